// Companions of a product and pictures marked as drawings, from the form to the page (CAT-38, CAT-40).
import { expect, it } from 'vitest'
import { arrangePictures, viewAdminProduct } from '#contract/calls/admin/products.ts'
import { viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply, ProductDetailReply } from '#contract/catalog.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { anAdmin, aProduct } from '#tests/support/makers.ts'
import { addByForm, aPicture, aProductForm, changeByForm } from '#tests/support/product-form.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'

const test = shopForTests()
const admin = beforeTests(() => anAdmin(test))

const change = (id: ProductId, fields: Record<string, string>) => changeByForm(admin.client, id, fields)
const readDetail = async (id: ProductId): Promise<ProductDetailReply> =>
  (await test.client().call(viewProduct, { params: { productId: id } })).body as unknown as ProductDetailReply
const namesBeside = async (id: ProductId) => (await readDetail(id)).companions?.map(({ name }) => name)

it('the related products of a product page are those that staff chose, in their order, with their current data', async () => {
  const pads = await aProduct(test, { name: 'Pads' })
  const liners = await aProduct(test, { name: 'Liners', price: paise(9900) })
  const bag = await aProduct(test, { name: 'Heat bag', stock: 0 })
  expect((await change(pads, { companions: `${bag},${liners}` })).status).toBe(200)
  expect((await readDetail(pads)).companions).toEqual([
    expect.objectContaining({ name: 'Heat bag', inStock: false }),
    expect.objectContaining({ name: 'Liners', price: 99, inStock: true }),
  ])
  // The cached page of one product is refreshed when a related product changes.
  await change(liners, { price: '89' })
  expect((await readDetail(pads)).companions?.[1]).toMatchObject({ price: 89 })
  await change(pads, { name: 'Day pads' })
  expect(await namesBeside(pads)).toEqual(['Heat bag', 'Liners'])
  await change(liners, { publishing: 'draft' })
  expect(await namesBeside(pads)).toEqual(['Heat bag'])
  await change(pads, { companions: '' })
  expect(await namesBeside(pads)).toBeUndefined()
})

it('the related products of a product page are of the same category when staff chose none', async () => {
  const firstProduct = await aProduct(test, { name: 'One', category: 'Night' })
  await aProduct(test, { name: 'Two', category: 'Night', position: 2 })
  await aProduct(test, { name: 'Draft', category: 'Night', publishedAt: null })
  await aProduct(test, { name: 'Day', category: 'Day' })
  expect(await namesBeside(firstProduct)).toEqual(['Two'])
})

it('at most four related products can be chosen: no product twice, not the product itself, and none that is unknown', async () => {
  const pads = await aProduct(test)
  const companions = await Promise.all(Array.from({ length: 5 }, () => aProduct(test)))
  for (const ids of [[pads], ['f'.repeat(24)], [companions[0], companions[0]], companions, ['pads']]) {
    const { status, body } = await change(pads, { companions: ids.join() })
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { companions: productFieldErrors.companions },
    })
  }
  const product = (await admin.client.call(viewAdminProduct, { params: { productId: pads } }))
    .body as unknown as AdminProductReply
  expect(product.companions).toEqual([])
})

it('a picture that staff mark as a drawing keeps the mark when the pictures are arranged without it; a concurrent change is refused', async () => {
  const form = aProductForm({})
  const product = (await addByForm(admin.client, form, { bytes: await aPicture() })).body.product as AdminProductReply
  const [picture] = product.gallery
  const was = [{ _id: picture?._id ?? '', alt: '' }]
  expect((await readDetail(product._id as ProductId)).pictures[0]?.isDrawing).toBeUndefined()
  const arrange = async (
    arranged: { alt: string; isDrawing?: boolean },
    before: { alt: string; isDrawing?: boolean },
  ) => {
    const picturesWith = (each: object) => [{ ...was[0], ...each }]
    const body = { pictures: picturesWith(arranged), was: picturesWith(before) }
    return (await admin.client.call(arrangePictures, { params: { productId: product._id }, body: body as never }))
      .status
  }
  expect(await arrange({ alt: '', isDrawing: true }, { alt: '', isDrawing: false })).toBe(200)
  expect((await readDetail(product._id as ProductId)).pictures[0]?.isDrawing).toBe(true)
  expect(await arrange({ alt: 'The box' }, { alt: '' })).toBe(200)
  expect((await readDetail(product._id as ProductId)).pictures[0]).toMatchObject({ alt: 'The box', isDrawing: true })
  expect(await arrange({ alt: 'The box', isDrawing: false }, { alt: 'The box', isDrawing: false })).toBe(409)
})
