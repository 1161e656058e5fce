// Simultaneous and combined refunds.
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { listRefunds } from '#contract/calls/admin/refunds.ts'
import { cancelOrder, changeDelivery, quoteDelivery, viewOrder } from '#contract/calls/orders.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { waitForBlockedStatement } from '#tests/support/database.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { beforeTests, openTestShop, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import type { Tx } from '../db/database.ts'
import { takeInvoiceNumber } from '../orders/counters-queries.ts'
import { moveOrder } from '../orders/move-order.ts'
import { lockOrder } from '../orders/moving-queries.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { recordExternalRefunds } from './record-external-refunds.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefund } from './retry-refund.ts'

const DELHI = { state: 'All India', postcode: '110001', city: 'New Delhi' }
const KARNATAKA = { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' }
const t = shopForTests()
const shopper = beforeTests(() => aShopper(t))
const admin = beforeTests(() => anAdmin(t))
beforeEach(() => t.sandbox.reset())

const anOrder = async (billing = {}) => aPlacedOrder(t, shopper, await aProduct(t), { billing })
const moveTo = (id: OrderId, billing: object) =>
  shopper.client.call(changeDelivery, { params: { orderId: id }, body: { billingData: aBilling(billing as never) } })
const { creditNotesOf, orderOf, paymentOf, refundsOf } = storedRows(t)
const creditedOf = async (id: OrderId) => (await creditNotesOf(id)).map(({ amount }) => amount as number)
const firstOf = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('There is none')
  return row
}

/** Makes the first refund of an order fail: Razorpay accepts it, and the bank rejects it. */
async function failRefundOf(id: OrderId) {
  await t.drain()
  await refundPayment(t.shop, { refundId: firstOf(await refundsOf(id)).id })
  t.sandbox.refundOutcome('processed')
  const failed = firstOf(await refundsOf(id))
  expect(failed.status).toBe('failed')
  return failed
}

async function refundByHand(id: OrderId, amount: Paise): Promise<void> {
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  t.sandbox.refundFromDashboard(paymentId, amount)
  await recordExternalRefunds(t.shop, { gatewayPaymentId: paymentId })
}

/** Runs `before` in a transaction, starts `act`, and runs `then` in the transaction once `act` waits for a lock. */
async function whileWaiting(
  before: (tx: Tx) => Promise<void>,
  act: () => Promise<unknown>,
  then: (tx: Tx) => Promise<void>,
) {
  const waiting: Promise<unknown>[] = []
  await t.shop.db.transaction().execute(async (tx) => {
    await before(tx)
    waiting.push(act())
    await waitForBlockedStatement(t.shop.db)
    await then(tx)
  })
  return Promise.allSettled(waiting)
}

it("when a failed refund is retried during the order's cancellation, the shop still retains the charge", async () => {
  const id = await anOrder(DELHI)
  t.sandbox.refundOutcome('failed')
  await moveTo(id, KARNATAKA)
  const failed = await failRefundOf(id)
  await t.shop.db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute()
  await whileWaiting(
    async (tx) => {
      const order = await lockOrder(tx, id)
      if (!order) throw new Error('The order is gone')
      await moveOrder(tx, t.shop, order, { to: 'cancelled', by: 'shopper', actor: shopper.userId })
      await refundOrder(tx, t.shop, order, { reason: 'cancelled', charge: paise(5000) })
    },
    () => retryRefund(t.shop, admin.userId, failed.id),
    async () => undefined,
  )
  await t.drain()
  const { amount, refunded } = await paymentOf(id)
  expect(amount - refunded).toBe(5000)
})

