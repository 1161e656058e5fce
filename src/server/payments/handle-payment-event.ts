// The job of a gateway's payment event: settles the purchase, or looks at a further payment of one that has its money.
import type { Shop } from '../shop.ts'
import { announceSettlement } from './announce-settlement.ts'
import type { PaymentEvent } from './payment-events-queries.ts'
import { settlePayment } from './settle-payment.ts'
import { takeSecondPayment } from './take-second-payment.ts'

/** Safe to repeat. Throws GatewayError when the gateway gives no answer. */
export async function handlePaymentEvent(shop: Shop, event: PaymentEvent): Promise<void> {
  const { provider, gatewayOrderId, gatewayPaymentId } = event
  const order = { provider, gatewayOrderId }
  await announceSettlement(shop, 'webhook', settlePayment(shop, order, 'job'))
  if (gatewayPaymentId !== null) await takeSecondPayment(shop, order, gatewayPaymentId)
}
