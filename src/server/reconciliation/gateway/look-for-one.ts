// One payment or refund that no list had: asked for by its id, because the gateway's own time of it may be another (BOOK-8).
import { GatewayError, type PaymentGateway } from '../../adapters/payment-gateway.ts'
import { noteFinding } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments } from './compare-listed-payments.ts'
import { compareListedRefunds } from './compare-listed-refunds.ts'

/** Compares a payment of the shop's that no list had; one that the gateway does not know is a finding. */
export async function lookForPayment(shop: Shop, gateway: PaymentGateway, id: string): Promise<void> {
  try {
    await compareListedPayments(shop, gateway, [await gateway.getPayment(id, 'job')])
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status !== 400) throw error
    await noteFinding(shop.db, shop, {
      kind: 'payment_missing_there',
      provider: gateway.provider,
      subject: id,
      details: {},
    })
  }
}

/** The same for a refund. */
export async function lookForRefund(
  shop: Shop,
  gateway: PaymentGateway,
  id: string,
  refund: { readonly gatewayPaymentId: string; readonly amount?: number },
): Promise<void> {
  const { gatewayPaymentId, amount } = refund
  const listed = (await gateway.listRefundsOfPayment(gatewayPaymentId, 'job')).filter((each) => each.id === id)
  if (listed.length > 0) return compareListedRefunds(shop, gateway, listed)
  await noteFinding(shop.db, shop, {
    kind: 'refund_missing_there',
    provider: gateway.provider,
    subject: id,
    details: { payment: gatewayPaymentId, ...(amount === undefined ? {} : { ours: amount }) },
  })
}
