// The Orders API follows its documented fields and errors (RZP-3, RZP-7).
import { expect, test } from 'vitest'
import { basicAuth, openTestSandbox } from './open-test-sandbox.ts'

const good = { amount: 29900, currency: 'INR' }
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`note${at}`, 'x']))

test('an order is answered with 200, a full entity and empty notes as a list', async () => {
  const { call } = openTestSandbox()
  const { status, body } = await call('POST', '/v1/orders', { ...good, receipt: 'attempt-1' })
  expect(status).toBe(200)
  expect(body.id).toMatch(/^order_[A-Za-z0-9]{14}$/)
  expect(body).toMatchObject({ entity: 'order', amount: 29900, amount_paid: 0, amount_due: 29900, status: 'created' })
  expect(body).toMatchObject({ receipt: 'attempt-1', offer_id: null, attempts: 0, notes: [], created_at: 1785565800 })
})

test('the notes of an order are returned as an object', async () => {
  const { call } = openTestSandbox()
  const created = await call('POST', '/v1/orders', { ...good, notes: { attempt: 'abc' } })
  expect(created.body.notes).toEqual({ attempt: 'abc' })
})

test.each([
  ['no amount', { currency: 'INR' }, 'The amount field is required.', 'amount'],
  ['an amount under one rupee', { ...good, amount: 99 }, 'The amount must be at least INR 1.00', 'amount'],
  ['half a paisa', { ...good, amount: 299.5 }, 'The amount must be an integer.', 'amount'],
  ['an amount as text', { ...good, amount: '29900' }, 'The amount must be an integer.', 'amount'],
  [
    "more than the account's maximum",
    { ...good, amount: 50_000_001 },
    'Amount exceeds maximum amount allowed.',
    'amount',
  ],
  ['no currency', { amount: 29900 }, 'The currency field is required.', 'currency'],
  ['an unsupported currency', { ...good, currency: 'USD' }, 'Currency is not supported', 'currency'],
  [
    'a long receipt',
    { ...good, receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
  ['sixteen notes', { ...good, notes: pairs(16) }, 'The notes may not have more than 15 items.', 'notes'],
  [
    'a long note',
    { ...good, notes: { a: 'x'.repeat(257) } },
    'A note may not be greater than 256 characters.',
    'notes',
  ],
])("an order with %s is refused with the field's name", async (_case, body, description, field) => {
  const { call } = openTestSandbox()
  const refused = await call('POST', '/v1/orders', body)
  expect(refused.status).toBe(400)
  expect(refused.body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description, field })
})

test('an unknown field is refused, not ignored', async () => {
  const { call } = openTestSandbox()
  const refused = await call('POST', '/v1/orders', { ...good, idempotency_key: 'x' })
  expect(refused.status).toBe(400)
  expect(refused.body.error.description).toBe('idempotency_key is/are not required and should not be sent')
})

test.each([
  ['capture missing', {}],
  ['an unknown mode', { capture: 'later' }],
  ['automatic without its period', { capture: 'automatic' }],
  ['under 12 minutes', { capture: 'automatic', capture_options: { automatic_expiry_period: 5 } }],
  [
    'manual before automatic',
    { capture: 'automatic', capture_options: { automatic_expiry_period: 60, manual_expiry_period: 30 } },
  ],
  ['an unknown option', { capture: 'manual', capture_options: { speed: 'normal' } }],
])('capture settings with %s are refused', async (_case, payment) => {
  const { call } = openTestSandbox()
  expect((await call('POST', '/v1/orders', { ...good, payment })).status).toBe(400)
})

test('a wrong or missing key is answered with 401 and an error of only code and description', async () => {
  const { call } = openTestSandbox()
  for (const authorization of ['', 'Basic bm8=', basicAuth.replace('Basic', 'basic')]) {
    const refused = await call('POST', '/v1/orders', good, { authorization })
    expect(refused.status).toBe(401)
    expect(refused.body).toEqual({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })
  }
})

test.each([
  ['GET', '/v1/orders/order_AAAAAAAAAAAAAA', 'The id provided does not exist'],
  ['GET', '/v1/orders/nonsense', 'nonsense is not a valid id'],
  ['GET', '/v1/payments/pay_AAAAAAAAAAAAAA', 'The id provided does not exist'],
  ['GET', '/v1/refunds/rfnd_AAAAAAAAAAAAAA', 'The id provided does not exist'],
  ['GET', '/v1/nothing', 'The requested URL was not found on the server.'],
  ['DELETE', '/v1/orders', 'The requested URL was not found on the server.'],
])('the unknown address %s %s is answered with 400, never 404', async (method, path, description) => {
  const { call } = openTestSandbox()
  const refused = await call(method, path)
  expect(refused.status).toBe(400)
  expect(refused.body.error.description).toBe(description)
})

test('a new order is immediately in the list filtered by its receipt', async () => {
  const { call, createOrder } = openTestSandbox()
  const id = await createOrder({ receipt: 'attempt-7' })
  await createOrder({ receipt: 'attempt-8' })
  const listReply = await call('GET', '/v1/orders?receipt=attempt-7')
  expect(listReply.body).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] })
})

test('a list of orders shows ten, newest first, and a request for more than a hundred is refused', async () => {
  const { call, createOrder } = openTestSandbox()
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.unshift(await createOrder())
  const ten = await call('GET', '/v1/orders')
  expect(ten.body.items.map((each: { id: string }) => each.id)).toEqual(ids.slice(0, 10))
  expect((await call('GET', '/v1/orders?skip=10&count=5')).body.count).toBe(2)
  expect((await call('GET', '/v1/orders?count=101')).status).toBe(400)
  expect((await call('GET', '/v1/orders?page=2')).status).toBe(400)
})

test('only the notes of an order can be changed', async () => {
  const { call, createOrder } = openTestSandbox()
  const id = await createOrder()
  expect((await call('PATCH', `/v1/orders/${id}`, { notes: { a: 'b' } })).body.notes).toEqual({ a: 'b' })
  expect((await call('PATCH', `/v1/orders/${id}`, { amount: 100 })).status).toBe(400)
})

test('a body that is not JSON is refused', async () => {
  const { sandbox } = openTestSandbox()
  const headers = { authorization: basicAuth, 'content-type': 'application/json' }
  const request = new Request('http://127.0.0.1/v1/orders', { method: 'POST', headers, body: '{"amount":' })
  expect((await sandbox.handle(request)).status).toBe(400)
})
