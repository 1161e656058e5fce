// A payment event gets a job unless the page completes its payment in time (PAY-16).
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { completePayment } from './complete-payment.ts'
import { collectPaymentEvents } from './payment-events.ts'

const t = shopForTests()
beforeEach(() => t.drain())

async function paidAtGateway() {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  return { ...atRazorpay(gatewayOrderId), gatewayPaymentId: paymentId }
}

/** Opens a collection of events that ends when `end` is called. */
function openBatch(jobs = t.shop.jobs) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = { now: () => 0, wait: () => promise }
  return { take: collectPaymentEvents({ ...t.shop, jobs, timer }), end: resolve }
}

const waitingJobs = async () =>
  (
    await sql<{ order: string }>`SELECT data->>'gatewayOrderId' AS "order" FROM pgboss.job
      WHERE name = 'handle-payment-event' AND state = 'created'`.execute(t.shop.db)
  ).rows.map(({ order }) => order)

test('a payment event enqueues no job when the page completes the payment in time, and several events of one payment enqueue one job', async () => {
  const [settled, lost] = [await paidAtGateway(), await paidAtGateway()]
  const { take, end } = openBatch()
  const results = [take(settled), take({ ...settled, gatewayPaymentId: null }), take(lost), take(lost)]
  await completePayment(t.shop, atRazorpay(settled.gatewayOrderId), 'job')
  end()
  await Promise.all(results)
  await take(lost)
  expect(await waitingJobs()).toEqual([lost.gatewayOrderId])
})

test('a further payment of a paid order gets a job (PAY-30)', async () => {
  const event = await paidAtGateway()
  await completePayment(t.shop, atRazorpay(event.gatewayOrderId), 'job')
  await collectPaymentEvents(t.shop)({ ...event, gatewayPaymentId: 'pay_99999999999999' })
  expect(await waitingJobs()).toEqual([event.gatewayOrderId])
})

test('the job of a payment event starts a second later, because the page completes most payments before', async () => {
  await collectPaymentEvents(t.shop)(await paidAtGateway())
  const { rows } = await sql`SELECT extract(epoch FROM start_after - created_on)::float AS delay FROM pgboss.job
    WHERE name = 'handle-payment-event' AND state = 'created'`.execute(t.shop.db)
  expect(rows).toEqual([{ delay: 1 }])
})

test('fault 22: two processes that receive the same event enqueue one job', async () => {
  const event = await paidAtGateway()
  await Promise.all([collectPaymentEvents(t.shop)(event), collectPaymentEvents(t.shop)(event)])
  expect(await waitingJobs()).toEqual([event.gatewayOrderId])
})

test('fault 30: a payment event whose job could not be saved is not acknowledged, and the next delivery saves the jobs', async () => {
  const [first, second] = [await paidAtGateway(), await paidAtGateway()]
  let isAway = true
  const { take, end } = openBatch({
    ...t.shop.jobs,
    sendAll: (...jobs) => (isAway ? Promise.reject(new Error('the disk is gone')) : t.shop.jobs.sendAll(...jobs)),
  })
  const firstEvent = take(first)
  // The first run has begun and waits for its timer.
  await new Promise((resolve) => setImmediate(resolve))
  const secondResult = take(second)
  end()
  const outcomes = (await Promise.allSettled([firstEvent, secondResult])).map(({ status }) => status)
  expect(outcomes).toEqual(['rejected', 'rejected'])
  isAway = false
  await take(first)
  expect((await waitingJobs()).toSorted()).toEqual([first.gatewayOrderId, second.gatewayOrderId].toSorted())
})

test('fault 30: a payment event is acknowledged only when its job is durable', async () => {
  const event = await paidAtGateway()
  const { rows: before } = await sql<{ lsn: string }>`SELECT pg_current_wal_insert_lsn() AS lsn`.execute(t.shop.db)
  await collectPaymentEvents(t.shop)(event)
  const { rows } = await sql`SELECT pg_current_wal_flush_lsn() > ${before[0]?.lsn}::pg_lsn AS "isOnDisk"`.execute(
    t.shop.db,
  )
  expect(rows).toEqual([{ isOnDisk: true }])
})
