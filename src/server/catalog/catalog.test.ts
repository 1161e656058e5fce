// The API of the catalogue, for shoppers and staff.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminProductsReply } from '#contract/admin-products.ts'
import {
  addProduct,
  changeProduct,
  deleteProduct,
  listAdminProducts,
  restoreProduct,
  viewAdminProduct,
} from '#contract/calls/admin/products.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply, ProductReply } from '#contract/catalog.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { aPicture, aProductForm, sendForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findPadPacks } from './find-products.ts'

let test: TestShop
let admin: Shopper
let shopper: Shopper
let image: { bytes: Buffer }

beforeAll(async () => {
  test = await openTestShop()
  admin = await anAdmin(test)
  shopper = await aShopper(test)
  image = { bytes: await aPicture() }
})
afterAll(() => test.close())

async function createProduct(fields: Record<string, string> = {}): Promise<AdminProductReply> {
  const { body, status } = await sendForm(admin.client, 'POST', addressOf(addProduct), aProductForm(fields), image)
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Product added!' })
  return body.product as AdminProductReply
}

const catalogue = async (): Promise<ProductReply[]> =>
  (await test.client().call(listProducts)).body as unknown as ProductReply[]

describe('reading', () => {
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

  it('a product shows the particulars that staff entered, and empty or default values for the others', async () => {
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
    expect(await particularsOf(pads._id)).toMatchObject({
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
    })
    expect(await particularsOf((await createProduct())._id)).toMatchObject({
      maker: '',
      origin: 'India',
      genericName: '',
      mrp: 139,
      netQuantity: null,
      unit: 'piece',
      unitSalePrice: null,
      shelfLifeMonths: null,
      standard: '',
      absorbency: null,
      absorbsMl: null,
      lengthMm: null,
      materials: '',
      wearHours: null,
    })
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
      const packed = await test.app.inject({ path, headers: { 'accept-encoding': 'gzip, br' } })
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding, x-language'])
      const repeat = await test.client().get(path, { 'if-none-match': String(headers.etag) })
      expect([repeat.status, repeat.raw.length]).toEqual([304, 0])
      await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), {
        description: `Changed, ${path}.`,
      })
      expect((await test.client().get(path, { 'if-none-match': String(headers.etag) })).status).toBe(200)
    }
  })

  it('the catalogue gives a visitor, a shopper and an admin the same reply, without a cookie', async () => {
    const answers = await Promise.all(
      [test.client(), shopper.client, admin.client].map((client) => client.call(listProducts)),
    )
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1)
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
  })

  it('a product answers 400 for a malformed id and 404 for an unknown one', async () => {
    for (const id of ['7', 'zz'.repeat(12), `${'a'.repeat(24)}'--`])
      expect((await test.client().call(viewProduct, { params: { productId: id } })).status).toBe(400)
    const { status, body } = await test.client().call(viewProduct, { params: { productId: test.id() } })
    expect([status, body.code]).toEqual([404, 'product_not_found'])
  })

  it('the list returns at most 100 products a page, and 400 for an invalid page', async () => {
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
    await test.shop.db
      .updateTable('stock_levels')
      .set({ held: 3 })
      .where('product_id', '=', _id as never)
      .execute()
    await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), {
      name: 'Night Pads',
    })
    expect(await inStock()).toBe(false)
    await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), { stock: '4' })
    expect(await inStock()).toBe(true)
    await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), {
      inStock: 'false',
    })
    expect(await inStock()).toBe(false)
  })
})

