// The SQL of the cart.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductId, UserId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { loadPricedCart } from '../checkout/priced-cart-queries.ts'
import { inTransaction } from '../db/database.ts'
import { addToCart } from './cart.ts'
import { addToLine, setLineQuantity } from './cart-queries.ts'

let test: TestShop
let userId: UserId
let kit: ProductId
let pads: ProductId

beforeAll(async () => {
  test = await openTestShop()
  userId = (await aShopper(test)).userId
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.shop.db.deleteFrom('cart_items').execute()
  kit = await aProduct(test, { name: 'Period Kit', price: paise(29900), stock: 9, taxClass: 'taxable', rateBp: 1800 })
  pads = await aProduct(test, { name: 'Pads', stock: null })
})

const add = (productId: ProductId, quantity: number) =>
  addToCart(test.shop, userId, { productId, quantity }, test.shop.db)
const instants = () => ({ heldSince: test.clock.now(), now: test.clock.now(), discountCode: null })
const pricedLines = async () =>
  (await loadPricedCart(test.shop.db, userId, instants())).lines.map((line) => [line.productId, line.quantity])

it('a priced cart has every value that an order copies', async () => {
  await add(kit, 2)
  const [line] = (await loadPricedCart(test.shop.db, userId, instants())).lines
  expect(line).toMatchObject({
    productId: kit,
    name: 'Period Kit',
    price: 29900,
    quantity: 2,
    inStock: true,
    stock: 9,
    held: 0,
    hsn: '96190010',
    taxClass: 'taxable',
    taxRateBp: 1800,
  })
})

it('changes of a cart are committed without waiting for the disk; other changes wait', async () => {
  const { rows } = await inTransaction(test.shop.db, async (tx) => {
    expect(await addToLine(tx, { userId, productId: kit, quantity: 2, at: test.clock.now() })).toBe(true)
    return sql`SHOW synchronous_commit`.execute(tx)
  })
  expect(rows).toEqual([{ synchronous_commit: 'off' }])
  const changed = await inTransaction(test.shop.db, async (tx) => {
    expect(await setLineQuantity(tx, { userId, productId: kit, quantity: 1, at: test.clock.now() })).toBe(true)
    return sql`SHOW synchronous_commit`.execute(tx)
  })
  expect(changed.rows).toEqual([{ synchronous_commit: 'off' }])
  expect((await sql`SHOW synchronous_commit`.execute(test.shop.db)).rows).toEqual([{ synchronous_commit: 'on' }])
})

it('a priced cart leaves out products that are no longer sold', async () => {
  await add(kit, 1)
  await add(pads, 1)
  await test.shop.db.updateTable('products').set({ deleted_at: test.shop.clock.now() }).where('id', '=', kit).execute()
  expect(await pricedLines()).toEqual([[pads, 1]])
})
