// No response acknowledges an order before its rows are on disk (FAULT-30, DB-11).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { listMyOrders, viewOrder } from '#contract/calls/orders.ts'
import {
  checkPayment,
  checkPendingPayment,
  lookUpPayment,
  verifyPayment,
  viewPayment,
} from '#contract/calls/payments.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { handlePaymentEvent } from '#server/payments/payment-events.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { writeOrderNumbers } from '#server/payments/write-order-numbers.ts'
import type { Answer } from '../support/client.ts'
import { aBilling, anAdmin, aProduct, aShopper, type Shopper, startedPayment } from '../support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '../support/shop.ts'

let t: TestShop
let staff: Shopper
let flushOf: () => Promise<void>
beforeAll(async () => {
  t = await openTestShop()
  staff = await anAdmin(t)
  flushOf = t.shop.flush
})
afterAll(() => t.close())
beforeEach(() => setFlush(flushOf))

function setFlush(flush: () => Promise<void>): void {
  Object.assign(t.shop, { flush })
}

/** A flush that fails, as when the database stops before it answers. */
const failFlush = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' }))

interface Buyer extends Shopper {
  readonly gatewayOrderId: string
  readonly paymentId: string
  readonly signature: string
}

async function aPaidPurchase(): Promise<Buyer> {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  return { ...shopper, gatewayOrderId, ...t.sandbox.pay(gatewayOrderId) }
}

const attemptOf = ({ gatewayOrderId }: Buyer) =>
  t.shop.db
    .selectFrom('payment_attempts')
    .leftJoin('orders', 'orders.attempt_id', 'payment_attempts.id')
    .select(['payment_attempts.id', 'orders.id as orderId', 'orders.order_number as number'])
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirstOrThrow()

type SendRequest = (buyer: Buyer) => Promise<Answer>
/** The requests that can complete a payment. */
const COMPLETING_REQUESTS: Readonly<Record<string, SendRequest>> = {
  'the page': ({ client, gatewayOrderId, paymentId, signature }) =>
    client.call(verifyPayment, {
      body: { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature },
    }),
  'a poll': ({ client, gatewayOrderId }) =>
    client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId, fromPolling: true } }),
  'the page after the callback': ({ client, gatewayOrderId }) =>
    client.call(checkPayment, { params: { gatewayOrderId } }),
  'Check again': async (buyer) =>
    buyer.client.call(checkPendingPayment, { params: { attemptId: (await attemptOf(buyer)).id } }),
  'Money taken?': ({ client, paymentId }) => client.call(lookUpPayment, { body: { reference: paymentId } }),
}
/** The requests by which a shopper or staff may see the order. */
const ORDER_REQUESTS: Readonly<Record<string, SendRequest>> = {
  ...COMPLETING_REQUESTS,
  'the payment as the shop knows it': ({ client, gatewayOrderId }) =>
    client.call(viewPayment, { params: { gatewayOrderId } }),
  "the shopper's orders": ({ client }) => client.call(listMyOrders),
  'one order': async (buyer) => {
    const { orderId } = await attemptOf(buyer)
    return buyer.client.call(viewOrder, { params: { orderId: orderId ?? '' } })
  },
  "staff's list": () => staff.client.call(listAdminOrders),
}

describe.each(Object.entries(COMPLETING_REQUESTS))('%s, which completes the payment', (_name, sendRequest) => {
  it('fault 30: a request that completes the payment returns the order only once the flush to disk succeeds', async () => {
    const buyer = await aPaidPurchase()
    setFlush(failFlush)
    const first = await sendRequest(buyer)
    const { orderId, number } = await attemptOf(buyer)
    expect([first.status, first.body.code]).toEqual([503, 'busy'])
    expect(orderId).not.toBeNull()
    expect(first.raw.toString()).not.toContain(orderId)
    setFlush(flushOf)
    t.clock.advance(10_000)
    expect((await sendRequest(buyer)).body.order).toMatchObject({ _id: orderId, orderNumber: number })
  })
})

