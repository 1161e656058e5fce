// Spans of a whole purchase as a collector gets them: what belongs to what, under which names, and nothing of anybody.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { requestResetCode } from '#contract/calls/password-reset.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aBilling, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { factOf, type KeptSpan, openSpanCollector, type SpanCollector } from '#tests/support/span-collector.ts'
import { type OpenTracing, openTracing } from './open-tracing.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`

let collector: SpanCollector
let traces: OpenTracing
let test: TestShop
let shopper: Shopper
let spans: readonly KeptSpan[]
let orderId: string
beforeAll(async () => {
  collector = await openSpanCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-collector=mine')
  traces = openTracing(`${collector.url}/`, '3001 web')
  test = await openTestShop({ TRUST_PROXY: '10.0.0.0/8', LOG_LEVEL: 'info' }, {}, { tracing: traces.tracing })
  shopper = await aShopper(test)
  const productId = await aProduct(test)
  const { client, email } = shopper
  await client.call(addToCart, { body: { productId } })
  const { body } = await client.call(startPayment, { body: { billingData: aBilling({ email }), coinsUsed: 0 } })
  orderId = (body.order as { id: string }).id
  test.sandbox.pay(orderId)
  await client.call(verifyPayment, { body: { razorpay_order_id: orderId, fromPolling: true } })
  await client.call(requestResetCode, { body: { email } })
  await test.drain()
  await client.send({ method: 'GET', url: `${addressOf(whoAmI)}?who=${email}`, headers: { traceparent: PARENT } })
  await client.send({
    method: 'GET',
    url: addressOf(whoAmI),
    headers: { traceparent: PARENT },
    remoteAddress: '10.0.0.7',
  })
  await client.get(`/of-nobody/${email}`)
  await traces.close()
  spans = collector.spans
}, 60_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
  await collector.close()
})

const named = (name: string): readonly KeptSpan[] => spans.filter((span) => span.name === name)
const inTraceOf = (span: KeptSpan | undefined): readonly KeptSpan[] =>
  spans.filter(({ traceId }) => traceId === span?.traceId)

describe('a request', () => {
  it('is a span by its route and status', () => {
    const [span] = named(`POST ${addressOf(startPayment)}`)
    expect(span).toMatchObject({ kind: 2, status: { code: 0 } })
    expect(span && factOf(span, 'http.response.status_code')).toBe(200)
    expect(span && factOf(span, 'http.route')).toBe(addressOf(startPayment))
  })

  it('holds its statements and the call to the gateway', () => {
    const [request] = named(`POST ${addressOf(startPayment)}`)
    const within = inTraceOf(request)
    const [call] = within.filter(({ name }) => name === 'gateway createOrder')
    expect(call?.parentSpanId).toBe(request?.spanId)
    const statements = within.filter((span) => factOf(span, 'db.system.name') === 'postgresql')
    expect(statements.length).toBeGreaterThan(2)
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toContain(request?.spanId)
  })

  it('holds the job that it sent, and what that did', () => {
    const [request] = named(`POST ${addressOf(requestResetCode)}`)
    const [job] = inTraceOf(request).filter(({ name }) => name === 'job send-otp')
    expect(job).toMatchObject({ kind: 5, parentSpanId: request?.spanId })
    expect(inTraceOf(request).some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  })

  it('belongs to the trace of a balancer that is trusted, and of nobody else', () => {
    const roots = named(`GET ${addressOf(whoAmI)}`)
    expect(roots).toHaveLength(2)
    expect(roots.map(({ traceId }) => traceId === TRACE)).toEqual([false, true])
    expect(roots[1]?.parentSpanId).toBe('00f067aa0ba902b7')
  })
})

it('a letter is a span by its kind', () => {
  expect(named('letter order-confirmation')).toHaveLength(1)
})

it('nothing of anybody is told: no address, name, query, value or id of hers', () => {
  const text = collector.raw.join('\n')
  const hers = [
    shopper.email,
    encodeURIComponent(shopper.email),
    shopper.userId,
    'who=',
    'of-nobody',
    'Anjali',
    'Nair',
    orderId,
  ]
  expect(text).toContain('select')
  for (const word of hers) expect(text.includes(word), word).toBe(false)
})

it('goes to the collector with its headers, from whoever it is', () => {
  expect(collector.headers[0]).toMatchObject({ 'x-collector': 'mine', url: '/v1/traces' })
  expect(collector.raw[0]).toContain('3001 web')
})
