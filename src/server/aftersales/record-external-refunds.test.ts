// Refunds made in Razorpay's dashboard.
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportRefunds, listRefunds, retryRefund } from '#contract/calls/admin/refunds.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { receiveWebhook } from '#contract/calls/payments.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { stepsBetween } from '#domain/order.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop, WEBHOOK_SECRET } from '#tests/support/shop.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { advanceOrder } from './advance-order.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'

let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  shopper = await aShopper(t)
})
beforeEach(() => t.sandbox.reset())
afterAll(() => t.close())

const paymentOf = (id: OrderId) =>
  t.shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: OrderId) => t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
const orderOf = (id: OrderId) =>
  t.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const coins = async () =>
  (await t.shop.db.selectFrom('users').select('coins').where('id', '=', shopper.userId).executeTakeFirstOrThrow()).coins

/** Makes a refund in Razorpay's dashboard. The shop is not notified. */
async function refundByHand(id: OrderId, rupees?: number) {
  const { gateway_payment_id: paymentId, amount } = await paymentOf(id)
  const sum = rupees === undefined ? amount : paise(rupees * 100)
  const key = `by-hand-${t.id()}`
  return {
    paymentId,
    refund: await t.shop.gateways.current.refundPayment({ paymentId, amount: sum, idempotencyKey: key }, 'job'),
  }
}

async function webhook(refundId: string, paymentId: string, event = 'refund.created'): Promise<void> {
  const payload = JSON.stringify({
    event,
    payload: { refund: { entity: { id: refundId, payment_id: paymentId } }, payment: { entity: { id: paymentId } } },
  })
  const answer = await t.app.inject({
    method: 'POST',
    url: addressOf(receiveWebhook),
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex'),
    },
  })
  expect(answer.statusCode).toBe(200)
  await t.drain()
}

describe('a refund of the whole payment', () => {
  it('a refund of the whole payment cancels an unsent order, restocks it, and takes back the earned coins', async () => {
    const before = await coins()
    const kit = await aProduct(t, { stock: 5 })
    const id = await aPlacedOrder(t, shopper, kit)
    const { paymentId, refund } = await refundByHand(id)
    await webhook(refund.id, paymentId)
    expect((await orderOf(id)).status).toBe('cancelled')
    expect(await refundsOf(id)).toMatchObject([
      { reason: 'dashboard', status: 'processed', gateway_refund_id: refund.id, amount: (await orderOf(id)).total },
    ])
    expect(await coins()).toBe(before)
    const { stock } = await t.shop.db
      .selectFrom('stock_levels')
      .select('stock')
      .where('product_id', '=', kit)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(5)
    await expectMoneyToAddUp(t.shop)
  })

  it('a refund of the whole payment leaves the status of a dispatched order unchanged, and takes back the earned coins', async () => {
    const before = await coins()
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await t.shop.db.updateTable('orders').set({ status: 'dispatched' }).where('id', '=', id).execute()
    const { paymentId, refund } = await refundByHand(id)
    await webhook(refund.id, paymentId)
    expect((await orderOf(id)).status).toBe('dispatched')
    expect(await coins()).toBe(before)
    await expectMoneyToAddUp(t.shop)
  })
})

it('a partial refund leaves the order unchanged and issues a credit note for its amount', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const { paymentId, refund } = await refundByHand(id, 40)
  await webhook(refund.id, paymentId)
  expect((await orderOf(id)).status).toBe('placed')
  expect(await refundsOf(id)).toMatchObject([{ amount: 4000, reason: 'dashboard' }])
  await expectMoneyToAddUp(t.shop)
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
  await expectMoneyToAddUp(t.shop)
})

it('a refund without a webhook is found by the hourly check', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  await refundByHand(id)
  await recordExternalRefunds(t.shop, {})
  expect((await orderOf(id)).status).toBe('cancelled')
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
  await expectMoneyToAddUp(t.shop)
})

it('a refund of an unknown payment is ignored', async () => {
  await webhook('rfnd_AAAAAAAAAAAAAA', 'pay_AAAAAAAAAAAAAA')
  expect(
    await t.shop.db.selectFrom('refunds').select('id').where('gateway_refund_id', '=', 'rfnd_AAAAAAAAAAAAAA').execute(),
  ).toEqual([])
})

describe('a refund that fails', () => {
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
    expect((await shopper.client.call(exportRefunds)).status).toBe(403)
    t.sandbox.refundOutcome('processed')
    const retry = () => admin.client.call(retryRefund, { params: { refundId: failed?.id } })
    const answers = await Promise.all([retry(), retry(), retry()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await t.drain()
    expect((await refundsOf(id)).map(({ status }) => status).sort()).toEqual(['failed', 'processed'])
    expect(await list()).toEqual([])
    await expectMoneyToAddUp(t.shop)
  })

  it('a shopper can neither list refunds nor send one again', async () => {
    expect((await shopper.client.call(listRefunds)).status).toBe(403)
    expect((await shopper.client.call(retryRefund, { params: { refundId: t.id() } })).status).toBe(403)
  })
})

it('a refund made in the gateway dashboard from the amount retained on a returned order is recorded, and the books balance (BOOK-17)', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const actor = (await anAdmin(t)).userId
  for (const to of stepsBetween('placed', 'dispatched'))
    await advanceOrder(t.shop, { orderId: id, to, actor, trackingNumber: aTrackingNumber() })
  await advanceOrder(t.shop, { orderId: id, to: 'returned', actor, isUndelivered: true })
  await t.drain()
  const { deduction: kept } = await orderOf(id)
  expect(kept).toBeGreaterThan(500)
  const { paymentId, refund } = await refundByHand(id, 5)
  await webhook(refund.id, paymentId)
  const { amount, refunded } = await paymentOf(id)
  expect(amount - refunded).toBe(kept - 500)
  await expectMoneyToAddUp(t.shop)
})
