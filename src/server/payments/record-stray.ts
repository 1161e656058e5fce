// Money at a gateway that pays for no order here: its row is written with all that has gone back of it there, at once (BOOK-4, BOOK-10).
import type { AttemptId, PaymentId } from '#domain/ids.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import type { GatewayPayment, GatewayRefund, PaymentGateway, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { noteFinding } from './findings-queries.ts'
import { tellRefundDone } from './refund-payment.ts'
import { countOfPayment, insertPayment, insertRefund } from './refund-queries.ts'

/** A captured payment as the gateway has it now, with what went back of it. */
export interface CapturedPayment {
  readonly payment: GatewayPayment
  /** None that failed. */
  readonly refunds: readonly GatewayRefund[]
}

/** Asks for the refunds of a payment that has some, before any lock is taken. Throws GatewayError when there is no answer. */
export async function withRefunds(
  gateway: PaymentGateway,
  payment: GatewayPayment,
  timeout: TimeoutProfile,
): Promise<CapturedPayment> {
  const refunds = payment.refunded > 0 ? await gateway.listRefundsOfPayment(payment.id, timeout) : []
  return { payment, refunds: refunds.filter(({ status }) => status !== 'failed') }
}

export interface RecordedStray {
  readonly paymentId: PaymentId
  /** What neither went back nor was taken by a bank, in paise. */
  readonly left: Paise
  readonly chargedBack: Paise
}

/**
 * Records the payment and its refunds in one transaction: were these left to a later step, a crash before it, or a refund that
 * fails in between, would leave money that nobody gives back.
 */
export async function recordStray(
  tx: Tx,
  shop: Shop,
  { payment, refunds }: CapturedPayment,
  of: { readonly attemptId: AttemptId | null; readonly provider: string; readonly isTakenOver?: boolean },
): Promise<RecordedStray> {
  const { provider } = of
  const at = shop.clock.now()
  const paymentId = newId<'payment'>(shop)
  await insertPayment(tx, { id: paymentId, payment, at, ...of })
  for (const made of refunds) {
    const id = newId<'refund'>(shop)
    await insertRefund(tx, { id, paymentId, amount: made.amount, reason: 'dashboard', at, made })
    if (made.status === 'processed') await tellRefundDone(tx, shop, id)
  }
  const listed = sum(...refunds.map(({ amount }) => amount))
  // Lists lag, and odd refunds are left out of them: what is missing is not sent a second time, looked for, and told until it is found.
  const unlisted = paise(Math.max(0, minus(payment.refunded, listed)))
  if (unlisted > 0) {
    await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: payment.id })
    await noteFinding(tx, shop, {
      kind: 'payment_differs',
      provider,
      subject: payment.id,
      details: {
        what: 'refunded',
        theirs: payment.refunded,
        ours: listed,
        ...(payment.createdAt ? { at: payment.createdAt.toISOString() } : {}),
      },
    })
  }
  const { amount, refunded, chargedBack } = await countOfPayment(tx, paymentId)
  return { paymentId, left: minus(amount, sum(refunded, chargedBack, unlisted)), chargedBack }
}
