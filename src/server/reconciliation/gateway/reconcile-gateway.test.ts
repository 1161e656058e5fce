// The hourly comparison with the gateway: each kind of difference is found once, and resolved by itself once it is gone
// (BOOK-8, BOOK-9).
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import {
  aPaymentWithoutOrder,
  aPlacedOrder,
  aProduct,
  aShopper,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { completePayment } from '../../payments/complete-payment.ts'
import { listOpenFindings, listResolvedFindings, resolveFinding } from '../../payments/findings-queries.ts'
import { reconcileGateway } from './reconcile-gateway.ts'

let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.sandbox.reset({ forget: true })
  t.sandbox.webhooks({ mode: 'off' })
  await t.shop.db.deleteFrom('gateway_findings').execute()
  // Data of earlier tests must be older than the compared days.
  t.clock.advance(days(4))
  shopper = await aShopper(t)
})

const gateway = () => t.shop.gateways.current
const openFindings = async () =>
  (await listOpenFindings(t.shop.db, null, 100)).map(({ kind, subject }) => [kind, subject])
const compareNow = async () => {
  await reconcileGateway(t.shop)
  return openFindings()
}
const anOrder = async () => aPlacedOrder(t, shopper, await aProduct(t))
const paymentOf = (id: OrderId) =>
  t.shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const foreignOrder = () => gateway().createOrder({ amount: paise(41800), receipt: t.id(), notes: {} }, 'job')
const passTime = (length: number) => t.clock.advance(length)

it('the comparison with the gateway reports nothing when both agree, and saves fees, times and bank references', async () => {
  const id = await anOrder()
  await t.shop.db.updateTable('payments').set({ fee: null, fee_tax: null, gateway_created_at: null }).execute()
  const requestedAt = t.clock.now()
  expect(await compareNow()).toEqual([])
  const payment = await paymentOf(id)
  expect([payment.fee, payment.fee_tax, payment.gateway_created_at?.getTime()]).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ])
  expect((payment.fee ?? 0) > (payment.fee_tax ?? 0)).toBe(true)
  const comparison = await t.shop.db.selectFrom('gateway_comparisons').selectAll().executeTakeFirstOrThrow()
  expect(comparison).toMatchObject({ source: 'lists', at: requestedAt })
})

it('the comparison with the gateway places the order of a payment without webhooks, also when its attempt is not checked any more', async () => {
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  await t.shop.db.updateTable('payment_attempts').set({ next_check_at: null }).execute()
  passTime(minutes(3))
  t.sandbox.pay(gatewayOrderId)
  expect(await compareNow()).toEqual([])
  const orders = await t.shop.db.selectFrom('orders').select('id').where('user_id', '=', shopper.userId).execute()
  expect(orders).toHaveLength(1)
})

it('a payment at the gateway without a purchase in the shop is reported once, and again only when its amounts change', async () => {
  const order = await foreignOrder()
  const { paymentId } = t.sandbox.pay(order.id)
  expect(await compareNow()).toEqual([['unknown_capture', paymentId]])
  const [finding] = await listOpenFindings(t.shop.db, null, 1)
  expect(finding?.details).toMatchObject({ theirs: 41800, gatewayOrder: order.id })
  passTime(hours(1))
  expect(await compareNow()).toEqual([['unknown_capture', paymentId]])
  await resolveFinding(t.shop.db, finding?.id ?? '', {
    resolution: 'set_aside',
    by: 'shop',
    reason: 'A payment link',
    at: t.clock.now(),
  })
  passTime(hours(1))
  expect(await compareNow()).toEqual([])
  await gateway().refundPayment({ paymentId, amount: paise(11800), idempotencyKey: 'by-somebody-else' }, 'job')
  passTime(hours(1))
  expect(await compareNow()).toEqual([['unknown_capture', paymentId]])
})

it('a second captured payment of a paid purchase is reported with its order', async () => {
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  const { paymentId: late } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure' })
  t.sandbox.pay(gatewayOrderId)
  await reconcileGateway(t.shop)
  expect(await openFindings()).toEqual([])
  t.sandbox.captureLate(late)
  passTime(hours(1))
  expect(await compareNow()).toEqual([['second_capture', late]])
  const [finding] = await listOpenFindings(t.shop.db, null, 1)
  expect(finding?.details).toMatchObject({ theirs: 33900, orderNumber: expect.any(Number) })
})

