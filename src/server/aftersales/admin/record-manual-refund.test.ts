// A refund that Razorpay cannot make and that staff pay from the shop's bank account (REF-11).
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { exportRefunds, listRefunds, payRefundAnotherWay, retryRefund } from '#contract/calls/admin/refunds.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import { indianDate } from '#domain/calendar.ts'
import { days, hours, minutes } from '#domain/durations.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { readDatabaseFigures } from '../../metrics/metrics-queries.ts'
import { refundPayment } from '../../payments/refund-payment.ts'
import { checkBooks } from '../../reconciliation/check-books.ts'
import { recordExternalRefunds } from '../record-external-refunds.ts'

const TOO_OLD = 'Refund is not supported by the bank because the payment is more than 6 months old'
const UTR = 'HDFCN52026112245'
const t = shopForTests()
let admin: Shopper
let shopper: Shopper
let today: string
/** The subjects of the differences in the books that earlier tests caused. */
let owedBefore: readonly string[]
beforeEach(async () => {
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  t.sandbox.reset()
  t.mailbox.clear()
  today = indianDate(t.clock.now())
  owedBefore = (await checkBooks(t.shop)).breaches.map(({ subject }) => subject)
})

const { paymentOf, refundsOf: rowsOf } = storedRows(t)
const rowOf = async (id: OrderId) => {
  const [row] = await rowsOf(id)
  if (!row) throw new Error('There is no refund')
  return row
}

/** A cancelled order whose refund Razorpay refused a quarter of an hour ago. */
async function aRefusedRefund(): Promise<{ id: OrderId; refundId: RefundId }> {
  const id = await aPlacedOrder(t, shopper, await aProduct(t), { billing: { email: shopper.email } })
  t.sandbox.refuseRefund({ description: TOO_OLD, times: 50 })
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  t.clock.advance(minutes(15))
  t.mailbox.clear()
  return { id, refundId: (await rowOf(id)).id }
}

/** A cancelled order whose refused refund has failed after three days of retries. */
async function aFailedRefund(): Promise<{ id: OrderId; refundId: RefundId }> {
  const refused = await aRefusedRefund()
  t.clock.advance(hours(73))
  await refundPayment(t.shop, { refundId: refused.refundId })
  expect((await rowOf(refused.id)).status).toBe('failed')
  t.clock.advance(minutes(15))
  admin = await anAdmin(t)
  return refused
}

const payment = { way: 'neft', reference: 'hdfc n520 2611 2245', amount: 339, note: '' }
const pay = (refundId: string, change: object = {}, key = 'k1', who = admin) =>
  who.client.call(payRefundAnotherWay, {
    params: { refundId },
    body: { ...payment, on: today, ...change },
    headers: { 'idempotency-key': key },
  })
const emails = () => t.mailbox.to(shopper.email)
const onlyUnchanged = async (id: OrderId, status: string) =>
  expect((await rowsOf(id)).map((row) => [row.status, row.paid_way])).toEqual([[status, null]])
const breaches = async () => (await checkBooks(t.shop)).breaches.filter(({ subject }) => !owedBefore.includes(subject))

