// The SQL of the staff list of orders.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { ENDED, type OrderKind, type OrderStatus } from '#domain/order.ts'
import { amountsIn } from '../../db/amounts.ts'
import type { Reader } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { StoredAddress, Tables } from '../../db/schema.ts'
import { type Counted, countUpTo, searchNewest } from '../../db/search-newest.ts'
import { isAnyOf, isOneOf } from '../../db/sql-pieces.ts'
import { listBookedParcels } from '../booked-parcel-queries.ts'
import { isDisputed, isStillOwed } from '../orders-queries.ts'
import {
  findNewestByText,
  hasMatchingNumber,
  hasTextInRow,
  matchingNumbersSql,
  type SearchScope,
} from './order-search-queries.ts'

export interface AdminOrdersFilter {
  readonly after: Cursor | null
  readonly day: CalendarDate | null
  /** Search text of three characters or more. */
  readonly text: string | null
  /** The orders that the text names by a number (ADM-17). If there are any, the text is not searched for. */
  readonly foundIds?: readonly OrderId[]
  /** The part of an order's search text that is searched; all of it by default. */
  readonly scope?: SearchScope
  /** Orders placed from the first to the last day, both included. */
  readonly between?: { readonly from: CalendarDate; readonly to: CalendarDate } | null
  readonly statuses: readonly OrderStatus[] | null
  readonly kind: OrderKind | null
  /** Null for newest first. Search results are always newest first. */
  readonly sort?: OrderSort | null
}

interface OrderSort {
  readonly by: 'placed_at' | 'total'
  readonly way: 'asc' | 'desc'
}

/** Returns the sort order; search results are always newest first. Equal values are sorted by id. */
export const chooseSort = ({ sort, text }: AdminOrdersFilter): OrderSort =>
  text === null && sort ? sort : { by: 'placed_at', way: 'desc' }

const matchesText = ({ text, foundIds = [], scope = 'all' }: AdminOrdersFilter) =>
  foundIds.length > 0 ? isAnyOf('id', foundIds) : hasTextInRow(text ?? '', scope)

/** How many rows are searched without the index. Each order has about two: the order and the indexed text. */
const NEWEST_ROWS = 3000

/** Returns the arguments of `searchNewest`: the newest orders are searched row by row, and older orders by index. */
const buildSearch = (filter: AdminOrdersFilter) =>
  ({
    table: 'orders',
    at: 'placed_at',
    match: matchesText(filter),
    newestRows: NEWEST_ROWS,
    ...(filter.foundIds?.length ? {} : indexConditions(filter.text ?? '', filter.scope ?? 'all')),
    only: rowConditions(filter),
    isNarrow: Boolean(filter.day || filter.between || filter.statuses || filter.kind),
  }) as const

const indexConditions = (text: string, scope: SearchScope) => ({
  byIndex: hasMatchingNumber(text, scope),
  keys: matchingNumbersSql(text, scope),
})

