// The quote and the payment order: amounts, refusals, and repeated requests (CHK-4, CHK-9, COIN-4, PAY-11).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { minutes } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, giveCoins, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const shopperWithCart = async (price = paise(29900)) => {
  const shopper = await aShopper(t)
  const productId = await aProduct(t, { price })
  await shopper.client.call(addToCart, { body: { productId } })
  return { ...shopper, productId }
}
const walletOf = (userId: string) =>
  t.shop.db
    .selectFrom('users')
    .select(['coins', 'coins_held'])
    .where('id', '=', userId as never)
    .executeTakeFirstOrThrow()

describe('the quote', () => {
  test.each([
    ['Kerala', 40],
    ['Tamil Nadu', 60],
    ['Karnataka', 60],
    ['All India', 80],
  ])('the quote for a delivery to %s charges ₹%d for shipping', async (state, shippingCharge) => {
    const { client } = await shopperWithCart()
    const { body } = await client.call(quotePurchase, { body: { billingData: { state } } })
    expect(body).toMatchObject({ success: true, shippingCharge, coinDiscount: 0, payableAmount: 299 + shippingCharge })
  })

  test('the quote uses fewer coins than requested, so that ₹1 remains to be paid', async () => {
    const { client, userId } = await shopperWithCart(paise(15000))
    await giveCoins(t, userId, 950)
    const { body } = await client.call(quotePurchase, { body: { billingData: { state: 'Kerala' }, coinsUsed: 500 } })
    expect(body).toMatchObject({ coinsUsed: 189, coinDiscount: 189, payableAmount: 1 })
  })

  test.each([
    [99, 'coins_invalid', 400],
    [1001, 'coins_invalid', 400],
    [-1, 'invalid_input', 400],
    [100.5, 'invalid_input', 400],
    ['100', 'invalid_input', 400],
    [200, 'coins_over_balance', 400],
  ])('security 20: the quote refuses %s coins', async (coinsUsed, code, status) => {
    const { client, userId } = await shopperWithCart()
    await giveCoins(t, userId, 100)
    const answer = await client.call(quotePurchase, { body: { billingData: { state: 'Kerala' }, coinsUsed } })
    expect(answer).toMatchObject({ status, body: { success: false, code } })
  })

  test('security 20, security 45: the quote refuses coins below a balance of 100', async () => {
    const { client } = await shopperWithCart()
    const { body } = await client.call(quotePurchase, { body: { billingData: { state: 'Kerala' }, coinsUsed: 100 } })
    expect(body).toMatchObject({ success: false, code: 'coins_below_threshold' })
  })

  test('the quote refuses a state that the PIN code is not in and names the right one; for All India it offers the cheaper region', async () => {
    const { client } = await shopperWithCart()
    const wrong = await client.call(quotePurchase, {
      body: { billingData: { state: 'Karnataka', postcode: '679101' } },
    })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'region_mismatch', region: 'Kerala' } })
    expect(wrong.body.message).toBe('This PIN code is in Kerala. Choose Kerala as the state.')
    const dear = await client.call(quotePurchase, { body: { billingData: { state: 'All India', postcode: '679101' } } })
    expect(dear.body).toMatchObject({ success: true, cheaperRegion: 'Kerala' })
  })

  test('the quote refuses an empty cart', async () => {
    const { client } = await aShopper(t)
    const answer = await client.call(quotePurchase, { body: { billingData: { state: 'Kerala' } } })
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'cart_empty' } })
  })
})

