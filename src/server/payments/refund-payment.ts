// The job that refunds a payment. It is safe to repeat, because the idempotency key is stored before the call (REF-1).
import { draftOrders as texts } from '#copy/admin-draft-orders.ts'
import type { RefundId } from '#domain/ids.ts'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import { isPermanentFailure, nextRefundRetry } from '#domain/refund-retries.ts'
import { GatewayError, type GatewayRefund, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { markRefundRefused, markRefundRequested, type Refusal, updateRefund } from './refund-progress-queries.ts'
import { findRefund, findRefundRecipient, listRecordedRefundIds } from './refund-queries.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/**
 * Requests a refund from the gateway, or checks one that was requested. While a dispute holds the refund, nothing is
 * requested. Throws when the gateway gives no clear answer, so that the queue retries.
 */
export async function refundPayment(shop: Shop, job: { refundId: string }): Promise<void> {
  const refund = await findRefund(shop.db, job.refundId)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  if (refund.provider === DIRECT_PROVIDER) return leaveToStaff(shop, refund)
  const gateway = shop.gateways.of(refund.provider)
  const { gatewayRefundId } = refund
  if (gatewayRefundId === null)
    return refund.isHeld ? checkWhileDisputed(shop, gateway, refund) : requestRefund(shop, gateway, refund)
  // The gateway has accepted this refund, but may not list it yet.
  const answer = await findRefundAtGateway(gateway, refund, ({ id }) => id === gatewayRefundId)
  if (answer) await saveGatewayRefund(shop, refund, answer)
  else shop.log.warn({ refund: refund.id }, 'refund not found at the payment gateway')
}

/**
 * Marks the refund as failed, because no gateway took the payment. Staff then send the money from the shop's own bank
 * and record it (REF-11).
 */
async function leaveToStaff(shop: Shop, { id }: Refund): Promise<void> {
  const at = shop.clock.now()
  const refusal = { words: texts.refundByBank, status: null }
  await updateRefund(shop.db, id, { status: 'failed', refusal, refusedSince: at, at })
}

/** Enqueues the email that the refund is done. Does nothing without an address, or once the account is erased. */
export async function enqueueRefundDoneEmail(tx: Tx, shop: Shop, refundId: RefundId): Promise<void> {
  const recipient = await findRefundRecipient(tx, refundId)
  if (recipient)
    await enqueueEmail(tx, shop, { kind: 'refund-done', ref: refundId, ...recipient, content: { refundId } })
}

/** Requests the refund at the gateway and records the answer or the refusal. Does nothing if it is no longer due. */
async function requestRefund(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<void> {
  if (!(await markRefundRequested(shop.db, refund.id, shop.clock.now()))) return
  const { gatewayPaymentId: paymentId, amount, idempotencyKey } = refund
  try {
    await saveGatewayRefund(shop, refund, await gateway.refundPayment({ paymentId, amount, idempotencyKey }, 'job'))
  } catch (error) {
    // 409 means that the gateway still processes an earlier request, 401 that the key is wrong. The queue retries both.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 409 || error.status === 401)
      throw error
    const answer = await findUnrecordedRefund(shop, gateway, refund)
    if (answer) await saveGatewayRefund(shop, refund, answer)
    else await recordRefundRefusal(shop, refund, { words: error.words ?? error.code ?? '', status: error.status })
  }
}

/** Requests nothing, because a dispute is open, but records a refund that the gateway has made (DISP-6). */
async function checkWhileDisputed(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<void> {
  const answer = await findUnrecordedRefund(shop, gateway, refund)
  if (answer) await saveGatewayRefund(shop, refund, answer)
}

/**
 * Finds a refund that the gateway made although its answer was lost; null without one. Refunds of the same amount that
 * belong to another row are ignored.
 */
async function findUnrecordedRefund(
  shop: Shop,
  gateway: PaymentGateway,
  refund: Refund,
): Promise<GatewayRefund | null> {
  const knownRefunds = await listRecordedRefundIds(shop.db, gateway.provider, refund.gatewayPaymentId)
  const isMatch = ({ id, amount, status }: GatewayRefund) =>
    amount === refund.amount && status !== 'failed' && !knownRefunds.includes(id)
  return findRefundAtGateway(gateway, refund, isMatch)
}

async function saveGatewayRefund(shop: Shop, { id }: Refund, answer: GatewayRefund): Promise<void> {
  if (answer.status === 'failed') shop.log.error({ refund: id }, 'refund failed: staff must act')
  const { status } = answer
  await inTransaction(shop.db, async (tx) => {
    const hasChanged = await updateRefund(tx, id, { status, refund: answer, at: shop.clock.now() })
    if (hasChanged && status === 'processed') await enqueueRefundDoneEmail(tx, shop, id)
  })
}

/**
 * Records a refusal, which staff then see. Sets the time of the next try, or gives the refund up after the last try or
 * a permanent refusal (REF-9, REF-10).
 */
async function recordRefundRefusal(shop: Shop, { id, refusedAt }: Refund, refusal: Refusal): Promise<void> {
  const at = shop.clock.now()
  const since = refusedAt ?? at
  const nextTryAt = isPermanentFailure(refusal.status) ? null : nextRefundRetry(since, at)
  const { status } = refusal
  shop.log.error({ refund: id, status, isGivenUp: nextTryAt === null }, 'refund refused by the payment gateway')
  if (nextTryAt === null) await updateRefund(shop.db, id, { status: 'failed', refusal, refusedSince: since, at })
  else await markRefundRefused(shop.db, id, { ...refusal, since, at, nextTryAt })
}

const findRefundAtGateway = async (
  gateway: PaymentGateway,
  { gatewayPaymentId }: Refund,
  isMatch: (refund: GatewayRefund) => boolean,
): Promise<GatewayRefund | null> => (await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')).find(isMatch) ?? null
