// Moves an order to its next state. The transition table decides, and the email is saved with the move (ORD-2).
import { createHash } from 'node:crypto'
import { ShopError } from '#contract/errors.ts'
import { BULK_ACTION_WINDOW, canUndo, EMAILS_WAIT } from '#domain/bulk-action.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import { after } from '#domain/durations.ts'
import type { BulkActionId, OrderId } from '#domain/ids.ts'
import {
  canMove,
  fillsBox,
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
import { takeForParcel } from '../stock/move-stock.ts'
import { insertBulkMove, listMovedSince, touchBulkAction } from './bulk-actions-queries.ts'
import { answerOpenRequest, listCancelRequests } from './cancel-requests-queries.ts'
import { type LockedOrder, saveMove, saveParcel } from './moving-queries.ts'
import { listPrintedSlips, printedView, recordChange } from './printed-slips-queries.ts'

interface OrderMove {
  readonly to: OrderStatus
  readonly by: Mover
  /** Who did it: a user's id, or 'shop'. */
  readonly actor: string
  /** The reason, in words for the shopper. */
  readonly reason?: string
  /** The parcel number of a dispatched order; of the default courier where none is named. */
  readonly trackingNumber?: string
  readonly courier?: Courier
  /** A returned parcel that could not be delivered. */
  readonly isUndelivered?: boolean
  /** Another email tells the shopper about it, with more than the order's state. */
  readonly isToldElsewhere?: boolean
  /** A move by staff, who can undo it for some seconds: its emails wait for so long (ADM-28). */
  readonly bulkAction?: BulkActionId
}

/**
 * Moves a locked order, or throws `order_state`. Returns false for an order that is in the state already, so that a
 * repeated request is harmless.
 */
export async function moveOrder(tx: Tx, shop: Shop, order: LockedOrder, move: OrderMove): Promise<boolean> {
  if (order.status === move.to) return false
  if (!canMove(order.status, move.to, move.by)) throw new ShopError('order_state')
  const { reason, trackingNumber, courier = USUAL_COURIER, isUndelivered } = move
  const at = shop.clock.now()
  const bulkAction = canUndo(move.to) ? move.bulkAction : undefined
  if (trackingNumber) await saveParcel(tx, order.id, { courier, trackingNumber })
  await saveMove(tx, {
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
  // Records the batch, where goods are tracked in batches (STK-5).
  if (fillsBox(order.status, move.to)) await takeForParcel(tx, shop, order.id)
  if (isToPack(order.status) && hasEnded(move.to)) await recordChange(tx, order.id, 'state')
  const message = transition(order.status, move.to)?.email
  const waits = bulkAction ? EMAILS_WAIT : 0
  const email = { recipient: order.email, content: { orderId: order.id, reason: reason ?? '' }, waits }
  const declined = await answerRequest(tx, order, move, at)
  if (declined) await enqueueEmail(tx, shop, { kind: 'order-kept', ref: declined, ...email })
  if (message && !move.isToldElsewhere) await enqueueEmail(tx, shop, { kind: message, ref: order.id, ...email })
  return true
}

/** The move answers an open request to cancel. Returns the request's id when the order is sent all the same (ORD-21). */
async function answerRequest(tx: Tx, { id }: LockedOrder, { to, actor: by }: OrderMove, at: Date) {
  if (hasEnded(to)) await answerOpenRequest(tx, id, { answer: 'accepted', at, by })
  return isSent(to) ? answerOpenRequest(tx, id, { answer: 'declined', at, by }) : null
}

// What changed on orders since their slips were printed, and their open requests to cancel, for rows of lists (ORD-21, ORD-23).

/** Two queries for any number of orders; maps by order id. */
export async function parcelEventsOf(db: Reader, ids: readonly OrderId[]) {
  const [printed, requests] = await Promise.all([listPrintedSlips(db, ids), listCancelRequests(db, ids)])
  return (id: OrderId) => ({
    slip: printedView(printed.get(id)),
    asksToCancel: requests.get(id)?.answer === null,
  })
}

// Restarts the undo period of a bulk action; the emails of what can be undone wait with it (ADM-28).

/** Only where something was moved. Otherwise repeated calls would extend the undo period without end. */
export async function continueBulkAction(shop: Pick<Shop, 'db' | 'clock'>, bulkAction: BulkActionId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    await touchBulkAction(tx, bulkAction, now)
    await delayEmails(tx, await listMovedSince(tx, bulkAction, after(now, -BULK_ACTION_WINDOW)), now)
  })
}

// A hash of an order's address and recipient. It changes with them, so that an edit does not overwrite an unseen change.

type Delivery = Pick<LockedOrder, 'billing' | 'email' | 'phone' | 'stateCode' | 'region'>

/** The mark of an order's current delivery. */
export function deliveryMark({ billing, email, phone, stateCode, region }: Delivery): string {
  const { title, firstName, lastName, street, houseNumber, city, postcode, gstin } = billing
  const parts = [
    title,
    firstName,
    lastName,
    street,
    houseNumber,
    city,
    postcode,
    email,
    phone,
    stateCode,
    region,
    gstin,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
