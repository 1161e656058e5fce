// Staff put a dispatch right: a parcel's number that was typed wrong (ORD-19), or a packed box that is opened again (ADM-29).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { BULK_ACTION_WINDOW } from '#domain/bulk-action.ts'
import type { Courier } from '#domain/couriers.ts'
import { after } from '#domain/durations.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { isWithPost, unpackedStatus } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction } from '../../db/database.ts'
import { deleteOldBulkMoves, saveStatus, setStateAside } from '../../orders/bulk-actions-queries.ts'
import { lockOrder, saveParcel } from '../../orders/moving-queries.ts'
import { recordChange } from '../../orders/printed-slips-queries.ts'
import { lockDelayedEmail } from '../../outbox/emails-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import type { Shop } from '../../shop.ts'
import { unpack } from '../../stock/parcel-batches-queries.ts'
import { requireNumberFree } from '../require-seen.ts'

export interface Correction {
  readonly orderId: OrderId
  readonly actor: UserId
  /** The right one. */
  readonly trackingNumber: string
  readonly courier: Courier
  /** The one that was shown. */
  readonly seen: string
}

/**
 * Corrects the number while the parcel is with the post. A repetition does nothing more. Throws `order_not_found`, and
 * `order_state` where somebody else was quicker, the parcel is not with the post, or the number is another order's.
 */
export async function correctTracking(shop: Shop, correction: Correction): Promise<void> {
  const { orderId, actor, trackingNumber, courier, seen } = correction
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    if (!isWithPost(order.status)) throw refusal(adminOrderReplies.notWithPost)
    if (order.trackingNumber === trackingNumber && order.courier === courier) return
    if (order.trackingNumber !== seen) throw refusal(adminOrderReplies.numberMeanwhile(order.trackingNumber ?? ''))
    await requireNumberFree(tx, order, trackingNumber)
    await saveParcel(tx, orderId, { courier, trackingNumber })
    await recordAudit(tx, shop, {
      actor,
      action: 'order.tracking',
      subject: orderId,
      details: { from: seen, trackingNumber, courier },
    })
    // The email that tells of the parcel waits still, and names the right number when it goes (ADM-28).
    if (await lockDelayedEmail(tx, 'order-dispatched', orderId, shop.clock.now())) return
    await enqueueEmail(tx, shop, {
      kind: 'order-renumbered',
      ref: `${orderId} ${trackingNumber} ${courier}`,
      recipient: order.email,
      content: { orderId, reason: '' },
    })
  })
}

const refusal = (message: string) => new ShopError('order_state', { message })

// A packed box is opened again, whoever packed it and however long ago: its order can be changed, and is packed anew (ADM-29).

interface Unpacking {
  readonly orderId: OrderId
  readonly actor: UserId
  /** For staff, in words. */
  readonly reason: string
}

/** Refuses with `order_not_found`, and with `order_state` what is not packed. */
export async function unpackOrder(shop: Shop, { orderId, actor, reason }: Unpacking): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new ShopError('order_not_found')
    const now = shop.clock.now()
    const to = unpackedStatus(order.status)
    if (to === null) throw new ShopError('order_state')
    await setStateAside(tx, orderId, order.status, { reason, now })
    await unpack(tx, orderId)
    await saveStatus(tx, orderId, to)
    await deleteOldBulkMoves(tx, orderId, after(now, -BULK_ACTION_WINDOW))
    await recordChange(tx, orderId, 'state')
    await recordAudit(tx, shop, {
      actor,
      action: 'order.unpack',
      subject: orderId,
      details: { from: order.status, to },
    })
  })
}
