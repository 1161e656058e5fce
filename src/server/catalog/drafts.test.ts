// Drafts (CAT-22), scheduled publications (CAT-23), and the MRP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAdminProducts, viewAdminProduct } from '#contract/calls/admin/products.ts'
import { addToCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import { minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { anAdmin, aPictureRow, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { changeByForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { writeSitemap } from '../http/sitemap.ts'
import { type CatalogVersion, watchCatalogVersion } from './catalog-version.ts'

let test: TestShop
let admin: Shopper
let shopper: Shopper
let version: CatalogVersion

beforeAll(async () => {
  test = await openTestShop()
  admin = await anAdmin(test)
  shopper = await aShopper(test)
  version = watchCatalogVersion(test.shop)
})
afterAll(async () => {
  await version.stop()
  await test.close()
})

const change = (productId: string, fields: Record<string, string>) => changeByForm(admin.client, productId, fields)
const minutesFromNow = (count: number) => new Date(test.clock.now().getTime() + minutes(count))
const isListed = async (id: ProductId) => {
  const { body } = await test.client().call(listProducts)
  return (body as unknown as { _id: string }[]).some(({ _id }) => _id === id)
}
const visibility = async (id: ProductId) => [
  await isListed(id),
  (await test.client().call(viewProduct, { params: { productId: id } })).status === 200,
  (await writeSitemap(test.shop)).includes(id),
  (await shopper.client.call(addToCart, { body: { productId: id } })).status === 200,
]

it('a draft is in no public list, page, site map or cart, and is listed for staff', async () => {
  const id = await aProduct(test, { name: 'Not yet', publishedAt: null })
  expect(await visibility(id)).toEqual([false, false, false, false])
  const { body } = await admin.client.call(listAdminProducts, { query: { state: 'draft' } })
  expect(body).toMatchObject({ count: 1, products: [{ name: 'Not yet', publishing: 'draft', publishedAt: null }] })
})

it('a draft is published and unpublished by the form', async () => {
  const id = await aProduct(test, { publishedAt: null })
  await aPictureRow(test, id, 0)
  expect((await change(id, { publishing: 'published' })).body).toMatchObject({ product: { publishing: 'published' } })
  expect(await visibility(id)).toEqual([true, true, true, true])
  await change(id, { publishing: 'draft' })
  expect(await visibility(id)).toEqual([false, false, false, false])
})

it('a draft in a cart is treated like a deleted product: it cannot be changed and is reported once', async () => {
  const buyer = await aShopper(test)
  const id = await aProduct(test, { name: 'Withdrawn' })
  await buyer.client.call(addToCart, { body: { productId: id } })
  await change(id, { publishing: 'draft' })
  expect((await buyer.client.call(setQuantity, { body: { productId: id, quantity: 2 } })).body).toMatchObject({
    code: 'cart_line_not_found',
  })
  expect((await buyer.client.call(viewCart)).body).toMatchObject({ items: [], removed: ['Withdrawn'] })
  expect((await buyer.client.call(viewCart)).body).toMatchObject({ items: [], removed: [] })
})

it('at its publication time a scheduled product is published automatically, and cached replies are replaced', async () => {
  const id = await aProduct(test, { publishedAt: minutesFromNow(10) })
  await version.refresh()
  expect(await visibility(id)).toEqual([false, false, false, false])
  let changes = 0
  const stop = version.onChange(() => {
    changes++
  })
  test.clock.advance(minutes(9))
  await version.refresh()
  expect(changes).toBe(0)
  test.clock.advance(minutes(1))
  await version.refresh()
  stop()
  expect(changes).toBe(1)
  // The node notices the publication by its own polling.
  await expect.poll(() => isListed(id)).toBe(true)
  expect(await visibility(id)).toEqual([true, true, true, true])
})

it('a scheduled publication is set and moved by the form, and requires a valid time', async () => {
  const id = await aProduct(test)
  const from = minutesFromNow(60).toISOString()
  expect((await change(id, { publishing: 'scheduled' })).body).toMatchObject({
    fields: { publishFrom: productFieldErrors.publishFrom },
  })
  expect((await change(id, { publishing: 'scheduled', publishFrom: from })).body).toMatchObject({
    product: { publishing: 'scheduled', publishedAt: from },
  })
  const moved = minutesFromNow(90).toISOString()
  expect((await change(id, { publishFrom: moved })).body).toMatchObject({ product: { publishedAt: moved } })
  for (const odd of ['tomorrow', '2026-05-04', '9999-01-01T00:00:00Z'])
    expect((await change(id, { publishFrom: odd })).status).toBe(400)
})

describe('the MRP (CAT-24)', () => {
  const readParticulars = async (productId: string) => {
    const { body } = await test.client().call(viewProduct, { params: { productId } })
    return (body as unknown as { particulars: { mrp: number } }).particulars.mrp
  }

  it('the MRP equals the price unless staff state another amount', async () => {
    const id = await aProduct(test, { price: paise(29900) })
    expect(await readParticulars(id)).toBe(299)
    expect((await change(id, { mrp: '349.50' })).body).toMatchObject({ product: { mrp: 349.5 } })
    await expect.poll(() => readParticulars(id)).toBe(349.5)
    expect((await change(id, { mrp: '' })).body).toMatchObject({ product: { mrp: null, particulars: { mrp: 299 } } })
  })

  it('the MRP is never below the price, whichever of the two changes, nor in the database', async () => {
    const id = await aProduct(test, { price: paise(29900), mrp: paise(29900) })
    const refused = { fields: { mrp: productFieldErrors.mrpBelowPrice } }
    expect((await change(id, { price: '300' })).body).toMatchObject(refused)
    expect((await change(id, { mrp: '298.99' })).body).toMatchObject(refused)
    expect((await change(id, { price: '300', mrp: '300' })).status).toBe(200)
    const below = test.shop.db
      .updateTable('products')
      .set({ mrp: paise(1) })
      .where('id', '=', id)
    await expect(below.execute()).rejects.toThrow('products_mrp_not_below_price')
    const { body } = await admin.client.call(viewAdminProduct, { params: { productId: id } })
    expect(body).toMatchObject({ price: 300, mrp: 300 })
  })
})
