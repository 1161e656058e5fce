// What the pages do with products, changes and forms: exact in their status, fresh within a second, careful with what is typed.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { seedCatalog } from '../catalog/seed/seed-catalog.ts'
import { inTransaction } from '../db/database.ts'

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

it('while the database is away, the page of a product asks to come back, and nobody keeps that', async () => {
  const away = vi.spyOn(shop.shop.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
  })
  // Pages that are kept are served all the same; this one is asked for for the first time.
  const unseen = `/product/${'b'.repeat(24)}`
  const answers = [await get(unseen), await get(`${unseen}.data`)]
  away.mockRestore()
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
