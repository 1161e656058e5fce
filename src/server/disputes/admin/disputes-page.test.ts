// The staff page of disputes: its order, the details of a dispute, its note, and refunds that wait for its end.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { viewOverview, viewToday } from '#contract/calls/admin/dashboard.ts'
import { listDisputes, noteDispute, releaseRefunds, viewDispute, viewEvidence } from '#contract/calls/admin/disputes.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { days, hours } from '#domain/durations.ts'
import type { DisputeId, OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { trackDisputes } from '../track-disputes.ts'

let t: DisputedShop
let admin: Shopper
beforeAll(async () => {
  t = await openDisputedShop()
  admin = await anAdmin(t)
})
afterAll(() => t.close())

const timeFromNow = (length: number) => new Date(t.clock.now().getTime() + length)
const list = async (query: Record<string, unknown> = {}) =>
  (await admin.client.call(listDisputes, { query })).body as {
    disputes: { _id: DisputeId; gatewayDisputeId: string; hoursLeft: number | null; order: { _id: string } | null }[]
    nextCursor: string | null
  }
const findDispute = async (gatewayDisputeId: string) => {
  const all = [...(await list()).disputes, ...(await list({ list: 'ended' })).disputes]
  const dispute = all.find((each) => each.gatewayDisputeId === gatewayDisputeId)
  if (!dispute) throw new Error(`${gatewayDisputeId} is on no list`)
  return dispute
}
const today = async () => (await admin.client.call(viewToday)).body.disputes as Record<string, unknown>

async function aDispute(change: object = {}) {
  const shopper = await aShopper(t)
  const orderId: OrderId = await aPlacedOrder(t, shopper, await aProduct(t))
  const payment = await t.paymentOf(orderId)
  const dispute = t.dispute(payment.gatewayPaymentId, { amount: payment.amount, ...change })
  await t.sendEvent(dispute.id)
  return { shopper, orderId, payment, dispute }
}

it('the list of disputes has open ones by deadline, then those without a deadline; resolved ones have their own list', async () => {
  const late = await aDispute({ respondBy: timeFromNow(days(9)) })
  const none = await aDispute({ respondBy: null, phase: 'fraud' })
  const soon = await aDispute({ respondBy: timeFromNow(hours(20)) })
  const over = await aDispute({ status: 'won' })
  const { disputes } = await list()
  expect(disputes.map(({ gatewayDisputeId }) => gatewayDisputeId)).toEqual([
    soon.dispute.id,
    late.dispute.id,
    none.dispute.id,
  ])
  expect(disputes.map(({ hoursLeft }) => hoursLeft)).toEqual([20, 216, null])
  expect(disputes[0]?.order?._id).toBe(soon.orderId)
  expect((await list({ list: 'ended' })).disputes.map((each) => each.gatewayDisputeId)).toEqual([over.dispute.id])
  expect(await today()).toMatchObject({ count: 3, soon: 1, held: 0, nearest: soon.dispute.respondBy?.toISOString() })
})

it('the list of disputes continues page by page, fifty at a time, without repetition', async () => {
  for (let place = 0; place < 55; place++)
    t.dispute(`pay_unknown${place}`, { respondBy: place % 3 === 0 ? null : timeFromNow(days(20)) })
  await trackDisputes(t.shop, {})
  const first = await list()
  const second = await list({ cursor: first.nextCursor })
  expect([first.disputes.length, second.disputes.length, second.nextCursor]).toEqual([50, 8, null])
  expect(new Set([...first.disputes, ...second.disputes].map(({ _id }) => _id)).size).toBe(58)
})

it('the page of a dispute shows its history and its order, or that the shop does not know its payment', async () => {
  const { dispute, orderId } = await aDispute()
  t.clock.advance(1000)
  t.move(dispute.id, { status: 'under_review' })
  await t.sendEvent(dispute.id, 'payment.dispute.under_review')
  const { _id } = await findDispute(dispute.id)
  const { body } = await admin.client.call(viewDispute, { params: { disputeId: _id } })
  expect(body).toMatchObject({ order: { _id: orderId, status: 'placed' }, isKnown: true, reason: dispute.reason })
  expect((body.steps as { status: string }[]).map(({ status }) => status)).toEqual(['open', 'under_review'])
  const unmatched = t.dispute('pay_nobodys')
  await t.sendEvent(unmatched.id)
  const unknown = await findDispute(unmatched.id)
  expect(unknown).toMatchObject({ isKnown: false, order: null, customer: null })
  const evidence = await admin.client.call(viewEvidence, { params: { disputeId: unknown._id } })
  expect([evidence.status, evidence.body.code]).toEqual([404, 'order_not_found'])
})

it('a note on a dispute is saved, unless the note has changed since staff opened it', async () => {
  const { dispute } = await aDispute()
  const { _id: disputeId } = await findDispute(dispute.id)
  const note = (text: string, seen: string) =>
    admin.client.call(noteDispute, { params: { disputeId }, body: { note: text, seen } })
  expect((await note('Sent the slip.', '')).status).toBe(200)
  expect((await note('Another hand.', '')).body.code).toBe('dispute_changed')
  expect((await admin.client.call(viewDispute, { params: { disputeId } })).body.note).toBe('Sent the slip.')
})

it('a refund that waits for the end of a dispute is counted on the dashboard, and is sent when staff release it', async () => {
  const { dispute, shopper, orderId, payment } = await aDispute()
  await shopper.client.call(cancelOrder, { params: { orderId } })
  await t.drain()
  expect(await today()).toMatchObject({ held: 1 })
  const { _id: disputeId } = await findDispute(dispute.id)
  const release = () => admin.client.call(releaseRefunds, { params: { disputeId } })
  expect((await release()).status).toBe(200)
  await t.drain()
  const refunds = await t.shop.gateways.current.listRefundsOfPayment(payment.gatewayPaymentId, 'job')
  expect(refunds.map(({ amount }) => amount)).toEqual([payment.amount])
  expect((await release()).body.code).toBe('order_state')
  await expectMoneyToAddUp(t.shop)
})

it("the dashboard's revenue is reduced by a bank's deduction, and restored when the dispute is won", async () => {
  const revenue = async () => ((await admin.client.call(viewOverview)).body.revenue as { total: number }).total
  const { dispute, payment } = await aDispute()
  const before = await revenue()
  t.move(dispute.id, { status: 'lost', deducted: payment.amount })
  await t.sendEvent(dispute.id)
  expect(await revenue()).toBe(before - payment.amount / 100)
  t.move(dispute.id, { status: 'won', deducted: paise(0) })
  await t.sendEvent(dispute.id)
  expect(await revenue()).toBe(before)
})

it.each([listDisputes, viewDispute, viewEvidence, noteDispute, releaseRefunds])(
  'shoppers get 403 and visitors 401: %o',
  async (call) => {
    const { dispute, shopper } = await aDispute()
    const { _id: disputeId } = await findDispute(dispute.id)
    const made = {
      ...(call.path.includes(':') ? { params: { disputeId } } : {}),
      ...(call === noteDispute ? { body: { note: 'x', seen: '' } } : {}),
    } as never
    expect((await shopper.client.call(call as never, made)).status).toBe(403)
    expect((await t.client().call(call as never, made)).status).toBe(401)
  },
)
