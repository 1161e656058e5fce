// Discounts in cart, checkout, orders, refunds and the back office (DISC-1 to DISC-9).
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDiscount, listDiscounts, stopDiscount } from '#contract/calls/admin/discounts.ts'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import { startAsPayer } from '#contract/calls/payer-links.ts'
import type { DISCOUNT_REFUSALS } from '#domain/discount.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { aDiscount, aDiscountForm } from '#tests/support/discounts.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aProduct, aShopper, aStaffMember, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { withCause } from '../adapters/request-context.ts'
import { viewCart as viewCartOf } from '../cart/cart.ts'
import { createPayerLink } from '../checkout/payer-links.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

let t: TestShop
let kit: ProductId
beforeAll(async () => {
  t = await openTestShop()
  kit = await aProduct(t, { stock: 5000 })
})
afterAll(() => t.close())
beforeEach(() => t.sandbox.reset())
/** Discounts of one test must not apply in the next. */
afterEach(() => t.shop.db.updateTable('discounts').set({ stopped_at: t.clock.now() }).execute())

async function aCart(quantity = 1, productId = kit): Promise<Shopper> {
  const shopper = await aShopper(t)
  await shopper.client.call(addToCart, { body: { productId, quantity } })
  return shopper
}
const bodyOf = (discountCode?: string, change: { coinsUsed?: number; state?: string; postcode?: string } = {}) => {
  const { coinsUsed = 0, ...billing } = change
  return { billingData: aBilling(billing), coinsUsed, discountCode }
}
const quoteFor = ({ client }: Shopper, ...rest: Parameters<typeof bodyOf>) =>
  client.call(quotePurchase, { body: bodyOf(...rest) })
const pay = ({ client }: Shopper, ...rest: Parameters<typeof bodyOf>) =>
  client.call(startPayment, { body: bodyOf(...rest) })
