// Staff move many orders on at once: each in a transaction of its own, with an answer of its own, so that one that must stay keeps none of
// the others back, and the same call again does no harm.

import type { MoveResult } from '#contract/admin-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { findOrderOfParcel, type LockedOrder, lockChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { refuseUnpaid } from '../advance-order.ts'

const words = adminOrdersReplies.refused

export interface ManyMoves {
  readonly to: 'processing' | 'dispatched'
  readonly orders: readonly { readonly orderId: OrderId; readonly trackingNumber?: string | undefined }[]
  /** A dispatch takes orders along that nobody marked as being packed. */
  readonly fromPlaced: boolean
  /** The admin who does it. */
  readonly actor: UserId
}

export async function moveMany(shop: Shop, { orders, ...moves }: ManyMoves): Promise<MoveResult[]> {
  const results: MoveResult[] = []
  for (const { orderId, trackingNumber } of orders) {
    try {
      const isMoved = await inTransaction(shop.db, async (tx) => {
        const chain = await lockChain(tx, orderId)
        if (!chain) throw refusal(words.none)
        const { order } = chain
        await refuseUnpaid(tx, chain, order.status === 'placed' ? 'processing' : moves.to)
        if (moves.to === 'processing') return pack(tx, shop, order, moves.actor)
        return dispatch(tx, shop, order, { ...moves, trackingNumber })
      })
      results.push({ _id: orderId, outcome: isMoved ? 'moved' : 'already', reason: '' })
    } catch (error) {
      // The others go on; whatever is no refusal is a bug, and ends the call.
      if (!(error instanceof ShopError)) throw error
      results.push({ _id: orderId, outcome: 'refused', reason: error.message })
    }
  }
  return results
}

const refusal = (message: string) => new ShopError('order_state', { message })

async function pack(tx: Tx, shop: Shop, order: LockedOrder, actor: UserId): Promise<boolean> {
  if (order.status === 'processing') return false
  if (order.status !== 'placed') throw refusal(words.state(order.status))
  await move(tx, shop, order, { to: 'processing', actor })
  return true
}

interface Dispatch {
  readonly trackingNumber: string | undefined
  readonly fromPlaced: boolean
  readonly actor: UserId
}

async function dispatch(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { trackingNumber, fromPlaced, actor }: Dispatch,
): Promise<boolean> {
  if (trackingNumber === undefined) throw refusal(words.noNumber)
  if (order.status === 'dispatched' || order.status === 'delivered') {
    if (order.trackingNumber === trackingNumber) return false
    throw refusal(words.dispatchedAs(order.trackingNumber ?? ''))
  }
  if (order.status === 'placed' && !fromPlaced) throw refusal(words.notPacked)
  if (order.status !== 'placed' && order.status !== 'processing') throw refusal(words.state(order.status))
  const other = await findOrderOfParcel(tx, trackingNumber)
  if (other) throw refusal(words.numberTaken(other.orderNumber))
  if (order.status === 'placed') await move(tx, shop, order, { to: 'processing', actor })
  await move(tx, shop, { ...order, status: 'processing' }, { to: 'dispatched', actor, trackingNumber })
  return true
}

interface Move {
  readonly to: OrderStatus
  readonly actor: UserId
  readonly trackingNumber?: string
}

async function move(tx: Tx, shop: Shop, order: LockedOrder, { to, actor, ...number }: Move): Promise<void> {
  await moveOrder(tx, shop, order, { to, by: 'staff', actor, ...number })
  await recordAudit(tx, shop, {
    actor,
    action: `order.${to}`,
    subject: order.id,
    details: { from: order.status, ...number },
  })
}
