// Families: one card and one canonical page for all sizes, and a cart line for each (CAT-30, CAT-31, CAT-33 to CAT-35, CART-13).
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ProductsImportReply } from '#contract/admin-products.ts'
import {
  arrangeFamily,
  copyProduct,
  deleteProduct,
  exportProducts,
  importProducts,
  placeProduct,
  viewAdminProduct,
} from '#contract/calls/admin/products.ts'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import type { AdminProductReply, ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPictureRow, aPlacedOrder, aProduct, aShopper, aVariant } from '#tests/support/makers.ts'
import { changeByForm } from '#tests/support/product-form.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { writeSitemap } from '../http/sitemap.ts'
import { findProduct, listProducts, searchProducts } from './find-products.ts'

const FAMILY = 'Period Underwear'
const LAST = 1_000_000

const test = shopForTests()
const admin = beforeTests(() => anAdmin(test))
beforeEach(async () => {
  await sql`TRUNCATE products, product_families CASCADE`.execute(test.shop.db)
})

const listPublic = () => listProducts(test.shop, {})
const detail = async (id: ProductId) => {
  const product = await findProduct(test.shop, id)
  if (!product) throw new Error('it is not sold')
  return product
}
const staffView = async (productId: string) =>
  (await admin.client.call(viewAdminProduct, { params: { productId } })).body as unknown as AdminProductReply
const change = (productId: ProductId, fields: Record<string, string>) => changeByForm(admin.client, productId, fields)
const nameOf = async (productId: ProductId) => (await staffView(productId)).name
const labelsOf = ({ family }: Pick<ProductReply, 'family'>) => family?.variants.map(({ label }) => label)
const orderOf = async () =>
  (await test.shop.db.selectFrom('products').select('name').orderBy('position').orderBy('id').execute()).map(
    ({ name }) => name,
  )
const threeSizes = async () =>
  [
    await aVariant(test, FAMILY, 'S', { price: paise(39900) }),
    await aVariant(test, FAMILY, 'M', { price: paise(34900), stock: 0 }),
    await aVariant(test, FAMILY, 'L', { price: paise(44900) }),
  ] as const

it('one card represents all sizes of a family, with the label, price and stock state of each', async () => {
  const [small, medium, large] = await threeSizes()
  await aProduct(test, { name: 'Period Kit', position: LAST })
  const [card, kit, ...others] = await listPublic()
  expect([card?._id, kit?.name, others]).toEqual([small, 'Period Kit', []])
  expect(card?.family).toEqual({
    name: FAMILY,
    differs: 'Size',
    variants: [
      { _id: small, label: 'S', price: 399, inStock: true },
      { _id: medium, label: 'M', price: 349, inStock: false },
      { _id: large, label: 'L', price: 449, inStock: true },
    ],
  })
  expect(kit?.family).toBeUndefined()
})

it('the card of a family shows its first published size; a family with one published size offers no choice', async () => {
  const [small, medium, large] = await threeSizes()
  await aPictureRow(test, small, 0)
  await change(small, { publishing: 'draft' })
  expect((await listPublic()).map((card) => [card._id, labelsOf(card)])).toEqual([[medium, ['M', 'L']]])
  await admin.client.call(deleteProduct, { params: { productId: medium } })
  expect((await listPublic()).map((card) => [card._id, labelsOf(card)])).toEqual([[large, undefined]])
})

it('the card of a family is found by any size and sorted by the lowest price', async () => {
  const [small, medium] = await threeSizes()
  const kit = await aProduct(test, { name: 'Period Kit', price: paise(36000), position: LAST })
  await test.shop.db.updateTable('products').set({ category: 'Washable' }).where('id', '=', medium).execute()
  const find = async (wish: object) =>
    (await searchProducts(test.shop, { words: '', category: '', order: '', page: 1, ...wish })).map(({ _id }) => _id)
  expect(await find({ category: 'Washable' })).toEqual([small])
  expect(await find({ words: 'underwear l' })).toEqual([small])
  expect(await find({ order: 'price' })).toEqual([small, kit])
  expect(await find({ order: 'price-down' })).toEqual([kit, small])
})

