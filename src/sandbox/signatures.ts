// Razorpay's two signatures: one for the checkout's result, one for a webhook's raw body (RZP-26, RZP-27).
import { createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (message: string, secret: string) => createHmac('sha256', secret).update(message).digest('hex')

/** Hex HMAC-SHA256 of `order_id|payment_id` with the API key's secret. */
export const checkoutSignature = (orderId: string, paymentId: string, keySecret: string) =>
  hmac(`${orderId}|${paymentId}`, keySecret)

/** Hex HMAC-SHA256 of the body as sent, with the webhook's own secret. */
export const webhookSignature = (body: string, webhookSecret: string) => hmac(body, webhookSecret)

/** True when an Authorization header is exactly `Basic` and the base64 of `key:secret` (RZP-1). */
export function isAuthorized(header: string | null, keyId: string, keySecret: string): boolean {
  const expected = Buffer.from(hmac(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`, 'compare'))
  return timingSafeEqual(Buffer.from(hmac(header ?? '', 'compare')), expected)
}
