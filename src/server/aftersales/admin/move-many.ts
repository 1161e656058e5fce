// Staff move many orders on at once: each in a transaction of its own, with an answer of its own, so that one that must stay keeps none of
// the others back, and the same call again does no harm.

import type { MoveResult } from '#contract/admin-orders.ts'
import { ShopError } from '#contract/errors.ts'
import { adminOrdersReplies } from '#copy/admin-orders-replies.ts'
import { type Courier, USUAL_COURIER } from '#domain/couriers.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { canMove, hasEnded, isSent, isToPack, type OrderStatus, type WayStep, wayBetween } from '#domain/order.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { disputeInTheWay } from '../../disputes/require-dispute-seen.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { findOrderOfParcel, type LockedOrder, lockChain, type OrderChain } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'
import { refuseUnpaid } from '../advance-order.ts'

const words = adminOrdersReplies.refused

export interface ManyMoves {
  readonly to: WayStep
  readonly orders: readonly {
    readonly orderId: OrderId
    readonly trackingNumber?: string | undefined
    readonly courier?: Courier | undefined
  }[]
  /** A dispatch takes orders along that nobody marked as being packed. */
  readonly fromPlaced: boolean
  /** The admin who does it. */
  readonly actor: UserId
}

export async function moveMany(shop: Shop, { orders, ...moves }: ManyMoves): Promise<MoveResult[]> {
  const results: MoveResult[] = []
  for (const { orderId, trackingNumber, courier } of orders) {
    try {
      const isMoved = await inTransaction(shop.db, async (tx) => {
        const chain = await lockChain(tx, orderId)
        if (!chain) throw refusal(words.none)
        const { order } = chain
        const [next = moves.to] = hasEnded(order.status) ? [] : wayBetween(order.status, moves.to)
        await refuseUnpaid(tx, chain, next)
        if (moves.to === 'dispatched' && isToPack(order.status)) await refuseDisputed(tx, chain)
        return STEPS[moves.to](tx, shop, order, { ...moves, trackingNumber, courier: courier ?? USUAL_COURIER })
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

/** One that is disputed is sent by itself, by somebody who has seen that (DISP-8). */
async function refuseDisputed(tx: Tx, { sale }: OrderChain): Promise<void> {
  const why = await disputeInTheWay(tx, sale.id)
  if (why) throw refusal(why)
}

const refusal = (message: string) => new ShopError('order_state', { message })

interface Sending extends Omit<ManyMoves, 'orders'> {
  readonly trackingNumber: string | undefined
  readonly courier: Courier
}

async function bringOn(tx: Tx, shop: Shop, order: LockedOrder, { to, actor }: Sending): Promise<boolean> {
  if (order.status === to) return false
  if (isSent(to) && isToPack(order.status)) throw refusal(words.notSent)
  if (!canMove(order.status, to, 'staff')) throw refusal(words.state(order.status))
  await move(tx, shop, order, { to, actor })
  return true
}

async function dispatch(
  tx: Tx,
  shop: Shop,
  order: LockedOrder,
  { trackingNumber, courier, fromPlaced, to: last, actor }: Sending,
): Promise<boolean> {
  if (trackingNumber === undefined) throw refusal(words.noNumber)
  if (isSent(order.status)) {
    if (order.trackingNumber === trackingNumber) return false
    throw refusal(words.dispatchedAs(order.trackingNumber ?? ''))
  }
  if (order.status === 'placed' && !fromPlaced) throw refusal(words.notPacked)
  if (!isToPack(order.status)) throw refusal(words.state(order.status))
  const other = await findOrderOfParcel(tx, trackingNumber)
  if (other) throw refusal(words.numberTaken(other.orderNumber))
  let status: OrderStatus = order.status
  for (const to of wayBetween(order.status, last)) {
    await move(tx, shop, { ...order, status }, { to, actor, ...(to === last ? { trackingNumber, courier } : {}) })
    status = to
  }
  return true
}

/** How many orders are brought to each state. */
const STEPS: Readonly<Record<WayStep, typeof dispatch>> = {
  processing: bringOn,
  dispatched: dispatch,
  delivered: bringOn,
}

interface Move {
  readonly to: OrderStatus
  readonly actor: UserId
  readonly trackingNumber?: string
  readonly courier?: Courier
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
