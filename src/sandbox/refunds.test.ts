// Refunds follow their rules and their idempotency key (RZP-34, RZP-35, RZP-37).
import { expect, test } from 'vitest'
import { openTestSandbox } from './open-test-sandbox.ts'

const key = { 'x-refund-idempotency': 'refund-0001' }

async function openPaid() {
  const test = openTestSandbox()
  const order = await test.createOrder()
  const { paymentId } = test.sandbox.pay(order)
  const refund = (body: object = {}, headers: Record<string, string> = {}) =>
    test.call('POST', `/v1/payments/${paymentId}/refund`, body, headers)
  return { ...test, order, paymentId, refund }
}

test('a refund without an amount returns everything; the order stays paid', async () => {
  const { call, order, paymentId, refund } = await openPaid()
  const { status, body } = await refund()
  expect(status).toBe(200)
  expect(body.id).toMatch(/^rfnd_[A-Za-z0-9]{14}$/)
  expect(body).toMatchObject({ entity: 'refund', amount: 29900, payment_id: paymentId, status: 'processed', notes: [] })
  const payment = (await call('GET', `/v1/payments/${paymentId}`)).body
  expect(payment).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 29900 })
  expect((await call('GET', `/v1/orders/${order}`)).body.status).toBe('paid')
})

test('partial refunds are possible until nothing is left', async () => {
  const { call, paymentId, refund } = await openPaid()
  await refund({ amount: 9900 })
  expect((await call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
  })
  const tooMuch = await refund({ amount: 20_001 })
  expect(tooMuch.body.error.description).toBe('The total refund amount is greater than the refund payment amount')
  await refund({ amount: 20_000 })
  expect((await refund()).body.error.description).toBe('The payment has been fully refunded already.')
})

test.each([
  [{ amount: 30_000 }, 'The refund amount provided is greater than amount captured.'],
  [{ amount: 99 }, 'The amount must be at least INR 1.00'],
  [{ speed: 'fast' }, 'The selected speed is invalid.'],
  [{ reason: 'x' }, 'reason is/are not required and should not be sent'],
])('a refund of %o is refused', async (body, description) => {
  const { refund } = await openPaid()
  const refused = await refund(body)
  expect(refused.status).toBe(400)
  expect(refused.body.error.description).toBe(description)
})

test('a payment that is not captured, or six months old, cannot be refunded', async () => {
  const { sandbox, call, advanceClock, createOrder, refund } = await openPaid()
  const failed = sandbox.pay(await createOrder(), { outcome: 'failure' })
  expect((await call('POST', `/v1/payments/${failed.paymentId}/refund`, {})).status).toBe(400)
  advanceClock(190 * 24 * 3600)
  expect((await refund()).body.error.description).toContain('more than 6 months old')
})

test('a repeated idempotency key with the same body returns the same refund, made once', async () => {
  const { call, paymentId, refund } = await openPaid()
  const first = await refund({ amount: 5000 }, key)
  const second = await refund({ amount: 5000 }, key)
  expect(second.body.id).toBe(first.body.id)
  expect((await call('GET', `/v1/payments/${paymentId}/refunds`)).body.count).toBe(1)
})

test('a repeated idempotency key with another body is answered 409', async () => {
  const { refund } = await openPaid()
  await refund({ amount: 5000 }, key)
  const otherRefund = await refund({ amount: 6000 }, key)
  expect(otherRefund.status).toBe(409)
  expect(otherRefund.body.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description: 'Different request with the same idempotency key has already been processed.',
  })
})

test('a repeated idempotency key while the first call is in progress is answered 409, and afterwards the same refund', async () => {
  const { sandbox, refund } = await openPaid()
  sandbox.failNext('refund', { kind: 'hold', ms: 50, applied: true })
  const first = refund({}, key)
  expect((await refund({}, key)).status).toBe(409)
  const { body } = await first
  expect((await refund({}, key)).body.id).toBe(body.id)
})

test('the idempotency key of a refused call can be used again, and a malformed key is refused', async () => {
  const { refund } = await openPaid()
  expect((await refund({ amount: 99 }, key)).status).toBe(400)
  expect((await refund({ amount: 100 }, key)).status).toBe(200)
  expect((await refund({}, { 'x-refund-idempotency': 'short' })).status).toBe(400)
})

