// Pages: status codes, changes that soon become visible, and forms that are sent before hydration.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { joinNewsletterByForm } from '#contract/calls/newsletter.ts'
import { outagePages } from '#copy/errors.ts'
import { products } from '#copy/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { inTransaction, type PooledDatabase } from '../db/database.ts'
import { CATEGORY, PRODUCT } from './page-address.ts'

let shop: TestShop
let kit: ProductId

const get = (url: string) => shop.app.inject({ method: 'GET', url })
const post = (url: string, site = 'same-origin') =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=anjali%40example.in&password=secret-and-long',
  })

beforeAll(async () => {
  shop = await openTestShop({}, { pages: 'build' })
  kit = await aProduct(shop, { name: 'Period Kit', price: paise(29900), mrp: paise(39900) })
  await aProduct(shop, { name: 'Sanitary Pad' })
})
afterAll(() => shop.close())

it('a product list that cannot be loaded and is not cached shows an error, until the next request succeeds', async () => {
  const cold = await openTestShop({}, { pages: 'build' })
  const list = () => cold.app.inject({ method: 'GET', url: '/products' })
  try {
    await sql`ALTER TABLE settings RENAME TO settings_away`.execute(cold.shop.db)
    const page = await list()
    expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(page.body).toContain(outagePages.away.title)
    await sql`ALTER TABLE settings_away RENAME TO settings`.execute(cold.shop.db)
    expect((await list()).statusCode).toBe(200)
  } finally {
    await cold.close()
  }
})

