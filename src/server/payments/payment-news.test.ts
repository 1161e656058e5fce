// News that is kept a moment: what her page settles meanwhile asks for nothing, what it does not gets its job (PAY-16).
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { changesBetween, wholeDatabase } from '#tests/support/whole-database.ts'
import { hearNews, newsDesk } from './payment-news.ts'
import { settlePayment } from './settle-payment.ts'

const MOMENT = seconds(1)

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(() => t.drain())

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

test('what her page settles within the moment asks for nothing, what it does not for one job', async () => {
  const [settled, lost] = [await paidAtGateway(), await paidAtGateway()]
  const tell = newsDesk(t.shop)
  await Promise.all([tell(settled), tell({ ...settled, gatewayPaymentId: null }), tell(lost), tell(lost)])
  await tell(lost)
  expect(await hearNews(t.shop, MOMENT)).toBe(0)
  await settlePayment(t.shop, atRazorpay(settled.gatewayOrderId), 'job')
  t.clock.advance(MOMENT)
  expect(await hearNews(t.shop, MOMENT)).toBe(3)
  expect(await waitingJobs()).toEqual([lost.gatewayOrderId])
  expect(await hearNews(t.shop, MOMENT)).toBe(0)
})

test('news of a further payment of what is paid gets its job (PAY-30)', async () => {
  const news = await paidAtGateway()
  await settlePayment(t.shop, atRazorpay(news.gatewayOrderId), 'job')
  await newsDesk(t.shop)({ ...news, gatewayPaymentId: 'pay_99999999999999' })
  await hearNews(t.shop, 0)
  expect(await waitingJobs()).toEqual([news.gatewayOrderId])
})

test('fault 22: two that look at the same news send one job, and of a look that fails nothing is lost', async () => {
  const news = await paidAtGateway()
  await newsDesk(t.shop)(news)
  const away = { ...t.shop.jobs, enqueue: () => Promise.reject(new Error('away')) }
  const before = await wholeDatabase(t)
  await expect(hearNews({ ...t.shop, jobs: away }, 0)).rejects.toThrow('away')
  expect(changesBetween(before, await wholeDatabase(t))).toEqual([])
  await Promise.all([hearNews(t.shop, 0), hearNews(t.shop, 0)])
  expect(await waitingJobs()).toEqual([news.gatewayOrderId])
})

test('fault 30: of those who tell together nobody is thanked for what could not be kept, and the next try keeps it all', async () => {
  const [first, second] = [await paidAtGateway(), await paidAtGateway()]
  let isAway = true
  const flush = () => (isAway ? Promise.reject(new Error('the disk is gone')) : t.shop.flush())
  const moment = Promise.withResolvers<void>()
  const tell = newsDesk({ ...t.shop, flush, timer: { now: () => 0, wait: () => moment.promise } })
  const one = tell(first)
  // The first one's run has begun and waits for its moment.
  await new Promise((resolve) => setImmediate(resolve))
  const other = tell(second)
  moment.resolve()
  const outcomes = (await Promise.allSettled([one, other])).map(({ status }) => status)
  expect(outcomes).toEqual(['rejected', 'rejected'])
  isAway = false
  await tell(first)
  await hearNews(t.shop, 0)
  expect((await waitingJobs()).toSorted()).toEqual([first.gatewayOrderId, second.gatewayOrderId].toSorted())
})

test('fault 30: a gateway is told that it was heard only once the news is durable', async () => {
  const news = await paidAtGateway()
  const flush = () => Promise.reject(new Error('the disk is gone'))
  await expect(newsDesk({ ...t.shop, flush })(news)).rejects.toThrow('the disk is gone')
})
