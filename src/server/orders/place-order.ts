// Places an order in the transaction that completes its purchase: coins, cart, email, numbers and invoice are each
// written once.
import { indianDate } from '#domain/calendar.ts'
import { COINS_PER_ORDER } from '#domain/coins.ts'
import type { OrderId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findReservedNumbers, invoiceSeries, type ReservedNumbers } from './counters-queries.ts'
import { invoiceFor, type PaidPurchase } from './invoice-for.ts'
import { requireRaisedCounters } from './numbers-queries.ts'
import { type Completion, completePurchase, placedRows } from './placing-queries.ts'

/**
 * Places the order and returns its id and number. The attempt, wallet and stock are locked and reserved. Throws `busy`
 * while counters must be raised.
 */
export async function placeOrder(
  tx: Tx,
  shop: Shop,
  purchase: PaidPurchase,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  const earlierNumbers = await findReservedNumbers(tx, purchase.attemptId)
  if (!earlierNumbers) await requireRaisedCounters(tx)
  const { orderId, completion } = completionOf(shop, purchase, earlierNumbers)
  const orderNumber = await completePurchase(tx, completion)
  shop.jobs.wakeWorker()
  return { orderId, orderNumber }
}

/**
 * The rows of a completed purchase. `earlierNumbers` are those from before a restore; when null, the database takes the
 * next ones (TAX-16).
 */
export function completionOf(
  shop: Shop,
  purchase: PaidPurchase,
  earlierNumbers: ReservedNumbers | null,
): { orderId: OrderId; completion: Completion } {
  const orderId = newId<'order'>(shop)
  const now = shop.clock.now()
  const at = earlierNumbers?.at ?? now
  const series = invoiceSeries(at)
  const orderNumber = earlierNumbers?.orderNumber ?? 0
  const invoice = invoiceFor(shop.identity(), purchase, orderNumber, indianDate(at))
  const rows = placedRows(shop, {
    orderId,
    purchase,
    // Each order earns coins (COIN-3).
    coinsEarned: COINS_PER_ORDER,
    invoice,
    orderNumber,
    invoiceSerial: earlierNumbers?.invoiceSerial ?? series.prefix,
    at,
  })
  const ids = { email: newId(shop), redeemed: newId(shop), earned: newId(shop) }
  return { orderId, completion: { rows, now, series, ids } }
}
