// The job for a payment event of a gateway.
import type { Shop } from '../shop.ts'
import { completePayment } from './complete-payment.ts'
import type { PaymentEvent } from './payment-events-queries.ts'
import { reportOutcome } from './payment-outcome.ts'
import { handleSecondPayment } from './refund-unfulfillable.ts'

/**
 * Completes the purchase of an event, and refunds the event's payment if it is a second one. Safe to repeat. Throws
 * GatewayError when the gateway does not answer.
 */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const { provider, gatewayOrderId, gatewayPaymentId } = event
  const order = { provider, gatewayOrderId }
  await reportOutcome(shop, 'webhook', completePayment(shop, order, 'job'))
  if (gatewayPaymentId !== null) await handleSecondPayment(shop, order, gatewayPaymentId)
}
