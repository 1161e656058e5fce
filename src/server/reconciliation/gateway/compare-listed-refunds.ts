// Refunds as a gateway lists them beside the shop's own: what staff made there is taken over, what differs becomes a row (BOOK-8, REF-4).
import { compareRefunds } from '#domain/gateway-comparison.ts'
import type { GatewayRefund, PaymentGateway } from '../../adapters/payment-gateway.ts'
import { adoptRefunds } from '../../aftersales/adopt-refunds.ts'
import { noteFinding } from '../../payments/findings-queries.ts'
import type { Shop } from '../../shop.ts'
import { compareListedPayments } from './compare-listed-payments.ts'
import { findKnownPayments, findKnownRefunds, keepRefundFacts } from './comparing-queries.ts'

/** Compares these refunds. Throws GatewayError when a question about one of them gets no answer. */
export async function compareListedRefunds(
  shop: Shop,
  gateway: PaymentGateway,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  const { db } = shop
  const { provider } = gateway
  if (refunds.length === 0) return
  const ids = refunds.map(({ id }) => id)
  const unknown = new Set<string>()
  const before = await findKnownRefunds(db, provider, ids)
  for (const refund of refunds) if (!before.has(refund.id) && refund.status !== 'failed') unknown.add(refund.paymentId)
  const payments = await findKnownPayments(db, provider, [...unknown])
  for (const paymentId of unknown)
    if (payments.has(paymentId)) await adoptRefunds(shop, { provider, gatewayPaymentId: paymentId })
    // Its payment may be older than what is looked at by time: that it is unknown must be told all the same.
    else await compareListedPayments(shop, gateway, [await gateway.getPayment(paymentId, 'job')])
  await keepRefundFacts(db, provider, refunds)
  const known = unknown.size > 0 ? await findKnownRefunds(db, provider, ids) : before
  for (const refund of refunds) {
    const own = known.get(refund.id)
    const what = own ? compareRefunds(refund, own) : null
    if (!own || what === null) continue
    await noteFinding(db, shop, {
      kind: 'refund_differs',
      provider,
      subject: refund.id,
      details: {
        what: what === 'status' ? `status: ${refund.status}` : what,
        theirs: refund.amount,
        ours: own.amount,
        payment: refund.paymentId,
        ...(own.orderId && own.orderNumber ? { order: own.orderId, orderNumber: own.orderNumber } : {}),
        ...(refund.createdAt ? { at: refund.createdAt.toISOString() } : {}),
      },
    })
  }
}
