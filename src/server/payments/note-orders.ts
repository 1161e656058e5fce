// The job that writes an order's number on the gateway's order, so that the gateway's own pages can be searched by it (ADM-18).
import { after, days } from '#domain/durations.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { listOrdersToNote, markNotedUpTo, type OrderToNote } from './note-orders-queries.ts'
import { notesOfOrder } from './order-notes.ts'

const BATCH = 100
/** Ends a round in time for the next one, at ten calls a second. */
const MAX_BATCHES = 30
/** An order whose gateway does not answer for so long stays without a number there. */
const TRIED_FOR = days(3)

/**
 * Writes the numbers of the next orders in sequence, and saves its progress once per batch. An outage ends the round;
 * the next comes in five minutes. Safe to repeat: the same notes are written again.
 */
export async function noteOrders(shop: Shop): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const orders = await listOrdersToNote(shop.db, after(shop.clock.now(), -TRIED_FOR), BATCH)
    // The gateway must not get a number that could still be lost (DB-11).
    if (orders.length > 0) await shop.flush()
    const count = await writeInOrder(shop, orders)
    const last = orders[count - 1]
    if (last) await markNotedUpTo(shop.db, last.orderNumber)
    if (count < BATCH) return
  }
}

/** Returns how many of them bear their number now, or never will. */
async function writeInOrder(shop: Shop, orders: readonly OrderToNote[]): Promise<number> {
  for (const [index, order] of orders.entries()) {
    try {
      await note(shop, order)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      shop.log.warn({ err: error, order: order.orderNumber }, 'order number not written at the payment gateway')
      // A gateway that does not answer takes no others either. A refused order will be refused again, but others may be accepted.
      if (error.kind !== 'refused') return index
    }
  }
  return orders.length
}

async function note(shop: Shop, { provider, gatewayOrderId, attempt, lines, ...numbers }: OrderToNote): Promise<void> {
  await shop.gateways.of(provider).updateOrderNotes(gatewayOrderId, notesOfOrder(attempt, lines, numbers), 'job')
}
