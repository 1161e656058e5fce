// Refunds of payments that are disputed or charged back.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveOrder, refundByHand, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listRefunds, retryRefund } from '#contract/calls/admin/refunds.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { days, hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { openDisputedShop } from '#tests/support/disputed-shop.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { trackDisputes } from '../disputes/track-disputes.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { cancelOrder as cancel } from './cancel-order.ts'

const PARCEL = 'EE123456785IN'
const t = openForTests(openDisputedShop)
let admin: Shopper
let shopper: Shopper
let id: OrderId
let paymentId: string
let amount: number
beforeEach(async () => {
  t.sandbox.reset()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  id = await aPlacedOrder(t, shopper, await aProduct(t, { price: paise(37800) }))
  const payment = await paymentOf(id)
  paymentId = payment.gateway_payment_id
  amount = payment.amount
})
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const params = () => ({ params: { orderId: id } })
const advance = (status: string, more: object = {}) =>
  admin.client.call(moveOrder, { ...params(), body: { status, ...more } as never })
const refundManually = (more: object) =>
  admin.client.call(refundByHand, { ...params(), body: { reason: 'Sorry.', ...more } as never })
const orderNow = async () => (await admin.client.call(viewAdminOrder, params())).body as Record<string, never>
const sumAtGateway = async () =>
  (await t.shop.gateways.current.listRefundsOfPayment(paymentId, 'job'))
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
const { changeRows, creditNotesOf, paymentOf, refundsOf } = storedRows(t)
const refunds = () => refundsOf(id)
const creditedAmounts = async () => (await creditNotesOf(id)).map((note) => note.amount as number)

const retry = async (refundId = '') => {
  const reply = await admin.client.call(retryRefund, { params: { refundId }, body: { seesDispute: true } })
  expect(reply.status).toBe(200)
  await t.drain()
}

const aDispute = async (change: object = {}) => {
  const dispute = t.dispute(paymentId, { amount: paise(amount), ...change })
  await t.sendEvent(dispute.id)
  return dispute
}
const lose = async (dispute: { id: string }, deducted = amount) => {
  t.clock.advance(1000)
  t.move(dispute.id, { status: 'lost', deducted: paise(deducted) })
  await t.sendEvent(dispute.id, 'payment.dispute.lost')
}
const win = async (dispute: { id: string }) => {
  t.clock.advance(1000)
  t.move(dispute.id, { status: 'won', deducted: paise(0) })
  await t.sendEvent(dispute.id, 'payment.dispute.won')
}

it.each([
  ['staff', () => advance('cancelled', { seesDispute: true })],
  ['the shopper', () => shopper.client.call(cancelOrder, params())],
])('after a chargeback a cancellation by %s refunds nothing, because the bank has returned ₹418', async (_who, end) => {
  await lose(await aDispute())
  expect(await advance('cancelled')).toMatchObject({ status: 409, body: { code: 'dispute_open' } })
  expect((await end()).status).toBe(200)
  await t.drain()
  expect(await sumAtGateway()).toBe(0)
  expect(await refunds()).toMatchObject([{ status: 'failed', by_bank: true, amount }])
  expect(await creditedAmounts()).toEqual([amount])
})

it('after a chargeback of a part, only the remaining part can be refunded', async () => {
  await lose(await aDispute({ amount: paise(10_000) }), 10_000)
  const refundable = (amount - 10_000) / 100
  expect((await orderNow()).byHand).toMatchObject({ left: refundable, max: refundable - 1 })
  expect((await refundManually({ amount: refundable, left: refundable, seesDispute: true })).body.code).toBe(
    'refund_too_large',
  )
  expect((await advance('cancelled', { seesDispute: true })).status).toBe(200)
  await t.drain()
  expect(await sumAtGateway()).toBe(amount - 10_000)
  expect(await creditedAmounts()).toEqual([amount - 10_000, 10_000])
})

it('after a chargeback of a part that the shop wins later, that part can be refunded in addition to the rest', async () => {
  const dispute = await aDispute({ amount: paise(10_000) })
  await lose(dispute, 10_000)
  await advance('cancelled', { seesDispute: true })
  await t.drain()
  await win(dispute)
  const byBank = (await refunds()).find(({ status }) => status === 'failed')
  await retry(byBank?.id)
  expect(await sumAtGateway()).toBe(amount)
})

it('after a failed full refund and a partial chargeback a retry refunds the rest, and the part only once the shop has won it back', async () => {
  t.sandbox.refundOutcome('failed')
  await advance('cancelled')
  await t.drain()
  const [failed] = await refunds()
  // The second run of the job reads the result.
  await refundPayment(t.shop, { refundId: failed?.id ?? '' })
  t.sandbox.refundOutcome('processed')
  const dispute = await aDispute({ amount: paise(10_000) })
  await lose(dispute, 10_000)
  await retry(failed?.id)
  expect(await sumAtGateway()).toBe(amount - 10_000)
  await win(dispute)
  const owed = (await refunds()).find(({ by_bank }) => by_bank)
  expect(owed).toMatchObject({ status: 'failed', amount: 10_000 })
  await expectMoneyToAddUp(t.shop)
  await retry(owed?.id)
  expect(await sumAtGateway()).toBe(amount)
  expect(await creditedAmounts()).toEqual([amount])
})

