// The job that sends money back: safe to repeat, because the key of the call was stored before it (REF-1).
import type { RefundId } from '#domain/ids.ts'
import { isHopelessRefusal, nextRefundTry } from '#domain/refund-tries.ts'
import { GatewayError, type GatewayRefund, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { enqueueEmail } from '../outbox/write-email.ts'
import type { Shop } from '../shop.ts'
import { noteRefundAsked, noteRefusal, type Refusal, updateRefund } from './refund-progress-queries.ts'
import { findRefund, findRefundRecipient, listKnownRefunds } from './refund-queries.ts'

type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** Asks the gateway for a refund, or how a refund already asked for is doing. Throws when there is no clear answer: the queue tries again. */
export async function refundPayment(shop: Shop, job: { refundId: string }): Promise<void> {
  const refund = await findRefund(shop.db, job.refundId)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  const gateway = shop.gateways.of(refund.provider)
  const { gatewayRefundId } = refund
  if (gatewayRefundId === null) return refund.isHeld ? lookWhileHeld(shop, gateway, refund) : ask(shop, gateway, refund)
  // A refund that the gateway has accepted is never given up: it may be missing from the gateway's list for a while.
  const answer = await lookUp(gateway, refund, ({ id }) => id === gatewayRefundId)
  if (answer) await take(shop, refund, answer)
  else shop.log.warn({ refund: refund.id }, 'refund not in the list of the payment gateway')
}

/** Writes to whoever paid that the money is back. Nobody is left to write to once an account was erased. */
export async function tellRefundDone(tx: Tx, shop: Shop, refundId: RefundId): Promise<void> {
  const told = await findRefundRecipient(tx, refundId)
  if (told) await enqueueEmail(tx, shop, { kind: 'refund-done', ref: refundId, ...told, content: { refundId } })
}

async function ask(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<void> {
  if (!(await noteRefundAsked(shop.db, refund.id, shop.clock.now()))) return
  const { gatewayPaymentId: paymentId, amount, idempotencyKey } = refund
  try {
    await take(shop, refund, await gateway.refundPayment({ paymentId, amount, idempotencyKey }, 'job'))
  } catch (error) {
    // 409: the same request is still being worked on there.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 409 || error.status === 401)
      throw error
    const answer = await lookFor(shop, gateway, refund)
    if (answer) await take(shop, refund, answer)
    else await saveRefusal(shop, refund, { words: error.words ?? error.code ?? '', status: error.status })
  }
}

/** While a dispute stands it is not asked for; what the gateway made before is taken in (DISP-6). */
async function lookWhileHeld(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<void> {
  const answer = await lookFor(shop, gateway, refund)
  if (answer) await take(shop, refund, answer)
}

/** A refund that the gateway has made though it never said so; one of the same amount that belongs to another row is not it. */
async function lookFor(shop: Shop, gateway: PaymentGateway, refund: Refund): Promise<GatewayRefund | null> {
  const taken = await listKnownRefunds(shop.db, gateway.provider, refund.gatewayPaymentId)
  const fits = ({ id, amount, status }: GatewayRefund) =>
    amount === refund.amount && status !== 'failed' && !taken.includes(id)
  return lookUp(gateway, refund, fits)
}

async function take(shop: Shop, { id }: Refund, answer: GatewayRefund): Promise<void> {
  if (answer.status === 'failed') shop.log.error({ refund: id }, 'refund failed: staff must look')
  const { status } = answer
  await inTransaction(shop.db, async (tx) => {
    const hasChanged = await updateRefund(tx, id, { status, refund: answer, at: shop.clock.now() })
    if (hasChanged && status === 'processed') await tellRefundDone(tx, shop, id)
  })
}

/** Staff see it from the first refusal on; it is asked for again until that cannot help any more (REF-9, REF-10). */
async function saveRefusal(shop: Shop, { id, refusedAt }: Refund, refusal: Refusal): Promise<void> {
  const at = shop.clock.now()
  const since = refusedAt ?? at
  const nextTryAt = isHopelessRefusal(refusal.status) ? null : nextRefundTry(since, at)
  const { status } = refusal
  shop.log.error({ refund: id, status, isGivenUp: nextTryAt === null }, 'refund refused by the payment gateway')
  if (nextTryAt === null) await updateRefund(shop.db, id, { status: 'failed', refusal, refusedSince: since, at })
  else await noteRefusal(shop.db, id, { ...refusal, since, at, nextTryAt })
}

const lookUp = async (
  gateway: PaymentGateway,
  { gatewayPaymentId }: Refund,
  fits: (refund: GatewayRefund) => boolean,
): Promise<GatewayRefund | null> => (await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')).find(fits) ?? null
