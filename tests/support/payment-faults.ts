// Steps that the payment fault tests share.
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import type { ProductId } from '#domain/ids.ts'
import { aBilling, aProduct, aShopper, type Shopper, startedPayment } from './makers.ts'
import type { TestShop } from './shop.ts'
import { deliverWebhook, signWebhook } from './webhooks.ts'

/** Requests the payment's status, as the poll does; or verifies it with a proof. */
export const verify = ({ client }: Shopper, gatewayOrderId: string, proof: object = { fromPolling: true }) =>
  client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId, ...proof } })

/** Starts the payment for the cart. */
export const pay = ({ client }: Shopper, change: object = {}) =>
  client.call(startPayment, { body: { billingData: aBilling({ ...change }), coinsUsed: 0 } })

export const ordersOf = ({ shop }: TestShop, { userId }: Shopper) =>
  shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute()

export const refundsOf = ({ shop }: TestShop, { userId }: Shopper) =>
  shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select(['refunds.status', 'refunds.amount', 'payments.gateway_payment_id as paymentId'])
    .where('payment_attempts.user_id', '=', userId)
    .execute()

let addresses = 0

/** Creates a shopper in the payment dialog, whose order has an email address that no other order has. */
export async function aBuyer(test: TestShop, productId?: ProductId) {
  addresses += 1
  const email = `fault${addresses}@example.in`
  const shopper = await aShopper(test)
  const kit = productId ?? (await aProduct(test, { stock: 5 }))
  const { gatewayOrderId, amount } = await startedPayment(shopper, kit, { billing: { email } })
  return { shopper, kit, gatewayOrderId, amount, email }
}

export type Buyer = Awaited<ReturnType<typeof aBuyer>>

let events = 0

/** Returns a function that delivers one event of Razorpay, any number of times, unchanged or altered. */
export function anEvent({ app }: TestShop, event: string, gatewayOrderId: string) {
  events += 1
  const id = `evt${String(events).padStart(11, '0')}`
  const payload = JSON.stringify({ event, payload: { payment: { entity: { order_id: gatewayOrderId } } } })
  return (change: { payload?: string; signature?: string } = {}) =>
    deliverWebhook({ app }, change.payload ?? payload, {
      'x-razorpay-signature': change.signature ?? signWebhook(payload),
      'x-razorpay-event-id': id,
    })
}
