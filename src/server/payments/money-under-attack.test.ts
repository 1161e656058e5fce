// Combined troubles: money that is reserved, disputed and undecided at the same time is neither lost nor sent twice
// (FAULT-29).
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { releaseRefunds } from '#contract/calls/admin/disputes.ts'
import { listFindings, resolveFinding } from '#contract/calls/admin/findings.ts'
import { moveOrder, refundByHand } from '#contract/calls/admin/order.ts'
import { placeUndecidedPayment, returnUndecidedPayment } from '#contract/calls/admin/payments.ts'
import { payRefundAnotherWay, retryRefund } from '#contract/calls/admin/refunds.ts'
import { decideReport } from '#contract/calls/admin/reports.ts'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { indianDate } from '#domain/calendar.ts'
import { hours, minutes } from '#domain/durations.ts'
import type { PaymentId, ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { waitForBlockedStatement } from '#tests/support/database.ts'
import { aDifferingPayment } from '#tests/support/differing-payment.ts'
import { openDisputedShop } from '#tests/support/disputed-shop.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import {
  aBilling,
  anAdmin,
  aPaymentWithoutOrder,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, openForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { collectEvidence } from '../admin/disputes/collect-evidence.ts'
import { recordExternalRefunds } from '../aftersales/record-external-refunds.ts'
import { notifyLateRefunds } from '../aftersales/refund-overdue.ts'
import { trackDisputes } from '../disputes/track-disputes.ts'
import { emailTemplates } from '../features.ts'
import { checkBooks } from '../reconciliation/check-books.ts'
import { reconcileGateway } from '../reconciliation/gateway/reconcile-gateway.ts'
import { completePayment } from './complete-payment.ts'
import { saveFinding } from './findings-queries.ts'
import { refundPayment } from './refund-payment.ts'
import { handleSecondPayment } from './refund-unfulfillable.ts'

const t = openForTests(openDisputedShop)
let admin: Shopper
beforeEach(async () => {
  t.sandbox.reset()
  t.clock.advance(minutes(31))
  admin = await anAdmin(t)
  // An exact payment, so that the differing payments of two tests are not two in a row (PAY-27).
  await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  t.clock.advance(minutes(1))
})

const { attemptOf, changeRows, orderOf, rowIn, rowsIn, walletOf } = storedRows(t)
const setStock = (id: ProductId, stock: number) =>
  t.shop.db.updateTable('stock_levels').set({ stock }).where('product_id', '=', id).execute()
const paymentRow = (gatewayPaymentId: string) => rowIn('payments', { gateway_payment_id: gatewayPaymentId })
const refundsOf = (id: string) => rowsIn('refunds', { payment_id: id as PaymentId })
const refundOf = async (paymentId: string) => {
  const [refund] = await refundsOf(paymentId)
  if (!refund) throw new Error('The payment has no refund')
  return refund
}
const disputeIdOf = async (gatewayId: string) => {
  const disputes = t.shop.db.selectFrom('disputes').select('id').where('gateway_dispute_id', '=', gatewayId)
  return (await disputes.executeTakeFirstOrThrow()).id
}
const sentBack = async (gatewayPaymentId: string) =>
  (await t.shop.gateways.current.listRefundsOfPayment(gatewayPaymentId, 'job'))
    .filter(({ status }) => status !== 'failed')
    .reduce((all, { amount }) => all + amount, 0)
async function expectBooksEven(): Promise<void> {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
  expect((await checkBooks(t.shop)).breaches).toEqual([])
}

test('fault 29: a payment of a wrong amount for sold-out goods reserves no coins', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  // Accounts without a paid order cannot reserve so many units.
  const product = await aProduct(t, { stock: 4 })
  const { gatewayOrderId, amount } = await startedPayment(shopper, product, { quantity: 3, coinsUsed: 100 })
  expect((await walletOf(shopper)).coins_held).toBe(100)
  await setStock(product, 1)
  t.sandbox.nextPayment({ amount: amount + 922 })
  t.sandbox.pay(gatewayOrderId)
  expect(await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')).toMatchObject({ kind: 'checking' })
  expect((await walletOf(shopper)).coins_held).toBe(0)
  await expectBooksEven()
})

test('fault 29: a charged-back payment that waits for staff places no order, and is refunded only once the shop has won it back', async () => {
  const product = await aProduct(t, { stock: 5 })
  const paid = await aDifferingPayment(t, await aShopper(t), { more: 922, product })
  const { amount } = await paymentRow(paid.gatewayPaymentId)
  const dispute = t.dispute(paid.gatewayPaymentId, { status: 'lost', amount, deducted: amount })
  await trackDisputes(t.shop, {})
  const params = { paymentId: paid.id }
  expect((await admin.client.call(placeUndecidedPayment, { params })).body.code).toBe('dispute_open')
  expect((await admin.client.call(returnUndecidedPayment, { params })).status).toBe(200)
  expect(await refundsOf(paid.id)).toMatchObject([{ status: 'failed', amount }])
  expect(await sentBack(paid.gatewayPaymentId)).toBe(0)
  await expectBooksEven()
  t.clock.advance(minutes(1))
  t.move(dispute.id, { status: 'won', phase: 'pre_arbitration', deducted: paise(0) })
  await trackDisputes(t.shop, {})
  const { id: refundId } = await refundOf(paid.id)
  expect((await admin.client.call(retryRefund, { params: { refundId } })).status).toBe(200)
  await t.drain()
  expect(await sentBack(paid.gatewayPaymentId)).toBe(amount)
  await expectBooksEven()
})

test('fault 29: a payment that waits for staff places no order while its dispute is open, and its refund waits until staff send it', async () => {
  const paid = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  const { amount } = await paymentRow(paid.gatewayPaymentId)
  const dispute = t.dispute(paid.gatewayPaymentId, { amount })
  await trackDisputes(t.shop, {})
  const params = { paymentId: paid.id }
  expect((await admin.client.call(placeUndecidedPayment, { params })).body.code).toBe('dispute_open')
  expect((await admin.client.call(returnUndecidedPayment, { params })).status).toBe(200)
  await t.drain()
  expect(await sentBack(paid.gatewayPaymentId)).toBe(0)
  const disputeId = await disputeIdOf(dispute.id)
  expect((await admin.client.call(releaseRefunds, { params: { disputeId } })).status).toBe(200)
  await t.drain()
  expect(await sentBack(paid.gatewayPaymentId)).toBe(amount)
  await expectBooksEven()
})

test('fault 29: a payment that the shop finds after its chargeback is not refunded in addition', async () => {
  const order = await t.shop.gateways.current.createOrder(
    { amount: paise(50_000), receipt: 'elsewhere', notes: {} },
    'job',
  )
  const { paymentId } = t.sandbox.pay(order.id)
  t.dispute(paymentId, { status: 'lost', amount: paise(50_000), deducted: paise(50_000) })
  await trackDisputes(t.shop, {})
  t.clock.advance(minutes(1))
  await reconcileGateway(t.shop)
  const findings = (await admin.client.call(listFindings)).body.findings as { _id: string; subject: string }[]
  const findingId = findings.find(({ subject }) => subject === paymentId)?._id ?? ''
  const settled = await admin.client.call(resolveFinding, {
    params: { findingId },
    body: { action: 'refund', reason: 'Not ours' },
  })
  expect(settled.status).toBe(200)
  await t.drain()
  expect(await sentBack(paymentId)).toBe(0)
  const row = await paymentRow(paymentId)
  expect(row).toMatchObject({ refunded: 0, deducted: 50_000, charged_back: 50_000 })
  await expectBooksEven()
})

test('fault 29: a purchase whose authorised payment was not captured starts as a new attempt, whose payment becomes an order', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t, { stock: 4 })
  const first = await startedPayment(shopper, product, { quantity: 3 })
  await setStock(product, 1)
  t.sandbox.pay(first.gatewayOrderId, { outcome: 'authorized' })
  expect(await completePayment(t.shop, atRazorpay(first.gatewayOrderId), 'job')).toMatchObject({ kind: 'released' })
  await setStock(product, 9)
  const restart = await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  const { id } = restart.body.order as { id: string }
  expect(id).not.toBe(first.gatewayOrderId)
  t.sandbox.pay(id)
  const verified = await shopper.client.call(verifyPayment, { body: { razorpay_order_id: id } })
  expect([verified.status, verified.body.code]).toEqual([200, undefined])
  await expectBooksEven()
})

