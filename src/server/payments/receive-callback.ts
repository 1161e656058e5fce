// The form post that iOS and in-app browsers send in place of the dialog's handler: no cookie comes with it (PAY-6, RZP-25).
import { pages } from '#contract/urls.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempt-queries.ts'
import { settleOrPending } from './verify-payment.ts'

export interface CallbackPost {
  readonly razorpay_order_id?: string | undefined
  readonly razorpay_payment_id?: string | undefined
  readonly razorpay_signature?: string | undefined
}

/** Settles when the signature binds the payment to an order of ours. Answers the page to go to, which asks for itself what came of it. */
export async function receiveCallback(shop: Shop, post: CallbackPost): Promise<string> {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = post
  const attempt = orderId ? await findAttempt(shop.db, orderId) : null
  if (!attempt?.gatewayOrderId) return pages.checkout
  if (paymentId && signature && shop.payments.isCheckoutSignature(attempt.gatewayOrderId, paymentId, signature))
    await settleOrPending(shop, attempt, 'callback')
  else {
    shop.meters.count('settlements', { source: 'callback', outcome: 'refused' })
    shop.log.warn({ attempt: attempt.id }, 'payment callback without a good signature')
  }
  return pages.orderPlaced(attempt.gatewayOrderId)
}