/** Returns the conditions other than the text. They use only columns of `orders`. */
function rowConditions({ day, between, statuses, kind }: AdminOrdersFilter): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (day)
    conditions.push(sql`placed_at >= ${startOfIndianDay(day)} AND placed_at < ${startOfIndianDay(addDays(day, 1))}`)
  if (between)
    conditions.push(
      sql`placed_at >= ${startOfIndianDay(between.from)} AND placed_at < ${startOfIndianDay(addDays(between.to, 1))}`,
    )
  if (statuses) conditions.push(isOneOf('status', statuses))
  if (kind) conditions.push(sql`kind = ${sql.lit(kind)}`)
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`
}

const LIST_COLUMNS = [
  'id',
  'order_number as orderNumber',
  'status',
  'kind',
  'email',
  'phone',
  'total',
  'tracking_number as trackingNumber',
  'placed_at as placedAt',
  isDisputed.as('isDisputed'),
] as const

const fileRowsQuery = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(LIST_COLUMNS)
    .select(['billing', 'state_code as stateCode', ...amountsIn('orders')])
    .select(['payment_method as paymentMethod', 'courier'])

/** Has only the columns of the list, because with 500 rows each further column costs time. */
const listRowsQuery = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(LIST_COLUMNS)
    .select([sql<string>`billing->>'firstName'`.as('firstName'), sql<string>`billing->>'lastName'`.as('lastName')])

export async function listOrderRows(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { restrict } = await buildSelection(db, filter, limit)
  const rows = restrict ? await restrict(fileRowsQuery(db)).execute() : []
  return rows.map((row) => ({ ...row, billing: row.billing as StoredAddress }))
}

export type AdminOrderRecord = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Returns a page of the list, without lines. `found` counts the matches after the cursor; null without search text. */
export async function listOrderPage(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { restrict, found } = await buildSelection(db, filter, limit)
  return { rows: restrict ? await restrict(listRowsQuery(db)).execute() : [], found }
}

export type ListedOrder = Awaited<ReturnType<typeof listOrderPage>>['rows'][number]

interface Selection {
  /** Adds the conditions and the sort order to a query; null when no order matches. */
  readonly restrict: (<Row>(query: SelectQueryBuilder<Tables, 'orders', Row>) => typeof query) | null
  readonly found: Counted | null
}

async function buildSelection(db: Reader, filter: AdminOrdersFilter, limit: number): Promise<Selection> {
  const { text, after } = filter
  if (text !== null && hasTextOnly(filter)) return selectByText(db, { ...filter, text }, limit)
  if (text !== null) return selectBySearch(db, filter, limit)
  const { by, way } = chooseSort(filter)
  const comparison = sql.raw(way === 'asc' ? '>' : '<')
  // The cursor of a list that is sorted by total has the total as its time.
  const isAfter = after
    ? sql<boolean>`(${sql.ref(by)}, id) ${comparison} (${by === 'total' ? after.at.getTime() : after.at}, ${after.id})`
    : sql<boolean>`true`
  return {
    restrict: (query) =>
      query.where(rowConditions(filter)).where(isAfter).orderBy(by, way).orderBy('id', way).limit(limit),
    found: null,
  }
}

const hasTextOnly = ({ foundIds = [], day, between, statuses, kind }: AdminOrdersFilter): boolean =>
  foundIds.length === 0 && !(day || between || statuses || kind)

/** Selects orders by text and other conditions, newest first. */
async function selectBySearch(db: Reader, filter: AdminOrdersFilter, limit: number): Promise<Selection> {
  const { ids, found } = await searchNewest<OrderId>(db, { ...buildSearch(filter), after: filter.after, limit })
  if (ids.length === 0) return { restrict: null, found }
  return {
    restrict: (query) => query.where(isAnyOf('id', ids)).orderBy('placed_at', 'desc').orderBy('id', 'desc'),
    found,
  }
}

/** Selects orders by text alone. Order numbers rise with the time of placing, so sorting by number suffices. */
async function selectByText(
  db: Reader,
  { text, scope = 'all', after }: AdminOrdersFilter & { text: string },
  limit: number,
): Promise<Selection> {
  const before = after && (await findNumber(db, after.id))
  const { numbers, found } = await findNewestByText(db, { text, scope, before, limit })
  if (numbers.length === 0) return { restrict: null, found }
  return { restrict: (query) => query.where(hasNumber(numbers)).orderBy('order_number', 'desc'), found }
}

const hasNumber = (numbers: readonly number[]) => sql<boolean>`order_number = ANY(${numbers}::bigint[])`

async function findNumber(db: Reader, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', id as OrderId)
    .executeTakeFirst()
  return row?.order_number ?? null
}

/** Returns the ids of the newest orders with this text, within the search scope (ORD-25). */
export async function findOrdersByText(
  db: Reader,
  text: string,
  scope: SearchScope,
  limit: number,
): Promise<readonly OrderId[]> {
  const { numbers } = await findNewestByText(db, { text, scope, before: null, limit })
  if (numbers.length === 0) return []
  const ordersQuery = db.selectFrom('orders').select('id').where(hasNumber(numbers))
  const rows = await ordersQuery.orderBy('order_number', 'desc').execute()
  return rows.map(({ id }) => id)
}

export async function listOrderRowsOfUser(db: Reader, userId: UserId, after: Cursor | null, limit: number) {
  let query = listRowsQuery(db)
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(placed_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** Returns the number of matching orders, counted up to a limit. */
export async function countOrderRows(db: Reader, filter: AdminOrdersFilter): Promise<Counted> {
  if (filter.text !== null)
    return (await searchNewest(db, { ...buildSearch(filter), isNarrow: false, after: null, limit: 1 })).found
  return countUpTo(db, db.selectFrom('orders').select('id').where(rowConditions(filter)))
}

/** Returns the paid amount by order id, only for orders whose payment differs from their price. */
export async function findDifferingPayments(db: Reader, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Paise>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: OrderId; paid: Paise }>`
    SELECT orders.id, (orders.total + payments.surplus - payments.shortfall)::bigint AS paid
    FROM payments JOIN orders ON orders.id = payments.order_id
    WHERE ${isAnyOf('payments.order_id', ids)} AND (payments.surplus > 0 OR payments.shortfall > 0)`.execute(db)
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}

/**
 * Returns the number and total price of the matching orders that were cancelled or returned. `paidMore` is the sum of
 * the payments of all matching orders minus the sum of their prices. The search text is ignored.
 */
export async function sumEndedAndOverpaid(
  db: Reader,
  filter: AdminOrdersFilter,
): Promise<{ ended: number; endedTotal: Paise; paidMore: Paise }> {
  const { rows } = await sql<{ ended: number; endedTotal: Paise; paidMore: Paise }>`
    SELECT (count(*) FILTER (WHERE ${isOneOf('status', ENDED)}))::int AS ended,
      coalesce(sum(orders.total) FILTER (WHERE ${isOneOf('status', ENDED)}), 0)::bigint AS "endedTotal",
      coalesce(sum(payments.surplus - payments.shortfall), 0)::bigint AS "paidMore"
    FROM (SELECT id, total, status FROM orders WHERE ${rowConditions(filter)}) orders
    LEFT JOIN payments ON payments.order_id = orders.id`.execute(db)
  return rows[0] ?? { ended: 0, endedTotal: paise(0), paidMore: paise(0) }
}

const orderLinesQuery = preparedQuery((db, ids: readonly OrderId[]) =>
  db
    .selectFrom('order_items')
    .select(['id', 'order_id as orderId', 'name', 'quantity'])
    .where(isAnyOf('order_id', ids))
    .orderBy('order_id')
    .orderBy('position'),
)

/** Returns the lines of these orders, sorted by order and position. */
export const listLinesOfOrders = async (db: Reader, ids: readonly OrderId[]) =>
  ids.length === 0 ? [] : (await orderLinesQuery(db, ids)).rows

const refundsQuery = preparedQuery((db, ids: readonly OrderId[]) =>
  db
    .selectFrom('refunds')
    .select(['order_id as orderId', 'reason', 'status'])
    .where(isAnyOf('order_id', ids))
    .where((eb) => eb.or([eb('status', '<>', 'failed'), isStillOwed])),
)

/** Returns the refunds of these orders. Failed refunds that are no longer owed are left out. */
export const listRefundsOfOrders = async (db: Reader, ids: readonly OrderId[]) =>
  ids.length === 0 ? [] : (await refundsQuery(db, ids)).rows

/**
 * Returns the orders with these order numbers or tracking numbers. `bookedAs` is the tracking number that a courier
 * assigned when a parcel was booked; empty before that, and null without a booking.
 */
export async function findOrdersByNumbers(
  db: Reader,
  { orderNumbers, trackingNumbers }: { orderNumbers: readonly number[]; trackingNumbers: readonly string[] },
) {
  const ordersQuery = db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      sql<string>`billing->>'firstName' || ' ' || (billing->>'lastName')`.as('name'),
      sql<string>`billing->>'city'`.as('city'),
      'status',
      'tracking_number as trackingNumber',
      'courier',
      isDisputed.as('isDisputed'),
    ])
  const byNumber = orderNumbers.length > 0 ? await ordersQuery.where('order_number', 'in', orderNumbers).execute() : []
  const byParcel =
    trackingNumbers.length > 0 ? await ordersQuery.where('tracking_number', 'in', trackingNumbers).execute() : []
  const orders = new Map([...byNumber, ...byParcel].map((order) => [order.id, order]))
  const bookedParcels = await listBookedParcels(db, [...orders.keys()])
  return [...orders.values()].map((order) => ({ ...order, bookedAs: bookedParcels.get(order.id)?.number ?? null }))
}
