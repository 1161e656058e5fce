// The job that refunds a payment. It is safe to repeat, because the idempotency key was stored before the call (REF-1).
import type { RefundId } from '#domain/ids.ts'
import { isHopelessRefusal, nextRefundTry } from '#domain/refund-tries.ts'
import { GatewayError, type GatewayRefund, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { markRefundRefused, markRefundRequested, type Refusal, updateRefund } from './refund-progress-queries.ts'
import { findRefund, findRefundRecipient, listKnownRefunds } from './refund-queries.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Requests a refund from the gateway, or checks one that was requested. Throws when there is no clear answer, so that
 * the queue tries again.
 */
export async function refundPayment(shop: Shop, job: { refundId: string }): Promise<void> {
  const refund = await findRefund(shop.db, job.refundId)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  const gateway = shop.gateways.of(refund.provider)
  const { gatewayRefundId } = refund
  if (gatewayRefundId === null)
    return refund.isHeld ? checkWhileDisputed(shop, gateway, refund) : ask(shop, gateway, refund)
  // A refund that the gateway has accepted is never given up: it may be missing from the gateway's list for a while.
  const answer = await lookUp(gateway, refund, ({ id }) => id === gatewayRefundId)
  if (answer) await take(shop, refund, answer)
  else shop.log.warn({ refund: refund.id }, 'refund not in the list of the payment gateway')
}

/** Emails the payer that the money is back. There is no recipient once the account was erased. */
export async function enqueueRefundDone(tx: Tx, shop: Shop, refundId: RefundId): Promise<void> {
  const recipient = await findRefundRecipient(tx, refundId)
  if (recipient)
    await enqueueEmail(tx, shop, { kind: 'refund-done', ref: refundId, ...recipient, content: { refundId } })
}

async function ask(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<void> {
  if (!(await markRefundRequested(shop.db, refund.id, shop.clock.now()))) return
  const { gatewayPaymentId: paymentId, amount, idempotencyKey } = refund
  try {
    await take(shop, refund, await gateway.refundPayment({ paymentId, amount, idempotencyKey }, 'job'))
  } catch (error) {
    // 409: the gateway is still working on the same request.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 409 || error.status === 401)
      throw error
    const answer = await lookFor(shop, gateway, refund)
    if (answer) await take(shop, refund, answer)
    else await saveRefusal(shop, refund, { words: error.words ?? error.code ?? '', status: error.status })
  }
}

/** While a dispute is open the refund is not requested; one that the gateway made before is recorded (DISP-6). */
async function checkWhileDisputed(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<void> {
  const answer = await lookFor(shop, gateway, refund)
  if (answer) await take(shop, refund, answer)
}

/**
 * A refund that the gateway has made although its answer was lost. One of the same amount that belongs to another row
 * does not count.
 */
async function lookFor(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<GatewayRefund | null> {
  const knownRefunds = await listKnownRefunds(shop.db, gateway.provider, refund.gatewayPaymentId)
  const fits = ({ id, amount, status }: GatewayRefund) =>
    amount === refund.amount && status !== 'failed' && !knownRefunds.includes(id)
  return lookUp(gateway, refund, fits)
}

async function take(shop: Shop, { id }: Refund, answer: GatewayRefund): Promise<void> {
  if (answer.status === 'failed') shop.log.error({ refund: id }, 'refund failed: staff must act')
  const { status } = answer
  await inTransaction(shop.db, async (tx) => {
    const hasChanged = await updateRefund(tx, id, { status, refund: answer, at: shop.clock.now() })
    if (hasChanged && status === 'processed') await enqueueRefundDone(tx, shop, id)
  })
}

/** Staff see it from the first refusal on. It is requested again until the last try (REF-9, REF-10). */
async function saveRefusal(shop: Shop, { id, refusedAt }: Refund, refusal: Refusal): Promise<void> {
  const at = shop.clock.now()
  const since = refusedAt ?? at
  const nextTryAt = isHopelessRefusal(refusal.status) ? null : nextRefundTry(since, at)
  const { status } = refusal
  shop.log.error({ refund: id, status, isGivenUp: nextTryAt === null }, 'refund refused by the payment gateway')
  if (nextTryAt === null) await updateRefund(shop.db, id, { status: 'failed', refusal, refusedSince: since, at })
  else await markRefundRefused(shop.db, id, { ...refusal, since, at, nextTryAt })
}

const lookUp = async (
  gateway: PaymentGateway,
  { gatewayPaymentId }: Refund,
  fits: (refund: GatewayRefund) => boolean,
): Promise<GatewayRefund | null> => (await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')).find(fits) ?? null
