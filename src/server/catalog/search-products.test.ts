// The product search: by names in any language, and with a typing error (CAT-45).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { openDatabase } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { anAdmin, aProduct, aVariant } from '#tests/support/makers.ts'
import { changeByForm } from '#tests/support/product-form.ts'
import { openQueryPlans } from '#tests/support/query-plans.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { searchProducts } from './find-products.ts'
import { listProductListRows } from './product-list-queries.ts'
import { readProductTranslations, saveProductTranslations } from './translations/save-product-translations.ts'

const t = shopForTests()
const admin = beforeTests(() => anAdmin(t))

const findProducts = async (words: string) =>
  (await searchProducts(t.shop, { words, category: '', order: '', page: 1 })).map(({ name }) => name)
const translate = async (id: ProductId, change: object) => {
  const version =
    (await readProductTranslations(t.shop.db, id)).find(({ language }) => language === 'ml')?.version ?? ''
  await saveProductTranslations(t.shop, 'shop', id, { language: 'ml', seen: version, words: [], ...change })
}

it('the search finds a product by its English or Malayalam name, also with a typing error', async () => {
  await aProduct(t, { name: 'Night Pads' })
  const bag = await aProduct(t, { name: 'Heat Bag' })
  for (const words of ['pad', 'Night', 'nigt', 'padss'])
    expect([words, await findProducts(words)]).toEqual([words, ['Night Pads']])
  await translate(bag, { name: { of: 'Heat Bag', translation: 'ചൂടുവെള്ള ബാഗ്' } })
  for (const words of ['ചൂടുവെള്ള', 'ചൂടുവെള', 'ബാഗ്', 'heat ബാഗ്'])
    expect([words, await findProducts(words)]).toEqual([words, ['Heat Bag']])
  for (const words of ['വെള്ളം പോലെ', 'bottle', 'वेनीर']) expect([words, await findProducts(words)]).toEqual([words, []])
})

it('the product search finds a product by its alternative names as soon as they are saved, and by a changed name', async () => {
  const id = await aProduct(t, { name: 'Flow Cup' })
  const change = (texts: Record<string, string>) => changeByForm(admin.client, id, texts)
  expect(await findProducts('മെൻസ്ട്രൽ')).toEqual([])
  expect((await change({ alsoKnownAs: 'menstrual, മെൻസ്ട്രൽ കപ്പ്' })).status).toBe(200)
  for (const words of ['മെൻസ്ട്രൽ', 'menstrual'])
    expect([words, await findProducts(words)]).toEqual([words, ['Flow Cup']])
  expect((await change({ name: 'Moon Disc' })).status).toBe(200)
  for (const words of ['disc', 'Moon disk']) expect([words, await findProducts(words)]).toEqual([words, ['Moon Disc']])
})

it('the product search finds a product of a family by the translated name of the family', async () => {
  const medium = await aVariant(t, 'Travel Pouch', 'Medium')
  await translate(medium, { words: [{ english: 'Travel Pouch', translation: 'സഞ്ചി' }] })
  expect(await findProducts('സഞ്ചി')).toEqual(['Travel Pouch, Medium'])
})

it('the product search takes %, _ and other symbols literally', async () => {
  for (const words of ['%', '_', ' 1', '’', '😀', '<%']) expect(await findProducts(words)).toEqual([])
})

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { connections: 2 })
  await sql`INSERT INTO products (id, name, description, price, position, category, created_at, updated_at)
    SELECT lpad(to_hex(n), 24, '0'), 'Product ' || n || CASE WHEN n % 500 = 0 THEN ' of cotton' ELSE '' END, 'x', 100, n, 'Pads', now(), now()
    FROM generate_series(1, 10000) AS n`.execute(opened.db)
  await sql`INSERT INTO product_translations (product_id, language, name, name_of)
    SELECT lpad(to_hex(n), 24, '0'), 'ml', 'കോട്ടൺ പാഡ് ' || n, 'x' FROM generate_series(1000, 10000, 1000) AS n`.execute(
    opened.db,
  )
  await sql`ANALYZE products, product_translations, stock_levels`.execute(opened.db)
}, 60_000)
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

it.each([
  ['കോട്ടൺ പാഡ്', 10],
  ['Cotton pads', 20],
  ['coton pads', 20],
  ['सूती पैड', 0],
])('the search for %s finds %i products without reading the whole table', async (words, count) => {
  const { plansOf } = await openQueryPlans(opened.pool, { isSmall: false })
  const plans = await plansOf(async (db) => {
    expect(await listProductListRows(db, { words, category: '', order: '', page: 1 }, new Date())).toHaveLength(count)
  })
  for (const { sequentiallyScanned, rowsRead } of plans) {
    expect(sequentiallyScanned).not.toContain('products')
    expect(rowsRead).toBeLessThan(500)
  }
})