test("fault 29: a refund in the gateway's dashboard while staff place the order of the payment is linked to that order", async () => {
  const shopper = await aShopper(t)
  const paid = await aDifferingPayment(t, shopper, { more: -2_000 })
  await admin.client.call(placeUndecidedPayment, { params: { paymentId: paid.id } })
  const { order_id: orderId } = await paymentRow(paid.gatewayPaymentId)
  const linkPaymentTo = (id: typeof orderId) =>
    t.shop.db.updateTable('payments').set({ order_id: id }).where('id', '=', paid.id)
  // The state before staff place the order. The transaction below locks the payment as placing does.
  await linkPaymentTo(null).execute()
  t.sandbox.refundFromDashboard(paid.gatewayPaymentId, 5_000)
  const adopting = await t.shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('payments').set({ order_id: orderId }).where('id', '=', paid.id).execute()
    const begun = recordExternalRefunds(t.shop, {
      provider: atRazorpay('').provider,
      gatewayPaymentId: paid.gatewayPaymentId,
    })
    await waitForBlockedStatement(t.shop.db)
    return { begun }
  })
  await adopting.begun
  expect((await refundsOf(paid.id)).map((refund) => refund.order_id)).toEqual([orderId])
  await expectBooksEven()
})

/** Returns a payment of a replaced purchase whose refund the gateway has refused until the shop gave up. */
async function aFailedUnmatchedPayment(shopper: Shopper) {
  const { gatewayOrderId, paymentId } = await aPaymentWithoutOrder(t, shopper)
  t.sandbox.refuseRefund({ description: 'Refund is not supported by the bank', times: 50 })
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  await t.drain()
  const payment = await paymentRow(paymentId)
  const { id: refundId } = await refundOf(payment.id)
  t.clock.advance(hours(73))
  await refundPayment(t.shop, { refundId })
  t.clock.advance(minutes(15))
  t.sandbox.refuseRefund({ description: '', times: 0 })
  admin = await anAdmin(t)
  return { gatewayOrderId, paymentId, refundId, amount: payment.amount }
}
const payFromBank = (refundId: string, amount: number, more: object = {}) =>
  admin.client.call(payRefundAnotherWay, {
    params: { refundId },
    body: { way: 'upi', reference: '632600112233', on: indianDate(t.clock.now()), amount, ...more },
    headers: { 'idempotency-key': t.id() },
  })

