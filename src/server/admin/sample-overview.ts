// The figures of a shop that has no order yet, marked as samples (ADM-5).
import type { z } from 'zod'
import type { overviewReply } from '#contract/dashboard.ts'
import type { SalesRange } from '#domain/sales-range.ts'

const MONTHS = ['01', '02', '03', '04', '05', '06']
const SALES = [20_000, 30_000, 25_000, 40_000, 35_000, 45_000]
const NEW_USERS = [10, 25, 35, 50, 60, 75]

/** January to June of no year in particular. */
export const sampleOverview = (range: SalesRange): z.output<typeof overviewReply> => ({
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
