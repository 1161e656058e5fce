// `npm run reset:factors -- someone@example.in`: removes the lost second factor of a member of staff, who then sets up a new one (SEC-60).
import { isStaff } from '#contract/rights.ts'
import { factors } from '#copy/factors.ts'
import { findUserByEmail } from '../accounts/accounts-queries.ts'
import { resetFactors } from '../accounts/factors/second-factor.ts'
import { PlainError } from '../plain-error.ts'
import { runShopCommand } from './shop-command.ts'

const words = factors.command

await runShopCommand(
  (reason) => words.failed({ reason }),
  async (shop, say) => {
    const [email, ...more] = process.argv.slice(2)
    if (!email?.includes('@') || more.length > 0) throw new PlainError(words.usage)
    const user = await findUserByEmail(shop.db, email.toLowerCase())
    if (!user || !isStaff(user)) throw new PlainError(words.unknown({ email }))
    await resetFactors(shop, user.id, 'shop')
    say(words.done({ email: user.email }))
    return true
  },
)
