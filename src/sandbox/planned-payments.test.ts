// Payments that differ from their order: with the fee added, an offer subtracted, too high, or a second one (RZP-13,
// RZP-50, RZP-51).
import { expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'

async function openWith(amount: number) {
  const test = openTestSandbox()
  const orderId = await test.createOrder({ amount })
  const fetchEntity = async (path: string) => (await test.call('GET', `/v1/${path}`)).body
  return { ...test, orderId, fetchEntity }
}

test('a payer who bears the fee pays it in addition to the price, for one payment only, and the order is paid', async () => {
  const { sandbox, createOrder, orderId, fetchEntity } = await openWith(39068)
  sandbox.nextPayment({ feeBearer: 'customer' })
  const { paymentId } = sandbox.pay(orderId)
  expect(await fetchEntity(`payments/${paymentId}`)).toMatchObject({
    amount: 39990,
    fee: 922,
    tax: 141,
    fee_bearer: 'customer',
    status: 'captured',
  })
  expect(await fetchEntity(`orders/${orderId}`)).toMatchObject({ status: 'paid', amount: 39068, amount_paid: 39068 })
  const next = sandbox.pay(await createOrder())
  const plain = await fetchEntity(`payments/${next.paymentId}`)
  expect(plain.amount).toBe(29900)
  expect(plain).not.toHaveProperty('fee_bearer')
  sandbox.settle({ only: [paymentId] })
  expect((await fetchEntity('settlements/recon/combined?year=2026&month=8')).items[0]).toMatchObject({ credit: 39068 })
})

test('an offer reduces the payment and is recorded in the order', async () => {
  const { sandbox, orderId, fetchEntity } = await openWith(39068)
  sandbox.nextPayment({ offer: 2000 })
  const { paymentId } = sandbox.pay(orderId)
  expect(await fetchEntity(`payments/${paymentId}`)).toMatchObject({ amount: 37068, status: 'captured' })
  const order = await fetchEntity(`orders/${orderId}`)
  expect(order).toMatchObject({ status: 'paid', amount: 39068, amount_paid: 37068 })
  expect(order.offer_id).toMatch(/^offer_/)
})

test("an order or a payment above the account's limit is refused", async () => {
  const { sandbox, call, orderId } = await openWith(39068)
  sandbox.maxAmount(39067)
  const refused = await call('POST', '/v1/orders', { amount: 39068, currency: 'INR' })
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { description: 'Amount exceeds maximum amount allowed.', field: 'amount' } },
  })
  expect(() => sandbox.pay(orderId)).toThrow('Amount exceeds maximum amount allowed.')
  sandbox.maxAmount(null)
  expect(sandbox.pay(orderId).paymentId).toMatch(/^pay_/)
})

test('a second payment of an order is captured when the sandbox allows it, and refunded otherwise', async () => {
  const { sandbox, orderId, fetchEntity } = await openWith(29900)
  const slow = sandbox.pay(orderId, { outcome: 'failure' })
  const slower = sandbox.pay(orderId, { outcome: 'failure' })
  const first = sandbox.pay(orderId)
  sandbox.allowSecondCapture(true)
  sandbox.authorizeLate(slow.paymentId)
  sandbox.allowSecondCapture(false)
  sandbox.authorizeLate(slower.paymentId)
  const statusOf = async (id: string) => (await fetchEntity(`payments/${id}`)).status
  expect(await Promise.all([first, slow, slower].map(({ paymentId }) => statusOf(paymentId)))).toEqual([
    'captured',
    'captured',
    'refunded',
  ])
  expect(await fetchEntity(`orders/${orderId}`)).toMatchObject({ status: 'paid', amount_paid: 29900 })
})

test('a second capture sends the event payment.captured, and no second order.paid', async () => {
  const { sandbox, receiver, orderId } = await openWith(29900)
  sandbox.pay(orderId)
  await sandbox.deliverWebhooks()
  receiver.received.length = 0
  sandbox.allowSecondCapture(true)
  sandbox.pay(orderId)
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['payment.authorized', 'payment.captured'])
})

test('an authorised payment is refunded after the minutes set in the order', async () => {
  const { sandbox, call, advanceClock, fetchEntity } = await openWith(29900)
  const capture_options = { automatic_expiry_period: 30, manual_expiry_period: 720, refund_speed: 'normal' }
  const payment = { capture: 'automatic', capture_options }
  const created = await call('POST', '/v1/orders', { amount: 29900, currency: 'INR', payment })
  const { paymentId } = sandbox.pay(created.body.id, { outcome: 'authorized' })
  advanceClock(720 * 60)
  expect((await fetchEntity(`payments/${paymentId}`)).status).toBe('authorized')
  advanceClock(1)
  expect(await fetchEntity(`payments/${paymentId}`)).toMatchObject({
    status: 'refunded',
    captured: false,
    amount_refunded: 29900,
  })
  expect((await fetchEntity(`payments/${paymentId}/refunds`)).items).toMatchObject([
    { amount: 29900, status: 'processed' },
  ])
})
