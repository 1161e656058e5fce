// The admin's product list: finding, moving, pricing, and pictures, by several people at once.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminProductsReply, PricesReply } from '#contract/admin-products.ts'
import { addProduct, changeProduct, deleteProduct, listAdminProducts } from '#contract/calls/admin/products.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ROWS_HEADER } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { rankProducts } from '#server/catalog/product-list-queries.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, aShopper, type ProductInput, type Shopper } from '#tests/support/makers.ts'
import { aPicture, aProductForm, multipart, sendForm } from '#tests/support/product-form.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
let admin: Shopper
let shopper: Shopper
const desk = addressOf(listAdminProducts)

beforeAll(async () => {
  test = await openTestShop()
  admin = await anAdmin(test)
  shopper = await aShopper(test)
})
afterAll(() => test.close())

// The ledger of their stock lets no row be deleted, but with all else of them.
beforeEach(() => sql`TRUNCATE products CASCADE`.execute(test.shop.db).then(() => undefined))

async function listed(query = ''): Promise<AdminProductsReply> {
  const { body, status } = await admin.client.get(`${desk}${query}`)
  expect(status).toBe(200)
  return body as unknown as AdminProductsReply
}
const names = async (query = '') => (await listed(query)).products.map(({ name }) => name)

async function catalogue(...wishes: ProductInput[]): Promise<ProductId[]> {
  const ids: ProductId[] = []
  for (const [position, wish] of wishes.entries()) {
    const id = await aProduct(test, wish)
    ids.push(id)
    // In this order, with no room between them.
    await test.shop.db.updateTable('products').set({ position }).where('id', '=', id).execute()
  }
  return ids
}
const called = (...all: string[]) => catalogue(...all.map((name) => ({ name })))

async function created(fields: Record<string, string> = {}): Promise<AdminProductReply> {
  const { body, status } = await sendForm(admin.client, 'POST', addressOf(addProduct), aProductForm(fields), {
    bytes: await aPicture(),
  })
  expect(status).toBe(200)
  return body.product as AdminProductReply
}

describe('finding', () => {
  it('finds products by any three letters of their name, and counts them', async () => {
    await called('Period Kit', 'Night Pads', 'Travel kit_%')
    expect(await names('?q=KIT')).toEqual(['Period Kit', 'Travel kit_%'])
    expect(await listed('?q=kit_%25')).toMatchObject({ count: 1, isMore: false, products: [{ name: 'Travel kit_%' }] })
    expect((await admin.client.get(`${desk}?q=ki`)).status).toBe(400)
    expect(await names('?q=moon')).toEqual([])
  })

  it('sorts by name, price and what is left, page after page, and what is not counted stands last either way', async () => {
    await catalogue(
      { name: 'pads', price: paise(9900), stock: 7 },
      { name: 'Bags', price: paise(29900), stock: null },
      { name: 'Patches', price: paise(4900), stock: 40 },
    )
    expect(await names('?sort=name')).toEqual(['Bags', 'pads', 'Patches'])
    expect(await names('?sort=name&way=desc')).toEqual(['Patches', 'pads', 'Bags'])
    expect(await names('?sort=price&way=desc&limit=2')).toEqual(['Bags', 'pads'])
    expect(await names('?sort=price&way=desc&limit=2&page=2')).toEqual(['Patches'])
    // What is left stands in order once the minute's job has come by.
    await rankProducts(test.shop.db)
    expect(await names('?sort=level')).toEqual(['pads', 'Patches', 'Bags'])
    expect(await names('?sort=level&way=desc')).toEqual(['Patches', 'pads', 'Bags'])
    expect(await names('?sort=price&q=pad')).toEqual(['pads'])
    expect((await admin.client.get(`${desk}?sort=stars`)).status).toBe(400)
  })

  it('shows a page with who stands just before and after it', async () => {
    const ids = await called('A', 'B', 'C', 'D', 'E')
    expect(await listed('?limit=2&page=2')).toMatchObject({
      products: [{ name: 'C' }, { name: 'D' }],
      count: 5,
      previous: ids[1],
      next: ids[4],
    })
    expect(await listed('?limit=2')).toMatchObject({ previous: null, next: ids[2] })
    expect(await listed('?limit=2&page=3')).toMatchObject({ products: [{ name: 'E' }], previous: ids[3], next: null })
    expect(await listed('?limit=2&page=9')).toMatchObject({ products: [], next: null })
  })

  it('tells what runs low from what is out: what payments hold is not there to sell', async () => {
    const [low, held] = (await catalogue(
      { name: 'Five left', stock: 5 },
      { name: 'All held', stock: 9 },
      { name: 'Six left', stock: 6 },
      { name: 'Not counted', stock: null },
      { name: 'Switched off', stock: 90, inStock: false },
      { name: 'None', stock: 0 },
    )) as [ProductId, ProductId]
    await test.shop.db.updateTable('stock_levels').set({ held: 9 }).where('product_id', '=', held).execute()
    expect(await names('?stock=low')).toEqual(['Five left'])
    expect(await names('?stock=out')).toEqual(['All held', 'Switched off', 'None'])
    await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: low } }), { lowStock: '4' })
    expect(await names('?stock=low')).toEqual([])
  })

  it('takes the filtered list out as a file that no spreadsheet runs', async () => {
    await created({ name: '=HYPERLINK("x")', stock: '3', kitItems: '[{"name":"Pads, day","quantity":6}]' })
    await called('Night Pads')
    const { raw, headers, status } = await admin.client.get(`${desk}/export?stock=low`)
    expect([status, headers[ROWS_HEADER]]).toEqual([200, '1'])
    const [head, row, end] = raw.toString('utf8').split('\r\n')
    expect(head).toMatch(/^\uFEFFId,Name,Description,Price \(INR\),MRP \(INR\),Shown,/)
    expect(row).toContain(
      `,"'=HYPERLINK(""x"")",Six winged pads for nights.,139,,Published,,,,,Yes,3,0,5,,Low,"6 × Pads, day",`,
    )
    expect(end).toBe('')
  })
})

