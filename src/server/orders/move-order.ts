// The one way by which an order gets its next state: the table of moves decides, and its letter is written along (ORD-2).
import { ShopError } from '#contract/errors.ts'
import { canMove, type Mover, type OrderStatus, transition } from '#domain/order.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { type LockedOrder, saveMove, saveTrackingNumber } from './moving-queries.ts'

export interface OrderMove {
  readonly to: OrderStatus
  readonly by: Mover
  /** Who did it: a user's id, or 'shop'. */
  readonly actor: string
  /** Why, in words for the shopper. */
  readonly reason?: string
  /** The post's number, once the parcel is with it. */
  readonly trackingNumber?: string
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
  const { reason, trackingNumber, isUndelivered } = move
  if (trackingNumber) await saveTrackingNumber(tx, order.id, trackingNumber)
  await saveMove(tx, {
    orderId: order.id,
    status: move.to,
    at: shop.clock.now(),
    actor: move.actor,
    details: {
      ...(reason ? { reason } : {}),
      ...(trackingNumber ? { trackingNumber } : {}),
      ...(isUndelivered === undefined ? {} : { isUndelivered }),
    },
  })
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
