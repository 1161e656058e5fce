// Dispute events in any order, late, repeated or lost. The gateway's latest state is saved once, and what a bank took
// is counted.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay } from '#tests/support/shop.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { recordDispute, trackDisputes } from './track-disputes.ts'

let t: DisputedShop
beforeAll(async () => {
  t = await openDisputedShop()
})
afterAll(() => t.close())

const rowOf = (gatewayId: string) =>
  t.shop.db.selectFrom('disputes').selectAll().where('gateway_dispute_id', '=', gatewayId).executeTakeFirst()
const stepsOf = async (gatewayId: string) =>
  (
    await t.shop.db
      .selectFrom('dispute_events')
      .innerJoin('disputes', 'disputes.id', 'dispute_events.dispute_id')
      .select(['dispute_events.status', 'dispute_events.phase'])
      .where('disputes.gateway_dispute_id', '=', gatewayId)
      .orderBy('dispute_events.at')
      .execute()
  ).map(({ status, phase }) => `${phase} ${status}`)
const moneyOf = (paymentId: string) =>
  t.shop.db
    .selectFrom('payments')
    .select(['amount', 'refunded', 'deducted', 'charged_back as chargedBack'])
    .where('id', '=', paymentId as never)
    .executeTakeFirstOrThrow()

async function aDisputedOrder() {
  const orderId = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  const payment = await t.paymentOf(orderId)
  const dispute = t.dispute(payment.gatewayPaymentId, { amount: payment.amount })
  return { orderId, payment, dispute }
}

it('a signed webhook saves the dispute, with its payment, amount and deadline', async () => {
  const { payment, dispute } = await aDisputedOrder()
  expect(await t.sendEvent(dispute.id)).toBe(200)
  expect(await rowOf(dispute.id)).toMatchObject({
    payment_id: payment.id,
    amount: payment.amount,
    status: 'open',
    phase: 'chargeback',
    respond_by: dispute.respondBy,
    resolved_at: null,
    deducted: 0,
  })
  await expectMoneyToAddUp(t.shop)
})

it("a lost dispute deducts its money from the payment, the day's figures and the books; a won one restores it", async () => {
  const { payment, dispute } = await aDisputedOrder()
  await t.sendEvent(dispute.id)
  t.move(dispute.id, { status: 'lost', deducted: payment.amount })
  await t.sendEvent(dispute.id, 'payment.dispute.lost')
  expect(await moneyOf(payment.id)).toMatchObject({ deducted: payment.amount, chargedBack: payment.amount })
  await expectMoneyToAddUp(t.shop)
  t.clock.advance(1000)
  t.move(dispute.id, { phase: 'pre_arbitration', status: 'won', deducted: payment.amount })
  await t.sendEvent(dispute.id, 'payment.dispute.won')
  expect(await moneyOf(payment.id)).toMatchObject({ deducted: 0, chargedBack: 0 })
  expect(await stepsOf(dispute.id)).toEqual(['chargeback open', 'chargeback lost', 'pre_arbitration won'])
  await expectMoneyToAddUp(t.shop)
})

it('a dispute webhook that is repeated, or arrives after the dispute was resolved, changes nothing', async () => {
  const { payment, dispute } = await aDisputedOrder()
  t.move(dispute.id, { status: 'lost', deducted: payment.amount })
  for (const event of ['lost', 'created', 'action_required', 'under_review', 'created'])
    expect(await t.sendEvent(dispute.id, `payment.dispute.${event}`)).toBe(200)
  await t.sendEvent(dispute.id, 'payment.dispute.lost', 'evt_same')
  await t.sendEvent(dispute.id, 'payment.dispute.lost', 'evt_same')
  expect(await stepsOf(dispute.id)).toEqual(['chargeback lost'])
  expect(await moneyOf(payment.id)).toMatchObject({ chargedBack: payment.amount })
  await expectMoneyToAddUp(t.shop)
})

it('a delayed response of the gateway never replaces a newer dispute state, and never reopens a resolved dispute', async () => {
  const { payment, dispute } = await aDisputedOrder()
  const before = t.clock.now()
  t.clock.advance(60_000)
  t.move(dispute.id, { status: 'under_review' })
  await t.sendEvent(dispute.id)
  await recordDispute(t.shop, { provider: 'razorpay', dispute, askedAt: before })
  expect(await rowOf(dispute.id)).toMatchObject({ status: 'under_review' })
  t.move(dispute.id, { status: 'lost', deducted: payment.amount })
  await t.sendEvent(dispute.id)
  // As if the gateway's list still had the state before the loss.
  await recordDispute(t.shop, { provider: 'razorpay', dispute, askedAt: t.clock.now() })
  expect(await rowOf(dispute.id)).toMatchObject({ status: 'lost', deducted: payment.amount })
})

it("the hourly poll finds disputes whose webhooks were lost, and old open disputes that are no longer in the gateway's list", async () => {
  const { payment, dispute } = await aDisputedOrder()
  await trackDisputes(t.shop, {})
  expect(await rowOf(dispute.id)).toMatchObject({ payment_id: payment.id, status: 'open' })
  t.clock.advance(days(120))
  t.move(dispute.id, { status: 'won' })
  await trackDisputes(t.shop, {})
  expect(await rowOf(dispute.id)).toMatchObject({ status: 'won', resolved_at: t.clock.now() })
})

it('a dispute of an unknown payment is saved, and is linked to the payment when the shop records it', async () => {
  const another = await aShopper(t)
  const { gatewayOrderId, amount } = await startedPayment(another, await aProduct(t))
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  const dispute = t.dispute(paymentId, { amount: paise(amount), status: 'lost', deducted: paise(amount) })
  await t.sendEvent(dispute.id)
  expect(await rowOf(dispute.id)).toMatchObject({ payment_id: null, gateway_payment_id: paymentId, deducted: amount })
  await expectMoneyToAddUp(t.shop)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  await trackDisputes(t.shop, {})
  const row = await rowOf(dispute.id)
  expect(row?.payment_id).not.toBeNull()
  expect(await moneyOf(row?.payment_id ?? '')).toMatchObject({ deducted: amount, chargedBack: amount })
  await expectMoneyToAddUp(t.shop)
})

it('an event about a dispute that the gateway does not know saves nothing', async () => {
  await trackDisputes(t.shop, { provider: 'razorpay', gatewayDisputeId: 'disp_of_another' })
  expect(await rowOf('disp_of_another')).toBeUndefined()
})

it('ten simultaneous runs of the job for one dispute save one dispute with one history entry', async () => {
  const { payment, dispute } = await aDisputedOrder()
  t.move(dispute.id, { status: 'lost', deducted: payment.amount })
  await Promise.all(
    Array.from({ length: 10 }, () => trackDisputes(t.shop, { provider: 'razorpay', gatewayDisputeId: dispute.id })),
  )
  expect(await stepsOf(dispute.id)).toEqual(['chargeback lost'])
  expect(await moneyOf(payment.id)).toMatchObject({ chargedBack: payment.amount })
  await expectMoneyToAddUp(t.shop)
})
