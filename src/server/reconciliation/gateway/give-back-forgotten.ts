// Money without an order for whose refund no step is left, as after a crash of an earlier version: it is found again and goes back (BOOK-4, BOOK-18).
import { isCaptured } from '#domain/gateway-comparison.ts'
import { MINIMUM_PAYABLE, minus, paise } from '#domain/money.ts'
import type { PaymentGateway } from '../../adapters/payment-gateway.ts'
import { adoptRefunds } from '../../aftersales/adopt-refunds.ts'
import { lockPayment } from '../../aftersales/aftersales-queries.ts'
import { inTransaction } from '../../db/database.ts'
import { lockAttempt } from '../../payments/attempt-queries.ts'
import { findStop } from '../../payments/decision-queries.ts'
import { startStrayRefund } from '../../payments/refund-unfulfillable.ts'
import type { Shop } from '../../shop.ts'
import { type ForgottenPayment, listForgotten } from './forgotten-queries.ts'

/** The others have their turn an hour later. */
const MOST = 50

/** Looks at what was recorded before an instant. While automatic refunds are off it waits, and the check of the books names it (PAY-27). */
export async function giveBackForgotten(shop: Shop, gateway: PaymentGateway, before: Date): Promise<void> {
  if ((await findStop(shop.db)) !== null) return
  for (const payment of await listForgotten(shop.db, { provider: gateway.provider, before }, MOST))
    await giveBack(shop, gateway, before, payment)
}

async function giveBack(shop: Shop, gateway: PaymentGateway, before: Date, forgotten: ForgottenPayment): Promise<void> {
  const { provider } = gateway
  const { id, gatewayPaymentId, attemptId } = forgotten
  await adoptRefunds(shop, { provider, gatewayPaymentId })
  const theirs = await gateway.getPayment(gatewayPaymentId, 'job')
  if (!isCaptured(theirs)) return
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, attemptId)
    await lockPayment(tx, id)
    const [own] = await listForgotten(tx, { provider, before, only: id }, 1)
    if (!attempt || !own) return
    const amount = paise(Math.min(own.left, minus(theirs.amount, theirs.refunded)))
    if (amount < MINIMUM_PAYABLE) return
    shop.log.error({ payment: id }, 'money without an order was forgotten: it goes back now')
    await startStrayRefund(tx, shop, attempt, { paymentId: id, amount, reason: 'unavailable' })
  })
}
