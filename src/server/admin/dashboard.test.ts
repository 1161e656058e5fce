// The dashboard: sales figures and pending tasks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewOverview, viewToday } from '#contract/calls/admin/dashboard.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import type { OverviewReply, TodayReply } from '#contract/dashboard.ts'
import { days } from '#domain/durations.ts'
import { paise, sum } from '#domain/money.ts'
import { aMessage, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let at: TestShop
let admin: Shopper
beforeAll(async () => {
  at = await openTestShop()
  admin = await anAdmin(at)
})
afterAll(() => at.close())

const overview = async (range = '30d'): Promise<OverviewReply> =>
  (await admin.client.call(viewOverview, { query: { range } })).body as unknown as OverviewReply
const today = async (): Promise<TodayReply> => (await admin.client.call(viewToday)).body as unknown as TodayReply

test('before the first order the dashboard shows sample figures (ADM-5), marked as samples', async () => {
  const reply = await overview()
  expect(reply).toMatchObject({
    isSample: true,
    users: { total: 120 },
    products: { all: 42 },
    orders: { total: 75 },
    revenue: { total: 189_000 },
  })
  expect(reply.series.map(({ sales }) => sales)).toEqual([20000, 30000, 25000, 40000, 35000, 45000])
  expect(reply.series.map(({ users }) => users)).toEqual([10, 25, 35, 50, 60, 75])
})

test('an unknown range is rejected with a message', async () => {
  const { status, body } = await admin.client.call(viewOverview, { query: { range: 'week' } })
  expect(status).toBe(400)
  expect(body.fields).toHaveProperty('range')
})

describe('with orders', () => {
  beforeAll(async () => {
    const product = await aProduct(at, { price: paise(29_900), stock: 3 })
    await aPlacedOrder(at, await aShopper(at), product)
    at.clock.advance(days(20))
    admin = await anAdmin(at)
    await aPlacedOrder(at, await aShopper(at), product)
  })

  test("the sums and bars of the dashboard are the shop's sales of each day", async () => {
    const reply = await overview()
    const rows = await at.shop.db.selectFrom('orders').select('total').execute()
    const total = sum(...rows.map((row) => row.total))
    expect(reply).toMatchObject({ isSample: false, orders: { total: 2, before: 0 }, revenue: { total: total / 100 } })
    expect(reply.series).toHaveLength(30)
    expect(reply.series.filter(({ sales }) => sales > 0).map(({ sales }) => sales)).toEqual([total / 200, total / 200])
    expect(reply.series.at(-1)?.sales).toBe(total / 200)
  })

  test('the months of the dashboard have the same total as the days', async () => {
    const [byDay, byMonth, byYear] = await Promise.all([overview('30d'), overview('6m'), overview('1y')])
    expect([byMonth.series.length, byYear.series.length]).toEqual([6, 12])
    expect(byMonth.revenue.total).toBe(byDay.revenue.total)
    expect(byYear.series.reduce((all, { sales }) => all + sales, 0)).toBe(byDay.revenue.total)
  })

  test("an order of the thirty days before counts in the dashboard's previous range", async () => {
    at.clock.advance(days(29))
    admin = await anAdmin(at)
    expect(await overview()).toMatchObject({ orders: { total: 1, before: 1 } })
  })

  test('the dashboard counts orders to pack, late orders and products with low stock', async () => {
    expect(await today()).toMatchObject({ pack: { count: 2, late: 2, due: 0, isMore: false }, stock: { count: 1 } })
  })

  test('an order whose last day of dispatch is today counts as due, not as late', async () => {
    const before = await today()
    await aPlacedOrder(at, await aShopper(at), await aProduct(at))
    const states: [number, number][] = []
    for (let day = 0; day < 10; day++) {
      const { pack } = await today()
      states.push([pack.due, pack.late - before.pack.late])
      at.clock.advance(days(1))
      admin = await anAdmin(at)
    }
    const steps = states.map(([due, late]) => `${due}${late}`).filter((step, place, all) => step !== all[place - 1])
    expect(steps).toEqual(['00', '10', '01'])
  })

  test('an open message is counted, and marked when its 48 hours are nearly over and when they are over', async () => {
    expect((await admin.client.call(sendMessage, { body: aMessage() })).status).toBe(200)
    expect((await today()).tickets).toEqual({ count: 1, isMore: false, soon: 0, overdue: 0 })
    at.clock.advance(days(1.6))
    admin = await anAdmin(at)
    expect((await today()).tickets).toMatchObject({ soon: 1, overdue: 0 })
    at.clock.advance(days(0.5))
    admin = await anAdmin(at)
    expect((await today()).tickets).toMatchObject({ soon: 1, overdue: 1 })
  })
})