const orderOf = ({ body }: { body: Record<string, unknown> }) => body.order as { id: string; amount: number }
const complete = async (gatewayOrderId: string) => {
  t.sandbox.pay(gatewayOrderId)
  return completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
}
/** Buys the cart and returns the order's id. */
async function buy(shopper: Shopper, ...rest: Parameters<typeof bodyOf>): Promise<OrderId> {
  const outcome = await complete(orderOf(await pay(shopper, ...rest)).id)
  if (outcome.kind !== 'placed') throw new Error(`the payment is ${outcome.kind}`)
  return outcome.orderId
}
const usesOf = async (code: string) =>
  (await t.shop.db.selectFrom('discounts').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses
const invoiceOf = async (orderId: OrderId) =>
  (
    await t.shop.db
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', orderId)
      .orderBy('revision', 'desc')
      .executeTakeFirstOrThrow()
  ).document as unknown as {
    lines: { discount: number; value: number }[]
    shipping: unknown
    totals: { total: number }
  }

test('a cart shows what an automatic discount saves and how many more rupees give free shipping', async () => {
  await aDiscount(t, { name: 'Ten percent' })
  await aDiscount(t, { name: 'Free shipping', kind: 'shipping', percent: '', minAmount: '340' })
  const { body } = await (await aCart()).client.call(viewCart, {})
  expect(body).toMatchObject({
    subtotal: 299,
    discounts: [{ name: 'Ten percent', amount: 29.9, code: null }],
    missingForFreeShipping: 41,
  })
})

test("a cart shows a discount's name in the language of the page, or in English when it is not translated", async () => {
  await aDiscount(t, { name: 'Festival', names: { kn: 'ಹಬ್ಬ' } })
  const { userId } = await aCart()
  const nameIn = async (language: string) =>
    (await withCause({ language }, () => viewCartOf(t.shop, userId))).discounts.map(({ name, lang }) => [name, lang])
  expect(await nameIn('en')).toEqual([['Festival', undefined]])
  expect(await nameIn('kn')).toEqual([['ಹಬ್ಬ', undefined]])
  expect(await nameIn('ta')).toEqual([['Festival', 'en']])
})

describe('a quote', () => {
  test('a quote subtracts the discounts on items and shipping first, and then the coins', async () => {
    await aDiscount(t, { name: 'Free shipping', kind: 'shipping', percent: '' })
    await aDiscount(t, { name: 'Diwali', code: 'diwali-26', kind: 'amount', percent: '', rupees: '50' })
    const shopper = await aCart()
    await giveCoins(t, shopper.userId, 400)
    const { status, body } = await quoteFor(shopper, 'Diwali 26', { coinsUsed: 400 })
    expect({ status, ...body }).toMatchObject({
      status: 200,
      itemsTotal: 299,
      discount: 50,
      shippingCharge: 0,
      discounts: [
        { name: 'Free shipping', amount: 40, code: null },
        { name: 'Diwali', amount: 50, code: 'DIWALI26' },
      ],
      coinsUsed: 248,
      payableAmount: 1,
    })
  })

  test('a discount with a code does not apply to a quote without the code', async () => {
    await aDiscount(t, { code: 'SECRET' })
    expect((await quoteFor(await aCart())).body).toMatchObject({ discount: 0, discounts: [], payableAmount: 339 })
  })

  test.each<[(typeof DISCOUNT_REFUSALS)[number], Parameters<typeof aDiscount>[1]]>([
    ['discount_not_started', { code: 'T1', startsOn: '2090-01-01' }],
    ['discount_region', { code: 'T2', regions: ['Karnataka'] }],
    ['discount_products', { code: 'T3', category: 'Cups' }],
    ['discount_minimum', { code: 'T4', minAmount: '299.01' }],
    ['discount_pieces', { code: 'T5', kind: 'pieces', percent: '', pieces: '3', paidPieces: '2' }],
  ])('quote and payment refuse a code as %s', async (code, terms) => {
    const entered = `CASE${terms?.code}`
    await aDiscount(t, { ...terms, code: entered })
    const shopper = await aCart()
    for (const { status, body } of [await quoteFor(shopper, entered), await pay(shopper, entered)])
      expect({ status, code: body.code }).toEqual({ status: 409, code })
  })

  test('an unknown discount code is refused by the quote and by the start of a payment', async () => {
    const shopper = await aCart()
    for (const { status, body } of [await quoteFor(shopper, 'NOSUCHCODE'), await pay(shopper, 'NOSUCHCODE')])
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'discount_unknown' })
  })

  test('a discount code with a minimum amount is refused for a smaller order, with a message that states the minimum', async () => {
    await aDiscount(t, { code: 'BIG', minAmount: '599' })
    expect((await quoteFor(await aCart(), 'BIG')).body.message).toContain('₹599')
  })

  test('an account may try twenty unknown codes in an hour, and then gets 429 (DISC-8)', async () => {
    const strict = await openTestShop({ RATE_LIMITS: 'on' })
    try {
      await aDiscount(strict, { code: 'RIGHT' })
      const shopper = await aShopper(strict)
      await shopper.client.call(addToCart, { body: { productId: await aProduct(strict), quantity: 1 } })
      for (let time = 0; time < 20; time++) expect((await quoteFor(shopper, `WRONG${time}`)).status).toBe(400)
      expect((await quoteFor(shopper, 'WRONG')).status).toBe(429)
      expect((await pay(shopper, 'RIGHT')).status).toBe(429)
      expect((await quoteFor(shopper)).status).toBe(200)
      const another = await aShopper(strict)
      await another.client.call(addToCart, { body: { productId: await aProduct(strict), quantity: 1 } })
      for (let time = 0; time < 30; time++) expect((await quoteFor(another, 'RIGHT')).status).toBe(200)
      const guesses = Array.from({ length: 40 }, (_, number) => quoteFor(another, `WRONG${number}`))
      expect((await Promise.all(guesses)).filter(({ status }) => status === 400)).toHaveLength(20)
    } finally {
      await strict.close()
    }
  })
})

