// The SQL of the staff's list: its rows, and the days that have any.
import { type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderKind, OrderStatus } from '#domain/order.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Reader } from '../../db/database.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { isAnyOf } from '../../db/is-any-of.ts'
import { isOneOf } from '../../db/is-one-of.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { searchNewest } from '../../db/search-newest.ts'
import { isDisputed, isStillOwed } from '../orders-queries.ts'
import { isIndexedLike } from './order-search-queries.ts'

export interface AdminOrdersFilter {
  readonly after: Cursor | null
  readonly day: CalendarDate | null
  /** Words to look for, three characters or more. */
  readonly words: string | null
  /** The orders that the words name by a number (ADM-17): no others are looked for then. */
  readonly named?: readonly OrderId[]
  readonly statuses: readonly OrderStatus[] | null
  readonly kind: OrderKind | null
  /** What was promised first comes first; otherwise the newest does. */
  readonly isOldestFirst: boolean
}

const pattern = (words: string | null): string => `%${escapeLike(words ?? '')}%`
const matches = ({ words, named = [] }: AdminOrdersFilter) =>
  named.length > 0 ? isAnyOf('id', named) : sql<boolean>`search ILIKE ${pattern(words)}`

/** How orders are looked for by words: the newest one by one, all others by the index. */
const searchFor = (filter: AdminOrdersFilter) =>
  ({
    table: 'orders',
    at: 'placed_at',
    match: matches(filter),
    ...(filter.named?.length ? {} : { byIndex: isIndexedLike(pattern(filter.words)) }),
    only: facts(filter),
  }) as const

/** What else narrows the list by a row's own facts. */
function facts({ day, statuses, kind }: AdminOrdersFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`true`]
  if (day) all.push(sql`placed_at >= ${startOfIndianDay(day)} AND placed_at < ${startOfIndianDay(addDays(day, 1))}`)
  if (statuses) all.push(isOneOf('status', statuses))
  if (kind) all.push(sql`kind = ${sql.lit(kind)}`)
  return sql<boolean>`${sql.join(all, sql` AND `)}`
}

const rows = (db: Reader) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'status',
      'kind',
      'email',
      'phone',
      'billing',
      'state_code as stateCode',
      'items_total as itemsTotal',
      'shipping',
      'coins_used as coinsUsed',
      'total',
      'payment_method as paymentMethod',
      'tracking_number as trackingNumber',
      'placed_at as placedAt',
      isDisputed.as('isDisputed'),
    ])

/** Orders for staff, without their lines. */
export const listOrderRows = async (db: Reader, filter: AdminOrdersFilter, limit: number) =>
  (await listOrderPage(db, filter, limit)).rows

/** The same, and how many a search finds from the filter's place on; null without words. */
export async function listOrderPage(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { words, after, isOldestFirst } = filter
  const way = isOldestFirst ? 'asc' : 'desc'
  let query = rows(db).orderBy('placed_at', way).orderBy('id', way)
  if (words !== null && !isOldestFirst) {
    const { ids, found } = await searchNewest<OrderId>(db, { ...searchFor(filter), after, limit })
    return { rows: asRows(ids.length > 0 ? await query.where(isAnyOf('id', ids)).execute() : []), found }
  }
  query = query.where(facts(filter)).limit(limit)
  if (words !== null) query = query.where(matches(filter))
  if (after) {
    const beyond = sql.raw(isOldestFirst ? '>' : '<')
    query = query.where(sql<boolean>`(placed_at, id) ${beyond} (${after.at}, ${after.id})`)
  }
  return { rows: asRows(await query.execute()), found: words === null ? null : await countOrderRows(db, filter) }
}

