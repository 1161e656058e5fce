// The job of a gateway's payment event: completes the purchase, or checks a further payment of one that is paid.
import type { Shop } from '../shop.ts'
import { completePayment } from './complete-payment.ts'
import type { PaymentEvent } from './payment-events-queries.ts'
import { announceOutcome } from './payment-outcome.ts'
import { handleSecondPayment } from './refund-unfulfillable.ts'

/** Safe to repeat. Throws GatewayError when the gateway does not answer. */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const { provider, gatewayOrderId, gatewayPaymentId } = event
  const order = { provider, gatewayOrderId }
  await announceOutcome(shop, 'webhook', completePayment(shop, order, 'job'))
  if (gatewayPaymentId !== null) await handleSecondPayment(shop, order, gatewayPaymentId)
}
