// Somebody of the staff has lost all she could show: the owner, or an operator's command, lets her begin anew (SEC-60).
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { deleteSessionsOf } from '../session-queries.ts'
import { forgetFactors, lockFactors } from './factors-queries.ts'
import { tellOfFactor } from './tell-of-factor.ts'

/** Never one's own: for that one has one's factors. Refuses with `own_account` and `user_not_found`. */
export async function resetFactorsOf(shop: Shop, actor: Actor, userId: UserId): Promise<void> {
  if (userId === actor.userId) throw new ShopError('own_account')
  await resetFactors(shop, userId, actor.userId)
}

/** Every session of hers ends; she is told by letter, and it stands in the audit log. */
export const resetFactors = (shop: Shop, userId: UserId, by: UserId | 'shop'): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    const owner = await lockFactors(tx, userId)
    if (!owner) throw new ShopError('user_not_found')
    await forgetFactors(tx, userId)
    await deleteSessionsOf(tx, userId)
    await tellOfFactor(tx, shop, { userId, owner, change: 'reset', by })
  })
