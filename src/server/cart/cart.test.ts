// The API of the cart: its limits, errors and removed lines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart, removeFromCart, setQuantity, viewCart } from '#contract/calls/cart.ts'
import type { CartReply } from '#contract/cart.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { deleteProduct } from '../catalog/insert-product.ts'

let test: TestShop
let shopper: Shopper
let kit: ProductId

beforeAll(async () => {
  test = await openTestShop()
  shopper = await aShopper(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['cart_items', 'attempt_lines', 'payment_attempts', 'idempotency_keys'] as const)
    await test.shop.db.deleteFrom(table).execute()
  kit = await aProduct(test, { name: 'Period Kit', price: paise(29900), stock: 100 })
})

const add = (productId: string, quantity?: unknown, headers: Record<string, string> = {}) =>
  shopper.client.call(addToCart, { body: { productId, ...(quantity === undefined ? {} : { quantity }) }, headers })
const set = (productId: string, quantity: unknown) =>
  shopper.client.call(setQuantity, { body: { productId, quantity } })
const cart = async (): Promise<CartReply> => (await shopper.client.call(viewCart)).body as unknown as CartReply
const quantities = async (): Promise<number[]> => (await cart()).items.map(({ quantity }) => quantity)

const holdUnits = (productId: ProductId, held: number) =>
  test.shop.db.updateTable('stock_levels').set({ held: held }).where('product_id', '=', productId).execute()

const NO_DISCOUNTS = { discounts: [], missingForFreeShipping: null }

describe('viewing a cart', () => {
  it("viewing a new shopper's cart shows no lines and a subtotal of 0", async () => {
    expect(await cart()).toEqual({
      items: [],
      data: { items: [] },
      subtotal: 0,
      removed: [],
      region: null,
      ...NO_DISCOUNTS,
    })
  })

  it("viewing a cart lists the lines in the order of adding, with prices in rupees, in both 'items' and 'data.items'", async () => {
    const pads = await aProduct(test, { name: 'Pads', price: paise(12950) })
    await add(kit, 2)
    test.clock.advance(1000)
    await add(pads)
    const { items, data, subtotal } = await cart()
    expect(items).toEqual([
      { productId: kit, name: 'Period Kit', image: '', price: 299, quantity: 2, inStock: true },
      { productId: pads, name: 'Pads', image: '', price: 129.5, quantity: 1, inStock: true },
    ])
    expect(data.items).toEqual(items)
    expect(subtotal).toBe(727.5)
  })

  it('fault 19: viewing a cart removes products that are no longer sold and lists them as removed once', async () => {
    const pads = await aProduct(test, { name: 'Old Pads' })
    await add(kit)
    await add(pads)
    await deleteProduct(test.shop, 'somebody', pads)
    expect(await cart()).toMatchObject({ items: [{ productId: kit }], removed: ['Old Pads'] })
    expect(await cart()).toMatchObject({ items: [{ productId: kit }], removed: [] })
  })

  it('of simultaneous views of a cart one lists a removed product', async () => {
    await add(kit)
    await deleteProduct(test.shop, 'somebody', kit)
    const replies = await Promise.all(Array.from({ length: 8 }, cart))
    expect(replies.flatMap(({ removed }) => removed)).toEqual(['Period Kit'])
  })

  it('viewing a cart shows the current price of the product', async () => {
    await add(kit)
    await test.shop.db
      .updateTable('products')
      .set({ price: paise(31000) })
      .where('id', '=', kit)
      .execute()
    expect((await cart()).items[0]?.price).toBe(310)
  })

  it('viewing a cart marks a line whose quantity is above the stock', async () => {
    await add(kit, 5)
    await holdUnits(kit, 96)
    expect((await cart()).items[0]?.inStock).toBe(false)
  })

  it("viewing a cart shows the shopper's own lines only, and the reply is not cached", async () => {
    await add(kit)
    const { headers } = await shopper.client.call(viewCart)
    expect(headers['cache-control']).toBe('no-store')
    const otherShopper = await aShopper(test)
    expect((await otherShopper.client.call(viewCart)).body).toMatchObject({ items: [] })
  })
})