describe('a product', () => {
  it('the page of a published product opens with its id in any letter case', async () => {
    const page = await get(`/product/${kit.toUpperCase()}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Period Kit')
    expect(page.body).toContain('₹299')
    expect(page.body).toContain('₹399')
  })

  it('the page of an unknown product is a 404 that is not cached', async () => {
    for (const url of [`/product/${'a'.repeat(24)}`, '/product/none']) {
      const page = await get(url)
      expect(page.statusCode).toBe(404)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('We don’t have this product')
    }
  })

  it('the page of a draft product is a 404 for everyone except staff, and the page for staff is not cached (CAT-22)', async () => {
    const draft = await aProduct(shop, { name: 'Moonlight Pads', publishedAt: null })
    for (const url of [`/product/${draft}`, `/product/${draft}.data`]) {
      const shopper = await aShopper(shop)
      for (const client of [shop.client(), shopper.client]) {
        const page = await client.get(url)
        expect([page.status, page.raw.toString().includes('Moonlight')]).toEqual([404, false])
      }
      const staffView = await (await anAdmin(shop)).client.get(url)
      expect([staffView.status, staffView.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(staffView.raw.toString()).toContain('Moonlight Pads')
      expect((await shop.client().get(url)).status).toBe(404)
    }
    const { raw } = await (await anAdmin(shop)).client.get(`/product/${draft}`)
    expect(raw.toString()).toContain(products.draft)
    expect(raw.toString()).toContain('<meta name="robots" content="noindex"')
  })

  it('a changed product is soon updated on its page, in the product list and in the data of both', async () => {
    const urls = [`/product/${kit}`, `/product/${kit}.data`, '/products', '/products.data']
    for (const url of urls) expect((await get(url)).body).toContain('Period Kit')
    await inTransaction(shop.shop.db, async (tx) => {
      await tx.updateTable('products').set({ name: 'Moon Kit' }).where('id', '=', kit).execute()
      await tx.updateTable('versions').set({ version: 999 }).where('name', '=', 'catalog').execute()
    })
    for (const url of urls)
      await expect.poll(async () => (await get(url)).body, { timeout: 5000 }).toContain('Moon Kit')
  })
})

it('an edited FAQ is shown on the page and in its structured data, and an edited banner contains the price (CAT-49)', async () => {
  const edited = { trackText: { text: 'We write to you when it leaves.' }, placeSteps: { text: 'Choose.\nPay.' } }
  const banner = { headline: { text: 'Care,\nwell packed.' }, lead: { text: 'For {pack}.' } }
  for (const [key, value] of Object.entries({ faq: edited, banner }))
    await shop.shop.db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updated_at: shop.clock.now() })
      .execute()
  const page = async (url: string) => (await shop.app.inject({ url })).body
  await expect.poll(() => page('/faq'), { timeout: 5_000 }).toContain('We write to you when it leaves.')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await page('/faq'))?.[1] ?? ''
  expect(data).toContain('"text":"We write to you when it leaves."')
  expect(data).toContain('"text":"Choose. Pay."')
  await expect.poll(() => page('/'), { timeout: 5_000 }).toContain('well packed.')
  expect(await page('/')).toMatch(/For ₹[\d,]+\./)
  await shop.shop.db.deleteFrom('settings').where('key', 'in', ['faq', 'banner']).execute()
  await expect.poll(() => page('/faq'), { timeout: 5_000 }).not.toContain('We write to you when it leaves.')
})

describe('a URL without a page', () => {
  const kinds: Readonly<Record<string, (number: number) => string>> = {
    'an unknown page': (number) => `/wp-${number}/setup?x=${number}`,
    'the data of an unknown page': (number) => `/wp-${number}.data`,
    'an unknown product': (number) => `/product/${String(number).padStart(24, '0')}`,
    'an invalid product id': (number) => `/product/none-${number}`,
    'the data of an unknown product': (number) => `/product/${String(number).padStart(24, '0')}.data`,
  }

  it.each(Object.entries(kinds))('any number of unknown URLs is answered with one render: %s', async (_kind, urlOf) => {
    const first = await get(urlOf(1))
    const count = vi.spyOn(shop.shop.meters, 'count')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => get(urlOf(number + 2))))
    const misses = count.mock.calls.filter(([, labels]) => (labels as { outcome?: string })?.outcome === 'miss')
    count.mockRestore()
    // The first reply is not cached if the database was slow just then.
    expect(misses.length).toBeLessThanOrEqual(1)
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toBe(first.body)
      expect(headers.etag).toBeUndefined()
    }
  })

  it('the page for unknown URLs is complete HTML, and does not contain the requested path', async () => {
    const { body, headers } = await get('/Secret-Path/of-Anjali?and=more')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(body).toContain('<title>')
    expect(body).not.toMatch(/secret-path|anjali/i)
  })

  it('the page for unknown URLs is compressed, has no body for HEAD, and may not be cached by browsers', async () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*' }
    const packed = await shop.app.inject({ method: 'GET', url: '/nowhere', headers })
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([404, 'br'])
    const head = await shop.app.inject({ method: 'HEAD', url: '/elsewhere' })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })

  it('requests for unknown URLs do not displace pages from the page cache', async () => {
    await get('/faq')
    await get('/product/none')
    for (let number = 0; number < 600; number++) await get(`/${number}`)
    const count = vi.spyOn(shop.shop.meters, 'count')
    await get('/faq?again')
    expect(count.mock.calls).toEqual([['cache', { cache: 'pages', outcome: 'hit' }]])
    count.mockRestore()
  })

  it('the page of a product that was not found is shown as soon as the product is on sale again', async () => {
    const product = await aProduct(shop, { name: 'Night Pads' })
    const setDeletedAt = (deleted_at: Date | null) =>
      shop.shop.db.updateTable('products').set({ deleted_at }).where('id', '=', product).execute()
    await setDeletedAt(new Date())
    expect((await get(`/product/${product}`)).statusCode).toBe(404)
    await setDeletedAt(null)
    expect((await get(`/product/${product}`)).statusCode).toBe(200)
  })
})

it('only product and category pages depend on the parameter in their path', async () => {
  const { routes } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as Pick<ServerBuild, 'routes'>
  const reading = Object.values(routes).filter((route) => route?.path?.includes(':') && route.module.loader)
  expect(reading.map((route) => route?.path)).toEqual([CATEGORY, PRODUCT])
})

describe('while the database is unavailable', () => {
  /** Makes every query fail until the returned function is called. */
  const disconnectDatabase = () => {
    const refuse = () => {
      throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
    }
    const { pool } = shop.shop.db as PooledDatabase
    const away = [
      vi.spyOn(shop.shop.db, 'selectFrom').mockImplementation(refuse),
      vi.spyOn(pool, 'query').mockImplementation(refuse),
      vi.spyOn(pool, 'connect').mockImplementation(refuse),
    ]
    return () => {
      for (const each of away) each.mockRestore()
    }
  }
  /** Expects an error page that is not cached. */
  const expectLater = ({ statusCode, headers }: Awaited<ReturnType<typeof get>>) =>
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])

  it('while every query fails, pages that are not cached are rendered from data in memory', async () => {
    await get('/')
    const bringBack = disconnectDatabase()
    const answers = [await get('/terms-and-conditions'), await get('/terms-and-conditions.data'), await get('/cart')]
    bringBack()
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toContain('Sanitary Pad')
    }
    const cacheControl = async () => (await get('/terms-and-conditions')).headers['cache-control']
    await expect.poll(cacheControl, { timeout: 5000 }).toBe('public, max-age=0, must-revalidate')
  })

  it('a cached product page is still served after a change of the catalogue that could not be loaded', async () => {
    await get(`/product/${kit}`)
    await inTransaction(shop.shop.db, async (tx) => {
      await tx.updateTable('versions').set({ version: 1999 }).where('name', '=', 'catalog').execute()
    })
    const before = vi.spyOn(shop.shop.meters, 'count')
    // First the change is noticed and empties the cache, then the database fails.
    const isNoticed = async () => {
      await get('/faq')
      return before.mock.calls.some(isMiss)
    }
    await expect.poll(isNoticed, { timeout: 5000 }).toBe(true)
    before.mockRestore()
    const bringBack = disconnectDatabase()
    const page = await get(`/product/${kit}`)
    bringBack()
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('₹299')
  })

  it('while the database does not respond, the page of a product that the node has not remembered is an error, and not cached', async () => {
    const unseen = `/product/${'b'.repeat(24)}`
    const bringBack = disconnectDatabase()
    const [page, data] = [await get(unseen), await get(`${unseen}.data`)]
    bringBack()
    expectLater(page)
    expectLater(data)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(outagePages.away.title)
    expect(page.headers['content-security-policy']).toContain("style-src 'sha256-")
    await expect.poll(async () => (await get(unseen)).statusCode, { timeout: 5000 }).toBe(404)
  })

  it('while the database does not respond, a form sent without scripts gets an error page, and an API client an API error', async () => {
    const send = (to: string) =>
      shop.app.inject({
        method: 'POST',
        url: addressOf(joinNewsletterByForm),
        headers: {
          origin: SHOP_ORIGIN,
          'sec-fetch-dest': to,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'email=anjali%40example.in',
      })
    const bringBack = disconnectDatabase()
    const [page, answer] = [await send('document'), await send('empty')]
    bringBack()
    expectLater(page)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(outagePages.unclear.title)
    expectLater(answer)
    expect(answer.json()).toMatchObject({ code: 'busy' })
  })
})

const isMiss = ([, labels]: unknown[]): boolean => (labels as { outcome?: string } | undefined)?.outcome === 'miss'

it('a form that is sent before hydration shows the page again, and the reply does not contain its content', async () => {
  const answer = await post('/login?next=%2Fcart')
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/login?next=%2Fcart')
  expect(answer.body).not.toContain('secret')
})

it('a form that is sent before hydration never redirects to another host, and is refused from another origin', async () => {
  expect((await post('//elsewhere.example/login')).headers.location ?? '').not.toMatch(/^\/\//)
  expect((await post('/login', 'cross-site')).statusCode).toBe(403)
})
