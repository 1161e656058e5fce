// Payments of another amount than due: staff decide, nothing is refunded automatically, and two in a row stop automatic
// refunds (PAY-26, PAY-27, PAY-31).
import { beforeEach, expect, it } from 'vitest'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import {
  listUndecidedPayments,
  placeUndecidedPayment,
  resumeRefunds,
  returnUndecidedPayment,
} from '#contract/calls/admin/payments.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import { checkPendingPayment, listPendingPayments, verifyPayment } from '#contract/calls/payments.ts'
import { secondPayment } from '#copy/emails.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { OrderId, PaymentId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { aDifferingPayment } from '#tests/support/differing-payment.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import {
  anAdmin,
  aPaymentWithoutOrder,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import { checkBooks } from '../reconciliation/check-books.ts'
import { completePayment } from './complete-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { handleSecondPayment } from './refund-unfulfillable.ts'

const t = shopForTests({}, {}, { gateways: (razorpay) => [gatewayWithPayerFee(razorpay)] })
let admin: Shopper
/** The part of its fee that the gateway reports as borne by the payer, in paise. */
let payerFee = 0

const gatewayWithPayerFee = (razorpay: PaymentGateway): PaymentGateway => ({
  ...razorpay,
  listPaymentsOfOrder: async (...args) =>
    (await razorpay.listPaymentsOfOrder(...args)).map((payment) => ({ ...payment, payerFee: paise(payerFee) })),
})

beforeEach(async () => {
  payerFee = 0
  t.sandbox.reset()
  admin = await anAdmin(t)
  // An exact payment, so that earlier payments of other tests do not count.
  t.clock.advance(minutes(1))
  await admin.client.call(resumeRefunds)
  await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  t.clock.advance(minutes(1))
  await t.drain()
  t.mailbox.clear()
})

const refunds = (id: PaymentId) =>
  t.shop.db.selectFrom('refunds').select(['amount', 'status', 'reason']).where('payment_id', '=', id).execute()
const paymentRow = (id: PaymentId) =>
  t.shop.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const { ordersOf, rowIn, stockOf, walletOf } = storedRows(t)
/** Returns the order as its shopper sees it, and its payment as staff see it. */
async function orderViews({ client }: Shopper, orderId = '') {
  const shopperView = (await client.call(viewOrder, { params: { orderId } })).body.order
  const { payment } = (await admin.client.call(viewAdminOrder, { params: { orderId } })).body
  return { shopperView, payment }
}
const placePayment = (paymentId: string) => admin.client.call(placeUndecidedPayment, { params: { paymentId } })
const refund = (paymentId: string) => admin.client.call(returnUndecidedPayment, { params: { paymentId } })
const invoiceOf = async (id: OrderId) => {
  const { document } = await rowIn('invoices', { order_id: id })
  return document as { totals: { total: number }; paymentDiscount?: number }
}
const cancel = ({ client }: Shopper, orderId: string) => client.call(cancelOrder, { params: { orderId }, body: {} })

async function expectBooksEven(): Promise<void> {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
  expect((await checkBooks(t.shop)).breaches).toEqual([])
}

it.each([
  ['₹9.22 more', 922],
  ['₹20 less', -2_000],
])(
  'a payment of another amount, %s, waits for staff with its goods and coins, and is not refunded automatically',
  async (_name, more) => {
    const shopper = await aShopper(t)
    await giveCoins(t, shopper.userId, 100)
    const product = await aProduct(t, { stock: 5 })
    const paid = await aDifferingPayment(t, shopper, { more, product, coinsUsed: 120 })
    expect(await ordersOf(shopper)).toEqual([])
    t.clock.advance(hours(5))
    admin = await anAdmin(t)
    await reconcilePayments(t.shop)
    await expectBooksEven()
    expect(await refunds(paid.id)).toEqual([])
    expect(await stockOf(product)).toEqual({ stock: 5, held: 1 })
    expect(await walletOf(shopper)).toEqual({ coins: 150, coins_held: 120 })
    expect((await findListed(paid.id))?.heldUntil).not.toBeNull()
    expect((await admin.client.call(viewToday)).body.decisions).toMatchObject({
      count: 1,
      isAutomaticRefundOff: false,
    })
    await refund(paid.id)
    await expectBooksEven()
  },
)

it('a payment of another amount is reported to the shopper by the calls that check it, and in one email', async () => {
  const shopper = await aShopper(t)
  const { id, gatewayOrderId } = await aDifferingPayment(t, shopper, { more: 922 })
  const verification = await shopper.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId } })
  expect(verification).toMatchObject({ status: 409, body: { code: 'payment_under_review' } })
  const { body } = await shopper.client.call(listPendingPayments)
  expect(body.payments).toMatchObject([{ gatewayOrderId, state: 'checking' }])
  const [{ _id: attemptId = '' } = {}] = body.payments as { _id: string }[]
  const check = await shopper.client.call(checkPendingPayment, { params: { attemptId } })
  expect(check.body.status).toBe('checking')
  await t.drain()
  await reconcilePayments(t.shop)
  await t.drain()
  expect(t.mailbox.to('anjali.nair@example.in').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('checking'),
  ])
  await refund(id)
  await t.drain()
})

