// The page of a category, its links, and the response for unknown categories (CAT-48).
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkedPages, pages } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { bumpCatalogVersion } from '#server/catalog/catalog-queries.ts'
import { inTransaction } from '#server/db/database.ts'
import { aProduct } from '../support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

let test: TestShop
let origin: string
let pads: ProductId
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  pads = await aProduct(test, { name: 'Night pads', category: 'Pads & liners' })
  await aProduct(test, { name: 'Draft pads', category: 'Pads & liners', publishedAt: null })
  for (let count = 0; count < 13; count++) await aProduct(test, { name: `Cup ${count}`, category: 'Cups' })
  await aProduct(test, { name: 'A draft', category: 'Drafts', publishedAt: null })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
})
afterAll(() => test.close())

const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' })
const htmlOf = async (path: string) => (await get(path)).text()
const PATH = linkedPages.category('pads-liners')

it('a category page has its products, its own title, description, canonical address and structured data', async () => {
  const response = await get(PATH)
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  expect(html).toContain('<title>Pads &amp; liners · Nila</title>')
  expect(html).toMatch(/<meta name="description" content="Pads &amp; liners\. Posted anywhere in India[^"]+"/)
  expect(html).toContain(`<link rel="canonical" href="${SHOP_ORIGIN}${PATH}"/>`)
  expect(html).toContain(`href="${pages.product(pads)}"`)
  expect(html).not.toMatch(/Draft pads|Cup 1\b/)
  const things = Array.from(html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g), ([, text]) =>
    JSON.parse(text ?? ''),
  )
  expect(things).toMatchObject([
    { '@type': 'ItemList', itemListElement: [{ name: 'Night pads' }] },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Buy' }, { name: 'Pads & liners', item: `${SHOP_ORIGIN}${PATH}` }],
    },
  ])
})

it('a category page is linked from the product list, its products and the site map, and links to the other categories', async () => {
  expect(await htmlOf(pages.products)).toContain(`href="${PATH}"`)
  expect(await htmlOf(pages.product(pads))).toContain(`href="${PATH}"`)
  expect(await htmlOf('/sitemap.xml')).toContain(`<loc>${SHOP_ORIGIN}${PATH}</loc>`)
  expect(await htmlOf('/sitemap.xml')).not.toContain('drafts')
  const html = await htmlOf(PATH)
  for (const path of [pages.products, linkedPages.category('cups')]) expect(html).toContain(`href="${path}"`)
})

it('the address of a category page ignores letter case and tracking parameters', async () => {
  for (const path of ['/Products/Pads-Liners', `${PATH}?utm_source=x&category=Cups`])
    expect(await htmlOf(path)).toContain(`<link rel="canonical" href="${SHOP_ORIGIN}${PATH}"/>`)
})

it.each(['/products/nothing', '/products/drafts', '/products/Pads%20%26%20liners', '/products/-', '/products/<x>'])(
  'the unknown category %s is not found',
  async (path) => {
    const response = await get(path)
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('noindex')])
  },
)

it('a category has no page beyond its last one', async () => {
  expect((await get(`${PATH}?page=2`)).status).toBe(404)
})

it('a category page disappears with its last product', async () => {
  const tampons = await aProduct(test, { category: 'Tampons' })
  await inTransaction(test.shop.db, bumpCatalogVersion)
  await expect.poll(async () => (await get(linkedPages.category('tampons'))).status, { timeout: 10_000 }).toBe(200)
  await test.shop.db.updateTable('products').set({ category: '' }).where('id', '=', tampons).execute()
  await inTransaction(test.shop.db, bumpCatalogVersion)
  await expect.poll(async () => (await get(linkedPages.category('tampons'))).status, { timeout: 10_000 }).toBe(404)
})
