// The staff list of orders, by day or by search text (ADM-9, API-8).
import type { AdminOrderReply, AdminOrdersQuery, AdminOrdersReply } from '#contract/admin-orders.ts'
import { toRupees } from '#contract/wire.ts'
import { calendarDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { hasEnded, isToPack } from '#domain/order.ts'
import { shownStatus } from '#domain/shown-status.ts'
import type { Reader } from '../../db/database.ts'
import { readCursor, readDay, readDayQuery, readSearchText, toPage } from '../../db/list-query.ts'
import { findReferences, orderIdsOf } from '../../db/reference-queries.ts'
import type { Shop } from '../../shop.ts'
import { readSlipsAndCancelRequests } from '../move-order.ts'
import {
  type AdminOrdersFilter,
  chooseSort,
  findDifferingPayments,
  type ListedOrder,
  listLinesOfOrders,
  listOrderPage,
  listRefundsOfOrders,
  sumEndedAndOverpaid,
} from './admin-orders-queries.ts'
import { countDayByStatus, findOrderDay, listOrderDays } from './order-days-queries.ts'

const PER_PAGE = 500
const MAX_RESULTS = 50
const MAX_DAYS = 1000
const FIRST_DAY = calendarDate(2000, 1, 1)
const LAST_DAY = calendarDate(2999, 12, 31)

/** Reads the filter from a query. Throws `invalid_input` for invalid days and cursors. */
export async function readAdminOrdersFilter(
  db: Reader,
  { cursor, day, from, to, q, status, kind, sort, way }: AdminOrdersQuery,
): Promise<AdminOrdersFilter> {
  const searchText = readSearchText(q)
  return {
    after: readCursor(cursor),
    day: readDay(day),
    between: readDayRange(from, to),
    text: searchText,
    foundIds: searchText === null ? [] : orderIdsOf(await findReferences(db, searchText)),
    statuses: status ? [status] : null,
    kind: kind ?? null,
    sort: sort ? { by: sort === 'date' ? 'placed_at' : sort, way: way ?? 'asc' } : null,
  }
}

/** Returns the range of days in a query, or null when neither end is given. A missing end is unlimited. */
function readDayRange(
  from: string | undefined,
  to: string | undefined,
): NonNullable<AdminOrdersFilter['between']> | null {
  const firstDay = readDay(from)
  const lastDay = readDay(to)
  return firstDay === null && lastDay === null ? null : { from: firstDay ?? FIRST_DAY, to: lastDay ?? LAST_DAY }
}

/**
 * Returns one page of orders. Without page, `until`, cursor and search text, `days` lists the days with orders. `shown`
 * has the figures of the day of `page` or `until`. `found` is the number of search results. Throws `invalid_input`.
 */
export async function listAdminOrders({ db }: Pick<Shop, 'db'>, query: AdminOrdersQuery): Promise<AdminOrdersReply> {
  const filter = await readAdminOrdersFilter(db, query)
  const { text, kind, after } = filter
  const dayQuery = text === null ? readDayQuery(query) : null
  const shownDay = dayQuery && (await findOrderDay(db, filter, dayQuery))
  const pageFilter = shownDay ? { ...filter, day: shownDay.day } : filter
  const isWithoutOrders = dayQuery !== null && shownDay === null
  const needsDays = dayQuery === null && text === null && after === null
  const [{ found, ...page }, days, counts, endedAndOverpaid] = await Promise.all([
    isWithoutOrders ? { orders: [], nextCursor: null, found: null } : readPage(db, pageFilter),
    needsDays ? listOrderDays(db, filter, MAX_DAYS) : [],
    shownDay ? countDayByStatus(db, shownDay.day, kind) : {},
    shownDay && sumEndedAndOverpaid(db, pageFilter),
  ])
  return {
    ...page,
    days: days.map(({ day, count, total }) => ({ day, count, total: toRupees(total) })),
    shown: shownDay &&
      endedAndOverpaid && {
        ...shownDay,
        total: toRupees(shownDay.total),
        ended: { count: endedAndOverpaid.ended, total: toRupees(endedAndOverpaid.endedTotal) },
        paidMore: toRupees(endedAndOverpaid.paidMore),
        counts,
      },
    found: after === null ? found : null,
  }
}

async function readPage(db: Reader, filter: AdminOrdersFilter) {
  const perPage = filter.text === null ? PER_PAGE : MAX_RESULTS
  const { rows, found } = await listOrderPage(db, filter, perPage + 1)
  // The cursor of a list that is sorted by total has the total as its date.
  const isByTotal = chooseSort(filter).by === 'total'
  const { pageRows, nextCursor } = toPage(rows, perPage, ({ id, total, placedAt }) => ({
    at: isByTotal ? new Date(total) : placedAt,
    id,
  }))
  return { orders: await toAdminOrderReplies(db, pageRows), nextCursor, found }
}

/** Returns orders as rows of the staff list. The number of queries does not depend on the number of orders. */
export async function toAdminOrderReplies(db: Reader, orders: readonly ListedOrder[]): Promise<AdminOrderReply[]> {
  const partsOf = await readParts(db, orders)
  return orders.map((order) => toAdminOrderReply(order, partsOf(order.id)))
}

/** Reads what the list shows beside the orders. Printed slips and cancel requests are read only for orders to pack. */
async function readParts(db: Reader, orders: readonly ListedOrder[]) {
  const idsToPack = orders.filter(({ status }) => isToPack(status)).map(({ id }) => id)
  const [linesAndRefundsOf, slipAndRequestOf] = await Promise.all([
    readLinesAndRefunds(db, orders),
    readSlipsAndCancelRequests(db, idsToPack),
  ])
  return (id: OrderId) => ({ ...linesAndRefundsOf(id), ...slipAndRequestOf(id) })
}

/** Returns a function from an order id to its lines, paid amount and, for an ended order, refunds. */
export async function readLinesAndRefunds(db: Reader, orders: readonly Pick<ListedOrder, 'id' | 'status'>[]) {
  const ids = orders.map(({ id }) => id)
  const endedIds = orders.filter(({ status }) => hasEnded(status)).map(({ id }) => id)
  const [lines, paidAmounts, refunds] = await Promise.all([
    listLinesOfOrders(db, ids),
    findDifferingPayments(db, ids),
    listRefundsOfOrders(db, endedIds),
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const refundsOf = Map.groupBy(refunds, ({ orderId }) => orderId)
  return (id: OrderId) => ({
    lines: linesOf.get(id) ?? [],
    refunds: refundsOf.get(id) ?? [],
    /** In paise; null when it equals the price. */
    paid: paidAmounts.get(id) ?? null,
  })
}

type OrderParts = ReturnType<Awaited<ReturnType<typeof readParts>>>

const toAdminOrderReply = (order: ListedOrder, parts: OrderParts): AdminOrderReply => ({
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
