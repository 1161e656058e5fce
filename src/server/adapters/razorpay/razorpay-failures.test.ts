// Failed calls to Razorpay: which count as refused, and which as without an answer (RZP-7, RZP-39).
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import {
  clientWithAnswers,
  failureOf,
  html,
  json,
  KEYS,
  ORDER,
  PAYMENT,
  refusal,
} from '#tests/support/razorpay-answers.ts'
import { razorpayClient } from './razorpay-client.ts'

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
    clientWithAnswers(() => (answers[name] ?? (() => html(500)))()).client.createOrder(
      { amount: paise(100), receipt: 'a', notes: {} },
      'shopper',
    )
  const lookUp = (name: string) =>
    clientWithAnswers(() => (answers[name] ?? (() => html(500)))()).client.listPaymentsOfOrder(ORDER, 'shopper')

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
  ])('a write that fails with %s counts as %s', async (name, kind) => {
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
  ])('a read that fails with %s counts as %s', async (name, kind) => {
    expect((await failureOf(lookUp(name))).kind).toBe(kind)
  })

  test("an error has status and code, and its message contains neither ids nor Razorpay's own message", async () => {
    const { client } = clientWithAnswers(() => refusal(400, 'gaurav.kumar@okaxis is blocked'))
    const error = await failureOf(client.capturePayment({ id: PAYMENT, amount: paise(100) }, 'job'))
    expect(error).toMatchObject({ kind: 'refused', status: 400, code: 'BAD_REQUEST_ERROR' })
    expect(error.message).not.toMatch(/gaurav|IH4NVgf4Dreq1l|EnLs21/)
  })
})

describe('a real connection', () => {
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

  test('a call to Razorpay without an answer ends at its time limit: a write as unclear, a read as unreachable', async () => {
    const client = await clientOf(() => undefined)
    const [creation, lookup] = await Promise.all([
      failureOf(client.createOrder({ amount: paise(100), receipt: 'a', notes: {} }, 'shopper')),
      failureOf(client.getPayment(PAYMENT, 'shopper')),
    ])
    expect([creation.kind, lookup.kind]).toEqual(['unclear', 'unreachable'])
  })

  test('a read from Razorpay whose answer stops half-way ends at its time limit as unreachable', async () => {
    const client = await clientOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"id":')
    })
    expect((await failureOf(client.getPayment(PAYMENT, 'shopper'))).kind).toBe('unreachable')
  })

  test('after a broken connection to Razorpay a write fails as unclear, a read as unreachable', async () => {
    const client = await clientOf((request) => request.socket.destroy())
    expect((await failureOf(client.createOrder({ amount: paise(100), receipt: 'a', notes: {} }, 'shopper'))).kind).toBe(
      'unclear',
    )
    expect((await failureOf(client.getPayment(PAYMENT, 'shopper'))).kind).toBe('unreachable')
  })

  test('a redirect of Razorpay is not followed', async () => {
    const requests: string[] = []
    const client = await clientOf((request, response) => {
      requests.push(request.url ?? '')
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect((await failureOf(client.getPayment(PAYMENT, 'shopper'))).kind).toBe('unreachable')
    expect(requests).toEqual([`/v1/payments/${PAYMENT}?expand[]=card`])
  })
})
