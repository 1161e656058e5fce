// The books with chargebacks: what banks took is a total of its own and no difference, and wrong figures are found.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import { formatPaise } from '#contract/wire.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { retryRefund } from '../aftersales/retry-refund.ts'
import { checkBooks, formatBookCheck } from './check-books.ts'

let t: DisputedShop
let amount: Paise
beforeAll(async () => {
  t = await openDisputedShop()
  for (const isRefundedBefore of [false, true]) {
    const shopper = await aShopper(t)
    const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
    const payment = await t.paymentOf(orderId)
    if (isRefundedBefore) await shopper.client.call(cancelOrder, { params: { orderId } })
    await t.drain()
    const dispute = t.dispute(payment.gatewayPaymentId, {
      amount: payment.amount,
      status: 'lost',
      deducted: payment.amount,
    })
    await t.sendEvent(dispute.id)
    amount = payment.amount
  }
})
afterAll(() => t.close())

it('the books add up with a chargeback, alone or in addition to a refund, and state its amount', async () => {
  const check = await checkBooks(t.shop)
  expect(check.breaches).toEqual([])
  expect(check.sums).toMatchObject({ captured: 2 * amount, refunded: amount, chargedBack: amount, paidTwice: amount })
  const report = formatBookCheck(check).join('\n')
  expect(report).toMatch(new RegExp(`Taken back by banks +${formatPaise(amount).replace('.', '\\.')}`))
  expect(report).toMatch(/Captured less both +₹0\.00/)
})

it('the books add up when a bank has charged back a part of the credited amount, and the shop has refunded the remainder', async () => {
  const shopper = await aShopper(t)
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  const payment = await t.paymentOf(orderId)
  const dispute = t.dispute(payment.gatewayPaymentId, { amount: payment.amount })
  await t.sendEvent(dispute.id)
  await shopper.client.call(cancelOrder, { params: { orderId } })
  await t.drain()
  t.move(dispute.id, { status: 'lost', deducted: paise(10_000) })
  await t.sendEvent(dispute.id, 'payment.dispute.lost')
  await t.drain()
  const { id } = await t.shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  await retryRefund(t.shop, (await anAdmin(t)).userId, id, { seesDispute: true })
  await t.drain()
  expect((await checkBooks(t.shop)).breaches).toEqual([])
  expect((await t.shop.gateways.current.getPayment(payment.gatewayPaymentId, 'job')).refunded).toBe(
    payment.amount - 10_000,
  )
})

it("the check of the books finds a payment and a day figure without the bank's deduction", async () => {
  await t.shop.db
    .updateTable('payments')
    .set({ deducted: paise(0) })
    .where('charged_back', '>', paise(0))
    .execute()
  await t.shop.db
    .updateTable('money_days')
    .set({ charged_back: paise(0) })
    .execute()
  const { breaches } = await checkBooks(t.shop)
  const rules = breaches.map(({ rule }) => rule)
  expect(rules).toContain('dispute_counted')
  expect(rules).toContain('money_figures')
})
