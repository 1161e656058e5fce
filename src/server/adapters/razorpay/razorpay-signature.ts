// Razorpay's signatures: HMAC SHA-256 in small hexadecimal digits, under the key's secret or the webhook's (RZP-26, RZP-28).
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../same-secret.ts'

/** True when the signature was made with this secret over this very message. */
export const isHmac = (secret: string, message: string | Uint8Array, signature: string): boolean =>
  isSameSecret(signature, createHmac('sha256', secret).update(message).digest('hex'))
