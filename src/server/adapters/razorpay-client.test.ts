// The client of Razorpay against answers of every kind: what it sends, what it reads, and when it says 'no answer' (razorpay §1 to §7).
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { GatewayError } from './razorpay.ts'
import { razorpayClient } from './razorpay-client.ts'

const KEYS = { keyId: 'rzp_test_0123456789abcd', keySecret: 'EnLs21M47BllR3X8PSFtjtbd', webhookSecret: '123456' }
const ORDER = 'order_IEIaMR65cu6nz3'
const PAYMENT = 'pay_IH4NVgf4Dreq1l'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: Record<string, unknown> | null
}

/** A client whose calls are written down and answered by `answer`. */
function clientThat(answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = []
  const send = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const text = await request.text()
    const { pathname, search } = new URL(request.url)
    const call = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as Record<string, unknown>),
    }
    sent.push(call)
    return answer(call)
  }
  const options = { ...KEYS, apiUrl: 'http://razorpay.test', checkoutScriptUrl: '/checkout.js', fetch: send }
  return { client: razorpayClient(options), sent }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const html = (status: number) =>
  new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
const refusal = (status: number, description = 'The id provided does not exist') =>
  json({ error: { code: 'BAD_REQUEST_ERROR', description } }, status)

const orderEntity = (change: object = {}) => ({
  id: ORDER,
  entity: 'order',
  amount: 33900,
  amount_paid: 0,
  amount_due: 33900,
  currency: 'INR',
  receipt: '0123456789abcdef01234567',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  description: null,
  checkout: null,
  created_at: 1756455561,
  ...change,
})
const paymentEntity = (change: object = {}) => ({
  id: PAYMENT,
  entity: 'payment',
  amount: 33900,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER,
  method: 'upi',
  captured: true,
  amount_refunded: 0,
  refund_status: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'gaurav.kumar@okaxis',
  email: 'void@razorpay.com',
  contact: '+919000090000',
  notes: [],
  ...change,
})
const refundEntity = (change: object = {}) => ({
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 33900,
  payment_id: PAYMENT,
  notes: [],
  receipt: null,
  status: 'processed',
  ...change,
})

/** What a call failed with. */
async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof GatewayError)) throw new Error(`Not a failure of the gateway: ${String(error)}`)
  return error
}

describe('signatures', () => {
  const { client } = clientThat(() => html(500))
  const good = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  const body = Buffer.from('{"a":1,"b":2,"c":{"d":3}}')
  const signed = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'

  test('the vectors of Razorpay are good', () => {
    expect(client.isCheckoutSignature(ORDER, PAYMENT, good)).toBe(true)
    expect(client.isWebhookSignature(body, signed)).toBe(true)
  })

  test.each([
    ['another order', 'order_IEIaMR65cu6nz4', PAYMENT, good],
    ['another payment', ORDER, 'pay_IH4NVgf4Dreq1m', good],
    ['a parting bar moved', `${ORDER}|pay`, '_IH4NVgf4Dreq1l', good],
    ['a digit changed', ORDER, PAYMENT, good.replace('0d', '1d')],
    ['half of it', ORDER, PAYMENT, good.slice(0, 32)],
    ['nothing', ORDER, PAYMENT, ''],
    ['capitals', ORDER, PAYMENT, good.toUpperCase()],
    ['characters that are two bytes long', ORDER, PAYMENT, 'é'.repeat(64)],
  ])('of a payment is bad with %s', (_name, order, payment, signature) => {
    expect(client.isCheckoutSignature(order, payment, signature)).toBe(false)
  })

  test('of a webhook is bad over the same JSON in other bytes, and under the key of the other kind', () => {
    expect(client.isWebhookSignature(Buffer.from('{"a":1, "b":2,"c":{"d":3}}'), signed)).toBe(false)
    expect(client.isWebhookSignature(Buffer.from(`${ORDER}|${PAYMENT}`), good)).toBe(false)
  })
})

