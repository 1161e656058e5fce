// Authorised payments are captured only after their goods are claimed, and not when they are unwanted (PAY-28, PAY-29).
// Second captures are refunded (PAY-30).
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import {
  checkPendingPayment,
  listPendingPayments,
  lookUpPayment,
  verifyPayment,
  viewPayment,
} from '#contract/calls/payments.ts'
import { hours, minutes } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { deliverWebhook } from '#tests/support/webhooks.ts'
import { eraseUser } from '../accounts/erase-user.ts'
import type { PaymentGateway } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import { completePayment } from './complete-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const t = shopForTests({}, {}, { gateways: (razorpay) => [gatewayWithoutSecondRefunds(razorpay)] })
/** The id of a payment that the gateway does not refund although it is the second of its order. */
let keptPaymentId: string | null = null
const sentBack: string[] = []

const gatewayWithoutSecondRefunds = (razorpay: PaymentGateway): PaymentGateway => ({
  ...razorpay,
  async getPayment(id, timeout) {
    const payment = await razorpay.getPayment(id, timeout)
    return id === keptPaymentId ? { ...payment, status: 'captured', refunded: paise(0) } : payment
  },
  async refundPayment(refund, timeout) {
    if (refund.paymentId !== keptPaymentId) return razorpay.refundPayment(refund, timeout)
    sentBack.push(refund.paymentId)
    const { paymentId, amount } = refund
    return { id: 'rfnd_second', paymentId, amount, status: 'processed', reference: null, notes: {}, createdAt: null }
  },
})

beforeEach(() => {
  t.sandbox.reset()
  t.clock.advance(minutes(1))
})
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const complete = (gatewayOrderId: string) => completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
const { attemptOf, changeRows, ordersOf, stockOf, walletOf } = storedRows(t)
const statusAtGateway = async (id: string) => (await t.shop.gateways.current.getPayment(id, 'job')).status

/** The gateway captures nothing, and its reply is lost. */
const NOT_DONE = { kind: 'hold', ms: 5 } as const

/** Returns an expired purchase whose payment the bank authorises only now. */
async function anOverduePurchase(options: { stock?: number; coins?: number; email?: string } = {}) {
  const { stock = 1, coins = 0, email = 'overdue@example.in' } = options
  const shopper = await aShopper(t)
  if (coins > 0) await giveCoins(t, shopper.userId, coins)
  const product = await aProduct(t, { stock })
  const started = await startedPayment(shopper, product, { coinsUsed: coins, billing: { email } })
  t.clock.advance(minutes(21))
  await reconcilePayments(t.shop)
  expect((await attemptOf(started.gatewayOrderId)).status).toBe('expired')
  const { paymentId } = t.sandbox.pay(started.gatewayOrderId, { outcome: 'authorized' })
  return { ...started, shopper, product, paymentId, email }
}

it('an authorised payment of an expired purchase is captured and becomes an order when goods and coins are still available', async () => {
  const { gatewayOrderId, shopper, product, paymentId } = await anOverduePurchase({ coins: 100 })
  expect(await complete(gatewayOrderId)).toMatchObject({ kind: 'placed' })
  expect(await statusAtGateway(paymentId)).toBe('captured')
  expect(await stockOf(product)).toEqual({ stock: 0, held: 0 })
  expect(await walletOf(shopper)).toEqual({ coins: 60, coins_held: 0 })
})

it('an authorised payment of an expired purchase is not captured when its goods are sold out, and the shopper gets one email about it', async () => {
  const { gatewayOrderId, shopper, product, paymentId, email } = await anOverduePurchase({ email: 'gone@example.in' })
  await aPlacedOrder(t, await aShopper(t), product)
  const answer = await shopper.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_released' } })
  for (let look = 0; look < 3; look++) {
    t.clock.advance(hours(1))
    await reconcilePayments(t.shop)
    await t.drain()
  }
  expect(await statusAtGateway(paymentId)).toBe('authorized')
  expect(
    await t.shop.db.selectFrom('payments').selectAll().where('gateway_payment_id', '=', paymentId).execute(),
  ).toEqual([])
  expect(t.mailbox.to(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('did not take')])
  const { body } = await shopper.client.call(listPendingPayments)
  expect(body.payments).toMatchObject([{ gatewayOrderId, state: 'released' }])
  const [{ _id: attemptId = '' } = {}] = body.payments as { _id: string }[]
  expect((await shopper.client.call(checkPendingPayment, { params: { attemptId } })).body.status).toBe('released')
  expect((await shopper.client.call(lookUpPayment, { body: { reference: paymentId } })).body.status).toBe('released')
  expect((await shopper.client.call(viewPayment, { params: { gatewayOrderId } })).body.status).toBe('released')
})