it('a payment that includes a fee of the payer becomes an order at its price; a cancellation refunds the price', async () => {
  const shopper = await aShopper(t)
  payerFee = 922
  const paid = await aDifferingPayment(t, shopper, { more: 922 })
  expect(await findListed(paid.id)).toMatchObject({ asked: 339, came: 348.22, payerFee: 9.22, canPlace: true })
  expect((await placePayment(paid.id)).status).toBe(200)
  const [order] = await ordersOf(shopper)
  expect(order).toMatchObject({ total: 33_900, status: 'placed' })
  expect(await paymentRow(paid.id)).toMatchObject({ amount: 34_822, surplus: 922, shortfall: 0 })
  expect(await orderViews(shopper, (await ordersOf(shopper))[0]?.id)).toMatchObject({
    shopperView: { totalAmount: 339, paymentDiscount: 0 },
    payment: { amount: 339, surplus: 9.22, shortfall: 0 },
  })
  expect(await refunds(paid.id)).toEqual([])
  expect((await invoiceOf(order?.id as OrderId)).totals.total).toBe(33_900)
  await expectBooksEven()
  expect((await cancel(shopper, order?.id ?? '')).status).toBe(200)
  await expectBooksEven()
  expect(await refunds(paid.id)).toMatchObject([{ amount: 33_900, status: 'processed' }])
})

it('a payment with an unexplained surplus becomes an order, and the surplus is refunded', async () => {
  const shopper = await aShopper(t)
  const paid = await aDifferingPayment(t, shopper, { more: 10_000 })
  const answer = await placePayment(paid.id)
  expect(answer.body.message).toContain('₹100')
  await expectBooksEven()
  expect(await refunds(paid.id)).toEqual([{ amount: 10_000, status: 'processed', reason: 'mismatch' }])
  const [order] = await ordersOf(shopper)
  expect((await cancel(shopper, order?.id ?? '')).status).toBe(200)
  await expectBooksEven()
  expect((await paymentRow(paid.id)).refunded).toBe(43_900)
})

it('a payment that is too low becomes an order with an invoice over the paid amount; a cancellation refunds that', async () => {
  const shopper = await aShopper(t)
  const paid = await aDifferingPayment(t, shopper, { more: -2_000 })
  expect((await placePayment(paid.id)).status).toBe(200)
  const [order] = await ordersOf(shopper)
  expect(await paymentRow(paid.id)).toMatchObject({ amount: 31_900, surplus: 0, shortfall: 2_000 })
  const invoice = await invoiceOf(order?.id as OrderId)
  expect(invoice).toMatchObject({ totals: { total: 31_900 }, paymentDiscount: 2_000 })
  expect(await orderViews(shopper, order?.id)).toMatchObject({
    shopperView: { totalAmount: 339, paymentDiscount: 20 },
    payment: { amount: 319, surplus: 0, shortfall: 20 },
  })
  await expectBooksEven()
  expect((await cancel(shopper, order?.id ?? '')).status).toBe(200)
  await expectBooksEven()
  expect(await refunds(paid.id)).toMatchObject([{ amount: 31_900, status: 'processed' }])
})

it('when staff refund a payment of another amount, its goods are available again, and the shopper sees the refund', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t, { stock: 5 })
  const paid = await aDifferingPayment(t, shopper, { more: 922, product })
  expect((await refund(paid.id)).status).toBe(200)
  expect(await stockOf(product)).toEqual({ stock: 5, held: 0 })
  await expectBooksEven()
  expect(await refunds(paid.id)).toEqual([{ amount: 34_822, status: 'processed', reason: 'mismatch' }])
  expect((await shopper.client.call(listPendingPayments)).body.payments).toMatchObject([{ state: 'refunding' }])
  expect(await findListed(paid.id)).toBeUndefined()
})