it('only the first size of a family is in the site map, and the page of another size lists it first (CAT-33)', async () => {
  const [small, medium, large] = await threeSizes()
  const map = await writeSitemap(test.shop)
  expect([small, medium, large].map((id) => map.includes(pages.product(id)))).toEqual([true, false, false])
  expect((await detail(large)).family?.variants[0]?._id).toBe(small)
})

it("the cart line of a size has the family's name and the label, which an order keeps when the family is renamed", async () => {
  const [small, , large] = await threeSizes()
  const shopper = await aShopper(test)
  for (const productId of [small, large]) {
    await shopper.client.call(addToCart, { body: { productId } })
    test.clock.advance(1)
  }
  expect((await shopper.client.call(viewCart)).body).toMatchObject({
    items: [
      { name: 'Period Underwear, S', price: 399, quantity: 1 },
      { name: 'Period Underwear, L', price: 449, quantity: 1 },
    ],
  })
  const orderId = await aPlacedOrder(test, await aShopper(test), large)
  await arrange(large, { name: 'Night Underwear' })
  const lines = await test.shop.db.selectFrom('order_items').select('name').where('order_id', '=', orderId).execute()
  expect(lines).toEqual([{ name: 'Period Underwear, L' }])
  expect(await nameOf(large)).toBe('Night Underwear, L')
})

const shownFamily = async (id: ProductId) => {
  const { family } = await staffView(id)
  const { name = '', differs = '', variants = [] } = family ?? {}
  return { name, differs, variants: variants.map(({ _id, label }) => ({ _id, label })) }
}
const arrange = async (id: ProductId, arrangement: object, was?: object) => {
  const shown = await shownFamily(id)
  const body = { ...shown, ...arrangement, was: was ?? shown }
  return admin.client.call(arrangeFamily, { params: { productId: id }, body })
}

it('the back office groups products into a family, which makes them adjacent in the list, and splits them again', async () => {
  const small = await aProduct(test, { name: 'Underwear small', position: 1 })
  await aProduct(test, { name: 'Period Kit', position: 2 })
  const large = await aProduct(test, { name: 'Underwear large', position: 3 })
  expect((await change(small, { family: FAMILY, label: 'S' })).status).toBe(200)
  expect((await change(large, { family: FAMILY, label: 'L' })).body).toMatchObject({
    product: {
      name: 'Period Underwear, L',
      label: 'L',
      family: { name: FAMILY, variants: [{ label: 'S' }, { label: 'L' }] },
    },
  })
  expect(await orderOf()).toEqual(['Period Underwear, S', 'Period Underwear, L', 'Period Kit'])
  for (const id of [small, large]) expect((await change(id, { family: '' })).status).toBe(200)
  expect(await staffView(large)).toMatchObject({ name: 'Period Underwear, L', label: '' })
  expect((await staffView(large)).family).toBeUndefined()
  expect(await test.shop.db.selectFrom('product_families').selectAll().execute()).toEqual([])
})

it('a variant with a missing or duplicate label, without a family, or with a name of its own is refused, and the field is named', async () => {
  const [small] = await threeSizes()
  const otherProduct = await aProduct(test, { name: 'Underwear' })
  const refusalOf = async (id: ProductId, fields: Record<string, string>) => {
    const { status, body } = await change(id, fields)
    return [status, body.fields]
  }
  expect(await refusalOf(otherProduct, { family: FAMILY })).toEqual([400, { label: productFieldErrors.labelMissing }])
  expect(await refusalOf(otherProduct, { label: 'M' })).toEqual([400, { family: productFieldErrors.familyMissing }])
  expect(await refusalOf(otherProduct, { family: FAMILY, label: 'm' })).toEqual([
    400,
    { label: productFieldErrors.labelTaken },
  ])
  expect(await refusalOf(small, { name: 'Better Underwear' })).toEqual([
    400,
    { name: productFieldErrors.nameFollows('Period Underwear, S') },
  ])
  expect(await orderOf()).toContain('Underwear')
  await aVariant(test, 'Night Pad', 'Long')
  expect((await arrange(small, { name: 'Night Pad' })).body.fields).toEqual({ name: productFieldErrors.familyTaken })
})