describe('a payment', () => {
  test('the amount of a payment with a discount is that of the quote, whatever else the browser sends', async () => {
    await aDiscount(t, { code: 'TENOFF' })
    const shopper = await aCart(2)
    const quoted = (await quoteFor(shopper, 'TENOFF')).body.payableAmount as number
    const body = { ...bodyOf('TENOFF'), discount: 500, payableAmount: 1 }
    const started = await shopper.client.call(startPayment, { body })
    expect(orderOf(started).amount).toBe(Math.round(quoted * 100))
    expect(started.body.discount).toBe(59.8)
  })

  test('the discount of a purchase is in its order and its invoice', async () => {
    await aDiscount(t, { code: 'THREE', kind: 'pieces', percent: '', pieces: '3', paidPieces: '2' })
    const shopper = await aCart(3)
    const orderId = await buy(shopper, 'THREE')
    const { body } = await shopper.client.call(viewOrder, { params: { orderId } })
    expect(body.order).toMatchObject({ itemsTotal: 897, discount: 299, shippingCharge: 40, totalAmount: 638 })
    const { lines, totals } = await invoiceOf(orderId)
    expect(lines).toMatchObject([{ discount: 29_900, value: 59_800 }])
    expect(totals.total).toBe(63_800)
    await expectMoneyToAddUp(t.shop)
  })

  test('free shipping has no line on the invoice', async () => {
    await aDiscount(t, { kind: 'shipping', percent: '' })
    expect(await invoiceOf(await buy(await aCart()))).toMatchObject({ shipping: null, totals: { total: 29_900 } })
  })

  test('starting the same purchase again continues the same payment, and with another discount code it starts another payment', async () => {
    await aDiscount(t, { code: 'ONE1' })
    await aDiscount(t, { code: 'TWO2' })
    const shopper = await aCart()
    const first = orderOf(await pay(shopper, 'ONE1')).id
    expect(orderOf(await pay(shopper, 'ONE1')).id).toBe(first)
    expect(orderOf(await pay(shopper, 'TWO2')).id).not.toBe(first)
  })

  test('a discount that staff stopped after the quote is refused at the start of the payment', async () => {
    const discountId = await aDiscount(t, { code: 'STOPPED' })
    const shopper = await aCart()
    expect((await quoteFor(shopper, 'STOPPED')).status).toBe(200)
    await (await anAdmin(t)).client.call(stopDiscount, { params: { discountId } })
    expect((await pay(shopper, 'STOPPED')).body.code).toBe('discount_expired')
  })
})