it('an authorised payment of a replaced purchase is not captured, and a later capture is refunded', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t, { stock: 5 })
  const first = await startedPayment(shopper, product)
  await startedPayment(shopper, product)
  const { paymentId } = t.sandbox.pay(first.gatewayOrderId, { outcome: 'authorized' })
  expect(await complete(first.gatewayOrderId)).toEqual({ kind: 'released', isNew: true })
  expect(await complete(first.gatewayOrderId)).toEqual({ kind: 'released' })
  expect(await statusAtGateway(paymentId)).toBe('authorized')
  // Staff may capture the payment in the gateway's own dashboard.
  await t.shop.gateways.current.capturePayment({ id: paymentId, amount: first.amount as never }, 'job')
  expect(await complete(first.gatewayOrderId)).toMatchObject({ kind: 'refunding' })
  await t.drain()
  expect(await statusAtGateway(paymentId)).toBe('refunded')
})

it('an authorised payment of an expired purchase reserves its goods during the capture, so that no other purchase gets the last unit', async () => {
  const { gatewayOrderId, product } = await anOverduePurchase()
  t.sandbox.failNext('capture', { kind: 'hold', ms: 300, applied: true })
  const completion = complete(gatewayOrderId)
  await expect.poll(async () => (await attemptOf(gatewayOrderId)).claimed_at).not.toBeNull()
  expect(await stockOf(product)).toEqual({ stock: 1, held: 1 })
  await expect(aPlacedOrder(t, await aShopper(t), product)).rejects.toThrow('409')
  await reconcilePayments(t.shop)
  expect(await completion).toMatchObject({ kind: 'placed' })
})

it('an authorised payment of an expired purchase releases its goods when the gateway refuses to capture it', async () => {
  const { gatewayOrderId, product } = await anOverduePurchase()
  t.sandbox.refuseCapture()
  expect(await complete(gatewayOrderId)).toMatchObject({ kind: 'pending' })
  expect(await attemptOf(gatewayOrderId)).toMatchObject({ status: 'expired', held: false, claimed_at: null })
  expect(await stockOf(product)).toEqual({ stock: 1, held: 0 })
  await expectMoneyToAddUp(t.shop)
  expect(await complete(gatewayOrderId)).toMatchObject({ kind: 'placed' })
})

it.each([
  ['was captured', true],
  ['was not captured', false],
])(
  'an authorised payment of an expired purchase keeps its goods when the response to the capture is lost, and the next check finds that it %s',
  async (_name, applied) => {
    const { gatewayOrderId, product } = await anOverduePurchase()
    t.sandbox.failNext('capture', applied ? { kind: 'drop' } : NOT_DONE)
    await expect(complete(gatewayOrderId)).rejects.toThrow()
    expect(await stockOf(product)).toEqual({ stock: 1, held: 1 })
    await expectMoneyToAddUp(t.shop)
    t.clock.advance(minutes(6))
    await reconcilePayments(t.shop)
    expect(await stockOf(product)).toEqual({ stock: 0, held: 0 })
    expect((await attemptOf(gatewayOrderId)).status).toBe('paid')
  },
)

it('an authorised payment of an expired purchase releases the goods at the next check when the bank has withdrawn the authorisation', async () => {
  const { gatewayOrderId, product } = await anOverduePurchase()
  t.sandbox.failNext('capture', NOT_DONE)
  await expect(complete(gatewayOrderId)).rejects.toThrow()
  const { id } = await attemptOf(gatewayOrderId)
  // The gateway lists no payments of an unknown order, as if it had released the payment.
  await changeRows('payment_attempts', { id }, { gateway_order_id: 'order_withdrawn' })
  t.clock.advance(minutes(6))
  await reconcilePayments(t.shop)
  expect(await stockOf(product)).toEqual({ stock: 1, held: 0 })
})

it('an authorised payment becomes one order when several requests complete it at the same time', async () => {
  const { gatewayOrderId, shopper } = await anOverduePurchase()
  const verify = () => shopper.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId } })
  await Promise.all([complete(gatewayOrderId), verify(), complete(gatewayOrderId), verify(), reconcilePayments(t.shop)])
  expect(await complete(gatewayOrderId)).toMatchObject({ kind: 'placed' })
  expect(await ordersOf(shopper)).toHaveLength(1)
})

it('an authorised payment of an expired purchase is not replaced by another purchase of the same shopper while it is captured', async () => {
  const { gatewayOrderId, shopper, product } = await anOverduePurchase({ stock: 5 })
  t.sandbox.failNext('capture', NOT_DONE)
  await expect(complete(gatewayOrderId)).rejects.toThrow()
  t.sandbox.failNext('capture', NOT_DONE, 10)
  const input = { billingData: aBilling({ houseNumber: '99' }), coinsUsed: 0 }
  expect((await shopper.client.call(startPayment, { body: input })).body).toMatchObject({ code: 'busy' })
  expect(await attemptOf(gatewayOrderId)).toMatchObject({ status: 'open', held: true })
  t.sandbox.reset()
  expect((await shopper.client.call(startPayment, { body: input })).body.code).toBe('already_paid')
  expect(await stockOf(product)).toEqual({ stock: 4, held: 0 })
})