test('fault 29: a payment without an order is refunded by bank transfer during a dispute only when staff confirm that they know of it', async () => {
  const unmatched = await aFailedUnmatchedPayment(await aShopper(t))
  t.dispute(unmatched.paymentId, { amount: unmatched.amount })
  await trackDisputes(t.shop, {})
  const rupees = unmatched.amount / 100
  expect((await payFromBank(unmatched.refundId, rupees)).body.code).toBe('dispute_open')
  expect((await payFromBank(unmatched.refundId, rupees, { seesDispute: true })).status).toBe(200)
  await expectBooksEven()
})

test('security 42: erasing an account deletes the emails about a payment without an order', async () => {
  const shopper = await aShopper(t)
  const unmatched = await aFailedUnmatchedPayment(shopper)
  const otherAddress = `other-${t.id()}@example.in`
  await changeRows(
    'payment_attempts',
    { gateway_order_id: unmatched.gatewayOrderId },
    { billing: sql`billing || jsonb_build_object('email', ${otherAddress}::text)`, language: 'ml' },
  )
  await notifyLateRefunds(t.shop)
  await payFromBank(unmatched.refundId, unmatched.amount / 100)
  const pendingEmails = () =>
    t.shop.db.selectFrom('emails').select(['kind', 'language']).where('recipient', '=', otherAddress).execute()
  expect((await pendingEmails()).map(({ kind }) => kind).sort()).toEqual(['refund-late', 'refund-paid-another-way'])
  // The emails are in the language of the payment, because there is no order.
  expect((await pendingEmails()).map(({ language }) => language)).toEqual(['ml', 'ml'])
  await admin.client.call(deleteUser, { params: { userId: shopper.userId } })
  expect(await pendingEmails()).toEqual([])
})

