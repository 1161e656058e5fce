// Money at a gateway that pays for no order here: its row is written together with everything that was refunded of it there (BOOK-4, BOOK-10).
import type { AttemptId, PaymentId } from '#domain/ids.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import type { GatewayPayment, GatewayRefund, PaymentGateway, TimeoutProfile } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { saveFinding } from './findings-queries.ts'
import { enqueueRefundDone } from './refund-payment.ts'
import { countOfPayment, insertPayment, insertRefund } from './refund-queries.ts'

/** A captured payment as the gateway has it now, with its refunds. */
export interface CapturedPayment {
  readonly payment: GatewayPayment
  /** Without failed refunds. */
  readonly refunds: readonly GatewayRefund[]
}

/**
 * Reads the refunds of a payment that has some, before any lock is taken. Throws GatewayError when the gateway does not
 * answer.
 */
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
  /** The part that was neither refunded nor taken by a bank, in paise. */
  readonly left: Paise
  readonly chargedBack: Paise
}

/**
 * Records the payment and its refunds in one transaction. In separate steps a crash, or a refund that fails in between,
 * would leave money that is never refunded.
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
    if (made.status === 'processed') await enqueueRefundDone(tx, shop, id)
  }
  const listed = sum(...refunds.map(({ amount }) => amount))
  // Lists lag, and unreadable refunds are left out of them. The missing part is not refunded a second time; a finding stays open until it is found.
  const unlisted = paise(Math.max(0, minus(payment.refunded, listed)))
  if (unlisted > 0) {
    await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: payment.id })
    await saveFinding(tx, shop, {
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