describe.each([
  ['while it is still tried', aRefusedRefund],
  ['after it was given up', aFailedRefund],
])('a refused refund that is paid by NEFT %s', (_when, begin) => {
  it('when a refused refund is paid by bank transfer, the books balance, no refund is left to make, and shopper and staff see the reference', async () => {
    const before = (await readDatabaseFigures(t.shop.db, t.clock.now())).refunds
    const { id, refundId } = await begin()
    expect(await pay(refundId)).toMatchObject({
      status: 200,
      body: { message: 'Saved: ₹339 was paid another way. The shopper will get an email.' },
    })
    expect(await rowsOf(id)).toMatchObject([
      { status: 'failed', failure: TOO_OLD, amount: 33900 },
      {
        status: 'processed',
        retries: refundId,
        amount: 33900,
        paid_way: 'neft',
        paid_reference: UTR,
        paid_on: today,
        paid_recorded_by: admin.userId,
        gateway_refund_id: null,
      },
    ])
    const payment = await paymentOf(id)
    expect(payment.refunded).toBe(payment.amount)
    expect(await breaches()).toEqual([])
    expect((await readDatabaseFigures(t.shop.db, t.clock.now())).refunds).toEqual(before)
    expect((await admin.client.call(listRefunds, { query: { state: 'needs_you' } })).body.refunds).toEqual([])
    expect((await admin.client.call(listRefunds, { query: { state: 'tried' } })).body.refunds).toEqual([])
    const paidAnotherWay = { way: 'neft', reference: UTR, on: today }
    const order = (await admin.client.call(viewAdminOrder, { params: { orderId: id } })).body
    expect(order.refunds).toMatchObject([{ canRetry: false, canPayAnotherWay: false }, { paidAnotherWay }])
    expect((await shopper.client.call(viewOrder, { params: { orderId: id } })).body).toMatchObject({
      order: { refunds: [{ status: 'processed', paidAnotherWay }] },
    })
    expect((await admin.client.get(addressOf(exportRefunds))).raw.toString()).toContain(`${UTR},NEFT or RTGS,${today}`)
    // Razorpay would make the refund now, but the shop no longer requests it.
    t.sandbox.reset()
    t.clock.advance(days(1))
    await refundPayment(t.shop, { refundId })
    await t.drain()
    expect(await t.shop.gateways.current.listRefundsOfPayment(payment.gateway_payment_id, 'job')).toEqual([])
  })

  it('a bank transfer is recorded and emailed once for a repeated request, and another request for the same refund is refused', async () => {
    const { id, refundId } = await begin()
    const first = await pay(refundId)
    expect(await pay(refundId)).toMatchObject({ status: 200, body: first.body })
    expect(await pay(refundId, {}, 'k2')).toMatchObject({ status: 409, body: { code: 'order_state' } })
    expect((await admin.client.call(retryRefund, { params: { refundId } })).status).toBe(409)
    expect(await rowsOf(id)).toHaveLength(2)
    const audit = t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'refund.pay-another-way')
    expect(
      (await audit.execute()).filter(({ details }) => (details as { retries: string }).retries === refundId),
    ).toEqual([
      expect.objectContaining({
        actor: admin.userId,
        details: expect.objectContaining({ way: 'neft', reference: UTR }),
      }),
    ])
    await t.drain()
    const [message, ...others] = emails().filter(({ subject }) => subject === 'Nila: we have sent your refund')
    expect(others).toEqual([])
    expect(message?.text).toContain('by bank transfer (NEFT) on ')
    expect(message?.text).toContain(`Your bank can find it with this reference number: ${UTR}.`)
    expect(emails().map(({ subject }) => subject)).not.toContain('Nila: your refund has gone through')
  })

  it('two simultaneous requests record a bank transfer once', async () => {
    const { id, refundId } = await begin()
    const answers = await Promise.all([pay(refundId, {}, 'k1'), pay(refundId, {}, 'k2')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowsOf(id)).toHaveLength(2)
    expect(await breaches()).toEqual([])
  })
})

it.each([
  ['a reference that no NEFT transfer has', { reference: '632212345678' }, 'reference'],
  ['an RRN that is too short', { way: 'imps', reference: '63221234567' }, 'reference'],
  ['cash as the method', { way: 'cash' }, 'way'],
  ['a future day', { on: '2030-01-01' }, 'on'],
  ['a day before the refund was requested', { on: '2026-11-01' }, 'on'],
  ['a day that does not exist', { on: '2026-11-31' }, 'on'],
])('a manual refund with %s is refused beside the field', async (_what, change, field) => {
  const { id, refundId } = await aRefusedRefund()
  const { status, body } = await pay(refundId, change)
  expect([status, Object.keys((body.fields as object | undefined) ?? {})]).toEqual([400, [field]])
  await onlyUnchanged(id, 'requested')
})

