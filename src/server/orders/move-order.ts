// Moves an order to another state if the transition table allows it. The emails are saved in the same transaction
// (ORD-2).
import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { BULK_ACTION_WINDOW, canUndoStep, EMAILS_WAIT } from '#domain/bulk-action.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import { after } from '#domain/durations.ts'
import type { BulkActionId, OrderId } from '#domain/ids.ts'
import {
  canMove,
  endsPacking,
  hasEnded,
  isSent,
  isToPack,
  type Mover,
  type OrderStatus,
  transition,
} from '#domain/order.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import { delayEmails } from '../outbox/emails-queries.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { recordParcelBatches } from '../stock/move-stock.ts'
import { insertBulkMove, listOrdersMovedSince, restartUndoPeriod } from './bulk-actions-queries.ts'
import { answerOpenRequest, listCancelRequests } from './cancel-requests-queries.ts'
import { type LockedOrder, saveOrderEvent, saveTrackingNumber } from './moving-queries.ts'
import { listPrintedSlips, recordSlipChange, toPrintedSlipReply } from './printed-slips-queries.ts'

interface OrderMove {
  readonly to: OrderStatus
  readonly by: Mover
  /** A user's id, or 'shop'. */
  readonly actor: string
  /** Shown to the shopper. */
  readonly reason?: string
  /** The tracking number of a dispatched order. Without `courier`, the parcel is with the default courier. */
  readonly trackingNumber?: string
  readonly courier?: Courier
  /** Whether a returned parcel could not be delivered; undefined for other moves. */
  readonly isUndelivered?: boolean
  /** True when the caller sends the email about the move itself. */
  readonly isNotifiedElsewhere?: boolean
  /** The bulk action that moves the order. It can be undone for some seconds, so its emails wait (ADM-28). */
  readonly bulkAction?: BulkActionId
}

/**
 * Moves a locked order, records the move, answers an open cancel request and enqueues the emails. Returns false when
 * the order is in that state already. Throws `order_state` when the move is not allowed.
 */
export async function moveOrder(tx: Tx, shop: Shop, order: LockedOrder, move: OrderMove): Promise<boolean> {
  if (order.status === move.to) return false
  if (!canMove(order.status, move.to, move.by)) throw new ShopError('order_state')
  const { reason, trackingNumber, courier = USUAL_COURIER, isUndelivered } = move
  const at = shop.clock.now()
  const bulkAction = canUndoStep(move.to) ? move.bulkAction : undefined
  if (trackingNumber) await saveTrackingNumber(tx, order.id, { courier, trackingNumber })
  await saveOrderEvent(tx, {
    orderId: order.id,
    status: move.to,
    at,
    actor: move.actor,
    details: {
      ...(reason ? { reason } : {}),
      ...(trackingNumber ? { trackingNumber, courier } : {}),
      ...(isUndelivered === undefined ? {} : { isUndelivered }),
    },
  })
  if (bulkAction) await insertBulkMove(tx, { bulkAction, orderId: order.id, from: order.status, to: move.to, at })
  // This records which batches go into the parcel (STK-5).
  if (endsPacking(order.status, move.to)) await recordParcelBatches(tx, shop, order.id)
  if (isToPack(order.status) && hasEnded(move.to)) await recordSlipChange(tx, order.id, 'state')
  const emailKind = transition(order.status, move.to)?.email
  const delay = bulkAction ? EMAILS_WAIT : 0
  const email = { recipient: order.email, content: { orderId: order.id, reason: reason ?? '' }, delay }
  const declinedRequestId = await answerOpenRequestByMove(tx, order, move, at)
  if (declinedRequestId) await enqueueEmail(tx, shop, { kind: 'order-kept', ref: declinedRequestId, ...email })
  if (emailKind && !move.isNotifiedElsewhere) await enqueueEmail(tx, shop, { kind: emailKind, ref: order.id, ...email })
  return true
}

/** Answers an open cancel request. Returns the id of a request that is declined because the order is sent (ORD-21). */
async function answerOpenRequestByMove(tx: Tx, { id }: LockedOrder, { to, actor: by }: OrderMove, at: Date) {
  if (hasEnded(to)) await answerOpenRequest(tx, id, { answer: 'accepted', at, by })
  return isSent(to) ? answerOpenRequest(tx, id, { answer: 'declined', at, by }) : null
}

/**
 * Returns a function from an order id to its printed slip with later changes, and whether a cancel request is open
 * (ORD-21, ORD-23).
 */
export async function readSlipsAndCancelRequests(db: Reader, ids: readonly OrderId[]) {
  const [printedSlips, requests] = await Promise.all([listPrintedSlips(db, ids), listCancelRequests(db, ids)])
  return (id: OrderId) => ({
    slip: toPrintedSlipReply(printedSlips.get(id)),
    asksToCancel: requests.get(id)?.answer === null,
  })
}

/**
 * Restarts the undo period of a bulk action and delays its emails to the end of the period (ADM-28). Call it only after
 * a call that moved an order.
 */
export async function extendUndoPeriod(shop: Pick<Shop, 'db' | 'clock'>, bulkAction: BulkActionId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    await restartUndoPeriod(tx, bulkAction, now)
    await delayEmails(tx, await listOrdersMovedSince(tx, bulkAction, after(now, -BULK_ACTION_WINDOW)), now)
  })
}

type Delivery = Pick<LockedOrder, 'billing' | 'email' | 'phone' | 'stateCode' | 'region'>

/**
 * Returns a hash of an order's current address and recipient. Staff send it with an edit, so that the edit does not
 * overwrite a change that they have not seen.
 */
export function hashDelivery({ billing, email, phone, stateCode, region }: Delivery): string {
  const fields = [billing, email, phone, stateCode, region]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22)
}
