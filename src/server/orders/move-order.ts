// The one way by which an order gets its next state: the table of moves decides, and its letter is written along (ORD-2).
import { ShopError } from '#contract/errors.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import { canMove, isSent, isToPack, type Mover, type OrderStatus, transition } from '#domain/order.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { takeForParcel } from '../stock/take-for-parcel.ts'
import { type LockedOrder, saveMove, saveParcel } from './moving-queries.ts'

export interface OrderMove {
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
  /** Another letter tells her of it, with more than the order's state. */
  readonly isToldElsewhere?: boolean
}

/**
 * Moves a locked order, or refuses with `order_state`. One that is there already stays as it is and answers false, so that
 * a repeated request is harmless.
 */
export async function moveOrder(tx: Tx, shop: Shop, order: LockedOrder, move: OrderMove): Promise<boolean> {
  if (order.status === move.to) return false
  if (!canMove(order.status, move.to, move.by)) throw new ShopError('order_state')
  const { reason, trackingNumber, courier = USUAL_COURIER, isUndelivered } = move
  if (trackingNumber) await saveParcel(tx, order.id, { courier, trackingNumber })
  await saveMove(tx, {
    orderId: order.id,
    status: move.to,
    at: shop.clock.now(),
    actor: move.actor,
    details: {
      ...(reason ? { reason } : {}),
      ...(trackingNumber ? { trackingNumber, courier } : {}),
      ...(isUndelivered === undefined ? {} : { isUndelivered }),
    },
  })
  // Which batch it was, where goods come in batches (STK-5).
  if (isToPack(order.status) && isSent(move.to)) await takeForParcel(tx, shop, order.id)
  const letter = transition(order.status, move.to)?.letter
  if (letter && !move.isToldElsewhere)
    await writeLetter(tx, shop, {
      kind: letter,
      ref: order.id,
      recipient: order.email,
      content: { orderId: order.id, reason: reason ?? '' },
    })
  return true
}
