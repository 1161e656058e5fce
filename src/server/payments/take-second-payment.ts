// A further captured payment of a purchase that has its money already: it is recorded and goes back (PAY-30, RZP-13).
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type GatewayOrderId, hasMoney } from './attempt.ts'
import { findAttempt, lockAttempt } from './attempt-queries.ts'
import { findStop } from './decision-queries.ts'
import { withRefunds } from './record-stray.ts'
import { hasPayment } from './refund-queries.ts'
import { giveBackStray } from './refund-unfulfillable.ts'

/**
 * Looks at a payment that an event has named. Asks the gateway only when the purchase has its money and this payment is none of
 * ours yet; whoever polls never comes here. Throws GatewayError when the gateway gives no answer.
 */
export async function takeSecondPayment(shop: Shop, order: GatewayOrderId, gatewayPaymentId: string): Promise<void> {
  const { provider, gatewayOrderId } = order
  const attempt = await findAttempt(shop.db, order)
  if (!attempt || !hasMoney(attempt) || (await hasPayment(shop.db, provider, gatewayPaymentId))) return
  const gateway = shop.gateways.of(provider)
  const payment = await gateway.getPayment(gatewayPaymentId, 'job')
  if (payment.orderId !== gatewayOrderId || !(payment.status === 'captured' || payment.status === 'refunded')) return
  const captured = await withRefunds(gateway, payment, 'job')
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockAttempt(tx, attempt.id)
    if (!locked || !hasMoney(locked) || (await hasPayment(tx, provider, gatewayPaymentId))) return
    shop.log.warn({ attempt: attempt.id, payment: payment.id }, 'a second payment of one purchase goes back')
    await giveBackStray(tx, shop, locked, captured, { reason: 'replaced', goesToStaff: (await findStop(tx)) !== null })
  })
}
