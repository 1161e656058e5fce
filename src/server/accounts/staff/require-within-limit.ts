// What one of the staff gives, and how many orders they end, has a limit by role for all of a day together (ADM-23).
import { ShopError } from '#contract/errors.ts'
import { type Limited, limitOf } from '#contract/staff-limits.ts'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { after, days } from '#domain/durations.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockLimit, sumGiven } from './staff-queries.ts'

/** In the transaction by which an order ended, after all of its locks: the audit log's line of it is counted. */
export async function requireEndingsLeft(tx: Tx, shop: Pick<Shop, 'clock'>, actor: Actor): Promise<void> {
  const limit = limitOf('endings', actor)
  if ((await sumOfDay(tx, shop, actor, 'endings')) > limit)
    throw new ShopError('above_limit', { message: adminOrderReplies.tooManyEndings(limit) })
}

/**
 * In the transaction that gives, after all of its locks and before the audit log's line. `amount` in paise or coins. Returns what
 * the actor has given in 24 hours, this included; throws `above_limit`.
 */
export async function requireWithinLimit(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  actor: Actor,
  { kind, amount }: { readonly kind: 'refund' | 'coins'; readonly amount: number },
): Promise<number> {
  const sum = (await sumOfDay(tx, shop, actor, kind)) + amount
  if (sum > limitOf(kind, actor)) throw new ShopError('above_limit')
  return sum
}

async function sumOfDay(tx: Tx, { clock }: Pick<Shop, 'clock'>, { userId }: Actor, kind: Limited): Promise<number> {
  await lockLimit(tx, userId)
  return sumGiven(tx, userId, kind, after(clock.now(), -days(1)))
}
