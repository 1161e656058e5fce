// Staff move an order to another state, and shoppers confirm its delivery (ORD-2, ADM-1).
import { ShopError } from '#contract/errors.ts'
import { adminOrdersReplies } from '#copy/admin-orders.ts'
import { aftersales as texts } from '#copy/aftersales.ts'
import { formErrors } from '#copy/errors.ts'
import { canUndoStep } from '#domain/bulk-action.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import {
  cancellationChargeOf,
  canMove,
  hasEnded,
  isInProgress,
  isSent,
  isToPack,
  isWithPost,
  type OrderStatus,
  type OrderTarget,
} from '#domain/order.ts'
import type { OrderChange } from '#domain/printed-slip.ts'
import { isCheckDigitRight, type Parcel } from '#domain/tracking.ts'
import { requireEndingsWithinLimit } from '../accounts/staff/require-within-limit.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { requireDisputeConfirmed, sendRefundsDespiteDispute } from '../disputes/require-dispute-seen.ts'
import { beginBulkAction } from '../orders/bulk-actions-queries.ts'
import { moveOrder } from '../orders/move-order.ts'
import { findDeliveredBy, type LockedOrder, lockOrderChain, type OrderChain } from '../orders/moving-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { cancelOrder } from './cancel-order.ts'
import type { UnitsOfItem } from './refund-lines-queries.ts'
import { cannotBeReplaced, refundOrder, refundSaleOfReplacement } from './refund-order.ts'
import { requireChangesSeen, requireExpectedState, requireTrackingNumberFree } from './require-seen.ts'
import { restockUnits } from './restock.ts'
import { findParcelToDispatch } from './track-delivery.ts'

const { dispatchedAs } = adminOrdersReplies.refused

/** True for moves by which goods or money leave the shop. Staff must first confirm that they know of a dispute. */
const mustConfirmDispute = (to: OrderStatus): boolean => isWithPost(to) || hasEnded(to)

interface AdvanceRequest {
  readonly orderId: OrderId
  readonly to: OrderTarget
  readonly actor: UserId
  /** True for an owner. Other staff cannot return an order of their own (ADM-23). */
  readonly isOwner?: boolean
  /** The acting staff member, whose daily limit counts the move (ADM-23). If absent, no limit is checked. */
  readonly staff?: Actor
  /** Required for a dispatch, unless a parcel is booked. */
  readonly trackingNumber?: string
  readonly courier?: Courier
  readonly reason?: string
  /** True when a returned parcel could not be delivered. Required when only the shopper confirmed the delivery. */
  readonly isUndelivered?: boolean
  /** The state that staff saw. If another person has changed it, the move is refused. */
  readonly from?: OrderStatus
  /** The units to restock when the order ends. By default all units of a cancelled order, none of a returned one. */
  readonly restock?: readonly UnitsOfItem[] | undefined
  /** True when the actor has confirmed the payment's open dispute. */
  readonly seesDispute?: boolean
  /** The changes since the slip was printed that the actor has confirmed (ORD-23). */
  readonly seenNews?: readonly OrderChange[]
}

interface AdvanceResult {
  /** True for a tracking number with a wrong check digit, which only causes a warning (ORD-11). */
  readonly hasSuspiciousNumber: boolean
  /** The bulk action with which the move can be undone; null when nothing was moved or it cannot be undone. */
  readonly bulkAction: BulkActionId | null
}

/**
 * Moves an order to another state, and refunds a cancelled or returned one. A repetition changes nothing. Throws
 * `order_not_found`, `order_state`, `order_changed`, `own_order`, `dispute_open`, `invalid_input`, `above_limit`,
 * `busy`, or `batch_not_sellable` for returned units that must not be sold again.
 */
