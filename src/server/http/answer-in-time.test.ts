// The time limit of replies: a late request gets an error, and its later reply is discarded (FAULT-35).
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyContextConfig } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { viewCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { joinNewsletterByForm } from '#contract/calls/newsletter.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { moreExactly, outagePages } from '#copy/errors.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type FaultyProxy, openFaultyProxy } from '#tests/support/faulty-proxy.ts'
import { aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { waitForDurableReads } from './answer-in-time.ts'
import { createZodServer } from './zod-server.ts'

/** In milliseconds. The shop's own limit is nine and a half seconds. */
const TIME_LIMIT = 1_500
const AWAY = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }

let way: FaultyProxy
let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  const database = await testDatabase()
  way = await openFaultyProxy(database.url)
  t = await openTestShop(
    { LOG_LEVEL: 'error' },
    { maxWork: TIME_LIMIT, pages: 'build' },
    { database: { url: way.url, drop: () => database.drop() } },
  )
  shopper = await aShopper(t)
  expect((await shopper.client.call(viewCart)).status).toBe(200)
})
afterAll(async () => {
  way.thaw()
  await t.close()
  await way.close()
})

it('fault 35: a request while the database does not respond gets a 503 with a time to retry, and is served once it responds', async () => {
  way.freeze()
  const answers = await Promise.all([
    shopper.client.call(viewCart),
    t.client().call(signIn, { body: { email: 'nobody@example.in', password: 'x' } }),
  ])
  const data = await t.client().get('/products?page=2')
  const page = await t.client().get('/products?page=2', { 'sec-fetch-dest': 'document' })
  const form = await t.client().send({
    method: 'POST',
    url: addressOf(joinNewsletterByForm),
    payload: 'email=anjali%40example.in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-dest': 'document' },
  })
  way.thaw()
  for (const answer of answers) expect(answer).toMatchObject(AWAY)
  expect(answers[0]?.body.message).toContain(moreExactly.noAnswer)
  expect([data.status, data.raw.toString(), data.headers['retry-after']]).toEqual([503, moreExactly.noAnswer, '5'])
  // A browser gets a page. After a POST the page says that the data may have been saved.
  for (const [answer, title] of [
    [page, outagePages.away.title],
    [form, outagePages.unclear.title],
  ] as const) {
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-")
    expect(answer.raw.toString()).toContain(`<title>${title}</title>`)
  }
  await expect.poll(async () => (await shopper.client.call(viewCart)).status).toBe(200)
})

it('fault 35: a response that waits for durable data beyond the time limit becomes a 503', async () => {
  const flush = Promise.withResolvers<void>()
  const before = t.shop.flush
  Object.assign(t.shop, { flush: () => flush.promise })
  try {
    expect(await shopper.client.call(listMyOrders)).toMatchObject(AWAY)
  } finally {
    Object.assign(t.shop, { flush: before })
  }
  flush.resolve()
  // The late response does not disturb later requests.
  expect((await shopper.client.call(listMyOrders)).status).toBe(200)
  expect(t.logged.filter((line) => line.includes('Reply was already sent'))).toEqual([])
})

it('the time limit of a request does not include the time to receive its body', async () => {
  const payload = new PassThrough()
  const headers = { 'content-type': 'application/json', origin: SHOP_ORIGIN }
  const answer = t.app.inject({ method: 'POST', url: addressOf(signIn), headers, payload })
  await once(AbortSignal.timeout(2 * TIME_LIMIT), 'abort')
  payload.end('{"email":"nobody@example.in","password":"x"}')
  expect((await answer).json()).toMatchObject({ code: 'wrong_credentials' })
})

// Replies to staff wait until the orders in them are durable. The flush runs while a reply is serialised (DB-11).

/** Returns a server with one staff list. `happens` has the steps of a reply; `lasts` completes the flush. */
function aList({ said: content = 'a parcel', fails = false } = {}) {
  const happens: string[] = []
  const flush = Promise.withResolvers<void>()
  const app = createZodServer()
  waitForDurableReads(app, {
    flush: () => {
      happens.push('asked to be made durable')
      return flush.promise
    },
  })
  const text = z.string().refine((words) => {
    happens.push('written')
    return words !== 'what cannot be said'
  })
  const config = { access: 'admin', call: { method: 'GET', access: 'admin' } } as unknown as FastifyContextConfig
  app.get('/', { config, schema: { response: { 200: z.object({ order: text }) } } }, async () => {
    happens.push('read')
    if (fails) throw new Error('the database is away')
    return { order: content }
  })
  return { app, happens, lasts: flush.resolve, isLost: () => flush.reject(new Error('the flush failed')) }
}

it('a response to staff is sent only when its data is durable, and is serialised while it waits', async () => {
  const { app, happens, lasts } = aList()
  const answer = app.inject('/').then((reply) => {
    happens.push('answered')
    return reply
  })
  await expect.poll(() => happens).toEqual(['read', 'asked to be made durable', 'written'])
  lasts()
  expect((await answer).statusCode).toBe(200)
  expect(happens.at(-1)).toBe('answered')
})

it('a response to staff becomes a 500 when its data may not be durable', async () => {
  const { app, isLost } = aList()
  isLost()
  expect((await app.inject('/')).statusCode).toBe(500)
})

it('a response that cannot be serialised becomes a 500 without waiting for durable data', async () => {
  const { app, isLost } = aList({ said: 'what cannot be said' })
  expect((await app.inject('/')).statusCode).toBe(500)
  // Nothing waits for the rejection any more, and it must not count as unhandled.
  isLost()
})

it('a database error is answered without waiting for durable data', async () => {
  const { app, happens } = aList({ fails: true })
  expect((await app.inject('/')).statusCode).toBe(500)
  expect(happens).toEqual(['read'])
})
