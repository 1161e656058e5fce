// Searches by a number in the lists of refunds, disputes and findings and in the inbox (ADM-17).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { listDisputes } from '#contract/calls/admin/disputes.ts'
import { listFindings } from '#contract/calls/admin/findings.ts'
import { listTickets } from '#contract/calls/admin/inbox.ts'
import { listRefunds } from '#contract/calls/admin/refunds.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { aMessage, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { saveFinding } from '../payments/findings-queries.ts'

const RRN = '432109876543'

let t: DisputedShop
let admin: Shopper
let orderId: OrderId
const numbers: Record<string, string> = {}
const ids = { payment: '', refund: '', dispute: '', message: '' }

/** Creates a refunded and disputed order, with a finding about its payment and a message of its buyer. */
async function aDisputedOrder(message: string) {
  const shopper = await aShopper(t)
  const { client, email } = shopper
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const { gatewayPaymentId } = await t.paymentOf(id)
  await client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  const dispute = t.dispute(gatewayPaymentId)
  await t.sendEvent(dispute.id)
  const details = { payment: gatewayPaymentId, utr: `UTR${gatewayPaymentId.slice(-9).toUpperCase()}` }
  await saveFinding(t.shop.db, t.shop, {
    kind: 'payment_differs',
    provider: 'razorpay',
    subject: gatewayPaymentId,
    details,
  })
  expect((await client.call(sendMessage, { body: aMessage({ email, message }) })).status).toBe(200)
  return { id, gatewayPaymentId, dispute: dispute.id, utr: details.utr }
}

beforeAll(async () => {
  t = await openDisputedShop()
  admin = await anAdmin(t)
  await aDisputedOrder('The other one.')
  const target = await aDisputedOrder('The one that is looked for.')
  orderId = target.id
  const { db } = t.shop
  await db
    .updateTable('payments')
    .set({ bank_references: [RRN] })
    .where('order_id', '=', orderId)
    .execute()
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('refunds as r', 'r.order_id', 'o.id')
    .innerJoin('invoices as i', 'i.order_id', 'o.id')
    .select(['o.order_number as orderNumber', 'r.gateway_refund_id as refund', 'i.serial', 'r.id as refundId'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  Object.assign(ids, { payment: target.gatewayPaymentId, refund: row.refundId, dispute: target.dispute })
  Object.assign(numbers, {
    order: `#${row.orderNumber}`,
    payment: target.gatewayPaymentId,
    refund: row.refund,
    invoice: row.serial,
    dispute: target.dispute,
    rrn: RRN,
    utr: target.utr,
  })
})
afterAll(() => t.close())

describe.each(['order', 'payment', 'refund', 'invoice', 'dispute', 'rrn'])('the number of the %s', (name) => {
  const searchQuery = () => ({ query: { q: numbers[name] ?? '' } })

  it('a search for a number of a disputed order finds its refund', async () => {
    const { body } = await admin.client.call(listRefunds, searchQuery())
    expect(body.refunds).toEqual([expect.objectContaining({ _id: ids.refund, orderId })])
  })

  it('a search for a number of a disputed order finds its open dispute', async () => {
    const { body } = await admin.client.call(listDisputes, searchQuery())
    expect(body.disputes).toEqual([expect.objectContaining({ gatewayDisputeId: ids.dispute })])
    expect(
      (await admin.client.call(listDisputes, { query: { ...searchQuery().query, list: 'ended' } })).body.disputes,
    ).toEqual([])
  })

  it('a search for a number of a disputed order finds the open finding about its payment', async () => {
    const { body } = await admin.client.call(listFindings, searchQuery())
    expect(body.findings).toEqual([expect.objectContaining({ subject: ids.payment })])
    expect(
      (await admin.client.call(listFindings, { query: { ...searchQuery().query, resolved: '1' } })).body.findings,
    ).toEqual([])
  })

  it.each([{}, { status: 'open' }] as const)(
    'a search for a number of a disputed order finds the message of its buyer, with the filter %j',
    async (more) => {
      const { body } = await admin.client.call(listTickets, { query: { ...searchQuery().query, ...more } })
      expect(body.tickets).toEqual([expect.objectContaining({ beginning: 'The one that is looked for.' })])
    },
  )
})

it("a search for the bank's number (UTR) of a settlement finds the finding about its payment", async () => {
  const { body } = await admin.client.call(listFindings, { query: { q: (numbers.utr ?? '').toLowerCase() } })
  expect(body.findings).toEqual([expect.objectContaining({ subject: ids.payment })])
})

it('the command palette finds the order of a dispute by the number of the dispute', async () => {
  const { body } = await admin.client.call(findAnything, { query: { q: ids.dispute } })
  expect(body.orders).toEqual([expect.objectContaining({ _id: orderId })])
})

it("a dispute of an unknown payment is found by its own number and by the payment's", async () => {
  const dispute = t.dispute('pay_UnknownHere1234', { amount: paise(100) })
  await t.sendEvent(dispute.id)
  for (const words of [dispute.id, 'pay_UnknownHere1234']) {
    const { body } = await admin.client.call(listDisputes, { query: { q: words } })
    expect(body.disputes).toEqual([expect.objectContaining({ gatewayDisputeId: dispute.id })])
  }
})

it('an unknown number finds nothing', async () => {
  const query = { q: 'pay_ZZZZZZZZZZZZZ9' }
  expect((await admin.client.call(listRefunds, { query })).body.refunds).toEqual([])
  expect((await admin.client.call(listDisputes, { query })).body.disputes).toEqual([])
  expect((await admin.client.call(listFindings, { query })).body.findings).toEqual([])
  expect((await admin.client.call(listTickets, { query })).body.tickets).toEqual([])
})
