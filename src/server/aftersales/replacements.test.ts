// Replacements that do not reach the shopper.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { decideReport } from '#contract/calls/admin/reports.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import { days } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { hasEnded, isToPack, type OrderStatus, SENDING_STEPS, TRANSITIONS } from '#domain/order.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aProduct, aShopper, giveCoins, logInAgain, type Shopper } from '#tests/support/makers.ts'
import { aReport, aVideo, deliver, reportOrder, uploadAccepted } from '#tests/support/reporting.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'
import { cancelOverdueOrders } from './refund-overdue.ts'

const t = shopForTests()
let shopper: Shopper
const admin = beforeTests(() => anAdmin(t))
beforeEach(async () => {
  t.sandbox.reset()
  await logInAgain(admin)
  shopper = await aShopper(t)
})
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const { orderOf, paymentOf, refundsOf, stockOf, walletOf } = storedRows(t)
const coinsOf = async (who: Shopper) => (await walletOf(who)).coins
const advance = (id: OrderId, status: OrderStatus, more: object = {}) =>
  admin.client.call(moveOrder, { params: { orderId: id }, body: { status, ...more } })
const dispatch = async (id: OrderId) => {
  const trackingNumber = aTrackingNumber()
  for (const step of SENDING_STEPS) expect((await advance(id, step, { trackingNumber })).status).toBe(200)
}
const viewOrderOf = async (id: OrderId) =>
  (await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order
const cancel = (id: OrderId, body: object = {}) => shopper.client.call(cancelOrder, { params: { orderId: id }, body })
/** Sends the queued emails, and returns the text of the email about an order with these words in its subject. */
async function emailAbout(id: OrderId, words: string): Promise<string> {
  await t.drain()
  const { order_number: number } = await orderOf(id)
  const emails = t.mailbox.emails.filter(({ subject }) => subject.includes(`order ${number} ${words}`))
  expect(emails).toHaveLength(1)
  return emails[0]?.text ?? ''
}
const decide = (reportId: string, decision: string) =>
  admin.client.call(decideReport, { params: { reportId }, body: { decision } })
async function replacementOf(id: OrderId): Promise<OrderId> {
  return (await t.shop.db.selectFrom('orders').select('id').where('replaces', '=', id).executeTakeFirstOrThrow()).id
}

/** A delivered sale with a damaged parcel, and its replacement. */
async function aReplacement(options: Parameters<typeof aReport>[2] = {}): Promise<{ sale: OrderId; box: OrderId }> {
  const { orderId: sale, reportId } = await aReport(t, shopper, options)
  expect((await decide(reportId, 'replacement')).status).toBe(200)
  return { sale, box: await replacementOf(sale) }
}

/** Makes a refund in Razorpay's dashboard. The shop is not notified. */
async function refundByHand(id: OrderId, rupees?: number): Promise<void> {
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  t.sandbox.refundFromDashboard(paymentId, rupees === undefined ? undefined : rupees * 100)
}

it('when a shopper cancels a replacement, even during packing, the original order is refunded without a charge, with one email', async () => {
  await giveCoins(t, shopper.userId, 100)
  const before = await coinsOf(shopper)
  const kit = await aProduct(t, { stock: 5 })
  const { sale, box } = await aReplacement({ productId: kit, coinsUsed: 100 })
  await advance(box, 'processing')
  expect(await viewOrderOf(box)).toMatchObject({ status: 'processing', cancellationCharge: 0, can: { cancel: true } })
  expect((await cancel(box, { cancellationCharge: 0 })).status).toBe(200)

  const { total } = await orderOf(sale)
  expect(await viewOrderOf(box)).toMatchObject({ status: 'cancelled', deduction: 0, refunds: [] })
  expect(await viewOrderOf(sale)).toMatchObject({ status: 'returned', deduction: 0, can: { report: false } })
  expect(await refundsOf(sale)).toMatchObject([{ amount: total, reason: 'cancelled', deduction: 0 }])
  expect([(await stockOf(kit)).stock, await coinsOf(shopper)]).toEqual([4, before])
  const message = await emailAbout(box, 'is cancelled')
  expect(message).toContain(`replacement for order ${(await orderOf(sale)).order_number}`)
  expect(message).toContain(`₹${total / 100}, to the original payment method`)
  expect(message).toContain('The 100 coins you used are back in your wallet.')
  expect(message).not.toMatch(/₹50|deducted|paid nothing/i)
  const kinds = await t.shop.db.selectFrom('emails').select('kind').where('ref', '=', sale).execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['order-confirmation'])
})

it('a replacement that staff cancel refunds the original order too, and the email has their reason', async () => {
  const { sale, box } = await aReplacement()
  await advance(box, 'cancelled', { reason: 'The kit ran out.' })
  expect(await refundsOf(sale)).toMatchObject([{ amount: (await orderOf(sale)).total, reason: 'cancelled' }])
  expect(await emailAbout(box, 'is cancelled')).toContain('The kit ran out.')
})

it('the cancellation of a replacement refunds only the amount that remains after a partial refund of the original order', async () => {
  const { sale, box } = await aReplacement()
  await refundByHand(sale, 100)
  await recordExternalRefunds(t.shop, {})
  await cancel(box)
  const { total } = await orderOf(sale)
  expect((await refundsOf(sale)).map(({ amount }) => amount).sort()).toEqual([10_000, total - 10_000].sort())
})

