// Undoes the last bulk action within its seconds: each order returns to its earlier state (ADM-28).
import { ShopError } from '#contract/errors.ts'
import type { UndoField, UndoneOrder } from '#contract/refund-lines.ts'
import { bulkActionTexts as words } from '#copy/bulk-actions.ts'
import { isMoveInTime, isUndoInTime, UNDO_WITHIN, UNDONE_AT_ONCE } from '#domain/bulk-action.ts'
import { seconds } from '#domain/durations.ts'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import { fillsBox, isSent, isToPack, type OrderStatus, transition } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import {
  findBulkAction,
  forgetParcel,
  listOrdersOfBulkAction,
  lockBulkAction,
  saveStatus,
  saveUndone,
  setMoveAside,
  takeMovesOfBulkAction,
} from '../../orders/bulk-actions-queries.ts'
import { reopenRequest } from '../../orders/cancel-requests-queries.ts'
import { type LockedOrder, lockOrder } from '../../orders/moving-queries.ts'
import { withdrawEmail } from '../../outbox/emails-queries.ts'
import type { Shop } from '../../shop.ts'
import { unpack } from '../../stock/parcel-batches-queries.ts'

/**
 * Takes a bulk action back. Answers what became of the first orders, and whether more follow in the background. Refuses with
 * `bulk_action_not_found`, `bulk_action_of_other` and, once the time is over, `undo_over`. A second time changes nothing.
 */
export async function undoBulkAction(
  shop: Shop,
  { id, actor }: { readonly id: BulkActionId; readonly actor: UserId },
): Promise<{ orders: UndoneOrder[]; isMore: boolean }> {
  await inTransaction(shop.db, async (tx) => {
    const bulkAction = await lockBulkAction(tx, id)
    if (!bulkAction) throw new ShopError('bulk_action_not_found')
    if (bulkAction.actor !== actor) throw new ShopError('bulk_action_of_other')
    if (bulkAction.undoneAt !== null) return
    const now = shop.clock.now()
    if (!isUndoInTime(bulkAction.at, now)) throw new ShopError('undo_over')
    await saveUndone(tx, id, now)
    // What this process does not live to do is done all the same.
    await shop.jobs.enqueue(tx, 'undo-bulk-action', { bulkActionId: id })
  })
  const orders = await goOnUndoing(shop, id)
  return { orders, isMore: (await listOrdersOfBulkAction(shop.db, id, 1)).length > 0 }
}

/** The rest of a bulk action that is taken back; a second run at the same time does nothing twice. */
export async function undoRest(shop: Shop, { bulkActionId }: { readonly bulkActionId: string }): Promise<void> {
  const id = bulkActionId as BulkActionId
  if ((await findBulkAction(shop.db, id))?.undoneAt == null) return
  await goOnUndoing(shop, id)
  if ((await listOrdersOfBulkAction(shop.db, id, 1)).length > 0)
    await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'undo-bulk-action', { bulkActionId }))
}

async function goOnUndoing(shop: Shop, id: BulkActionId): Promise<UndoneOrder[]> {
  const bulkAction = await findBulkAction(shop.db, id)
  const undone: UndoneOrder[] = []
  if (!bulkAction) return undone
  for (const orderId of await listOrdersOfBulkAction(shop.db, id, UNDONE_AT_ONCE)) {
    try {
      const order = await inTransaction(shop.db, (tx) => undoMoves(tx, shop, bulkAction, orderId))
      if (order) undone.push({ _id: orderId, orderNumber: order.orderNumber, isUndone: true, reason: '' })
    } catch (error) {
      // The others go back all the same; whatever is no refusal is a bug, and ends the call.
      if (!(error instanceof ShopError)) throw error
      const orderNumber = await inTransaction(shop.db, (tx) => leaveAsItIs(tx, id, orderId))
      if (orderNumber !== null) undone.push({ _id: orderId, orderNumber, isUndone: false, reason: error.message })
    }
  }
  return undone
}

interface Whose {
  readonly id: BulkActionId
  readonly actor: UserId
}

/** One order goes back to where it was before the bulk action; null where another run has done it. */
async function undoMoves(tx: Tx, shop: Shop, { id, actor }: Whose, orderId: OrderId): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, orderId)
  const moves = order ? await takeMovesOfBulkAction(tx, id, orderId) : []
  const last = moves.find(({ to }) => to === order?.status)
  if (!order || moves.length === 0) return null
  if (!last) throw new ShopError('order_state', { message: words.movedOn })
  const now = shop.clock.now()
  let status = order.status
  for (let move: (typeof moves)[number] | undefined = last; move; move = moves.find(({ to }) => to === status)) {
    const { from, to, at } = move
    if (!isMoveInTime(at, now)) throw new ShopError('order_state', { message: words.tooLate })
    if (!(await setMoveAside(tx, orderId, to, at, now))) throw new ShopError('order_state', { message: words.movedOn })
    const email = transition(from, to)?.email
    if (email && !(await withdrawEmail(tx, email, orderId, now)))
      throw new ShopError('order_state', { message: words.emailWent })
    if (isSent(to)) await forgetSending(tx, orderId, at, now)
    // What was closed already stays as it was packed.
    if (isToPack(from) && fillsBox(from, to) && !fillsBoxBefore(from)) await unpack(tx, orderId)
    status = from
  }
  await saveStatus(tx, orderId, status)
  const details = { from: order.status, to: status }
  await recordAudit(tx, shop, { actor, action: 'order.undo', subject: orderId, details })
  return order
}

/** True for a state whose box is closed already. */
const fillsBoxBefore = (from: LockedOrder['status']): boolean => fillsBox('placed', from)

/** The post never had it: its number is free, and what she asked for waits for an answer again. */
async function forgetSending(tx: Tx, orderId: OrderId, at: Date, now: Date): Promise<void> {
  await forgetParcel(tx, orderId, at)
  const request = await reopenRequest(tx, orderId, at)
  if (request && !(await withdrawEmail(tx, 'order-kept', request, now)))
    throw new ShopError('order_state', { message: words.emailWent })
}

/** It has moved on, or its email has gone: nobody looks at it again. */
async function leaveAsItIs(tx: Tx, id: BulkActionId, orderId: OrderId): Promise<number | null> {
  const order = await lockOrder(tx, orderId)
  const moves = await takeMovesOfBulkAction(tx, id, orderId)
  return order && moves.length > 0 ? order.orderNumber : null
}

// How a step that can be taken back travels (ADM-28).

/** Null where nothing can be taken back. */
export const undoOf = (bulkAction: BulkActionId | null, status: OrderStatus): UndoField =>
  bulkAction === null ? null : { bulkAction, seconds: UNDO_WITHIN / seconds(1), status }
