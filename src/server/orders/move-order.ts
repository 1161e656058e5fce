// Moves an order to its next state. The transition table decides, and the email is stored with the move (ORD-2).
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
import { putOffEmails } from '../outbox/emails-queries.ts'
import { enqueueEmail } from '../outbox/write-email.ts'
import type { Shop } from '../shop.ts'
import { takeForParcel } from '../stock/move-stock.ts'
import { insertBulkMove, listMovedSince, touchBulkAction } from './bulk-actions-queries.ts'
import { answerOpenRequest, listCancelRequests } from './cancel-requests-queries.ts'
import { type LockedOrder, saveMove, saveParcel } from './moving-queries.ts'
import { listPrintedSlips, noteChange, printedView } from './printed-slips-queries.ts'

interface OrderMove {
  readonly to: OrderStatus
  readonly by: Mover
  /** Who did it: a user's id, or 'shop'. */
  readonly actor: string
  /** Why, in words for the shopper. */
  readonly reason?: string
  /** The number under which it travels, once it is on its way; the usual courier's where none is named. */
  readonly trackingNumber?: string
  readonly courier?: Courier
  /** A parcel that comes back: the post could not deliver it. */
  readonly isUndelivered?: boolean
  /** Another email tells her of it, with more than the order's state. */
  readonly isToldElsewhere?: boolean
  /** Of staff, who can take it back for some seconds: its emails wait for so long (ADM-28). */
  readonly bulkAction?: BulkActionId
}

/**
 * Moves a locked order, or refuses with `order_state`. One that is there already stays as it is and answers false, so that
 * a repeated request is harmless.
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
  // Which batch it was, where goods come in batches (STK-5).
  if (fillsBox(order.status, move.to)) await takeForParcel(tx, shop, order.id)
  if (isToPack(order.status) && hasEnded(move.to)) await noteChange(tx, order.id, 'state')
  const message = transition(order.status, move.to)?.email
  const waits = bulkAction ? EMAILS_WAIT : 0
  const news = { recipient: order.email, content: { orderId: order.id, reason: reason ?? '' }, waits }
  const declined = await answerRequest(tx, order, move, at)
  if (declined) await enqueueEmail(tx, shop, { kind: 'order-kept', ref: declined, ...news })
  if (message && !move.isToldElsewhere) await enqueueEmail(tx, shop, { kind: message, ref: order.id, ...news })
  return true
}

/** What she asked for is answered by where the order goes; the request's id where it travels all the same (ORD-21). */
async function answerRequest(tx: Tx, { id }: LockedOrder, { to, actor: by }: OrderMove, at: Date) {
  if (hasEnded(to)) await answerOpenRequest(tx, id, { answer: 'accepted', at, by })
  return isSent(to) ? answerOpenRequest(tx, id, { answer: 'declined', at, by }) : null
}

// What came up about orders since their slips were printed, and whether their buyers ask to cancel them: for rows of lists (ORD-21, ORD-23).

/** Two questions, however many orders; answers by an order's id. */
export async function parcelEventsOf(db: Reader, ids: readonly OrderId[]) {
  const [printed, requests] = await Promise.all([listPrintedSlips(db, ids), listCancelRequests(db, ids)])
  return (id: OrderId) => ({
    slip: printedView(printed.get(id)),
    asksToCancel: requests.get(id)?.answer === null,
  })
}

// More was done under a bulk action: its seconds count from now, and the emails of what can be taken back wait with it (ADM-28).

/** Only where something was moved: or whoever repeats a call would have a step to take back for as long as she likes. */
export async function continueBulkAction(shop: Pick<Shop, 'db' | 'clock'>, bulkAction: BulkActionId): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    await touchBulkAction(tx, bulkAction, now)
    await putOffEmails(tx, await listMovedSince(tx, bulkAction, after(now, -BULK_ACTION_WINDOW)), now)
  })
}

// A mark of where an order goes and whom it tells: it changes with them, so that nobody overwrites what she has not seen.

type Delivery = Pick<LockedOrder, 'billing' | 'email' | 'phone' | 'stateCode' | 'region'>

/** The mark of an order's delivery as it is. */
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
