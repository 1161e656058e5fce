// The Reports page: sums of a range of days beside the range before it (ADM-37).
import { ShopError } from '#contract/errors.ts'
import type { FiguresReply, SalesFigures } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { figures as words } from '#copy/figures.ts'
import { addDays, type CalendarDate, daysBetween, indianDate, parseCalendarDate } from '#domain/calendar.ts'
import { barLength, barsOf, type DayRange, LONGEST_RANGE, rangeBefore } from '#domain/figure-range.ts'
import { paise } from '#domain/money.ts'
import { STEPS } from '#domain/step.ts'
import type { Shop } from '../shop.ts'
import type { RefundSum, StateSum, StepSum } from './figures-queries.ts'
import * as queries from './figures-queries.ts'

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

// Sums of a range beside those of the range before: states, refunds, steps.
export const statesOf = (states: readonly StateSum[]): FiguresReply['states'] =>
  states.map(({ total, ...sums }) => ({ ...sums, total: toRupees(paise(total)) }))

/** `before` is the amount of the range before, in rupees. */
export const refundsOf = (refunds: readonly RefundSum[]): FiguresReply['refunds'] =>
  refunds.map(({ reason, refunds, amount, before }) => ({
    reason,
    refunds,
    amount: toRupees(paise(amount)),
    before: toRupees(paise(before)),
  }))

/** Every step, the last of which is the orders themselves. */
export function stepsOf(taken: readonly StepSum[], sums: FiguresReply['sums']): FiguresReply['steps'] {
  const of = (step: string) => taken.find((each) => each.step === step)
  return [
    ...STEPS.map((step) => ({ step, times: of(step)?.times ?? 0, before: of(step)?.before ?? 0 })),
    { step: 'paid' as const, times: sums.now.orders, before: sums.before.orders },
  ]
}

// Which days somebody asks the figures of: the last thirty unless she says so (ADM-37).

const USUAL = 30
/** No shop of this kind is older. */
const FIRST = '2000-01-01'

/** The range of two days, both included. Days to come are left out. Refuses what are no days, and more than five years. */
export function readRange(
  { from: first, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: CalendarDate,
): DayRange {
  const asked = to ? readDay('to', to) : today
  const last = asked > today ? today : asked
  const from = first ? readDay('from', first) : addDays(last, 1 - USUAL)
  if (from > last) throw refusal('from', words.refused.order)
  const until = addDays(last, 1)
  if (daysBetween(from, until) > LONGEST_RANGE) throw refusal('from', words.refused.long)
  return { from, until }
}

function readDay(field: string, text: string): CalendarDate {
  const day = parseCalendarDate(text)
  if (day === null || day < FIRST) throw refusal(field, words.refused.day)
  return day
}

const refusal = (field: string, sentence: string) =>
  new ShopError('invalid_input', { message: sentence, fields: { [field]: sentence } })
