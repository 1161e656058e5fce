// The job of a gateway's payment event: settles the purchase, or looks at a further payment of one that has its money.
import type { Shop } from '../shop.ts'
import type { PaymentEvent } from './payment-events-queries.ts'
import { takeSecondPayment } from './refund-unfulfillable.ts'
import { settlePayment } from './settle-payment.ts'
import { announceSettlement } from './settlement.ts'

/** Safe to repeat. Throws GatewayError when the gateway gives no answer. */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const { provider, gatewayOrderId, gatewayPaymentId } = event
  const order = { provider, gatewayOrderId }
  await announceSettlement(shop, 'webhook', settlePayment(shop, order, 'job'))
  if (gatewayPaymentId !== null) await takeSecondPayment(shop, order, gatewayPaymentId)
}