it('database rule 5: a change of delivery and a new order on the same day do not deadlock', async () => {
  const id = await anOrder(DELHI)
  const day = indianDate((await orderOf(id)).placed_at)
  const outcome = await whileWaiting(
    async (tx) => void (await takeInvoiceNumber(tx, t.shop)),
    () => moveTo(id, KARNATAKA).then(({ status }) => expect(status).toBe(200)),
    async (tx) => {
      // Takes the lock of the trigger that counts orders at the commit.
      await sql`SELECT lock_day_figures()`.execute(tx)
      await tx
        .updateTable('order_status_days')
        .set({ orders: (eb) => eb.ref('orders') })
        .where('day', '=', day)
        .execute()
      // The invoice number taken above is not used, so the counter is set back.
      await tx
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '-', 1) }))
        .where('name', 'like', 'invoice%')
        .execute()
    },
  )
  expect(outcome).toMatchObject([{ status: 'fulfilled' }])
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it("a cancellation takes its locks in the fixed order: a transaction with the payment's lock can still lock the wallet", async () => {
  const id = await anOrder(DELHI)
  const outcome = await whileWaiting(
    async (tx) => void (await lockPaymentOfOrder(tx, id)),
    () =>
      shopper.client
        .call(cancelOrder, { params: { orderId: id }, body: {} })
        .then(({ status }) => expect(status).toBe(200)),
    async (tx) => void (await sql`SELECT FROM users WHERE id = ${shopper.userId} FOR UPDATE NOWAIT`.execute(tx)),
  )
  expect(outcome).toMatchObject([{ status: 'fulfilled' }])
})

it('of two refunds of the same amount, a refused one is not mistaken for the other', async () => {
  const id = await anOrder(DELHI)
  await moveTo(id, KARNATAKA)
  await t.drain()
  await moveTo(id, {})
  const second = (await refundsOf(id)).find(({ status }) => status === 'requested')
  if (!second) throw new Error('The second refund is missing')
  t.sandbox.failNext('refund', { kind: 'status', status: 400 })
  await refundPayment(t.shop, { refundId: second.id })
  expect((await refundsOf(id)).map(({ status }) => status).sort()).toEqual(['processed', 'requested'])
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it("a refund in the gateway's dashboard that replaces a failed refund gets one credit note", async () => {
  const id = await anOrder()
  t.sandbox.refundOutcome('failed')
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const { amount } = await failRefundOf(id)
  await refundByHand(id, amount)
  expect((await refundsOf(id)).map((refund) => refund.status).sort()).toEqual(['failed', 'processed'])
  expect(await creditedOf(id)).toEqual([amount])
  // The failed refund is no longer shown to the shopper and to staff.
  const { body } = await shopper.client.call(viewOrder, { params: { orderId: id } })
  expect(body.order).toMatchObject({ refunds: [{ reason: 'dashboard', status: 'processed' }] })
  expect((await admin.client.call(listRefunds, { query: { state: 'needs_you' } })).body.refunds).toEqual([])
})

it('a refund that failed and was retried is shown to the shopper once', async () => {
  const id = await anOrder()
  t.sandbox.refundOutcome('failed')
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const failed = await failRefundOf(id)
  const viewed = async () => (await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order
  expect(await viewed()).toMatchObject({ refunds: [{ status: 'failed' }] })
  await retryRefund(t.shop, admin.userId, failed.id)
  await t.drain()
  expect(await viewed()).toMatchObject({ refunds: [{ status: 'processed' }] })
})

it("after a failed partial refund, a full refund gets a credit note of at most the invoice's amount", async () => {
  const id = await anOrder(DELHI)
  const { amount } = await paymentOf(id)
  t.sandbox.refundOutcome('failed')
  await moveTo(id, KARNATAKA)
  await failRefundOf(id)
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  expect((await paymentOf(id)).refunded).toBe(amount)
  expect((await creditedOf(id)).sort((one, other) => other - one)).toEqual([amount, amount - 2000])
})

it('a change of address to a cheaper region refunds no amount that Razorpay has already refunded', async () => {
  const id = await anOrder(DELHI)
  const { amount } = await paymentOf(id)
  await refundByHand(id, paise(amount - 1000))
  expect(await moveTo(id, KARNATAKA)).toMatchObject({ status: 200, body: { refund: 0 } })
  expect((await orderOf(id)).total).toBe(amount)
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it('changes of delivery are rate limited, because each can email a new address', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  try {
    const { client } = await aShopper(limited)
    const path = addressOf(quoteDelivery, { params: { orderId: limited.id() } })
    const answers: number[] = []
    for (let change = 0; change < 31; change++)
      answers.push((await client.patch(path, { billingData: aBilling() })).status)
    expect([answers.at(-2), answers.at(-1)]).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})