describe('starting a payment', () => {
  test('database rule 4, security 19: the amount of a started payment equals the quote', async () => {
    const { client, userId } = await shopperWithCart()
    await giveCoins(t, userId, 100)
    const quote = await client.call(quotePurchase, { body: { billingData: aBilling(), coinsUsed: 120 } })
    const { body } = await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 120 } })
    const order = body.order as { amount: number; currency: string }
    expect(order.amount).toBe((quote.body.payableAmount as number) * 100)
    expect(order.currency).toBe('INR')
  })

  test('security 17, security 19: starting a payment ignores prices, items and totals in the request', async () => {
    const { client } = await shopperWithCart()
    const { body } = await client.call(startPayment, {
      body: {
        billingData: { ...aBilling(), price: 1, country: 'Mars' },
        payableAmount: 1,
        items: [],
      },
    })
    expect((body.order as { amount: number }).amount).toBe(29900 + 4000)
  })

  test('payment rule 2, database rule 6: three identical requests return the same Razorpay order and reserve coins and stock once', async () => {
    const { client, userId, productId } = await shopperWithCart()
    await giveCoins(t, userId, 100)
    const body = { billingData: aBilling(), coinsUsed: 100 }
    const answers = await Promise.all([client.call(startPayment, { body }), client.call(startPayment, { body })])
    const repeat = await client.call(startPayment, { body })
    const ids = [...answers, repeat].map((answer) => (answer.body.order as { id: string } | undefined)?.id)
    expect(new Set(ids).size).toBe(1)
    expect(await walletOf(userId)).toEqual({ coins: 150, coins_held: 100 })
    const product = await t.shop.db
      .selectFrom('stock_levels')
      .select('held')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(product.held).toBe(1)
    await expectMoneyToAddUp(t.shop)
  })

  test('a payment of a changed cart moves the holds of stock and coins to the new attempt', async () => {
    const shopper = await shopperWithCart()
    await giveCoins(t, shopper.userId, 100)
    await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 150 } })
    await startedPayment(shopper, shopper.productId, { coinsUsed: 100 })
    expect(await walletOf(shopper.userId)).toEqual({ coins: 150, coins_held: 100 })
    await expectMoneyToAddUp(t.shop)
  })

  test('payment rule 2: an attempt that was paid meanwhile is completed instead of starting another', async () => {
    const shopper = await shopperWithCart()
    const body = { billingData: aBilling(), coinsUsed: 0 }
    const first = await shopper.client.call(startPayment, { body })
    t.sandbox.pay((first.body.order as { id: string }).id)
    const second = await shopper.client.call(startPayment, { body })
    expect(second).toMatchObject({ status: 409, body: { success: false, code: 'already_paid' } })
    expect((await shopper.client.call(listMyOrders)).body.orders).toHaveLength(1)
  })

  test('a product with too few units left is named, and nothing is reserved', async () => {
    const shopper = await aShopper(t)
    const productId = await aProduct(t, { name: 'Heat Bag', stock: 3 })
    await shopper.client.call(addToCart, { body: { productId, quantity: 3 } })
    await t.shop.db.updateTable('stock_levels').set({ stock: 1 }).where('product_id', '=', productId).execute()
    const answer = await shopper.client.call(startPayment, { body: { billingData: aBilling() } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(answer.body.message).toContain('Heat Bag')
    const reserved = await t.shop.db
      .selectFrom('stock_levels')
      .select('held')
      .where('product_id', '=', productId)
      .execute()
    expect(reserved).toEqual([{ held: 0 }])
    await expectMoneyToAddUp(t.shop)
  })

  test('starting a payment asks for the state when a PIN code lies in more than one, and accepts the chosen one', async () => {
    const { client } = await shopperWithCart()
    const address = aBilling({ state: 'Tamil Nadu', postcode: '605001', city: 'Puducherry' })
    const refused = await client.call(startPayment, { body: { billingData: address } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'state_needed' } })
    const accepted = await client.call(startPayment, { body: { billingData: { ...address, stateCode: '34' } } })
    expect(accepted.status).toBe(200)
  })

  test.each([
    ['firstName', ''],
    ['lastName', '   '],
    ['email', 'not an address'],
    ['street', ''],
    ['houseNumber', ''],
    ['postcode', '012345'],
    ['city', ''],
    ['phoneNumber', '12345'],
    ['title', 'Sir'],
    ['state', 'Goa'],
  ])('starting a payment refuses a billing form whose %s is %j, with a message for the field', async (field, value) => {
    const { client } = await shopperWithCart()
    const answer = await client.call(startPayment, { body: { billingData: aBilling({ [field]: value }) } })
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'invalid_input' } })
    expect((answer.body.fields as Record<string, string>)[`billingData.${field}`]).toMatch(/\w/)
  })
})

describe('Razorpay failures', () => {
  test('a payment starts although the answer of Razorpay about the new order is lost', async () => {
    const { client } = await shopperWithCart()
    t.sandbox.failNext('create-order', { kind: 'drop' })
    expect((await client.call(startPayment, { body: { billingData: aBilling() } })).status).toBe(200)
    await expectMoneyToAddUp(t.shop)
  })

  test.each<429 | 500>([429, 500])(
    'an answer %d of Razorpay is a 503 with a time to retry and holds no coins, and the next try works',
    async (status) => {
      const { client, userId } = await shopperWithCart()
      t.sandbox.failNext('create-order', { kind: 'status', status })
      const failed = await client.call(startPayment, { body: { billingData: aBilling() } })
      expect(failed).toMatchObject({ status: 503, body: { success: false, code: 'payment_provider_unavailable' } })
      expect(failed.headers['retry-after']).toBeDefined()
      expect(await walletOf(userId)).toEqual({ coins: 50, coins_held: 0 })
      expect((await client.call(startPayment, { body: { billingData: aBilling() } })).status).toBe(200)
      await expectMoneyToAddUp(t.shop)
    },
  )

  test('while Razorpay does not answer about an open attempt, the same purchase continues it, and a different purchase is refused', async () => {
    const shopper = await shopperWithCart()
    const first = await shopper.client.call(startPayment, { body: { billingData: aBilling() } })
    t.sandbox.failNext('fetch', { kind: 'status', status: 500 }, 2)
    const same = await shopper.client.call(startPayment, { body: { billingData: aBilling() } })
    const otherPurchase = await shopper.client.call(startPayment, {
      body: { billingData: aBilling({ houseNumber: '9' }) },
    })
    expect(same.body.order).toEqual(first.body.order)
    expect(otherPurchase).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
  })

  test('held coins stay held until Razorpay confirms that nothing was paid', async () => {
    const { client, userId } = await shopperWithCart()
    await giveCoins(t, userId, 100)
    await client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 100 } })
    t.clock.advance(minutes(30))
    t.sandbox.failNext('fetch', { kind: 'status', status: 500 }, 50)
    await reconcilePayments(t.shop)
    expect((await walletOf(userId)).coins_held).toBe(100)
    t.sandbox.reset()
    t.clock.advance(minutes(10))
    await reconcilePayments(t.shop)
    expect((await walletOf(userId)).coins_held).toBe(0)
    await expectMoneyToAddUp(t.shop)
  })
})