it('a bank transfer is not recorded when Razorpay has made the refund meanwhile; the shop records that refund instead', async () => {
  const { id, refundId } = await aFailedRefund()
  t.sandbox.reset()
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  t.sandbox.refundFromDashboard(paymentId)
  const answer = await pay(refundId)
  expect(answer).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Razorpay already has a refund of ₹339') },
  })
  await t.drain()
  expect((await rowsOf(id)).map((row) => [row.status, row.reason, row.paid_way])).toEqual([
    ['failed', 'cancelled', null],
    ['processed', 'dashboard', null],
  ])
  await recordExternalRefunds(t.shop, { gatewayPaymentId: paymentId })
  expect(await breaches()).toEqual([])
})

it('a bank transfer is not recorded shortly after Razorpay was asked for the refund, because it may still be processing', async () => {
  const { id, refundId } = await aRefusedRefund()
  await refundPayment(t.shop, { refundId })
  expect(await pay(refundId)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  await onlyUnchanged(id, 'requested')
  t.clock.advance(minutes(11))
  expect((await pay(refundId, {}, 'k2')).status).toBe(200)
})

it('a bank transfer is not recorded when Razorpay is asked for the refund between the check and the record', async () => {
  const { id, refundId } = await aRefusedRefund()
  const list = t.shop.gateways.current.listRefundsOfPayment
  vi.spyOn(t.shop.gateways.current, 'listRefundsOfPayment').mockImplementationOnce(async (...question) => {
    const nothing = await list(...question)
    t.clock.advance(minutes(1))
    await refundPayment(t.shop, { refundId })
    t.clock.advance(minutes(11))
    return nothing
  })
  expect(await pay(refundId)).toMatchObject({ status: 409, body: { code: 'order_state' } })
  await onlyUnchanged(id, 'requested')
})

it('a bank transfer is not recorded with another amount than the order is owed, nor when Razorpay does not answer', async () => {
  const { id, refundId } = await aRefusedRefund()
  expect(await pay(refundId, { amount: 100 })).toMatchObject({ status: 409, body: { code: 'order_state' } })
  t.sandbox.failNext('fetch', { kind: 'status', status: 502 }, 5)
  expect(await pay(refundId)).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } })
  await onlyUnchanged(id, 'requested')
})

it('a bank transfer is not recorded while Razorpay is still processing a refund that it accepted', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  t.sandbox.refundOutcome('pending')
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const { id: refundId } = await rowOf(id)
  t.clock.advance(minutes(1))
  expect((await pay(refundId)).status).toBe(409)
  await t.drain()
  expect((await rowOf(id)).status).toBe('pending')
  t.clock.advance(minutes(15))
  expect((await pay(refundId, {}, 'k2')).status).toBe(409)
  expect(await rowsOf(id)).toHaveLength(1)
})

it('a bank transfer is not recorded without a recent login', async () => {
  const { id, refundId } = await aRefusedRefund()
  await admin.client.call(listRefunds)
  t.clock.advance(minutes(20))
  expect((await pay(refundId)).body.code).toBe('sign_in_again')
  await onlyUnchanged(id, 'requested')
  expect((await pay('0'.repeat(24), {}, 'k', await anAdmin(t))).status).toBe(404)
})

it('when staff record a bank transfer while a job retries the refund, only one of the two pays, and the note belongs to the transfer', async () => {
  const { id, refundId } = await aRefusedRefund()
  t.sandbox.reset()
  const answers = await Promise.allSettled([
    pay(refundId, { note: 'She wrote us her account number.' }),
    refundPayment(t.shop, { refundId }),
  ])
  const paid = answers[0]?.status === 'fulfilled' && answers[0].value.status === 200
  const { gateway_payment_id: paymentId } = await paymentOf(id)
  const atGateway = await t.shop.gateways.current.listRefundsOfPayment(paymentId, 'job')
  // Either the bank transfer is recorded, or Razorpay has made the refund.
  expect(atGateway).toHaveLength(paid ? 0 : 1)
  expect((await admin.client.call(viewAdminOrder, { params: { orderId: id } })).body.notes).toHaveLength(paid ? 1 : 0)
  expect(await breaches()).toEqual([])
})
