// The dashboard's figures: four sums, sales and growth by day or month, and the range before to hold them against (ADM-4).
import type { z } from 'zod'
import type { overviewReply } from '#contract/dashboard.ts'
import { toRupees } from '#contract/wire.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import { type SalesRange, stretchOf } from '#domain/sales-range.ts'
import type { Shop } from '../shop.ts'
import { countProducts, type DayFigures, listDayFigures, readTotals } from './overview-queries.ts'

type Overview = z.output<typeof overviewReply>

export async function overview(shop: Pick<Shop, 'db' | 'clock'>, range: SalesRange): Promise<Overview> {
  const totals = await readTotals(shop.db)
  if (!totals.hasOrders) return sampleOverview(range)
  const { buckets, from, until, before } = stretchOf(range, indianDate(shop.clock.now()))
  const days = await listDayFigures(shop.db, before.from, until)
  const now = sumOf(days, from, until)
  const past = sumOf(days, before.from, before.until)
  return {
    isSample: false,
    range,
    users: { total: totals.users, joined: now.users, before: past.users },
    products: await countProducts(shop.db),
    orders: { total: now.orders, before: past.orders },
    revenue: { total: now.revenue, before: past.revenue },
    series: buckets.map((bucket) => {
      const { users, revenue } = sumOf(days, bucket.from, bucket.until)
      return { from: bucket.from, sales: revenue, users }
    }),
  }
}

/** Sums of the days from one to before another; revenue in rupees. */
function sumOf(days: readonly DayFigures[], from: CalendarDate, until: CalendarDate) {
  const within = days.filter(({ day }) => day >= from && day < until)
  const sum = (figure: 'users' | 'orders' | 'revenue'): number => within.reduce((total, day) => total + day[figure], 0)
  return { users: sum('users'), orders: sum('orders'), revenue: toRupees(paise(sum('revenue'))) }
}

const MONTHS = ['01', '02', '03', '04', '05', '06']
const SALES = [20_000, 30_000, 25_000, 40_000, 35_000, 45_000]
const NEW_USERS = [10, 25, 35, 50, 60, 75]

/** The figures of a shop that has no order yet, marked as samples (ADM-5): January to June of no year in particular. */
const sampleOverview = (range: SalesRange): Overview => ({
  isSample: true,
  range,
  users: { total: 120, joined: 0, before: 0 },
  products: { all: 42, low: 0, out: 0 },
  orders: { total: 75, before: 0 },
  revenue: { total: 189_000, before: 0 },
  series: MONTHS.map((month, index) => ({
    from: `2026-${month}-01`,
    sales: SALES[index] ?? 0,
    users: NEW_USERS[index] ?? 0,
  })),
})
