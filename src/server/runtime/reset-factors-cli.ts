// `npm run reset:factors -- someone@example.in` removes the lost second factor of a member of staff, who then sets up a
// new one (SEC-60).
import { isStaff } from '#contract/rights.ts'
import { factors } from '#copy/auth.ts'
import { findUserByEmail } from '../accounts/accounts-queries.ts'
import { resetFactors } from '../accounts/factors/second-factor.ts'
import { PlainError } from '../plain-error.ts'
import { runShopCommand } from './shop-command.ts'

const texts = factors.command

await runShopCommand(
  (reason) => texts.failed({ reason }),
  async (shop, log) => {
    const [email, ...extraArgs] = process.argv.slice(2)
    if (!email?.includes('@') || extraArgs.length > 0) throw new PlainError(texts.usage)
    const user = await findUserByEmail(shop.db, email.toLowerCase())
    if (!user || !isStaff(user)) throw new PlainError(texts.unknown({ email }))
    await resetFactors(shop, user.id, 'shop')
    log(texts.done({ email: user.email }))
    return true
  },
)
