// The totals of a shop with payments above and below the price, which staff accepted (PAY-31).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeUndecidedPayment } from '#contract/calls/admin/payments.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { checkBooks, formatBookCheck } from './check-books.ts'

const OFFER = 2_000

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  await anAcceptedPayment({ feeBearer: 'customer' })
  await anAcceptedPayment({ offer: OFFER })
  const ended = await anAcceptedPayment({ offer: OFFER })
  await ended.shopper.client.call(cancelOrder, { params: { orderId: ended.orderId }, body: {} })
  await t.drain()
})
afterAll(() => t.close())

/** Returns a purchase whose payment differs from its price and was accepted by staff. */
async function anAcceptedPayment(payment: Parameters<TestShop['sandbox']['nextPayment']>[0]) {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  t.sandbox.nextPayment(payment)
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  await shopper.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId } })
  const payments = t.shop.db.selectFrom('payments').select('id').where('gateway_payment_id', '=', paymentId)
  const { id } = await payments.executeTakeFirstOrThrow()
  expect((await admin.client.call(placeUndecidedPayment, { params: { paymentId: id } })).status).toBe(200)
  const orders = t.shop.db.selectFrom('orders').select('id').where('user_id', '=', shopper.userId)
  return { shopper, orderId: (await orders.executeTakeFirstOrThrow()).id }
}

it('the totals of the books include surpluses and shortfalls of payments, and add up to what the shop retains', async () => {
  const check = await checkBooks(t.shop)
  const { sums } = check
  expect(check.breaches).toEqual([])
  expect(sums.surplus).toBeGreaterThan(0)
  expect(sums.paymentDiscount).toBe(OFFER)
  expect(sums.captured - sums.refunded - sums.chargedBack).toBe(
    sums.orders - sums.ended - sums.parts + sums.deduction + sums.withheld + sums.surplus - sums.paymentDiscount,
  )
  const report = formatBookCheck(check).join('\n')
  expect(report).toMatch(/Paid less, accepted +₹20\.00/)
  expect(report).toMatch(/Paid extra, kept by the gateway +₹\d/)
})
