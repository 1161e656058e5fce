// Attempts that neither browser nor webhook completed: crashes, expired holds, late payments, and outages of Razorpay
// (PAY-17, PAY-18).
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPayment } from '#contract/calls/checkout.ts'
import { after, hours, minutes, seconds } from '#domain/durations.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, giveCoins, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { gatewaysOf } from '../adapters/payment-gateways.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const t = shopForTests()
beforeEach(() => t.sandbox.reset())
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const { attemptOf, changeRows, ordersOf, stockOf, walletOf } = storedRows(t)
const lastAttemptOf = (shopper: Shopper) =>
  t.shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('user_id', '=', shopper.userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()

/** Returns an attempt as a crash leaves it: it was created, and Razorpay's answer was not saved. */
async function anInterruptedAttempt(isKnownToGateway: boolean) {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 1 })
  const { gatewayOrderId } = await startedPayment(shopper, kit)
  const { id } = await attemptOf(gatewayOrderId)
  await changeRows('payment_attempts', { id }, { status: 'creating', gateway_order_id: null })
  if (!isKnownToGateway) t.sandbox.reset({ forget: true })
  return { shopper, kit, gatewayOrderId, id }
}

test("payment rule 4, fault 3: after a crash before Razorpay's answer its order is found by the receipt, and the payment places the order", async () => {
  const { shopper, gatewayOrderId } = await anInterruptedAttempt(true)
  t.sandbox.pay(gatewayOrderId)
  t.clock.advance(minutes(2))
  await reconcilePayments(t.shop)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await attemptOf(gatewayOrderId)).toMatchObject({ status: 'paid', held: false, next_check_at: null })
})

test('after a crash before Razorpay created the order, the stock is released when the hold expires, and not before', async () => {
  const { shopper, kit, id } = await anInterruptedAttempt(false)
  t.clock.advance(minutes(2))
  await reconcilePayments(t.shop)
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 1 })
  t.clock.advance(minutes(19))
  await reconcilePayments(t.shop)
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 0 })
  expect(await lastAttemptOf(shopper)).toMatchObject({ id, status: 'expired', next_check_at: null })
})

test("after a crash the shopper's purchase continues with the order that Razorpay had created", async () => {
  const { shopper, gatewayOrderId } = await anInterruptedAttempt(true)
  const { body } = await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect((body.order as { id: string }).id).toBe(gatewayOrderId)
})

test('the stock of an attempt is not released when the shopper resumes it during the check at Razorpay', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 1 })
  const { gatewayOrderId } = await startedPayment(shopper, kit)
  // Only this shopper's attempt is due, so that the delayed answer is about it.
  await t.shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: after(t.clock.now(), minutes(30)) })
    .where('user_id', '<>', shopper.userId)
    .execute()
  t.clock.advance(minutes(21))
  t.sandbox.failNext('fetch', { kind: 'hold', ms: 700, applied: true })
  const reconciling = reconcilePayments(t.shop)
  await expect.poll(async () => (await attemptOf(gatewayOrderId)).checks).toBe(1)
  const resumed = await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  await reconciling
  expect((resumed.body.order as { id: string }).id).toBe(gatewayOrderId)
  expect(await attemptOf(gatewayOrderId)).toMatchObject({ status: 'open', held: true })
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 1 })
})

test('the stock of a resumed purchase is released half an hour after its first hold, and not before', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 1 })
  await startedPayment(shopper, kit)
  t.clock.advance(minutes(15))
  await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  t.clock.advance(minutes(14))
  await reconcilePayments(t.shop)
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 1 })
  t.clock.advance(minutes(1) + seconds(6))
  await reconcilePayments(t.shop)
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 0 })
})

test('the stock of a purchase that was created three days ago is released', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 1 })
  const { gatewayOrderId } = await startedPayment(shopper, kit)
  await t.shop.db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(t.clock.now().getTime() - hours(71.9)) })
    .where('gateway_order_id', '=', gatewayOrderId)
    .execute()
  t.clock.advance(minutes(10))
  await reconcilePayments(t.shop)
  t.clock.advance(minutes(11))
  await reconcilePayments(t.shop)
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 0 })
})

