// Changing the address of an order that is not packed.
import { describe, expect, it } from 'vitest'
import { changeAdminDelivery, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { cancelOrder, changeDelivery, quoteDelivery, viewOrder } from '#contract/calls/orders.ts'
import { formErrors } from '#copy/errors.ts'
import type { OrderId } from '#domain/ids.ts'
import { anOrderToSeveral } from '#tests/support/draft-orders.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, giveCoins } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'

const KERALA = {}
const KARNATAKA = { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' }
const DELHI = { state: 'All India', postcode: '110001', city: 'New Delhi' }
const t = shopForTests()
const shopper = beforeTests(() => aShopper(t))

const anOrderTo = async (billing: Record<string, unknown>, coinsUsed = 0) =>
  aPlacedOrder(t, shopper, await aProduct(t), { billing, coinsUsed })
const change = (id: OrderId, billing: Record<string, unknown>) =>
  shopper.client.call(changeDelivery, { params: { orderId: id }, body: { billingData: aBilling(billing) } })
const invoicesOf = (id: OrderId) =>
  t.shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).orderBy('revision').execute()
const { auditOf, creditNotesOf, paymentOf } = storedRows(t)

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
  expect(await creditNotesOf(id)).toMatchObject([{ invoice_id: oldInvoice?.id, amount: 37_900, refund_id: null }])
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it('the refund for a cheaper region is shown beforehand', async () => {
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
  expect(await creditNotesOf(id)).toEqual([])
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
    const { gateway_payment_id: paymentId } = await paymentOf(id)
    t.sandbox.refundFromDashboard(paymentId, rupees * 100)
    await recordExternalRefunds(t.shop, { gatewayPaymentId: paymentId })
  }

  it("after a partial refund in Razorpay's dashboard a credit note covers the rest of the invoice, and a new invoice the amount still paid", async () => {
    const id = await anOrderTo(DELHI)
    await refundInDashboard(id, 100)
    expect((await change(id, KERALA)).body.refund).toBe(40)
    const notes = (await creditNotesOf(id)).map(({ amount }) => amount)
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

it('staff can change the address, which is recorded, and see both invoices and the credit note', async () => {
  const admin = await anAdmin(t)
  const id = await anOrderTo(KERALA)
  const answer = await admin.client.call(changeAdminDelivery, {
    params: { orderId: id },
    body: {
      billingData: aBilling(KARNATAKA),
    },
  })
  expect(answer.status).toBe(200)
  expect(await auditOf(id)).toMatchObject([{ action: 'order.change-delivery', actor: admin.userId }])
  const view = (await admin.client.call(viewAdminOrder, { params: { orderId: id } })).body
  expect(view).toMatchObject({ invoices: [{ revision: 1 }, { revision: 2 }], creditNotes: [{}] })
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
