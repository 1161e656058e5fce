// Each planned fault happens as often as requested, and no more (RZP-43).
import { expect, test } from 'vitest'
import { listenSandbox } from './listen-sandbox.ts'
import { basicAuth, openTestSandbox } from './open-test-sandbox.ts'

const order = { amount: 29900, currency: 'INR', receipt: 'attempt-1' }

test.each([
  [401, 'BAD_REQUEST_ERROR'],
  [429, 'BAD_REQUEST_ERROR'],
  [500, 'SERVER_ERROR'],
] as const)(
  'the next order creation can be set to fail with %i, once, without creating an order',
  async (status, code) => {
    const { sandbox, call } = openTestSandbox()
    sandbox.failNext('create-order', { kind: 'status', status })
    const failed = await call('POST', '/v1/orders', order)
    expect(failed.status).toBe(status)
    expect(failed.body.error.code).toBe(code)
    expect((await call('GET', '/v1/orders')).body.count).toBe(0)
    expect((await call('POST', '/v1/orders', order)).status).toBe(200)
  },
)

test('a simulated bad gateway answers 502 with an HTML page', async () => {
  const { sandbox, call } = openTestSandbox()
  sandbox.failNext('fetch', { kind: 'status', status: 502 }, 2)
  for (let times = 0; times < 2; times += 1) {
    const failed = await call('GET', '/v1/orders')
    expect(failed.status).toBe(502)
    expect(failed.body).toContain('<html>')
  }
  expect((await call('GET', '/v1/orders')).status).toBe(200)
})

test('a call that is delayed and then answered with 504 has changed nothing', async () => {
  const { sandbox, call } = openTestSandbox()
  sandbox.failNext('create-order', { kind: 'hold', ms: 1 })
  expect((await call('POST', '/v1/orders', order)).status).toBe(504)
  expect((await call('GET', '/v1/orders?receipt=attempt-1')).body.count).toBe(0)
})

test('a caller that aborts gets no response, while the delayed call is still executed', async () => {
  const { sandbox, call } = openTestSandbox()
  sandbox.failNext('create-order', { kind: 'hold', ms: 30, applied: true })
  const headers = { authorization: basicAuth, 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(1)
  const request = new Request('http://127.0.0.1/v1/orders', {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
    signal,
  })
  await expect(sandbox.handle(request)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect.poll(async () => (await call('GET', '/v1/orders?receipt=attempt-1')).body.count).toBe(1)
})

test('a dropped response closes the connection, but the order exists', async () => {
  const { sandbox } = openTestSandbox()
  const server = await listenSandbox(sandbox, { port: 0 })
  sandbox.failNext('create-order', { kind: 'drop' })
  const headers = { authorization: basicAuth, 'content-type': 'application/json' }
  const create = fetch(`${server.url}/sandbox/razorpay/v1/orders`, {
    method: 'POST',
    headers,
    body: JSON.stringify(order),
  })
  await expect(create).rejects.toThrow('fetch failed')
  const response = await fetch(`${server.url}/v1/orders?receipt=attempt-1`, { headers })
  expect(await response.json()).toMatchObject({ count: 1 })
  await server.close()
})

test('for a caller in the same process, a dropped response fails while its body is read', async () => {
  const { sandbox, call } = openTestSandbox()
  sandbox.failNext('create-order', { kind: 'drop' })
  await expect(call('POST', '/v1/orders', order)).rejects.toThrow('dropped')
  expect((await call('GET', '/v1/orders')).body.count).toBe(1)
})

test('the sandbox can be set to refuse captures', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const { paymentId } = sandbox.pay(await createOrder(), { outcome: 'authorized' })
  const capture = () => call('POST', `/v1/payments/${paymentId}/capture`, { amount: 29900, currency: 'INR' })
  sandbox.refuseCapture()
  expect((await capture()).status).toBe(400)
  expect((await capture()).status).toBe(200)
})

test('the sandbox can be set to answer a refund with an error, like other calls', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const { paymentId } = sandbox.pay(await createOrder())
  sandbox.failNext('refund', { kind: 'status', status: 500 })
  expect((await call('POST', `/v1/payments/${paymentId}/refund`, {})).status).toBe(500)
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('captured')
})

test('with manual capture set, a payment stays authorised although its order is captured automatically', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  sandbox.manualCapture(true)
  const { paymentId } = sandbox.pay(await createOrder())
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('authorized')
})

test('a payment can have another amount or currency than its order', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  sandbox.nextPayment({ amount: 100, currency: 'USD' })
  const wrong = sandbox.pay(await createOrder())
  expect((await call('GET', `/v1/payments/${wrong.paymentId}`)).body).toMatchObject({ amount: 100, currency: 'USD' })
  const right = sandbox.pay(await createOrder())
  expect((await call('GET', `/v1/payments/${right.paymentId}`)).body).toMatchObject({ amount: 29900 })
  const direct = sandbox.pay(await createOrder(), { amount: 200 })
  expect((await call('GET', `/v1/payments/${direct.paymentId}`)).body).toMatchObject({ amount: 200, currency: 'INR' })
})

test('the payment list can be set to lag, while the order is up to date', async () => {
  const { sandbox, call, advanceClock, createOrder } = openTestSandbox()
  sandbox.listLag(120)
  const id = await createOrder()
  sandbox.pay(id)
  expect((await call('GET', '/v1/payments')).body.count).toBe(0)
  expect((await call('GET', `/v1/orders/${id}/payments`)).body.count).toBe(1)
  advanceClock(120)
  expect((await call('GET', '/v1/payments')).body.count).toBe(1)
})

test('a slowed sandbox still answers, and closing it ends the delay', async () => {
  const { sandbox, call } = openTestSandbox()
  sandbox.slow(600_000)
  const waiting = call('GET', '/v1/orders')
  await sandbox.close()
  expect((await waiting).status).toBe(200)
})

test('a reset ends all faults and keeps the data, unless it is told to forget the data', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  await createOrder()
  sandbox.failNext('fetch', { kind: 'status', status: 500 }, 9)
  sandbox.manualCapture(true)
  sandbox.reset()
  expect((await call('GET', '/v1/orders')).body.count).toBe(1)
  sandbox.reset({ forget: true })
  expect((await call('GET', '/v1/orders')).body.count).toBe(0)
})