describe('moving', () => {
  const move = (id: string | undefined, beside: object) => admin.client.post(`${desk}/${id}/place`, beside)

  it('puts a product before or after another one, and twice is once', async () => {
    const [a, b, c, d] = await called('A', 'B', 'C', 'D')
    expect((await move(d, { before: b })).body).toMatchObject({ message: 'Product moved.', place: 2 })
    expect((await move(d, { before: b })).body).toMatchObject({ place: 2 })
    expect(await names()).toEqual(['A', 'D', 'B', 'C'])
    expect((await move(a, { after: c })).body).toMatchObject({ place: 4 })
    expect((await move(c, { before: d })).body).toMatchObject({ place: 1 })
    expect(await names()).toEqual(['C', 'D', 'B', 'A'])
    expect((await test.client().call(listProducts)).body).toMatchObject([{ name: 'C' }, {}, {}, { name: 'A' }])
    expect((await move(b, { before: b })).body).toMatchObject({ place: 3 })
  })

  it('finds room however often the same gap is used', async () => {
    const ids = await called('A', 'B', ...Array.from({ length: 30 }, (_, index) => `n${index}`))
    for (const id of ids.slice(2)) expect((await move(id, { after: ids[0] })).status).toBe(200)
    const order = Array.from({ length: 30 }, (_, index) => `n${29 - index}`)
    expect(await names()).toEqual(['A', ...order, 'B'])
  })

  it('keeps every product in one place when two people move at once', async () => {
    const ids = await called('A', 'B', 'C', 'D', 'E')
    const [a, b, c, d, e] = ids
    const answers = await Promise.all([
      move(e, { before: a }),
      move(a, { after: e }),
      move(b, { after: d }),
      move(c, { before: b }),
      move(d, { before: c }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await names()).toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
    const places = await test.shop.db.selectFrom('products').select('position').execute()
    expect(new Set(places.map(({ position }) => position)).size).toBe(5)
  })

  it('stands a new product last, and refuses to move beside one that is gone', async () => {
    const [a, b] = await called('A', 'B')
    await created({ name: 'New' })
    expect(await names()).toEqual(['A', 'B', 'New'])
    await admin.client.call(deleteProduct, { params: { productId: b } })
    expect((await move(a, { after: b })).status).toBe(404)
    expect((await move(a, {})).status).toBe(400)
    expect((await move(a, { after: 'nonsense' })).status).toBe(400)
  })

  it('does not disturb somebody who edits the product', async () => {
    const { _id, version } = await created()
    const [a] = await called('A')
    await move(_id, { before: a })
    const fields = { expectedVersion: String(version), price: '150' }
    expect(
      (await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), fields)).status,
    ).toBe(200)
  })
})

