// Refunds that the gateway refuses or delays (REF-9 to REF-13).
import { beforeEach, expect, it } from 'vitest'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { exportRefunds, listRefunds } from '#contract/calls/admin/refunds.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import type { TodayReply } from '#contract/dashboard.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { StaffRefundReply } from '#contract/refund-lines.ts'
import { days, hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { shopForTests, type TestShop } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { readDatabaseFigures } from '../metrics/metrics-queries.ts'
import { findBankReferences } from '../payments/find-bank-references.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'
import { notifyLateRefunds } from './refund-overdue.ts'
import { retryRefund } from './retry-refund.ts'

const TOO_LOW = 'Your account does not have enough balance to carry out the refund operation.'
const LATE = 'Nila: your refund is taking longer than it should'
const t = shopForTests()
let admin: Shopper
let shopper: Shopper
beforeEach(async () => {
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  t.sandbox.reset()
  t.mailbox.clear()
})

async function aCancelledOrder(): Promise<OrderId> {
  const id = await aPlacedOrder(t, shopper, await aProduct(t), { billing: { email: shopper.email } })
  await t.drain()
  t.mailbox.clear()
  expect((await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })).status).toBe(200)
  return id
}

async function aRefusedRefund(): Promise<OrderId> {
  t.sandbox.refuseRefund({ description: TOO_LOW, times: 50 })
  const id = await aCancelledOrder()
  await t.drain()
  return id
}

const { refundsOf } = storedRows(t)
const rowOf = async (id: OrderId) => {
  const newest = (await refundsOf(id)).at(-1)
  if (!newest) throw new Error('The order has no refund')
  return newest
}
const today = async () => {
  const { refunds, refundsTried } = (await admin.client.call(viewToday)).body as unknown as TodayReply
  return { failed: refunds.count, tried: refundsTried.count }
}
const staffRefundOf = async (id: OrderId): Promise<StaffRefundReply | undefined> =>
  ((await admin.client.call(viewAdminOrder, { params: { orderId: id } })).body as unknown as AdminOrderDetailReply)
    .refunds[0]
const shopperRefundOf = async (id: OrderId) =>
  ((await shopper.client.call(viewOrder, { params: { orderId: id } })).body as unknown as { order: OrderReply }).order
    .refunds[0]
const emails = () => t.mailbox.to(shopper.email)
const subjects = () => emails().map(({ subject }) => subject)
const figures = async () => (await readDatabaseFigures(t.shop.db, t.shop.clock.now())).refunds

/** Advances the clock in steps and runs the scheduled jobs. */
async function wait(length: number, step = hours(3)): Promise<void> {
  for (let passed = 0; passed < length; passed += step) {
    t.clock.advance(step)
    await reconcilePayments(t.shop)
    await notifyLateRefunds(t.shop)
    await t.drain()
  }
  // A staff session ends after half an hour without activity.
  admin = await anAdmin(t)
}

it("a refund refused for lack of balance is shown to staff immediately with Razorpay's reason, and is still retried", async () => {
  expect(await today()).toEqual({ failed: 0, tried: 0 })
  const id = await aRefusedRefund()
  expect(await today()).toEqual({ failed: 0, tried: 1 })
  const refund = await staffRefundOf(id)
  const now = t.clock.now().getTime()
  expect(refund).toMatchObject({
    status: 'requested',
    failure: TOO_LOW,
    refusedAt: new Date(now).toISOString(),
    nextTryAt: new Date(now + hours(1)).toISOString(),
    triedUntil: new Date(now + hours(72)).toISOString(),
    canRetry: false,
    canPayAnotherWay: true,
  })
  const { body } = await admin.client.call(listRefunds, { query: { state: 'tried' } })
  expect(body.refunds).toMatchObject([{ orderId: id, failure: TOO_LOW, customer: { _id: shopper.userId } }])
  expect((await admin.client.call(listRefunds, { query: { state: 'needs_you' } })).body.refunds).toEqual([])
  expect(await figures()).toMatchObject({ refused: 1, failed: 0 })
})

it('a refund refused for lack of balance is reported to the shopper once, after a day, by email and on the order page', async () => {
  const id = await aRefusedRefund()
  await wait(hours(21))
  expect(subjects()).not.toContain(LATE)
  expect(await shopperRefundOf(id)).toMatchObject({ isLate: false })
  await wait(hours(30))
  expect(subjects().filter((subject) => subject === LATE)).toHaveLength(1)
  const message = emails().find(({ subject }) => subject === LATE)
  expect(message?.text).not.toMatch(/razorpay|balance/i)
  expect(await shopperRefundOf(id)).toMatchObject({ isLate: true, status: 'requested' })
})

it('a refund refused for lack of balance is given up after three days, and disappears from Today once staff retry it with enough balance', async () => {
  const id = await aRefusedRefund()
  await wait(hours(80), hours(4))
  const failed = await rowOf(id)
  expect(failed).toMatchObject({ status: 'failed', failure: TOO_LOW })
  await wait(days(3), hours(6))
  expect((await rowOf(id)).asked_at).toEqual(failed.asked_at)
  expect(await staffRefundOf(id)).toMatchObject({ canRetry: true, failure: TOO_LOW, nextTryAt: null })
  const before = await figures()
  const waiting = await today()
  expect(waiting).toMatchObject({ tried: 0 })
  t.sandbox.reset()
  await retryRefund(t.shop, admin.userId, failed.id)
  await t.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'processed', retries: failed.id })
  expect(await figures()).toEqual({ ...before, failed: before.failed - 1 })
  expect(await today()).toEqual({ ...waiting, failed: waiting.failed - 1 })
})

