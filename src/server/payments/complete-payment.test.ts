// One payment makes one order, however it is reported and however often (PAY-7).
import { afterEach, expect, test } from 'vitest'
import { addToCart, viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { minutes } from '#domain/durations.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, aProduct, aShopper, giveCoins, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { aBuyer } from '#tests/support/payment-faults.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { inTransaction } from '../db/database.ts'
import { completePayment } from './complete-payment.ts'
import { switchRefundsOn } from './decision-queries.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const t = shopForTests()
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const verify = (shopper: Shopper, gatewayOrderId: string, proof: object = {}) =>
  shopper.client.call(verifyPayment, { body: { razorpay_order_id: gatewayOrderId, ...proof } })
const { ordersOf, stockOf, walletOf } = storedRows(t)

test('a paid purchase becomes an order: stock and used coins are deducted, coins are earned, and an invoice and an email follow', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  const kit = await aProduct(t, { stock: 5 })
  const { gatewayOrderId, amount } = await startedPayment(shopper, kit, { quantity: 2, coinsUsed: 120 })
  expect(amount).toBe(2 * 29900 + 4000 - 12000)
  expect(await walletOf(shopper)).toEqual({ coins: 150, coins_held: 120 })
  expect(await stockOf(kit)).toEqual({ stock: 5, held: 2 })

  const { paymentId, signature } = t.sandbox.pay(gatewayOrderId)
  const answer = await verify(shopper, gatewayOrderId, {
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
  })
  expect(answer.status).toBe(200)
  expect(answer.body.message).toBe('Payment successful and order placed!')
  expect(await walletOf(shopper)).toEqual({ coins: 40, coins_held: 0 })
  expect(await stockOf(kit)).toEqual({ stock: 3, held: 0 })
  const cart = await shopper.client.call(viewCart)
  expect(cart.body.items).toEqual([])
  await t.drain()
  expect(t.mailbox.to('anjali.nair@example.in')).toHaveLength(1)
})

test('a paid purchase becomes one order with twenty simultaneous verifications', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 5 })
  const { gatewayOrderId } = await startedPayment(shopper, kit)
  const { paymentId, signature } = t.sandbox.pay(gatewayOrderId)
  const proof = { razorpay_payment_id: paymentId, razorpay_signature: signature }
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(shopper, gatewayOrderId, proof)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => (answer.body.order as { _id: string })._id)).size).toBe(1)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await stockOf(kit)).toEqual({ stock: 4, held: 0 })
})

test('a paid purchase is captured first when the bank has only authorised it', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  t.sandbox.pay(gatewayOrderId, { outcome: 'authorized' })
  const answer = await verify(shopper, gatewayOrderId, { fromPolling: true })
  expect([answer.status, answer.body.message]).toEqual([200, 'Payment successful and order placed via QR!'])
})

test('a paid purchase stays pending while a capture is refused, and completes later', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  t.sandbox.pay(gatewayOrderId, { outcome: 'authorized' })
  t.sandbox.refuseCapture()
  expect((await verify(shopper, gatewayOrderId)).body.code).toBe('payment_pending')
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
})

test('a payment that has not arrived is pending, and there is no order', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  const answer = await verify(shopper, gatewayOrderId, { fromPolling: true })
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
  expect(await ordersOf(shopper)).toEqual([])
})

test('payment rule 3: a purchase with a failed payment is pending, and completes when the same payment succeeds later', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  const { paymentId } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure' })
  expect((await verify(shopper, gatewayOrderId)).body.code).toBe('payment_pending')
  t.sandbox.captureLate(paymentId)
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
})

test('payment rule 4: a payment with a right signature stays pending while Razorpay does not respond', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  const { paymentId, signature } = t.sandbox.pay(gatewayOrderId)
  t.sandbox.failNext('fetch', { kind: 'status', status: 500 })
  const proof = { razorpay_payment_id: paymentId, razorpay_signature: signature }
  expect((await verify(shopper, gatewayOrderId, proof)).body.code).toBe('payment_pending')
  expect((await verify(shopper, gatewayOrderId, proof)).status).toBe(200)
})

test('security 21: a payment with a forged signature is refused and changes nothing', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  const answer = await verify(shopper, gatewayOrderId, {
    razorpay_payment_id: 'pay_00000000000000',
    razorpay_signature: '0'.repeat(64),
  })
  expect(answer).toMatchObject({
    status: 400,
    body: { message: 'Payment verification failed. Please contact support.' },
  })
  expect(await ordersOf(shopper)).toEqual([])
})

