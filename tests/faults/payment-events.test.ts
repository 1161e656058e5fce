// Payment events that are repeated, reordered, late, concurrent or forged (FAULT-5 to FAULT-8).
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPendingPayments, lookUpPayment } from '#contract/calls/payments.ts'
import { viewWallet } from '#contract/calls/wallet.ts'
import { hours, minutes } from '#domain/durations.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBuyer, anEvent, type Buyer, ordersOf, refundsOf, verify } from '#tests/support/payment-faults.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

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

describe('fault 5: a webhook arrives twenty times at once', () => {
  test('fault 5: a webhook that arrives twenty times at once places one order, sends one email, and is answered 200 each time', async () => {
    const { shopper, gatewayOrderId, email } = await aBuyer(t)
    t.sandbox.pay(gatewayOrderId)
    const deliver = anEvent(t, 'order.paid', gatewayOrderId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver()))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await t.drain()
    expect(await ordersOf(t, shopper)).toHaveLength(1)
    expect(t.mailbox.to(email)).toHaveLength(1)
  })

  test('fault 5: twenty different events about one payment place one order', async () => {
    const { shopper, gatewayOrderId, email } = await aBuyer(t)
    t.sandbox.pay(gatewayOrderId)
    await Promise.all(Array.from({ length: 20 }, () => anEvent(t, 'payment.captured', gatewayOrderId)()))
    await t.drain()
    expect(await ordersOf(t, shopper)).toHaveLength(1)
    expect(t.mailbox.to(email)).toHaveLength(1)
  })
})

describe('fault 6: events arrive in any order, late, or not at all', () => {
  const webhook =
    (event: string) =>
    async ({ gatewayOrderId }: Buyer): Promise<void> => {
      await anEvent(t, event, gatewayOrderId)()
      await t.drain()
    }
  const verifyAsPage = async ({ shopper, gatewayOrderId }: Buyer): Promise<void> => {
    await verify(shopper, gatewayOrderId)
  }
  const passTime = (length: number) => async (): Promise<void> => {
    t.clock.advance(length)
    await reconcilePayments(t.shop)
  }
  const paid = webhook('order.paid')
  const captured = webhook('payment.captured')
  const authorized = webhook('payment.authorized')
  const failed = webhook('payment.failed')

  test.each<[string, ((buyer: Buyer) => Promise<void>)[]]>([
    ['the webhook before the page', [paid, verifyAsPage]],
    ['the page before the webhook', [verifyAsPage, paid]],
    ['the page alone', [verifyAsPage]],
    ['the webhook alone', [paid]],
    ['neither, only the reconciliation', [passTime(minutes(2))]],
    ['the webhook two hours late', [passTime(minutes(21)), passTime(hours(2)), paid]],
    ['the page two hours late', [passTime(hours(2)), verifyAsPage]],
    ['the captured event before the authorised one', [captured, authorized, paid]],
    ['the failed event last, though it happened first', [paid, captured, authorized, failed]],
    ['the paid event between two failed ones', [authorized, failed, paid, failed]],
  ])('fault 6: events in any order, late or missing lead to the same single order: %s', async (_name, steps) => {
    const buyer = await aBuyer(t)
    t.sandbox.pay(buyer.gatewayOrderId)
    for (const step of steps) await step(buyer)
    await t.drain()
    const [order, ...more] = await ordersOf(t, buyer.shopper)
    expect([order?.status, order?.total, more]).toEqual(['placed', buyer.amount, []])
    expect(t.mailbox.to(buyer.email)).toHaveLength(1)
    expect((await buyer.shopper.client.call(viewWallet)).body.coins).toBe(60)
    const product = await t.shop.db
      .selectFrom('stock_levels')
      .select(['stock', 'held'])
      .where('product_id', '=', buyer.kit)
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ stock: 4, held: 0 })
  })
})