describe('limits', () => {
  test('a code that each account may use once can be used again after the order is cancelled, and not before', async () => {
    await aDiscount(t, { code: 'ONCE', maxUsesPerAccount: '1' })
    const shopper = await aCart()
    const orderId = await buy(shopper, 'ONCE')
    await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 } })
    expect((await quoteFor(shopper, 'ONCE')).body.code).toBe('discount_used')
    expect((await shopper.client.call(cancelOrder, { params: { orderId } })).status).toBe(200)
    expect((await quoteFor(shopper, 'ONCE')).status).toBe(200)
    await expectMoneyToAddUp(t.shop)
  })

  test('forty simultaneous cancellations and payments with one limited discount code all succeed, and its uses are right', async () => {
    await aDiscount(t, { code: 'BUSY', maxUses: '900' })
    const crowd = await Promise.all(Array.from({ length: 40 }, () => aCart()))
    const buyers = crowd.slice(0, 20)
    const orders: OrderId[] = []
    for (const shopper of buyers) orders.push(await buy(shopper, 'BUSY'))
    const answers = await Promise.all([
      ...orders.map((orderId, index) => buyers[index]?.client.call(cancelOrder, { params: { orderId } })),
      ...crowd.slice(20).map((shopper) => pay(shopper, 'BUSY')),
    ])
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]))
    expect(await usesOf('BUSY')).toBe(20)
    await expectMoneyToAddUp(t.shop)
  })

  test('a discount for first orders is refused for a second order', async () => {
    await aDiscount(t, { code: 'FIRST', isFirstOrderOnly: true })
    const shopper = await aCart()
    await buy(shopper, 'FIRST')
    await shopper.client.call(addToCart, { body: { productId: kit, quantity: 1 } })
    expect((await quoteFor(shopper, 'FIRST')).body.code).toBe('discount_first_order')
  })

  test('a use of a limited discount is reserved while its payment is open, and released when the payment is abandoned', async () => {
    await aDiscount(t, { code: 'LAST', maxUses: '1' })
    const [shopper, other] = [await aCart(), await aCart()]
    expect((await pay(shopper, 'LAST')).status).toBe(200)
    expect((await pay(other, 'LAST')).body.code).toBe('discount_used_up')
    expect((await pay(shopper, 'LAST', { postcode: '680001' })).status).toBe(200)
    t.clock.advance(minutes(40))
    await reconcilePayments(t.shop)
    expect(await usesOf('LAST')).toBe(0)
    expect((await pay(other, 'LAST')).status).toBe(200)
    await expectMoneyToAddUp(t.shop)
  })

  test('a late payment places no order when another shopper has taken the last use of its discount', async () => {
    await aDiscount(t, { code: 'LATE', maxUses: '1' })
    const [shopper, other] = [await aCart(), await aCart()]
    const late = orderOf(await pay(shopper, 'LATE')).id
    t.clock.advance(minutes(40))
    await reconcilePayments(t.shop)
    await buy(other, 'LATE')
    expect((await complete(late)).kind).not.toBe('placed')
    expect(await usesOf('LATE')).toBe(1)
    await expectMoneyToAddUp(t.shop)
  })

  test('a late payment keeps its discount while uses of the discount are left', async () => {
    await aDiscount(t, { code: 'STILL', maxUses: '1' })
    const shopper = await aCart()
    const late = orderOf(await pay(shopper, 'STILL')).id
    t.clock.advance(minutes(40))
    await reconcilePayments(t.shop)
    expect((await complete(late)).kind).toBe('placed')
    expect(await usesOf('STILL')).toBe(1)
  })

  test.each([
    ['a discount for one order of an account', { maxUsesPerAccount: '1' }],
    ['a discount for first orders', { isFirstOrderOnly: true }],
  ])('%s: of two late payments of one account, one is refunded', async (_, terms) => {
    const code = 'maxUsesPerAccount' in terms ? 'TWICE1' : 'TWICE'
    await aDiscount(t, { code, ...terms })
    const shopper = await aCart()
    const abandoned: string[] = []
    for (const postcode of ['679101', '680001']) {
      abandoned.push(orderOf(await pay(shopper, code, { postcode })).id)
      t.clock.advance(minutes(40))
      await reconcilePayments(t.shop)
    }
    const kinds: string[] = []
    for (const id of abandoned) kinds.push((await complete(id)).kind)
    expect(kinds).toEqual(['placed', 'refunding'])
    await expectMoneyToAddUp(t.shop)
  })

  test('a payment link cannot be paid when another shopper has taken the last use of its discount', async () => {
    await aDiscount(t, { code: 'LINKED', maxUses: '1' })
    const shopper = await aCart()
    const gatewayOrderId = orderOf(await pay(shopper, 'LINKED')).id
    const { link } = await withCause({ language: 'en' }, () => createPayerLink(t.shop, shopper.userId, gatewayOrderId))
    t.clock.advance(minutes(40))
    await reconcilePayments(t.shop)
    await buy(await aCart(), 'LINKED')
    const token = link.slice(link.indexOf('#') + 1)
    const started = await t.client().call(startAsPayer, { body: { token } })
    expect(started.body.code).toBe('payer_items_unavailable')
  })

  test('of sixty simultaneous shoppers with a code for twenty orders, exactly twenty get the discount', async () => {
    await aDiscount(t, { code: 'RACE', maxUses: '20' })
    const crowd = await Promise.all(Array.from({ length: 60 }, () => aCart()))
    const answers = await Promise.all(crowd.map((shopper) => pay(shopper, 'RACE')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['discount_used_up']),
    )
    expect(await usesOf('RACE')).toBe(20)
    const owner = await anAdmin(t)
    const discounts = (await owner.client.call(listDiscounts, {})).body.discounts as Record<string, unknown>[]
    expect(discounts.find(({ code }) => code === 'RACE')).toMatchObject({ state: 'used_up' })
    await expectMoneyToAddUp(t.shop)
  })
})

