// Permanent refusals of the gateway. The shopper is not told to retry, and staff get a record (PAY-35, PAY-36).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { paise } from '#domain/money.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { listRefusals } from '../payments/refusal-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.sandbox.reset()
  await t.shop.db.deleteFrom('payment_refusals').execute()
})

async function shopperWithCart(price = paise(29900), quantity = 1): Promise<Shopper> {
  const shopper = await aShopper(t)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t, { price, stock: null }), quantity } })
  return shopper
}
const pay = ({ client }: Shopper, billing = {}) =>
  client.call(startPayment, { body: { billingData: aBilling(billing), coinsUsed: 0 } })
const refusals = () => listRefusals(t.shop.db, 10)

test('wrong gateway keys are answered without a retry time and recorded for staff once', async () => {
  const [one, other] = [await shopperWithCart(), await shopperWithCart()]
  t.sandbox.failNext('create-order', { kind: 'status', status: 401 }, 2)
  for (const shopper of [one, other]) {
    const answer = await pay(shopper)
    expect(answer).toMatchObject({
      status: 503,
      body: {
        success: false,
        code: 'payment_refused',
        message: 'Payments aren’t possible right now. You weren’t charged, and we have been alerted.',
      },
    })
    expect(answer.headers['retry-after']).toBeUndefined()
  }
  expect(await refusals()).toMatchObject([{ provider: 'razorpay', status: 401, times: 2, payable: 33900 }])
  expect((await pay(one)).status).toBe(200)
  await expectMoneyToAddUp(t.shop)
})

test('wrong gateway keys are answered with payment_refused while an attempt is open too', async () => {
  const shopper = await shopperWithCart()
  await pay(shopper)
  t.sandbox.failNext('fetch', { kind: 'status', status: 401 })
  expect((await pay(shopper, { houseNumber: '9' })).body.code).toBe('payment_refused')
  expect(await refusals()).toHaveLength(1)
  await expectMoneyToAddUp(t.shop)
})

test("an amount above the account's limit at the gateway answers amount_too_large and is recorded for staff", async () => {
  const description = 'Amount exceeds maximum amount allowed.'
  const shopper = await shopperWithCart()
  t.sandbox.failNext('create-order', { kind: 'status', status: 400, description })
  expect(await pay(shopper)).toMatchObject({
    status: 409,
    body: {
      code: 'amount_too_large',
      message: 'This is more than you can pay at once. Please remove something from your cart.',
    },
  })
  expect(await refusals()).toMatchObject([{ status: 400, code: 'BAD_REQUEST_ERROR', words: description }])
})

test('status 500 of the gateway counts as an outage, which is not recorded for staff', async () => {
  const shopper = await shopperWithCart()
  t.sandbox.failNext('create-order', { kind: 'status', status: 500 })
  const answer = await pay(shopper)
  expect(answer).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
  expect(answer.headers['retry-after']).toBe('30')
  expect(await refusals()).toEqual([])
})

test('an amount above the largest payable one is refused before stock is reserved, and the quote names the limit', async () => {
  const dear = await shopperWithCart(paise(2_500_001), 20)
  const { body } = await dear.client.call(quotePurchase, { body: { billingData: { state: 'Kerala' } } })
  expect(body).toMatchObject({ payableAmount: 500_040.2, largestPayable: 500_000 })
  expect(await pay(dear)).toMatchObject({
    status: 409,
    body: {
      code: 'amount_too_large',
      message: 'One payment can be at most ₹5,00,000. Please remove something from your cart, or place two orders.',
    },
  })
  const attempts = t.shop.db.selectFrom('payment_attempts').select('id').where('user_id', '=', dear.userId)
  expect(await attempts.execute()).toEqual([])
  expect(await refusals()).toEqual([])
  expect((await pay(await shopperWithCart(paise(2_499_800), 20))).status).toBe(200)
})