describe('a second captured payment of a purchase', () => {
  let events = 0
  async function sendEvent(gatewayOrderId: string, paymentId: string): Promise<void> {
    const entity = { id: paymentId, order_id: gatewayOrderId }
    const event = { event: 'payment.captured', payload: { payment: { entity } } }
    const answer = await deliverWebhook(t, event, { 'x-razorpay-event-id': `second${++events}` })
    expect(answer.statusCode).toBe(200)
    await t.drain()
  }

  const refundsOf = (gatewayPaymentId: string) =>
    t.shop.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.amount', 'refunds.reason', 'refunds.status'])
      .where('payments.gateway_payment_id', '=', gatewayPaymentId)
      .execute()

  /** Returns a purchase that is paid twice, because the bank captures the first payment late. */
  async function aPurchasePaidTwice() {
    const shopper = await aShopper(t)
    const { gatewayOrderId, amount } = await startedPayment(shopper, await aProduct(t))
    const { paymentId: second } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure' })
    const { paymentId: first } = t.sandbox.pay(gatewayOrderId)
    expect(await complete(gatewayOrderId)).toMatchObject({ kind: 'placed' })
    t.sandbox.captureLate(second)
    return { shopper, gatewayOrderId, amount, first, second }
  }

  it('a second captured payment of a purchase is refunded once when a webhook reports it', async () => {
    const { shopper, gatewayOrderId, amount, first, second } = await aPurchasePaidTwice()
    keptPaymentId = second
    await sendEvent(gatewayOrderId, first)
    expect(sentBack).toEqual([])
    await sendEvent(gatewayOrderId, second)
    await sendEvent(gatewayOrderId, second)
    expect(sentBack).toEqual([second])
    expect(await refundsOf(second)).toEqual([{ amount, reason: 'replaced', status: 'processed' }])
    expect(await refundsOf(first)).toEqual([])
    expect(await ordersOf(shopper)).toHaveLength(1)
    const { body } = await shopper.client.call(listPendingPayments)
    expect(body.payments).toMatchObject([{ state: 'refunding', amount: amount / 100 }])
  })

  it('polling a paid purchase that has a second captured payment makes no call to the gateway', async () => {
    const { shopper, gatewayOrderId } = await aPurchasePaidTwice()
    t.sandbox.failNext('fetch', { kind: 'status', status: 500 }, 5)
    const poll = { razorpay_order_id: gatewayOrderId, fromPolling: true }
    expect((await shopper.client.call(verifyPayment, { body: poll })).status).toBe(200)
  })

  it('a second captured payment of a purchase that was refunded at the gateway itself is recorded with that refund', async () => {
    const { gatewayOrderId, amount, second } = await aPurchasePaidTwice()
    // Razorpay refunds the second payment by its own rule (RZP-13).
    expect(await statusAtGateway(second)).toBe('refunded')
    await sendEvent(gatewayOrderId, second)
    expect(await refundsOf(second)).toEqual([{ amount, reason: 'dashboard', status: 'processed' }])
  })
})

describe('coins of an erased account', () => {
  const leave = async ({ userId }: Shopper) => {
    const { userId: actor } = await anAdmin(t)
    await inTransaction(t.shop.db, (tx) => eraseUser(tx, t.shop, { userId, actor }))
  }

  it('coins that an unpaid purchase returns after the account was erased are void', async () => {
    const shopper = await aShopper(t)
    await giveCoins(t, shopper.userId, 100)
    await startedPayment(shopper, await aProduct(t), { coinsUsed: 120 })
    await leave(shopper)
    expect(await walletOf(shopper)).toEqual({ coins: 120, coins_held: 120 })
    t.clock.advance(minutes(21))
    await reconcilePayments(t.shop)
    expect(await walletOf(shopper)).toEqual({ coins: 0, coins_held: 0 })
  })

  it('coins that an order earns after the account was erased are void', async () => {
    const shopper = await aShopper(t)
    await giveCoins(t, shopper.userId, 100)
    const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t), { coinsUsed: 120 })
    t.sandbox.pay(gatewayOrderId)
    await leave(shopper)
    expect(await complete(gatewayOrderId)).toMatchObject({ kind: 'placed' })
    expect(await walletOf(shopper)).toEqual({ coins: 0, coins_held: 0 })
  })
})
