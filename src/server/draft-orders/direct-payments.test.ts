// Payments that the shop's own bank received, in lists, searches and sums of payments (ORD-35).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { recordDraftPayment } from '#contract/calls/admin/draft-orders.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { retryRefund } from '#contract/calls/admin/refunds.ts'
import { startAsPayer } from '#contract/calls/payer-links.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { cancelOrder } from '#server/aftersales/cancel-order.ts'
import { indexOrders } from '#server/orders/admin/index-orders.ts'
import { sumFees } from '#server/tax/tax-month-queries.ts'
import { aQuote } from '#tests/support/draft-orders.ts'
import { anAdmin, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
let owner: Shopper
beforeAll(async () => {
  test = await openTestShop()
})
beforeEach(async () => {
  owner = await anAdmin(test)
})
afterAll(() => test.close())

/** Places an order whose quote has an unpaid order at the gateway, and was paid to the shop directly. */
async function aDirectOrder(way: string, reference: string, change: object = {}) {
  const { id, version, payable, token } = await aQuote(test, change)
  await test.client().call(startAsPayer, { body: { token } })
  const { status, body } = await owner.client.call(recordDraftPayment, {
    params: { draftOrderId: id },
    body: { version, way, reference, on: indianDate(test.clock.now()), amount: payable } as never,
  })
  expect([status, body.code]).toEqual([200, undefined])
  await indexOrders(test.shop)
  return (body.draft as { order: { _id: OrderId; orderNumber: number } }).order
}
const findOrderNumbers = async (q: string, by: Shopper = owner) => {
  const { body } = await by.client.call(findAnything, { query: { q } })
  return (body.orders as { orderNumber: number }[]).map(({ orderNumber }) => orderNumber)
}

it('the order page shows staff the reference of a direct payment, and not the unpaid gateway order', async () => {
  const { _id } = await aDirectOrder('neft', 'HDFCN00000000001')
  const { payment } = (await owner.client.call(viewAdminOrder, { params: { orderId: _id } })).body
  expect(payment).toMatchObject({
    ...{ isDirect: true, method: 'neft', gatewayPaymentId: 'HDFCN00000000001', gatewayOrderId: '' },
  })
})

it.each([
  ['neft', 'HDFCN00000000002'],
  ['cheque', '445566'],
  ['cash', 'REC/2026/7'],
])(
  "an order paid by %s is found by the payment's reference, and by the number of its purchase order",
  async (way, reference) => {
    const purchaseOrder = `GHSS-${way}-77`
    const { orderNumber } = await aDirectOrder(way, reference, { purchaseOrder })
    expect([await findOrderNumbers(reference), await findOrderNumbers(purchaseOrder)]).toEqual([
      [orderNumber],
      [orderNumber],
    ])
    expect(await findOrderNumbers(reference, await aStaffMember(test, 'packer'))).toEqual([])
  },
)

it("a direct payment changes nothing in the month's sum of gateway fees", async () => {
  const month = `${indianDate(test.clock.now()).slice(0, 7)}-01` as CalendarDate
  const before = await sumFees(test.shop.db, month)
  await aDirectOrder('neft', 'HDFCN00000000003')
  expect(await sumFees(test.shop.db, month)).toEqual(before)
})

it('the refund of a direct payment waits for staff, and cannot be retried at the gateway', async () => {
  const { _id: orderId } = await aDirectOrder('neft', 'HDFCN00000000005')
  const { user_id: userId } = await test.shop.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await cancelOrder(test.shop, { orderId, by: 'shopper', actor: userId, owner: userId })
  await test.drain()
  const { refunds } = (await owner.client.call(viewAdminOrder, { params: { orderId } })).body
  const [refund] = refunds as { _id: string }[]
  expect(refund).toMatchObject({ status: 'failed', isDirect: true, canPayAnotherWay: true })
  const again = await owner.client.call(retryRefund, { params: { refundId: refund?._id as never }, body: {} })
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('paid to the shop directly')])
})