test('a pending refund is processed later', async () => {
  const { sandbox, call, receiver, refund } = await openPaid()
  sandbox.refundOutcome('pending')
  const { body } = await refund()
  expect(body.status).toBe('pending')
  sandbox.applyRefundState(body.id, 'processed')
  expect((await call('GET', `/v1/refunds/${body.id}`)).body.status).toBe('processed')
  expect(() => sandbox.applyRefundState(body.id, 'failed')).toThrow('processed already')
  await sandbox.deliverWebhooks()
  expect(receiver.events().slice(-2)).toEqual(['refund.created', 'refund.processed'])
})

test('a failed refund returns the amount to the payment, so that it can be tried again', async () => {
  const { sandbox, call, receiver, paymentId, refund } = await openPaid()
  sandbox.refundOutcome('failed')
  const { body } = await refund()
  expect(body.status).toBe('pending')
  expect((await call('GET', `/v1/refunds/${body.id}`)).body.status).toBe('failed')
  expect((await call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  })
  await sandbox.deliverWebhooks()
  expect(receiver.events().slice(-2)).toEqual(['refund.created', 'refund.failed'])
  sandbox.refundOutcome('processed')
  expect((await refund()).body.status).toBe('processed')
})

test('refunds are fetched one by one, by payment and in lists', async () => {
  const { call, createOrder, sandbox, paymentId, refund } = await openPaid()
  const { id } = (await refund({ amount: 100, notes: { why: 'torn' }, receipt: 'r1' })).body
  expect((await call('GET', `/v1/payments/${paymentId}/refunds/${id}`)).body).toMatchObject({ notes: { why: 'torn' } })
  const otherPayment = sandbox.pay(await createOrder())
  expect((await call('GET', `/v1/payments/${otherPayment.paymentId}/refunds/${id}`)).status).toBe(400)
  expect((await call('GET', '/v1/refunds')).body.items).toMatchObject([{ id, receipt: 'r1' }])
  expect((await call('PATCH', `/v1/refunds/${id}`, { notes: { why: 'lost' } })).body.notes).toEqual({ why: 'lost' })
})

test.each([
  ['card', { arn: /^\d{23}$/ }],
  ['upi', { rrn: /^\d{12}$/ }],
  ['netbanking', { utr: /^\d{16}$/ }],
] as const)('a processed refund of a %s payment has its bank reference', async (method, reference) => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const { paymentId } = sandbox.pay(await createOrder(), { method })
  const { body } = await call('POST', `/v1/payments/${paymentId}/refund`, {})
  for (const [name, form] of Object.entries(reference)) expect(body.acquirer_data[name]).toMatch(form)
})

test('a pending refund has no bank reference; it can be completed with one or without', async () => {
  const { sandbox, call, refund } = await openPaid()
  sandbox.refundOutcome('pending')
  const [first, second] = [(await refund({ amount: 100 })).body, (await refund({ amount: 200 })).body]
  expect(first.acquirer_data).toEqual({ arn: null })
  sandbox.applyRefundState(first.id, 'processed', { arn: '74332740000000000000001' })
  sandbox.applyRefundState(second.id, 'processed', { arn: null })
  const referenceOf = async (id: string) => (await call('GET', `/v1/refunds/${id}`)).body.acquirer_data
  expect(await referenceOf(first.id)).toEqual({ arn: '74332740000000000000001' })
  expect(await referenceOf(second.id)).toEqual({ arn: null })
})

test('the next refunds can be refused with a chosen reason, a chosen number of times', async () => {
  const { sandbox, refund } = await openPaid()
  const description = 'Your account does not have enough balance to carry out the refund operation.'
  sandbox.refuseRefund({ description, times: 2 })
  for (let time = 0; time < 2; time += 1) {
    const refused = await refund({ amount: 100 }, key)
    expect(refused.status).toBe(400)
    expect(refused.body.error.description).toBe(description)
  }
  expect((await refund({ amount: 100 }, key)).body.status).toBe('processed')
})

test('a refund made in the dashboard looks like any other refund, and sends its event', async () => {
  const { sandbox, call, receiver, paymentId } = await openPaid()
  await sandbox.deliverWebhooks()
  receiver.received.length = 0
  const part = sandbox.refundFromDashboard(paymentId, 900)
  const dashboardRefund = sandbox.refundFromDashboard(paymentId)
  const { items } = (await call('GET', '/v1/refunds')).body
  expect(items).toMatchObject([
    { id: dashboardRefund.refundId, amount: 29000, status: 'processed' },
    { id: part.refundId, amount: 900, status: 'processed' },
  ])
  expect(() => sandbox.refundFromDashboard(paymentId)).toThrow('fully refunded')
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['refund.created', 'refund.processed', 'refund.created', 'refund.processed'])
})
