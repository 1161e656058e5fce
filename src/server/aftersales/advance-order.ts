// Staff move an order on: packing begins, the parcel is with the post, it has arrived, it came back (ORD-2, ADM-1).
import { ShopError } from '#contract/errors.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import { formErrors } from '#copy/form-errors.ts'
import { canUndo } from '#domain/bulk-action.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import {
  canMove,
  hasEnded,
  isSent,
  isToPack,
  isUnderWay,
  isWithPost,
  keptBack,
  type OrderStatus,
  type OrderTarget,
} from '#domain/order.ts'
import type { OrderEmailContent } from '#domain/printed-slip.ts'
import { hasCheckDigit, type Parcel } from '#domain/tracking.ts'
import { requireEndingsLeft } from '../accounts/staff/require-within-limit.ts'
import type { Actor } from '../actor.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { requireDisputeSeen, sendDespiteDispute } from '../disputes/require-dispute-seen.ts'
import { findBookedParcel } from '../orders/booked-parcel-queries.ts'
import { beginBulkAction } from '../orders/bulk-actions-queries.ts'
import { moveOrder } from '../orders/move-order.ts'
import { findDeliveredBy, type LockedOrder, lockChain, type OrderChain } from '../orders/moving-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { putBack } from './put-back.ts'
import type { UnitsOfItem } from './refund-lines-queries.ts'
import { isPaidBack, refundOrder, refundReplaced } from './refund-order.ts'
import { requireEventsSeen, requireNumberFree, requireSeen } from './require-seen.ts'

const { dispatchedAs } = adminOrdersReplies.refused

/** Goods or money leave the shop: a dispute of the payment must be known to whoever does it. */
const needsLook = (to: OrderStatus): boolean => isWithPost(to) || hasEnded(to)

interface Advance {
  readonly orderId: OrderId
  readonly to: OrderTarget
  /** Who of the staff does it. */
  readonly actor: UserId
  /** She owns the shop: nobody else gets money back for an order of her own by saying that it came back (ADM-23). */
  readonly isOwner?: boolean
  /** The same, with what limits how many orders she ends in a day (ADM-23). */
  readonly staff?: Actor
  /** Needed when the parcel is dispatched, unless it is booked. */
  readonly trackingNumber?: string
  readonly courier?: Courier
  readonly reason?: string
  /** Of a parcel that came back: whether the post could not deliver it. Needed where only its shopper says that it arrived. */
  readonly isUndelivered?: boolean
  /** The state in which it was seen; another one by now, by another hand, is refused. */
  readonly from?: OrderStatus
  /** Of an order that ends: the units that go back on the shelf. Absent: all of a cancelled one, none of what came back. */
  readonly restock?: readonly UnitsOfItem[] | undefined
  /** The admin knows of the dispute that stands against its payment. */
  readonly seesDispute?: boolean
  /** What the admin was shown to have come up. */
  readonly seenNews?: readonly OrderEmailContent[]
}

/** What came of a step. `suspicious` tells that the post's number has a wrong check digit: a warning, nothing more. */
interface Advanced {
  readonly suspicious: boolean
  /** Under which id it can be taken back; null where it cannot. */
  readonly bulkAction: BulkActionId | null
}

