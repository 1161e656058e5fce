// What the pages do with products, changes and forms: exact in their status, fresh within a second, careful with what is typed.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { seedCatalog } from '../catalog/seed/seed-catalog.ts'
import { inTransaction, type PooledDatabase } from '../db/database.ts'
import { PRODUCT } from './page-address.ts'

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
  await seedCatalog(shop.shop, () => undefined)
  kit = (await get(addressOf(listProducts))).json<{ _id: ProductId }[]>()[0]?._id as ProductId
})
afterAll(() => shop.close())

describe('a product', () => {
  it('that is sold has a page, whatever the case of its id', async () => {
    const page = await get(`/product/${kit.toUpperCase()}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Period Kit')
    expect(page.body).toContain('₹299')
    expect(page.body).toContain('₹399')
  })

  it('that is not there is a 404 that stays and that nobody keeps', async () => {
    for (const url of [`/product/${'a'.repeat(24)}`, '/product/none']) {
      const page = await get(url)
      expect(page.statusCode).toBe(404)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('We do not have this product')
    }
  })

  it('that changes is shown changed within a second, on its page and on the shelf, and so is its data', async () => {
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

describe('an address that is no page', () => {
  const kinds: Readonly<Record<string, (number: number) => string>> = {
    'an unknown page': (number) => `/wp-${number}/setup?x=${number}`,
    'the data of an unknown page': (number) => `/wp-${number}.data`,
    'a product that never was': (number) => `/product/${String(number).padStart(24, '0')}`,
    'no product at all': (number) => `/product/none-${number}`,
    'the data of a product that never was': (number) => `/product/${String(number).padStart(24, '0')}.data`,
  }

  it.each(Object.entries(kinds))('costs one rendering for all of them: %s', async (_kind, urlOf) => {
    const first = await get(urlOf(1))
    const count = vi.spyOn(shop.shop.meters, 'count')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => get(urlOf(number + 2))))
    const misses = count.mock.calls.filter(([, labels]) => (labels as { outcome?: string })?.outcome === 'miss')
    count.mockRestore()
    expect(misses).toEqual([])
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toBe(first.body)
      expect(headers.etag).toBeUndefined()
    }
  })

  it('is a document that moves on, and says nothing of what was asked for', async () => {
    const { body, headers } = await get('/Secret-Path/of-Anjali?and=more')
    expect(headers['content-type']).toContain('text/html')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' 'sha256-")
    expect(body).toContain('<title>')
    expect(body).not.toMatch(/secret-path|anjali/i)
  })

  it('comes packed, to HEAD without a body, and is never held', async () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*' }
    const packed = await shop.app.inject({ method: 'GET', url: '/nowhere', headers })
    expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([404, 'br'])
    const head = await shop.app.inject({ method: 'HEAD', url: '/elsewhere' })
    expect([head.statusCode, head.body]).toEqual([404, ''])
  })

  it('takes no room from the pages that there are, however many are asked for', async () => {
    await get('/faq')
    await get('/product/none')
    for (let number = 0; number < 600; number++) await get(`/${number}`)
    const count = vi.spyOn(shop.shop.meters, 'count')
    await get('/faq?again')
    expect(count.mock.calls).toEqual([['cache', { cache: 'pages', outcome: 'hit' }]])
    count.mockRestore()
  })

  it('of a product becomes its page as soon as it is sold again', async () => {
    const other = (await get(addressOf(listProducts))).json<{ _id: ProductId }[]>()[1]?._id as ProductId
    const putAway = (deleted_at: Date | null) =>
      shop.shop.db.updateTable('products').set({ deleted_at }).where('id', '=', other).execute()
    await putAway(new Date())
    expect((await get(`/product/${other}`)).statusCode).toBe(404)
    await putAway(null)
    expect((await get(`/product/${other}`)).statusCode).toBe(200)
  })
})

it('only the page of a product is rendered by what its address asks for', async () => {
  const { routes } = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as Pick<ServerBuild, 'routes'>
  const reading = Object.values(routes).filter((route) => route?.path?.includes(':') && route.module.loader)
  expect(reading.map((route) => route?.path)).toEqual([PRODUCT])
})

it('while the database is away, the page of a product asks to come back, and nobody keeps that', async () => {
  const refuse = () => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  }
  const { pool } = shop.shop.db as PooledDatabase
  const away = [
    vi.spyOn(shop.shop.db, 'selectFrom').mockImplementation(refuse),
    vi.spyOn(pool, 'query').mockImplementation(refuse),
  ]
  // Pages that are kept are served all the same; this one is asked for for the first time.
  const unseen = `/product/${'b'.repeat(24)}`
  const answers = [await get(unseen), await get(`${unseen}.data`)]
  for (const each of away) each.mockRestore()
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
  expect((await get(unseen)).statusCode).toBe(404)
})

describe('a form that is sent before its page is awake', () => {
  it('shows the page again, and what was typed is nowhere', async () => {
    const answer = await post('/login?next=%2Fcart')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/login?next=%2Fcart')
    expect(answer.body).not.toContain('secret')
  })

  it('never leads to another host, and is not taken from one', async () => {
    expect((await post('//elsewhere.example/login')).headers.location ?? '').not.toMatch(/^\/\//)
    expect((await post('/login', 'cross-site')).statusCode).toBe(403)
  })
})
