// Money at the gateway that belongs to no order: the books learn of it with what has gone back already, and it goes back or stays (BOOK-10).
import { ShopError } from '#contract/errors.ts'
import { findings } from '#copy/findings.ts'
import { isCaptured } from '#domain/gateway-comparison.ts'
import type { AttemptId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import type { GatewayPayment, PaymentGateway } from '../../adapters/payment-gateway.ts'
import { newId } from '../../adapters/random.ts'
import { findPaymentByGatewayId } from '../../aftersales/aftersales-queries.ts'
import type { Tx } from '../../db/database.ts'
import { writeLetter } from '../../outbox/write-letter.ts'
import { hasMoney } from '../../payments/attempt.ts'
import { closeAttempt, findAttempt, listAttemptLines, lockAttempt } from '../../payments/attempt-queries.ts'
import { type CapturedPayment, type RecordedStray, recordStray, withRefunds } from '../../payments/record-stray.ts'
import { findRefundRecipient, insertRefund } from '../../payments/refund-queries.ts'
import { noteLeftToBank } from '../../payments/refund-unfulfillable.ts'
import { releaseHolds } from '../../payments/release-holds.ts'
import type { Shop } from '../../shop.ts'

/** A payment as its gateway has it now, with what went back of it. */
export interface StrayPayment extends CapturedPayment {
  readonly gateway: PaymentGateway
}

/** Asks for both. Throws `not_rebuilt` when it is captured no more. */
export async function askForStray(gateway: PaymentGateway, gatewayPaymentId: string): Promise<StrayPayment> {
  const payment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(payment)) throw new ShopError('not_rebuilt', { message: findings.notRebuilt.notCaptured })
  return { gateway, ...(await withRefunds(gateway, payment, 'job')) }
}

/** Sends back what has not gone back yet; answers how much. */
export async function refundStray(tx: Tx, shop: Shop, stray: StrayPayment, reason: string): Promise<Paise> {
  const { gateway, payment } = stray
  const attempt = await lockAttemptOf(tx, stray)
  await refuseIfKnown(tx, gateway, payment)
  // A purchase that waits still: what it holds is free again.
  if (attempt && !hasMoney(attempt)) {
    if (attempt.held) await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, attempt.id))
    await closeAttempt(tx, attempt.id, 'refunded', null)
  }
  const { paymentId, left, chargedBack } = await record(tx, shop, stray, attempt?.id ?? null, false)
  await noteLeftToBank(tx, shop, { paymentId, amount: chargedBack, reason: 'staff' })
  if (left < MINIMUM_PAYABLE) return paise(0)
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, {
    id: refundId,
    paymentId,
    amount: left,
    reason: 'staff',
    words: reason,
    at: shop.clock.now(),
  })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  const told = attempt && (await findRefundRecipient(tx, refundId))
  if (told)
    await writeLetter(tx, shop, {
      kind: 'payment-refunded',
      ref: refundId,
      recipient: told.recipient,
      language: attempt.language,
      content: { firstName: attempt.billing.firstName, amount: left },
    })
  return left
}

/** Keeps it: the books count it as money without an order that is meant to stay. */
export async function takeOverStray(tx: Tx, shop: Shop, stray: StrayPayment): Promise<void> {
  if (stray.payment.currency !== 'INR') throw new ShopError('not_rebuilt', { message: findings.notRebuilt.currency })
  const attempt = await lockAttemptOf(tx, stray)
  await record(tx, shop, stray, attempt?.id ?? null, true)
}

const lockAttemptOf = async (tx: Tx, { gateway, payment }: StrayPayment) => {
  const { provider } = gateway
  const known = payment.orderId && (await findAttempt(tx, { provider, gatewayOrderId: payment.orderId }))
  return known ? lockAttempt(tx, known.id) : null
}

async function refuseIfKnown(tx: Tx, { provider }: PaymentGateway, payment: GatewayPayment): Promise<void> {
  if (await findPaymentByGatewayId(tx, provider, payment.id)) throw new ShopError('finding_settled')
}

async function record(
  tx: Tx,
  shop: Shop,
  stray: StrayPayment,
  attemptId: AttemptId | null,
  isTakenOver: boolean,
): Promise<RecordedStray> {
  const { gateway, payment } = stray
  await refuseIfKnown(tx, gateway, payment)
  return recordStray(tx, shop, stray, { attemptId, provider: gateway.provider, isTakenOver })
}