/** Moves an order on. */
export async function advanceOrder(shop: Shop, advance: Advance): Promise<Advanced> {
  const {
    orderId,
    to,
    actor,
    trackingNumber,
    courier = USUAL_COURIER,
    reason,
    from,
    restock,
    staff,
    seesDispute = false,
    seenNews = [],
  } = advance
  const bulkAction = canUndo(to) ? newId<'bulk action'>(shop) : null
  let isMoved = false
  let parcel: Parcel | null = to === 'dispatched' && trackingNumber ? { trackingNumber, courier } : null
  if (to === 'cancelled')
    await cancelOrder(shop, {
      orderId,
      by: 'staff',
      actor,
      ...(reason ? { reason } : {}),
      ...(from ? { seen: from } : {}),
      ...(staff ? { staff } : {}),
      restock,
      seesDispute,
    })
  else
    await inTransaction(shop.db, async (tx) => {
      const chain = await lockChain(tx, orderId)
      if (!chain) throw new ShopError('order_not_found')
      const { order } = chain
      // One that is booked need not be typed (SHIP-10).
      if (to === 'dispatched') parcel ??= await findBookedParcel(tx, orderId)
      if (to === 'dispatched' && !parcel)
        throw new ShopError('invalid_input', { fields: { trackingNumber: formErrors.required } })
      if (to === 'returned' && order.userId === actor && !advance.isOwner) throw new ShopError('own_order')
      if (from) await requireSeen(tx, order, { from, to, actor })
      refuseSecondNumber(order, advance)
      await refuseUnpaid(tx, chain, to)
      if (needsLook(to) && canMove(chain.order.status, to, 'staff'))
        await requireDisputeSeen(tx, chain.sale.id, seesDispute)
      if (isSent(to) && isToPack(order.status)) await requireEventsSeen(tx, order.id, seenNews)
      if (parcel && isToPack(order.status)) await requireNumberFree(tx, order, parcel.trackingNumber)
      if (bulkAction) await beginBulkAction(tx, { id: bulkAction, actor, target: to }, shop.clock.now())
      const number = parcel ?? {}
      const way = to === 'returned' ? { isUndelivered: await howReturned(tx, chain, advance) } : {}
      const moved = await moveOrder(tx, shop, order, {
        to,
        by: 'staff',
        actor,
        ...(reason ? { reason } : {}),
        ...number,
        ...way,
        ...(bulkAction ? { bulkAction } : {}),
      })
      if (!moved) return
      isMoved = true
      await recordAudit(tx, shop, {
        actor,
        action: `order.${to}`,
        subject: orderId,
        details: { from: order.status, ...number, ...way },
      })
      if (to === 'returned') await refundReturned(tx, shop, chain, { actor, restock, ...way })
      if (to === 'returned' && seesDispute) await sendDespiteDispute(tx, shop, chain.sale.id)
      if (to === 'returned' && staff) await requireEndingsLeft(tx, shop, staff)
    })
  return {
    suspicious: parcel !== null && !hasCheckDigit(parcel.trackingNumber),
    bulkAction: isMoved ? bulkAction : null,
  }
}

/** Of a parcel that is with the post already another number is not dropped in silence (ORD-19). */
function refuseSecondNumber({ status, trackingNumber }: LockedOrder, { to, trackingNumber: other }: Advance): void {
  if (status === to && isWithPost(to) && other !== undefined && other !== trackingNumber)
    throw new ShopError('order_state', { message: dispatchedAs(trackingNumber ?? '') })
}

/** A box that makes good another is not sent once that one's money went back. */
export async function refuseUnpaid(tx: Tx, { order, sale }: OrderChain, to: OrderStatus): Promise<void> {
  const isSending = isUnderWay(to) && canMove(order.status, to, 'staff')
  if (order.kind === 'replacement' && isSending && (await isPaidBack(tx, sale)))
    throw new ShopError('order_state', { message: words.moneyWentBack({ orderNumber: sale.orderNumber }) })
}

/** Whether a parcel came back undelivered. It cannot be returned for money while another makes it good. */
async function howReturned(tx: Tx, { order, later }: OrderChain, { isUndelivered }: Advance): Promise<boolean> {
  const makesGood = later.find(({ status }) => !hasEnded(status))
  if (makesGood)
    throw new ShopError('order_state', { message: words.madeGoodBy({ orderNumber: makesGood.orderNumber }) })
  if (isUndelivered !== undefined) return isUndelivered
  if (order.status !== 'delivered') return true
  // She may have said so while staff had it in their hands: the charge is not lost, nor kept back, by who was quicker.
  if ((await findDeliveredBy(tx, order.id)) === order.userId)
    throw new ShopError('invalid_input', { message: words.howReturned, fields: { undelivered: words.howReturned } })
  return false
}

/** A parcel that never reached her keeps a charge back, whatever was said of it; one that she was asked to send back does not. */
async function refundReturned(
  tx: Tx,
  shop: Shop,
  chain: OrderChain,
  { actor, isUndelivered, restock = [] }: Pick<Advance, 'actor' | 'isUndelivered' | 'restock'>,
): Promise<void> {
  const { order, sale } = chain
  // The fixed order of locks: order, payment, wallet, products, and the counters last, inside the refund.
  await lockPaymentOfOrder(tx, sale.id)
  await lockWallet(tx, order.userId)
  const restocked = await putBack(tx, shop, { order, actor, wanted: restock })
  if (order.kind === 'replacement') return refundReplaced(tx, shop, chain, { reason: 'returned', actor })
  const from: LockedOrder = { ...order, status: isUndelivered ? 'dispatched' : 'delivered' }
  const keepsBack = keptBack(from, 'returned', 'staff')
  await refundOrder(tx, shop, order, { reason: 'returned', keepsBack, restocked })
}

/** The shopper says that her parcel is there. Only her own; a second time changes nothing. */
export async function confirmDelivery(
  shop: Shop,
  { orderId, owner }: { orderId: OrderId; owner: UserId },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    await moveOrder(tx, shop, chain.order, { to: 'delivered', by: 'shopper', actor: owner })
  })
}