export async function advanceOrder(shop: Shop, request: AdvanceRequest): Promise<AdvanceResult> {
  if (request.to === 'cancelled') {
    await cancelByStaff(shop, request)
    return { hasSuspiciousNumber: false, bulkAction: null }
  }
  const bulkAction = canUndoStep(request.to) ? newId<'bulk action'>(shop) : null
  const { isMoved, parcel } = await inTransaction(shop.db, (tx) => advanceInTransaction(tx, shop, request, bulkAction))
  return {
    hasSuspiciousNumber: parcel !== null && !isCheckDigitRight(parcel.trackingNumber),
    bulkAction: isMoved ? bulkAction : null,
  }
}

const cancelByStaff = (
  shop: Shop,
  { orderId, actor, reason, from, staff, restock, seesDispute = false }: AdvanceRequest,
): Promise<void> =>
  cancelOrder(shop, {
    orderId,
    by: 'staff',
    actor,
    ...(reason ? { reason } : {}),
    ...(from ? { expectedStatus: from } : {}),
    ...(staff ? { staff } : {}),
    restock,
    seesDispute,
  })

/** `isMoved` is false when the order was in the state already. `parcel` is null for any move but a dispatch. */
async function advanceInTransaction(
  tx: Tx,
  shop: Shop,
  request: AdvanceRequest,
  bulkAction: BulkActionId | null,
): Promise<{ isMoved: boolean; parcel: Parcel | null }> {
  const { orderId, to, actor, reason, restock, staff } = request
  const chain = await lockOrderChain(tx, orderId)
  if (!chain) throw new ShopError('order_not_found')
  const { order, sale } = chain
  const parcel = to === 'dispatched' ? await requireParcel(tx, order, request) : null
  await requireMoveAllowed(tx, chain, request, parcel)
  if (bulkAction) await beginBulkAction(tx, { id: bulkAction, actor, target: to }, shop.clock.now())
  const returnDetails = to === 'returned' ? { isUndelivered: await requireUndeliveredAnswer(tx, chain, request) } : {}
  const isMoved = await moveOrder(tx, shop, order, {
    to,
    by: 'staff',
    actor,
    ...(reason ? { reason } : {}),
    ...parcel,
    ...returnDetails,
    ...(bulkAction ? { bulkAction } : {}),
  })
  if (!isMoved) return { isMoved, parcel }
  await recordAudit(tx, shop, {
    actor,
    action: `order.${to}`,
    subject: orderId,
    details: { from: order.status, ...parcel, ...returnDetails },
  })
  if (to === 'returned') {
    await refundReturned(tx, shop, chain, { actor, restock, ...returnDetails })
    if (request.seesDispute) await sendRefundsDespiteDispute(tx, shop, { saleId: sale.id })
    if (staff) await requireEndingsWithinLimit(tx, shop, staff)
  }
  return { isMoved, parcel }
}

/** Returns the typed or booked parcel (SHIP-10). Throws `invalid_input` without a tracking number. */
async function requireParcel(
  tx: Tx,
  order: LockedOrder,
  { trackingNumber, courier = USUAL_COURIER }: AdvanceRequest,
): Promise<Parcel> {
  const parcel = await findParcelToDispatch(tx, order, trackingNumber ? { trackingNumber, courier } : null)
  if (!parcel) throw new ShopError('invalid_input', { fields: { trackingNumber: formErrors.required } })
  return parcel
}

/** Throws the refusals of a move: another state than staff saw, an unconfirmed dispute or change, and others. */
async function requireMoveAllowed(
  tx: Tx,
  chain: OrderChain,
  request: AdvanceRequest,
  parcel: Parcel | null,
): Promise<void> {
  const { order, sale } = chain
  const { to, from, actor, seesDispute = false, seenNews = [] } = request
  if (to === 'returned' && order.userId === actor && !request.isOwner) throw new ShopError('own_order')
  if (from) await requireExpectedState(tx, order, { from, to, actor })
  refuseOtherTrackingNumber(order, request)
  await refuseRefundedReplacement(tx, chain, to)
  if (mustConfirmDispute(to) && canMove(order.status, to, 'staff'))
    await requireDisputeConfirmed(tx, sale.id, seesDispute)
  if (isSent(to) && isToPack(order.status)) await requireChangesSeen(tx, order.id, seenNews)
  if (parcel && isToPack(order.status)) await requireTrackingNumberFree(tx, order, parcel.trackingNumber)
}

