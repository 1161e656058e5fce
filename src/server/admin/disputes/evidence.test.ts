// The evidence of a dispute (DISP-10).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewEvidence } from '#contract/calls/admin/disputes.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { confirmDelivery } from '#contract/calls/orders.ts'
import { EMAILS_WAIT } from '#domain/bulk-action.ts'
import { trackingPageTemplate } from '#domain/couriers.ts'
import type { DisputeId, OrderId } from '#domain/ids.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'

const PARCEL = 'EE123456785IN'
let t: DisputedShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openDisputedShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})
afterAll(() => t.close())

async function disputeOf(orderId: OrderId): Promise<DisputeId> {
  const { gatewayPaymentId, amount } = await t.paymentOf(orderId)
  const dispute = t.dispute(gatewayPaymentId, { amount })
  await t.sendEvent(dispute.id)
  const { id } = await t.shop.db
    .selectFrom('disputes')
    .select('id')
    .where('gateway_dispute_id', '=', dispute.id)
    .executeTakeFirstOrThrow()
  return id
}
const move = (orderId: OrderId, status: string, more: object = {}) =>
  admin.client.call(moveOrder, { params: { orderId }, body: { status, ...more } as never })
async function evidenceText(id: DisputeId): Promise<string> {
  const { status, body } = await admin.client.call(viewEvidence, { params: { disputeId: id } })
  expect(status).toBe(200)
  return JSON.stringify(body)
}

it('the evidence for a delivered parcel has its number, who confirmed the delivery, the emails and the invoice number', async () => {
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t, { name: 'Moon Kit' }))
  await move(orderId, 'processing')
  await move(orderId, 'dispatched', { trackingNumber: PARCEL })
  t.clock.advance(EMAILS_WAIT)
  await t.drain()
  await shopper.client.call(confirmDelivery, { params: { orderId } })
  await t.drain()
  const id = await disputeOf(orderId)
  const text = await evidenceText(id)
  const { serial } = await t.shop.db
    .selectFrom('invoices')
    .select('serial')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const part of [PARCEL, trackingPageTemplate('india-post') ?? '', serial, 'Moon Kit'])
    expect(text).toContain(part)
  expect(text).toContain('The customer confirmed on')
  expect(text).toContain('The customer did not report any problem')
  const emails = t.mailbox.to('anjali.nair@example.in')
  expect(emails.length).toBeGreaterThanOrEqual(3)
  for (const { subject } of emails) expect(text).toContain(subject)
  // The beginning of the email about the dispatch.
  const dispatchEmail = emails.find(({ text: words }) => words.includes(PARCEL))
  expect(text).toContain(dispatchEmail?.text.split('\n\n')[1]?.slice(0, 40))
})

it('the evidence for a cancelled order has the refund and its bank reference', async () => {
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  await move(orderId, 'cancelled')
  await t.drain()
  const id = await disputeOf(orderId)
  const { gateway_refund_id: refundId, bank_reference: number } = await t.shop.db
    .selectFrom('refunds')
    .select(['gateway_refund_id', 'bank_reference'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const text = await evidenceText(id)
  expect(text).toContain('was refunded on')
  expect(text).toContain(`${number}, ${refundId}`)
  expect(text).toContain('The goods have not left the shop.')
})