describe.each(Object.entries(ORDER_REQUESTS))(
  '%s, after another request has completed the payment',
  (_name, requestOrder) => {
    it('fault 30: a request for an order that another request has placed returns the order only once the flush to disk succeeds', async () => {
      const buyer = await aPaidPurchase()
      await completePayment(t.shop, atRazorpay(buyer.gatewayOrderId), 'job')
      setFlush(failFlush)
      const first = await requestOrder(buyer)
      const { orderId } = await attemptOf(buyer)
      expect([first.status, first.body.code]).toEqual([503, 'busy'])
      expect(first.raw.toString()).not.toContain(orderId)
      setFlush(flushOf)
      t.clock.advance(10_000)
      expect((await requestOrder(buyer)).raw.toString()).toContain(orderId)
    })
  },
)

it('fault 30: while the flush to disk fails, starting another payment fails too, although the last payment is completed', async () => {
  const buyer = await aPaidPurchase()
  const startAgain = () => buyer.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  setFlush(failFlush)
  expect((await startAgain()).status).toBeGreaterThanOrEqual(500)
  const { orderId } = await attemptOf(buyer)
  expect(orderId).not.toBeNull()
})

it('fault 30: while the flush to disk fails, no gateway order is returned to the shopper, and afterwards the same gateway order is returned', async () => {
  const shopper = await aShopper(t)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t), quantity: 1 } })
  const start = () => shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  setFlush(failFlush)
  expect((await start()).status).toBeGreaterThanOrEqual(500)
  const { gateway_order_id: gatewayOrderId } = await t.shop.db
    .selectFrom('payment_attempts')
    .select('gateway_order_id')
    .where('user_id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  expect(gatewayOrderId).not.toBeNull()
  setFlush(flushOf)
  expect((await start()).raw.toString()).toContain(gatewayOrderId)
})

it('fault 30: an event whose completed payment could not be flushed to disk fails, and its repetition succeeds', async () => {
  const buyer = await aPaidPurchase()
  const event = { ...atRazorpay(buyer.gatewayOrderId), gatewayPaymentId: null }
  setFlush(failFlush)
  await expect(handlePaymentEvent(t.shop, event)).rejects.toThrow('Connection terminated')
  setFlush(flushOf)
  await handlePaymentEvent(t.shop, event)
  expect((await attemptOf(buyer)).number).toBeGreaterThan(1000)
})

it("fault 30: no order number is written into the gateway's notes before the order is flushed to disk", async () => {
  const buyer = await aPaidPurchase()
  t.clock.advance(30 * 60_000)
  setFlush(failFlush)
  await reconcilePayments(t.shop)
  await expect(writeOrderNumbers(t.shop)).rejects.toThrow('Connection terminated')
  const { number } = await attemptOf(buyer)
  expect(number).not.toBeNull()
  const notes = async () =>
    JSON.stringify((await t.shop.gateways.current.findOrderByReceipt((await attemptOf(buyer)).id, 'job')) ?? {})
  expect(await notes()).not.toContain(`"order":"${number}"`)
  setFlush(flushOf)
  await writeOrderNumbers(t.shop)
  expect(await notes()).toContain(`"order":"${number}"`)
})

it('fault 30: a poll whose flush to disk hangs gets no response until the flush succeeds', async () => {
  const buyer = await aPaidPurchase()
  const flush = Promise.withResolvers<void>()
  const hasBegun = Promise.withResolvers<void>()
  setFlush(() => {
    hasBegun.resolve()
    return flush.promise
  })
  let answer: Answer | null = null
  const polling = COMPLETING_REQUESTS['a poll']?.(buyer).then((reply) => {
    answer = reply
  })
  await hasBegun.promise
  // The order is visible to everyone in the database, and no client has a response.
  expect((await attemptOf(buyer)).orderId).not.toBeNull()
  expect(answer).toBeNull()
  flush.resolve()
  await polling
  expect(answer).toMatchObject({ status: 200 })
})