test('payment rule 8: after deliveries of a webhook that were answered 500, the first accepted delivery places the order', async () => {
  const { shopper, gatewayOrderId, email } = await aBuyer(t)
  t.sandbox.pay(gatewayOrderId)
  const deliver = anEvent(t, 'order.paid', gatewayOrderId)
  await sql`ALTER TABLE pgboss.job_common RENAME TO mislaid`.execute(t.shop.db)
  const failed = [await deliver(), await deliver()]
  await sql`ALTER TABLE pgboss.mislaid RENAME TO job_common`.execute(t.shop.db)
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  expect(await ordersOf(t, shopper)).toEqual([])
  expect((await deliver()).statusCode).toBe(200)
  await t.drain()
  expect(await ordersOf(t, shopper)).toHaveLength(1)
  expect(t.mailbox.to(email)).toHaveLength(1)
})

describe('fault 7: concurrent completions', () => {
  test('fault 7: dialog, poll, payment lookup, a job and reconciliation at the same time place one order, and dialog, poll and lookup report it', async () => {
    const { shopper, gatewayOrderId, email } = await aBuyer(t)
    const { paymentId, signature } = t.sandbox.pay(gatewayOrderId)
    t.clock.advance(minutes(2))
    const proof = { razorpay_payment_id: paymentId, razorpay_signature: signature }
    const [dialog, poll, found] = await Promise.all([
      verify(shopper, gatewayOrderId, proof),
      verify(shopper, gatewayOrderId),
      shopper.client.call(lookUpPayment, { body: { reference: paymentId } }),
      completePayment(t.shop, atRazorpay(gatewayOrderId), 'job'),
      reconcilePayments(t.shop),
    ])
    expect([dialog.status, poll.status, found.body.status]).toEqual([200, 200, 'placed'])
    expect(await ordersOf(t, shopper)).toHaveLength(1)
    await t.drain()
    expect(t.mailbox.to(email)).toHaveLength(1)
  })
})

describe('fault 8: forged events', () => {
  const isLogged = (words: string) => t.logged.some((line) => line.includes(words))

  test('fault 8, security 22: a forged or altered webhook is answered 400, changes nothing, and is logged', async () => {
    const { shopper, gatewayOrderId } = await aBuyer(t)
    t.sandbox.pay(gatewayOrderId)
    const deliver = anEvent(t, 'order.paid', gatewayOrderId)
    expect((await deliver({ signature: '0'.repeat(64) })).statusCode).toBe(400)
    expect((await deliver({ payload: '{"event":"order.paid","payload":{}}' })).statusCode).toBe(400)
    await t.drain()
    expect(await ordersOf(t, shopper)).toEqual([])
    expect(isLogged('webhook signature refused')).toBe(true)
  })

  test('fault 8, security 21: the signature of another payment is answered 400, changes nothing, and is logged', async () => {
    const [first, second] = [await aBuyer(t), await aBuyer(t)]
    const { paymentId, signature } = t.sandbox.pay(first.gatewayOrderId)
    const proof = { razorpay_payment_id: paymentId, razorpay_signature: signature }
    expect((await verify(second.shopper, second.gatewayOrderId, proof)).status).toBe(400)
    expect(await ordersOf(t, second.shopper)).toEqual([])
    expect(isLogged('payment signature refused')).toBe(true)
  })

  test.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])(
    "fault 8, security 21: a payment whose %s differs from its order's places no order and waits for staff",
    async (_name, wrong) => {
      const { shopper, gatewayOrderId } = await aBuyer(t)
      t.sandbox.nextPayment(wrong)
      t.sandbox.pay(gatewayOrderId)
      await anEvent(t, 'order.paid', gatewayOrderId)()
      await t.drain()
      expect(await ordersOf(t, shopper)).toEqual([])
      expect(await refundsOf(t, shopper)).toEqual([])
      const { body } = await shopper.client.call(listPendingPayments)
      expect(body.payments).toMatchObject([{ gatewayOrderId, state: 'checking', refund: null }])
      expect(isLogged('payment differs from its order')).toBe(true)
    },
  )

  test("fault 8, security 21: an event about another merchant's order is accepted and ignored", async () => {
    const before = await t.shop.db.selectFrom('orders').selectAll().execute()
    expect((await anEvent(t, 'order.paid', 'order_99999999999999')()).statusCode).toBe(200)
    await t.drain()
    expect(await t.shop.db.selectFrom('orders').selectAll().execute()).toEqual(before)
  })
})
