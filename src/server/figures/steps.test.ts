// Steps are counted without personal data: in memory, added to one row for each day and step by several processes (ADM-39).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportStep } from '#contract/calls/steps.ts'
import { days } from '#domain/durations.ts'
import { clientOf } from '#tests/support/client.ts'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { createHttp } from '../http/create-http.ts'
import { isProductPage, stepCounter } from './count-steps.ts'
import { listSteps } from './figures-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const rows = () => t.shop.db.selectFrom('step_days').selectAll().orderBy('day').orderBy('step').execute()

it('several processes add to the same row of step counts of each day', async () => {
  const [one, second] = [stepCounter(t.shop), stepCounter(t.shop)]
  for (let times = 0; times < 3; times++) one.add('product')
  second.add('product')
  second.add('cart')
  t.clock.advance(days(1))
  second.add('product')
  await Promise.all([one.flush(), second.flush()])
  await one.flush()
  expect(await rows()).toEqual([
    { day: '2026-11-20', step: 'cart', times: 1 },
    { day: '2026-11-20', step: 'product', times: 4 },
    { day: '2026-11-21', step: 'product', times: 1 },
  ])
})

it('counts of steps that could not be saved are saved the next time', async () => {
  const broken = Object.create(t.shop.db, {
    getExecutor: {
      value: () => {
        throw new Error('away')
      },
    },
  }) as TestShop['shop']['db']
  let db = broken
  const counter = stepCounter({
    ...t.shop,
    get db() {
      return db
    },
  })
  counter.add('payment')
  await counter.flush()
  db = t.shop.db
  counter.add('payment')
  await counter.flush()
  const counted = await listSteps(t.shop.db, { from: '2026-11-21' as never, until: '2026-11-22' as never })
  expect(counted).toContainEqual({ step: 'payment', times: 2, before: 0 })
})

it('reported steps and purchases are counted, refused calls are not; the rest is saved at the end', async () => {
  const app = await createHttp(t.shop)
  const otherNode = { ...t, client: () => clientOf(app, SHOP_ORIGIN) }
  await sql`DELETE FROM step_days`.execute(t.shop.db)
  const product = await aProduct(t)
  await startedPayment(await aShopper(otherNode), product)
  expect((await otherNode.client().call(reportStep, { body: { step: 'checkout' } })).status).toBe(200)
  expect((await otherNode.client().call(reportStep, { body: { step: 'paid' as never } })).status).toBe(400)
  await app.close()
  expect((await rows()).map(({ step, times }) => [step, times])).toEqual([
    ['cart', 1],
    ['checkout', 1],
    ['payment', 1],
  ])
})

it('opened product pages are counted, except by search engines and prefetches', () => {
  const url = `/product/${'a'.repeat(24)}`
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }
  expect(isProductPage({ method: 'GET', url, headers })).toBe(true)
  expect(isProductPage({ method: 'GET', url: `${url}?from=email`, headers })).toBe(true)
  expect(isProductPage({ method: 'GET', url: `/ml${url}`, headers })).toBe(true)
  for (const uncounted of [
    { url: `${url}.data` },
    { url: '/products' },
    { method: 'HEAD' },
    { headers: { ...headers, 'sec-purpose': 'prefetch' } },
    { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
  ])
    expect(isProductPage({ method: 'GET', url, headers, ...uncounted })).toBe(false)
})

it('a row of step counts has a day, a step and a number, and nothing else', async () => {
  expect(
    (await rows()).flatMap((row) => Object.keys(row)).filter((key) => !['day', 'step', 'times'].includes(key)),
  ).toEqual([])
})
