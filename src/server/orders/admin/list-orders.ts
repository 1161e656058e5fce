// The staff list of orders, by day or search, newest first (ADM-9, API-8).
import type { AdminOrderReply, AdminOrdersQuery, AdminOrdersReply } from '#contract/admin-orders.ts'
import { toRupees } from '#contract/wire.ts'
import { calendarDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { hasEnded, isToPack } from '#domain/order.ts'
import { shownStatus } from '#domain/shown-status.ts'
import type { Reader } from '../../db/database.ts'
import { packCursor, readCursor, readDay, readWords } from '../../db/list-query.ts'
import { findNamed, ordersOf } from '../../db/reference-queries.ts'
import type { Shop } from '../../shop.ts'
import { parcelEventsOf } from '../move-order.ts'
import {
  type AdminOrdersFilter,
  findDifferingPayments,
  type ListedOrder,
  linesOfOrders,
  listOrderPage,
  refundsOfOrders,
  sortOf,
  sumOddOnes,
} from './admin-orders-queries.ts'
import { countDayByStatus, type DayQuery, findOrderDay, listOrderDays } from './order-days-queries.ts'

const PER_PAGE = 500
/** A search shows only the first results. */
const PER_SEARCH = 50
const MAX_DAYS = 1000
const [FIRST_DAY, LAST_DAY] = [calendarDate(2000, 1, 1), calendarDate(2999, 12, 31)]

/** The filter of a query. Throws for invalid days and cursors. */
export async function readAdminOrdersFilter(
  db: Reader,
  { cursor, day, from, to, q, status, kind, sort, way }: AdminOrdersQuery,
): Promise<AdminOrdersFilter> {
  const words = readWords(q)
  return {
    after: readCursor(cursor),
    day: readDay(day),
    between: readBetween(from, to),
    words,
    named: words === null ? [] : ordersOf(await findNamed(db, words)),
    statuses: status ? [status] : null,
    kind: kind ?? null,
    sort: sort ? { by: sort === 'date' ? 'placed_at' : sort, way: way ?? 'asc' } : null,
  }
}

/** A range of days; a single end leaves the other one open. Null where neither is given. */
function readBetween(
  from: string | undefined,
  to: string | undefined,
): NonNullable<AdminOrdersFilter['between']> | null {
  const [first, last] = [readDay(from), readDay(to)]
  return first === null && last === null ? null : { from: first ?? FIRST_DAY, to: last ?? LAST_DAY }
}

export async function listAdminOrders({ db }: Pick<Shop, 'db'>, query: AdminOrdersQuery): Promise<AdminOrdersReply> {
  const filter = await readAdminOrdersFilter(db, query)
  const { words, kind, after } = filter
  const isAllDays = words !== null
  const dayQuery = isAllDays ? null : readInput(query)
  const shown = dayQuery === null ? null : await findOrderDay(db, filter, dayQuery)
  // Concurrently: the queries do not depend on each other.
  const [{ found, ...page }, days, counts, odd] = await Promise.all([
    dayQuery !== null && shown === null
      ? { orders: [], nextCursor: null, found: null }
      : readPage(db, shown === null ? filter : { ...filter, day: shown.day }),
    dayQuery === null && !isAllDays && after === null ? listOrderDays(db, filter, MAX_DAYS) : [],
    shown === null ? {} : countDayByStatus(db, shown.day, kind),
    shown && sumOddOnes(db, { ...filter, day: shown.day }),
  ])
  return {
    ...page,
    days: days.map(({ day, count, total }) => ({ day, count, total: toRupees(total) })),
    shown: shown &&
      odd && {
        ...shown,
        total: toRupees(shown.total),
        ended: { count: odd.ended, total: toRupees(odd.endedTotal) },
        paidMore: toRupees(odd.paidMore),
        counts,
      },
    found: after === null ? found : null,
  }
}

async function readPage(db: Reader, filter: AdminOrdersFilter) {
  const perPage = filter.words === null ? PER_PAGE : PER_SEARCH
  const { rows, found } = await listOrderPage(db, filter, perPage + 1)
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  const isByTotal = sortOf(filter).by === 'total'
  return {
    orders: await adminOrderRows(db, rows.slice(0, perPage)),
    nextCursor: last ? packCursor({ at: isByTotal ? new Date(last.total) : last.placedAt, id: last.id }) : null,
    found,
  }
}

function readInput({ page, until }: AdminOrdersQuery): DayQuery | null {
  const day = readDay(until)
  if (day !== null) return { until: day }
  return page === undefined ? null : { page }
}

// The wire form of an order in the staff list: only what a row shows, so that five hundred of them are fast.

/** Rows in wire form. Their parts are read concurrently by four queries, however many rows there are. */
export async function adminOrderRows(db: Reader, orders: readonly ListedOrder[]): Promise<AdminOrderReply[]> {
  const partsOf = await readParts(db, orders)
  return orders.map((order) => adminOrderRow(order, partsOf(order.id)))
}

/** The slips of orders that are already sent are not read. */
async function readParts(db: Reader, orders: readonly ListedOrder[]) {
  const [boughtOf, slipEvents] = await Promise.all([
    readBought(db, orders),
    parcelEventsOf(
      db,
      orders.filter(({ status }) => isToPack(status)).map(({ id }) => id),
    ),
  ])
  return (id: OrderId) => ({ ...boughtOf(id), ...slipEvents(id) })
}

/** What was bought with these orders, and the refunds of those that ended; maps by order id. */
export async function readBought(db: Reader, orders: readonly Pick<ListedOrder, 'id' | 'status'>[]) {
  const [lines, paid, refunds] = await Promise.all([
    linesOfOrders(
      db,
      orders.map(({ id }) => id),
    ),
    findDifferingPayments(
      db,
      orders.map(({ id }) => id),
    ),
    refundsOfOrders(
      db,
      orders.filter(({ status }) => hasEnded(status)).map(({ id }) => id),
    ),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return (id: OrderId) => ({
    lines: linesOf.get(id) ?? [],
    refunds: refundsOf.get(id) ?? [],
    /** The paid amount where it differs from the price. */
    paid: paid.get(id) ?? null,
  })
}
type Parts = ReturnType<Awaited<ReturnType<typeof readParts>>>

/** The wire form of a row: rupees, `_id`, ISO times. */
const adminOrderRow = (order: ListedOrder, parts: Parts): AdminOrderReply => ({
  _id: order.id,
  orderNumber: order.orderNumber,
  email: order.email,
  phoneNumber: order.phone,
  billingAddress: { firstName: order.firstName, lastName: order.lastName },
  items: parts.lines.map(({ id, name, quantity }) => ({ _id: id, product: { name }, quantity })),
  totalAmount: toRupees(order.total),
  paid: parts.paid === null ? null : toRupees(parts.paid),
  status: order.status,
  shownStatus: shownStatus({ status: order.status, refunds: parts.refunds }),
  kind: order.kind,
  trackingNumber: order.trackingNumber,
  isDisputed: order.isDisputed,
  slip: parts.slip,
  asksToCancel: parts.asksToCancel,
  hasInvoice: order.kind === 'sale',
  createdAt: order.placedAt.toISOString(),
})