it('the cancellation of a replacement of a replacement refunds the order that was paid', async () => {
  const { sale, box } = await aReplacement()
  await deliver(t, box)
  const secondReport = await reportOrder(t, shopper, box, [await uploadAccepted(shopper.client, 'video', aVideo())])
  await decide(secondReport, 'replacement')
  await cancel(await replacementOf(box))
  const { total, status } = await orderOf(sale)
  expect([status, (await orderOf(box)).status]).toEqual(['returned', 'returned'])
  expect(await refundsOf(sale)).toMatchObject([{ amount: total, reason: 'cancelled' }])
})

it('a replacement that is not sent within 45 working days refunds the original order automatically, and not sooner', async () => {
  const { sale, box } = await aReplacement()
  t.clock.advance(days(60))
  await cancelOverdueOrders(t.shop)
  expect((await orderOf(box)).status).toBe('placed')
  t.clock.advance(days(15))
  await cancelOverdueOrders(t.shop)
  await cancelOverdueOrders(t.shop)
  const { total, status } = await orderOf(sale)
  expect([status, (await orderOf(box)).status]).toEqual(['returned', 'cancelled'])
  expect(await refundsOf(sale)).toMatchObject([{ amount: total, reason: 'overdue', deduction: 0 }])
  const message = await emailAbout(box, 'is cancelled')
  expect(message).toContain('within 45 working days')
  expect(message).toContain(`₹${total / 100}, to the original payment method`)
})

it('a replacement whose original order was refunded meanwhile is cancelled, its units are restocked, and one email is sent', async () => {
  const kit = await aProduct(t, { stock: 5 })
  const { sale, box } = await aReplacement({ productId: kit })
  await advance(box, 'processing')
  await refundByHand(sale)
  await recordExternalRefunds(t.shop, {})
  expect((await orderOf(box)).status).toBe('cancelled')
  expect(await stockOf(kit)).toMatchObject({ stock: 4 })
  expect(await refundsOf(sale)).toMatchObject([{ reason: 'dashboard', amount: (await orderOf(sale)).total }])
  const message = await emailAbout(box, 'is cancelled')
  expect(message).toContain('which we have already refunded')
  expect(message).not.toContain('paid nothing')
})

it('a replacement whose original order was refunded meanwhile cannot be moved, and staff see why', async () => {
  const { sale, box } = await aReplacement()
  await refundByHand(sale)
  await recordExternalRefunds(t.shop, {})
  // An older version may have left the replacement open, in each of these states.
  const closer = TRANSITIONS.filter(({ from, to }) => isToPack(from) && !hasEnded(to))
  expect(closer.length).toBeGreaterThan(1)
  for (const { from, to } of closer) {
    await t.shop.db.updateTable('orders').set({ status: from }).where('id', '=', box).execute()
    const answer = await advance(box, to, { trackingNumber: aTrackingNumber() })
    expect([answer.status, answer.body.code]).toEqual([409, 'order_state'])
    const why = `Order ${(await orderOf(sale)).order_number} was already refunded`
    expect(answer.body.message).toContain(why)
    const orders = [{ _id: box, from, trackingNumber: aTrackingNumber() }]
    const many = { status: to, orders, fromPlaced: true }
    expect((await admin.client.call(moveManyOrders, { body: many })).body.results).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining(why) },
    ])
  }
  await t.shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', box).execute()
})

it('an order that was refunded after a problem report cannot be replaced any more', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  await refundByHand(orderId)
  await recordExternalRefunds(t.shop, {})
  const answer = await decide(reportId, 'replacement')
  expect([answer.status, answer.body.code]).toEqual([409, 'order_state'])
  expect(answer.body.message).toContain('already refunded')
})

it.each<OrderStatus>(['placed', 'dispatched', 'delivered'])(
  'a replaced order cannot be returned while its replacement is %s, so that the shopper does not get both goods and money',
  async (status) => {
    const { sale, box } = await aReplacement()
    if (status !== 'placed') await dispatch(box)
    if (status === 'delivered') await advance(box, 'delivered')
    const answer = await advance(sale, 'returned')
    expect([answer.status, answer.body.code]).toEqual([409, 'order_state'])
    expect(answer.body.message).toContain(`Order ${(await orderOf(box)).order_number} is the replacement for this one`)
    expect(await refundsOf(sale)).toEqual([])
  },
)

it('a replaced order is wholly refunded, without a charge, when its replacement is returned, undeliverable or sent back', async () => {
  for (const isDelivered of [false, true]) {
    const { sale, box } = await aReplacement()
    await dispatch(box)
    if (isDelivered) await advance(box, 'delivered')
    expect((await advance(box, 'returned')).status).toBe(200)
    const { total, deduction, status } = await orderOf(sale)
    expect([status, deduction]).toEqual(['returned', 0])
    expect(await refundsOf(sale)).toMatchObject([{ amount: total, reason: 'returned' }])
    expect(await emailAbout(box, 'came back')).toContain(`₹${total / 100}, to the original payment method`)
  }
})

it('the original order of a replacement is refunded once, whatever shopper, staff and Razorpay do at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const { sale, box } = await aReplacement()
    if (round % 2 === 0) await refundByHand(sale)
    await Promise.all([
      cancel(box),
      advance(box, 'processing'),
      advance(sale, 'returned'),
      recordExternalRefunds(t.shop, {}),
      cancel(box),
      advance(box, 'cancelled'),
    ])
    await t.drain()
    await expectMoneyToAddUp(t.shop)
  }
})