/**
 * Throws `order_state` when the parcel is already on its way and the request has another tracking number, because a
 * repeated move would ignore that number (ORD-19).
 */
function refuseOtherTrackingNumber(
  { status, trackingNumber }: LockedOrder,
  { to, trackingNumber: newNumber }: AdvanceRequest,
): void {
  if (status === to && isWithPost(to) && newNumber !== undefined && newNumber !== trackingNumber)
    throw new ShopError('order_state', { message: dispatchedAs(trackingNumber ?? '') })
}

/** Throws `order_state` if the move would pack or send a replacement whose sale was refunded. */
export async function refuseRefundedReplacement(tx: Tx, { order, sale }: OrderChain, to: OrderStatus): Promise<void> {
  const isSending = isInProgress(to) && canMove(order.status, to, 'staff')
  if (order.kind === 'replacement' && isSending && (await cannotBeReplaced(tx, sale)))
    throw new ShopError('order_state', { message: texts.moneyWentBack({ orderNumber: sale.orderNumber }) })
}

/**
 * Returns whether a returned parcel could not be delivered. Throws `order_state` while a replacement has not ended, and
 * `invalid_input` when staff must answer the question.
 */
async function requireUndeliveredAnswer(
  tx: Tx,
  { order, laterReplacements }: OrderChain,
  { isUndelivered }: AdvanceRequest,
): Promise<boolean> {
  const activeReplacement = laterReplacements.find(({ status }) => !hasEnded(status))
  if (activeReplacement)
    throw new ShopError('order_state', { message: texts.madeGoodBy({ orderNumber: activeReplacement.orderNumber }) })
  if (isUndelivered !== undefined) return isUndelivered
  if (order.status !== 'delivered') return true
  // A shopper may have confirmed a delivery that did not happen. The charge depends on this, so staff must answer.
  if ((await findDeliveredBy(tx, order.id)) === order.userId)
    throw new ShopError('invalid_input', { message: texts.howReturned, fields: { undelivered: texts.howReturned } })
  return false
}

/** Refunds a returned order, less a charge if the parcel could not be delivered (ORD-8). */
async function refundReturned(
  tx: Tx,
  shop: Shop,
  chain: OrderChain,
  { actor, isUndelivered, restock = [] }: Pick<AdvanceRequest, 'actor' | 'isUndelivered' | 'restock'>,
): Promise<void> {
  const { order, sale } = chain
  // The fixed order of locks (DB-5): order, payment, wallet, products, counters.
  await lockPaymentOfOrder(tx, sale.id)
  await lockWallet(tx, order.userId)
  const restocked = await restockUnits(tx, shop, { order, actor, requestedUnits: restock })
  if (order.kind === 'replacement') return refundSaleOfReplacement(tx, shop, chain, { reason: 'returned', actor })
  const orderBeforeReturn: LockedOrder = { ...order, status: isUndelivered ? 'dispatched' : 'delivered' }
  const charge = cancellationChargeOf(orderBeforeReturn, 'returned', 'staff')
  await refundOrder(tx, shop, order, { reason: 'returned', charge, restocked })
}

/**
 * Records the shopper's confirmation of the delivery; a repetition changes nothing. Throws `order_not_found` or
 * `order_state`.
 */
export async function confirmDelivery(
  shop: Shop,
  { orderId, owner }: { orderId: OrderId; owner: UserId },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockOrderChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    await moveOrder(tx, shop, chain.order, { to: 'delivered', by: 'shopper', actor: owner })
  })
}
