// The dashboard: pending tasks, and the sales figures of a range of days.
import type { z } from 'zod'
import type { overviewReply, todayReply } from '#contract/dashboard.ts'
import type { Right } from '#contract/rights.ts'
import { toRupees } from '#contract/wire.ts'
import { addDays, type CalendarDate, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { firstOrderDayDueFrom } from '#domain/delivery.ts'
import { ASK_AGAIN_AFTER } from '#domain/delivery-times.ts'
import { ANSWER_SOON } from '#domain/dispute.ts'
import { after, hours } from '#domain/durations.ts'
import { type SalesRange, salesPeriodOf } from '#domain/figure-range.ts'
import { paise } from '#domain/money.ts'
import { PRIVACY_NEAR } from '#domain/privacy-request.ts'
import { EXPIRES_SOON } from '#domain/stock-batch.ts'
import type { Actor } from '../actor.ts'
import { countStuckParcels } from '../couriers/events/parcel-events-queries.ts'
import { MAX_COUNTED } from '../db/search-newest.ts'
import { countOpenCancelRequests } from '../orders/cancel-requests-queries.ts'
import { countUndecided, findRefundsStoppedAt } from '../payments/decision-queries.ts'
import { countRefusals } from '../payments/refusal-queries.ts'
import { countFullyReserved } from '../payments/unpaid-holds-queries.ts'
import { countRequestsByDeadline } from '../privacy/admin/privacy-desk-queries.ts'
import { summariseOpenBreaches } from '../privacy/breaches/record-breach.ts'
import type { Shop } from '../shop.ts'
import { countExpiringBatches } from '../stock/batches-queries.ts'
import * as queries from './dashboard-queries.ts'
import { countProducts, type DayFigures, listDayFigures, readTotals } from './dashboard-queries.ts'

/** A message should be answered within 48 hours; the dashboard marks it 12 hours earlier. */
const REPLY_SOON = hours(36)
const REPLY_WITHIN = hours(48)

type Today = z.output<typeof todayReply>

/** Counts pending tasks by kind. A kind for which the actor lacks the right counts as zero (ADM-27). */
export async function countPendingTasks(
  shop: Pick<Shop, 'db' | 'clock' | 'isOpen'>,
  actor: Pick<Actor, 'userId' | 'rights'>,
): Promise<Today> {
  const { db } = shop
  const now = shop.clock.now()
  const date = indianDate(now)
  const lateBefore = startOfIndianDay(firstOrderDayDueFrom(date))
  const dueBefore = startOfIndianDay(firstOrderDayDueFrom(addDays(date, 1)))
  const counted = await resolveAll({
    pack: queries.countToPack(db, lateBefore, dueBefore),
    tickets: queries.countOpenTickets(db, after(now, -REPLY_SOON), after(now, -REPLY_WITHIN)),
    returns: queries.countOpenReports(db),
    cancels: countOpenCancelRequests(db),
    parcels: countStuckParcels(db, now, after(now, -ASK_AGAIN_AFTER)),
    requests: countRequestsByDeadline(db, { now, soon: after(now, PRIVACY_NEAR) }),
    breaches: summariseOpenBreaches(db, now),
    payments: queries.countPaymentsWithoutOrder(db),
    refunds: queries.countFailedRefunds(db),
    emails: queries.countFailingEmails(db),
    stock: queries.countLowStock(db),
    expiring: countExpiringBatches(db, addDays(date, EXPIRES_SOON), date),
    differences: queries.countDifferences(db),
    held: countFullyReserved(db),
    refusals: countRefusals(db),
    disputes: queries.countDisputesToAnswer(db, after(now, ANSWER_SOON)),
    findings: queries.countOpenFindings(db),
    decisions: countUndecided(db),
    refundsStoppedAt: findRefundsStoppedAt(db),
    refundsTried: queries.countRetriedRefunds(db),
  })
  const { refundsStoppedAt, ...lines } = counted
  const { pack, tickets, requests, expiring, disputes, decisions } = lines
  return hideWithoutRight(actor.rights, {
    ...lines,
    isShut: !shop.isOpen(),
    pack: { ...pack, isMore: false },
    tickets: { ...tickets, isMore: false },
    requests: { ...requests.all, near: requests.near, overdue: requests.overdue },
    expiring: { ...expiring, isMore: expiring.count >= MAX_COUNTED },
    disputes: {
      ...disputes.all,
      nearest: disputes.nearest?.toISOString() ?? null,
      soon: disputes.soon,
      held: disputes.held,
    },
    decisions: { ...decisions, isAutomaticRefundOff: refundsStoppedAt !== null },
  })
}

/** Waits for all promises of an object, and returns an object with their results under the same names. */
async function resolveAll<Results extends Record<string, unknown>>(
  promises: {
    [Name in keyof Results]: Promise<Results[Name]>
  },
): Promise<Results> {
  const entries = await Promise.all(Object.entries(promises).map(async ([name, promise]) => [name, await promise]))
  return Object.fromEntries(entries)
}

const NOTHING = { count: 0, isMore: false } as const
const REQUIRED_RIGHTS: Readonly<Record<Exclude<keyof Today, 'isShut'>, Right>> = {
  pack: 'pack',
  tickets: 'inbox',
  returns: 'returns',
  cancels: 'change orders',
  parcels: 'orders',
  payments: 'payments',
  refunds: 'refunds',
  emails: 'emails',
  stock: 'stock',
  expiring: 'stock',
  differences: 'books',
  held: 'payments',
  refusals: 'payments',
  disputes: 'disputes',
  findings: 'books',
  decisions: 'payments',
  refundsTried: 'refunds',
  requests: 'privacy',
  breaches: 'breaches',
}
const EMPTY_LINES = {
  pack: { ...NOTHING, late: 0, due: 0 },
  tickets: { ...NOTHING, soon: 0, overdue: 0 },
  disputes: { ...NOTHING, nearest: null, soon: 0, held: 0 },
  decisions: { ...NOTHING, isAutomaticRefundOff: false },
  requests: { ...NOTHING, near: 0, overdue: 0 },
  breaches: { ...NOTHING, next: null, isLate: false },
  expiring: { ...NOTHING, expired: 0 },
} as const

/** Sets the counts of lines for which the right is missing to zero. */
function hideWithoutRight(rights: ReadonlySet<Right>, { isShut, ...lines }: Today): Today {
  const visibleLines = Object.entries(lines).map(([name, line]) => {
    const key = name as keyof typeof lines
    const emptyLine = { ...NOTHING, ...(EMPTY_LINES as Record<string, object>)[key] }
    return [key, rights.has(REQUIRED_RIGHTS[key]) ? line : emptyLine]
  })
  return { isShut: isShut && rights.has('shop'), ...(Object.fromEntries(visibleLines) as typeof lines) }
}

type Overview = z.output<typeof overviewReply>

/**
 * Returns the sales figures of a range, by day or month, and the sums of the range before it (ADM-4). A shop without
 * orders gets sample figures.
 */
export async function viewOverview(shop: Pick<Shop, 'db' | 'clock'>, range: SalesRange): Promise<Overview> {
  const totals = await readTotals(shop.db)
  if (!totals.hasOrders) return sampleOverview(range)
  const { buckets, from, until, before } = salesPeriodOf(range, indianDate(shop.clock.now()))
  const days = await listDayFigures(shop.db, before.from, until)
  const currentSums = sumDays(days, from, until)
  const previousSums = sumDays(days, before.from, before.until)
  return {
    isSample: false,
    range,
    users: { total: totals.users, joined: currentSums.users, before: previousSums.users },
    products: await countProducts(shop.db),
    orders: { total: currentSums.orders, before: previousSums.orders },
    revenue: { total: currentSums.revenue, before: previousSums.revenue },
    series: buckets.map((bucket) => {
      const { users, revenue } = sumDays(days, bucket.from, bucket.until)
      return { from: bucket.from, sales: revenue, users }
    }),
  }
}

/** Sums the days from `from` until the day before `until`; revenue becomes rupees. */
function sumDays(days: readonly DayFigures[], from: CalendarDate, until: CalendarDate) {
  const daysInRange = days.filter(({ day }) => day >= from && day < until)
  const sum = (figure: 'users' | 'orders' | 'revenue'): number =>
    daysInRange.reduce((total, day) => total + day[figure], 0)
  return { users: sum('users'), orders: sum('orders'), revenue: toRupees(paise(sum('revenue'))) }
}

const MONTHS = ['01', '02', '03', '04', '05', '06']
const SALES = [20_000, 30_000, 25_000, 40_000, 35_000, 45_000]
const NEW_USERS = [10, 25, 35, 50, 60, 75]

/** The sample figures of a shop without orders (ADM-5). */
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
