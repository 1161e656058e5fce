// The Reports page: sums of a range of days and of the range before it (ADM-37).
import { ShopError } from '#contract/errors.ts'
import type { Figure, FiguresReply, SalesFigures } from '#contract/figures.ts'
import { toRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { figures as texts } from '#copy/figures.ts'
import { addDays, type CalendarDate, daysBetween, indianDate, parseCalendarDate } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import { barLength, barsOf, type DayRange, MAX_RANGE, rangeBefore, repeatShare } from '#domain/figure-range.ts'
import { STEPS } from '#domain/funnel-step.ts'
import { paise } from '#domain/money.ts'
import { STATES } from '#domain/places.ts'
import type { CsvFile } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import type { FunnelStepCount, RefundSum, StateSum } from './figures-queries.ts'
import * as queries from './figures-queries.ts'

type Figures = Pick<Shop, 'db' | 'clock'>

/** How many entries a list on the page has at most. */
const MAX_ENTRIES = 10

/** Returns all figures of a range and of the range before it. Amounts are in rupees. */
export async function viewFigures({ db, clock }: Figures, range: DayRange): Promise<FiguresReply> {
  const today = indianDate(clock.now())
  const before = rangeBefore(range)
  const bars = barsOf(range)
  const [products, [previousSales, ...barSums], states, components, refunds, steps, campaigns] = await Promise.all([
    queries.listTopProducts(db, range, MAX_ENTRIES),
    queries.listSalesSums(db, [before.from, ...bars.map(({ from }) => from)], range.until),
    queries.listStateSums(db, range),
    queries.listTopComponents(db, range, MAX_ENTRIES),
    queries.listRefundSums(db, range),
    queries.listFunnelSteps(db, range),
    queries.listCampaigns(db, range, MAX_ENTRIES),
  ])
  const sums = { now: toSalesFigures(barSums), before: toSalesFigures(previousSales ? [previousSales] : []) }
  return {
    range: toShownRange(range),
    before: toShownRange(before),
    sums,
    barLength: barLength(range),
    bars: bars.map((bar, index) => ({
      ...toShownRange(bar),
      ...toSalesFigures(barSums.slice(index, index + 1)),
      isUnfinished: bar.until > today,
    })),
    products: products.map(({ id, name, units, amount }) => ({
      _id: id,
      name,
      units,
      amount: toRupees(paise(amount)),
    })),
    components,
    states: toStateReplies(states),
    refunds: toRefundReplies(refunds),
    steps: toStepReplies(steps, sums),
    campaigns,
  }
}

/** Returns a range for display, with its last day. */
const toShownRange = ({ from, until }: DayRange): { from: CalendarDate; to: CalendarDate } => ({
  from,
  to: addDays(until, -1),
})

/** Adds up the figures of several days, in rupees. */
function toSalesFigures(sums: readonly queries.SalesSum[]): SalesFigures {
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

const toStateReplies = (states: readonly StateSum[]): FiguresReply['states'] =>
  states.map(({ total, ...sums }) => ({ ...sums, total: toRupees(paise(total)) }))

/** Returns the refunds of a range by reason, in rupees. `before` is the amount in the range before. */
const toRefundReplies = (refunds: readonly RefundSum[]): FiguresReply['refunds'] =>
  refunds.map(({ reason, refunds, amount, before }) => ({
    reason,
    refunds,
    amount: toRupees(paise(amount)),
    before: toRupees(paise(before)),
  }))

/** Returns every funnel step with its count. The count of the last step, `paid`, is the number of orders. */
function toStepReplies(steps: readonly FunnelStepCount[], sums: FiguresReply['sums']): FiguresReply['steps'] {
  const countOf = (step: string) => steps.find((each) => each.step === step)
  return [
    ...STEPS.map((step) => ({ step, times: countOf(step)?.times ?? 0, before: countOf(step)?.before ?? 0 })),
    { step: 'paid' as const, times: sums.now.orders, before: sums.before.orders },
  ]
}

const DEFAULT_DAYS = 30
/** The earliest day of a range. */
const EARLIEST_DAY = '2000-01-01'

/**
 * Returns the range from the day `from` to the day `to`, both included, without future days; by default the last thirty
 * days (ADM-37). Throws `invalid_input` for an invalid day, for `from` after `to`, and for more days than MAX_RANGE.
 */
export function readRange(
  { from: first, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: CalendarDate,
): DayRange {
  const lastDay = to ? readDay('to', to) : today
  const lastIncludedDay = lastDay > today ? today : lastDay
  const from = first ? readDay('from', first) : addDays(lastIncludedDay, 1 - DEFAULT_DAYS)
  if (from > lastIncludedDay) throw fieldError('from', texts.refused.order)
  const until = addDays(lastIncludedDay, 1)
  if (daysBetween(from, until) > MAX_RANGE) throw fieldError('from', texts.refused.long)
  return { from, until }
}

function readDay(field: string, text: string): CalendarDate {
  const day = parseCalendarDate(text)
  if (day === null || day < EARLIEST_DAY) throw fieldError(field, texts.refused.day)
  return day
}

const fieldError = (field: string, sentence: string) =>
  new ShopError('invalid_input', { message: sentence, fields: { [field]: sentence } })

type Row = readonly CsvCell[]

const MAX_ROWS = 1000

/** Returns a figure as a CSV file: a row for each day with figures, or at most a thousand names (ADM-37, ADM-14). */
export async function exportFigures(shop: Figures, figure: Figure, range: DayRange): Promise<CsvFile<Row>> {
  const rows = await ROWS[figure](shop, range)
  const { from, to } = toShownRange(range)
  return {
    name: `figures-${figure}-${from}-${to}`,
    columns: texts.csv[figure],
    rows: rows.length,
    readPage: async (last) => (last === null ? rows : []),
    cellsOf: (row) => row,
  }
}

const toRupeeAmount = (amount: number): number => toRupees(paise(amount))

const ROWS: Readonly<Record<Figure, (shop: Figures, range: DayRange) => Promise<Row[]>>> = {
  sales: async ({ db }, range) =>
    (await queries.listSalesDays(db, range)).map((day) => [
      day.day,
      day.orders,
      day.firstOrders,
      repeatShare(day),
      toRupeeAmount(day.total),
      day.orders === 0 ? null : toRupeeAmount(Math.round(day.total / day.orders)),
      toRupeeAmount(day.revenue),
      toRupeeAmount(day.returned),
    ]),
  products: async ({ db }, range) =>
    (await queries.listTopProducts(db, range, MAX_ROWS)).map(({ id, name, units, amount }) => [
      id,
      name,
      units,
      toRupeeAmount(amount),
    ]),
  components: async ({ db }, range) =>
    (await queries.listTopComponents(db, range, MAX_ROWS)).map(({ name, units }) => [name, units]),
  states: async ({ db }, range) => {
    const rows = toStateReplies(await queries.listStateSums(db, range))
    return rows.map(({ code, orders, total, before }) => [STATES[code], orders, total, before])
  },
  refunds: async ({ db }, range) => {
    const rows = toRefundReplies(await queries.listRefundSums(db, range))
    return rows.map(({ reason, refunds, amount, before }) => [adminDashboard.kinds[reason], refunds, amount, before])
  },
  campaigns: async ({ db }, range) =>
    (await queries.listCampaigns(db, range, MAX_ROWS)).map(({ source, medium, campaign, visits, before }) => [
      source,
      medium,
      campaign,
      visits,
      before,
    ]),
  steps: async ({ db }, range) => {
    const before = rangeBefore(range)
    const [previous, now] = await queries.listSalesSums(db, [before.from, range.from], range.until)
    const sums = { now: toSalesFigures(now ? [now] : []), before: toSalesFigures(previous ? [previous] : []) }
    const rows = toStepReplies(await queries.listFunnelSteps(db, range), sums)
    return rows.map(({ step, times, before: timesBefore }) => [texts.steps.names[step], times, timesBefore])
  },
}
