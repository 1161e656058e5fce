// The job that sends money back: safe to repeat, because the key of the call was stored before it (decisions 34).
import { GatewayError, type GatewayRefund } from '../adapters/razorpay.ts'
import type { Shop } from '../shop.ts'
import { findRefund, updateRefund } from './refund-queries.ts'

/** Asks Razorpay for a refund, or how a refund already asked for is doing. Throws when there is no clear answer: the queue tries again. */
export async function refundPayment(shop: Shop, job: { refundId: string }): Promise<void> {
  const refund = await findRefund(shop.db, job.refundId)
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return
  const answer = refund.razorpayRefundId
    ? await lookUp(shop, refund.razorpayPaymentId, (other) => other.id === refund.razorpayRefundId)
    : await ask(shop, { ...refund, paymentId: refund.razorpayPaymentId })
  const at = shop.clock.now()
  if (!answer) {
    shop.log.error({ refund: refund.id }, 'refund refused by Razorpay: staff must look')
    await updateRefund(shop.db, refund.id, { status: 'failed', razorpayRefundId: null, at })
    return
  }
  if (answer.status === 'failed') shop.log.error({ refund: refund.id }, 'refund failed: staff must look')
  await updateRefund(shop.db, refund.id, { status: answer.status, razorpayRefundId: answer.id, at })
}

/** Null when Razorpay refuses and knows of no such refund either. */
async function ask(
  shop: Shop,
  refund: { paymentId: string; amount: GatewayRefund['amount']; idempotencyKey: string },
): Promise<GatewayRefund | null> {
  try {
    return await shop.payments.refundPayment(refund, 'job')
  } catch (error) {
    // 409: the same request is still being worked on there.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 409 || error.status === 401)
      throw error
    return lookUp(shop, refund.paymentId, (other) => other.amount === refund.amount)
  }
}

async function lookUp(
  shop: Shop,
  razorpayPaymentId: string,
  fits: (refund: GatewayRefund) => boolean,
): Promise<GatewayRefund | null> {
  return (await shop.payments.listRefundsOfPayment(razorpayPaymentId, 'job')).find(fits) ?? null
}
