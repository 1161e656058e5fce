// Goods that are held without being paid: for how long, after which pause, and by whom not all of them (PAY-10, PAY-25, PAY-32, SEC-79).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aPlacedOrder, aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(() => t.sandbox.reset())

const heldOf = async (id: ProductId) =>
  (await t.shop.db.selectFrom('stock_levels').select('held').where('product_id', '=', id).executeTakeFirstOrThrow())
    .held
const stockOf = (id: ProductId) =>
  t.shop.db.selectFrom('stock_levels').select(['stock', 'held']).where('product_id', '=', id).executeTakeFirstOrThrow()
const pay = ({ client }: Shopper, billing: Record<string, unknown> = {}) =>
  client.call(startPayment, { body: { billingData: aBilling(billing), coinsUsed: 0 } })
const put = ({ client }: Shopper, productId: ProductId, quantity = 1) =>
  client.call(addToCart, { body: { productId, quantity } })
const orderOf = ({ body }: { body: Record<string, unknown> }) => (body.order as { id: string }).id
const settle = async (gatewayOrderId: string) => {
  t.sandbox.pay(gatewayOrderId)
  return (await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')).kind
}
/** Somebody who has paid for an order before. */
async function aCustomer(): Promise<Shopper> {
  const shopper = await aShopper(t)
  await aPlacedOrder(t, shopper, await aProduct(t))
  return shopper
}

describe('a hold', () => {
  test('security 79: ends half an hour after it began, however often the same purchase is asked for', async () => {
    const [shopper, other] = [await aShopper(t), await aShopper(t)]
    const kit = await aProduct(t, { stock: 20 })
    await put(shopper, kit, 10)
    await pay(shopper)
    for (let time = 0; time < 7; time += 1) {
      t.clock.advance(minutes(5))
      await reconcilePayments(t.shop)
      expect((await pay(shopper)).status).toBe(200)
    }
    expect(await heldOf(kit)).toBe(0)
    await put(other, kit, 20)
    expect((await pay(other)).status).toBe(200)
    await expectMoneyToAddUp(t.shop)
  })

  test('security 79: is not begun anew by another address or another quantity', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 20 })
    await put(shopper, kit, 2)
    for (let time = 0; time < 6; time += 1) {
      expect((await pay(shopper, { houseNumber: String(time) })).status).toBe(200)
      expect(await heldOf(kit)).toBe(2 + time)
      t.clock.advance(minutes(5))
      await put(shopper, kit)
    }
    expect((await pay(shopper, { houseNumber: '30' })).status).toBe(200)
    expect(await heldOf(kit)).toBe(0)
    await expectMoneyToAddUp(t.shop)
  })

  test('of another product has half an hour of its own', async () => {
    const shopper = await aShopper(t)
    const [kit, pads] = [await aProduct(t, { stock: 20 }), await aProduct(t, { stock: 20 })]
    await put(shopper, kit)
    await pay(shopper)
    t.clock.advance(minutes(25))
    await put(shopper, pads)
    const { body } = await pay(shopper)
    // Three minutes and no more: two are left for the bank until the kit is free.
    expect(body.timeout).toBe(180)
    t.clock.advance(minutes(5))
    await pay(shopper)
    expect([await heldOf(kit), await heldOf(pads)]).toEqual([0, 1])
    await expectMoneyToAddUp(t.shop)
  })

  test('security 79: comes again after a pause of half an hour', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 20 })
    await put(shopper, kit)
    await pay(shopper)
    t.clock.advance(minutes(31))
    await reconcilePayments(t.shop)
    await pay(shopper)
    expect(await heldOf(kit)).toBe(0)
    t.clock.advance(minutes(21))
    await reconcilePayments(t.shop)
    t.clock.advance(minutes(9))
    await pay(shopper)
    expect(await heldOf(kit)).toBe(1)
  })

  test('for a new purchase begins at once when the one before was paid', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 20 })
    await aPlacedOrder(t, shopper, kit)
    t.clock.advance(minutes(29))
    await put(shopper, kit)
    await pay(shopper)
    t.clock.advance(minutes(19))
    await pay(shopper)
    expect(await heldOf(kit)).toBe(1)
  })
})