test('payment rule 3: a payment captured three days late still completes the purchase, and its attempt is then not checked again', async () => {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  const { paymentId } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure' })
  for (const length of [minutes(21), hours(1), hours(30), hours(40)]) {
    t.clock.advance(length)
    await reconcilePayments(t.shop)
  }
  expect(await attemptOf(gatewayOrderId)).toMatchObject({ status: 'expired' })
  t.sandbox.captureLate(paymentId)
  t.clock.advance(hours(1))
  await reconcilePayments(t.shop)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect((await attemptOf(gatewayOrderId)).next_check_at).toBeNull()
})

test('an attempt without a payment is checked five times in three hours', async () => {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  for (let minute = 0; minute < 180; minute += 1) {
    t.clock.advance(minutes(1))
    await reconcilePayments(t.shop)
  }
  expect(await attemptOf(gatewayOrderId)).toMatchObject({ status: 'expired', checks: 5, next_check_at: null })
})

test('due attempts are checked concurrently, at most eight at a time', async () => {
  for (let count = 0; count < 20; count += 1) await startedPayment(await aShopper(t), await aProduct(t))
  t.clock.advance(minutes(2))
  const { current } = t.shop.gateways
  let [running, max] = [0, 0]
  const getOrder: typeof current.getOrder = async (id, patience) => {
    running += 1
    max = Math.max(max, running)
    const order = await current.getOrder(id, patience)
    running -= 1
    return order
  }
  await reconcilePayments({ ...t.shop, gateways: gatewaysOf({ ...current, getOrder }) })
  expect(max).toBeGreaterThan(1)
  expect(max).toBeLessThanOrEqual(8)
})

test('an attempt whose check fails does not stop the checks of other attempts', async () => {
  const [odd, even] = [await aShopper(t), await aShopper(t)]
  const first = await startedPayment(odd, await aProduct(t))
  t.clock.advance(seconds(1))
  const second = await startedPayment(even, await aProduct(t))
  t.sandbox.pay(second.gatewayOrderId)
  t.clock.advance(minutes(2))
  const { current } = t.shop.gateways
  const getOrder: typeof current.getOrder = (id, patience) => {
    if (id === first.gatewayOrderId) throw new TypeError('an unexpected failure')
    return current.getOrder(id, patience)
  }
  await reconcilePayments({ ...t.shop, gateways: gatewaysOf({ ...current, getOrder }) })
  expect(await ordersOf(even)).toHaveLength(1)
  expect(await attemptOf(first.gatewayOrderId)).toMatchObject({ status: 'open', held: true })
})

test('an attempt whose gateway order the current key does not know is released in the end, and does not stop other checks', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  const kit = await aProduct(t, { stock: 1 })
  const old = await startedPayment(shopper, kit, { coinsUsed: 100 })
  const secondShopper = await aShopper(t)
  const waiting = await aProduct(t, { stock: 1 })
  await startedPayment(secondShopper, waiting)
  // This happens when the shop moves from the sandbox, or from test mode, to the live account.
  t.sandbox.reset({ forget: true })

  const input = { billingData: aBilling({ houseNumber: '9' }), coinsUsed: 100 }
  expect((await shopper.client.call(startPayment, { body: input })).status).toBe(200)
  expect(await attemptOf(old.gatewayOrderId)).toMatchObject({ status: 'replaced', held: false })
  expect(await walletOf(shopper)).toEqual({ coins: 150, coins_held: 100 })

  t.clock.advance(minutes(21))
  await reconcilePayments(t.shop)
  expect(await lastAttemptOf(secondShopper)).toMatchObject({ status: 'expired', held: false })
  expect(await stockOf(waiting)).toEqual({ stock: 1, held: 0 })
})
