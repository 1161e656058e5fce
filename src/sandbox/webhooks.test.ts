// Webhooks compared with real deliveries (RZP-30, RZP-32).
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createWebhookReceiver, openTestSandbox, webhookSecret } from './open-test-sandbox.ts'
import { webhookSignature } from './signatures.ts'
import { secondsToNextTry } from './webhooks.ts'

test('a payment sends the events payment.authorized, payment.captured and order.paid', async () => {
  const { sandbox, receiver, createOrder } = openTestSandbox()
  const order = await createOrder()
  const { paymentId } = sandbox.pay(order, { method: 'card' })
  await sandbox.deliverWebhooks()
  const bodies = receiver.received.map((each) => JSON.parse(each.body))
  expect(bodies.map((each) => each.event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  expect(bodies[0]).toMatchObject({
    entity: 'event',
    contains: ['payment'],
    payload: { payment: { entity: { id: paymentId, status: 'authorized', captured: false, fee: null } } },
  })
  expect(bodies[1].payload.payment.entity).toMatchObject({ captured: true, fee: 598, tax: 0, base_amount: 29900 })
  expect(bodies[1].payload.payment.entity.card).toMatchObject({ last4: '1007' })
  expect(bodies[2]).toMatchObject({
    contains: ['payment', 'order'],
    payload: { order: { entity: { id: order, status: 'paid', amount_paid: 29900, amount_due: 0 } } },
  })
  expect(bodies[0].account_id).toMatch(/^acc_[A-Za-z0-9]{14}$/)
})

test('a delivery has the headers of a real one, signed over the sent bytes', async () => {
  const deliveries: { headers: Record<string, unknown>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { sandbox, createOrder } = openTestSandbox({ webhookUrl: `http://127.0.0.1:${port}/hook`, fetch })
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  await sandbox.deliverWebhooks()
  await sandbox.close()
  server.close()
  const [first] = deliveries
  expect(first?.headers).toMatchObject({
    'user-agent': 'Razorpay-Webhook/v1',
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
    'x-razorpay-signature': webhookSignature(first?.body ?? '', webhookSecret),
  })
  expect(first?.headers['x-razorpay-event-id']).toMatch(/^[A-Za-z0-9]{14}$/)
  expect(first?.headers['request-id']).toBe(first?.headers['x-razorpay-event-id'])
})

test('an event without a 2xx response is sent again with the same id and signature', async () => {
  const receiver = createWebhookReceiver([500, 400, 302, 0])
  const { sandbox, createOrder } = openTestSandbox({ fetch: receiver.fetch, retryScale: 0 })
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  await receiver.until(5)
  const ids = receiver.received.map((each) => each.headers.get('x-razorpay-event-id'))
  expect(new Set(ids).size).toBe(1)
  expect(new Set(receiver.received.map((each) => each.headers.get('x-razorpay-signature'))).size).toBe(1)
  await sandbox.close()
})

test('the retry delays are the ones measured at Razorpay: sixteen deliveries within a day', () => {
  const waits = Array.from({ length: 16 }, (_, tries) => secondsToNextTry('payment.captured', tries + 1))
  expect(waits.slice(0, 8)).toEqual([0.23, 5.8, 13, 20, 43, 82, 162, 324])
  expect(waits[15]).toBeNull()
  const hours = waits.reduce<number>((total, each) => total + (each ?? 0), 0) / 3600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(24)
  expect(secondsToNextTry('payment.failed', 1)).toBe(7)
  expect(secondsToNextTry('refund.created', 1)).toBe(7)
})

test('after a day of failures the webhook is switched off until its address is set again', async () => {
  const receiver = createWebhookReceiver(Array.from({ length: 16 }, () => 500))
  const { sandbox, createOrder } = openTestSandbox({ fetch: receiver.fetch, retryScale: 0 })
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  await receiver.until(16)
  await sandbox.deliverWebhooks()
  expect(sandbox.state()).toMatchObject({ webhook: { disabled: true } })
  sandbox.setWebhookUrl('http://localhost:9/again')
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  await sandbox.deliverWebhooks()
  expect(receiver.received).toHaveLength(17)
})

test.each(['https://example.com/hook', 'http://10.0.0.1/', 'http://127.0.0.1.example.com/', 'file:///etc/passwd', 'x'])(
  'webhooks never leave this machine: %s is refused',
  (url) => {
    const { sandbox } = openTestSandbox()
    expect(() => sandbox.setWebhookUrl(url)).toThrow('this machine only')
    expect(() => openTestSandbox({ webhookUrl: url })).toThrow('this machine only')
  },
)

test('events are dropped while webhooks are off', async () => {
  const { sandbox, receiver, createOrder } = openTestSandbox()
  sandbox.webhooks({ mode: 'off' })
  sandbox.pay(await createOrder())
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual([])
})

test('a chosen number of the next events can be dropped', async () => {
  const { sandbox, receiver, createOrder } = openTestSandbox()
  sandbox.webhooks({ dropNext: 2 })
  sandbox.pay(await createOrder())
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['order.paid'])
})

test('webhooks on hold wait, and are released in any order, each any number of times', async () => {
  const { sandbox, receiver, createOrder } = openTestSandbox()
  sandbox.webhooks({ mode: 'hold' })
  sandbox.pay(await createOrder())
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual([])
  await sandbox.releaseWebhooks({ order: 'reversed', copies: 2 })
  expect(receiver.events()).toEqual([
    'order.paid',
    'order.paid',
    'payment.captured',
    'payment.captured',
    'payment.authorized',
    'payment.authorized',
  ])
})

test('duplicate deliveries of an event carry the same event id', async () => {
  const { sandbox, receiver, createOrder } = openTestSandbox()
  sandbox.webhooks({ copies: 20 })
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  await sandbox.deliverWebhooks()
  expect(receiver.received).toHaveLength(20)
  expect(new Set(receiver.received.map((each) => each.headers.get('x-razorpay-event-id'))).size).toBe(1)
})

test('a past event can be sent again', async () => {
  const { sandbox, receiver, createOrder } = openTestSandbox()
  sandbox.pay(await createOrder(), { outcome: 'failure' })
  await sandbox.deliverWebhooks()
  const eventId = receiver.received[0]?.headers.get('x-razorpay-event-id') ?? ''
  expect(await sandbox.replayWebhook(eventId)).toBe(200)
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
})