it('once the shop has won back a chargeback, the amount still owed for the cancelled order can be refunded', async () => {
  const dispute = await aDispute()
  await lose(dispute)
  await advance('cancelled', { seesDispute: true })
  t.clock.advance(1000)
  t.move(dispute.id, { phase: 'pre_arbitration', status: 'won', deducted: paise(0) })
  await t.sendEvent(dispute.id, 'payment.dispute.won')
  const { body } = await admin.client.call(listRefunds, { query: { failed: '1' } })
  const [owed] = (body.refunds as { _id: string; orderId: string }[]).filter(({ orderId }) => orderId === id)
  expect((await admin.client.call(retryRefund, { params: { refundId: owed?._id ?? '' } })).status).toBe(200)
  await t.drain()
  expect(await sumAtGateway()).toBe(amount)
  expect(await creditedAmounts()).toEqual([amount])
})

it("after a chargeback a refund in the gateway's dashboard counts as refunded, and the amount no longer as charged back", async () => {
  await lose(await aDispute())
  t.sandbox.refundFromDashboard(paymentId)
  await t.shop.jobs.send('adopt-refunds', { gatewayPaymentId: paymentId })
  await t.drain()
  expect(await paymentOf(id)).toMatchObject({ refunded: amount, deducted: amount, charged_back: 0 })
})

it('during an open dispute staff must confirm the dispute before a refund and before a dispatch', async () => {
  await aDispute()
  const refundable = amount / 100
  expect((await refundManually({ amount: 100, left: refundable })).body.code).toBe('dispute_open')
  expect(await refunds()).toEqual([])
  expect((await refundManually({ amount: 100, left: refundable, seesDispute: true })).status).toBe(200)
  await t.drain()
  expect(await sumAtGateway()).toBe(10_000)
  await advance('processing')
  expect((await advance('dispatched', { trackingNumber: PARCEL })).body.code).toBe('dispute_open')
  const { body } = await admin.client.call(moveManyOrders, {
    body: { status: 'dispatched', orders: [{ _id: id, from: 'processing', trackingNumber: PARCEL }] },
  })
  expect(body.results).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('disputed') }])
  expect((await advance('dispatched', { trackingNumber: PARCEL, seesDispute: true })).status).toBe(200)
})

it('during an open dispute the refund of a cancellation waits until the shop has won', async () => {
  const dispute = await aDispute()
  expect((await shopper.client.call(cancelOrder, params())).status).toBe(200)
  await t.drain()
  expect(await sumAtGateway()).toBe(0)
  expect(await refunds()).toMatchObject([{ status: 'requested' }])
  expect((await orderNow()).refunds).toMatchObject([{ isHeld: true }])
  // The refund waits as long as the bank takes, and does not fail.
  t.clock.advance(days(10))
  for (const { id: refundId } of await refunds()) await refundPayment(t.shop, { refundId })
  expect(await refunds()).toMatchObject([{ status: 'requested' }])
  await win(dispute)
  expect(await sumAtGateway()).toBe(amount)
})

it('a refund that waits for a dispute is not sent after a chargeback, so that the shopper is paid once', async () => {
  const dispute = await aDispute()
  await cancel(t.shop, { orderId: id, by: 'shop', actor: 'shop', refundReason: 'overdue' })
  await t.drain()
  await lose(dispute)
  expect(await sumAtGateway()).toBe(0)
  expect(await refunds()).toMatchObject([{ status: 'failed', by_bank: true }])
})

it('during an open dispute a refund with a lost answer is found and not requested again', async () => {
  t.sandbox.failNext('refund', { kind: 'drop' })
  await cancel(t.shop, { orderId: id, by: 'shop', actor: 'shop' }).catch(() => undefined)
  const [refund] = await refunds()
  await refundPayment(t.shop, { refundId: refund?.id ?? '' }).catch(() => undefined)
  await aDispute()
  await refundPayment(t.shop, { refundId: refund?.id ?? '' })
  expect(await sumAtGateway()).toBe(amount)
  expect(await refunds()).toMatchObject([{ status: 'processed' }])
})

it('during an open dispute the order page shows the dispute to staff', async () => {
  const dispute = await aDispute({ respondBy: new Date(t.clock.now().getTime() + hours(20)) })
  expect((await orderNow()).disputes).toMatchObject([
    { status: 'open', phase: 'chargeback', amount: amount / 100, isStanding: true, respondBy: expect.any(String) },
  ])
  await win(dispute)
  expect((await orderNow()).disputes).toMatchObject([{ status: 'won', isStanding: false }])
  expect((await advance('cancelled')).status).toBe(200)
})

it('a chargeback after a full refund is stored as deducted, and not as charged back', async () => {
  await advance('cancelled')
  await t.drain()
  expect(await sumAtGateway()).toBe(amount)
  await lose(await aDispute())
  expect(await paymentOf(id)).toMatchObject({ refunded: amount, deducted: amount, charged_back: 0 })
})

it('the database refuses a refund of charged-back money', async () => {
  await lose(await aDispute())
  await expect(changeRows('payments', { order_id: id }, { refunded: paise(1) })).rejects.toThrow(
    'violates check constraint',
  )
})

it('the shopper is paid at most once when cancellations, a refund and checks of a lost dispute happen at the same moment', async () => {
  const dispute = await aDispute()
  const acts: (() => Promise<unknown>)[] = [
    () => shopper.client.call(cancelOrder, params()),
    () => advance('cancelled', { seesDispute: true }),
    () => trackDisputes(t.shop, { provider: 'razorpay', gatewayDisputeId: dispute.id }),
    () => refundManually({ amount: 100, left: amount / 100, seesDispute: true }),
    () => trackDisputes(t.shop, {}),
  ]
  t.move(dispute.id, { status: 'lost', deducted: paise(amount) })
  await Promise.all(acts.map((act) => act()))
  await t.drain()
  const { charged_back: chargedBack } = await paymentOf(id)
  expect((await sumAtGateway()) + chargedBack).toBeLessThanOrEqual(amount)
})
