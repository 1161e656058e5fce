// The settlement report: which payments reached the bank, with which transfer and fee, and its differences to the books
// (BOOK-14).
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import { days, hours } from '#domain/durations.ts'
import { paise } from '#domain/money.ts'
import { aPlacedOrder, aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop, WEBHOOK_SECRET } from '#tests/support/shop.ts'
import { completePayment } from '../../payments/complete-payment.ts'
import { listOpenFindings, listResolvedFindings } from '../../payments/findings-queries.ts'
import { collectPaymentEvents } from '../../payments/payment-events.ts'
import { receiveWebhook } from '../../payments/receive-webhook.ts'
import { handleSecondPayment } from '../../payments/refund-unfulfillable.ts'
import { reconcileSettlements } from './reconcile-settlements.ts'

let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.sandbox.reset({ forget: true })
  t.sandbox.webhooks({ mode: 'off' })
  t.clock.advance(days(10))
  await t.shop.db.deleteFrom('gateway_findings').execute()
  shopper = await aShopper(t)
})

const openFindings = async () =>
  (await listOpenFindings(t.shop.db, null, 100)).map(({ kind, subject, details }) => ({ kind, subject, ...details }))
const paymentOf = (id: string) =>
  t.shop.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', id as never)
    .executeTakeFirstOrThrow()

it("each payment and refund gets its settlement, and a payment's line has its amount less the fee", async () => {
  const order = await aPlacedOrder(t, shopper, await aProduct(t))
  const cancelled = await aPlacedOrder(t, shopper, await aProduct(t))
  await shopper.client.call(cancelOrder, { params: { orderId: cancelled }, body: {} })
  await t.drain()
  const { settlementId, utr } = t.sandbox.settle()
  await reconcileSettlements(t.shop)
  await reconcileSettlements(t.shop)
  expect(await openFindings()).toEqual([])
  const payment = await paymentOf(order)
  expect(payment).toMatchObject({ settlement_id: settlementId, settlement_utr: utr, settled_at: expect.any(Date) })
  const refund = await t.shop.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
  expect(refund).toMatchObject({ settlement_id: settlementId, settlement_utr: utr })
  const lines = await t.shop.db
    .selectFrom('settlement_lines')
    .selectAll()
    .where('settlement_id', '=', settlementId)
    .execute()
  expect(lines.map(({ kind }) => kind).sort()).toEqual(['payment', 'payment', 'refund'])
  const paymentLine = lines.find(({ entity_id: id }) => id === payment.gateway_payment_id)
  expect(paymentLine).toMatchObject({
    credit: payment.amount - (payment.fee ?? 0),
    fee: payment.fee,
    fee_tax: payment.fee_tax,
    utr,
  })
})

it('a settled payment that the shop does not know is reported after twenty days too', async () => {
  const order = await t.shop.gateways.current.createOrder({ amount: paise(41800), receipt: t.id(), notes: {} }, 'job')
  const { paymentId } = t.sandbox.pay(order.id)
  t.clock.advance(days(20))
  t.sandbox.settle()
  await reconcileSettlements(t.shop)
  expect(await openFindings()).toMatchObject([{ kind: 'unknown_capture', subject: paymentId, theirs: 41800 }])
})

it("a settled amount that differs from the shop's is reported until both agree", async () => {
  const { gateway_payment_id: subject, id } = await paymentOf(await aPlacedOrder(t, shopper, await aProduct(t)))
  const { settlementId } = t.sandbox.settle()
  await t.shop.db
    .updateTable('payments')
    .set({ amount: paise(33000) })
    .where('id', '=', id)
    .execute()
  await reconcileSettlements(t.shop)
  expect(await openFindings()).toMatchObject([
    { kind: 'settlement_differs', subject, what: 'amount', theirs: 33900, ours: 33000, settlement: settlementId },
  ])
  await t.shop.db
    .updateTable('payments')
    .set({ amount: paise(33900) })
    .where('id', '=', id)
    .execute()
  t.clock.advance(hours(24))
  await reconcileSettlements(t.shop)
  expect(await openFindings()).toEqual([])
  expect(await listResolvedFindings(t.shop.db, null, 1)).toMatchObject([{ subject, resolution: 'by_itself' }])
})

it('settlement reports of days on which the job did not run are read later', async () => {
  await reconcileSettlements(t.shop)
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  t.sandbox.settle()
  t.clock.advance(days(9))
  await reconcileSettlements(t.shop)
  expect((await paymentOf(id)).settlement_id).toMatch(/^setl_/)
})

it('the settlement report is read when a webhook announces a settlement', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  t.sandbox.settle()
  const body = Buffer.from(
    JSON.stringify({ entity: 'event', event: 'settlement.processed', contains: [], payload: {} }),
  )
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_of_a_settlement' }
  await receiveWebhook(t.shop, { headers, body }, collectPaymentEvents(t.shop))
  await t.drain()
  expect((await paymentOf(id)).settlement_utr).toEqual(expect.any(String))
})

it('a payment that the shop records long after the settlement report was read gets its settlement (BOOK-16)', async () => {
  const product = await aProduct(t)
  const { gatewayOrderId } = await startedPayment(shopper, product)
  t.sandbox.allowSecondCapture(true)
  const late = t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  t.sandbox.pay(gatewayOrderId)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  t.sandbox.authorizeLate(late.paymentId, { capture: true })
  const { settlementId } = t.sandbox.settle()
  await reconcileSettlements(t.shop)
  // Later runs do not read reports as old as that of this payment.
  t.clock.advance(days(6))
  await reconcileSettlements(t.shop)
  const listUnsettled = () =>
    t.shop.db
      .selectFrom('settlement_lines')
      .select('entity_id')
      .where('unmatched', '=', true)
      .where('settlement_id', '=', settlementId)
      .execute()
  expect(await listUnsettled()).toEqual([{ entity_id: late.paymentId }])
  await handleSecondPayment(t.shop, atRazorpay(gatewayOrderId), late.paymentId)
  await reconcileSettlements(t.shop)
  expect(await listUnsettled()).toEqual([])
  const second = await t.shop.db
    .selectFrom('payments')
    .selectAll()
    .where('gateway_payment_id', '=', late.paymentId)
    .executeTakeFirstOrThrow()
  expect(second.settlement_id).toBe(settlementId)
})