test('security 42: erasing an account clears the address of a payment that the bank has charged back', async () => {
  const shopper = await aShopper(t)
  const { gatewayOrderId, paymentId } = await aPaymentWithoutOrder(t, shopper)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  const { amount } = await paymentRow(paymentId)
  t.dispute(paymentId, { status: 'lost', amount, deducted: amount })
  await trackDisputes(t.shop, {})
  await admin.client.call(deleteUser, { params: { userId: shopper.userId } })
  expect((await attemptOf(gatewayOrderId)).billing).toMatchObject({ email: '' })
})

test("fault 29: a refund that was made in the gateway's dashboard except for less than a rupee cannot be retried", async () => {
  const shopper = await aShopper(t)
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  const { id, gatewayPaymentId, amount } = await t.paymentOf(orderId)
  await t.shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
  const body = { amount: amount / 100 - 2, left: amount / 100, reason: 'As you wrote.' }
  expect(
    (await admin.client.call(refundByHand, { params: { orderId }, body, headers: { 'idempotency-key': t.id() } }))
      .status,
  ).toBe(200)
  // The refund in the dashboard happens before the refund job runs.
  t.sandbox.refundFromDashboard(gatewayPaymentId, amount - 250)
  await recordExternalRefunds(t.shop, { gatewayPaymentId })
  const findings = (await admin.client.call(listFindings)).body.findings as { _id: string; kind: string }[]
  const findingId = findings.find(({ kind }) => kind === 'unknown_refund')?._id ?? ''
  const settled = await admin.client.call(resolveFinding, {
    params: { findingId },
    body: { action: 'take_over', reason: 'By hand' },
  })
  expect(settled.status).toBe(200)
  const failed = (await refundsOf(id)).find(({ status }) => status === 'failed')
  const retry = await admin.client.call(retryRefund, { params: { refundId: failed?.id ?? '' } })
  expect(retry.body.code).toBe('order_state')
  expect(await sentBack(gatewayPaymentId)).toBe(amount - 250)
  expect((await checkBooks(t.shop)).breaches.filter(({ subject }) => subject === orderId)).toEqual([])
})

test("fault 29: after a failed refund and a smaller one in the gateway's dashboard, a retry refunds only the difference", async () => {
  const orderId = await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  const { gatewayPaymentId, amount } = await t.paymentOf(orderId)
  await t.shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', orderId).execute()
  const body = { amount: 200, left: amount / 100, reason: 'As you wrote.' }
  const headers = { 'idempotency-key': t.id() }
  expect((await admin.client.call(refundByHand, { params: { orderId }, body, headers })).status).toBe(200)
  t.sandbox.refundOutcome('failed')
  await t.drain()
  const { id: refundId } = await refundOf((await t.paymentOf(orderId)).id)
  await refundPayment(t.shop, { refundId })
  t.sandbox.refundOutcome('processed')
  t.sandbox.refundFromDashboard(gatewayPaymentId, 15_000)
  await recordExternalRefunds(t.shop, { gatewayPaymentId })
  expect((await admin.client.call(retryRefund, { params: { refundId } })).status).toBe(200)
  await t.drain()
  expect(await sentBack(gatewayPaymentId)).toBe(20_000)
  await expectBooksEven()
})

test("fault 29: a second payment refunded in the gateway's dashboard is recorded with that refund, which staff can retry when it fails", async () => {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  t.sandbox.allowSecondCapture(true)
  const late = t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  t.sandbox.pay(gatewayOrderId)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  t.sandbox.authorizeLate(late.paymentId, { capture: true })
  t.sandbox.refundOutcome('pending')
  t.sandbox.refundFromDashboard(late.paymentId)
  // Only this call runs, as if the process crashed right after it.
  await handleSecondPayment(t.shop, atRazorpay(gatewayOrderId), late.paymentId)
  const { id } = await paymentRow(late.paymentId)
  expect(await refundsOf(id)).toMatchObject([{ status: 'pending', reason: 'dashboard' }])
  expect((await checkBooks(t.shop)).breaches.map(({ subject }) => subject)).not.toContain(id)
  const { id: refundId, gateway_refund_id: made } = await refundOf(id)
  t.sandbox.applyRefundState(made ?? '', 'failed')
  await refundPayment(t.shop, { refundId })
  t.sandbox.refundOutcome('processed')
  expect((await admin.client.call(retryRefund, { params: { refundId } })).status).toBe(200)
  await t.drain()
  expect(await sentBack(late.paymentId)).toBe((await paymentRow(late.paymentId)).amount)
  await expectBooksEven()
})

