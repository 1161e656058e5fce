// A gateway's webhook: checked by its own signature, remembered once, acted on by a job (PAY-16, RZP-27, RZP-29).
import { ShopError } from '#contract/errors.ts'
import type { GatewayEvent, WebhookRequest } from '../adapters/payment-gateway.ts'
import type { PaymentGateways } from '../adapters/payment-gateways.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findRefundByGatewayId, rememberEvent } from './refund-queries.ts'

/** What the gateway calls it that a transfer to the shop's bank is on its way. */
const SETTLED = 'settlement.processed'

/** Takes in one delivery. Unknown events and foreign orders are remembered and accepted; a wrong signature is refused. */
export async function receiveWebhook(shop: Shop, request: WebhookRequest): Promise<void> {
  const delivery = readDelivery(shop.gateways, request)
  if (!delivery) {
    shop.meters.count('settlements', { source: 'webhook', outcome: 'refused' })
    shop.log.warn('webhook signature refused')
    throw new ShopError('payment_signature')
  }
  if (delivery.kind === 'unreadable') throw new ShopError('invalid_input')
  for (const event of delivery.events) await receiveEvent(shop, delivery.provider, event)
}

/** All gateways post to this one address: a delivery comes from the gateway whose signature it bears. */
function readDelivery({ all }: PaymentGateways, request: WebhookRequest) {
  for (const gateway of all) {
    const reading = gateway.readWebhook(request)
    if (reading.kind !== 'foreign') return { ...reading, provider: gateway.provider }
  }
  return null
}

async function receiveEvent(shop: Shop, provider: string, event: GatewayEvent): Promise<void> {
  const { gatewayOrderId, refund, dispute } = event
  const refundId = refund ? await findRefundByGatewayId(shop.db, provider, refund.gatewayRefundId) : null
  const gatewayPaymentId = refund?.gatewayPaymentId
  await inTransaction(shop.db, async (tx) => {
    const isNew = await rememberEvent(tx, { ...event, provider, at: shop.clock.now() })
    if (!isNew) return
    if (dispute) await shop.jobs.enqueue(tx, 'track-disputes', { provider, gatewayDisputeId: dispute.gatewayDisputeId })
    if (refundId) await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
    // A refund that the shop does not know yet: somebody may have made it in the gateway's own dashboard.
    else if (gatewayPaymentId) await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId })
    else if (event.name === SETTLED) await shop.jobs.enqueue(tx, 'reconcile-settlements', {})
    else if (gatewayOrderId) await shop.jobs.enqueue(tx, 'settle-payment', { provider, gatewayOrderId })
  })
}
