// Tracking numbers of orders that go to several addresses (ORD-36).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { isToPack, isWithPost } from '#domain/order.ts'
import type { Parcel } from '#domain/tracking.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { findBookedParcel } from '../orders/booked-parcel-queries.ts'
import { listDeliveriesOfOrders, saveDeliveryParcel } from '../orders/deliveries-queries.ts'
import { type LockedOrder, lockOrder, saveTrackingNumber } from '../orders/moving-queries.ts'
import { lockDelayedEmail } from '../outbox/emails-queries.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { orderStateError, requireTrackingNumberFree } from './require-seen.ts'

interface DeliveryTracking extends Parcel {
  readonly orderId: OrderId
  readonly actor: UserId
  /** The position of the address in the order, counted from 0. */
  readonly position: number
  /** The number that staff saw; empty when there was none. */
  readonly seen: string
}

/**
 * Records or corrects the tracking number of one address, and emails the shopper if the order is dispatched. A
 * repetition changes nothing. Throws `order_not_found` for an unknown order or address. Throws `order_state` when the
 * order is delivered or has ended, staff did not see the present number, or another parcel has the new one.
 */
export async function trackDelivery(shop: Shop, tracking: DeliveryTracking): Promise<void> {
  const { orderId, actor, position, seen: shownNumber, trackingNumber, courier } = tracking
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const deliveries = (await listDeliveriesOfOrders(tx, [orderId])).get(orderId) ?? []
    const delivery = deliveries.find((candidate) => candidate.position === position)
    if (!order || !delivery) throw new ShopError('order_not_found')
    if (!isToPack(order.status) && !isWithPost(order.status)) throw orderStateError(texts.notOnWay)
    if (delivery.trackingNumber === trackingNumber && delivery.courier === courier) return
    if ((delivery.trackingNumber ?? '') !== shownNumber)
      throw orderStateError(texts.numberMeanwhile(delivery.trackingNumber ?? ''))
    const otherDeliveries = deliveries.filter((candidate) => candidate.position !== position)
    if (otherDeliveries.some((other) => other.trackingNumber === trackingNumber))
      throw orderStateError(texts.numberOfOtherAddress)
    await requireTrackingNumberFree(tx, order, trackingNumber)
    await saveDeliveryParcel(tx, { orderId, attemptId: delivery.attemptId, position }, { courier, trackingNumber })
    // The row of a dispatched order has the number of its first address.
    if (isWithPost(order.status) && position === deliveries[0]?.position)
      await saveTrackingNumber(tx, orderId, { courier, trackingNumber })
    if (isWithPost(order.status)) await emailNewTrackingNumber(tx, shop, order, { courier, trackingNumber }, position)
    const details = { position, from: shownNumber, trackingNumber, courier }
    await recordAudit(tx, shop, { actor, action: 'order.delivery-tracking', subject: orderId, details })
  })
}

/**
 * Emails the shopper a corrected tracking number, unless the email about the dispatch is not sent yet and will contain
 * the number (ADM-28). `position` says which address of an order to several addresses it is, counted from 0.
 */
export async function emailNewTrackingNumber(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random' | 'jobs'>,
  { id: orderId, email }: Pick<LockedOrder, 'id' | 'email'>,
  { courier, trackingNumber }: Parcel,
  position?: number,
): Promise<void> {
  if (await lockDelayedEmail(tx, 'order-dispatched', orderId, shop.clock.now())) return
  await enqueueEmail(tx, shop, {
    kind: 'order-renumbered',
    ref: `${orderId} ${trackingNumber} ${courier}`,
    recipient: email,
    content: { orderId, reason: '', ...(position === undefined ? {} : { position }) },
  })
}

/**
 * Returns the courier and tracking number with which an order is dispatched, as typed or booked, or null. An order to
 * several addresses has the number of its first address. For such an order, throws `order_state` while an address has
 * no number, or when a number is typed.
 */
export async function findParcelToDispatch(
  tx: Tx,
  order: LockedOrder,
  typedParcel: Parcel | null,
): Promise<Parcel | null> {
  if (order.billing.deliveries === undefined) return typedParcel ?? findBookedParcel(tx, order.id)
  const deliveries = (await listDeliveriesOfOrders(tx, [order.id])).get(order.id) ?? []
  const parcels = deliveries.flatMap(({ courier, trackingNumber }) =>
    courier === null || trackingNumber === null ? [] : [{ courier, trackingNumber }],
  )
  if (typedParcel !== null) throw orderStateError(texts.numberOfEach(deliveries.length))
  if (parcels.length < deliveries.length)
    throw orderStateError(texts.numbersMissing(deliveries.length - parcels.length, deliveries.length))
  return parcels[0] ?? null
}

/** Throws `order_state` for an order to several addresses, whose numbers are corrected one by one. */
export function requireOneAddress({ billing }: Pick<LockedOrder, 'billing'>): void {
  if (billing.deliveries !== undefined) throw orderStateError(texts.numberOfEach(billing.deliveries))
}
