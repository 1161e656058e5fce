// Razorpay's webhook deliveries and callback forms, checked by their signature (RZP-27, RZP-29).
import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../same-secret.ts'
import type { WebhookReading, WebhookRequest } from '../payment-gateway.ts'

// Razorpay's signatures: HMAC SHA-256 in small hexadecimal digits, under the key's secret or the webhook's (RZP-26, RZP-28).

/** True when the signature was made with this secret over this very message. */
export const isHmac = (secret: string, message: string | Uint8Array, signature: string): boolean =>
  isSameSecret(signature, createHmac('sha256', secret).update(message).digest('hex'))

// Whatever an event carries besides what we read, or in other shapes, it is accepted: a day of refusals switches the
// webhook off (RZP-32).
const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ entity: z.looseObject(shape) })
    .optional()
    .catch(undefined)
const envelope = z.looseObject({
  event: z.string().max(100),
  payload: z
    .looseObject({
      payment: entity({ id: z.string().max(64).nullish().catch(null), order_id: z.string().max(64).nullish() }),
      order: entity({ id: z.string().max(64) }),
      refund: entity({ id: z.string().max(64), payment_id: z.string().max(64).nullish() }),
      dispute: entity({ id: z.string().max(64), payment_id: z.string().max(64).nullish() }),
    })
    .optional()
    .catch(undefined),
})

/** Reads one delivery. Without an id of Razorpay's its bytes are its name. */
export function readWebhook({ headers, body }: WebhookRequest, secret: string): WebhookReading {
  const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': given } = headers
  if (typeof signature !== 'string' || !isHmac(secret, body, signature)) return { kind: 'foreign' }
  const parsed = envelope.safeParse(jsonOf(body))
  if (!parsed.success) return { kind: 'unreadable' }
  const { event: name, payload } = parsed.data
  const id = typeof given === 'string' && given.length <= 64 ? given : createHash('sha256').update(body).digest('hex')
  const gatewayOrderId = payload?.order?.entity.id ?? payload?.payment?.entity.order_id ?? null
  const gatewayPaymentId = payload?.payment?.entity.id ?? null
  const of = payload?.refund?.entity
  const refund = of ? { gatewayRefundId: of.id, gatewayPaymentId: of.payment_id ?? null } : null
  const contested = payload?.dispute?.entity
  const dispute = contested ? { gatewayDisputeId: contested.id, gatewayPaymentId: contested.payment_id ?? null } : null
  return { kind: 'events', events: [{ id, name, gatewayOrderId, gatewayPaymentId, refund, dispute }] }
}

/** Signed like any other, and about nothing: it is taken and changes nothing. */
export function emptyDelivery(secret: string): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ entity: 'event', event: 'shop.preflight', payload: {} })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature }, body }
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON: the schema refuses null.
    return null
  }
}

// The form that iOS and in-app browsers post for Razorpay in place of the dialog's handler: success fields or error[...] fields.

const form = z.object({
  razorpay_order_id: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
  razorpay_payment_id: z.string().max(64).optional(),
  razorpay_signature: z.string().max(256).optional(),
})

/** What the form says in the shop's words; null when it names no order. */
export function readCallback(fields: Readonly<Record<string, string>>) {
  const { success, data } = form.safeParse(fields)
  if (!success) return null
  const { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data
  return { gatewayOrderId, paymentId: paymentId ?? '', signature: signature ?? '' }
}