describe('adding to a cart', () => {
  it('adding to a cart adds one unit by default, and increases an existing line', async () => {
    const { status, body } = await add(kit)
    expect([status, body.message]).toEqual([200, 'Added to cart!'])
    await add(kit, 3)
    expect(await quantities()).toEqual([4])
  })

  it.each([0, -1, 1.5, 21, 1e9, '2', '2abc', null, Number.NaN, [1], {}])(
    'adding to a cart rejects %j as a quantity',
    async (quantity) => {
      const { status, body } = await add(kit, quantity)
      expect(status).toBe(400)
      expect(body.fields).toHaveProperty('quantity')
      expect(await quantities()).toEqual([])
    },
  )

  it('adding to a cart rejects an invalid id with 400 and an unknown or deleted product with 404', async () => {
    expect((await add('42')).status).toBe(400)
    expect((await add(test.id())).body.code).toBe('product_not_found')
    await deleteProduct(test.shop, 'somebody', kit)
    expect((await add(kit)).body.code).toBe('product_not_found')
  })

  it('adding to a cart accepts at most 20 of a product', async () => {
    await add(kit, 19)
    const { status, body } = await add(kit, 2)
    expect([status, body.code]).toEqual([409, 'line_full'])
    expect(await quantities()).toEqual([19])
    expect((await add(kit, 1)).status).toBe(200)
    expect((await add(kit)).body.code).toBe('line_full')
  })

  it('adding to a cart rejects a quantity above the stock and changes nothing', async () => {
    const last = await aProduct(test, { stock: 3 })
    await add(last, 2)
    const { status, body } = await add(last, 2)
    expect([status, body.code]).toEqual([409, 'out_of_stock'])
    expect((await add(last, 1)).status).toBe(200)
    expect((await cart()).items[0]).toMatchObject({ quantity: 3, inStock: true })
  })

  it('adding to a cart leaves out units that payments of other shoppers hold', async () => {
    const last = await aProduct(test, { stock: 3 })
    await holdUnits(last, 2)
    expect((await add(last, 2)).body.code).toBe('out_of_stock')
    expect((await add(last, 1)).status).toBe(200)
  })

  it("adding to a cart includes units that the shopper's own open payment holds", async () => {
    const last = await aProduct(test, { stock: 3 })
    await add(last, 2)
    await holdUnits(last, 2)
    await anOpenPayment(last, 2)
    expect((await cart()).items[0]).toMatchObject({ quantity: 2, inStock: true })
    expect((await add(last, 1)).status).toBe(200)
    expect((await add(last, 1)).body.code).toBe('out_of_stock')
  })

  it('adding to a cart rejects products that staff switched off, and accepts products without a stock count', async () => {
    const off = await aProduct(test, { inStock: false })
    expect((await add(off)).body.code).toBe('out_of_stock')
    const uncounted = await aProduct(test, { stock: null })
    expect((await add(uncounted, 20)).status).toBe(200)
  })

  it('adding to a cart accepts at most 50 different products, and further units of products that are in the cart', async () => {
    const products: ProductId[] = []
    for (let count = 0; count < 51; count++) products.push(await aProduct(test, { name: `Thing ${count}` }))
    const last = products.pop() ?? kit
    for (const productId of products) await add(productId)
    expect((await add(last)).body.code).toBe('cart_full')
    expect((await add(products[0] ?? kit)).status).toBe(200)
    expect((await quantities()).length).toBe(50)
  })

  it('adding to a cart ignores a price and a name in the request', async () => {
    await shopper.client.call(addToCart, {
      body: { productId: kit, quantity: 1, price: 1, name: 'Free', userId: test.id() },
    })
    expect((await cart()).items[0]).toMatchObject({ name: 'Period Kit', price: 299 })
  })
})

it('forty simultaneous adds of one unit leave 20 in the cart', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => add(kit)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ body }) => body.code === 'line_full')).toHaveLength(20)
  expect(await quantities()).toEqual([20])
})

it('simultaneous adds of two of the last seven units leave six in the cart', async () => {
  const last = await aProduct(test, { stock: 7 })
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(last, 2)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ body }) => body.code === 'out_of_stock')).toHaveLength(9)
  expect(await quantities()).toEqual([6])
})

it('simultaneous adds, changes and removals never exceed 20 units in a line', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      [
        () => add(kit, 3),
        () => set(kit, 18),
        () => shopper.client.call(removeFromCart, { params: { productId: kit } }),
      ][index % 3]?.(),
    ),
  )
  for (const answer of answers) expect([200, 404, 409]).toContain(answer?.status)
  for (const quantity of await quantities()) expect(quantity).toBeLessThanOrEqual(20)
})

describe('repeated requests', () => {
  it('database rule 6: repeated adds to the cart with the same idempotency key add once', async () => {
    const key = { 'idempotency-key': 'tap-1' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(kit, 2, key)))
    for (const { status, body } of answers) expect([status, body.message]).toEqual([200, 'Added to cart!'])
    expect(await quantities()).toEqual([2])
  })

  it('a repeated add to the cart with the same idempotency key and another quantity is rejected', async () => {
    const key = { 'idempotency-key': 'tap-2' }
    await add(kit, 2, key)
    const { status, body } = await add(kit, 3, key)
    expect([status, body.code]).toEqual([409, 'duplicate_request'])
    expect(await quantities()).toEqual([2])
  })

  it('a rejected add to the cart can be repeated with the same key', async () => {
    const key = { 'idempotency-key': 'tap-3' }
    const last = await aProduct(test, { stock: 0 })
    expect((await add(last, 1, key)).body.code).toBe('out_of_stock')
    await test.shop.db.updateTable('stock_levels').set({ stock: 5 }).where('product_id', '=', last).execute()
    expect((await add(last, 1, key)).status).toBe(200)
  })

  it('an add to the cart with an invalid idempotency key answers 400', async () => {
    expect((await add(kit, 1, { 'idempotency-key': 'x'.repeat(101) })).status).toBe(400)
  })
})

