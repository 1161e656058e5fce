// Gifts: the sender and the card's words are stored with the attempt, shown to packers, and erased with the account
// (CHK-18).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { listAddresses } from '#contract/calls/addresses.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listSlips } from '#contract/calls/admin/orders.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import type { OrderId } from '#domain/ids.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
let shopper: Shopper
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())
beforeEach(async () => {
  shopper = await aShopper(test)
})

const CARD = { from: 'Amma', words: 'Happy birthday!\nSee you at Onam.' }
const THERE = { firstName: 'Meera', houseNumber: '7', street: 'Lake Road', city: 'Kochi', postcode: '682001' }

async function startGift(gift: object | undefined, more: object = {}) {
  const body = { billingData: aBilling(THERE), coinsUsed: 0, ...(gift && { gift }), ...more }
  return shopper.client.call(startPayment, { body })
}
const fillCart = async () => shopper.client.call(addToCart, { body: { productId: await aProduct(test) } })

async function aGift(gift: object = CARD, more: object = {}): Promise<OrderId> {
  await fillCart()
  const { status, body } = await startGift(gift, more)
  expect(status).toBe(200)
  const { id } = body.order as { id: string }
  test.sandbox.pay(id)
  const outcome = await completePayment(test.shop, atRazorpay(id), 'job')
  if (outcome.kind !== 'placed') throw new Error(`the payment is ${outcome.kind}`)
  return outcome.orderId
}

it("the gift card is shown on the packing slip, which has no prices, and on the order's page for staff", async () => {
  const id = await aGift()
  const { client } = await anAdmin(test)
  expect((await client.call(viewAdminOrder, { params: { orderId: id } })).body.gift).toEqual(CARD)
  const { body, raw } = await client.call(listSlips, { query: { orders: id } })
  expect(body.slips).toMatchObject([{ name: 'Ms Meera Nair', gift: CARD }])
  expect(raw.toString()).not.toMatch(/price|total|amount|₹/i)
})

it('an order placed without gift fields is not marked as a gift', async () => {
  const id = await aPlacedOrder(test, shopper, await aProduct(test))
  const { client } = await anAdmin(test)
  expect((await client.call(viewAdminOrder, { params: { orderId: id } })).body.gift).toBeNull()
  expect((await client.call(listSlips, { query: { orders: id } })).body.slips).toMatchObject([{ gift: null }])
})

it('a purchase with a changed gift card is a new payment attempt, and one with an unchanged card the same attempt', async () => {
  await fillCart()
  const orderOf = async (gift?: object) => ((await startGift(gift)).body.order as { id: string }).id
  const first = await orderOf(CARD)
  expect(await orderOf(CARD)).toBe(first)
  const second = await orderOf({ ...CARD, words: '' })
  expect(second).not.toBe(first)
  expect(await orderOf()).not.toBe(second)
})

it('the address of a gift is not saved', async () => {
  await aPlacedOrder(test, shopper, await aProduct(test))
  test.clock.advance(1000)
  await aGift(CARD, { saveAddress: true })
  const { addresses, last } = (await shopper.client.call(listAddresses)).body
  expect([addresses, last]).toMatchObject([[], { firstName: 'Anjali', city: 'Ottapalam' }])
})

it.each([
  ['no name', { from: ' ', words: 'Hello' }, { 'gift.from': formErrors.required }],
  ['a web address as a name', { from: 'www.example.com', words: '' }, { 'gift.from': fieldErrors.nameWithPage }],
  [
    'a web address in its text',
    { from: 'Amma', words: 'See https://example.com' },
    { 'gift.words': fieldErrors.cardWithPage },
  ],
  [
    'a text of 201 characters',
    { from: 'Amma', words: 'x'.repeat(201) },
    { 'gift.words': formErrors.tooLong({ max: 200 }) },
  ],
])('a gift card with %s is refused, and the field is named', async (_what, gift, fields) => {
  await fillCart()
  const { status, body } = await startGift(gift)
  expect([status, body.fields]).toEqual([400, fields])
})

it('the gift card is in the data copy and is erased with the account', async () => {
  await aGift()
  const copy = (await shopper.client.call(exportMyData)).raw.toString()
  expect(copy).toContain('Happy birthday!')
  expect((await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  const rows = await test.shop.db
    .selectFrom('attempt_gifts')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select('words')
    .where('user_id', '=', shopper.userId)
    .execute()
  expect(rows).toEqual([])
})
