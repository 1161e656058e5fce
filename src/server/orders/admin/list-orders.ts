// The staff list of orders, by day or by search text, newest first (ADM-9, API-8).
import type { AdminOrderReply, AdminOrdersQuery, AdminOrdersReply } from '#contract/admin-orders.ts'
import { toRupees } from '#contract/wire.ts'
import { calendarDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { hasEnded, isToPack } from '#domain/order.ts'
import { shownStatus } from '#domain/shown-status.ts'
import type { Reader } from '../../db/database.ts'
import { packCursor, readCursor, readDay, readSearchText } from '../../db/list-query.ts'
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
  sumExceptions,
} from './admin-orders-queries.ts'
import { countDayByStatus, type DayQuery, findOrderDay, listOrderDays } from './order-days-queries.ts'

const PER_PAGE = 500
/** The number of search results shown. */
const MAX_RESULTS = 50
const MAX_DAYS = 1000
const [FIRST_DAY, LAST_DAY] = [calendarDate(2000, 1, 1), calendarDate(2999, 12, 31)]

/** Reads the filter from a query. Throws `invalid_input` for invalid days and cursors. */
export async function readAdminOrdersFilter(
  db: Reader,
  { cursor, day, from, to, q, status, kind, sort, way }: AdminOrdersQuery,
): Promise<AdminOrdersFilter> {
  const searchText = readSearchText(q)
  return {
    after: readCursor(cursor),
    day: readDay(day),
    between: readBetween(from, to),
    text: searchText,
    named: searchText === null ? [] : ordersOf(await findNamed(db, searchText)),
    statuses: status ? [status] : null,
    kind: kind ?? null,
    sort: sort ? { by: sort === 'date' ? 'placed_at' : sort, way: way ?? 'asc' } : null,
  }
}

/** The range of days in a query. If one end is missing, the range is open there. Null without both. */
function readBetween(
  from: string | undefined,
  to: string | undefined,
): NonNullable<AdminOrdersFilter['between']> | null {
  const [firstDay, lastEntry] = [readDay(from), readDay(to)]
  return firstDay === null && lastEntry === null ? null : { from: firstDay ?? FIRST_DAY, to: lastEntry ?? LAST_DAY }
}

export async function listAdminOrders({ db }: Pick<Shop, 'db'>, query: AdminOrdersQuery): Promise<AdminOrdersReply> {
  const filter = await readAdminOrdersFilter(db, query)
  const { text: searchText, kind, after } = filter
  const isAllDays = searchText !== null
  const dayQuery = isAllDays ? null : readInput(query)
  const shownDay = dayQuery === null ? null : await findOrderDay(db, filter, dayQuery)
  // The queries do not depend on each other, so they run concurrently.
  const [{ found, ...page }, days, counts, oddPayments] = await Promise.all([
    dayQuery !== null && shownDay === null
      ? { orders: [], nextCursor: null, found: null }
      : readPage(db, shownDay === null ? filter : { ...filter, day: shownDay.day }),
    dayQuery === null && !isAllDays && after === null ? listOrderDays(db, filter, MAX_DAYS) : [],
    shownDay === null ? {} : countDayByStatus(db, shownDay.day, kind),
    shownDay && sumExceptions(db, { ...filter, day: shownDay.day }),
  ])
  return {
    ...page,
    days: days.map(({ day, count, total }) => ({ day, count, total: toRupees(total) })),
    shown: shownDay &&
      oddPayments && {
        ...shownDay,
        total: toRupees(shownDay.total),
        ended: { count: oddPayments.ended, total: toRupees(oddPayments.endedTotal) },
        paidMore: toRupees(oddPayments.paidMore),
        counts,
      },
    found: after === null ? found : null,
  }
}

async function readPage(db: Reader, filter: AdminOrdersFilter) {
  const perPage = filter.text === null ? PER_PAGE : MAX_RESULTS
  const { rows, found } = await listOrderPage(db, filter, perPage + 1)
  const lastEntry = rows.length > perPage ? rows[perPage - 1] : undefined
  const isByTotal = sortOf(filter).by === 'total'
  return {
    orders: await adminOrderRows(db, rows.slice(0, perPage)),
    nextCursor: lastEntry
      ? packCursor({ at: isByTotal ? new Date(lastEntry.total) : lastEntry.placedAt, id: lastEntry.id })
      : null,
    found,
  }
}

function readInput({ page, until }: AdminOrdersQuery): DayQuery | null {
  const day = readDay(until)
  if (day !== null) return { until: day }
  return page === undefined ? null : { page }
}

// Orders in the wire form of the staff list. It has only what a row shows, so that 500 rows are fast.

/** Orders in wire form. Four queries read their parts, however many orders there are. */
export async function adminOrderRows(db: Reader, orders: readonly ListedOrder[]): Promise<AdminOrderReply[]> {
  const partsOf = await readParts(db, orders)
  return orders.map((order) => adminOrderRow(order, partsOf(order.id)))
}

/** Reads the parts of these rows. Packing slips of dispatched orders are not read. */
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

/** Returns a function from an order id to its lines, its refunds and its differing payment. */
export async function readBought(db: Reader, orders: readonly Pick<ListedOrder, 'id' | 'status'>[]) {
  const [lines, paidAmounts, refunds] = await Promise.all([
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
    /** The paid amount in paise if it differs from the price; otherwise null. */
    paid: paidAmounts.get(id) ?? null,
  })
}
type Parts = ReturnType<Awaited<ReturnType<typeof readParts>>>

/** The wire form of one row. */
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
