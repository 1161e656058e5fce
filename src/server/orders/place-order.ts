// Places the order of a paid purchase. The SQL function `complete_purchase` writes the order with its number, invoice,
// coins and email, and removes the bought items from the cart.
import { indianDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findInvoiceSeries, findReservedNumbers, type ReservedNumbers } from './counters-queries.ts'
import { requireRaisedCounters } from './numbers-queries.ts'
import { buildInvoice, type PaidPurchase } from './paid-purchase.ts'
import { buildPlacedRows, type Completion, completePurchase } from './placing-queries.ts'

/**
 * Places the order of a paid purchase and returns its id and number. The caller has locked the attempt, wallet and
 * stock, and reserved coins and units. Throws `busy` while the counters of a restored backup are not raised.
 */
export async function placeOrder(
  tx: Tx,
  shop: Shop,
  purchase: PaidPurchase,
): Promise<{ orderId: OrderId; orderNumber: number }> {
  const earlierNumbers = await findReservedNumbers(tx, purchase.attemptId)
  if (!earlierNumbers) await requireRaisedCounters(tx)
  const { orderId, completion } = buildCompletion(shop, purchase, earlierNumbers)
  const orderNumber = await completePurchase(tx, completion)
  shop.jobs.wakeWorker()
  return { orderId, orderNumber }
}

/**
 * Returns a new order id and the rows to write. `earlierNumbers` are the order's numbers from before a restore; when
 * null, the database takes the next numbers (TAX-16).
 */
export function buildCompletion(
  shop: Shop,
  purchase: PaidPurchase,
  earlierNumbers: ReservedNumbers | null,
): { orderId: OrderId; completion: Completion } {
  const orderId = newId<'order'>(shop)
  const now = shop.clock.now()
  const at = earlierNumbers?.at ?? now
  const series = findInvoiceSeries(at)
  const orderNumber = earlierNumbers?.orderNumber ?? 0
  const invoice = buildInvoice(shop.identity(), purchase, orderNumber, indianDate(at))
  const rows = buildPlacedRows(shop, {
    orderId,
    purchase,
    invoice,
    orderNumber,
    invoiceSerial: earlierNumbers?.invoiceSerial ?? series.prefix,
    at,
  })
  const ids = { email: newId(shop), redeemed: newId(shop), earned: newId(shop) }
  return { orderId, completion: { rows, now, series, ids } }
}
