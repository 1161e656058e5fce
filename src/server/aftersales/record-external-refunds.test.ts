// Refunds made in Razorpay's dashboard.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportRefunds, listRefunds, retryRefund } from '#contract/calls/admin/refunds.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { stepsBetween } from '#domain/order.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { deliverWebhook } from '#tests/support/webhooks.ts'
import { advanceOrder } from './advance-order.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'

const t = shopForTests()
const shopper = beforeTests(() => aShopper(t))
beforeEach(() => t.sandbox.reset())
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const { changeRows, orderOf, paymentOf, refundsOf, stockOf, walletOf } = storedRows(t)

/** Makes a refund in Razorpay's dashboard, of the whole payment by default. The shop is not notified. */
async function refundByHand(id: OrderId, rupees?: number) {
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  const { refundId } = t.sandbox.refundFromDashboard(paymentId, rupees === undefined ? undefined : rupees * 100)
  return { paymentId, refundId }
}
async function webhook(refundId: string, paymentId: string): Promise<void> {
  const payload = {
    refund: { entity: { id: refundId, payment_id: paymentId } },
    payment: { entity: { id: paymentId } },
  }
  expect((await deliverWebhook(t, { event: 'refund.created', payload })).statusCode).toBe(200)
  await t.drain()
}

it.each([
  ['placed', 'cancelled', 5],
  ['dispatched', 'dispatched', 4],
] as const)(
  'after a refund of the whole payment a %s order is %s with %i units in stock, and the earned coins are taken back',
  async (status, end, stock) => {
    const before = (await walletOf(shopper)).coins
    const kit = await aProduct(t, { stock: 5 })
    const id = await aPlacedOrder(t, shopper, kit)
    await changeRows('orders', { id }, { status })
    const { paymentId, refundId } = await refundByHand(id)
    await webhook(refundId, paymentId)
    const { status: statusNow, total } = await orderOf(id)
    expect(statusNow).toBe(end)
    expect(await refundsOf(id)).toMatchObject([
      { reason: 'dashboard', status: 'processed', gateway_refund_id: refundId, amount: total },
    ])
    expect((await walletOf(shopper)).coins).toBe(before)
    expect(await stockOf(kit)).toMatchObject({ stock })
  },
)

it('a partial refund leaves the order unchanged and issues a credit note for its amount', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const { paymentId, refundId } = await refundByHand(id, 40)
  await webhook(refundId, paymentId)
  expect((await orderOf(id)).status).toBe('placed')
  expect(await refundsOf(id)).toMatchObject([{ amount: 4000, reason: 'dashboard' }])
})

it('a refund that is reported twenty times at the same moment, by webhook and by the hourly check, is recorded once', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const { paymentId } = await refundByHand(id, 50)
  const looks = Array.from({ length: 10 }, () => [
    recordExternalRefunds(t.shop, { gatewayPaymentId: paymentId }),
    recordExternalRefunds(t.shop, {}),
  ]).flat()
  const ends = await Promise.allSettled(looks)
  expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await refundsOf(id)).toHaveLength(1)
})

it('a refund that the shop requested itself and whose answer was lost is not recorded a second time', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  t.sandbox.failNext('refund', { kind: 'drop' })
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  await recordExternalRefunds(t.shop, {})
  expect(await refundsOf(id)).toHaveLength(1)
  await t.shop.jobs.send('refund-payment', { refundId: (await refundsOf(id))[0]?.id ?? '' })
  await t.drain()
  expect(await refundsOf(id)).toMatchObject([{ reason: 'cancelled', status: 'processed' }])
})

it('a refund of an unknown payment is ignored', async () => {
  await webhook('rfnd_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA')
  expect(
    await t.shop.db.selectFrom('refunds').select('id').where('gateway_refund_id', '=', 'rfnd_AAAAAAAAAAAAAA').execute(),
  ).toEqual([])
})

it('payment rule 8: a failed refund is listed for staff, retried once, and processed', async () => {
  const admin = await anAdmin(t)
  t.sandbox.refundOutcome('failed')
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  const [failed] = await refundsOf(id)
  await t.shop.jobs.send('refund-payment', { refundId: failed?.id ?? '' })
  await t.drain()
  const list = async () =>
    ((await admin.client.call(listRefunds, { query: { state: 'needs_you' } })).body.refunds as { _id: string }[]).map(
      ({ _id }) => _id,
    )
  expect(await list()).toEqual([failed?.id])
  const file = async (query: string) =>
    (await admin.client.get(`${addressOf(exportRefunds)}${query}`)).raw.toString().trim().split('\r\n')
  expect((await file('?state=needs_you')).slice(1)).toEqual([expect.stringContaining(',Cancelled,Failed,')])
  expect((await file('')).length).toBeGreaterThanOrEqual(2)
  t.sandbox.refundOutcome('processed')
  const retry = () => admin.client.call(retryRefund, { params: { refundId: failed?.id } })
  const answers = await Promise.all([retry(), retry(), retry()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  await t.drain()
  expect((await refundsOf(id)).map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
  expect(await list()).toEqual([])
})

it('a dashboard refund of the charge that was retained on a returned order is recorded, and the books balance (BOOK-17)', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const actor = (await anAdmin(t)).userId
  for (const to of stepsBetween('placed', 'dispatched'))
    await advanceOrder(t.shop, { orderId: id, to, actor, trackingNumber: aTrackingNumber() })
  await advanceOrder(t.shop, { orderId: id, to: 'returned', actor, isUndelivered: true })
  await t.drain()
  const { deduction: kept } = await orderOf(id)
  expect(kept).toBeGreaterThan(500)
  const { paymentId, refundId } = await refundByHand(id, 5)
  await webhook(refundId, paymentId)
  const { amount, refunded } = await paymentOf(id)
  expect(amount - refunded).toBe(kept - 500)
})
