// Razorpay's signatures: HMAC SHA-256 in small hexadecimal digits, under the key's secret or the webhook's (RZP-26, RZP-28).
import { createHmac, timingSafeEqual } from 'node:crypto'

/** True when the signature was made with this secret over this very message. */
export function isHmac(secret: string, message: string | Uint8Array, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(message).digest(), Buffer.from(signature, 'hex'))
}
