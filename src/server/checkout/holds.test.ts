// Stock holds of unpaid attempts: their duration, the pause before the next one, and the share of accounts without a
// paid order (PAY-10, PAY-25, PAY-32, SEC-79).
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
const addToCartOf = ({ client }: Shopper, productId: ProductId, quantity = 1) =>
  client.call(addToCart, { body: { productId, quantity } })
const orderOf = ({ body }: { body: Record<string, unknown> }) => (body.order as { id: string }).id
const complete = async (gatewayOrderId: string) => {
  t.sandbox.pay(gatewayOrderId)
  return (await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')).kind
}
async function aCustomer(): Promise<Shopper> {
  const shopper = await aShopper(t)
  await aPlacedOrder(t, shopper, await aProduct(t))
  return shopper
}

describe('a hold', () => {
  test('security 79: a stock hold ends half an hour after it began, however often the same purchase is requested', async () => {
    const [shopper, other] = [await aShopper(t), await aShopper(t)]
    const kit = await aProduct(t, { stock: 20 })
    await addToCartOf(shopper, kit, 10)
    await pay(shopper)
    for (let time = 0; time < 7; time += 1) {
      t.clock.advance(minutes(5))
      await reconcilePayments(t.shop)
      expect((await pay(shopper)).status).toBe(200)
    }
    expect(await heldOf(kit)).toBe(0)
    await addToCartOf(other, kit, 20)
    expect((await pay(other)).status).toBe(200)
    await expectMoneyToAddUp(t.shop)
  })

  test('security 79: another address or quantity does not restart a stock hold', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 20 })
    await addToCartOf(shopper, kit, 2)
    for (let time = 0; time < 6; time += 1) {
      expect((await pay(shopper, { houseNumber: String(time) })).status).toBe(200)
      expect(await heldOf(kit)).toBe(2 + time)
      t.clock.advance(minutes(5))
      await addToCartOf(shopper, kit)
    }
    expect((await pay(shopper, { houseNumber: '30' })).status).toBe(200)
    expect(await heldOf(kit)).toBe(0)
    await expectMoneyToAddUp(t.shop)
  })

  test('the half hour of a stock hold is counted for each product separately', async () => {
    const shopper = await aShopper(t)
    const [kit, pads] = [await aProduct(t, { stock: 20 }), await aProduct(t, { stock: 20 })]
    await addToCartOf(shopper, kit)
    await pay(shopper)
    t.clock.advance(minutes(25))
    await addToCartOf(shopper, pads)
    const { body } = await pay(shopper)
    // The kit's hold ends in five minutes. Two minutes are left for the bank's answer, so the dialog closes after
    // three.
    expect(body.timeout).toBe(180)
    t.clock.advance(minutes(5))
    await pay(shopper)
    expect([await heldOf(kit), await heldOf(pads)]).toEqual([0, 1])
    await expectMoneyToAddUp(t.shop)
  })

  test('security 79: a stock hold is possible again after a pause of half an hour', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 20 })
    await addToCartOf(shopper, kit)
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

  test('after a paid purchase, the stock hold of the next purchase starts without a pause', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 20 })
    await aPlacedOrder(t, shopper, kit)
    t.clock.advance(minutes(29))
    await addToCartOf(shopper, kit)
    await pay(shopper)
    t.clock.advance(minutes(19))
    await pay(shopper)
    expect(await heldOf(kit)).toBe(1)
  })
})

test('a shopper can still buy an item whose hold has expired, while stock is left', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 3 })
  await addToCartOf(shopper, kit, 2)
  await pay(shopper)
  t.clock.advance(minutes(30))
  const repeat = await pay(shopper)
  expect(await stockOf(kit)).toEqual({ stock: 3, held: 0 })
  expect(await complete(orderOf(repeat))).toBe('placed')
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 0 })
  await expectMoneyToAddUp(t.shop)
})

test('an item whose hold has expired goes to the first payment, and a later payment is refunded', async () => {
  const [slow, quick] = [await aShopper(t), await aCustomer()]
  const kit = await aProduct(t, { stock: 1 })
  await addToCartOf(slow, kit)
  await pay(slow)
  t.clock.advance(minutes(30))
  const slowPayment = await pay(slow)
  await addToCartOf(quick, kit)
  expect(await complete(orderOf(await pay(quick)))).toBe('placed')
  expect(await complete(orderOf(slowPayment))).toBe('refunding')
  expect(await stockOf(kit)).toEqual({ stock: 0, held: 0 })
  await expectMoneyToAddUp(t.shop)
})

test('security 79: unpaid accounts hold half of limited stock, and a shopper with a paid order the rest', async () => {
  const kit = await aProduct(t, { stock: 20 })
  for (let count = 0; count < 3; count += 1) {
    const stranger = await aShopper(t)
    await addToCartOf(stranger, kit, 5)
    await pay(stranger)
  }
  expect(await heldOf(kit)).toBe(10)
  const customer = await aCustomer()
  await addToCartOf(customer, kit, 10)
  expect((await pay(customer)).status).toBe(200)
  expect(await heldOf(kit)).toBe(20)
  await expectMoneyToAddUp(t.shop)
})

test('starting a payment is refused when other shoppers are paying for the last units of a product', async () => {
  const kit = await aProduct(t, { name: 'Heat Bag', stock: 3 })
  const strangers = [await aShopper(t), await aShopper(t), await aShopper(t), await aShopper(t)]
  const answers = []
  for (const stranger of strangers) {
    await addToCartOf(stranger, kit)
    answers.push(await pay(stranger))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  expect(await heldOf(kit)).toBe(2)
  expect(answers[3]).toMatchObject({
    body: {
      code: 'reserved_by_others',
      message: 'Other shoppers are paying for the last of Heat Bag right now. Please try again in a few minutes.',
    },
    headers: { 'retry-after': '300' },
  })
  const outcomes = []
  for (const answer of answers.slice(0, 3)) outcomes.push(await complete(orderOf(answer)))
  expect(outcomes).toEqual(['placed', 'placed', 'placed'])
  await expectMoneyToAddUp(t.shop)
})

test('security 79: an attempt without holds blocks other shoppers for half an hour at most', async () => {
  const kit = await aProduct(t, { stock: 2 })
  const [first, second, third] = [await aShopper(t), await aShopper(t), await aShopper(t)]
  for (const stranger of [first, second, third]) await addToCartOf(stranger, kit)
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

test("after a change of a product's tax rate or HSN code the same cart gets a new payment attempt", async () => {
  const shopper = await aShopper(t)
  const bag = await aProduct(t, { taxClass: 'taxable', rateBp: 1800 })
  const { gatewayOrderId } = await startedPayment(shopper, bag)
  await t.shop.db.updateTable('products').set({ tax_rate_bp: 500 }).where('id', '=', bag).execute()
  const dearer = orderOf(await pay(shopper))
  expect(dearer).not.toBe(gatewayOrderId)
  await t.shop.db.updateTable('products').set({ hsn: '90191090' }).where('id', '=', bag).execute()
  expect(orderOf(await pay(shopper))).not.toBe(dearer)
})
