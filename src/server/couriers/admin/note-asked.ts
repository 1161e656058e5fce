// Staff have asked the courier where a parcel is: on record, and it waits for some days before it is looked at again (SHIP-5).
import { ShopError } from '#contract/errors.ts'
import { parcelsReplies } from '#copy/parcels.ts'
import { ASK_AGAIN_AFTER } from '#domain/delivery-times.ts'
import { after } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { lockParcel, saveAsked } from './stuck-queries.ts'

/** Asked by another in the last days, it stays as it is. Refuses with `order_state` what is on its way no more. */
export async function noteAsked(shop: Shop, orderId: OrderId, actor: UserId): Promise<void> {
  const now = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const parcel = await lockParcel(tx, orderId)
    if (!parcel) throw new ShopError('order_state', { message: parcelsReplies.notOnWay })
    if (parcel.askedAt !== null && after(parcel.askedAt, ASK_AGAIN_AFTER) > now) return
    await saveAsked(tx, orderId, now)
    await recordAudit(tx, shop, { actor, action: 'order.asked', subject: orderId, details: {} })
  })
}
