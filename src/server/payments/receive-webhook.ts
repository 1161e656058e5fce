// Razorpay's webhook: checked by its own signature, remembered once, acted on by a job (PAY-16, RZP-27, RZP-29).
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findRefundByGatewayId, rememberEvent } from './refund-queries.ts'

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
      payment: entity({ order_id: z.string().max(64).nullish() }),
      order: entity({ id: z.string().max(64) }),
      refund: entity({ id: z.string().max(64), payment_id: z.string().max(64).nullish() }),
    })
    .optional()
    .catch(undefined),
})

/** Takes in one delivery. Unknown events and foreign orders are remembered and accepted; a wrong signature is refused. */
export async function receiveWebhook(
  shop: Shop,
  delivery: { body: Buffer; signature: string; eventId: string | null },
): Promise<void> {
  if (!shop.payments.isWebhookSignature(delivery.body, delivery.signature)) {
    shop.meters.count('settlements', { source: 'webhook', outcome: 'refused' })
    shop.log.warn('webhook signature refused')
    throw new ShopError('payment_signature')
  }
  const parsed = envelope.safeParse(jsonOf(delivery.body))
  if (!parsed.success) throw new ShopError('invalid_input')
  const { event, payload } = parsed.data
  const gatewayOrderId = payload?.order?.entity.id ?? payload?.payment?.entity.order_id ?? null
  const eventId = delivery.eventId ?? createHash('sha256').update(delivery.body).digest('hex')
  const refund = payload?.refund?.entity
  const refundId = refund ? await findRefundByGatewayId(shop.db, refund.id) : null
  await inTransaction(shop.db, async (tx) => {
    const isNew = await rememberEvent(tx, { eventId, event, gatewayOrderId, at: shop.clock.now() })
    if (!isNew) return
    if (refundId) await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
    // Not one of ours yet: somebody may have made it in Razorpay's own dashboard.
    else if (refund?.payment_id) await shop.jobs.enqueue(tx, 'adopt-refunds', { gatewayPaymentId: refund.payment_id })
    else if (gatewayOrderId) await shop.jobs.enqueue(tx, 'settle-payment', { gatewayOrderId })
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    // Not JSON: the schema refuses null with a plain 400.
    return null
  }
}
