// The job that a gateway's event asks for: settles the purchase, or looks at a further payment of one that has its money.
import type { Jobs } from '../jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { announceSettlement } from './announce-settlement.ts'
import { settlePayment } from './settle-payment.ts'
import { takeSecondPayment } from './take-second-payment.ts'

/** Safe to repeat. Throws GatewayError when the gateway gives no answer. */
export async function hearOfPayment(shop: Shop, heard: Jobs['hear-of-payment']): Promise<void> {
  const { provider, gatewayOrderId, gatewayPaymentId } = heard
  const order = { provider, gatewayOrderId }
  await announceSettlement(shop, 'webhook', settlePayment(shop, order, 'job'))
  if (gatewayPaymentId !== undefined) await takeSecondPayment(shop, order, gatewayPaymentId)
}
