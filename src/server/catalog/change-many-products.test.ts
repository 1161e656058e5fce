// Bulk changes of products: previewed, checked one by one, and without overwriting concurrent changes (CAT-27).
import { expect, it } from 'vitest'
import type { ManyProductsChange, ManyProductsReply } from '#contract/admin-products.ts'
import { changeManyProducts, deleteProduct, viewAdminProduct } from '#contract/calls/admin/products.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { anAdmin, aProduct } from '#tests/support/makers.ts'
import { changeByForm } from '#tests/support/product-form.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const test = shopForTests()
const admin = beforeTests(() => anAdmin(test))

const { rowsIn } = storedRows(test)

type Shown = { _id: ProductId; version: number }
const change = async (products: Shown[], edit: ManyProductsChange, apply: boolean): Promise<ManyProductsReply> => {
  const { status, body } = await admin.client.call(changeManyProducts, { body: { products, change: edit, apply } })
  expect(status).toBe(200)
  return body as unknown as ManyProductsReply
}
const readProduct = async (productId: ProductId) =>
  (await admin.client.call(viewAdminProduct, { params: { productId } })).body as unknown as {
    version: number
    price: number
    category: string
    publishing: string
  }
const displayedVersion = async (_id: ProductId): Promise<Shown> => ({ _id, version: (await readProduct(_id)).version })
const products = async (...inputs: Parameters<typeof aProduct>[1][]) => {
  const shownProducts: Shown[] = []
  for (const input of inputs) shownProducts.push(await displayedVersion(await aProduct(test, input)))
  return shownProducts
}

it('the preview of a bulk change writes nothing, and the change then writes exactly the previewed values', async () => {
  const chosen = await products({ name: 'A', price: paise(29900) }, { name: 'B', price: paise(12950) })
  const percentChange = { kind: 'percent', amount: 10 } as const
  const preview = await change(chosen, percentChange, false)
  expect(preview).toMatchObject({
    rows: [
      { name: 'A', before: '299.00', after: '329.00', problem: null },
      { name: 'B', before: '129.50', after: '142.00', problem: null },
    ],
    done: 0,
  })
  for (const { _id, version } of chosen) expect((await readProduct(_id)).version).toBe(version)
  expect(await change(chosen, percentChange, true)).toMatchObject({ rows: preview.rows, done: 2 })
  expect(await Promise.all(chosen.map(async ({ _id }) => (await readProduct(_id)).price))).toEqual([329, 142])
  const prices = await rowsIn('product_prices', { product_id: chosen[0]?._id as ProductId })
  expect(prices).toMatchObject([{ to_price: 32900 }])
})

it('no bulk change raises a price above its MRP, and the other products are still changed', async () => {
  const chosen = await products({ price: paise(29900), mrp: paise(30000) }, { price: paise(29900) })
  expect(await change(chosen, { kind: 'rupees', amount: 20 }, true)).toMatchObject({
    rows: [{ problem: 'above_mrp' }, { problem: null, after: '319.00' }],
    done: 1,
  })
})

it('a product that was changed or deleted meanwhile is skipped and reported', async () => {
  const chosen = await products({}, {}, {})
  const [first, second] = chosen as [Shown, Shown]
  await changeByForm(admin.client, first._id, { price: '1' })
  await admin.client.call(deleteProduct, { params: { productId: second._id } })
  expect(await change(chosen, { kind: 'category', category: 'Pads' }, true)).toMatchObject({
    rows: [{ problem: 'changed' }, { problem: 'gone' }, { problem: null, before: '', after: 'Pads' }],
    done: 1,
  })
  expect(await readProduct(first._id)).toMatchObject({ category: '', price: 1 })
})

it('a repeated bulk change is refused, because the versions are outdated', async () => {
  const chosen = await products({})
  const draftChange = { kind: 'publishing', state: 'draft' } as const
  expect(await change(chosen, draftChange, true)).toMatchObject({
    rows: [{ before: 'published', after: 'draft' }],
    done: 1,
  })
  expect(await change(chosen, draftChange, true)).toMatchObject({ rows: [{ problem: 'changed' }], done: 0 })
  expect(await readProduct((chosen[0] as Shown)._id)).toMatchObject({ publishing: 'draft' })
})
