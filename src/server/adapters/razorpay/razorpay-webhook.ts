// Razorpay's webhook deliveries and callback forms, verified by their signature (RZP-27, RZP-29).
import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameSecret } from '../../timing-safe-equal.ts'
import type { WebhookReading, WebhookRequest } from '../payment-gateway.ts'
import { parseJson } from '../send-request.ts'

/**
 * True when `signature` is the HMAC SHA-256 of the message in lowercase hexadecimal. Razorpay signs payments with the
 * key's secret (RZP-26), and webhooks with the webhook's secret (RZP-28).
 */
export const isHmac = (secret: string, message: string | Uint8Array, signature: string): boolean =>
  isSameSecret(signature, createHmac('sha256', secret).update(message).digest('hex'))

// Unknown or malformed fields of an event are ignored, because Razorpay disables a webhook that refuses events for a
// day (RZP-32).
const entity = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ entity: z.looseObject(shape) })
    .optional()
    .catch(undefined)
const webhookBody = z.looseObject({
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

/** Parses a webhook delivery. If its header with the event id is missing or too long, the id is a hash of the body. */
export function readWebhook({ headers, body }: WebhookRequest, secret: string): WebhookReading {
  const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = headers
  if (typeof signature !== 'string' || !isHmac(secret, body, signature)) return { kind: 'foreign' }
  const parsed = webhookBody.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'unreadable' }
  const { event: name, payload } = parsed.data
  const id =
    typeof eventId === 'string' && eventId.length <= 64 ? eventId : createHash('sha256').update(body).digest('hex')
  const gatewayOrderId = payload?.order?.entity.id ?? payload?.payment?.entity.order_id ?? null
  const gatewayPaymentId = payload?.payment?.entity.id ?? null
  const refundEntity = payload?.refund?.entity
  const refund = refundEntity
    ? { gatewayRefundId: refundEntity.id, gatewayPaymentId: refundEntity.payment_id ?? null }
    : null
  const disputeEntity = payload?.dispute?.entity
  const dispute = disputeEntity
    ? { gatewayDisputeId: disputeEntity.id, gatewayPaymentId: disputeEntity.payment_id ?? null }
    : null
  return { kind: 'events', events: [{ id, name, gatewayOrderId, gatewayPaymentId, refund, dispute }] }
}

/** Returns a signed delivery of an unknown event, which is accepted and changes nothing, to test the webhook's URL. */
export function createTestDelivery(secret: string): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ entity: 'event', event: 'shop.preflight', payload: {} })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature }, body }
}

/** The form that iOS and in-app browsers post after a payment. After a failure it has no payment id or signature. */
const callbackForm = z.object({
  razorpay_order_id: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/),
  razorpay_payment_id: z.string().max(64).optional(),
  razorpay_signature: z.string().max(256).optional(),
})

/** Parses the callback form; null when it has no valid order id. A missing payment id or signature becomes ''. */
export function readCallback(fields: Readonly<Record<string, string>>) {
  const { success, data } = callbackForm.safeParse(fields)
  if (!success) return null
  const { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = data
  return { gatewayOrderId, paymentId: paymentId ?? '', signature: signature ?? '' }
}
