// The API of the catalogue, for shoppers and staff.
import { beforeAll, expect, it } from 'vitest'
import type { AdminProductsReply } from '#contract/admin-products.ts'
import { deleteProduct, listAdminProducts, restoreProduct } from '#contract/calls/admin/products.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply, ProductReply } from '#contract/catalog.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct } from '#tests/support/makers.ts'
import { addByForm, aPicture, aProductForm, changeByForm, sendForm } from '#tests/support/product-form.ts'
import { beforeTests, openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { findPadPacks } from './find-products.ts'

const test = shopForTests()
let image: { bytes: Buffer }

const admin = beforeTests(() => anAdmin(test))
beforeAll(async () => {
  image = { bytes: await aPicture() }
})

const { changeRows } = storedRows(test)

async function createProduct(fields: Record<string, string> = {}): Promise<AdminProductReply> {
  const { body, status } = await addByForm(admin.client, aProductForm(fields), image)
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Product added!' })
  return body.product as AdminProductReply
}

const catalogue = async (): Promise<ProductReply[]> =>
  (await test.client().call(listProducts)).body as unknown as ProductReply[]

it('a new product is shown immediately, in the list and on its own page', async () => {
  const product = await createProduct({ kitItems: '[{"name":"Day pads","quantity":"6"}]', stock: '7' })
  const { body, status } = await test.client().call(viewProduct, { params: { productId: product._id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: product._id,
    name: 'Night Pads',
    price: 139,
    inStock: true,
    kitItems: [{ name: 'Day pads', quantity: 6 }],
  })
  const { particulars: _particulars, sharedImage: _shared, ...listedNames } = body
  expect(await catalogue()).toContainEqual(listedNames)
})

it('the pack finder lists published pads in stock with a stated number of pieces, and no other products (CAL-20)', async () => {
  const pads = { unit: 'pad', netQuantity: '8', absorbency: '3', stock: '9' }
  const { _id, name } = await createProduct(pads)
  await createProduct({ ...pads, stock: '0' })
  await createProduct({ ...pads, netQuantity: '' })
  await createProduct({ ...pads, unit: 'kit' })
  await createProduct({ ...pads, publishing: 'draft' })
  expect(await findPadPacks(test.shop)).toEqual([{ _id, name, price: 139, unit: 'pad', holds: 8, absorbency: 3 }])
})

it('a product keeps the particulars that staff entered until they change or clear them, and has defaults for the others', async () => {
  const pads = await createProduct({
    price: '129',
    maker: ' Riverbank Textiles,\nPlot 4, Aluva 683101 ',
    origin: 'India',
    genericName: 'Sanitary napkin',
    netQuantity: '8',
    unit: 'pad',
    shelfLifeMonths: '36',
    standard: 'IS 5405:2019',
    absorbency: '3',
    absorbsMl: '12',
    lengthMm: '280',
    materials: ' Cotton top ',
    wearHours: '6',
  })
  const particularsOf = async (id: string) =>
    (await test.client().call(viewProduct, { params: { productId: id } })).body.particulars
  const stated = {
    maker: 'Riverbank Textiles, Plot 4, Aluva 683101',
    origin: 'India',
    genericName: 'Sanitary napkin',
    mrp: 129,
    netQuantity: 8,
    unit: 'pad',
    unitSalePrice: 16.13,
    shelfLifeMonths: 36,
    standard: 'IS 5405:2019',
    absorbency: 3,
    absorbsMl: 12,
    lengthMm: 280,
    materials: 'Cotton top',
    wearHours: 6,
  }
  expect(await particularsOf(pads._id)).toMatchObject(stated)
  const change = async (fields: Record<string, string>) =>
    ((await changeByForm(admin.client, pads._id, fields)).body.product as AdminProductReply).particulars
  expect(await change({ name: 'Day Pads' })).toMatchObject(stated)
  expect(await change({ price: '160' })).toMatchObject({ ...stated, mrp: 160, unitSalePrice: 20 })
  const none = {
    maker: '',
    origin: 'India',
    genericName: '',
    netQuantity: null,
    unitSalePrice: null,
    shelfLifeMonths: null,
    standard: '',
    absorbency: null,
    absorbsMl: null,
    lengthMm: null,
    materials: '',
    wearHours: null,
  }
  expect(await particularsOf((await createProduct())._id)).toMatchObject({ ...none, mrp: 139, unit: 'piece' })
  const clearable = Object.keys(none).filter((name) => !['origin', 'unitSalePrice'].includes(name))
  expect(await change(Object.fromEntries(clearable.map((name) => [name, ''])))).toMatchObject({ ...none, unit: 'pad' })
})

it('the line of facts on a product card has the facts that staff stated, and is missing without any (CAT-37)', async () => {
  const pads = await createProduct({ price: '129', netQuantity: '8', unit: 'pad', lengthMm: '280', absorbency: '3' })
  const underwear = await createProduct({ netQuantity: '1', absorbency: '4' })
  const kit = await createProduct({ kitItems: '[{"name":"Pads","quantity":6},{"name":"Patches","quantity":2}]' })
  const plain = await createProduct({ netQuantity: '1' })
  const facts = new Map((await catalogue()).map(({ _id, fact }) => [_id, fact]))
  expect(facts.get(pads._id)).toBe('8 pads · 280\u00a0mm · ₹16.13 each')
  expect(facts.get(underwear._id)).toBe('4 of 5 drops')
  expect(facts.get(kit._id)).toBe('8 items in one pack')
  expect(facts.get(plain._id)).toBeUndefined()
})

it('security 18: a product contains no counts, tax facts or versions for shoppers', async () => {
  const { _id } = await createProduct({ stock: '7' })
  const { body } = await test.client().call(viewProduct, { params: { productId: _id } })
  expect(Object.keys(body).sort()).toEqual(
    [
      '_id',
      'description',
      'image',
      'inStock',
      'name',
      'particulars',
      'pictures',
      'price',
      'sharedImage',
      'updatedAt',
    ].sort(),
  )
})

it('the catalogue answers 304 to a browser that has the reply already, and 200 after a change', async () => {
  const { _id } = await createProduct()
  for (const path of [addressOf(listProducts), addressOf(viewProduct, { params: { productId: _id } })]) {
    const { headers } = await test.client().get(path)
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const repeat = await test.client().get(path, { 'if-none-match': String(headers.etag) })
    expect([repeat.status, repeat.raw.length]).toEqual([304, 0])
    await changeByForm(admin.client, _id, {
      description: `Changed, ${path}.`,
    })
    expect((await test.client().get(path, { 'if-none-match': String(headers.etag) })).status).toBe(200)
  }
})

it('a product answers 400 for a malformed id and 404 for an unknown one', async () => {
  for (const id of ['7', 'zz'.repeat(12), `${'a'.repeat(24)}'--`])
    expect((await test.client().call(viewProduct, { params: { productId: id } })).status).toBe(400)
  const { status, body } = await test.client().call(viewProduct, { params: { productId: test.id() } })
  expect([status, body.code]).toEqual([404, 'product_not_found'])
})

it('the product list returns at most 100 products a page, and 400 for an invalid page', async () => {
  const otherShop = await openTestShop()
  for (let count = 0; count < 103; count++) await aProduct(otherShop, { name: `Pad ${count}` })
  const page = async (path: string) => (await otherShop.client().get(path)).body as unknown as ProductReply[]
  const [first, second, third] = [
    await page(addressOf(listProducts)),
    await page(addressOf(listProducts, { query: { page: '2' } })),
    await page(addressOf(listProducts, { query: { page: '3' } })),
  ]
  expect([first.length, second.length, third.length]).toEqual([100, 3, 0])
  expect(new Set([...first, ...second].map(({ _id }) => _id)).size).toBe(103)
  for (const invalidPage of ['0', '-1', 'two', '1.5', '1e9'])
    expect((await otherShop.client().call(listProducts, { query: { page: invalidPage } })).status).toBe(400)
  await otherShop.close()
})

it('a product is out of stock when payments hold all counted units, or staff say so', async () => {
  const { _id } = await createProduct({ stock: '3' })
  const inStock = async () => (await test.client().call(viewProduct, { params: { productId: _id } })).body.inStock
  expect(await inStock()).toBe(true)
  await changeRows('stock_levels', { product_id: _id as never }, { held: 3 })
  await changeByForm(admin.client, _id, {
    name: 'Night Pads',
  })
  expect(await inStock()).toBe(false)
  await changeByForm(admin.client, _id, { stock: '4' })
  expect(await inStock()).toBe(true)
  await changeByForm(admin.client, _id, {
    inStock: 'false',
  })
  expect(await inStock()).toBe(false)
})

it("adding a product stores the form's fields or their defaults, omits kit rows without a name, and taxes exempt goods at 0", async () => {
  expect(await createProduct({ price: '0' })).toMatchObject({
    price: 0,
    inStock: true,
    stock: null,
    weightGrams: null,
    taxClass: 'taxable',
    taxRate: 18,
  })
  const product = await createProduct({
    name: '  Period Kit ',
    price: '999999.99',
    stock: '12',
    weightGrams: '180',
    inStock: 'false',
    hsn: '96190010',
    taxClass: 'exempt',
    taxRate: '18',
    kitItems: JSON.stringify([
      { name: 'Pads', quantity: 6 },
      { name: '', quantity: 2 },
      { name: 'Bags', quantity: '10' },
    ]),
  })
  expect(product).toMatchObject({
    name: 'Period Kit',
    price: 999_999.99,
    stock: 12,
    weightGrams: 180,
    offered: false,
    inStock: false,
    hsn: '96190010',
    taxClass: 'exempt',
    taxRate: 0,
    version: 1,
    kitItems: [
      { name: 'Pads', quantity: 6 },
      { name: 'Bags', quantity: 10 },
    ],
  })
})

it.each([
  ['a negative price', { price: '-1' }, 'price'],
  ['a price of three decimals', { price: '1.005' }, 'price'],
  ['a price in powers of ten', { price: '1e3' }, 'price'],
  ['a price that is not a number', { price: 'NaN' }, 'price'],
  ['a price with words', { price: '2abc' }, 'price'],
  ['no price', { price: '' }, 'price'],
  ['no name', { name: '   ' }, 'name'],
  ['a name too long', { name: 'x'.repeat(121) }, 'name'],
  ['no description', { description: '' }, 'description'],
  ['a stock of one and a half units', { stock: '1.5' }, 'stock'],
  ['a negative stock', { stock: '-3' }, 'stock'],
  ['an in-stock switch that is neither on nor off', { inStock: 'maybe' }, 'inStock'],
  ['an HSN code of five digits', { hsn: '96190' }, 'hsn'],
  ['an unknown tax class', { taxClass: 'free' }, 'taxClass'],
  ['a tax rate above 100 %', { taxRate: '101' }, 'taxRate'],
  ['a pack without units', { netQuantity: '0' }, 'netQuantity'],
  ['a pack of more than 10,000 units', { netQuantity: '10001' }, 'netQuantity'],
  ['an unknown unit', { unit: 'box' }, 'unit'],
  ['an empty country of origin', { origin: ' ' }, 'origin'],
  ['a shelf life of half a month', { shelfLifeMonths: '0.5' }, 'shelfLifeMonths'],
  ['a maker whose address is too long', { maker: 'x'.repeat(301) }, 'maker'],
  ['kit rows that are not JSON', { kitItems: '{' }, 'kitItems'],
  ['kit rows that are not a list', { kitItems: '{"name":"Pads","quantity":1}' }, 'kitItems'],
  ['a quantity of 1.5 in the kit', { kitItems: '[{"name":"Pads","quantity":1.5}]' }, 'kitItems.0.quantity'],
  ['a negative quantity in the kit', { kitItems: '[{},{"name":"Pads","quantity":"-1"}]' }, 'kitItems.1.quantity'],
])('adding a product refuses %s, names the field and writes nothing', async (_what, fields, field) => {
  const before = await counts()
  const form = aProductForm(fields as Record<string, string>)
  const { status, body } = await addByForm(admin.client, form, image)
  expect(status).toBe(400)
  expect(Object.keys(body.fields as object)).toEqual([field])
  expect(body.message).toEqual(expect.any(String))
  expect(await counts()).toEqual(before)
})

it('adding a product answers kit_items_invalid for a kit quantity of zero', async () => {
  const form = aProductForm({ kitItems: '[{"name":"Pads","quantity":"0"}]' })
  const { body } = await addByForm(admin.client, form, image)
  expect(body.code).toBe('kit_items_invalid')
})

it('security 17: adding a product ignores fields that cannot be set', async () => {
  const id = test.id()
  const product = await createProduct({
    _id: id,
    version: '7',
    createdAt: '2001-01-01',
    stock_held: '3',
    role: 'admin',
  })
  expect(product._id).not.toBe(id)
  expect(product).toMatchObject({ version: 1, stockHeld: 0 })
})

it('changing a product changes only the fields in the request, of which an empty kit or stock is cleared', async () => {
  const before = await createProduct({ kitItems: '[{"name":"Pads","quantity":6}]', stock: '5', hsn: '9619' })
  const { status, body } = await changeByForm(admin.client, before._id, { price: '149' })
  expect([status, body.message]).toEqual([200, 'Product updated!'])
  const cleared = await changeByForm(admin.client, before._id, { kitItems: '[]', stock: '' })
  expect(cleared.body.product).toMatchObject({ stock: null })
  expect(cleared.body.product).not.toHaveProperty('kitItems')
  const { updatedAt: _at, ...rest } = before
  expect(body.product).toMatchObject({
    ...rest,
    price: 149,
    particulars: { ...rest.particulars, mrp: 149 },
    version: 2,
  })
})

it('changing a product replaces the picture, and the old file is still served', async () => {
  const before = await createProduct()
  const file = { bytes: await aPicture(500, '#286749') }
  const { body } = await changeByForm(admin.client, before._id, {}, file)
  const product = body.product as AdminProductReply
  expect(product.image).not.toBe(before.image)
  expect(product.pictures).toHaveLength(1)
  for (const url of [before.image, product.image]) expect((await test.client().get(url)).status).toBe(200)
})

it('a product changed from tax-exempt to taxable gets the default tax rate until staff set another', async () => {
  const { _id } = await createProduct({ taxClass: 'exempt' })
  const change = async (fields: Record<string, string>) =>
    (await changeByForm(admin.client, _id, fields)).body.product as AdminProductReply
  expect((await change({ taxClass: 'taxable' })).taxRate).toBe(18)
  expect((await change({ taxRate: '5' })).taxRate).toBe(5)
  expect((await change({ price: '150' })).taxRate).toBe(5)
  expect((await change({ taxClass: 'exempt' })).taxRate).toBe(0)
})

it('fault 18: changing a product refuses the second edit of the same version, and returns the product after the first', async () => {
  const { _id, version } = await createProduct()
  const expectedVersion = String(version)
  const path = addressOf(viewProduct, { params: { productId: _id } })
  const [first, second] = await Promise.all([
    sendForm(admin.client, 'PATCH', path, { expectedVersion, price: '200' }),
    sendForm(admin.client, 'PATCH', path, { expectedVersion, price: '300' }),
  ])
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect([won.status, lost.status, lost.body.code]).toEqual([200, 409, 'product_changed'])
  expect(lost.body.product).toEqual(won.body.product)
})

it('changing a product refuses a stock count that was made before a sale', async () => {
  const { _id } = await createProduct({ stock: '10' })
  await changeRows('stock_levels', { product_id: _id as never }, { stock: 9 })
  const fields = { expectedStock: '10', stock: '20' }
  const { status, body } = await changeByForm(admin.client, _id, fields)
  expect([status, (body.product as AdminProductReply).stock]).toEqual([409, 9])
})

it('changing a product refuses a stock count below what payments hold', async () => {
  const { _id } = await createProduct({ stock: '10' })
  await changeRows('stock_levels', { product_id: _id as never }, { held: 4 })
  const { status, body } = await changeByForm(admin.client, _id, { stock: '3' })
  expect([status, Object.keys(body.fields as object)]).toEqual([400, ['stock']])
  expect((await changeByForm(admin.client, _id, { stock: '4' })).status).toBe(200)
})

it('changing a product answers 404 for an unknown or deleted product, and 400 for a malformed id', async () => {
  const { _id } = await createProduct()
  await admin.client.call(deleteProduct, { params: { productId: _id } })
  for (const [id, status] of [
    [_id, 404],
    [test.id(), 404],
    ['nonsense', 400],
  ] as const) {
    expect((await changeByForm(admin.client, id, { price: '1' })).status).toBe(status)
    expect((await admin.client.call(deleteProduct, { params: { productId: id } })).status).toBe(status)
  }
})

it('a deleted product is removed from the shop; staff find it among the deleted ones and restore it once', async () => {
  const { _id } = await createProduct()
  const { status, body } = await admin.client.call(deleteProduct, { params: { productId: _id } })
  expect([status, body.message]).toEqual([200, 'Product deleted.'])
  expect((await test.client().call(viewProduct, { params: { productId: _id } })).status).toBe(404)
  expect((await catalogue()).map((product) => product._id)).not.toContain(_id)
  const listDeleted = async () =>
    (
      (await admin.client.call(listAdminProducts, { query: { state: 'deleted' } })).body.products as AdminProductReply[]
    ).map((product) => product._id)
  expect(await listDeleted()).toContain(_id)
  expect((await admin.client.call(restoreProduct, { params: { productId: _id } })).status).toBe(200)
  expect(await listDeleted()).not.toContain(_id)
  expect((await test.client().call(viewProduct, { params: { productId: _id } })).status).toBe(200)
  expect((await catalogue()).map((product) => product._id)).toContain(_id)
  expect((await admin.client.call(restoreProduct, { params: { productId: _id } })).status).toBe(404)
})

it("a new product's suggested HSN codes and taxes are those of each category's newest product with an HSN code, newest first", async () => {
  await createProduct({ category: 'Pads', hsn: '9619', taxClass: 'taxable', taxRate: '12' })
  test.clock.advance(1000)
  await createProduct({ category: 'Pads', hsn: '96190010', taxClass: 'exempt', taxUnit: 'PAC' })
  test.clock.advance(1000)
  await createProduct({ category: 'Patches', hsn: '3005', taxClass: 'taxable', taxRate: '12' })
  const { taxes } = (await admin.client.call(listAdminProducts)).body as unknown as AdminProductsReply
  expect(taxes[0]).toMatchObject({ category: 'Patches', hsn: '3005', taxRate: 12 })
  expect(taxes.filter(({ category }) => category === 'Pads')).toMatchObject([
    { hsn: '96190010', taxClass: 'exempt', taxRate: 0, taxUnit: 'PAC' },
  ])
})

/** Returns the number of rows in every table that a change of the catalogue writes. */
const counts = () =>
  Promise.all(
    (['products', 'product_images', 'kit_items', 'audit_log'] as const).map((table) =>
      test.shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