it('a payment of another amount can be decided once, also by two staff members at the same time, and only with a recent login', async () => {
  const paid = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  const params = { paymentId: paid.id }
  const colleague = await anAdmin(t)
  const answers = await Promise.all([
    placePayment(paid.id),
    colleague.client.call(returnUndecidedPayment, { params }),
    colleague.client.call(placeUndecidedPayment, { params }),
    refund(paid.id),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  await expectBooksEven()
  const secondPayment = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  const secondAdmin = await anAdmin(t)
  // The admin stays active, but the login is half an hour old.
  for (const length of [minutes(20), minutes(11)]) {
    t.clock.advance(length)
    await secondAdmin.client.call(viewToday)
  }
  const second = { params: { paymentId: secondPayment.id } }
  expect((await secondAdmin.client.call(placeUndecidedPayment, second)).body.code).toBe('sign_in_again')
  expect((await secondAdmin.client.call(returnUndecidedPayment, second)).body.code).toBe('sign_in_again')
  expect((await secondAdmin.client.call(resumeRefunds)).body.code).toBe('sign_in_again')
  admin = await anAdmin(t)
  await refund(secondPayment.id)
})

it('a payment of another amount reserves its goods for three days; later it becomes an order only while they are in stock', async () => {
  const [one, two] = [await aShopper(t), await aShopper(t)]
  const [available, soldOut] = [await aProduct(t, { stock: 1 }), await aProduct(t, { stock: 1 })]
  const first = await aDifferingPayment(t, one, { more: 922, product: available })
  const second = await aDifferingPayment(t, two, { more: 922, product: soldOut })
  t.clock.advance(days(3) + minutes(1))
  await reconcilePayments(t.shop)
  expect(await stockOf(available)).toEqual({ stock: 1, held: 0 })
  await expectBooksEven()
  await aPlacedOrder(t, await aShopper(t), soldOut)
  admin = await anAdmin(t)
  expect(await findListed(first.id)).toMatchObject({ heldUntil: null })
  expect((await placePayment(first.id)).status).toBe(200)
  expect(await placePayment(second.id)).toMatchObject({ status: 409, body: { code: 'items_unavailable' } })
  expect((await refund(second.id)).status).toBe(200)
  await expectBooksEven()
})

it('two payments of a wrong amount in a row stop automatic refunds until staff switch them on', async () => {
  const differing = [await aDifferingPayment(t, await aShopper(t), { more: 922 })]
  expect((await admin.client.call(viewToday)).body.decisions).toMatchObject({ isAutomaticRefundOff: false })
  differing.push(await aDifferingPayment(t, await aShopper(t), { more: -2_000 }))
  expect((await admin.client.call(viewToday)).body.decisions).toMatchObject({ count: 2, isAutomaticRefundOff: true })

  const shopper = await aShopper(t)
  const { gatewayOrderId, paymentId } = await aPaymentWithoutOrder(t, shopper)
  expect(await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')).toMatchObject({ kind: 'checking' })
  await expectBooksEven()
  const listedPayment = (await list()).payments.find(({ gatewayPaymentId }) => gatewayPaymentId === paymentId)
  expect(listedPayment).toMatchObject({ cause: 'replaced' })
  expect(await refunds(listedPayment?._id as PaymentId)).toEqual([])

  expect((await admin.client.call(resumeRefunds)).status).toBe(200)
  expect((await list()).stoppedAt).toBeNull()
  const next = await aPaymentWithoutOrder(t, await aShopper(t))
  expect(await completePayment(t.shop, atRazorpay(next.gatewayOrderId), 'job')).toMatchObject({ kind: 'refunding' })
  for (const { id } of differing) await refund(id)
  expect((await refund(listedPayment?._id ?? '')).status).toBe(200)
  await expectBooksEven()
})

it('after two payments of a wrong amount in a row, a second payment of a purchase waits for staff, who can only refund it', async () => {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  t.sandbox.pay(gatewayOrderId)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  t.clock.advance(minutes(1))
  const differing = [await aDifferingPayment(t, await aShopper(t), { more: 922 })]
  differing.push(await aDifferingPayment(t, await aShopper(t), { more: 922 }))
  t.sandbox.allowSecondCapture(true)
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  await t.drain()
  t.mailbox.clear()
  await handleSecondPayment(t.shop, atRazorpay(gatewayOrderId), paymentId)
  await t.drain()
  // The purchase has its order, so no email may say that a payment is missing.
  expect(t.mailbox.emails.map(({ subject }) => subject)).toEqual([
    secondPayment.subject({ shop: t.shop.identity().name }),
  ])
  const second = (await list()).payments.find(({ gatewayPaymentId }) => gatewayPaymentId === paymentId)
  expect(second).toMatchObject({ cause: 'second', canPlace: false, heldUntil: null })
  for (const { id } of differing) await refund(id)
  expect((await refund(second?._id ?? '')).status).toBe(200)
  await expectBooksEven()
})

it('automatic refunds continue when a right payment, or their resumption by staff, lies between two payments of a wrong amount', async () => {
  const first = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  t.clock.advance(minutes(1))
  await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  t.clock.advance(minutes(1))
  const second = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  expect((await list()).stoppedAt).toBeNull()
  t.clock.advance(minutes(1))
  const third = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  expect((await list()).stoppedAt).not.toBeNull()
  t.clock.advance(minutes(1))
  await admin.client.call(resumeRefunds)
  t.clock.advance(minutes(1))
  const fourth = await aDifferingPayment(t, await aShopper(t), { more: 922 })
  expect((await list()).stoppedAt).toBeNull()
  for (const { id } of [first, second, third, fourth]) await refund(id)
  await expectBooksEven()
})

it('two simultaneous payments of a wrong amount stop automatic refunds', async () => {
  const shoppers = await Promise.all([aShopper(t), aShopper(t)])
  const differing = await Promise.all(shoppers.map((shopper) => aDifferingPayment(t, shopper, { more: 922 })))
  expect((await list()).stoppedAt).not.toBeNull()
  for (const { id } of differing) await refund(id)
  await expectBooksEven()
})

const list = async () =>
  (await admin.client.call(listUndecidedPayments)).body as unknown as {
    stoppedAt: string | null
    payments: { _id: string; gatewayPaymentId: string; heldUntil: string | null }[]
  }
const findListed = async (id: string) => (await list()).payments.find(({ _id }) => _id === id)
