// The job that sends money back: safe to repeat, because the key of the call was stored before it (REF-1).
import { after, hours } from '#domain/durations.ts'
import type { RefundId } from '#domain/ids.ts'
import { GatewayError, type GatewayRefund, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import { findRefund, findRefundRecipient, listKnownRefunds, updateRefund } from './refund-queries.ts'

/** The gateway may refuse because its balance is too low: for so long the reconciliation asks again. */
const GIVE_UP_AFTER = hours(72)

/** Asks the gateway for a refund, or how a refund already asked for is doing. Throws when there is no clear answer: the queue tries again. */
export async function refundPayment(shop: Shop, job: { refundId: string }): Promise<void> {
  const refund = await findRefund(shop.db, job.refundId)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  const { gatewayRefundId, gatewayPaymentId } = refund
  const gateway = shop.gateways.of(refund.provider)
  const answer = gatewayRefundId
    ? await lookUp(gateway, gatewayPaymentId, (other) => other.id === gatewayRefundId)
    : refund.isHeld
      ? await lookFor(shop, gateway, { ...refund, paymentId: gatewayPaymentId })
      : await ask(shop, gateway, { ...refund, paymentId: gatewayPaymentId })
  const at = shop.clock.now()
  if (answer) {
    if (answer.status === 'failed') shop.log.error({ refund: refund.id }, 'refund failed: staff must look')
    await inTransaction(shop.db, async (tx) => {
      const hasChanged = await updateRefund(tx, refund.id, { status: answer.status, gatewayRefundId: answer.id, at })
      if (hasChanged && answer.status === 'processed') await tellRefundDone(tx, shop, refund.id)
    })
    return
  }
  if (refund.isHeld) return
  shop.log.error({ refund: refund.id }, 'refund refused by the payment gateway: staff must look')
  // A refund that the gateway has accepted is never given up: it may be missing from the gateway's list for a while.
  const isHopeless = gatewayRefundId === null && at >= after(refund.createdAt, GIVE_UP_AFTER)
  if (isHopeless) await updateRefund(shop.db, refund.id, { status: 'failed', gatewayRefundId, at })
}

/** Writes to whoever paid that the money is back. Nobody is left to write to once an account was erased. */
export async function tellRefundDone(tx: Tx, shop: Shop, refundId: RefundId): Promise<void> {
  const told = await findRefundRecipient(tx, refundId)
  if (told) await writeLetter(tx, shop, { kind: 'refund-done', ref: refundId, ...told, content: { refundId } })
}

/** Null when the gateway refuses and knows of no such refund either. */
async function ask(
  shop: Shop,
  gateway: PaymentGateway,
  refund: { paymentId: string; amount: GatewayRefund['amount']; idempotencyKey: string },
): Promise<GatewayRefund | null> {
  try {
    return await gateway.refundPayment(refund, 'job')
  } catch (error) {
    // 409: the same request is still being worked on there.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 409 || error.status === 401)
      throw error
    return lookFor(shop, gateway, refund)
  }
}

/** A refund that the gateway has made though it never said so; one of the same amount that belongs to another row is not it. */
async function lookFor(
  shop: Shop,
  gateway: PaymentGateway,
  refund: { paymentId: string; amount: GatewayRefund['amount'] },
): Promise<GatewayRefund | null> {
  const taken = await listKnownRefunds(shop.db, gateway.provider, refund.paymentId)
  const fits = ({ id, amount, status }: GatewayRefund) =>
    amount === refund.amount && status !== 'failed' && !taken.includes(id)
  return lookUp(gateway, refund.paymentId, fits)
}

async function lookUp(
  gateway: PaymentGateway,
  gatewayPaymentId: string,
  fits: (refund: GatewayRefund) => boolean,
): Promise<GatewayRefund | null> {
  return (await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')).find(fits) ?? null
}
