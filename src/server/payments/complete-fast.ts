// The fast path of a captured payment: one SQL statement takes all locks and writes all rows (DB-12).
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { isRetryable } from '../db/database.ts'
import type { PurchasedLine } from '../orders/paid-purchase.ts'
import { buildCompletion } from '../orders/place-order.ts'
import { completePurchaseFast } from '../orders/placing-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isExactPayment } from './attempt.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/**
 * Completes a captured payment of an open attempt. When the fast path does not apply, writes nothing and returns null.
 */
export async function completeFast(
  shop: Shop,
  attempt: Attempt,
  lines: readonly PurchasedLine[],
  payment: GatewayPayment,
): Promise<PaymentOutcome | null> {
  // Only the full path records refunds that were made at the gateway (BOOK-18).
  if (attempt.status !== 'open' || payment.refunded > 0 || !isExactPayment(attempt, payment)) return null
  const purchase = { ...attempt, attemptId: attempt.id, lines, paid: { method: payment.method, payment } }
  const { orderId, completion } = buildCompletion(shop, purchase, null)
  try {
    const orderNumber = await completePurchaseFast(shop.db, completion)
    if (orderNumber === null) return null
    shop.jobs.wakeWorker()
    return { kind: 'placed', orderId, orderNumber, isNew: true }
  } catch (error) {
    if (isRetryable(error)) return null
    throw error
  }
}