describe('prices', () => {
  it('keeps what a product cost when, and who set it', async () => {
    const { _id } = await created({ price: '139' })
    for (const price of ['150', '150', '129.50']) {
      test.clock.advance(1000)
      await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), { price })
    }
    const { prices } = (await admin.client.get(`${desk}/${_id}/prices`)).body as unknown as PricesReply
    expect(prices.map(({ by, from, to }) => [by, from, to])).toEqual([
      ['Anjali Nair', 150, 129.5],
      ['Anjali Nair', 139, 150],
      ['Anjali Nair', null, 139],
    ])
    expect((await admin.client.get(`${desk}/${test.id()}/prices`)).status).toBe(404)
  })

  it('writes into the log what a change changed, before and after', async () => {
    const { _id } = await created({ price: '139', maker: 'A' })
    await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), {
      price: '150',
      name: 'Night Pads',
      maker: 'B',
    })
    const { details } = await test.shop.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject', '=', _id)
      .where('action', '=', 'product.update')
      .executeTakeFirstOrThrow()
    expect(details).toEqual({ before: { price: 139, maker: 'A' }, after: { price: 150, maker: 'B' } })
  })
})

describe('several pictures', () => {
  const path = (id: string) => `${desk}/${id}/pictures`
  const add = async (id: string, alt = '') =>
    sendForm(admin.client, 'POST', path(id), { alt }, { bytes: await aPicture() })
  const shown = ({ gallery }: AdminProductReply) => gallery.map(({ _id, alt }) => ({ _id, alt }))
  const present = async (id: string) => (await admin.client.get(`${desk}/${id}`)).body as unknown as AdminProductReply

  it('adds, orders, names and removes them; the shop shows them so', async () => {
    const { _id } = await created()
    expect((await add(_id, 'Open, from above')).body.message).toBe('Picture added.')
    const was = shown((await add(_id)).body.product as AdminProductReply)
    expect(was.map(({ alt }) => alt)).toEqual(['', 'Open, from above', ''])
    const pictures = [{ _id: was[2]?._id, alt: 'The back' }, was[0], was[1]]
    const { body, status } = await admin.client.patch(path(_id), { pictures, was })
    expect([status, body.message]).toEqual([200, 'Pictures saved.'])
    // A repeat finds it done.
    expect((await admin.client.patch(path(_id), { pictures, was })).status).toBe(200)
    const alts = async () =>
      ((await test.client().call(viewProduct, { params: { productId: _id } })).body.pictures as { alt: string }[]).map(
        ({ alt }) => alt,
      )
    expect(await alts()).toEqual(['The back', 'Night Pads', 'Open, from above'])
    expect((await admin.client.delete(`${path(_id)}/${was[0]?._id}`)).body.message).toBe('Picture removed.')
    expect((await admin.client.delete(`${path(_id)}/${was[0]?._id}`)).body.code).toBe('picture_not_found')
    expect(await alts()).toEqual(['The back', 'Open, from above'])
  })

  it('refuses an order made of pictures that are no longer the ones there', async () => {
    const { _id } = await created()
    const was = shown((await add(_id)).body.product as AdminProductReply)
    await add(_id)
    const { status, body } = await admin.client.patch(path(_id), { pictures: was.toReversed(), was })
    expect([status, body.code]).toEqual([409, 'product_changed'])
    expect(shown(body.product as AdminProductReply)).toHaveLength(3)
    const stranger = shown(await created())
    expect((await admin.client.patch(path(_id), { pictures: stranger, was: stranger })).status).toBe(409)
    const now = shown(await present(_id))
    expect((await admin.client.patch(path(_id), { pictures: now.slice(1), was: now })).status).toBe(409)
  })

  it('shows at most 8, also when two people add at once, and keeps the last', async () => {
    const { _id, gallery } = await created()
    expect((await admin.client.delete(`${path(_id)}/${gallery[0]?._id}`)).body.code).toBe('picture_last')
    for (let count = 1; count < 7; count++) expect((await add(_id)).status).toBe(200)
    const both = await Promise.all([add(_id), add(_id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(shown(await present(_id))).toHaveLength(8)
  }, 60_000)

  it('refuses what is no picture, and leaves the product as it was', async () => {
    const { _id, version } = await created()
    const { status, body } = await sendForm(admin.client, 'POST', path(_id), {}, { bytes: Buffer.from('words') })
    expect([status, body.code]).toEqual([400, 'image_invalid'])
    expect((await sendForm(admin.client, 'POST', path(_id), {})).body.code).toBe('image_missing')
    expect((await present(_id)).version).toBe(version)
  })

  it('tells somebody who edits the product that its pictures are others now', async () => {
    const { _id, version } = await created()
    await add(_id)
    const fields = { expectedVersion: String(version), price: '150' }
    expect(
      (await sendForm(admin.client, 'PATCH', addressOf(changeProduct, { params: { productId: _id } }), fields)).body
        .code,
    ).toBe('product_changed')
  })
})

it('a new product that is sent twice with one key is one product', async () => {
  const image = { bytes: await aPicture() }
  const send = async (change = {}) => {
    const { payload, headers } = await multipart(aProductForm(change), image)
    const url = addressOf(listProducts)
    return admin.client.send({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': 'once-1' } })
  }
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.product).toEqual(first.body.product)
  expect((await send({ price: '1' })).body.code).toBe('duplicate_request')
  expect(await names()).toEqual(['Night Pads'])
  expect(await test.shop.db.selectFrom('product_images').select('id').execute()).toHaveLength(1)
})

it('lets only staff at the desk', async () => {
  const { _id } = await created()
  for (const [client, status] of [
    [test.client(), 401],
    [shopper.client, 403],
  ] as const) {
    expect((await client.get(`${desk}/export`)).status).toBe(status)
    expect((await client.get(`${desk}/${_id}/prices`)).status).toBe(status)
    expect((await client.post(`${desk}/${_id}/place`, { before: _id })).status).toBe(status)
    expect((await sendForm(client, 'POST', `${desk}/${_id}/pictures`, {})).status).toBe(status)
    expect((await client.patch(`${desk}/${_id}/pictures`, { pictures: [], was: [] })).status).toBe(status)
    expect((await client.delete(`${desk}/${_id}/pictures/${test.id()}`)).status).toBe(status)
  }
})

it('answers within moments at ten thousand products', async () => {
  // What PostgreSQL knows of the table is from when it held next to nothing that is sold.
  await sql`ALTER TABLE products SET (autovacuum_enabled = false)`.execute(test.shop.db)
  await test.shop.db
    .updateTable('products')
    .set({ deleted_at: test.clock.now() })
    .where('deleted_at', 'is', null)
    .execute()
  await sql`ANALYZE products`.execute(test.shop.db)
  await fillCatalogue(test, 10_000)
  const last = await listed('?limit=50&page=200')
  expect(last).toMatchObject({ count: 10_000, isMore: false, next: null })
  expect(last.products).toHaveLength(50)
  const place = await admin.client.post(`${desk}/${last.products[49]?._id}/place`, {
    before: last.products[0]?._id,
  })
  expect(place.body).toMatchObject({ place: 9951 })
}, 60_000)

async function fillCatalogue({ shop, id }: TestShop, count: number): Promise<void> {
  const at = shop.clock.now()
  for (let from = 0; from < count; from += 1000)
    await shop.db
      .insertInto('products')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          id: id<'product'>(),
          name: `Product ${from + index}`,
          description: 'One of very many.',
          price: paise(100),
          position: from + index,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })),
      )
      .execute()
}
