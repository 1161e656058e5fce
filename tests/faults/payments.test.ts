// Razorpay fails, is silent or answers late, by the numbers of the fault list (FAULT-3, FAULT-4, FAULT-9).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { lookUpPayment } from '#contract/calls/payments.ts'
import { viewProduct } from '#contract/calls/products.ts'
import { errors } from '#copy/errors.ts'
import { hours, minutes, seconds } from '#domain/durations.ts'
import { MAX_FAILURES, OPEN_FOR } from '#server/adapters/circuit-breaker.ts'
import { GatewayError, type PaymentGateway } from '#server/adapters/payment-gateway.ts'
import { gatewaysOf } from '#server/adapters/payment-gateways.ts'
import { startPayment } from '#server/checkout/start-payment.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper } from '#tests/support/makers.ts'
import { aBuyer, anEvent, ordersOf, pay, refundsOf, verify } from '#tests/support/payment-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ LOG_LEVEL: 'warn' })
})
afterAll(() => t.close())
beforeEach(() => t.sandbox.reset())
afterEach(async () => {
  t.sandbox.reset()
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const countGatewayOrders = () => (t.sandbox.state() as { counts: { orders: number } }).counts.orders
const countPlannedFaults = () =>
  (t.sandbox.state() as { faultSettings: { faults: { times: number }[] } }).faultSettings.faults.reduce(
    (sum, { times }) => sum + times,
    0,
  )

describe('fault 3: the response to creating the order is lost', () => {
  test('fault 3: when the response to creating the gateway order is lost, the order is found by its receipt, and no second one is created', async () => {
    const shopper = await aShopper(t)
    await shopper.client.call(addToCart, { body: { productId: await aProduct(t) } })
    const before = countGatewayOrders()
    t.sandbox.failNext('create-order', { kind: 'drop' })
    expect((await pay(shopper)).status).toBe(200)
    expect(countGatewayOrders()).toBe(before + 1)
  })

  test('fault 3: when the gateway does not respond, the shopper gets a message, nothing stays reserved, and the next attempt succeeds', async () => {
    const kit = await aProduct(t, { stock: 1 })
    const shopper = await aShopper(t)
    await shopper.client.call(addToCart, { body: { productId: kit } })
    t.sandbox.failNext('create-order', { kind: 'drop' })
    t.sandbox.failNext('fetch', { kind: 'drop' })
    expect(await pay(shopper)).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
    const secondPayment = await pay(shopper)
    const { id } = secondPayment.body.order as { id: string }
    t.sandbox.pay(id)
    expect((await verify(shopper, id)).status).toBe(200)
    expect(await ordersOf(t, shopper)).toHaveLength(1)
  })
})

describe('fault 4: Razorpay fails', () => {
  test.each([500, 502, 429] as const)(
    'fault 4: when Razorpay always answers %i, shoppers get an error immediately, the rest of the shop works, and paying works once Razorpay recovers',
    async (status) => {
      const shopper = await aShopper(t)
      const productId = await aProduct(t)
      await shopper.client.call(addToCart, { body: { productId } })
      t.sandbox.failNext('create-order', { kind: 'status', status }, 100)
      t.sandbox.failNext('fetch', { kind: 'status', status }, 100)
      for (let time = 0; time < MAX_FAILURES; time++)
        expect(await pay(shopper)).toMatchObject({
          status: 503,
          body: { message: errors.payment_provider_unavailable, code: 'payment_provider_unavailable' },
        })
      const faultsBefore = countPlannedFaults()
      expect((await pay(shopper)).status).toBe(503)
      expect(countPlannedFaults()).toBe(faultsBefore)

      expect((await shopper.client.call(viewProduct, { params: { productId } })).status).toBe(200)
      expect((await shopper.client.call(viewCart)).status).toBe(200)
      expect((await shopper.client.call(quotePurchase, { body: { billingData: aBilling() } })).status).toBe(200)

      t.sandbox.reset()
      t.clock.advance(OPEN_FOR)
      expect((await pay(shopper)).status).toBe(200)
    },
  )

  test('fault 4: while shoppers get an error immediately, jobs still call a failing Razorpay', async () => {
    const { shopper, gatewayOrderId } = await aBuyer(t)
    t.sandbox.failNext('fetch', { kind: 'status', status: 500 }, MAX_FAILURES)
    for (let time = 0; time < MAX_FAILURES; time++) await verify(shopper, gatewayOrderId)
    t.sandbox.pay(gatewayOrderId)
    expect((await verify(shopper, gatewayOrderId)).body.code).toBe('payment_pending')
    await anEvent(t, 'order.paid', gatewayOrderId)()
    await t.drain()
    expect(await ordersOf(t, shopper)).toHaveLength(1)
    t.clock.advance(OPEN_FOR)
    expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
  })

  test('fault 4: when Razorpay is silent, a shopper waits for two calls of three seconds at most', async () => {
    const shopper = await aShopper(t)
    await shopper.client.call(addToCart, { body: { productId: await aProduct(t) } })
    const calls: string[] = []
    const unansweredCall =
      (name: string) =>
      (_input: unknown, patience: string): Promise<never> => {
        expect(patience).toBe('shopper')
        calls.push(name)
        t.clock.advance(seconds(3))
        return Promise.reject(new GatewayError(name === 'create' ? 'unclear' : 'unreachable', 'No answer'))
      }
    const gateway: PaymentGateway = {
      ...t.shop.gateways.current,
      createOrder: unansweredCall('create'),
      findOrderByReceipt: unansweredCall('find'),
      listPaymentsOfOrder: unansweredCall('list'),
      getOrder: unansweredCall('order'),
    }
    const input = { userId: shopper.userId, billing: aBilling() as never, coinsUsed: 0, discountCode: null }
    await expect(startPayment({ ...t.shop, gateways: gatewaysOf(gateway) }, input)).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    })
    expect(calls).toEqual(['create', 'find'])
  })
})

