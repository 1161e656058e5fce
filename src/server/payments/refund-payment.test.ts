// Refunds: requested once, checked until they are final, and retried after a refusal (REF-1, REF-3, RZP-34).
import { beforeEach, expect, test } from 'vitest'
import { after, hours } from '#domain/durations.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aPaymentWithoutOrder, aShopper } from '#tests/support/makers.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { deliverWebhook } from '#tests/support/webhooks.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { gatewaysOf } from '../adapters/payment-gateways.ts'
import { completePayment } from './complete-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'

/** Razorpay's own message. It varies, so the shop does not match on it. */
const TOO_LOW = 'Your account does not have enough balance to carry out the refund operation.'
const t = shopForTests()
beforeEach(() => t.sandbox.reset())

/** Returns a refund, not requested yet, of a payment for which no order is possible. */
async function aRefund() {
  const shopper = await aShopper(t)
  const { gatewayOrderId, paymentId, amount } = await aPaymentWithoutOrder(t, shopper)
  expect(await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')).toMatchObject({ kind: 'refunding' })
  const { id } = await t.shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.gateway_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { id, paymentId, gatewayOrderId, amount, run: () => refundPayment(t.shop, { refundId: id }) }
}
type Refund = Awaited<ReturnType<typeof aRefund>>

const rowOf = ({ id }: Refund) =>
  t.shop.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listAtGateway = ({ paymentId }: Refund) => t.shop.gateways.current.listRefundsOfPayment(paymentId, 'job')

async function sendEvent(refund: Refund, event: string): Promise<void> {
  const { gateway_refund_id: id } = await rowOf(refund)
  const payload = {
    refund: { entity: { id } },
    payment: { entity: { id: refund.paymentId, order_id: refund.gatewayOrderId } },
  }
  const answer = await deliverWebhook(t, { event, payload })
  expect(answer.statusCode).toBe(200)
  await t.drain()
}

test('payment rule 2: a refund whose job runs three times at the same time, and then again, is made once', async () => {
  const refund = await aRefund()
  await Promise.allSettled([refund.run(), refund.run(), refund.run()])
  await refund.run()
  expect(await listAtGateway(refund)).toHaveLength(1)
  expect(await rowOf(refund)).toMatchObject({ status: 'processed' })
  await expectMoneyToAddUp(t.shop)
})

test('a refund request fails while the gateway works on another one, and the refund is made once', async () => {
  const refund = await aRefund()
  t.sandbox.failNext('refund', { kind: 'hold', ms: 500, applied: true })
  const [first, second] = await Promise.allSettled([refund.run(), refund.run()])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listAtGateway(refund)).toHaveLength(1)
})

const lookAfterAnHour = async () => {
  t.clock.advance(hours(1.1))
  await reconcilePayments(t.shop)
  await t.drain()
}
test.each([
  ['processed', 'the webhook reports it', (refund: Refund) => sendEvent(refund, 'refund.processed')],
  ['failed', 'the webhook reports it', (refund: Refund) => sendEvent(refund, 'refund.failed')],
  ['processed', 'it is checked an hour later without a webhook', lookAfterAnHour],
] as const)('payment rule 8: a pending refund ends as %s when %s', async (outcome, _when, learn) => {
  t.sandbox.refundOutcome('pending')
  const refund = await aRefund()
  await refund.run()
  const row = await rowOf(refund)
  expect(row).toMatchObject({ status: 'pending' })
  t.sandbox.applyRefundState(row.gateway_refund_id ?? '', outcome)
  await learn(refund)
  expect(await rowOf(refund)).toMatchObject({ status: outcome })
})

test("a pending refund stays pending while Razorpay's list does not show it yet", async () => {
  t.sandbox.refundOutcome('pending')
  const refund = await aRefund()
  await refund.run()
  t.sandbox.listLag(600, ['refunds'])
  await refund.run()
  expect(await rowOf(refund)).toMatchObject({ status: 'pending' })
})

