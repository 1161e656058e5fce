// Staff see and release what unpaid checkouts reserve, and see why payments are refused (PAY-33, PAY-35).
import { beforeEach, expect, test } from 'vitest'
import { dismissRefusal, listHolds, listRefusals, releaseHold } from '#contract/calls/admin/checkouts.ts'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import type { HoldsReply, RefusalsReply } from '#contract/payments.ts'
import { adminCheckouts } from '#copy/admin-payments.ts'
import { minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aProduct, aShopper, giveCoins, startedPayment } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const t = shopForTests()
const staff = beforeTests(() => anAdmin(t))
beforeEach(() => t.sandbox.reset())

const heldUnits = async (id: ProductId) =>
  ((await staff.client.call(listHolds)).body as HoldsReply).holds.filter(({ product }) => product._id === id)
const { auditOf, stockOf, walletOf } = storedRows(t)
const release = (attemptId: string) => staff.client.call(releaseHold, { params: { attemptId } })
const today = async () => (await staff.client.call(viewToday)).body as Record<string, { count: number }>
const { outcomes } = adminCheckouts.holds

async function aHold(stock = 5) {
  const shopper = await aShopper(t, { name: 'Devi Menon' })
  const kit = await aProduct(t, { stock, price: paise(29900) })
  const { gatewayOrderId } = await startedPayment(shopper, kit, { quantity: Math.min(stock, 2) })
  const [hold] = await heldUnits(kit)
  if (!hold) throw new Error('no hold was listed')
  return { shopper, kit, gatewayOrderId, hold }
}

test('staff see each stock hold with its shopper, its start and its end', async () => {
  const { shopper, kit, hold } = await aHold()
  const now = t.clock.now()
  expect(hold).toEqual({
    attemptId: expect.any(String),
    product: { _id: kit, name: 'Period Kit' },
    user: { _id: shopper.userId, name: 'Devi Menon' },
    hasPaid: false,
    units: 2,
    stock: 5,
    left: 3,
    value: 598,
    since: now.toISOString(),
    until: new Date(now.getTime() + minutes(20)).toISOString(),
  })
})

test("when staff release a stock hold, goods and coins are free at once, and the account's next checkout reserves no goods", async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  const kit = await aProduct(t, { stock: 5 })
  await startedPayment(shopper, kit, { coinsUsed: 100 })
  const [hold] = await heldUnits(kit)
  expect((await release(hold?.attemptId ?? '')).body.message).toBe(outcomes.released)
  expect(await stockOf(kit)).toMatchObject({ held: 0 })
  expect(await walletOf(shopper)).toMatchObject({ coins_held: 0 })
  const secondStart = await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  expect(secondStart.status).toBe(200)
  expect(await stockOf(kit)).toMatchObject({ held: 0 })
  expect(await heldUnits(kit)).toEqual([])
  expect(await auditOf(hold?.attemptId ?? '')).toMatchObject([{ action: 'hold.release', actor: staff.userId }])
  await expectMoneyToAddUp(t.shop)
})

test('releasing a stock hold whose payment has arrived places the order instead', async () => {
  const { kit, gatewayOrderId, hold } = await aHold()
  t.sandbox.pay(gatewayOrderId)
  expect((await release(hold.attemptId)).body.message).toBe(outcomes.paid)
  expect(await stockOf(kit)).toEqual({ stock: 3, held: 0 })
  expect((await release(hold.attemptId)).body.message).toBe(outcomes.over)
  expect((await release(t.id())).status).toBe(404)
  await expectMoneyToAddUp(t.shop)
})

test('staff cannot release a stock hold while Razorpay does not respond', async () => {
  const { kit, hold } = await aHold()
  t.sandbox.failNext('fetch', { kind: 'status', status: 500 }, 5)
  expect(await release(hold.attemptId)).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
  expect(await stockOf(kit)).toMatchObject({ held: 2 })
})

test('the dashboard counts products whose whole stock is held', async () => {
  const before = (await today()).held?.count ?? 0
  const { hold } = await aHold(1)
  expect((await today()).held?.count).toBe(before + 1)
  await release(hold.attemptId)
  expect((await today()).held?.count).toBe(before)
})

test('staff see why Razorpay refuses payments until they dismiss the message, and again when the refusal recurs', async () => {
  const shopper = await aShopper(t)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t) } })
  const tryToPay = () => shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed: 0 } })
  const refusals = async () => ((await staff.client.call(listRefusals)).body as RefusalsReply).refusals
  t.sandbox.failNext('create-order', { kind: 'status', status: 401 }, 2)
  await tryToPay()
  const [refusal] = await refusals()
  expect(refusal).toMatchObject({ status: 401, times: 1, payable: 339 })
  expect((await today()).refusals?.count).toBe(1)
  const params = { refusalId: refusal?._id ?? '' }
  expect((await staff.client.call(dismissRefusal, { params })).status).toBe(200)
  expect([await refusals(), (await today()).refusals?.count]).toEqual([[], 0])
  expect((await staff.client.call(dismissRefusal, { params })).status).toBe(404)
  await tryToPay()
  expect(await refusals()).toMatchObject([{ times: 2 }])
})
