// The usual completion, in one statement: nothing is asked between its locks, and nobody waits for this process (DB-12).
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { isRetryable } from '../db/database.ts'
import type { PurchasedLine } from '../orders/invoice-for.ts'
import { completionOf } from '../orders/place-order.ts'
import { callCompleteFast } from '../orders/placing-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, matches } from './attempt.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/** Settles a captured payment of an attempt as it was read; null where something is not as usual, and nothing was written. */
export async function completeFast(
  shop: Shop,
  attempt: Attempt,
  lines: readonly PurchasedLine[],
  payment: GatewayPayment,
): Promise<PaymentOutcome | null> {
  // What was sent back of it already is told to the order by a job (BOOK-18).
  if (attempt.status !== 'open' || payment.refunded > 0 || !matches(attempt, payment)) return null
  const purchase = { ...attempt, attemptId: attempt.id, lines, paid: { method: payment.method, payment } }
  const { orderId, completion } = completionOf(shop, purchase, null)
  try {
    const orderNumber = await callCompleteFast(shop.db, completion)
    if (orderNumber === null) return null
    shop.jobs.wakeWorker()
    return { kind: 'placed', orderId, orderNumber, isNew: true }
  } catch (error) {
    // Done again by the full path, which tries until it is through.
    if (isRetryable(error)) return null
    throw error
  }
}
