// Two payment providers side by side. Each attempt, payment and refund belongs to one of them, even if ids are equal.
import { beforeEach, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment as startPaymentCall } from '#contract/calls/checkout.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { receiveCallback, receiveWebhook, verifyPayment, viewPayment } from '#contract/calls/payments.ts'
import { billingData } from '#contract/checkout.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { AttemptId, OrderId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { otherGateway } from '#tests/support/second-gateway.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { deliverWebhook } from '#tests/support/webhooks.ts'
import { gatewaysOf } from '../adapters/payment-gateways.ts'
import { recordExternalRefunds } from '../aftersales/record-external-refunds.ts'
import { startPayment } from '../checkout/start-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const newGateway = otherGateway()
const t = shopForTests({ LOG_LEVEL: 'warn' }, {}, { gateways: (razorpay) => [newGateway.gateway, razorpay] })
// The new gateway takes new payments. Razorpay answers for its earlier payments.
beforeEach(() => {
  newGateway.isAway = false
})

/** Starts a payment at Razorpay, as before the change of provider. Returns the id of the gateway order. */
async function earlierPayment(shopper: Shopper): Promise<string> {
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t) } })
  const gateways = gatewaysOf(t.shop.gateways.of('razorpay'), newGateway.gateway)
  const input = { userId: shopper.userId, billing: billingData.parse(aBilling()), coinsUsed: 0, discountCode: null }
  return (await startPayment({ ...t.shop, gateways }, input)).order.id
}
const laterPayment = async (shopper: Shopper) => (await startedPayment(shopper, await aProduct(t))).gatewayOrderId

const deliver = (request: { headers: Record<string, string>; payload: string }) =>
  t.app.inject({ method: 'POST', url: addressOf(receiveWebhook), ...request })
const { changeRows, ordersOf, paymentOf, rowsIn } = storedRows(t)
const attemptOf = (shopper: Shopper) =>
  t.shop.db.selectFrom('payment_attempts').selectAll().where('user_id', '=', shopper.userId).executeTakeFirstOrThrow()
const refundsOf = async (shopper: Shopper) => {
  const [order] = await ordersOf(shopper)
  return rowsIn('refunds', { order_id: order?.id ?? null })
}

test('with two providers and equal order ids, each webhook completes the attempt of its provider, and each refund goes to its provider', async () => {
  const [early, late] = [await aShopper(t), await aShopper(t)]
  const id = await earlierPayment(early)
  newGateway.nextOrderId(id)
  expect(await laterPayment(late)).toBe(id)
  expect([(await attemptOf(early)).provider, (await attemptOf(late)).provider]).toEqual(['razorpay', 'otherpay'])

  newGateway.pay(id)
  expect((await deliver(newGateway.delivery(id))).statusCode).toBe(200)
  await t.drain()
  expect([await ordersOf(early), await ordersOf(late)]).toMatchObject([[], [{ status: 'placed' }]])

  t.sandbox.pay(id)
  const paid = { event: 'order.paid', payload: { order: { entity: { id } } } }
  expect((await deliverWebhook(t, paid)).statusCode).toBe(200)
  await t.drain()
  expect(await ordersOf(early)).toMatchObject([{ status: 'placed' }])

  for (const shopper of [early, late]) {
    const [order] = await ordersOf(shopper)
    expect((await shopper.client.call(cancelOrder, { params: { orderId: order?.id }, body: {} })).status).toBe(200)
  }
  await t.drain()
  expect(await refundsOf(early)).toMatchObject([{ provider: 'razorpay', status: 'processed' }])
  expect(await refundsOf(late)).toMatchObject([{ provider: 'otherpay', status: 'processed' }])
  expect(newGateway.refunds).toHaveLength(1)
  await expectMoneyToAddUp(t.shop)
})

