// The full path of a captured payment: it becomes an order, waits for staff if its amount differs, or is refunded
// (PAY-7, PAY-15, PAY-26).
import { after, hours } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Shop } from '../shop.ts'
import { voidCoinsOfErased } from '../wallet/wallet-queries.ts'
import { type Attempt, type AttemptLine, isExactPayment, isPaymentFinal } from './attempt.ts'
import { listAttemptLines } from './attempt-queries.ts'
import { lockAndRecordStatus, markUndecided } from './attempt-state-queries.ts'
import { type ClaimRefusal, claimStock } from './claim-stock.ts'
import { stopRefundsAfterSecondDifference } from './decision-queries.ts'
import { releaseHolds } from './expire-attempt.ts'
import { type PaymentOutcome, readFinalOutcome } from './payment-outcome.ts'
import type { CapturedPayment } from './record-payment-without-order.ts'
import { queueForStaff, refundUnfulfillable } from './refund-unfulfillable.ts'

const HELD_FOR_STAFF = hours(72)

/** Completes a captured payment of an attempt in any state, and returns the outcome. */
export async function completeCaptured(
  tx: Tx,
  shop: Shop,
  id: AttemptId,
  captured: CapturedPayment,
): Promise<PaymentOutcome> {
  const { payment } = captured
  const attempt = await lockAndRecordStatus(tx, id, 'captured', shop.clock.now())
  if (!attempt) return { kind: 'unknown' }
  if (isPaymentFinal(attempt)) return readFinalOutcome(tx, attempt)
  const lines = await listAttemptLines(tx, attempt.id)
  if (!isExactPayment(attempt, payment)) return queueWithDifferentAmount(tx, shop, attempt, lines, captured)
  const claim = findRefusal(attempt) ?? (await claimStock(tx, attempt, lines))
  if (claim.kind !== 'claimed') return refundUnfulfillable(tx, shop, attempt, lines, captured, claim.kind)
  const purchase = { ...attempt, attemptId: attempt.id, lines }
  const order = await placeOrder(tx, shop, { ...purchase, paid: { method: payment.method, payment } })
  // An erased account cannot spend the coins that the order earned (ACC-14).
  if (claim.isErased) await voidCoinsOfErased(tx, shop, { userId: attempt.userId, ref: order.orderId })
  const { provider } = attempt
  if (payment.refunded > 0) await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: payment.id })
  return { kind: 'placed', ...order, isNew: true }
}

/**
 * Returns why the attempt can have no order even with stock: another purchase replaced it, or the shopper was told that
 * the payment is not captured. Null otherwise.
 */
function findRefusal({ status, authorizationDeclinedAt }: Attempt): ClaimRefusal | null {
  if (status === 'replaced') return { kind: 'replaced' }
  return authorizationDeclinedAt === null ? null : { kind: 'unavailable' }
}

/**
 * Leaves a payment whose amount differs from its order to staff. Its items are reserved for 72 hours if they are
 * available. After the second such payment in a row, automatic refunds stop (PAY-27).
 */
async function queueWithDifferentAmount(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  lines: readonly AttemptLine[],
  captured: CapturedPayment,
): Promise<PaymentOutcome> {
  const { payment } = captured
  const now = shop.clock.now()
  const isClaimed = (findRefusal(attempt) ?? (await claimStock(tx, attempt, lines))).kind === 'claimed'
  if (!isClaimed && attempt.held) await releaseHolds(tx, shop, attempt, lines)
  await markUndecided(tx, attempt.id, isClaimed ? after(now, HELD_FOR_STAFF) : null)
  const paymentId = await queueForStaff(tx, shop, attempt, captured, 'amount')
  shop.log.error({ attempt: attempt.id, payment: payment.id }, 'payment differs from its order: staff must decide')
  if (await stopRefundsAfterSecondDifference(tx, paymentId, now))
    shop.log.error('two payments in a row differ from their orders: automatic refunds are off')
  return { kind: 'checking', isNew: true }
}