it('the database refuses a duplicate label in a family, and a label without a family', async () => {
  const [small, medium] = await threeSizes()
  const label = test.shop.db.updateTable('products').set({ variant_label: 's' }).where('id', '=', medium)
  await expect(label.execute()).rejects.toThrow('products_labels_apart')
  const alone = test.shop.db.updateTable('products').set({ family_id: null }).where('id', '=', small)
  await expect(alone.execute()).rejects.toThrow('products_label_in_family')
})

it('the back office renames, relabels and reorders a family, also several labels at once', async () => {
  const [small, medium, large] = await threeSizes()
  const kit = await aProduct(test, { name: 'Period Kit', position: LAST })
  const variants = [
    { _id: large, label: 'XL' },
    { _id: medium, label: 'S' },
    { _id: small, label: 'M' },
  ]
  const { status, body } = await arrange(small, { name: 'Nights', differs: 'Absorbency', variants })
  expect([status, body.product]).toEqual([200, expect.objectContaining({ name: 'Nights, M' })])
  expect(await orderOf()).toEqual(['Nights, XL', 'Nights, S', 'Nights, M', 'Period Kit'])
  expect((await listPublic()).map(({ _id }) => _id)).toEqual([large, kit])
})

it('a change of a family does not overwrite a concurrent change (ADM-13)', async () => {
  const [small, medium] = await threeSizes()
  const was = await shownFamily(small)
  const { version } = await staffView(medium)
  expect((await arrange(small, { name: 'Nights' })).status).toBe(200)
  expect(await arrange(small, { differs: 'Fit' }, was)).toMatchObject({
    status: 409,
    body: { code: 'product_changed' },
  })
  expect((await change(medium, { price: '500', expectedVersion: String(version) })).status).toBe(409)
  expect(await arrange(small, { name: 'Nights' }, was)).toMatchObject({ status: 200 })
})

it('the back office copies a product under another label: a draft without picture and stock', async () => {
  const [small] = await threeSizes()
  await aPictureRow(test, small, 0)
  await change(small, { weightGrams: '60' })
  const copy = (label: string) => admin.client.call(copyProduct, { params: { productId: small }, body: { label } })
  const { status, body } = await copy('XL')
  const copied = body.product as unknown as AdminProductReply
  expect([status, copied]).toEqual([
    200,
    expect.objectContaining({
      name: 'Period Underwear, XL',
      price: 399,
      publishing: 'draft',
      stock: 0,
      weightGrams: 60,
    }),
  ])
  expect(labelsOf(copied)).toEqual(['S', 'M', 'L', 'XL'])
  expect((await copy('xl')).body.fields).toEqual({ label: productFieldErrors.labelTaken })
  expect(labelsOf(await detail(small))).toEqual(['S', 'M', 'L'])
})