test("fault 29: an order whose payment, surplus included, was refunded in the gateway's dashboard can still be returned", async () => {
  const paid = await aDifferingPayment(t, await aShopper(t), { more: 50 })
  await admin.client.call(placeUndecidedPayment, { params: { paymentId: paid.id } })
  const { order_id: orderId, amount, surplus } = await paymentRow(paid.gatewayPaymentId)
  expect(surplus).toBe(50)
  const params = { orderId: orderId ?? '' }
  const move = (status: string, more: object = {}) =>
    admin.client.call(moveOrder, { params, body: { status, ...more } as never })
  await move('processing')
  await move('dispatched', { trackingNumber: 'EE473124829IN' })
  t.sandbox.refundFromDashboard(paid.gatewayPaymentId, amount)
  await recordExternalRefunds(t.shop, { gatewayPaymentId: paid.gatewayPaymentId })
  expect((await move('returned', { reason: 'It came back.', undelivered: true })).status).toBe(200)
  expect(await orderOf(params.orderId)).toMatchObject({ status: 'returned', deduction: 0, coins_withheld: 0 })
})

test('fault 29: the evidence for a dispute contains the number of the bank transfer that replaced a failed refund', async () => {
  const shopper = await aShopper(t)
  const orderId = await aPlacedOrder(t, shopper, await aProduct(t))
  const { gatewayPaymentId, amount } = await t.paymentOf(orderId)
  t.sandbox.refuseRefund({ description: 'Refund is not supported by the bank', times: 50 })
  await shopper.client.call(cancelOrder, { params: { orderId }, body: {} })
  await t.drain()
  t.clock.advance(minutes(15))
  const { id: refundId } = await refundOf((await t.paymentOf(orderId)).id)
  expect((await payFromBank(refundId, amount / 100)).status).toBe(200)
  const { id } = t.dispute(gatewayPaymentId, { amount })
  await trackDisputes(t.shop, {})
  const disputeId = await disputeIdOf(id)
  expect((await collectEvidence(t.shop, emailTemplates, disputeId)).claims.join(' ')).toContain('632600112233')
  await expectBooksEven()
})

test('fault 29: paying again for a purchase without a stock hold is refused when its goods have sold out', async () => {
  const shopper = await aShopper(t)
  // Accounts without a paid order cannot reserve so many units, so these units are not reserved.
  const product = await aProduct(t, { stock: 4 })
  const { gatewayOrderId } = await startedPayment(shopper, product, { quantity: 3 })
  const payAgain = () => shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect((await payAgain()).body.order).toMatchObject({ id: gatewayOrderId })
  await setStock(product, 2)
  expect((await payAgain()).body.code).toBe('out_of_stock')
})

test('security 5: decisions about a payment with a dispute or a finding need a recent login', async () => {
  const provider = atRazorpay('').provider
  const subject = `pay_${t.id().slice(0, 14)}`
  await saveFinding(t.shop.db, t.shop, { kind: 'unknown_capture', provider, subject, details: {} })
  const { id: findingId } = await rowIn('gateway_findings', { subject })
  const late = await anAdmin(t)
  for (const length of [minutes(20), minutes(11)]) {
    t.clock.advance(length)
    await late.client.call(listFindings)
  }
  const id = t.id()
  const refused = [
    await late.client.call(resolveFinding, { params: { findingId }, body: { action: 'refund', reason: 'Not ours' } }),
    await late.client.call(releaseRefunds, { params: { disputeId: id } }),
    await late.client.call(retryRefund, { params: { refundId: id }, body: { seesDispute: true } }),
    await late.client.call(moveOrder, { params: { orderId: id }, body: { status: 'cancelled', seesDispute: true } }),
    await late.client.call(decideReport, {
      params: { reportId: id },
      body: { decision: 'refund', reason: 'Torn', seesDispute: true },
    }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array.from(refused, () => 'sign_in_again'))
})
