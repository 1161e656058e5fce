// Records a payment that has no order, together with the refunds that the gateway lists for it (BOOK-4, BOOK-10).
import type { AttemptId, PaymentId } from '#domain/ids.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import type { GatewayPayment, GatewayRefund, PaymentGateway, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { saveFinding } from './findings-queries.ts'
import { enqueueRefundDoneEmail } from './refund-payment.ts'
import { findPaymentAmounts, insertPayment, insertRefund } from './refund-queries.ts'

export interface CapturedPayment {
  readonly payment: GatewayPayment
  /** The payment's refunds at the gateway, except failed ones. */
  readonly refunds: readonly GatewayRefund[]
}

/**
 * Returns the payment with its refunds, which are read from the gateway. Call it before any lock is taken. Throws
 * GatewayError when the gateway does not answer.
 */
export async function readWithRefunds(
  gateway: PaymentGateway,
  payment: GatewayPayment,
  timeout: TimeoutProfile,
): Promise<CapturedPayment> {
  const refunds = payment.refunded > 0 ? await gateway.listRefundsOfPayment(payment.id, timeout) : []
  return { payment, refunds: refunds.filter(({ status }) => status !== 'failed') }
}

export interface PaymentWithoutOrder {
  readonly paymentId: PaymentId
  /** The amount that was neither refunded nor taken back by a bank. */
  readonly unreturned: Paise
  readonly chargedBack: Paise
}

/**
 * Records a payment that has no order, and its refunds. A finished refund is emailed. A refunded amount that `refunds`
 * lacks becomes a finding. `isTakenOver` is true when staff keep the money.
 */
export async function recordPaymentWithoutOrder(
  tx: Tx,
  shop: Shop,
  { payment, refunds }: CapturedPayment,
  origin: { readonly attemptId: AttemptId | null; readonly provider: string; readonly isTakenOver?: boolean },
): Promise<PaymentWithoutOrder> {
  const { provider } = origin
  const at = shop.clock.now()
  const paymentId = newId<'payment'>(shop)
  await insertPayment(tx, { id: paymentId, payment, at, ...origin })
  for (const refund of refunds) {
    const id = newId<'refund'>(shop)
    await insertRefund(tx, { id, paymentId, amount: refund.amount, reason: 'dashboard', at, gatewayRefund: refund })
    if (refund.status === 'processed') await enqueueRefundDoneEmail(tx, shop, id)
  }
  const listedTotal = sum(...refunds.map(({ amount }) => amount))
  // The gateway's list may lag, or lack refunds that cannot be parsed. An unlisted part of the refunded sum counts as
  // refunded, so that it is not refunded twice. The finding stays open until the sums agree.
  const unlistedAmount = paise(Math.max(0, minus(payment.refunded, listedTotal)))
  if (unlistedAmount > 0) {
    await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: payment.id })
    await saveFinding(tx, shop, {
      kind: 'payment_differs',
      provider,
      subject: payment.id,
      details: {
        what: 'refunded',
        theirs: payment.refunded,
        ours: listedTotal,
        ...(payment.createdAt ? { at: payment.createdAt.toISOString() } : {}),
      },
    })
  }
  const { amount, refunded, chargedBack } = await findPaymentAmounts(tx, paymentId)
  return { paymentId, unreturned: minus(amount, sum(refunded, chargedBack, unlistedAmount)), chargedBack }
}