test('the payment page has the key of the current provider, whose signature verifies the payment', async () => {
  const shopper = await aShopper(t)
  const productId = await aProduct(t)
  await shopper.client.call(addToCart, { body: { productId } })
  const { body } = await shopper.client.call(startPaymentCall, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(body.key).toBe('other_key')
  const { id } = body.order as { id: string }
  const paymentId = newGateway.pay(id)
  const verify = (signature: string) =>
    shopper.client.call(verifyPayment, {
      body: {
        razorpay_order_id: id,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      },
    })
  expect((await verify('forged')).body.code).toBe('payment_signature')
  expect((await verify(newGateway.signature(id, paymentId))).status).toBe(200)
})

test("a callback form completes a payment without a cookie only with the signature of the payment's provider", async () => {
  const shopper = await aShopper(t)
  const id = await laterPayment(shopper)
  newGateway.pay(id)
  const post = (fields: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: addressOf(receiveCallback),
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await post(newGateway.callback(id, 'forged'))).headers.location).toBe(`/order-placed?payment=${id}`)
  expect(await ordersOf(shopper)).toEqual([])
  expect((await post(newGateway.callback(id))).headers.location).toBe(`/order-placed?payment=${id}`)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test('a webhook that no configured provider has signed is refused', async () => {
  const { payload } = newGateway.delivery('O-1')
  const answer = await deliver({ headers: { 'content-type': 'application/json' }, payload })
  expect(answer.statusCode).toBe(400)
})

test('a purchase that is started again after the shop has switched providers is paid at the new provider', async () => {
  const shopper = await aShopper(t)
  await earlierPayment(shopper)
  const answer = await shopper.client.call(startPaymentCall, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(answer.body.key).toBe('other_key')
  const attempts = await t.shop.db
    .selectFrom('payment_attempts')
    .select(['provider', 'status'])
    .where('user_id', '=', shopper.userId)
    .orderBy('id')
    .execute()
  expect(attempts).toHaveLength(2)
  expect(attempts).toEqual(
    expect.arrayContaining([
      { provider: 'razorpay', status: 'replaced' },
      { provider: 'otherpay', status: 'open' },
    ]),
  )
})

test('while one provider does not respond, payments of the other one complete, and refunds made in its dashboard are recorded', async () => {
  const [early, late] = [await aShopper(t), await aShopper(t)]
  const id = await earlierPayment(early)
  t.sandbox.pay(id)
  const laterId = await laterPayment(late)
  newGateway.pay(laterId)
  newGateway.isAway = true
  t.clock.advance(minutes(2))
  await reconcilePayments(t.shop)
  expect([await ordersOf(early), await ordersOf(late)]).toMatchObject([[{ status: 'placed' }], []])

  const [order] = await ordersOf(early)
  t.sandbox.refundFromDashboard((await paymentOf(order?.id as OrderId)).gateway_payment_id)
  await expect(recordExternalRefunds(t.shop, {})).rejects.toThrow('The other gateway does not answer')
  expect(await ordersOf(early)).toMatchObject([{ status: 'cancelled' }])
})

test('an attempt of a provider that is not configured counts as unreachable, and does not stop other checks', async () => {
  const [lost, well] = [await aShopper(t), await aShopper(t)]
  const lostId = await laterPayment(lost)
  t.clock.advance(seconds(1))
  const wellId = await laterPayment(well)
  newGateway.pay(wellId)
  const { id } = await attemptOf(lost)
  await changeRows('payment_attempts', { id: id as AttemptId }, { provider: 'gonepay' })
  t.clock.advance(minutes(2))
  await reconcilePayments(t.shop)
  expect(await ordersOf(well)).toHaveLength(1)
  expect(await attemptOf(lost)).toMatchObject({ status: 'open', held: true })
  expect(t.logged.join('')).toContain('This shop has no payment gateway called gonepay')

  const proof = { razorpay_payment_id: 'P-1', razorpay_signature: 'any' }
  const signed = await lost.client.call(verifyPayment, { body: { razorpay_order_id: lostId, ...proof } })
  expect([signed.status, signed.body.code]).toEqual([503, 'payment_provider_unavailable'])
  const polled = await lost.client.call(verifyPayment, { body: { razorpay_order_id: lostId, fromPolling: true } })
  expect(polled.body.code).toBe('payment_pending')
  expect((await lost.client.call(viewPayment, { params: { gatewayOrderId: lostId } })).body.status).toBe('pending')
})
