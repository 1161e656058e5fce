// Opening an account: the person, her 50 coins and the day's count, all or none of it (ACC-1, ACC-11, ACC-12, COIN-2).
import { ShopError } from '#contract/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import { WELCOME_COINS } from '#domain/coins.ts'
import { hours } from '#domain/durations.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { recordCoins } from '../wallet/wallet-queries.ts'
import { claimBonus, countUsers, insertUser } from './accounts-queries.ts'
import { connectionOf, networkOf } from './client-network.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { tellAuth } from './tell-auth.ts'

// Many phones share one address of a mobile network; a flood is another order of size.
const PER_CONNECTION = { name: 'signup-ip', most: 20, per: hours(1) }
const PER_NETWORK = { name: 'signup-network', most: 100, per: hours(1) }

export interface Signup {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly ip: string
}

/** Opens an account. `verify` says that a code was sent, which must be entered before the first login. */
export async function signUp(shop: Shop, input: Signup): Promise<{ verify: boolean }> {
  const { name, email, password, ip } = input
  await enforceLimit(shop, PER_CONNECTION, connectionOf(ip))
  await enforceLimit(shop, PER_NETWORK, networkOf(ip))
  refuseEasyPassword(shop, 'password', password, { name, email })
  const passwordHash = await shop.passwords.hash(password)
  const verify = shop.config.EMAIL_VERIFICATION
  const id = newId<'user'>(shop)
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now()
    const isNew = await insertUser(tx, { id, name, email, passwordHash, role: 'user', emailVerifiedAt: null, at })
    if (!isNew) throw new ShopError('email_taken')
    if (await claimBonus(tx, email, at))
      await recordCoins(tx, shop, { userId: id, coins: WELCOME_COINS, cause: 'welcome', ref: id })
    if (verify) await shop.jobs.enqueue(tx, 'send-otp', { email, purpose: 'signup', requestedAt: at.toISOString() })
    await countUsers(tx, indianDate(at), 1)
  })
  tellAuth(shop, 'signed up', { user: id, ip })
  return { verify }
}
