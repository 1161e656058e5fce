// The staff's product list, price history and pictures, also with concurrent users.
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminProductsReply, PricesReply } from '#contract/admin-products.ts'
import { deleteProduct, listAdminProducts } from '#contract/calls/admin/products.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ROWS_HEADER } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { rankProducts } from '#server/catalog/product-list-queries.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aProduct, type ProductInput } from '#tests/support/makers.ts'
import { addByForm, aPicture, aProductForm, changeByForm, multipart, sendForm } from '#tests/support/product-form.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const test = shopForTests()
const listUrl = addressOf(listAdminProducts)

const admin = beforeTests(() => anAdmin(test))

// The stock ledger prevents single deletions, but not a truncation of everything.
beforeEach(() => sql`TRUNCATE products CASCADE`.execute(test.shop.db).then(() => undefined))

const { rowIn } = storedRows(test)

async function listProductsOf(query = ''): Promise<AdminProductsReply> {
  const { body, status } = await admin.client.get(`${listUrl}${query}`)
  expect(status).toBe(200)
  return body as unknown as AdminProductsReply
}
const names = async (query = '') => (await listProductsOf(query)).products.map(({ name }) => name)

async function catalogue(...inputs: ProductInput[]): Promise<ProductId[]> {
  const ids: ProductId[] = []
  for (const [position, input] of inputs.entries()) {
    const id = await aProduct(test, input)
    ids.push(id)
    // No number is free between these positions.
    await test.shop.db.updateTable('products').set({ position }).where('id', '=', id).execute()
  }
  return ids
}
const catalogueOf = (...all: string[]) => catalogue(...all.map((name) => ({ name })))

async function createProduct(fields: Record<string, string> = {}): Promise<AdminProductReply> {
  const { body, status } = await addByForm(admin.client, aProductForm(fields), {
    bytes: await aPicture(),
  })
  expect(status).toBe(200)
  return body.product as AdminProductReply
}

it('the product list for staff is searched by a part of the name, takes % and _ literally, and refuses a search of two letters', async () => {
  await catalogueOf('Period Kit', 'Night Pads', 'Travel kit_%')
  expect(await names('?q=KIT')).toEqual(['Period Kit', 'Travel kit_%'])
  expect(await listProductsOf('?q=kit_%25')).toMatchObject({
    count: 1,
    isMore: false,
    products: [{ name: 'Travel kit_%' }],
  })
  expect((await admin.client.get(`${listUrl}?q=ki`)).status).toBe(400)
  expect(await names('?q=moon')).toEqual([])
})

it('the product list for staff is sorted by name, price or stock, uncounted stock always last, and refuses an unknown sort order', async () => {
  await catalogue(
    { name: 'pads', price: paise(9900), stock: 7 },
    { name: 'Bags', price: paise(29900), stock: null },
    { name: 'Patches', price: paise(4900), stock: 40 },
  )
  expect(await names('?sort=name')).toEqual(['Bags', 'pads', 'Patches'])
  expect(await names('?sort=name&way=desc')).toEqual(['Patches', 'pads', 'Bags'])
  expect(await names('?sort=price&way=desc&limit=2')).toEqual(['Bags', 'pads'])
  expect(await names('?sort=price&way=desc&limit=2&page=2')).toEqual(['Patches'])
  // The order by stock is updated by a job that runs each minute.
  await rankProducts(test.shop.db)
  expect(await names('?sort=level')).toEqual(['pads', 'Patches', 'Bags'])
  expect(await names('?sort=level&way=desc')).toEqual(['Patches', 'pads', 'Bags'])
  expect(await names('?sort=price&q=pad')).toEqual(['pads'])
  expect((await admin.client.get(`${listUrl}?sort=stars`)).status).toBe(400)
})

it('a page of the product list for staff has the ids of the products before and after it, null at the ends of the list', async () => {
  const ids = await catalogueOf('A', 'B', 'C', 'D', 'E')
  expect(await listProductsOf('?limit=2&page=2')).toMatchObject({
    products: [{ name: 'C' }, { name: 'D' }],
    count: 5,
    previous: ids[1],
    next: ids[4],
  })
  expect(await listProductsOf('?limit=2')).toMatchObject({ previous: null, next: ids[2] })
  expect(await listProductsOf('?limit=2&page=3')).toMatchObject({
    products: [{ name: 'E' }],
    previous: ids[3],
    next: null,
  })
  expect(await listProductsOf('?limit=2&page=9')).toMatchObject({ products: [], next: null })
})

it('the product list for staff is filtered by low stock and out of stock: held units count as sold, switched-off products as out of stock', async () => {
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
  await changeByForm(admin.client, low, { lowStock: '4' })
  expect(await names('?stock=low')).toEqual([])
})

