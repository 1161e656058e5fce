// A list of more than twelve products is searched, filtered and sorted by its address alone (CAT-26).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productListPath } from '#contract/product-list.ts'
import { pages } from '#contract/urls.ts'
import { shelf as texts } from '#copy/products.ts'
import { paise } from '#domain/money.ts'
import { aProduct } from '../support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop({}, { pages: 'build' })
  for (let number = 1; number <= 12; number++)
    await aProduct(test, {
      name: `${number % 2 ? 'Night' : 'Day'} pads ${number}`,
      price: paise(30_000 - number * 100),
      category: number <= 3 ? 'Cloth & cotton' : '',
    })
})
afterAll(() => test.close())

async function readListPage(path: string) {
  const { status, raw } = await test.client().get(path)
  const html = raw.toString()
  // Reads only the part before the scripts, because the scripts contain the data once more.
  const page = html.slice(0, html.indexOf('window.__reactRouterContext'))
  return {
    status,
    page,
    names: Array.from(page.matchAll(/<h2 class="min-w-0[^>]*>([^<]+)<\/h2>/g), ([, name]) => name),
  }
}
const tools = `name="q"`

it('with up to twelve products the product list has the shop’s default order, whatever is requested', async () => {
  const defaultOrder = await readListPage(pages.products)
  expect(defaultOrder.page).not.toContain(tools)
  expect(defaultOrder.names.filter((name) => name?.includes('pads'))).toHaveLength(12)
  expect((await readListPage(productListPath({ words: 'night', order: 'price' }))).names).toEqual(defaultOrder.names)
  // A draft does not count as the thirteenth product.
  await aProduct(test, { publishedAt: null, category: 'Secret' })
  expect((await readListPage(pages.products)).page).not.toContain(tools)
})

it('with more than twelve products the product list has a search, sorting and categories', async () => {
  await aProduct(test, { name: 'Heat bag', price: paise(100), category: 'Warmth' })
  await test.shop.db.updateTable('versions').set({ version: 999 }).where('name', '=', 'catalog').execute()
  await expect.poll(async () => (await readListPage(pages.products)).page).toContain(tools)
  const { page } = await readListPage(pages.products)
  for (const text of [texts.search, texts.order, texts.all, 'Warmth', 'Cloth &amp; cotton'])
    expect(page).toContain(text)
  expect(page).not.toContain('Secret')
})

it('the product list finds products by every word of the search, filters by category, sorts by price, and keeps these choices in the address', async () => {
  const { names, page } = await readListPage(productListPath({ words: 'PADS night', order: 'price' }))
  expect(names).toEqual([
    'Night pads 11',
    'Night pads 9',
    'Night pads 7',
    'Night pads 5',
    'Night pads 3',
    'Night pads 1',
  ])
  expect(page).toContain(texts.found({ count: 6 }))
  expect(page).toContain('value="PADS night"')
  expect((await readListPage(productListPath({ category: 'Warmth' }))).names).toEqual(['Heat bag'])
  expect((await readListPage(productListPath({ order: 'price-down' }))).names[0]).toBe('Night pads 1')
  expect((await readListPage(productListPath({ words: '100%' }))).names).toEqual([])
})

it('every search in the product list has the same canonical address', async () => {
  for (const path of [
    pages.products,
    productListPath({ words: 'heat' }),
    productListPath({ category: 'Warmth', order: 'new' }),
  ])
    expect((await readListPage(path)).page).toContain(`<link rel="canonical" href="${SHOP_ORIGIN}${pages.products}"`)
})

it('a search without results shows an explanation and a link to the whole product list', async () => {
  const { status, page } = await readListPage(productListPath({ words: 'umbrella' }))
  expect(status).toBe(200)
  expect(page).toContain(texts.none.title)
  expect(page).toContain(texts.none.button)
})