/** The orders of one person, newest first, without their lines. */
export async function listRowsOfUser(db: Reader, userId: UserId, after: Cursor | null, limit: number) {
  let query = rows(db).where('user_id', '=', userId).orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(placed_at, id) < (${after.at}, ${after.id})`)
  return asRows(await query.execute())
}

const asRows = <Row extends { billing: object }>(found: readonly Row[]) =>
  found.map((row) => ({ ...row, billing: row.billing as StoredAddress }))
export type AdminOrderRecord = Awaited<ReturnType<typeof listOrderRows>>[number]

/** How many orders there are, counted up to a thousand. */
export async function countOrderRows(db: Reader, filter: AdminOrdersFilter): Promise<Counted> {
  const { words, isOldestFirst } = filter
  if (words !== null && !isOldestFirst)
    return (await searchNewest(db, { ...searchFor(filter), after: null, limit: 1 })).found
  const query = db.selectFrom('orders').select('id').where(facts(filter))
  // What waits to be packed is little: its own index is looked through.
  return countUpTo(db, words === null ? query : query.where(matches(filter)))
}

/** What was bought with these orders, line by line. */
export async function linesOfOrders(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id as orderId', 'product_id as productId', 'name', 'quantity', 'unit_price as unitPrice'])
    .where(isAnyOf('order_id', ids))
    .orderBy('position')
    .execute()
}
export type AdminOrderLine = Awaited<ReturnType<typeof linesOfOrders>>[number]

/** How far the money of these orders has gone back. */
export async function refundsOfOrders(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('refunds')
    .select(['order_id as orderId', 'reason', 'status'])
    .where(isAnyOf('order_id', ids))
    .where((eb) => eb.or([eb('status', '<>', 'failed'), isStillOwed]))
    .execute()
}
export type AdminRefund = Awaited<ReturnType<typeof refundsOfOrders>>[number]

type DayFilter = Pick<AdminOrdersFilter, 'statuses' | 'kind'>

/** Days by state, from the figures that count along; replacements are few and counted as they are. */
function countedDays({ statuses, kind }: DayFilter): RawBuilder<unknown> {
  const only = statuses ? sql`AND d.status IN (${sql.join(statuses)})` : sql``
  const all = sql`SELECT day, status, orders, total FROM order_status_figures`
  const replacements = sql`SELECT day_in_india(placed_at) AS day, status, count(*) AS orders, 0 AS total
    FROM orders WHERE kind = 'replacement' GROUP BY 1, 2`
  if (kind === null) return sql`SELECT * FROM (${all}) d WHERE orders > 0 ${only}`
  if (kind === 'replacement') return sql`SELECT * FROM (${replacements}) d WHERE true ${only}`
  return sql`SELECT d.day, d.status, d.orders - coalesce(r.orders, 0) AS orders, d.total
    FROM (${all}) d LEFT JOIN (${replacements}) r ON r.day = d.day AND r.status = d.status
    WHERE d.orders > coalesce(r.orders, 0) ${only}`
}

const daySums = (filter: DayFilter) => sql`
  SELECT day, sum(orders)::int AS count, sum(total)::bigint AS total FROM (${countedDays(filter)}) counted GROUP BY day`

export interface DayOfOrders {
  readonly day: CalendarDate
  readonly count: number
  readonly total: Paise
}

/** Days in India that have such orders, newest first, with their counts and sums. */
export async function listOrderDays(db: Reader, filter: DayFilter, limit: number): Promise<readonly DayOfOrders[]> {
  const { rows } = await sql<DayOfOrders>`${daySums(filter)} ORDER BY day DESC LIMIT ${limit}`.execute(db)
  return rows
}

export type DayQuery = { readonly page: number } | { readonly until: CalendarDate }

/** One of these days: by its place, the last one when there are fewer; or the newest up to a day, the oldest when all are later. */
export async function findOrderDay(db: Reader, filter: DayFilter, wish: DayQuery) {
  const chosen =
    'page' in wish
      ? sql`WHERE page = least(${Math.max(wish.page, 1)}, pages)`
      : sql`ORDER BY day <= ${wish.until} DESC, CASE WHEN day <= ${wish.until} THEN page ELSE -page END LIMIT 1`
  const { rows } = await sql<DayOfOrders & { page: number; pages: number }>`
    SELECT * FROM (
      SELECT *, row_number() OVER (ORDER BY day DESC)::int AS page, (count(*) OVER ())::int AS pages
      FROM (${daySums(filter)}) sums
    ) paged ${chosen}`.execute(db)
  return rows[0] ?? null
}

/** How many orders of a day are in each state. */
export async function countDayByStatus(
  db: Reader,
  day: CalendarDate,
  kind: OrderKind | null,
): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; orders: number }>`
    SELECT status, orders::int AS orders FROM (${countedDays({ statuses: null, kind })}) d WHERE day = ${day}`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]))
}

/** How many orders there are in these states. */
export async function countByDays(db: Reader, filter: DayFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(orders), 0)::int AS count FROM (${countedDays(filter)}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The orders with one of these numbers, or whose parcel has one. */
export async function lookUpOrders(
  db: Reader,
  { orderNumbers, trackingNumbers }: { orderNumbers: readonly number[]; trackingNumbers: readonly string[] },
) {
  const found = db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      sql<string>`billing->>'firstName' || ' ' || (billing->>'lastName')`.as('name'),
      sql<string>`billing->>'city'`.as('city'),
      'status',
      'tracking_number as trackingNumber',
      isDisputed.as('isDisputed'),
    ])
  const byNumber = orderNumbers.length > 0 ? await found.where('order_number', 'in', orderNumbers).execute() : []
  const byParcel =
    trackingNumbers.length > 0 ? await found.where('tracking_number', 'in', trackingNumbers).execute() : []
  return [...new Map([...byNumber, ...byParcel].map((order) => [order.id, order])).values()]
}
