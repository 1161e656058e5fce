// Two hundred shoppers want the last ten units at the same moment (FAULT-16, FAULT-17, DB-1).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import type { Answer } from '#tests/support/client.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { manyShoppers } from '#tests/support/many-shoppers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

const BUYERS = 200
const STOCK = 10

let t: TestShop
let buyers: Shopper[]
beforeAll(async () => {
  t = await openTestShop()
  buyers = await manyShoppers(t, BUYERS)
})
afterAll(() => t.close())

async function payUntilAnswered({ client }: Shopper): Promise<Answer> {
  for (;;) {
    const answer = await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
    if (answer.body.code !== 'busy') return answer
  }
}

test('fault 16, database rule 1: of two hundred shoppers ten get the last ten items, and no other shopper can start a payment', async () => {
  const productId = await aProduct(t, { stock: STOCK })
  for (const { client } of buyers) await client.call(addToCart, { body: { productId } })
  const answers = await Promise.all(buyers.map(payUntilAnswered))
  const accepted = answers.filter(({ status }) => status === 200)
  expect(accepted).toHaveLength(STOCK)
  const others = answers.filter(({ status }) => status !== 200)
  expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 reserved_by_others']),
  )
  const orders = accepted.map(({ body }) => (body.order as { id: string }).id)
  for (const id of orders) t.sandbox.pay(id)
  const settled = await Promise.all(orders.map((id) => completePayment(t.shop, atRazorpay(id), 'job')))
  expect(new Set(settled.map(({ kind }) => kind))).toEqual(new Set(['placed']))
  const product = t.shop.db.selectFrom('stock_levels').select(['stock', 'held']).where('product_id', '=', productId)
  expect(await product.executeTakeFirstOrThrow()).toEqual({ stock: 0, held: 0 })
  const { counts } = t.sandbox.state() as { counts: { orders: number } }
  expect(counts.orders).toBe(STOCK)
  await expectMoneyToAddUp(t.shop)
})

test('fault 17: when twenty tabs spend the same coins at the same time, one purchase reserves them', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t), quantity: 2 } })
  const tabs = Array.from({ length: 20 }, (_, tab) =>
    shopper.client.call(startPayment, {
      body: {
        billingData: aBilling({ houseNumber: String(tab) }),
        coinsUsed: 150,
      },
    }),
  )
  for (const { status } of await Promise.all(tabs)) expect([200, 409, 503]).toContain(status)
  const wallet = t.shop.db.selectFrom('users').select(['coins', 'coins_held']).where('id', '=', shopper.userId)
  expect(await wallet.executeTakeFirstOrThrow()).toEqual({ coins: 150, coins_held: 150 })
  const heldCoins = t.shop.db.selectFrom('payment_attempts').select('coins_used').where('held', '=', true)
  expect(await heldCoins.where('user_id', '=', shopper.userId).execute()).toEqual([{ coins_used: 150 }])
  await expectMoneyToAddUp(t.shop)
})
