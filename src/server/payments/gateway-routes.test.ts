// Razorpay's webhooks and callbacks: genuine, repeated or forged (PAY-16, RZP-25, RZP-32).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiveCallback, receiveWebhook } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { changesBetween, readAllRows } from '#tests/support/database-contents.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { deliverWebhook, signWebhook } from '#tests/support/webhooks.ts'

const t = shopForTests()

const { rowsIn } = storedRows(t)

const paidEvent = (orderId: string) =>
  JSON.stringify({ entity: 'event', event: 'order.paid', payload: { order: { entity: { id: orderId } } } })

const deliver = (payload: string, headers: Record<string, string> = {}) => deliverWebhook(t, payload, headers)
const ordersIn = () => t.shop.db.selectFrom('orders').selectAll().execute()

test("payment rule 5: a webhook places the order without any request from the shopper's browser", async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  t.sandbox.pay(gatewayOrderId)
  const before = (await ordersIn()).length
  const answer = await deliver(paidEvent(gatewayOrderId), { 'x-razorpay-event-id': 'evt00000000001' })
  expect(answer.statusCode).toBe(200)
  await t.drain()
  expect(await ordersIn()).toHaveLength(before + 1)
  await expectMoneyToAddUp(t.shop)
})

const deliverEventsOf = (orderId: string, paymentId: string) =>
  ['payment.authorized', 'payment.captured', 'order.paid'].map((event) =>
    deliver(JSON.stringify({ event, payload: { payment: { entity: { id: paymentId, order_id: orderId } } } }), {
      'x-razorpay-event-id': `evt${t.id().slice(0, 11)}`,
    }),
  )
const countEventJobs = async () =>
  (await sql`SELECT FROM pgboss.job WHERE name = 'handle-payment-event' AND state = 'created'`.execute(t.shop.db)).rows
    .length

test("three concurrent webhooks about one payment enqueue one job, and a webhook after the job's start enqueues another", async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  const before = (await ordersIn()).length
  const answers = await Promise.all(deliverEventsOf(gatewayOrderId, paymentId))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await countEventJobs()).toBe(1)
  await sql`UPDATE pgboss.job SET state = 'active' WHERE name = 'handle-payment-event' AND state = 'created'`.execute(
    t.shop.db,
  )
  await Promise.all(deliverEventsOf(gatewayOrderId, paymentId))
  expect(await countEventJobs()).toBe(1)
  await sql`UPDATE pgboss.job SET state = 'cancelled' WHERE name = 'handle-payment-event' AND state = 'active'`.execute(
    t.shop.db,
  )
  await t.drain()
  expect(await ordersIn()).toHaveLength(before + 1)
})

test('a webhook about a completed payment or with an unknown event writes nothing', async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  await Promise.all(deliverEventsOf(gatewayOrderId, paymentId))
  await t.drain()
  const before = await readAllRows(t)
  const answers = await Promise.all([
    ...deliverEventsOf(gatewayOrderId, paymentId),
    deliver(paidEvent(gatewayOrderId)),
    deliver(JSON.stringify({ event: 'subscription.charged', payload: {} })),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(changesBetween(before, await readAllRows(t))).toEqual([])
  // A payment that the shop does not know is checked too (PAY-30).
  await Promise.all(deliverEventsOf(gatewayOrderId, 'pay_99999999999999'))
  expect(await countEventJobs()).toBe(1)
})

test("payment rule 5: a webhook that reports a payment places no order unless Razorpay's API confirms the payment", async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const before = (await ordersIn()).length
  expect((await deliver(paidEvent(gatewayOrderId))).statusCode).toBe(200)
  await t.drain()
  expect(await ordersIn()).toHaveLength(before)
})

test.each([
  ['a forged signature', { 'x-razorpay-signature': '0'.repeat(64) }],
  ['no signature', { 'x-razorpay-signature': '' }],
  ['a signature of another shape', { 'x-razorpay-signature': 'sha256=abc' }],
  [
    'a signature over other bytes of the same JSON',
    { 'x-razorpay-signature': signWebhook(`${paidEvent('order_1')} `) },
  ],
])('payment rule 1, security 22: a webhook with %s is refused and not stored', async (_name, headers) => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const jobsBefore = await countEventJobs()
  const answer = await deliver(paidEvent(gatewayOrderId), headers)
  expect(answer.statusCode).toBe(400)
  expect(await rowsIn('webhook_events', { gateway_order_id: gatewayOrderId })).toEqual([])
  expect(await countEventJobs()).toBe(jobsBefore)
})

test.each([
  ['an empty payload, as PHP writes it', []],
  ['an order of another shape', { order: [] }],
  ['an order id of any length', { order: { entity: { id: 'x'.repeat(100) } } }],
  ['a payment without its entity', { payment: {} }],
])(
  'a signed webhook with %s is accepted, because Razorpay disables a webhook that is often refused',
  async (_name, payload) => {
    const answer = await deliver(JSON.stringify({ entity: 'event', event: 'downtime.started', payload }))
    expect(answer.statusCode).toBe(200)
  },
)

test.each([
  ['neither body nor content type', {}],
  ['an empty body', { payload: '', headers: { 'content-type': 'application/json' } }],
])('a webhook of Razorpay with %s is refused', async (_name, request) => {
  const headers = { 'x-razorpay-signature': signWebhook(''), ...('headers' in request ? request.headers : {}) }
  const answer = await t.app.inject({ method: 'POST', url: addressOf(receiveWebhook), ...request, headers })
  expect(answer.statusCode).toBe(400)
})

test.each([
  ['invalid JSON', '{', 400],
  ['another shape', '[]', 400],
  ['a megabyte', JSON.stringify({ event: 'x'.repeat(1_000_000) }), 413],
])('security 22: a signed webhook with %s is refused', async (_name, payload, status) => {
  expect((await deliver(payload)).statusCode).toBe(status)
})

test('security 22: a webhook with another content type is refused', async () => {
  const body = paidEvent('order_00000000000000')
  expect((await deliver(body, { 'content-type': 'text/plain' })).statusCode).toBe(415)
})

const post = (fields: Record<string, string>) =>
  t.app.inject({
    method: 'POST',
    url: addressOf(receiveCallback),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
  })

test('payment rule 6: the callback of an in-app browser completes the payment without a cookie and leads to the order-placed page', async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const { paymentId, signature } = t.sandbox.pay(gatewayOrderId)
  const before = (await ordersIn()).length
  const answer = await post({
    razorpay_order_id: gatewayOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe(`/order-placed?payment=${gatewayOrderId}`)
  expect(await ordersIn()).toHaveLength(before + 1)
})

test('payment rule 6, security 21, security 33: a forged callback completes nothing and redirects only to pages of the shop', async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  t.sandbox.pay(gatewayOrderId)
  const before = (await ordersIn()).length
  const forged = await post({
    razorpay_order_id: gatewayOrderId,
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'no',
  })
  expect(forged.headers.location).toBe(`/order-placed?payment=${gatewayOrderId}`)
  const foreign = await post({ razorpay_order_id: '//evil.example' })
  expect(foreign.headers.location).toBe('/checkout')
  expect(await ordersIn()).toHaveLength(before)
})
