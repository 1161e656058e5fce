// Handles payments that cannot become an order: they are recorded and refunded, or wait for staff (PAY-15, REF-7).
import type { PaymentId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise } from '#domain/money.ts'
import type { RefundReason } from '#domain/refund.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { DecisionCause } from '../db/schema.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, type AttemptLine, type GatewayOrderId, isPaymentFinal } from './attempt.ts'
import { closeAttempt, findAttempt, lockAttempt } from './attempt-queries.ts'
import { markUndecided } from './attempt-state-queries.ts'
import { findRefundsStoppedAt, insertDecision } from './decision-queries.ts'
import { releaseHolds } from './expire-attempt.ts'
import { type CapturedPayment, readWithRefunds, recordPaymentWithoutOrder } from './record-payment-without-order.ts'
import { hasPayment, insertRefund } from './refund-queries.ts'

type UnfulfillableReason = 'replaced' | 'unavailable'

/**
 * Releases the attempt's stock and coins, records the payment and requests its refund. While automatic refunds are off,
 * the payment waits for staff instead (PAY-27). Returns the outcome.
 */
export async function refundUnfulfillable(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  lines: readonly AttemptLine[],
  captured: CapturedPayment,
  reason: UnfulfillableReason,
): Promise<{ kind: 'refunding' | 'checking'; isNew: true }> {
  if (attempt.held) await releaseHolds(tx, shop, attempt, lines)
  const goesToStaff = (await findRefundsStoppedAt(tx)) !== null
  if (goesToStaff) await markUndecided(tx, attempt.id, null)
  else await closeAttempt(tx, attempt.id, 'refunded', null)
  await recordAndRefund(tx, shop, attempt, captured, { reason, goesToStaff })
  return { kind: goesToStaff ? 'checking' : 'refunding', isNew: true }
}

async function recordAndRefund(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  captured: CapturedPayment,
  { reason, goesToStaff }: { reason: UnfulfillableReason; goesToStaff: boolean },
): Promise<void> {
  if (goesToStaff) {
    await queueForStaff(tx, shop, attempt, captured, reason)
    return
  }
  const { id: attemptId, provider } = attempt
  const { paymentId, unreturned, chargedBack } = await recordPaymentWithoutOrder(tx, shop, captured, {
    attemptId,
    provider,
  })
  await recordChargedBackAmount(tx, shop, { paymentId, amount: chargedBack, reason })
  if (unreturned >= MINIMUM_PAYABLE)
    await requestRefundAndEmail(tx, shop, attempt, { paymentId, amount: unreturned, reason })
}

/**
 * Records the amount that a bank took back in a dispute as a failed refund, without sending money. If the shop wins the
 * dispute, staff can retry that refund (DISP-6). Does nothing for 0.
 */
export async function recordChargedBackAmount(
  tx: Tx,
  shop: Shop,
  { paymentId, amount, reason }: { paymentId: PaymentId; amount: Paise; reason: RefundReason },
): Promise<void> {
  if (amount === 0) return
  await insertRefund(tx, { id: newId(shop), paymentId, amount, reason, at: shop.clock.now(), isChargedBack: true })
}

export async function requestRefundAndEmail(
  tx: Tx,
  shop: Shop,
  { billing, language }: Pick<Attempt, 'billing' | 'language'>,
  { paymentId, amount, reason }: { paymentId: PaymentId; amount: Paise; reason: RefundReason },
): Promise<void> {
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, { id: refundId, paymentId, amount, reason, at: shop.clock.now() })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  await enqueueEmail(tx, shop, {
    kind: 'payment-refunded',
    ref: refundId,
    recipient: billing.email,
    language,
    content: { firstName: billing.firstName, amount },
  })
}

/**
 * Records a second captured payment of a paid purchase and refunds it, or leaves it to staff while automatic refunds
 * are off (PAY-30, RZP-13). Asks the gateway only when the purchase is paid and this payment is not recorded. Throws
 * GatewayError when the gateway does not answer.
 */
export async function handleSecondPayment(shop: Shop, order: GatewayOrderId, gatewayPaymentId: string): Promise<void> {
  const { provider, gatewayOrderId } = order
  const attempt = await findAttempt(shop.db, order)
  if (!attempt || !isPaymentFinal(attempt) || (await hasPayment(shop.db, provider, gatewayPaymentId))) return
  const gateway = shop.gateways.of(provider)
  const payment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (payment.orderId !== gatewayOrderId || !(payment.status === 'captured' || payment.status === 'refunded')) return
  const captured = await readWithRefunds(gateway, payment, 'job')
  await inTransaction(shop.db, async (tx) => {
    const lockedAttempt = await lockAttempt(tx, attempt.id)
    if (!lockedAttempt || !isPaymentFinal(lockedAttempt) || (await hasPayment(tx, provider, gatewayPaymentId))) return
    shop.log.warn({ attempt: attempt.id, payment: payment.id }, 'purchase was paid twice: refunding the second payment')
    await recordAndRefund(tx, shop, lockedAttempt, captured, {
      reason: 'replaced',
      goesToStaff: (await findRefundsStoppedAt(tx)) !== null,
    })
  })
}

/**
 * Records a payment of a locked attempt as one about which staff decide (PAY-26), emails the shopper and returns the
 * payment's id. The caller updates the attempt's state.
 */
export async function queueForStaff(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  captured: CapturedPayment,
  cause: DecisionCause,
): Promise<PaymentId> {
  const { payment } = captured
  const { id: attemptId, provider } = attempt
  const { paymentId } = await recordPaymentWithoutOrder(tx, shop, captured, { attemptId, provider })
  await insertDecision(tx, { paymentId, cause, payerFee: payment.payerFee, at: shop.clock.now() })
  await enqueueEmail(tx, shop, {
    kind: 'payment-checking',
    ref: paymentId,
    recipient: attempt.billing.email,
    language: attempt.language,
    content: {
      attemptId: attempt.id,
      firstName: attempt.billing.firstName,
      amount: payment.amount,
      isSecond: cause === 'replaced' && attempt.status === 'paid',
    },
  })
  return paymentId
}
