// Daily limits of staff: on refunds, discounts and coins given, and on orders cancelled or returned (ADM-23).
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
 * Throws `above_limit` if the actor has cancelled or returned more orders in 24 hours than their roles allow. Call it
 * in the transaction of the action, after all other locks and after the audit log entry, which it counts.
 */
export async function requireEndingsWithinLimit(tx: Tx, shop: Pick<Shop, 'clock'>, actor: Actor): Promise<void> {
  const limit = limitOf('endings', actor)
  if ((await sumOfDay(tx, shop, actor, 'endings')) > limit)
    throw new ShopError('above_limit', { message: adminOrderReplies.tooManyEndings(limit) })
}

/**
 * Throws `above_limit` if this amount and those of the last 24 hours exceed the daily limit of the staff member. `kind`
 * is `coins`, or `refund` (paise) for a refund or the discount of a quote. Call it in the transaction of the action,
 * after all other locks and before the audit log entry. Returns the sum, including this amount.
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