describe('adding', () => {
  it('adding a product stores the fields of the form, without kit rows that have no name, and rate 0 for exempt goods', async () => {
    const product = await createProduct({
      name: '  Period Kit ',
      price: '299.50',
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
      price: 299.5,
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

  it('a product is in stock, not counted and taxed at 18 % by default', async () => {
    expect(await createProduct()).toMatchObject({
      inStock: true,
      stock: null,
      weightGrams: null,
      taxClass: 'taxable',
      taxRate: 18,
    })
  })

  it('adding a product accepts the prices zero and the highest allowed one', async () => {
    expect((await createProduct({ price: '0' })).price).toBe(0)
    expect((await createProduct({ price: '999999.99' })).price).toBe(999_999.99)
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
    const { status, body } = await sendForm(admin.client, 'POST', addressOf(addProduct), form, image)
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)).toEqual([field])
    expect(body.message).toEqual(expect.any(String))
    expect(await counts()).toEqual(before)
  })

  it('adding a product answers kit_items_invalid for a kit quantity of zero', async () => {
    const form = aProductForm({ kitItems: '[{"name":"Pads","quantity":"0"}]' })
    const { body } = await sendForm(admin.client, 'POST', addressOf(addProduct), form, image)
    expect(body.code).toBe('kit_items_invalid')
  })

  it('security 24: adding a product stores names as text, whatever they contain', async () => {
    const name = `<img src=x onerror=alert(1)>'); DROP TABLE products; --`
    const { _id } = await createProduct({ name })
    expect((await test.client().call(viewProduct, { params: { productId: _id } })).body.name).toBe(name)
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
})

describe('changing', () => {
  it('changing a product changes only the fields in the request', async () => {
    const before = await createProduct({ kitItems: '[{"name":"Pads","quantity":6}]', stock: '5', hsn: '9619' })
    const { status, body } = await sendForm(
      admin.client,
      'PATCH',
      addressOf(changeProduct, { params: { productId: before._id } }),
      { price: '149' },
    )
    expect([status, body.message]).toEqual([200, 'Product updated!'])
    const { updatedAt: _at, ...rest } = before
    expect(body.product).toMatchObject({
      ...rest,
      price: 149,
      particulars: { ...rest.particulars, mrp: 149 },
      version: 2,
    })
  })

  it('changing a product leaves absent particulars unchanged and clears empty ones', async () => {
    const { _id } = await createProduct({
      price: '120',
      netQuantity: '8',
      unit: 'pad',
      shelfLifeMonths: '36',
      standard: 'IS 5405',
      absorbency: '3',
      materials: 'Cotton',
    })
    const change = async (fields: Record<string, string>) =>
      (
        (await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), fields)).body
          .product as AdminProductReply
      ).particulars
    const particulars = {
      netQuantity: 8,
      unit: 'pad',
      unitSalePrice: 15,
      shelfLifeMonths: 36,
      standard: 'IS 5405',
      absorbency: 3,
      materials: 'Cotton',
    }
    expect(await change({ name: 'Day Pads' })).toMatchObject(particulars)
    expect(await change({ price: '160' })).toMatchObject({ ...particulars, unitSalePrice: 20 })
    expect(
      await change({ netQuantity: '', shelfLifeMonths: '', standard: '', absorbency: '', materials: '' }),
    ).toMatchObject({
      netQuantity: null,
      unit: 'pad',
      unitSalePrice: null,
      shelfLifeMonths: null,
      standard: '',
      absorbency: null,
      materials: '',
    })
  })

  it('changing a product replaces the picture, and the old file is still served', async () => {
    const before = await createProduct()
    const file = { bytes: await aPicture(500, '#286749') }
    const { body } = await sendForm(
      admin.client,
      'PATCH',
      addressOf(changeProduct, { params: { productId: before._id } }),
      {},
      file,
    )
    const product = body.product as AdminProductReply
    expect(product.image).not.toBe(before.image)
    expect(product.pictures).toHaveLength(1)
    for (const url of [before.image, product.image]) expect((await test.client().get(url)).status).toBe(200)
  })

  it('a product changed from tax-exempt to taxable gets the default tax rate until staff set another', async () => {
    const { _id } = await createProduct({ taxClass: 'exempt' })
    const change = async (fields: Record<string, string>) =>
      (await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), fields)).body
        .product as AdminProductReply
    expect((await change({ taxClass: 'taxable' })).taxRate).toBe(18)
    expect((await change({ taxRate: '5' })).taxRate).toBe(5)
    expect((await change({ price: '150' })).taxRate).toBe(5)
    expect((await change({ taxClass: 'exempt' })).taxRate).toBe(0)
  })

  it('changing a product clears the kit with an empty list and the stock with an empty field', async () => {
    const { _id } = await createProduct({ kitItems: '[{"name":"Pads","quantity":6}]', stock: '5' })
    const { body } = await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), {
      kitItems: '[]',
      stock: '',
    })
    expect(body.product).toMatchObject({ stock: null })
    expect(body.product).not.toHaveProperty('kitItems')
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
    await test.shop.db
      .updateTable('stock_levels')
      .set({ stock: 9 })
      .where('product_id', '=', _id as never)
      .execute()
    const fields = { expectedStock: '10', stock: '20' }
    const { status, body } = await sendForm(
      admin.client,
      'PATCH',
      addressOf(changeProduct, { params: { productId: _id } }),
      fields,
    )
    expect([status, (body.product as AdminProductReply).stock]).toEqual([409, 9])
  })

  it('changing a product refuses a stock count below what payments hold', async () => {
    const { _id } = await createProduct({ stock: '10' })
    await test.shop.db
      .updateTable('stock_levels')
      .set({ held: 4 })
      .where('product_id', '=', _id as never)
      .execute()
    const { status, body } = await sendForm(
      admin.client,
      'PATCH',
      addressOf(changeProduct, { params: { productId: _id } }),
      { stock: '3' },
    )
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ['stock']])
    expect(
      (await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), { stock: '4' }))
        .status,
    ).toBe(200)
  })

  it('changing a product answers 404 for an unknown or deleted product, and 400 for a malformed id', async () => {
    const { _id } = await createProduct()
    await admin.client.call(deleteProduct, { params: { productId: _id } })
    for (const [id, status] of [
      [_id, 404],
      [test.id(), 404],
      ['nonsense', 400],
    ] as const) {
      expect(
        (await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: id } }), { price: '1' }))
          .status,
      ).toBe(status)
      expect((await admin.client.call(deleteProduct, { params: { productId: id } })).status).toBe(status)
    }
  })
})

