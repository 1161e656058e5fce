// Changing the address of an order that is not packed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAdminDelivery } from '#contract/calls/admin/order.ts'
import { cancelOrder, changeDelivery, quoteDelivery, viewOrder } from '#contract/calls/orders.ts'
import { formErrors } from '#copy/errors.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { anOrderToSeveral } from '#tests/support/draft-orders.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'

const KERALA = {}
const KARNATAKA = { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' }
const DELHI = { state: 'All India', postcode: '110001', city: 'New Delhi' }
let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  shopper = await aShopper(t)
})
afterAll(() => t.close())

const anOrderTo = async (billing: Record<string, unknown>, coinsUsed = 0) =>
  aPlacedOrder(t, shopper, await aProduct(t), { billing, coinsUsed })
const change = (id: OrderId, billing: Record<string, unknown>, who = shopper) =>
  who.client.call(changeDelivery, { params: { orderId: id }, body: { billingData: aBilling(billing) } })
const invoicesOf = (id: OrderId) =>
  t.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).orderBy('revision').execute()
const notesOf = (id: OrderId) => t.shop.db.selectFrom('credit_notes').selectAll().where('order_id', '=', id).execute()

it('a change of address to a cheaper region refunds the difference, credits the old invoice and issues a new one', async () => {
  const id = await anOrderTo(DELHI)
  const answer = await change(id, KERALA)
  expect([answer.status, answer.body.refund]).toEqual([200, 40])
  expect(answer.body.message).toContain('₹40')
  expect(answer.body.order).toMatchObject({
    region: 'Kerala',
    shippingCharge: 40,
    totalAmount: 339,
    billingAddress: { city: 'Ottapalam', state: 'Kerala' },
    refunds: [{ amount: 40, reason: 'address' }],
  })
  const [oldInvoice, newInvoice] = await invoicesOf(id)
  expect(newInvoice).toMatchObject({ revision: 2, document: { placeOfSupply: '32', totals: { total: 33_900 } } })
  expect(await notesOf(id)).toMatchObject([{ invoice_id: oldInvoice?.id, amount: 37_900, refund_id: null }])
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it('the refund for a cheaper region is shown beforehand, to the owner only', async () => {
  const id = await anOrderTo(DELHI)
  const { status, body } = await shopper.client.call(quoteDelivery, { params: { orderId: id } })
  expect([status, body]).toEqual([
    200,
    {
      regions: [
        { region: 'Kerala', refund: 40 },
        { region: 'Tamil Nadu', refund: 20 },
        { region: 'Karnataka', refund: 20 },
        { region: 'All India', refund: 0 },
      ],
    },
  ])
  const stranger = await aShopper(t)
  const [refused, notFound] = [id, t.id()].map((orderId) =>
    stranger.client.call(quoteDelivery, { params: { orderId } }),
  )
  expect([(await refused)?.status, (await refused)?.body]).toEqual([404, (await notFound)?.body])
  await change(id, KERALA)
  const after = await shopper.client.call(quoteDelivery, { params: { orderId: id } })
  expect(after.body.regions).toEqual(
    ['Kerala', 'Tamil Nadu', 'Karnataka', 'All India'].map((region) => ({ region, refund: 0 })),
  )
})

it('a change of address to a more expensive region costs nothing more, and the invoice shows the new state', async () => {
  const id = await anOrderTo(KERALA)
  const { body } = await change(id, KARNATAKA)
  expect(body).toMatchObject({
    refund: 0,
    order: { region: 'Karnataka', shippingCharge: 40, totalAmount: 339, refunds: [] },
  })
  expect((await invoicesOf(id)).at(-1)).toMatchObject({ revision: 2, document: { placeOfSupply: '29' } })
  await expectMoneyToAddUp(t.shop)
})

it('a change of the street in the same state keeps the invoice and emails the old and new address', async () => {
  const id = await anOrderTo(KERALA)
  await change(id, { houseNumber: '9', email: 'new.address@example.in' })
  expect(await invoicesOf(id)).toHaveLength(1)
  expect(await notesOf(id)).toEqual([])
  const emails = await t.shop.db
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'order-changed')
    .where('content', '@>', JSON.stringify({ orderId: id }) as never)
    .orderBy('recipient')
    .execute()
  expect(emails.map(({ recipient }) => recipient)).toEqual(['anjali.nair@example.in', 'new.address@example.in'])
})

it('at least ₹1 stays paid after a change of address', async () => {
  await giveCoins(t, shopper.userId, 1000)
  const kit = await aProduct(t, { price: 10_050 as never })
  const id = await aPlacedOrder(t, shopper, kit, { billing: DELHI, coinsUsed: 1000 })
  const before = (await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order as {
    totalAmount: number
  }
  expect(before.totalAmount).toBeLessThan(2)
  await change(id, KERALA)
  const { totalAmount } = (await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order as {
    totalAmount: number
  }
  expect(totalAmount).toBeGreaterThanOrEqual(1)
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

describe("after a partial refund in Razorpay's dashboard", () => {
  const refundInDashboard = async (id: OrderId, rupees: number) => {
    const { gateway_payment_id: paymentId } = await t.shop.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const key = `by-hand-${id}`
    await t.shop.gateways.current.refundPayment({ paymentId, amount: paise(rupees * 100), idempotencyKey: key }, 'job')
    await recordExternalRefunds(t.shop, { gatewayPaymentId: paymentId })
  }

  it("after a partial refund in Razorpay's dashboard the credit note covers the rest of the old invoice, and the new invoice covers the amount still paid", async () => {
    const id = await anOrderTo(DELHI)
    await refundInDashboard(id, 100)
    expect((await change(id, KERALA)).body.refund).toBe(40)
    const notes = (await notesOf(id)).map(({ amount }) => amount)
    expect(notes.toSorted((one, other) => one - other)).toEqual([10_000, 27_900])
    expect((await invoicesOf(id)).map(({ document }) => document)).toMatchObject([
      { totals: { total: 37_900 } },
      { credited: 10_000, totals: { items: 29_900, shipping: 4000, total: 23_900 } },
    ])
    expect((await change(id, KARNATAKA)).status).toBe(200)
    expect((await invoicesOf(id)).at(-1)).toMatchObject({ document: { credited: 10_000, totals: { total: 23_900 } } })
    await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
    await t.drain()
    await expectMoneyToAddUp(t.shop)
  })

  it('after a partial refund a change of address refunds nothing if less than ₹1 would stay paid, and the quote shows this', async () => {
    const id = await anOrderTo(DELHI)
    await refundInDashboard(id, 339)
    const { regions } = (await shopper.client.call(quoteDelivery, { params: { orderId: id } })).body as {
      regions: object[]
    }
    expect(regions[0]).toEqual({ region: 'Kerala', refund: 0 })
    expect((await change(id, KERALA)).body.refund).toBe(0)
    await t.drain()
    await expectMoneyToAddUp(t.shop)
  })
})

it('changing the address back and forth keeps the document series without gaps', async () => {
  const id = await anOrderTo(DELHI)
  for (const billing of [KARNATAKA, KERALA, DELHI, KARNATAKA]) expect((await change(id, billing)).status).toBe(200)
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

describe('refuses', () => {
  it('a change of address is refused for a parcel that is with the post', async () => {
    const id = await anOrderTo(KERALA)
    await t.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', id).execute()
    expect((await change(id, KARNATAKA)).body.code).toBe('order_state')
  })

  it('a change of address is refused for a region that does not contain the PIN code, and names the right one', async () => {
    const id = await anOrderTo(KERALA)
    const answer = await change(id, { ...KARNATAKA, state: 'Kerala' })
    expect([answer.status, answer.body.code, answer.body.region]).toEqual([400, 'region_mismatch', 'Karnataka'])
  })

  it("a change of address of another shopper's order is answered as not found", async () => {
    const id = await anOrderTo(KERALA)
    const stranger = await aShopper(t)
    const refused = await change(id, KARNATAKA, stranger)
    const notFound = await change(t.id() as OrderId, KARNATAKA, stranger)
    expect([refused.status, refused.body]).toEqual([404, notFound.body])
  })
})

it('staff can change the address, and the actor is recorded', async () => {
  const admin = await anAdmin(t)
  const id = await anOrderTo(KERALA)
  const answer = await admin.client.call(changeAdminDelivery, {
    params: { orderId: id },
    body: {
      billingData: aBilling(KARNATAKA),
    },
  })
  expect(answer.status).toBe(200)
  const log = await t.shop.db.selectFrom('audit_log').selectAll().where('subject', '=', id).execute()
  expect(log).toMatchObject([{ action: 'order.change-delivery', actor: admin.userId }])
})

it('an order that staff created without an email address can be changed without one; an order with one cannot lose it', async () => {
  const admin = await anAdmin(t)
  const { orderId } = await anOrderToSeveral(t, { deliveries: [] })
  const withEmail = await anOrderTo(KERALA)
  const changeTo = (id: OrderId, email: string) =>
    admin.client.call(changeAdminDelivery, { params: { orderId: id }, body: { billingData: aBilling({ email }) } })
  expect(await changeTo(orderId, '')).toMatchObject({ status: 200, body: { order: { email: '' } } })
  expect(await changeTo(withEmail, '')).toMatchObject({
    status: 400,
    body: { fields: { 'billingData.email': formErrors.email } },
  })
  expect(await changeTo(orderId, 'lakshmi@example.in')).toMatchObject({
    status: 200,
    body: { order: { email: 'lakshmi@example.in' } },
  })
})
