// Starting a payment twice at the same moment, or after Razorpay failed once. No hold is lost and none stays behind
// (PAY-11).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { inTransaction } from '../db/database.ts'
import { lockStock, lockWallet } from '../payments/holds-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(() => t.sandbox.reset())

const attemptsOf = (shopper: Shopper) =>
  t.shop.db.selectFrom('payment_attempts').selectAll().where('user_id', '=', shopper.userId).execute()
const pay = (shopper: Shopper, billing: object = {}) =>
  shopper.client.call(startPayment, { body: { billingData: aBilling({ ...billing }), coinsUsed: 100 } })
const orderOf = (answer: { body: Record<string, unknown> }) => (answer.body.order as { id: string }).id

async function shopperWithCart(): Promise<Shopper> {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t, { stock: 1 }) } })
  return shopper
}

test('a product can be added to a cart while the wallet and the stock level are locked', async () => {
  const { client, userId } = await aShopper(t)
  const productId = await aProduct(t)
  await inTransaction(t.shop.db, async (tx) => {
    await lockWallet(tx, userId)
    await lockStock(tx, [{ productId }])
    expect((await client.call(addToCart, { body: { productId } })).status).toBe(200)
  })
})

test('when the second of two simultaneous requests fails, the holds of the first stay', async () => {
  const shopper = await shopperWithCart()
  t.sandbox.failNext('create-order', { kind: 'hold', ms: 800, applied: true })
  const first = pay(shopper)
  await expect.poll(() => attemptsOf(shopper)).toHaveLength(1)
  t.sandbox.failNext('create-order', { kind: 'status', status: 500 })
  expect((await pay(shopper)).status).toBe(503)
  const answer = await first
  expect(answer.status).toBe(200)
  expect(await attemptsOf(shopper)).toMatchObject([{ status: 'open', held: true, gateway_order_id: orderOf(answer) }])
  await expectMoneyToAddUp(t.shop)
})

test('when the first of two simultaneous requests fails, the holds of the second stay', async () => {
  const shopper = await shopperWithCart()
  t.sandbox.failNext('create-order', { kind: 'hold', ms: 800 })
  const first = pay(shopper)
  await expect.poll(() => attemptsOf(shopper)).toHaveLength(1)
  const second = await pay(shopper)
  expect(second.status).toBe(200)
  t.sandbox.failNext('fetch', { kind: 'status', status: 500 })
  expect((await first).status).toBe(503)
  expect(await attemptsOf(shopper)).toMatchObject([{ status: 'open', held: true, gateway_order_id: orderOf(second) }])
  await expectMoneyToAddUp(t.shop)
})
