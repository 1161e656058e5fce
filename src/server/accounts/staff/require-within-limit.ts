// Each role limits how much a staff member may refund or credit in 24 hours, and how many orders they may end (ADM-23).
import { ShopError } from '#contract/errors.ts'
import { type Limited, limitOf } from '#contract/staff-limits.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { after, days } from '#domain/durations.ts'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockLimit, sumUsedLimit } from './staff-queries.ts'

type LimitedActor = Pick<Actor, 'userId' | 'role' | 'staffRoles'>

/**
 * Throws `above_limit` if staff have ended more orders in the last 24 hours than their roles allow. Call it in the
 * transaction that ends an order, after all other locks and the audit log entry, which is counted.
 */
export async function requireEndingsWithinLimit(tx: Tx, shop: Pick<Shop, 'clock'>, actor: Actor): Promise<void> {
  const limit = limitOf('endings', actor)
  if ((await sumOfDay(tx, shop, actor, 'endings')) > limit)
    throw new ShopError('above_limit', { message: adminOrderReplies.tooManyEndings(limit) })
}

/**
 * Checks a refund or the discount of a quote (kind `refund`, `amount` in paise) or a credit of coins against the daily
 * limit of a staff member. Call it in the same transaction, after all other locks and before the audit log entry.
 * Returns the total of the last 24 hours including this amount; throws `above_limit`.
 */
export async function requireWithinLimit(
  tx: Tx,
  shop: Pick<Shop, 'clock'>,
  actor: LimitedActor,
  { kind, amount }: { readonly kind: 'refund' | 'coins'; readonly amount: number },
): Promise<number> {
  const sum = (await sumOfDay(tx, shop, actor, kind)) + amount
  if (sum > limitOf(kind, actor)) throw new ShopError('above_limit')
  return sum
}

async function sumOfDay(
  tx: Tx,
  { clock }: Pick<Shop, 'clock'>,
  { userId }: LimitedActor,
  kind: Limited,
): Promise<number> {
  await lockLimit(tx, userId)
  return sumUsedLimit(tx, userId, kind, after(clock.now(), -days(1)))
}