it('the products of a family move together, and no product can be moved between them', async () => {
  const first = await aProduct(test, { name: 'First', position: 1 })
  const [small, medium, large] = await threeSizes()
  const last = await aVariant(test, 'Night Pad', 'Long')
  const moveProduct = (id: ProductId, body: { before: ProductId } | { after: ProductId }) =>
    admin.client.call(placeProduct, { params: { productId: id }, body })
  await moveProduct(medium, { before: first })
  expect(await orderOf()).toEqual([...sizes('S', 'M', 'L'), 'First', 'Night Pad, Long'])
  await moveProduct(first, { after: small })
  expect(await orderOf()).toEqual([...sizes('S', 'M', 'L'), 'First', 'Night Pad, Long'])
  await moveProduct(last, { before: large })
  expect(await orderOf()).toEqual(['Night Pad, Long', ...sizes('S', 'M', 'L'), 'First'])
  await moveProduct(large, { before: small })
  expect(await orderOf()).toEqual(['Night Pad, Long', ...sizes('L', 'S', 'M'), 'First'])
  await moveProduct(small, { after: first })
  expect(await orderOf()).toEqual(['Night Pad, Long', 'First', ...sizes('L', 'S', 'M')])
})

const sizes = (...labels: string[]) => labels.map((label) => `${FAMILY}, ${label}`)

describe('families in an import file (CAT-35)', () => {
  const importFile = async (text: string, seen?: string) =>
    (await admin.client.call(importProducts, { body: { text, ...(seen ? { seen } : {}) } }))
      .body as unknown as ProductsImportReply

  it('importing an exported file changes no family, and a file without the family columns leaves families unchanged', async () => {
    const [small] = await threeSizes()
    const text = (await admin.client.get(addressOf(exportProducts))).raw.toString('utf8')
    expect(text).toContain(`${FAMILY},S,Yes`)
    expect(await importFile(text)).toMatchObject({ rows: [], unchanged: 3, problems: [] })
    const { version } = await importFile(`Id,Price (INR)\n${small},410`)
    expect(await importFile(`Id,Price (INR)\n${small},410`, version ?? '')).toMatchObject({ done: 1 })
    expect(await staffView(small)).toMatchObject({ name: 'Period Underwear, S', price: 410, label: 'S' })
  })

  it('an import groups, relabels and splits families, with a preview', async () => {
    const [small, medium, large] = await threeSizes()
    const pad = await aProduct(test, { name: 'Night Pad' })
    const same = 'Everything for one cycle in a single box.,299'
    const file = [
      'Id,Name,Description,Price (INR),Family,Label',
      `${small},"Period Underwear, S",${same},${FAMILY},M`,
      `${medium},"Period Underwear, M",${same},${FAMILY},S`,
      `${large},"Period Underwear, L",${same},,`,
      `${pad},Night Pad,${same},Pads,Long`,
      ',"Pads, Longer",Very long pads.,99,Pads,Longer',
    ].join('\n')
    const { rows: shown, problems, version } = await importFile(file)
    expect(problems).toEqual([])
    expect(shown[3]?.fields).toContainEqual({ label: 'Name', before: 'Night Pad', after: 'Pads, Long' })
    expect(shown[2]?.fields).toContainEqual({ label: 'Family', before: FAMILY, after: '' })
    expect(await importFile(file, version ?? '')).toMatchObject({ done: 5 })
    expect(await Promise.all([small, medium, large, pad].map(nameOf))).toEqual([...sizes('M', 'S', 'L'), 'Pads, Long'])
    expect(labelsOf(await staffView(pad))).toEqual(['Long', 'Longer'])
  })

  it('an import refuses duplicate and missing labels in a family, row by row', async () => {
    const [small, medium] = await threeSizes()
    const kit = await aProduct(test, { name: 'Period Kit' })
    const problem = (row: number) => ({ row, column: 'Label', sentence: productFieldErrors.labelTaken })
    expect((await importFile(`Id,Family,Label\n${kit},${FAMILY},s`)).problems).toEqual([problem(2)])
    const twice = `Id,Family,Label\n${small},${FAMILY},XS\n${medium},${FAMILY},xs`
    expect((await importFile(twice)).problems).toEqual([problem(3)])
    const unlabelled = { row: 2, column: 'Label', sentence: productFieldErrors.labelMissing }
    expect((await importFile(`Id,Family\n${kit},${FAMILY}`)).problems).toEqual([unlabelled])
  })
})