describe('the back office', () => {
  test('the owner creates a discount, sees what it cost and sold, and stops it', async () => {
    const owner = await anAdmin(t)
    const body = aDiscountForm({ code: 'sum 1', kind: 'amount', percent: '', rupees: '50', maxUses: '9' })
    expect((await owner.client.call(createDiscount, { body })).status).toBe(200)
    await buy(await aCart(), 'SUM1')
    const listOf = async () => (await owner.client.call(listDiscounts, {})).body.discounts as Record<string, unknown>[]
    const [created] = (await listOf()).filter(({ code }) => code === 'SUM1')
    expect(created).toMatchObject({
      code: 'SUM1',
      value: 50,
      state: 'active',
      maxUses: 9,
      orders: 1,
      cost: 50,
      sold: 289,
    })
    const params = { discountId: created?._id as never }
    for (let time = 0; time < 2; time++) expect((await owner.client.call(stopDiscount, { params })).status).toBe(200)
    expect((await listOf()).find(({ code }) => code === 'SUM1')).toMatchObject({
      state: 'stopped',
      stoppedAt: t.shop.clock.now().toISOString(),
    })
    const entries = await t.shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', params.discountId)
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['discount.create', 'discount.stop'])
  })

  test('creating a discount with a code that exists, an unknown product or invalid terms is refused with a message', async () => {
    const { client } = await anAdmin(t)
    await aDiscount(t, { code: 'TAKEN' })
    const refusalOf = async (change: Parameters<typeof aDiscountForm>[0]) => {
      const { status, body } = await client.call(createDiscount, { body: aDiscountForm(change) })
      return [status, body.code, ...Object.keys((body.fields as object) ?? {})]
    }
    expect(await refusalOf({ code: 'taken' })).toEqual([409, 'discount_code_taken'])
    expect(await refusalOf({ productIds: [t.id()] })).toEqual([404, 'product_not_found'])
    expect(await refusalOf({ name: '' })).toEqual([400, 'invalid_input', 'name'])
    expect(await refusalOf({ code: 'A!' })).toEqual([400, 'invalid_input', 'code'])
    expect(await refusalOf({ percent: '101' })).toEqual([400, 'invalid_input', 'percent'])
    expect(await refusalOf({ kind: 'amount' })).toEqual([400, 'invalid_input', 'rupees'])
    expect(await refusalOf({ kind: 'pieces', pieces: '3', paidPieces: '3' })).toEqual([
      400,
      'invalid_input',
      'paidPieces',
    ])
    expect(await refusalOf({ kind: 'bundle', rupees: '799', pieces: '1' })).toEqual([400, 'invalid_input', 'pieces'])
    expect(await refusalOf({ startsOn: '2026-11-30', endsOn: '2026-11-29' })).toEqual([400, 'invalid_input', 'endsOn'])
    expect(await refusalOf({ startsOn: 'soon' })).toEqual([400, 'invalid_input', 'startsOn'])
    expect(await refusalOf({ endsOn: '2020-01-02' })).toEqual([400, 'invalid_input', 'endsOn'])
    expect(await refusalOf({ productIds: [kit], category: 'Cups' })).toEqual([400, 'invalid_input', 'category'])
    expect(await refusalOf({ maxUses: '-1' })).toEqual([400, 'invalid_input', 'maxUses'])
  })

  test('the twenty-first automatic discount is refused', async () => {
    for (let count = 0; count < 20; count++) await aDiscount(t)
    await expect(aDiscount(t)).rejects.toMatchObject({ code: 'discounts_full' })
  })

  test('packers and support staff cannot see or change discounts', async () => {
    const staff = await aStaffMember(t, 'packer', 'support')
    expect((await staff.client.call(listDiscounts, {})).status).toBe(403)
    expect((await staff.client.call(createDiscount, { body: aDiscountForm() })).status).toBe(403)
    expect((await staff.client.call(stopDiscount, { params: { discountId: t.id() } })).status).toBe(403)
  })

  test('stopping an unknown discount answers 404', async () => {
    const { client } = await anAdmin(t)
    expect((await client.call(stopDiscount, { params: { discountId: t.id() } })).body.code).toBe('discount_not_found')
  })
})
