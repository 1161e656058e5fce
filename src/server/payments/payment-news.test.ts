// News that wait a moment: what her page settles meanwhile asks for nothing, what it does not is kept before the gateway is answered (PAY-16).
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { changesBetween, wholeDatabase } from '#tests/support/whole-database.ts'
import { paymentNews } from './payment-news.ts'
import { settlePayment } from './settle-payment.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterEach(() => t.drain())
afterAll(() => t.close())

/** A shop whose moment is over when the test says so. */
function waiting() {
  const moment = Promise.withResolvers<void>()
  const timer = { now: () => 0, wait: () => moment.promise }
  return { hear: paymentNews({ ...t.shop, timer }), end: () => moment.resolve() }
}

async function paidAtGateway() {
  const { gatewayOrderId } = await startedPayment(await aShopper(t), await aProduct(t))
  const { paymentId } = t.sandbox.pay(gatewayOrderId)
  return { ...atRazorpay(gatewayOrderId), gatewayPaymentId: paymentId }
}

const waitingJobs = async () =>
  (
    await sql<{ order: string }>`SELECT data->>'gatewayOrderId' AS "order" FROM pgboss.job
      WHERE name = 'hear-of-payment' AND state = 'created'`.execute(t.shop.db)
  ).rows.map(({ order }) => order)

test('what her page settles while the news waits asks for nothing and writes nothing', async () => {
  const [settled, lost] = [await paidAtGateway(), await paidAtGateway()]
  const { hear, end } = waiting()
  const heard = Promise.all([hear(settled), hear({ ...settled, gatewayPaymentId: null }), hear(lost), hear(lost)])
  await settlePayment(t.shop, atRazorpay(settled.gatewayOrderId), 'job')
  const before = await wholeDatabase(t)
  expect(await waitingJobs()).toEqual([])
  end()
  await heard
  expect(await waitingJobs()).toEqual([lost.gatewayOrderId])
  expect(changesBetween(before, await wholeDatabase(t))).toEqual([expect.stringContaining(lost.gatewayOrderId)])
  await t.drain()
  expect(await waitingJobs()).toEqual([])
})

test('the gateway is not answered before the news cannot be lost, and told that it was not heard where the database fails', async () => {
  const news = await paidAtGateway()
  const { hear, end } = waiting()
  const isAnswered = hear(news).then(() => 'answered')
  expect(await Promise.race([isAnswered, t.shop.db.selectFrom('users').select('id').limit(1).execute()])).not.toBe(
    'answered',
  )
  end()
  await isAnswered
  expect(await waitingJobs()).toEqual([news.gatewayOrderId])
  const failing = paymentNews({ ...t.shop, jobs: { ...t.shop.jobs, send: () => Promise.reject(new Error('away')) } })
  await expect(failing(await paidAtGateway())).rejects.toThrow('away')
})

test('news that come after a moment is over begin another one', async () => {
  const first = waiting()
  first.end()
  await first.hear(await paidAtGateway())
  const later = await paidAtGateway()
  await first.hear(later)
  expect(await waitingJobs()).toContain(later.gatewayOrderId)
})
