// Everything that the page of figures shows of a range, beside the same of as many days before (ADM-37).
import type { FiguresReply, SalesFigures } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { addDays, type CalendarDate, indianDate } from '#domain/calendar.ts'
import { barLength, barsOf, type DayRange, rangeBefore } from '#domain/figure-range.ts'
import { paise } from '#domain/money.ts'
import type { Shop } from '../shop.ts'
import { viewCohorts } from './cohorts.ts'
import { isAllCounted } from './count-sales-queries.ts'
import * as queries from './figures-queries.ts'
import { pinsOf, refundsOf, statesOf, stepsOf } from './side-by-side.ts'

type Figures = Pick<Shop, 'db' | 'clock'>

/** Names in a list on the page. */
const TOP = 10

export async function viewFigures({ db, clock }: Figures, range: DayRange): Promise<FiguresReply> {
  const today = indianDate(clock.now())
  const before = rangeBefore(range)
  // Side by side: none of them needs another's answer.
  const [
    products,
    days,
    regions,
    regionsBefore,
    components,
    refunds,
    refundsBefore,
    steps,
    stepsBefore,
    cohorts,
    isWhole,
  ] = await Promise.all([
    // First, because it takes longest.
    queries.listTopProducts(db, range, TOP),
    queries.listSalesDays(db, { from: before.from, until: range.until }),
    queries.listRegionSums(db, range),
    queries.listRegionSums(db, before),
    queries.listTopComponents(db, range, TOP),
    queries.listRefundSums(db, range),
    queries.listRefundSums(db, before),
    queries.listSteps(db, range),
    queries.listSteps(db, before),
    viewCohorts(db, range, today),
    isAllCounted(db),
  ])
  const sums = { now: sumOf(days, range), before: sumOf(days, before) }
  return {
    range: shown(range),
    before: shown(before),
    isWhole,
    sums,
    barLength: barLength(range),
    bars: barsOf(range).map((bar) => ({ ...shown(bar), ...sumOf(days, bar), isUnfinished: bar.until > today })),
    products: products.map(({ id, name, units, amount }) => ({
      _id: id,
      name,
      units,
      amount: toRupees(paise(amount)),
    })),
    components,
    states: statesOf(regions, regionsBefore),
    pins: pinsOf(regions, regionsBefore).slice(0, TOP),
    refunds: refundsOf(refunds, refundsBefore),
    steps: stepsOf(steps, stepsBefore, sums),
    cohorts,
  }
}

/** A range as people name it: its last day included. */
export const shown = ({ from, until }: DayRange): { from: CalendarDate; to: CalendarDate } => ({
  from,
  to: addDays(until, -1),
})

/** Sums of the days of a range, in rupees. */
export function sumOf(days: readonly queries.SalesDay[], { from, until }: DayRange): SalesFigures {
  const within = days.filter(({ day }) => day >= from && day < until)
  const sum = (figure: 'orders' | 'firstOrders' | 'total' | 'revenue' | 'returned'): number =>
    within.reduce((all, day) => all + day[figure], 0)
  const [orders, total] = [sum('orders'), sum('total')]
  return {
    orders,
    firstOrders: sum('firstOrders'),
    total: toRupees(paise(total)),
    average: orders === 0 ? null : toRupees(paise(Math.round(total / orders))),
    revenue: toRupees(paise(sum('revenue'))),
    returned: toRupees(paise(sum('returned'))),
  }
}