describe('changing a quantity', () => {
  it('changing a quantity sets the line', async () => {
    await add(kit)
    const { status, body } = await set(kit, 7)
    expect([status, body.message]).toEqual([200, 'Cart updated.'])
    expect(await quantities()).toEqual([7])
  })

  it('changing a quantity of a missing line is 404', async () => {
    expect((await set(kit, 1)).body.code).toBe('cart_line_not_found')
    expect((await set(test.id(), 1)).body.code).toBe('cart_line_not_found')
    await add(kit)
    await deleteProduct(test.shop, 'somebody', kit)
    expect((await set(kit, 2)).body.code).toBe('cart_line_not_found')
  })

  it.each([0, 21, -1, 1.5, '3', undefined])('changing a quantity to %j is 400', async (quantity) => {
    await add(kit)
    expect((await set(kit, quantity)).status).toBe(400)
    expect(await quantities()).toEqual([1])
  })

  it('changing a quantity to more than the stock is 409; a lower one is always possible', async () => {
    const last = await aProduct(test, { stock: 10 })
    await add(last, 8)
    expect((await set(last, 11)).body.code).toBe('out_of_stock')
    await holdUnits(last, 9)
    expect((await set(last, 5)).status).toBe(200)
    expect((await set(last, 6)).body.code).toBe('out_of_stock')
    expect(await quantities()).toEqual([5])
  })
})

it('removing a line from a cart a second time succeeds', async () => {
  await add(kit, 2)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await shopper.client.call(removeFromCart, { params: { productId: kit } })
    expect([status, body.message]).toEqual([200, 'Removed from cart.'])
  }
  expect(await quantities()).toEqual([])
  expect((await shopper.client.call(removeFromCart, { params: { productId: 'nonsense' } })).status).toBe(400)
})

it('a visitor gets 401 from every cart route', async () => {
  const visitor = test.client()
  const answers = [
    await visitor.call(viewCart),
    await visitor.call(addToCart, { body: { productId: kit } }),
    await visitor.call(setQuantity, { body: { productId: kit, quantity: 2 } }),
    await visitor.call(removeFromCart, { params: { productId: kit } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

/** Creates an open payment of the shopper that holds units, as POST /payment does. */
async function anOpenPayment(productId: ProductId, quantity: number): Promise<void> {
  const id = test.id<'attempt'>()
  const now = test.shop.clock.now()
  await test.shop.db
    .insertInto('payment_attempts')
    .values({
      id,
      user_id: shopper.userId,
      provider: 'razorpay',
      gateway_order_id: `order_${id}`,
      gateway_key_id: 'rzp_test_x',
      status: 'open',
      held: true,
      snapshot_hash: '',
      region: 'Kerala',
      billing: '{}',
      state_code: '32' as never,
      items_total: paise(29900 * quantity),
      discount: paise(0),
      shipping: paise(4000),
      coins_used: 0,
      payable: paise(29900 * quantity + 4000),
      created_at: now,
      last_offered_at: now,
      hold_expires_at: now,
      next_check_at: null,
    })
    .execute()
  await test.shop.db
    .insertInto('attempt_lines')
    .values({
      attempt_id: id,
      position: 0,
      product_id: productId,
      name: 'Period Kit',
      unit_price: paise(29900),
      quantity,
      discount: paise(0),
      hsn: '',
      tax_class: 'exempt',
      tax_rate_bp: 0,
      units_held: quantity,
    })
    .execute()
}

// This test is last, because an order keeps its payment, which the other tests delete.
it('the cart returns the region of the last order, so that shipping can be shown before checkout', async () => {
  const buyer = await aShopper(test)
  await aPlacedOrder(test, buyer, kit)
  test.clock.advance(1000)
  await aPlacedOrder(test, buyer, kit, { billing: { state: 'Tamil Nadu', postcode: '600001', city: 'Chennai' } })
  await buyer.client.call(addToCart, { body: { productId: kit } })
  expect((await buyer.client.call(viewCart)).body.region).toBe('Tamil Nadu')
  await add(kit)
  expect((await cart()).region).toBeNull()
})