describe('what is sent', () => {
  test('creating an order sends what the table allows and nothing else', async () => {
    const { client, sent } = clientThat(() => json(orderEntity()))
    await client.createOrder({ amount: paise(33900), receipt: '0123456789abcdef01234567' }, 'shopper')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/v1/orders' })
    expect(sent[0]?.body).toEqual({
      amount: 33900,
      currency: 'INR',
      receipt: '0123456789abcdef01234567',
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 30, manual_expiry_period: 7200, refund_speed: 'normal' },
      },
    })
    const basic = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${basic}`)
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('a capture names amount and currency', async () => {
    const { client, sent } = clientThat(() => json(paymentEntity()))
    await client.capturePayment({ id: PAYMENT, amount: paise(33900) }, 'job')
    expect(sent[0]).toMatchObject({ method: 'POST', path: `/v1/payments/${PAYMENT}/capture` })
    expect(sent[0]?.body).toEqual({ amount: 33900, currency: 'INR' })
  })

  test('a refund carries its key in the header', async () => {
    const { client, sent } = clientThat(() => json(refundEntity()))
    const refund = { paymentId: PAYMENT, amount: paise(33900), idempotencyKey: '0123456789abcdef01234567' }
    expect(await client.refundPayment(refund, 'job')).toEqual({
      id: 'rfnd_FP8QHiV938haTz',
      paymentId: PAYMENT,
      amount: 33900,
      status: 'processed',
    })
    expect(sent[0]?.headers.get('x-refund-idempotency')).toBe('0123456789abcdef01234567')
    expect(sent[0]?.body).toEqual({ amount: 33900 })
  })

  test('an id cannot lead to another call', async () => {
    const { client, sent } = clientThat(() => json({ items: [] }))
    await client.listPaymentsOfOrder('../payments/x?count=1', 'job')
    expect(sent[0]?.path).toBe('/v1/orders/..%2Fpayments%2Fx%3Fcount%3D1/payments')
  })
})

describe('what is read', () => {
  test('an order is found by exactly its receipt', async () => {
    const items = [orderEntity({ id: 'order_other0000000', receipt: 'another' }), orderEntity()]
    const { client, sent } = clientThat(() => json({ entity: 'collection', count: 2, items }))
    expect((await client.findOrderByReceipt('0123456789abcdef01234567', 'job'))?.id).toBe(ORDER)
    expect(await client.findOrderByReceipt('not there', 'job')).toBeNull()
    expect(sent[1]?.path).toBe('/v1/orders?receipt=not%20there')
  })

  test.each([
    ['a UPI address without its name', { vpa: 'gaurav.kumar@okaxis' }, 'ga…@okaxis'],
    ['a phone number as UPI address', { vpa: '9876543210@ybl' }, '98…@ybl'],
    ['a UPI address of one letter', { vpa: 'g@okaxis' }, 'g…@okaxis'],
    [
      'a card as network and last four',
      { vpa: null, card: { network: 'Visa', last4: '1007', name: 'G K' } },
      'Visa 1007',
    ],
    ['a bank', { vpa: null, bank: 'HDFC' }, 'HDFC'],
    ['a wallet', { vpa: null, wallet: 'payzapp' }, 'payzapp'],
    ['nothing that is known', { vpa: null }, ''],
  ])('of the instrument is kept: %s', async (_name, change, instrument) => {
    const { client } = clientThat(() => json(paymentEntity(change)))
    const payment = await client.getPayment(PAYMENT, 'job')
    expect(payment).toMatchObject({ id: PAYMENT, orderId: ORDER, amount: 33900, currency: 'INR', instrument })
    expect(JSON.stringify(payment)).not.toMatch(/kumar|9000090000|G K/)
  })

  test.each([
    ['no amount', { amount: undefined }],
    ['an amount in rupees', { amount: 339.5 }],
    ['an amount as text', { amount: '33900' }],
    ['a status that is not known', { status: 'levitating' }],
  ])('a payment with %s is no answer', async (_name, change) => {
    const { client } = clientThat(() => json({ items: [paymentEntity(change)] }))
    expect((await failureOf(client.listPaymentsOfOrder(ORDER, 'job'))).kind).toBe('unreachable')
  })
})

describe('failures', () => {
  const answers: Readonly<Record<string, () => Response>> = {
    'a 400 of Razorpay': () => refusal(400),
    'a wrong key': () => refusal(401, 'Authentication failed'),
    'a refund under way': () => refusal(409),
    'too many calls': () => refusal(429),
    'a 500 of Razorpay': () => json({ error: { code: 'SERVER_ERROR', description: 'incident' } }, 500),
    'a 502 page': () => html(502),
    'a 403 page of a proxy': () => html(403),
    'a 404 page of a proxy': () => html(404),
    'a page in place of an answer': () => html(200),
    'JSON that breaks off': () =>
      new Response('{"id":"order_', { status: 200, headers: { 'content-type': 'application/json' } }),
  }
  const create = (name: string) =>
    clientThat(() => (answers[name] ?? (() => html(500)))()).client.createOrder(
      { amount: paise(100), receipt: 'a' },
      'shopper',
    )
  const look = (name: string) =>
    clientThat(() => (answers[name] ?? (() => html(500)))()).client.listPaymentsOfOrder(ORDER, 'shopper')

  test.each([
    ['a 400 of Razorpay', 'refused'],
    ['a wrong key', 'refused'],
    ['a refund under way', 'refused'],
    ['too many calls', 'unreachable'],
    ['a 500 of Razorpay', 'unclear'],
    ['a 502 page', 'unclear'],
    ['a 403 page of a proxy', 'unclear'],
    ['a 404 page of a proxy', 'unclear'],
    ['a page in place of an answer', 'unclear'],
    ['JSON that breaks off', 'unclear'],
  ])('after %s, something asked for is %s', async (name, kind) => {
    expect((await failureOf(create(name))).kind).toBe(kind)
  })

  test.each([
    ['a 400 of Razorpay', 'refused'],
    ['a wrong key', 'refused'],
    ['too many calls', 'unreachable'],
    ['a 500 of Razorpay', 'unreachable'],
    ['a 502 page', 'unreachable'],
    ['a 403 page of a proxy', 'unreachable'],
    ['a page in place of an answer', 'unreachable'],
    ['JSON that breaks off', 'unreachable'],
  ])('after %s, a question is %s', async (name, kind) => {
    expect((await failureOf(look(name))).kind).toBe(kind)
  })

  test('carry status and code, and neither ids nor what Razorpay wrote', async () => {
    const { client } = clientThat(() => refusal(400, 'gaurav.kumar@okaxis is blocked'))
    const error = await failureOf(client.capturePayment({ id: PAYMENT, amount: paise(100) }, 'job'))
    expect(error).toMatchObject({ kind: 'refused', status: 400, code: 'BAD_REQUEST_ERROR' })
    expect(error.message).not.toMatch(/gaurav|IH4NVgf4Dreq1l|EnLs21/)
  })
})

describe('on a real connection', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })
  const clientOf = async (listener: Parameters<typeof createServer>[1]) => {
    const listening = createServer(listener)
    server = listening
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    const { port } = listening.address() as AddressInfo
    return razorpayClient({ ...KEYS, apiUrl: `http://127.0.0.1:${port}`, checkoutScriptUrl: '/checkout.js' })
  }

  test('an answer that never comes is given up while the shopper waits, and nobody knows what became of it', async () => {
    const client = await clientOf(() => undefined)
    const [asked, looked] = await Promise.all([
      failureOf(client.createOrder({ amount: paise(100), receipt: 'a' }, 'shopper')),
      failureOf(client.getPayment(PAYMENT, 'shopper')),
    ])
    expect([asked.kind, looked.kind]).toEqual(['unclear', 'unreachable'])
  })

  test('an answer that stops half-way is given up too', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":')
    })
    expect((await failureOf(client.getPayment(PAYMENT, 'shopper'))).kind).toBe('unreachable')
  })

  test('a connection that is cut may have done what was asked', async () => {
    const client = await clientOf((request) => request.socket.destroy())
    expect((await failureOf(client.createOrder({ amount: paise(100), receipt: 'a' }, 'shopper'))).kind).toBe('unclear')
    expect((await failureOf(client.getPayment(PAYMENT, 'shopper'))).kind).toBe('unreachable')
  })

  test('a redirect is not followed: the key goes nowhere else', async () => {
    const asked: string[] = []
    const client = await clientOf((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect((await failureOf(client.getPayment(PAYMENT, 'shopper'))).kind).toBe('unreachable')
    expect(asked).toEqual([`/v1/payments/${PAYMENT}`])
  })
})
