// Funnel steps and campaigns are counted in memory without personal data, and several processes add them to one row for
// each day (ADM-39).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProducts } from '#contract/calls/products.ts'
import { reportStep } from '#contract/calls/steps.ts'
import { indianDate } from '#domain/calendar.ts'
import { MAX_CAMPAIGNS_PER_DAY, OTHER_CAMPAIGN } from '#domain/campaign.ts'
import { days } from '#domain/durations.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { clientOf } from '#tests/support/client.ts'
import { aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '#tests/support/shop.ts'
import { createHttp } from '../http/create-http.ts'
import { createCampaignCounter, createStepCounter, isProductPage, visitedCampaign } from './count-funnel-steps.ts'
import { listFunnelSteps } from './figures-queries.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

const rows = () => t.shop.db.selectFrom('step_days').selectAll().orderBy('day').orderBy('step').execute()

it('several processes add their funnel step counts to one row for each day and step', async () => {
  const [one, second] = [createStepCounter(t.shop), createStepCounter(t.shop)]
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

it('funnel step counts that could not be saved are saved with the next ones', async () => {
  const broken = Object.create(t.shop.db, {
    getExecutor: {
      value: () => {
        throw new Error('away')
      },
    },
  }) as TestShop['shop']['db']
  let db = broken
  const counter = createStepCounter({
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
  const counted = await listFunnelSteps(t.shop.db, { from: '2026-11-21' as never, until: '2026-11-22' as never })
  expect(counted).toContainEqual({ step: 'payment', times: 2, before: 0 })
})

it('funnel steps are counted for accepted calls, not for refused ones, and unsaved counts are saved when the server ends', async () => {
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

it('opened product pages are counted, except those by robots and prefetches', () => {
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

it('a stored funnel step count has a day, a step and a number, and no data about visitors', async () => {
  expect(
    (await rows()).flatMap((row) => Object.keys(row)).filter((key) => !['day', 'step', 'times'].includes(key)),
  ).toEqual([])
})

describe('campaigns', () => {
  const READER = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }
  const visitOf = (url: string, headers = {}) =>
    visitedCampaign({ method: 'GET', url, headers: { ...READER, ...headers } })
  const campaignRows = () =>
    t.shop.db.selectFrom('campaign_days').selectAll().orderBy('visits', 'desc').orderBy('campaign').execute()

  it('a campaign visit is an opened page, and no call, file, prefetch or known robot', () => {
    const url = '/hi/products?utm_source=whatsapp'
    expect(visitOf(url)).toEqual({ source: 'whatsapp', medium: '', campaign: '' })
    expect(visitOf('/products')).toBeNull()
    expect(visitOf(`${addressOf(listProducts)}?utm_source=x`)).toBeNull()
    expect(visitOf(url, { accept: '*/*' })).toBeNull()
    expect(visitOf(url, { 'sec-purpose': 'prefetch' })).toBeNull()
    expect(visitOf(url, { 'user-agent': 'facebookexternalhit preview bot' })).toBeNull()
    expect(visitedCampaign({ method: 'POST', url, headers: READER })).toBeNull()
  })

  it('several processes add their campaign visits to one row for each day and campaign', async () => {
    const [one, second] = [createCampaignCounter(t.shop), createCampaignCounter(t.shop)]
    const diwali = { source: 'instagram', medium: 'story', campaign: 'diwali' }
    for (const counter of [one, one, second]) counter.add(diwali)
    second.add({ source: 'mail', medium: '', campaign: '' })
    await Promise.all([one.flush(), second.flush()])
    await one.flush()
    expect((await campaignRows()).map(({ day: _day, ...row }) => row)).toEqual([
      { ...diwali, visits: 3 },
      { source: 'mail', medium: '', campaign: '', visits: 1 },
    ])
  })

  it('invented campaigns do not fill the table: those beyond the daily limit are counted together', async () => {
    t.clock.advance(days(1))
    const [one, second] = [createCampaignCounter(t.shop), createCampaignCounter(t.shop)]
    for (let index = 0; index < 150; index++) {
      one.add({ source: 'a', medium: '', campaign: `${index}` })
      second.add({ source: 'b', medium: '', campaign: `${index}` })
    }
    for (let index = 0; index < 300; index++) one.add({ source: 'c', medium: '', campaign: `${index}` })
    await Promise.all([one.flush(), second.flush()])
    const today = (await campaignRows()).filter(({ day }) => day === indianDate(t.clock.now()))
    expect(today.length).toBeLessThanOrEqual(MAX_CAMPAIGNS_PER_DAY + 1)
    expect(today.reduce((sum, { visits }) => sum + visits, 0)).toBe(600)
    expect(today[0]).toMatchObject({ ...OTHER_CAMPAIGN })
  })
})