it.each([
  ['amount', { amount: paise(33800) }],
  ['currency', { currency: 'USD' }],
])('a payment with a different %s at the gateway is reported until both agree', async (what, wrong) => {
  const id = await anOrder()
  const { gateway_payment_id: subject, amount, currency } = await paymentOf(id)
  await t.shop.db.updateTable('payments').set(wrong).where('order_id', '=', id).execute()
  expect(await compareNow()).toEqual([['payment_differs', subject]])
  expect((await listOpenFindings(t.shop.db, null, 1))[0]?.details).toMatchObject({ what })
  await t.shop.db.updateTable('payments').set({ amount, currency }).where('order_id', '=', id).execute()
  passTime(hours(1))
  expect(await compareNow()).toEqual([])
  const [resolved] = await listResolvedFindings(t.shop.db, null, 1)
  expect(resolved).toMatchObject({ subject, resolution: 'by_itself', resolvedBy: 'shop' })
})

it('a refund that the shop has sent and the gateway does not have is reported', async () => {
  const id = await anOrder()
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  const refund = await t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(await compareNow()).toEqual([])
  passTime(minutes(20))
  await t.shop.db
    .updateTable('refunds')
    .set({ gateway_refund_id: 'rfnd_nowhere' })
    .where('id', '=', refund.id)
    .execute()
  expect(await compareNow()).toEqual(expect.arrayContaining([['refund_missing_there', 'rfnd_nowhere']]))
})

it("a payment that the gateway does not know is reported after the time in which the gateway's lists must have it", async () => {
  const id = await anOrder()
  await t.shop.db
    .updateTable('payments')
    .set({ gateway_payment_id: 'pay_nowhere' })
    .where('order_id', '=', id)
    .execute()
  expect((await compareNow()).map(([kind]) => kind)).not.toContain('payment_missing_there')
  passTime(minutes(20))
  expect(await compareNow()).toEqual(expect.arrayContaining([['payment_missing_there', 'pay_nowhere']]))
})

it('a partial refund in the dashboard before a full refund of the shop becomes a finding', async () => {
  const id = await anOrder()
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  const dashboardRefund = await gateway().refundPayment(
    { paymentId, amount: paise(19218), idempotencyKey: 'in-the-dashboard' },
    'job',
  )
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  expect(await compareNow()).toEqual([['unknown_refund', dashboardRefund.id]])
  expect((await listOpenFindings(t.shop.db, null, 1))[0]?.details).toMatchObject({
    theirs: 19218,
    ours: 33900,
    orderNumber: expect.any(Number),
  })
})

it("a refund of an old payment in the gateway's dashboard is recorded", async () => {
  const id = await anOrder()
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  passTime(days(20))
  await gateway().refundPayment({ paymentId, amount: paise(10000), idempotencyKey: 'in-the-dashboard-2' }, 'job')
  expect(await compareNow()).toEqual([])
  const refund = await t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  expect(refund).toMatchObject({ reason: 'dashboard', amount: 10000, gateway_created_at: t.clock.now() })
})

it('no finding is resolved automatically while the gateway does not respond', async () => {
  const { paymentId } = t.sandbox.pay((await foreignOrder()).id)
  expect(await compareNow()).toEqual([['unknown_capture', paymentId]])
  passTime(hours(1))
  t.sandbox.failNext('fetch', { kind: 'status', status: 500 }, 1000)
  await expect(reconcileGateway(t.shop)).rejects.toThrow()
  expect(await openFindings()).toEqual([['unknown_capture', paymentId]])
})

it('BOOK-18: a refund of a payment without an order that was lost before its request is found and made', async () => {
  const { gatewayOrderId, paymentId } = await aPaymentWithoutOrder(t, shopper)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  const { id, amount } = await t.shop.db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('gateway_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  // The state after a crash of an earlier version, between writing the payment and its refund.
  await t.shop.db.deleteFrom('refunds').where('payment_id', '=', id).execute()
  await t.shop.db
    .updateTable('payments')
    .set({ refunded: 0 as never })
    .where('id', '=', id)
    .execute()
  passTime(minutes(20))
  expect(await compareNow()).toEqual([])
  await t.drain()
  expect(await gateway().listRefundsOfPayment(paymentId, 'job')).toMatchObject([{ amount, status: 'processed' }])
  expect(await compareNow()).toEqual([])
  await t.drain()
  expect(await t.shop.db.selectFrom('refunds').select('status').where('payment_id', '=', id).execute()).toHaveLength(1)
})

it('a payment with an unknown state at the gateway is reported once, as an odd response', async () => {
  const { gateway_payment_id: id } = await paymentOf(await anOrder())
  t.sandbox.odd(id, { status: 'on_hold' })
  await compareNow()
  await vi.waitFor(async () => expect(await openFindings()).not.toEqual([]))
  expect(await openFindings()).toEqual([['odd_answer', `payment ${id}`]])
})