describe('fault 9: the bank authorises after the hold', () => {
  /** Returns a purchase whose payment was tried, and whose bank was silent until the stock hold ended. */
  async function anExpiredPayment(stock: number) {
    const buyer = await aBuyer(t, await aProduct(t, { stock }))
    const { paymentId } = t.sandbox.pay(buyer.gatewayOrderId, { outcome: 'failure', reason: 'payment_timed_out' })
    t.clock.advance(minutes(21))
    await reconcilePayments(t.shop)
    return { ...buyer, paymentId }
  }

  test('fault 9: a payment authorised after its hold has ended becomes an order if the goods are still available', async () => {
    const { shopper, gatewayOrderId, paymentId, email } = await anExpiredPayment(1)
    t.sandbox.authorizeLate(paymentId, { capture: false })
    await anEvent(t, 'payment.authorized', gatewayOrderId)()
    await t.drain()
    expect(await ordersOf(t, shopper)).toHaveLength(1)
    expect(t.mailbox.to(email)).toHaveLength(1)
  })

  test('fault 9: a payment that failed and was later captured under the same id becomes an order without any webhook', async () => {
    const { shopper, paymentId } = await anExpiredPayment(1)
    t.sandbox.captureLate(paymentId)
    t.clock.advance(hours(1))
    await reconcilePayments(t.shop)
    expect(await ordersOf(t, shopper)).toHaveLength(1)
  })

  test('fault 9: a late payment for goods that are sold out is refunded, and the shopper gets a message', async () => {
    const late = await anExpiredPayment(1)
    const quick = await aBuyer(t, late.kit)
    t.sandbox.pay(quick.gatewayOrderId)
    await verify(quick.shopper, quick.gatewayOrderId)
    t.sandbox.captureLate(late.paymentId)
    await anEvent(t, 'payment.captured', late.gatewayOrderId)()
    await t.drain()
    expect(await ordersOf(t, late.shopper)).toEqual([])
    expect(await refundsOf(t, late.shopper)).toEqual([
      { status: 'processed', amount: late.amount, paymentId: late.paymentId },
    ])
    const notices = await t.shop.db
      .selectFrom('emails')
      .selectAll()
      .where('recipient', '=', late.email)
      .where('kind', '=', 'payment-refunded')
      .execute()
    expect(notices.map(({ sent_at }) => sent_at)).toEqual([t.clock.now()])
  })

  test("fault 9: the shopper's own payment lookup places the order of a late payment before any event", async () => {
    const { shopper, paymentId } = await anExpiredPayment(1)
    t.sandbox.captureLate(paymentId)
    const { body } = await shopper.client.call(lookUpPayment, { body: { reference: paymentId } })
    expect(body.status).toBe('placed')
  })
})

test('fault 3: a payment whose capture response is lost is captured once, and the next status request places the order', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  t.sandbox.pay(gatewayOrderId, { outcome: 'authorized' })
  t.sandbox.failNext('capture', { kind: 'drop' })
  expect((await verify(shopper, gatewayOrderId)).body.code).toBe('payment_pending')
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
  expect(await ordersOf(t, shopper)).toHaveLength(1)
})

test('fault 3: when the response to a query is lost, the next status request repeats the query', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  t.sandbox.pay(gatewayOrderId)
  t.sandbox.failNext('fetch', { kind: 'drop' })
  expect((await verify(shopper, gatewayOrderId)).body.code).toBe('payment_pending')
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
})

test('fault 3: when the response to a refund is lost, the refund is requested again with the same key, and the money is refunded once', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  await pay(shopper, { houseNumber: '9' })
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  t.sandbox.failNext('refund', { kind: 'drop' })
  await anEvent(t, 'order.paid', gatewayOrderId)()
  await t.drain()
  t.clock.advance(hours(1) + seconds(1))
  await reconcilePayments(t.shop)
  await t.drain()
  expect(await refundsOf(t, shopper)).toMatchObject([{ status: 'processed', paymentId }])
  const { refunds } = t.sandbox.state() as { refunds: { payment_id: string }[] }
  expect(refunds.filter(({ payment_id }) => payment_id === paymentId)).toHaveLength(1)
})
