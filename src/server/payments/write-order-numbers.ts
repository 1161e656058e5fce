// A job that writes the shop's order number to the gateway's order, so that staff can search the gateway's dashboard
// for it (ADM-18).
import { after, days } from '#domain/durations.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { buildOrderNotes } from './order-notes.ts'
import { listOrdersToWrite, markWrittenUpTo, type OrderToWrite } from './write-order-numbers-queries.ts'

const BATCH_SIZE = 100
/** 30 batches of 100 take five minutes at ten calls a second. The next run starts after five minutes. */
const MAX_BATCHES = 30
/** An order that could not be written for this long is skipped. */
const GIVE_UP_AFTER = days(3)

/**
 * Writes the numbers of the next orders in sequence, and saves the progress after each batch. Ends when the gateway
 * does not answer; the next run continues. Safe to repeat.
 */
export async function writeOrderNumbers(shop: Shop): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const orders = await listOrdersToWrite(shop.db, after(shop.clock.now(), -GIVE_UP_AFTER), BATCH_SIZE)
    // A crash may undo an order until it is flushed, so it is flushed before the gateway gets its number (DB-11).
    if (orders.length > 0) await shop.flush()
    const count = await writeUntilNoAnswer(shop, orders)
    const lastOrder = orders[count - 1]
    if (lastOrder) await markWrittenUpTo(shop.db, lastOrder.orderNumber)
    if (count < BATCH_SIZE) return
  }
}

/** Writes orders until the gateway does not answer. Returns how many were written or refused. */
async function writeUntilNoAnswer(shop: Shop, orders: readonly OrderToWrite[]): Promise<number> {
  for (const [index, order] of orders.entries()) {
    try {
      await writeNotes(shop, order)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      shop.log.warn({ err: error, order: order.orderNumber }, 'order number not saved at the payment gateway')
      // A gateway that does not answer ends the run. One that refuses an order may accept others.
      if (error.kind !== 'refused') return index
    }
  }
  return orders.length
}

async function writeNotes(
  shop: Shop,
  { provider, gatewayOrderId, attempt, lines, ...numbers }: OrderToWrite,
): Promise<void> {
  await shop.gateways.of(provider).updateOrderNotes(gatewayOrderId, buildOrderNotes(attempt, lines, numbers), 'job')
}
