// One of the figures as a CSV file: the same rows as on the page, and more of them where a list is cut there (ADM-37, ADM-14).
import type { Figure } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { figures as words } from '#copy/figures.ts'
import type { CsvCell } from '#domain/csv.ts'
import { type DayRange, rangeBefore } from '#domain/figure-range.ts'
import { paise } from '#domain/money.ts'
import { STATES } from '#domain/places.ts'
import { repeatShare } from '#domain/repeat-share.ts'
import type { CsvFile } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import * as queries from './figures-queries.ts'
import { refundsOf, shown, statesOf, stepsOf, sumOf } from './view-figures.ts'

type Figures = Pick<Shop, 'db' | 'clock'>
type Row = readonly CsvCell[]

const MOST_ROWS = 1000

/** The file of a figure; a row for each day that had sales, or the first thousand names. */
export async function exportFigures(shop: Figures, figure: Figure, range: DayRange): Promise<CsvFile<Row>> {
  const rows = await ROWS[figure](shop, range)
  const { from, to } = shown(range)
  return {
    name: `figures-${figure}-${from}-${to}`,
    columns: words.csv[figure],
    rows: rows.length,
    readPage: async (last) => (last === null ? rows : []),
    cellsOf: (row) => row,
  }
}

const rupees = (amount: number): number => toRupees(paise(amount))

const ROWS: Readonly<Record<Figure, (shop: Figures, range: DayRange) => Promise<Row[]>>> = {
  sales: async ({ db }, range) =>
    (await queries.listSalesDays(db, range)).map((day) => [
      day.day,
      day.orders,
      day.firstOrders,
      repeatShare(day),
      rupees(day.total),
      day.orders === 0 ? null : rupees(Math.round(day.total / day.orders)),
      rupees(day.revenue),
      rupees(day.returned),
    ]),
  products: async ({ db }, range) =>
    (await queries.listTopProducts(db, range, MOST_ROWS)).map(({ id, name, units, amount }) => [
      id,
      name,
      units,
      rupees(amount),
    ]),
  components: async ({ db }, range) =>
    (await queries.listTopComponents(db, range, MOST_ROWS)).map(({ name, units }) => [name, units]),
  states: async ({ db }, range) => {
    const rows = statesOf(await queries.listStateSums(db, range))
    return rows.map(({ code, orders, total, before }) => [STATES[code], orders, total, before])
  },
  refunds: async ({ db }, range) => {
    const rows = refundsOf(await queries.listRefundSums(db, range))
    return rows.map(({ reason, refunds, amount, before }) => [adminDashboard.kinds[reason], refunds, amount, before])
  },
  steps: async ({ db }, range) => {
    const before = rangeBefore(range)
    const [past, now] = await queries.listSalesSums(db, [before.from, range.from], range.until)
    const sums = { now: sumOf(now ? [now] : []), before: sumOf(past ? [past] : []) }
    const rows = stepsOf(await queries.listSteps(db, range), sums)
    return rows.map(({ step, times, before: past }) => [words.steps.names[step], times, past])
  },
}
