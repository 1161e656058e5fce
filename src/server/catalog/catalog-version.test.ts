// The catalogue version and the reply cache of several nodes with one database.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { aProduct } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { PrecompressedReply } from '../compression/precompressed-reply.ts'
import { inTransaction } from '../db/database.ts'
import { createCatalogCache } from './catalog-cache.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { type CatalogVersion, watchCatalogVersion } from './catalog-version.ts'
import { deleteProduct } from './insert-product.ts'
import { updateProduct } from './update-product.ts'

let test: TestShop
let version: CatalogVersion

beforeAll(async () => {
  test = await openTestShop()
  version = watchCatalogVersion(test.shop)
})
afterAll(async () => {
  await version.stop()
  await test.close()
})

const nextChange = (watched: CatalogVersion): Promise<void> =>
  new Promise((resolve) => {
    const stop = watched.onChange(() => {
      stop()
      resolve()
    })
  })

const parse = (answer: PrecompressedReply | null) => (answer ? JSON.parse(answer.body.identity.toString()) : null)

it('another node shows a change of the catalogue without a message between the nodes', async () => {
  const id = await aProduct(test, { name: 'Before' })
  const cache = createCatalogCache(test.shop, version)
  expect(parse(await cache.product(id)).name).toBe('Before')
  const change = nextChange(version)
  await updateProduct(test.shop, 'somebody', id, { name: 'After' })
  await change
  expect(parse(await cache.product(id)).name).toBe('After')
  expect(parse(await cache.list())).toContainEqual(expect.objectContaining({ name: 'After' }))
})

it('a deleted product disappears from another node', async () => {
  const id = await aProduct(test)
  const cache = createCatalogCache(test.shop, version)
  expect(await cache.product(id)).not.toBeNull()
  const change = nextChange(version)
  await deleteProduct(test.shop, 'somebody', id)
  await change
  expect(await cache.product(id)).toBeNull()
})

it('twenty simultaneous requests for a product get one and the same prepared reply', async () => {
  const id = await aProduct(test)
  const cache = createCatalogCache(test.shop, version)
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.product(id)))
  expect(new Set(answers).size).toBe(1)
})

it("a cached reply is found by the exact URL that the shop's own pages request, until the catalogue changes", async () => {
  const id = await aProduct(test)
  await version.refresh()
  const cache = createCatalogCache(test.shop, version)
  const cachedReplies = () => [
    cache.peek(addressOf(listProducts), ENGLISH),
    cache.peek(addressOf(viewProduct, { params: { productId: id } }), ENGLISH),
  ]
  expect(cachedReplies()).toEqual([undefined, undefined])
  const prepared = [await cache.list(), await cache.product(id)]
  expect(cachedReplies()).toEqual(prepared)
  expect([
    cache.peek(addressOf(listProducts, { query: { page: '2' } }), ENGLISH),
    cache.peek(`${addressOf(listProducts)}/`, ENGLISH),
  ]).toEqual([undefined, undefined])
  const change = nextChange(version)
  await updateProduct(test.shop, 'somebody', id, { name: 'Renamed' })
  await change
  expect(cachedReplies()).toEqual([undefined, undefined])
})

it('a rolled-back change does not change the catalogue version', async () => {
  await version.refresh()
  const before = version.current()
  const failing = inTransaction(test.shop.db, async (tx) => {
    await bumpCatalogVersion(tx)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await version.refresh()
  expect(version.current()).toBe(before)
})

it('the cache answers null for an unknown product and for a malformed id', async () => {
  const cache = createCatalogCache(test.shop, version)
  const id = test.id<'product'>()
  expect(await cache.product(id)).toBeNull()
  expect(await cache.product('nonsense')).toBeNull()
})

it('a failed read of the catalogue is not cached', async () => {
  const id = await aProduct(test)
  let isFailing = true
  const shop = {
    config: test.shop.config,
    meters: test.shop.meters,
    clock: test.shop.clock,
    get db() {
      if (isFailing) throw new Error('the database is away')
      return test.shop.db
    },
  }
  await version.refresh()
  const cache = createCatalogCache(shop, version)
  await expect(cache.product(id)).rejects.toThrow('away')
  isFailing = false
  expect(await cache.product(id)).not.toBeNull()
})

it('an insertion, change or deletion of a setting in the database increases the catalogue version', async () => {
  for (const change of [
    sql`INSERT INTO settings (key, value, updated_at) VALUES ('testimonials', '[]', now())`,
    sql`UPDATE settings SET value = '[{}]' WHERE key = 'testimonials'`,
    sql`DELETE FROM settings WHERE key = 'testimonials'`,
  ]) {
    await version.refresh()
    const before = version.current()
    await change.execute(test.shop.db)
    await version.refresh()
    expect(version.current()).toBeGreaterThan(before)
  }
})