test('payment rule 7: a payment of another amount or currency is neither fulfilled nor refunded before staff have decided', async () => {
  for (const wrong of [{ amount: 100 }, { currency: 'USD' }]) {
    const { shopper, gatewayOrderId } = await aBuyer(t)
    t.sandbox.nextPayment(wrong)
    t.sandbox.pay(gatewayOrderId)
    const answer = await verify(shopper, gatewayOrderId)
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_under_review' } })
    expect(await ordersOf(shopper)).toEqual([])
  }
  await t.drain()
  expect(await t.shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  // Two differing payments in a row have stopped automatic refunds (PAY-27).
  await inTransaction(t.shop.db, (tx) => switchRefundsOn(tx, t.shop.clock.now()))
})

test('fault 16, database rule 1: of ten buyers of the last unit one gets an order, and no other is charged', async () => {
  const last = await aProduct(t, { stock: 1 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aShopper(t)))
  const started = await Promise.allSettled(buyers.map((buyer) => startedPayment(buyer, last)))
  const payable = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(payable).toHaveLength(1)
  for (const { gatewayOrderId } of payable) {
    t.sandbox.pay(gatewayOrderId)
    await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  }
  expect(await stockOf(last)).toEqual({ stock: 0, held: 0 })
  const sold = await t.shop.db.selectFrom('order_items').selectAll().where('product_id', '=', last).execute()
  expect(sold).toHaveLength(1)
})

test('fault 17, security 20: coins used in three tabs at the same time are reserved once', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t) } })
  const pay = (houseNumber: string) =>
    shopper.client.call(startPayment, { body: { billingData: aBilling({ houseNumber }), coinsUsed: 150 } })
  const answers = await Promise.all([pay('1'), pay('2'), pay('3')])
  expect(answers.some((answer) => answer.status === 200)).toBe(true)
  expect(answers.every((answer) => answer.status < 500 || answer.status === 503)).toBe(true)
  expect(await walletOf(shopper)).toEqual({ coins: 150, coins_held: 150 })
})

test('database rule 2: a late payment of an expired attempt becomes an order when goods and coins are still available', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  const kit = await aProduct(t, { stock: 1 })
  const { gatewayOrderId } = await startedPayment(shopper, kit, { coinsUsed: 100 })
  t.clock.advance(minutes(21))
  await reconcilePayments(t.shop)
  expect(await stockOf(kit)).toEqual({ stock: 1, held: 0 })
  expect(await walletOf(shopper)).toEqual({ coins: 150, coins_held: 0 })
  t.sandbox.pay(gatewayOrderId)
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
  expect(await stockOf(kit)).toEqual({ stock: 0, held: 0 })
})

test('a late payment of a purchase that the shopper has started again is refunded, so that they pay once', async () => {
  const shopper = await aShopper(t)
  const kit = await aProduct(t, { stock: 5 })
  const input = { billingData: aBilling(), coinsUsed: 0 }
  const first = await startedPayment(shopper, kit)
  t.clock.advance(minutes(21))
  await reconcilePayments(t.shop)
  const second = await shopper.client.call(startPayment, { body: input })
  const { id } = second.body.order as { id: string }
  expect(id).not.toBe(first.gatewayOrderId)
  t.sandbox.pay(first.gatewayOrderId)
  expect(await verify(shopper, first.gatewayOrderId)).toMatchObject({
    status: 409,
    body: { code: 'order_placement_failed', message: 'Payment verified, but order placement failed.' },
  })
  t.sandbox.pay(id)
  expect((await verify(shopper, id)).status).toBe(200)
  expect(await ordersOf(shopper)).toHaveLength(1)
  expect(await stockOf(kit)).toEqual({ stock: 4, held: 0 })
})

test('a late payment becomes an order when the purchase that replaced it has expired unpaid', async () => {
  const { shopper, gatewayOrderId } = await aBuyer(t)
  t.clock.advance(minutes(21))
  await reconcilePayments(t.shop)
  await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  t.clock.advance(minutes(21))
  await reconcilePayments(t.shop)
  t.sandbox.pay(gatewayOrderId)
  expect((await verify(shopper, gatewayOrderId)).status).toBe(200)
})
