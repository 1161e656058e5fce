// Order pages for browsers without scripts: private, not cached, and without scripts (PAGE-32).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#contract/call.ts'
import { downloadInvoice } from '#contract/calls/orders.ts'
import { PLAIN_QUERY, plainPages } from '#contract/plain-urls.ts'
import { linkedPages, pages } from '#contract/urls.ts'
import { account } from '#copy/account.ts'
import { outagePages } from '#copy/errors.ts'
import { progress, order as texts } from '#copy/order.ts'
import { withoutScript } from '#copy/pages.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Client } from '#tests/support/client.ts'
import { aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const DOCUMENT = { 'sec-fetch-dest': 'document', accept: 'text/html' }
let t: TestShop
let shopper: Shopper
let stranger: Shopper
let id: OrderId
let progressId: string
beforeAll(async () => {
  t = await openTestShop({}, { pages: 'build' })
  const product = await aProduct(t, { name: 'Quiet Box' })
  shopper = await aShopper(t)
  stranger = await aShopper(t)
  id = await aPlacedOrder(t, shopper, product)
  const row = await t.shop.db
    .selectFrom('orders')
    .select('progress_id as progressId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  progressId = row.progressId
})
afterAll(() => t.close())

async function openPlain(client: Client, path: string) {
  const { status, headers, raw } = await client.get(path, DOCUMENT)
  const html = raw.toString()
  // Removes the comments that React writes between two texts.
  return { status, headers, html, text: html.replace(/<!--.*?-->/g, '') }
}

/** Expects what holds for every page without scripts: private headers, and no script. */
function expectPlain({ headers, html }: Awaited<ReturnType<typeof openPlain>>): void {
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['surrogate-control']).toBeUndefined()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('<script')
}

describe('an order', () => {
  it('the page of an order without scripts shows number, status, steps, lines, price, address and invoice', async () => {
    const page = await openPlain(shopper.client, plainPages.order(id))
    expect(page.status).toBe(200)
    expectPlain(page)
    for (const text of [
      account.orders.number({ orderNumber: 1001 }),
      'Placed',
      texts.ahead.processing,
      'Quiet Box',
      '₹339.00',
      'Temple Road',
      pathOf(downloadInvoice, { params: { orderId: id } }),
    ])
      expect(page.text).toContain(text)
  })

  it("the page of another shopper's order is the same 404 as that of an unknown or truncated id", async () => {
    for (const [client, path] of [
      [stranger.client, plainPages.order(id)],
      [shopper.client, plainPages.order('a'.repeat(24))],
      [shopper.client, plainPages.order(id.slice(0, 9))],
    ] as const) {
      const page = await openPlain(client, path)
      expect([path, page.status]).toEqual([path, 404])
      expectPlain(page)
      expect(page.text).toContain(texts.unknown.title)
      expect(page.text).not.toMatch(/Quiet Box|Temple Road|1001/)
    }
  })

  it('the page of an order without scripts is not shown to another user', async () => {
    await openPlain(shopper.client, plainPages.order(id))
    expect((await openPlain(stranger.client, plainPages.order(id))).text).not.toContain('Temple Road')
    // Paths that are the same for all users contain no user data.
    for (const path of [`${plainPages.order(id)}.data`, `${plainPages.orders}.data`]) {
      const { raw } = await shopper.client.get(path)
      expect(raw.toString()).not.toMatch(/Temple Road|1001/)
    }
  })

  it('a visitor who opens an order page without scripts is sent to the login, and after the login to the page with scripts', async () => {
    for (const [path, next] of [
      [plainPages.order(id), pages.order(id)],
      [plainPages.orders, pages.account],
    ] as const) {
      const { status, headers } = await openPlain(t.client(), path)
      expect([status, headers.location]).toEqual([303, `${pages.login}?next=${encodeURIComponent(next)}`])
    }
  })
})

it("the list of orders without scripts has only the shopper's orders", async () => {
  const page = await openPlain(shopper.client, plainPages.orders)
  expectPlain(page)
  expect(page.text).toContain(plainPages.order(id))
  const none = await openPlain(stranger.client, plainPages.orders)
  expect(none.text).toContain(account.orders.empty.text)
  expect(none.text).not.toContain(plainPages.order(id))
})

it('the order link of an email opens without a login, and names no person, address or product', async () => {
  const page = await openPlain(t.client(), plainPages.progress(progressId))
  expect(page.status).toBe(200)
  expectPlain(page)
  expect(page.text).toContain(account.orders.number({ orderNumber: 1001 }))
  expect(page.text).toContain(progress.silent)
  expect(page.text).toContain('<meta name="referrer" content="no-referrer"/>')
  expect(page.text).not.toMatch(/Anjali|Temple Road|Quiet Box|₹339/)
  for (const wrong of ['f'.repeat(32), progressId.slice(0, 20)]) {
    const nothing = await openPlain(t.client(), plainPages.progress(wrong))
    expect([nothing.status, nothing.text.includes(progress.unknown.title)]).toEqual([404, true])
    expectPlain(nothing)
  }
})

it('an order page without its data links to the page without scripts for the same id, and never to another host', async () => {
  for (const [path, to] of [
    [pages.order(id), plainPages.order(id)],
    [linkedPages.progress(progressId), plainPages.progress(progressId)],
  ] as const) {
    const shell = await openPlain(t.client(), path)
    expect(shell.html).toContain(`href="${PLAIN_QUERY}"`)
    expect(shell.html).toContain(withoutScript.plain.order)
    const { status, headers } = await openPlain(t.client(), `${path}${PLAIN_QUERY}`)
    expect([status, headers.location]).toEqual([302, to])
  }
  for (const path of [
    `//evil.example/account/orders/x${PLAIN_QUERY}`,
    `${pages.delivery(id)}${PLAIN_QUERY}`,
    `/faq${PLAIN_QUERY}`,
  ])
    expect((await openPlain(t.client(), path)).headers.location).toBeUndefined()
})

it('while the database does not respond, a page without scripts is an error page, not an API error', async () => {
  const { db } = t.shop
  await sql`CREATE FUNCTION is_away() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN RAISE 'starting' USING ERRCODE = '57P03'; END $$`.execute(
    db,
  )
  await sql`ALTER TABLE orders RENAME TO orders_away`.execute(db)
  await sql`CREATE VIEW orders AS SELECT * FROM orders_away WHERE is_away()`.execute(db)
  try {
    for (const path of [plainPages.order(id), plainPages.orders, plainPages.progress(progressId)]) {
      const page = await openPlain(shopper.client, path)
      expect([path, page.status, page.headers['cache-control']]).toEqual([path, 503, 'no-store'])
      expect(page.text).toContain(outagePages.away.title)
    }
  } finally {
    await sql`DROP VIEW orders`.execute(db)
    await sql`ALTER TABLE orders_away RENAME TO orders`.execute(db)
  }
})
