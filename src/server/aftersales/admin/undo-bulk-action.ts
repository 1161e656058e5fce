// Undoes a bulk action within ten seconds (ADM-28).
import { ShopError } from '#contract/errors.ts'
import type { UndoField, UndoneOrder } from '#contract/refund-lines.ts'
import { bulkActionTexts as texts } from '#copy/admin-orders.ts'
import { isMoveInTime, isUndoInTime, UNDO_WITHIN, UNDONE_AT_ONCE } from '#domain/bulk-action.ts'
import { seconds } from '#domain/durations.ts'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import { endsPacking, isSent, isToPack, type OrderStatus, transition } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import {
  findBulkAction,
  listOrdersOfBulkAction,
  lockBulkAction,
  markBulkActionUndone,
  markMoveUndone,
  removeMovesOfBulkAction,
  removeParcelNumber,
  saveOrderStatus,
} from '../../orders/bulk-actions-queries.ts'
import { reopenCancelRequest } from '../../orders/cancel-requests-queries.ts'
import { type LockedOrder, lockOrder } from '../../orders/moving-queries.ts'
import { withdrawEmail } from '../../outbox/emails-queries.ts'
import type { Shop } from '../../shop.ts'
import { unpackParcel } from '../../stock/parcel-batches-queries.ts'

/**
 * Undoes a bulk action. Returns the orders that this call undid or could not undo. `isMore` is true when orders remain,
 * which a job undoes; a repeated call continues with these. Throws `bulk_action_not_found`, `bulk_action_not_yours`, or
 * `undo_expired` after the ten seconds.
 */
export async function undoBulkAction(
  shop: Shop,
  { id, actor }: { readonly id: BulkActionId; readonly actor: UserId },
): Promise<{ orders: UndoneOrder[]; isMore: boolean }> {
  await inTransaction(shop.db, async (tx) => {
    const bulkAction = await lockBulkAction(tx, id)
    if (!bulkAction) throw new ShopError('bulk_action_not_found')
    if (bulkAction.actor !== actor) throw new ShopError('bulk_action_not_yours')
    if (bulkAction.undoneAt !== null) return
    const now = shop.clock.now()
    if (!isUndoInTime(bulkAction.at, now)) throw new ShopError('undo_expired')
    await markBulkActionUndone(tx, id, now)
    // The job undoes the other orders if this process stops.
    await shop.jobs.enqueue(tx, 'undo-bulk-action', { bulkActionId: id })
  })
  const orders = await undoNextOrders(shop, id)
  return { orders, isMore: (await listOrdersOfBulkAction(shop.db, id, 1)).length > 0 }
}

/** Undoes the next orders of a bulk action, and enqueues itself again while orders are left. */
export async function finishUndoingBulkAction(
  shop: Shop,
  { bulkActionId }: { readonly bulkActionId: string },
): Promise<void> {
  const id = bulkActionId as BulkActionId
  if ((await findBulkAction(shop.db, id))?.undoneAt == null) return
  await undoNextOrders(shop, id)
  if ((await listOrdersOfBulkAction(shop.db, id, 1)).length > 0)
    await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'undo-bulk-action', { bulkActionId }))
}

async function undoNextOrders(shop: Shop, id: BulkActionId): Promise<UndoneOrder[]> {
  const bulkAction = await findBulkAction(shop.db, id)
  const undoneOrders: UndoneOrder[] = []
  if (!bulkAction) return undoneOrders
  for (const orderId of await listOrdersOfBulkAction(shop.db, id, UNDONE_AT_ONCE)) {
    try {
      const order = await inTransaction(shop.db, (tx) => undoMovesOfOrder(tx, shop, bulkAction, orderId))
      if (order) undoneOrders.push({ _id: orderId, orderNumber: order.orderNumber, isUndone: true, reason: '' })
    } catch (error) {
      // Refusals are results. Any other error is a bug and ends the call.
      if (!(error instanceof ShopError)) throw error
      const orderNumber = await inTransaction(shop.db, (tx) => discardMovesOfOrder(tx, id, orderId))
      if (orderNumber !== null) undoneOrders.push({ _id: orderId, orderNumber, isUndone: false, reason: error.message })
    }
  }
  return undoneOrders
}

interface BulkActionOfActor {
  readonly id: BulkActionId
  readonly actor: UserId
}

/**
 * Undoes the bulk action's moves of an order, the last first, and returns the order. Null when that was done before.
 * Throws `order_state` when the order has moved on, an email about a move was sent, or a move is too old.
 */
async function undoMovesOfOrder(
  tx: Tx,
  shop: Shop,
  { id, actor }: BulkActionOfActor,
  orderId: OrderId,
): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, orderId)
  const moves = order ? await removeMovesOfBulkAction(tx, id, orderId) : []
  if (!order || moves.length === 0) return null
  const now = shop.clock.now()
  let { status } = order
  let lastMove: BulkMove | undefined = moves.find(({ to }) => to === status)
  if (!lastMove) throw new ShopError('order_state', { message: texts.movedOn })
  while (lastMove) {
    await undoMove(tx, orderId, lastMove, now)
    status = lastMove.from
    lastMove = moves.find(({ to }) => to === status)
  }
  await saveOrderStatus(tx, orderId, status)
  const details = { from: order.status, to: status }
  await recordAudit(tx, shop, { actor, action: 'order.undo', subject: orderId, details })
  return order
}

type BulkMove = Awaited<ReturnType<typeof removeMovesOfBulkAction>>[number]

async function undoMove(tx: Tx, orderId: OrderId, { from, to, at }: BulkMove, now: Date): Promise<void> {
  if (!isMoveInTime(at, now)) throw new ShopError('order_state', { message: texts.tooLate })
  if (!(await markMoveUndone(tx, orderId, to, at, now))) throw new ShopError('order_state', { message: texts.movedOn })
  const email = transition(from, to)?.email
  if (email && !(await withdrawEmail(tx, email, orderId, now)))
    throw new ShopError('order_state', { message: texts.emailWent })
  if (isSent(to)) await undoDispatch(tx, orderId, at, now)
  // An order that was packed before the bulk action stays packed.
  if (isToPack(from) && endsPacking(from, to) && !isPackedStatus(from)) await unpackParcel(tx, orderId)
}

const isPackedStatus = (status: LockedOrder['status']): boolean => endsPacking('placed', status)

/** Frees the tracking number, and reopens a request to cancel that the dispatch had declined. */
async function undoDispatch(tx: Tx, orderId: OrderId, at: Date, now: Date): Promise<void> {
  await removeParcelNumber(tx, orderId, at)
  const requestId = await reopenCancelRequest(tx, orderId, at)
  if (requestId && !(await withdrawEmail(tx, 'order-kept', requestId, now)))
    throw new ShopError('order_state', { message: texts.emailWent })
}

/** Deletes moves that cannot be undone, so that no run tries again. Returns the order's number; null without moves. */
async function discardMovesOfOrder(tx: Tx, id: BulkActionId, orderId: OrderId): Promise<number | null> {
  const order = await lockOrder(tx, orderId)
  const moves = await removeMovesOfBulkAction(tx, id, orderId)
  return order && moves.length > 0 ? order.orderNumber : null
}

/** Returns what a page needs to offer the undo (ADM-28); null when nothing can be undone. */
export const toUndoField = (bulkAction: BulkActionId | null, status: OrderStatus): UndoField =>
  bulkAction === null ? null : { bulkAction, seconds: UNDO_WITHIN / seconds(1), status }