it('a refused refund that staff retry sends no second email about the delay', async () => {
  const id = await aRefusedRefund()
  await wait(hours(80), hours(4))
  const failed = await rowOf(id)
  t.sandbox.refuseRefund({ description: TOO_LOW, times: 50 })
  t.clock.advance(1000)
  await retryRefund(t.shop, admin.userId, failed.id)
  await wait(hours(40), hours(4))
  expect(await rowOf(id)).toMatchObject({ status: 'requested', retries: failed.id })
  expect(subjects().filter((subject) => subject === LATE)).toHaveLength(1)
})

it('a refund that Razorpay accepted and did not make within seven business days sends one email and is shown to staff', async () => {
  t.sandbox.refundOutcome('pending')
  const id = await aCancelledOrder()
  await t.drain()
  const before = await today()
  // After seven days only five business days have passed.
  await wait(days(7), hours(12))
  expect(subjects()).not.toContain(LATE)
  await wait(days(6), hours(12))
  expect(subjects().filter((subject) => subject === LATE)).toHaveLength(1)
  expect(await shopperRefundOf(id)).toMatchObject({ isLate: true, status: 'pending' })
  expect(await today()).toEqual({ ...before, tried: before.tried + 1 })
  expect(await staffRefundOf(id)).toMatchObject({ canPayAnotherWay: false, canRetry: false })
})

it('a refund that Razorpay accepted is checked fewer than forty times in twenty days, at last less than once a day', async () => {
  t.sandbox.refundOutcome('pending')
  const id = await aCancelledOrder()
  await t.drain()
  const looks: number[] = []
  let last = 0
  for (let hour = 0; hour < 24 * 20; hour += 4) {
    t.clock.advance(hours(4))
    await reconcilePayments(t.shop)
    const { next_look_at: next } = await rowOf(id)
    const at = next?.getTime() ?? 0
    if (at !== last) looks.push(hour)
    last = at
    await t.drain()
  }
  expect(looks.length).toBeLessThan(40)
  expect((looks.at(-1) ?? 0) - (looks.at(-2) ?? 0)).toBeGreaterThan(24)
})

it('the bank reference of a refund is stored when the gateway pays it, and shown to staff and shopper, in the export and in the email', async () => {
  const id = await aCancelledOrder()
  await t.drain()
  const { bank_reference: reference, gateway_created_at: at } = await rowOf(id)
  expect(reference).toMatch(/^\d{12}$|^\d{23}$/)
  expect(at).toEqual(t.clock.now())
  expect(await staffRefundOf(id)).toMatchObject({ bankReference: reference })
  expect(await shopperRefundOf(id)).toMatchObject({ bankReference: reference })
  expect((await admin.client.get(addressOf(exportRefunds))).raw.toString()).toContain(reference ?? '?')
  const email = emails().find(({ subject }) => subject === 'Nila: your refund has gone through')
  expect(email?.text).toContain(`Your bank can find it with this reference number: ${reference}.`)
})

it.each([
  ['the hourly check of the lists', hours(1), (shop: TestShop['shop']) => recordExternalRefunds(shop, {})],
  ['the daily check, more than a week later', days(10), (shop: TestShop['shop']) => findBankReferences(shop)],
])('a bank reference that arrives later is found by %s', async (_by, later, look) => {
  t.sandbox.refundOutcome('pending')
  const id = await aCancelledOrder()
  await t.drain()
  const { gateway_refund_id: gatewayRefundId } = await rowOf(id)
  t.sandbox.applyRefundState(gatewayRefundId ?? '', 'processed', { arn: null })
  t.clock.advance(hours(2))
  await reconcilePayments(t.shop)
  await t.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'processed', bank_reference: null })
  const email = emails().find(({ subject }) => subject === 'Nila: your refund has gone through')
  expect(email?.text).not.toContain('reference number')
  t.sandbox.odd(gatewayRefundId ?? '', { acquirer_data: { arn: '74332745150123456789012' } })
  t.clock.advance(later)
  await look(t.shop)
  expect(await rowOf(id)).toMatchObject({ bank_reference: '74332745150123456789012' })
  expect(await shopperRefundOf(id)).toMatchObject({ bankReference: '74332745150123456789012', status: 'processed' })
})

it('missing bank references of a day are requested together, and not after two weeks', async () => {
  t.sandbox.refundOutcome('pending')
  const ids = [await aCancelledOrder(), await aCancelledOrder()]
  await t.drain()
  for (const id of ids)
    t.sandbox.applyRefundState((await rowOf(id)).gateway_refund_id ?? '', 'processed', { arn: null })
  t.clock.advance(hours(2))
  await reconcilePayments(t.shop)
  await t.drain()
  const questions: Date[] = []
  const { current } = t.shop.gateways
  const recordListing: typeof current.listRefunds = (between, ...rest) => {
    questions.push(between.from)
    return current.listRefunds(between, ...rest)
  }
  const gateways = { ...t.shop.gateways, all: [{ ...current, listRefunds: recordListing }] }
  await findBankReferences({ ...t.shop, gateways })
  expect(questions).toHaveLength(1)
  t.clock.advance(days(15))
  await findBankReferences({ ...t.shop, gateways })
  expect(questions).toHaveLength(1)
})