describe('deleting', () => {
  it('deleting a product removes it from the list and keeps its row for orders', async () => {
    const { _id } = await createProduct()
    const { status, body } = await admin.client.call(deleteProduct, { params: { productId: _id } })
    expect([status, body.message]).toEqual([200, 'Product deleted.'])
    expect((await test.client().call(viewProduct, { params: { productId: _id } })).status).toBe(404)
    expect((await catalogue()).map((product) => product._id)).not.toContain(_id)
    const row = await test.shop.db
      .selectFrom('products')
      .select('deleted_at')
      .where('id', '=', _id as never)
      .execute()
    expect(row[0]?.deleted_at).toBeInstanceOf(Date)
  })
})

describe('restoring', () => {
  it('staff find a deleted product among the deleted ones and restore it once; a shopper cannot', async () => {
    const { _id } = await createProduct()
    await admin.client.call(deleteProduct, { params: { productId: _id } })
    const listDeleted = async () =>
      (
        (await admin.client.call(listAdminProducts, { query: { state: 'deleted' } })).body
          .products as AdminProductReply[]
      ).map((product) => product._id)
    expect(await listDeleted()).toContain(_id)
    expect((await admin.client.call(restoreProduct, { params: { productId: _id } })).status).toBe(200)
    expect(await listDeleted()).not.toContain(_id)
    expect((await test.client().call(viewProduct, { params: { productId: _id } })).status).toBe(200)
    expect((await catalogue()).map((product) => product._id)).toContain(_id)
    expect((await admin.client.call(restoreProduct, { params: { productId: _id } })).status).toBe(404)
    expect((await shopper.client.call(restoreProduct, { params: { productId: _id } })).status).toBe(403)
  })
})

describe('the default tax of a new product', () => {
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
})

describe('access', () => {
  it('only staff can write products or see counts: a visitor gets 401, a shopper 403', async () => {
    const { _id } = await createProduct()
    const before = await counts()
    for (const [client, status] of [
      [test.client(), 401],
      [shopper.client, 403],
    ] as const) {
      expect((await sendForm(client, 'POST', addressOf(addProduct), aProductForm(), image)).status).toBe(status)
      expect(
        (await sendForm(client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), { price: '1' }))
          .status,
      ).toBe(status)
      expect((await client.call(deleteProduct, { params: { productId: _id } })).status).toBe(status)
      expect((await client.call(listAdminProducts)).status).toBe(status)
      expect((await client.call(viewAdminProduct, { params: { productId: _id } })).status).toBe(status)
    }
    expect(await counts()).toEqual(before)
    expect((await test.client().call(viewProduct, { params: { productId: _id } })).body.price).toBe(139)
  })

  it('the staff list with stock counts is not cached', async () => {
    const { _id } = await createProduct({ stock: '7' })
    const list = await admin.client.call(listAdminProducts)
    expect(list.headers['cache-control']).toBe('no-store')
    expect((list.body.products as AdminProductReply[]).find((product) => product._id === _id)?.stock).toBe(7)
    expect((await admin.client.call(viewAdminProduct, { params: { productId: _id } })).body.stock).toBe(7)
  })

  it('security 40: adding, changing and deleting a product are recorded with the user', async () => {
    const { _id } = await createProduct()
    await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), { price: '150' })
    await admin.client.call(deleteProduct, { params: { productId: _id } })
    const entries = await test.shop.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', _id)
      .orderBy('action')
      .execute()
    const { userId: actor } = admin
    expect(entries).toEqual([
      { actor, action: 'product.create' },
      { actor, action: 'product.delete' },
      { actor, action: 'product.update' },
    ])
  })
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
