// Everything that the page of figures shows of a range, beside the same of as many days before (ADM-37).
import type { FiguresReply, SalesFigures } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { addDays, type CalendarDate, indianDate } from '#domain/calendar.ts'
import { barLength, barsOf, type DayRange, rangeBefore } from '#domain/figure-range.ts'
import { paise } from '#domain/money.ts'
import type { Shop } from '../shop.ts'
import * as queries from './figures-queries.ts'
import { refundsOf, statesOf, stepsOf } from './side-by-side.ts'

type Figures = Pick<Shop, 'db' | 'clock'>

/** Names in a list on the page. */
const TOP = 10

export async function viewFigures({ db, clock }: Figures, range: DayRange): Promise<FiguresReply> {
  const today = indianDate(clock.now())
  const before = rangeBefore(range)
  const bars = barsOf(range)
  // Side by side: none of them needs another's answer.
  const [products, [past, ...sold], states, components, refunds, steps] = await Promise.all([
    queries.listTopProducts(db, range, TOP),
    queries.listSalesSums(db, [before.from, ...bars.map(({ from }) => from)], range.until),
    queries.listStateSums(db, range),
    queries.listTopComponents(db, range, TOP),
    queries.listRefundSums(db, range),
    queries.listSteps(db, range),
  ])
  const sums = { now: sumOf(sold), before: sumOf(past ? [past] : []) }
  return {
    range: shown(range),
    before: shown(before),
    sums,
    barLength: barLength(range),
    bars: bars.map((bar, place) => ({
      ...shown(bar),
      ...sumOf(sold.slice(place, place + 1)),
      isUnfinished: bar.until > today,
    })),
    products: products.map(({ id, name, units, amount }) => ({
      _id: id,
      name,
      units,
      amount: toRupees(paise(amount)),
    })),
    components,
    states: statesOf(states),
    refunds: refundsOf(refunds),
    steps: stepsOf(steps, sums),
  }
}

/** A range as people name it: its last day included. */
export const shown = ({ from, until }: DayRange): { from: CalendarDate; to: CalendarDate } => ({
  from,
  to: addDays(until, -1),
})

/** Several sums as one, in rupees. */
export function sumOf(sums: readonly queries.SalesSum[]): SalesFigures {
  const sum = (figure: keyof queries.SalesSum): number => sums.reduce((all, each) => all + each[figure], 0)
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