test('a processed refund does not become pending again by a delayed response', async () => {
  t.sandbox.refundOutcome('pending')
  const refund = await aRefund()
  await refund.run()
  const { gateway_refund_id: gatewayRefundId } = await rowOf(refund)
  const { current } = t.shop.gateways
  const listSlowly: typeof current.listRefundsOfPayment = async (id, patience) => {
    const old = await current.listRefundsOfPayment(id, patience)
    t.sandbox.applyRefundState(gatewayRefundId ?? '', 'processed')
    await refund.run()
    return old
  }
  const gateways = gatewaysOf({ ...current, listRefundsOfPayment: listSlowly })
  await refundPayment({ ...t.shop, gateways }, { refundId: refund.id })
  expect(await rowOf(refund)).toMatchObject({ status: 'processed' })
})

test('a refund that Razorpay refuses shows the reason and the time of the next try, and is requested again after an hour', async () => {
  const refund = await aRefund()
  t.sandbox.failNext('refund', { kind: 'status', status: 400, description: TOO_LOW })
  await refund.run()
  const now = t.clock.now()
  expect(await rowOf(refund)).toMatchObject({
    status: 'requested',
    failure: TOO_LOW,
    refusal_status: 400,
    refused_at: now,
    next_look_at: after(now, hours(1)),
  })
  t.clock.advance(hours(1.1))
  await reconcilePayments(t.shop)
  await t.drain()
  expect(await rowOf(refund)).toMatchObject({ status: 'processed', failure: null, refused_at: null })
})

test('a refund that Razorpay refuses for three days is requested at growing intervals, and then given up for staff to handle', async () => {
  const refund = await aRefund()
  const requestedAt: Date[] = []
  for (let minute = 0; (await rowOf(refund)).status === 'requested' && minute < 400; minute++) {
    t.sandbox.failNext('refund', { kind: 'status', status: 400, description: TOO_LOW })
    await refund.run()
    requestedAt.push(t.clock.now())
    const { next_look_at: next } = await rowOf(refund)
    if (next) t.clock.advance(next.getTime() - t.clock.now().getTime())
  }
  t.sandbox.reset()
  expect(await rowOf(refund)).toMatchObject({ status: 'failed', failure: TOO_LOW })
  const pauses = requestedAt.slice(1).map((at, index) => at.getTime() - (requestedAt[index]?.getTime() ?? 0))
  // The last pause ends after three days, so it may be shorter.
  expect(pauses.slice(0, -1)).toEqual(pauses.slice(0, -1).toSorted((one, other) => one - other))
  expect(requestedAt.length).toBeGreaterThan(8)
  expect(requestedAt.length).toBeLessThan(20)
  expect((requestedAt.at(-1)?.getTime() ?? 0) - (requestedAt[0]?.getTime() ?? 0)).toBe(hours(72))
})

test('a refund that Razorpay refuses because it does not know the payment is given up without a retry', async () => {
  const refund = await aRefund()
  const refusal = new GatewayError('refused', 'The call was refused with 404', 404, 'NOT_FOUND', 'No such payment.')
  const gateways = gatewaysOf({ ...t.shop.gateways.current, refundPayment: () => Promise.reject(refusal) })
  await refundPayment({ ...t.shop, gateways }, { refundId: refund.id })
  expect(await rowOf(refund)).toMatchObject({ status: 'failed', refusal_status: 404, failure: 'No such payment.' })
})

test('a refund that Razorpay refuses because staff have refunded the payment in the dashboard is linked to that refund', async () => {
  const refund = await aRefund()
  const { id } = await t.shop.gateways.current.refundPayment(
    { paymentId: refund.paymentId, amount: refund.amount as never, idempotencyKey: 'by-hand-on-the-dashboard' },
    'job',
  )
  await refund.run()
  expect(await rowOf(refund)).toMatchObject({ status: 'processed', gateway_refund_id: id })
})

test('several runs of the reconciliation enqueue one job for an unfinished refund', async () => {
  const refund = await aRefund()
  await t.drain()
  await t.shop.db.updateTable('refunds').set({ status: 'requested' }).where('id', '=', refund.id).execute()
  t.clock.advance(hours(2))
  const sent: string[] = []
  const jobs: typeof t.shop.jobs = { ...t.shop.jobs, send: async (_name, job) => void sent.push(JSON.stringify(job)) }
  for (let minute = 0; minute < 3; minute++) await reconcilePayments({ ...t.shop, jobs })
  expect(sent.filter((job) => job.includes(refund.id))).toHaveLength(1)
})
