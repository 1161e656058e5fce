// The job that writes an order's number on the gateway's order, so that the gateway's own pages can be searched by it (ADM-18).
import { after, days } from '#domain/durations.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { listAttemptLines } from './attempt-queries.ts'
import { listOrdersToNote, markNoted, type OrderToNote } from './note-orders-queries.ts'
import { notesOfOrder } from './order-notes.ts'

const BATCH = 100
/** So long it is tried: an order whose gateway does not answer by then stays without. */
const TRIED_FOR = days(3)

/** Notes what waits for it. An outage ends the round; the next comes in five minutes. Safe to repeat: the same notes are written again. */
export async function noteOrders(shop: Shop): Promise<void> {
  const orders = await listOrdersToNote(shop.db, after(shop.clock.now(), -TRIED_FOR), BATCH)
  for (const order of orders) {
    try {
      await note(shop, order)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      shop.log.warn({ err: error, order: order.orderId }, 'an order was not noted at the payment gateway')
      // Who does not answer takes none. Who refuses this one will refuse it again, and may take the others.
      if (error.kind !== 'refused') return
      await markNoted(shop.db, order.orderId)
    }
  }
}

async function note(
  shop: Shop,
  { orderId, provider, gatewayOrderId, attempt, ...numbers }: OrderToNote,
): Promise<void> {
  const lines = await listAttemptLines(shop.db, attempt.id)
  await shop.gateways.of(provider).noteOnOrder(gatewayOrderId, notesOfOrder(attempt, lines, numbers), 'job')
  await markNoted(shop.db, orderId)
}
