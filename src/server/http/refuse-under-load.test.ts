// Overload: more requests are refused with a time to retry, while cached content and payments continue (FAULT-12).
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { signIn } from '#contract/calls/login.ts'
import { checkPayment, receiveCallback, receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { MAX_WAITING_QUERIES } from '../db/database.ts'
import { OVERLOAD_REQUESTS, watchDelay } from './refuse-under-load.ts'

const CONNECTIONS = 16
const BUSY = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } }

let isLate = false
let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop({}, { pages: 'build', isLate: () => isLate })
  shopper = await aShopper(t)
})
afterAll(() => t.close())

/** Makes all queries wait while `work` runs. */
async function underDatabaseLoad(work: () => Promise<void>): Promise<void> {
  let release: () => void = () => undefined
  const wall = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding = Array.from({ length: CONNECTIONS }, () => t.shop.db.connection().execute(() => wall))
  const waiting = Array.from({ length: MAX_WAITING_QUERIES }, () => sql`SELECT`.execute(t.shop.db))
  // Queries count as waiting once every connection is taken.
  await expect.poll(() => t.shop.isCrowded()).toBe(true)
  try {
    await work()
  } finally {
    release()
    await Promise.all([...holding, ...waiting])
  }
}

it('while two hundred queries wait for the database, health checks and cached pages are answered, and other pages are refused', async () => {
  // No test before this one changes the catalogue, which would empty the page cache.
  expect((await t.client().get('/faq')).status).toBe(200)
  await underDatabaseLoad(async () => {
    expect((await t.client().get('/healthz')).status).toBe(200)
    expect((await t.client().get('/faq')).status).toBe(200)
    const page = await t.client().get('/products?page=2')
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } })
  })
})

it('while two hundred queries wait for the database, a new request is refused with a time to retry, and has no effect', async () => {
  const [product, client] = [await aProduct(t), t.client()]
  await underDatabaseLoad(async () => {
    expect(await shopper.client.call(viewCart)).toMatchObject(BUSY)
    expect(await shopper.client.call(addToCart, { body: { productId: product } })).toMatchObject(BUSY)
    expect(await client.call(signIn, { body: { email: 'nobody@example.in', password: 'x' } })).toMatchObject(BUSY)
  })
  expect((await shopper.client.call(viewCart)).body).toMatchObject({ items: [] })
})

it('when the waiting queries have ended, requests are served again', async () => {
  await underDatabaseLoad(async () => undefined)
  expect(t.shop.isCrowded()).toBe(false)
  expect((await shopper.client.call(viewCart)).status).toBe(200)
})

/** Keeps so many requests in progress, which wait for their own bodies, while `work` runs. */
async function whileUnderWay(count: number, work: () => Promise<void>): Promise<void> {
  let started = 0
  const bodies = Array.from({ length: count }, () => new Readable({ read: () => void started++ }))
  const headers = { 'content-type': 'application/json', origin: SHOP_ORIGIN }
  const url = addressOf(signIn)
  const answers = bodies.map((payload) => t.app.inject({ method: 'POST', url, headers, payload }))
  // All have been accepted.
  await expect.poll(() => started).toBe(count)
  try {
    await work()
  } finally {
    for (const body of bodies) for (const piece of ['{}', null]) body.push(piece)
    await Promise.all(answers)
  }
}

it('while the event loop is late, requests are still served when few are in progress', async () => {
  const nobody = { email: 'nobody@example.in', password: 'x' }
  await whileUnderWay(OVERLOAD_REQUESTS - 2, async () => {
    isLate = true
    try {
      expect((await shopper.client.call(viewCart)).status).toBe(200)
      expect((await t.client().call(signIn, { body: nobody })).body).toMatchObject({ code: 'wrong_credentials' })
    } finally {
      isLate = false
    }
  })
})

it('while the event loop is late and many requests are in progress, API calls are refused, but payments are still completed', async () => {
  const buyer = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(buyer, await aProduct(t))
  const { paymentId, signature } = t.sandbox.pay(gatewayOrderId)
  await whileUnderWay(OVERLOAD_REQUESTS, async () => {
    isLate = true
    expect(await buyer.client.call(viewCart)).toMatchObject(BUSY)
    const verified = await buyer.client.call(verifyPayment, {
      body: {
        razorpay_order_id: gatewayOrderId,
        razorpay_payment_id: paymentId,
        razorpay_signature: signature,
      },
    })
    expect(verified).toMatchObject({ status: 200, body: { order: { orderNumber: 1001 } } })
    // The page after the payment makes this call.
    const paymentState = await buyer.client.call(checkPayment, { params: { gatewayOrderId } })
    expect(paymentState).toMatchObject({ status: 200, body: { status: 'placed' } })
    // Razorpay's calls are not refused under load; their signature is wrong.
    expect((await t.client().call(receiveWebhook, { body: {} })).status).toBe(400)
    expect((await t.client().call(receiveCallback, { body: {} })).status).not.toBe(503)
  }).finally(() => {
    isLate = false
  })
})

it('a process whose event loop is blocked repeatedly counts as late until the blocking ends', async () => {
  const warnings: string[] = []
  const delay = watchDelay({ warn: (_: unknown, texts?: unknown) => void warnings.push(String(texts)) })
  const blockEventLoop = () => {
    for (const until = performance.now() + 900; performance.now() < until; );
  }
  const isLate = () => {
    blockEventLoop()
    return delay.isLate()
  }
  await expect.poll(isLate, { interval: 1, timeout: 30_000 }).toBe(true)
  await expect.poll(() => delay.isLate(), { timeout: 30_000 }).toBe(false)
  delay.stop()
  expect(warnings).toEqual(['event loop delayed', 'event loop no longer delayed'])
}, 60_000)
