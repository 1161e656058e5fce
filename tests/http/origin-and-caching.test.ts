// Unsafe requests from other origins are refused, and private responses are not cached (SEC-6, SEC-34).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOut } from '#contract/calls/login.ts'
import { openUnsubscribePage } from '#contract/calls/newsletter.ts'
import { receiveParcelEvents } from '#contract/calls/parcel-event.ts'
import { receivePayerCallback } from '#contract/calls/payer-links.ts'
import { receiveCallback, receiveWebhook } from '#contract/calls/payments.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { receiveMailReports, receivePageReports } from '#contract/calls/programs.ts'
import { openStopReminderPage } from '#contract/calls/reminders.ts'
import { addressOf } from '../support/addresses.ts'
import { anAdmin, aProduct, aShopper, type Shopper } from '../support/makers.ts'
import { nameOf, pathOf, type RecordedRoute, recordedRoutes, recordRoutes } from '../support/recorded-routes.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

recordRoutes()

/** Calls that may come from Razorpay (PAY-16), from mail providers (RFC 8058) and from couriers (LET-12). */
const FOREIGN_CALLS = [
  receiveWebhook,
  receiveCallback,
  receivePayerCallback,
  openUnsubscribePage,
  openStopReminderPage,
  receiveMailReports,
  receiveParcelEvents,
  // Browsers send some reports about pages without an origin.
  receivePageReports,
].map((call) => addressOf(call))

let test: TestShop
let admin: Shopper

beforeAll(async () => {
  test = await openTestShop({ PUBLIC_URL: SHOP_ORIGIN }, { pages: 'build' })
  admin = await anAdmin(test)
})
afterAll(() => test.close())

describe('an unsafe request', () => {
  const unsafeRoutes = (): RecordedRoute[] =>
    recordedRoutes().filter(({ method, url }) => !['GET', 'OPTIONS'].includes(method) && !FOREIGN_CALLS.includes(url))
  const send = (route: RecordedRoute, headers: Record<string, string>) => {
    const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return test.app.inject({ method: route.method as 'POST', url: pathOf(route), headers: { cookie, ...headers } })
  }

  it.each([
    ['has no origin', {}],
    ['comes from another site', { origin: 'https://shop.example' }],
    ['comes from another port', { origin: 'http://localhost:3001' }],
    ["comes from a host that begins like the shop's", { origin: `${SHOP_ORIGIN}.example` }],
    ['has the origin null', { origin: 'null' }],
    ['is marked by the browser as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['is marked by the browser as same-site', { 'sec-fetch-site': 'same-site' }],
    ['is typed into the address bar', { 'sec-fetch-site': 'none' }],
    ["claims the shop's host in another header", { referer: `${SHOP_ORIGIN}/`, host: 'localhost:3000' }],
  ])('security 6: a write that %s is refused by every call', async (_what, headers) => {
    expect(unsafeRoutes().length).toBeGreaterThan(15)
    for (const route of unsafeRoutes()) {
      const response = await send(route, headers)
      expect([nameOf(route), response.statusCode, response.json().code]).toEqual([nameOf(route), 403, 'wrong_origin'])
    }
  })

  it.each([
    ["the shop's origin", { origin: SHOP_ORIGIN }],
    ['a browser that marks it as same-origin', { 'sec-fetch-site': 'same-origin' }],
  ])('a write from %s is accepted', async (_what, headers) => {
    for (const route of unsafeRoutes()) {
      if (route.url === addressOf(signOut)) continue
      const response = await send(route, headers)
      // Other checks may follow, such as a second factor.
      expect([nameOf(route), response.body.includes('wrong_origin')]).toEqual([nameOf(route), false])
    }
  })

  it('a write by Razorpay is accepted from any origin, and verified by its signature', async () => {
    const webhook = await test.app.inject({
      method: 'POST',
      url: addressOf(receiveWebhook),
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'f'.repeat(64) },
      payload: '{}',
    })
    expect([webhook.statusCode, webhook.json().code]).toEqual([400, 'payment_signature'])
    const callback = await test.app.inject({
      method: 'POST',
      url: addressOf(receiveCallback),
      headers: { origin: 'https://api.razorpay.com', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'razorpay_order_id=order_unknown',
    })
    expect([callback.statusCode, callback.headers.location]).toEqual([303, '/checkout'])
  })

  it('security 7: a GET or HEAD request at the address of the logout call gets a 404', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await test.app.inject({ method, url: addressOf(signOut) })).statusCode).toBe(404)
  })
})

it('security 30: no response allows other sites to read it', async () => {
  for (const route of recordedRoutes()) {
    for (const method of [route.method as 'GET', 'OPTIONS' as const]) {
      const headers = { origin: 'https://shop.example', 'access-control-request-method': route.method }
      const response = await test.app.inject({ method, url: pathOf(route), headers })
      const allowed = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))
      expect([nameOf(route), allowed]).toEqual([nameOf(route), []])
    }
  }
})

it('security 34: the cached catalogue is the same for all visitors and has no cookie', async () => {
  const productId = await aProduct(test)
  // The catalogue's cache is updated with a new product within a second.
  const readCatalogue = async () => (await test.client().get(addressOf(listProducts))).raw.toString()
  await expect.poll(readCatalogue, { timeout: 5_000 }).toContain(productId)
  for (const path of [addressOf(listProducts), addressOf(viewProduct, { params: { productId } })]) {
    const answers = [
      await test.client().get(path),
      await (await aShopper(test)).client.get(path),
      await admin.client.get(path),
    ]
    for (const { headers, status } of answers) {
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
      expect(headers).not.toHaveProperty('set-cookie')
    }
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    const revalidated = await test.client().get(path, { 'if-none-match': String(answers[0]?.headers.etag) })
    expect([revalidated.status, revalidated.raw.length]).toEqual([304, 0])
  }
})
