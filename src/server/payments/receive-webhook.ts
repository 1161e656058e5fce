// A gateway's webhook: checked by its own signature; each event becomes a job (PAY-16, RZP-27, RZP-29).
import { ShopError } from '#contract/errors.ts'
import type { GatewayEvent, WebhookRequest } from '../adapters/payment-gateway.ts'
import type { PaymentGateways } from '../adapters/payment-gateways.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import type { TakePaymentEvent } from './payment-events.ts'
import { findRefundByGatewayId, rememberEvent } from './refund-queries.ts'

/** What the gateway calls it that a transfer to the shop's bank is on its way. */
const SETTLED = 'settlement.processed'

/** Takes in one delivery; `take` takes payment events. Unknown events and foreign orders are accepted; a wrong signature is refused. */
export async function receiveWebhook(shop: Shop, request: WebhookRequest, take: TakePaymentEvent): Promise<void> {
  const delivery = readDelivery(shop.gateways, request)
  if (!delivery) {
    shop.meters.count('settlements', { source: 'webhook', outcome: 'refused' })
    shop.log.warn('webhook signature refused')
    throw new ShopError('payment_signature')
  }
  if (delivery.kind === 'unreadable') throw new ShopError('invalid_input')
  for (const event of delivery.events) await receiveEvent(shop, delivery.provider, event, take)
}

/** All gateways post to this one address: a delivery comes from the gateway whose signature it bears. */
function readDelivery({ all }: PaymentGateways, request: WebhookRequest) {
  for (const gateway of all) {
    const reading = gateway.readWebhook(request)
    if (reading.kind !== 'foreign') return { ...reading, provider: gateway.provider }
  }
  return null
}

async function receiveEvent(shop: Shop, provider: string, event: GatewayEvent, take: TakePaymentEvent): Promise<void> {
  const { gatewayOrderId, gatewayPaymentId, refund, dispute } = event
  if (gatewayOrderId !== null && !refund && !dispute && event.name !== SETTLED)
    return take({ provider, gatewayOrderId, gatewayPaymentId })
  const send = await jobOf(shop, provider, event)
  if (!send) return
  await inTransaction(shop.db, async (tx) => {
    if (await rememberEvent(tx, { ...event, provider, at: shop.clock.now() })) await send(tx)
  })
}

/** How the job is sent that an event asks for; null where it asks for none. */
async function jobOf(
  { db, jobs }: Shop,
  provider: string,
  { name, refund, dispute }: GatewayEvent,
): Promise<((tx: Tx) => Promise<void>) | null> {
  if (dispute) {
    const { gatewayDisputeId } = dispute
    return (tx) => jobs.enqueue(tx, 'track-disputes', { provider, gatewayDisputeId })
  }
  if (refund) {
    const refundId = await findRefundByGatewayId(db, provider, refund.gatewayRefundId)
    if (refundId) return (tx) => jobs.enqueue(tx, 'refund-payment', { refundId })
    // A refund that the shop does not know yet: somebody may have made it in the gateway's own dashboard.
    const { gatewayPaymentId: refunded } = refund
    if (refunded) return (tx) => jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: refunded })
  }
  return name === SETTLED ? (tx) => jobs.enqueue(tx, 'reconcile-settlements', {}) : null
}