describe('what she may hold no longer', () => {
  test('is still hers once she has paid', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 3 })
    await put(shopper, kit, 2)
    await pay(shopper)
    t.clock.advance(minutes(30))
    const again = await pay(shopper)
    expect(await stockOf(kit)).toEqual({ stock: 3, held: 0 })
    expect(await settle(orderOf(again))).toBe('placed')
    expect(await stockOf(kit)).toEqual({ stock: 1, held: 0 })
    await expectMoneyToAddUp(t.shop)
  })

  test('goes to who pays first, and her money comes back', async () => {
    const [slow, quick] = [await aShopper(t), await aCustomer()]
    const kit = await aProduct(t, { stock: 1 })
    await put(slow, kit)
    await pay(slow)
    t.clock.advance(minutes(30))
    const hers = await pay(slow)
    await put(quick, kit)
    expect(await settle(orderOf(await pay(quick)))).toBe('placed')
    expect(await settle(orderOf(hers))).toBe('refunding')
    expect(await stockOf(kit)).toEqual({ stock: 0, held: 0 })
    await expectMoneyToAddUp(t.shop)
  })
})

describe('of what there is', () => {
  test('security 79: accounts that have never paid hold half, and a customer the rest', async () => {
    const kit = await aProduct(t, { stock: 20 })
    for (let count = 0; count < 3; count += 1) {
      const stranger = await aShopper(t)
      await put(stranger, kit, 5)
      await pay(stranger)
    }
    expect(await heldOf(kit)).toBe(10)
    const customer = await aCustomer()
    await put(customer, kit, 10)
    expect((await pay(customer)).status).toBe(200)
    expect(await heldOf(kit)).toBe(20)
    await expectMoneyToAddUp(t.shop)
  })

  test('nobody is asked to pay for what others are paying for already', async () => {
    const kit = await aProduct(t, { name: 'Heat Bag', stock: 3 })
    const strangers = [await aShopper(t), await aShopper(t), await aShopper(t), await aShopper(t)]
    const answers = []
    for (const stranger of strangers) {
      await put(stranger, kit)
      answers.push(await pay(stranger))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(await heldOf(kit)).toBe(2)
    expect(answers[3]).toMatchObject({
      body: {
        code: 'held_by_others',
        message: 'Other shoppers are paying for the last of Heat Bag right now. Please try again in a few minutes.',
      },
      headers: { 'retry-after': '300' },
    })
    const outcomes = []
    for (const answer of answers.slice(0, 3)) outcomes.push(await settle(orderOf(answer)))
    expect(outcomes).toEqual(['placed', 'placed', 'placed'])
    await expectMoneyToAddUp(t.shop)
  })

  test('security 79: somebody who hopes for goods without holding them keeps nobody from them for longer than half an hour', async () => {
    const kit = await aProduct(t, { stock: 2 })
    const [first, second, third] = [await aShopper(t), await aShopper(t), await aShopper(t)]
    for (const stranger of [first, second, third]) await put(stranger, kit)
    await pay(first)
    await pay(second)
    expect((await pay(third)).status).toBe(409)
    t.clock.advance(minutes(29))
    await pay(first)
    await pay(second)
    t.clock.advance(minutes(1) + seconds(1))
    await pay(second)
    expect((await pay(third)).status).toBe(200)
  })
})

test('a change of the tax on a product is another purchase', async () => {
  const shopper = await aShopper(t)
  const bag = await aProduct(t, { taxClass: 'taxable', rateBp: 1800 })
  const { gatewayOrderId } = await startedPayment(shopper, bag)
  await t.shop.db.updateTable('products').set({ tax_rate_bp: 500 }).where('id', '=', bag).execute()
  const dearer = orderOf(await pay(shopper))
  expect(dearer).not.toBe(gatewayOrderId)
  await t.shop.db.updateTable('products').set({ hsn: '90191090' }).where('id', '=', bag).execute()
  expect(orderOf(await pay(shopper))).not.toBe(dearer)
})