it('the product list for staff exports the filtered products, escaped for spreadsheets', async () => {
  await createProduct({ name: '=HYPERLINK("x")', stock: '3', kitItems: '[{"name":"Pads, day","quantity":6}]' })
  await catalogueOf('Night Pads')
  const { raw, headers, status } = await admin.client.get(`${listUrl}/export?stock=low`)
  expect([status, headers[ROWS_HEADER]]).toEqual([200, '1'])
  const [head, row, end] = raw.toString('utf8').split('\r\n')
  expect(head).toMatch(/^\uFEFFId,Name,Description,Price \(INR\),MRP \(INR\),Shown,/)
  expect(row).toContain(
    `,"'=HYPERLINK(""x"")",Six winged pads for nights.,139,,Published,,,,,Yes,3,0,5,,Low,"6 × Pads, day",`,
  )
  expect(end).toBe('')
})

describe('moving a product in the list', () => {
  const move = (id: string | undefined, beside: object) => admin.client.post(`${listUrl}/${id}/place`, beside)

  it('moving a product places it before or after another one, and a repeat changes nothing', async () => {
    const [a, b, c, d] = await catalogueOf('A', 'B', 'C', 'D')
    expect((await move(d, { before: b })).body).toMatchObject({ message: 'Product moved.', place: 2 })
    expect((await move(d, { before: b })).body).toMatchObject({ place: 2 })
    expect(await names()).toEqual(['A', 'D', 'B', 'C'])
    expect((await move(a, { after: c })).body).toMatchObject({ place: 4 })
    expect((await move(c, { before: d })).body).toMatchObject({ place: 1 })
    expect(await names()).toEqual(['C', 'D', 'B', 'A'])
    expect((await test.client().call(listProducts)).body).toMatchObject([{ name: 'C' }, {}, {}, { name: 'A' }])
    expect((await move(b, { before: b })).body).toMatchObject({ place: 3 })
  })

  it('thirty products can be moved one after another directly behind the same product, although no position is free at first', async () => {
    const ids = await catalogueOf('A', 'B', ...Array.from({ length: 30 }, (_, index) => `n${index}`))
    for (const id of ids.slice(2)) expect((await move(id, { after: ids[0] })).status).toBe(200)
    const order = Array.from({ length: 30 }, (_, index) => `n${29 - index}`)
    expect(await names()).toEqual(['A', ...order, 'B'])
  })

  it('five simultaneous moves succeed and leave each product in a position of its own', async () => {
    const ids = await catalogueOf('A', 'B', 'C', 'D', 'E')
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

  it('a new product is last in the list and can be moved while it is being edited; a move beside a deleted product or a malformed id is refused', async () => {
    const [a, b] = await catalogueOf('A', 'B')
    const { _id, version } = await createProduct({ name: 'New' })
    expect(await names()).toEqual(['A', 'B', 'New'])
    // A move does not conflict with an edit form that was loaded before.
    await move(_id, { before: a })
    const edit = await changeByForm(admin.client, _id, { expectedVersion: String(version), price: '150' })
    expect(edit.status).toBe(200)
    await admin.client.call(deleteProduct, { params: { productId: b } })
    expect((await move(a, { after: b })).status).toBe(404)
    expect((await move(a, {})).status).toBe(400)
    expect((await move(a, { after: 'nonsense' })).status).toBe(400)
  })
})

it('the price history lists each new price with its user, newest first, and answers 404 for an unknown product', async () => {
  const { _id } = await createProduct({ price: '139' })
  for (const price of ['150', '150', '129.50']) {
    test.clock.advance(1000)
    await changeByForm(admin.client, _id, { price })
  }
  const { prices } = (await admin.client.get(`${listUrl}/${_id}/prices`)).body as unknown as PricesReply
  expect(prices.map(({ by, from, to }) => [by, from, to])).toEqual([
    ['Anjali Nair', 150, 129.5],
    ['Anjali Nair', 139, 150],
    ['Anjali Nair', null, 139],
  ])
  expect((await admin.client.get(`${listUrl}/${test.id()}/prices`)).status).toBe(404)
})

it('the audit log records only the changed fields of a product, before and after', async () => {
  const { _id } = await createProduct({ price: '139', maker: 'A' })
  await changeByForm(admin.client, _id, {
    price: '150',
    name: 'Night Pads',
    maker: 'B',
  })
  const { details } = await rowIn('audit_log', { subject: _id, action: 'product.update' })
  expect(details).toEqual({ before: { price: 139, maker: 'A' }, after: { price: 150, maker: 'B' } })
})

describe('several pictures', () => {
  const path = (id: string) => `${listUrl}/${id}/pictures`
  const add = async (id: string, alt = '') =>
    sendForm(admin.client, 'POST', path(id), { alt }, { bytes: await aPicture() })
  const picturesOf = ({ gallery }: AdminProductReply) => gallery.map(({ _id, alt }) => ({ _id, alt }))
  const productNow = async (id: string) =>
    (await admin.client.get(`${listUrl}/${id}`)).body as unknown as AdminProductReply

  it('the pictures of a product can be added, ordered, described and removed, and adding one outdates an open edit form', async () => {
    const { _id, version } = await createProduct()
    expect((await add(_id, 'Open, from above')).body.message).toBe('Picture added.')
    const outdated = await changeByForm(admin.client, _id, { expectedVersion: String(version), price: '150' })
    expect(outdated.body.code).toBe('product_changed')
    const was = picturesOf((await add(_id)).body.product as AdminProductReply)
    expect(was.map(({ alt }) => alt)).toEqual(['', 'Open, from above', ''])
    const pictures = [{ _id: was[2]?._id, alt: 'The back' }, was[0], was[1]]
    const { body, status } = await admin.client.patch(path(_id), { pictures, was })
    expect([status, body.message]).toEqual([200, 'Pictures saved.'])
    // A repeat changes nothing.
    expect((await admin.client.patch(path(_id), { pictures, was })).status).toBe(200)
    const altTexts = async () =>
      ((await test.client().call(viewProduct, { params: { productId: _id } })).body.pictures as { alt: string }[]).map(
        ({ alt }) => alt,
      )
    expect(await altTexts()).toEqual(['The back', 'Night Pads', 'Open, from above'])
    expect((await admin.client.delete(`${path(_id)}/${was[0]?._id}`)).body.message).toBe('Picture removed.')
    expect((await admin.client.delete(`${path(_id)}/${was[0]?._id}`)).body.code).toBe('picture_not_found')
    expect(await altTexts()).toEqual(['The back', 'Open, from above'])
  })

  it('arranging the pictures of a product is refused when they are outdated, of another product or incomplete', async () => {
    const { _id } = await createProduct()
    const was = picturesOf((await add(_id)).body.product as AdminProductReply)
    await add(_id)
    const { status, body } = await admin.client.patch(path(_id), { pictures: was.toReversed(), was })
    expect([status, body.code]).toEqual([409, 'product_changed'])
    expect(picturesOf(body.product as AdminProductReply)).toHaveLength(3)
    const stranger = picturesOf(await createProduct())
    expect((await admin.client.patch(path(_id), { pictures: stranger, was: stranger })).status).toBe(409)
    const now = picturesOf(await productNow(_id))
    expect((await admin.client.patch(path(_id), { pictures: now.slice(1), was: now })).status).toBe(409)
  })

  it('a product has at most 8 pictures, also when two users add at once, and the last cannot be removed', async () => {
    const { _id, gallery } = await createProduct()
    expect((await admin.client.delete(`${path(_id)}/${gallery[0]?._id}`)).body.code).toBe('last_picture')
    for (let count = 1; count < 7; count++) expect((await add(_id)).status).toBe(200)
    const responses = await Promise.all([add(_id), add(_id)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(picturesOf(await productNow(_id))).toHaveLength(8)
  }, 60_000)

  it('adding a file that is no picture, or no file, is refused and leaves the product unchanged', async () => {
    const { _id, version } = await createProduct()
    const { status, body } = await sendForm(admin.client, 'POST', path(_id), {}, { bytes: Buffer.from('words') })
    expect([status, body.code]).toEqual([400, 'image_invalid'])
    expect((await sendForm(admin.client, 'POST', path(_id), {})).body.code).toBe('image_missing')
    expect((await productNow(_id)).version).toBe(version)
  })
})

it('a new product that is sent twice with one idempotency key is created once, and other content with the key is refused', async () => {
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

it('with ten thousand products the last page of the list for staff loads, and its products can be moved, within the time limit', async () => {
  // Statistics are not updated, so the planner assumes an almost empty table.
  await sql`ALTER TABLE products SET (autovacuum_enabled = false)`.execute(test.shop.db)
  await test.shop.db
    .updateTable('products')
    .set({ deleted_at: test.clock.now() })
    .where('deleted_at', 'is', null)
    .execute()
  await sql`ANALYZE products`.execute(test.shop.db)
  await sql`INSERT INTO products (id, name, description, price, position, created_at, updated_at)
    SELECT lpad(to_hex(n), 24, '0'), 'Product ' || n, 'One of very many.', 100, n, now(), now()
    FROM generate_series(1, 10000) AS n`.execute(test.shop.db)
  const last = await listProductsOf('?limit=50&page=200')
  expect(last).toMatchObject({ count: 10_000, isMore: false, next: null })
  expect(last.products).toHaveLength(50)
  const place = await admin.client.post(`${listUrl}/${last.products[49]?._id}/place`, {
    before: last.products[0]?._id,
  })
  expect(place.body).toMatchObject({ place: 9951 })
}, 60_000)
