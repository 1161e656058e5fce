// Staff give or take coins, with a reason that they can read later; the ledger gets one entry, however often the button is pressed (COIN-10).
import { ShopError } from '#contract/errors.ts'
import { adminUsersReplies } from '#copy/admin-users-replies.ts'
import { notices } from '#copy/notices.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { UserId } from '#domain/ids.ts'
import { FACTOR_ABOVE } from '#domain/second-factor.ts'
import type { Actor } from '../../actor.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { recordCoins } from '../../wallet/wallet-queries.ts'
import { requireRecentFactor } from '../factors/second-factor.ts'
import { requireFreshSignIn } from '../require-fresh-sign-in.ts'
import { requireWithinLimit } from '../staff/require-within-limit.ts'
import { insertCorrection, lockCoins } from './admin-user-queries.ts'

export interface Correction {
  readonly userId: UserId
  /** Whole coins, negative to take them away. */
  readonly coins: number
  readonly reason: string
  /** The request's key: the same again is the same correction. */
  readonly key: string | undefined
}

/**
 * Refuses with `coins_not_free` when it would take coins that she does not have or that a payment holds, and with `own_coins`
 * whoever would give to herself; throws `above_limit` beyond the actor's day (ADM-23). Whose coins of a day are worth more than a
 * refund that asks again is asked again as well: `sign_in_again`, `second_factor_again` (SEC-57).
 */
export async function correctCoins(shop: Shop, actor: Actor, correction: Correction): Promise<{ message: string }> {
  const { userId, coins, reason, key } = correction
  if (userId === actor.userId) throw new ShopError('own_coins')
  const content = { call: 'correct-coins', userId, coins, reason }
  return answerOnce(shop, { owner: actor.userId, key, content }, async (tx) => {
    await correctWithin(tx, shop, actor, correction)
    return { message: notices.coinsCorrected }
  })
}

async function correctWithin(tx: Tx, shop: Shop, actor: Actor, correction: Correction): Promise<void> {
  const { userId, coins, reason, key } = correction
  const before = await lockCoins(tx, userId)
  if (!before) throw new ShopError('user_not_found')
  const free = before.coins - before.coinsHeld
  if (free + coins < 0) throw new ShopError('coins_not_free', { message: adminUsersReplies.coinsNotFree(free) })
  const ref = `${actor.userId} ${key ?? newId(shop)}`
  // The answer to a key is remembered for a day, its entry for ever.
  if (!(await recordCoins(tx, shop, { userId, coins, cause: 'correction', ref })))
    throw new ShopError('duplicate_request')
  await insertCorrection(tx, { ref, userId, actor: actor.userId, reason })
  if (coins > 0) {
    const given = await requireWithinLimit(tx, shop, actor, { kind: 'coins', amount: coins })
    if (coinsInPaise(given) > FACTOR_ABOVE) requireShownAgain(shop, actor)
  }
  const details = { coins, before: before.coins, after: before.coins + coins }
  await recordAudit(tx, shop, { actor: actor.userId, action: 'user.coins', subject: userId, details })
}

function requireShownAgain(shop: Shop, actor: Actor): void {
  requireFreshSignIn(shop, actor)
  requireRecentFactor(shop, actor)
}
