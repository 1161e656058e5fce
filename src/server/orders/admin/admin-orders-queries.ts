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
import { findNewestByWords, isIndexedLike, isOrderLike, numbersLike, type SearchScope } from './order-search-queries.ts'

export interface AdminOrdersFilter {
  readonly after: Cursor | null
  readonly day: CalendarDate | null
  /** Search words, three characters or more. */
  readonly words: string | null
  /** The orders that the words name by a number (ADM-17); nothing else is searched then. */
  readonly named?: readonly OrderId[]
  /** How much of an order the search covers; all of it by default. */
  readonly scope?: SearchScope
  /** From the first of these days to the last, both included. */
  readonly between?: { readonly from: CalendarDate; readonly to: CalendarDate } | null
  readonly statuses: readonly OrderStatus[] | null
  readonly kind: OrderKind | null
  /** A sort order other than newest first. Search results are always newest first. */
  readonly sort?: OrderSort | null
}

interface OrderSort {
  readonly by: 'placed_at' | 'total'
  readonly way: 'asc' | 'desc'
}

/** The sort order of the rows. Equal rows are sorted by id, so that a cursor is unambiguous. */
export const sortOf = ({ sort, words }: AdminOrdersFilter): OrderSort =>
  (words === null && sort) || { by: 'placed_at', way: 'desc' }

const matches = ({ words, named = [], scope = 'all' }: AdminOrdersFilter) =>
  named.length > 0 ? isAnyOf('id', named) : isOrderLike(words ?? '', scope)

/** Each of the newest orders takes two rows: its own and its search words. */
const NEAR = 3000

/** Searches by words: the newest orders one by one, all others by the index. */
const searchFor = (filter: AdminOrdersFilter) =>
  ({
    table: 'orders',
    at: 'placed_at',
    match: matches(filter),
    near: NEAR,
    ...(filter.named?.length ? {} : throughWords(filter.words ?? '', filter.scope ?? 'all')),
    only: facts(filter),
    isNarrow: Boolean(filter.day || filter.between || filter.statuses || filter.kind),
  }) as const

const throughWords = (words: string, scope: SearchScope) => ({
  byIndex: isIndexedLike(words, scope),
  keys: numbersLike(words, scope),
})

/** The other conditions of the filter, on the columns of the row itself. */
function facts({ day, between, statuses, kind }: AdminOrdersFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`true`]
  if (day) all.push(sql`placed_at >= ${startOfIndianDay(day)} AND placed_at < ${startOfIndianDay(addDays(day, 1))}`)
  if (between)
    all.push(
      sql`placed_at >= ${startOfIndianDay(between.from)} AND placed_at < ${startOfIndianDay(addDays(between.to, 1))}`,
    )
  if (statuses) all.push(isOneOf('status', statuses))
  if (kind) all.push(sql`kind = ${sql.lit(kind)}`)
  return sql<boolean>`${sql.join(all, sql` AND `)}`
}

/** The columns of both the list and its file. */
const shown = [
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

/** An order with the columns of the file. */
const wholeRows = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(shown)
    .select(['billing', 'state_code as stateCode', ...amountsIn('orders')])
    .select(['payment_method as paymentMethod', 'courier'])

/** An order with the columns of the list only: with five hundred rows each further column costs time. */
const rows = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(shown)
    .select([sql<string>`billing->>'firstName'`.as('firstName'), sql<string>`billing->>'lastName'`.as('lastName')])

/** Orders for the staff file, without their lines. */
export async function listOrderRows(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { choose } = await choiceOf(db, filter, limit)
  const found = choose ? await choose(wholeRows(db)).execute() : []
  return found.map((row) => ({ ...row, billing: row.billing as StoredAddress }))
}
export type AdminOrderRecord = Awaited<ReturnType<typeof listOrderRows>>[number]

/** A page of the list, without lines, and how many orders a search finds from the cursor on; null without words. */
export async function listOrderPage(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { choose, found } = await choiceOf(db, filter, limit)
  return { rows: choose ? await choose(rows(db)).execute() : [], found }
}
export type ListedOrder = Awaited<ReturnType<typeof listOrderPage>>['rows'][number]

/** Which orders, and in which order; null for none. */
interface Choice {
  readonly choose: (<Row>(query: SelectQueryBuilder<Tables, 'orders', Row>) => typeof query) | null
  readonly found: Counted | null
}

async function choiceOf(db: Reader, filter: AdminOrdersFilter, limit: number): Promise<Choice> {
  const { words, after } = filter
  const { by, way } = sortOf(filter)
  const these = (ids: readonly OrderId[], found: Counted | null): Choice => ({
    choose: ids.length > 0 ? (query) => query.where(isAnyOf('id', ids)).orderBy(by, way).orderBy('id', way) : null,
    found,
  })
  if (words !== null && isByWordsAlone(filter)) return choiceByWords(db, { ...filter, words }, limit)
  if (words !== null) {
    const { ids, found } = await searchNewest<OrderId>(db, { ...searchFor(filter), after, limit })
    return these(ids, found)
  }
  const beyond = sql.raw(way === 'asc' ? '>' : '<')
  const isAfter = after
    ? sql<boolean>`(${sql.ref(by)}, id) ${beyond} (${by === 'total' ? after.at.getTime() : after.at}, ${after.id})`
    : sql<boolean>`true`
  return {
    choose: (query) => query.where(facts(filter)).where(isAfter).orderBy(by, way).orderBy('id', way).limit(limit),
    found: null,
  }
}

/** True when the filter has nothing but words. */
const isByWordsAlone = ({ named = [], day, between, statuses, kind }: AdminOrdersFilter): boolean =>
  named.length === 0 && !(day || between || statuses || kind)

/** Orders by words alone, by their numbers, which are in the order of placing. */
async function choiceByWords(
  db: Reader,
  { words, scope: seen = 'all', after }: AdminOrdersFilter & { words: string },
  limit: number,
): Promise<Choice> {
  const last = after && (await findNumber(db, after.id))
  const { numbers, found } = await findNewestByWords(db, { words, scope: seen, before: last, limit })
  const isOne = sql<boolean>`order_number = ANY(${numbers}::bigint[])`
  return {
    choose: numbers.length > 0 ? (query) => query.where(isOne).orderBy('order_number', 'desc') : null,
    found,
  }
}

const findNumber = async (db: Reader, id: string): Promise<number | null> =>
  (
    await db
      .selectFrom('orders')
      .select('order_number')
      .where('id', '=', id as OrderId)
      .executeTakeFirst()
  )?.order_number ?? null

/** The newest orders with these words, within the search scope (ORD-25). */
export async function findOrdersByWords(
  db: Reader,
  words: string,
  scope: SearchScope,
  limit: number,
): Promise<readonly OrderId[]> {
  const { numbers } = await findNewestByWords(db, { words, scope: scope, before: null, limit })
  if (numbers.length === 0) return []
  const found = db.selectFrom('orders').select('id').where(sql<boolean>`order_number = ANY(${numbers}::bigint[])`)
  return (await found.orderBy('order_number', 'desc').execute()).map(({ id }) => id)
}

/** The orders of one user, newest first, without their lines. */
export async function listRowsOfUser(db: Reader, userId: UserId, after: Cursor | null, limit: number) {
  let query = rows(db).where('user_id', '=', userId).orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(placed_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** The number of orders, counted up to a thousand. */
export async function countOrderRows(db: Reader, filter: AdminOrdersFilter): Promise<Counted> {
  if (filter.words !== null)
    return (await searchNewest(db, { ...searchFor(filter), isNarrow: false, after: null, limit: 1 })).found
  return countUpTo(db, db.selectFrom('orders').select('id').where(facts(filter)))
}

/** The paid amount by order id, for those orders that were paid with another amount than their price. */
export async function findDifferingPayments(db: Reader, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Paise>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: OrderId; paid: Paise }>`
    SELECT orders.id, (orders.total + payments.surplus - payments.shortfall)::bigint AS paid
    FROM payments JOIN orders ON orders.id = payments.order_id
    WHERE ${isAnyOf('payments.order_id', ids)} AND (payments.surplus > 0 OR payments.shortfall > 0)`.execute(db)
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}

/** Sums over odd orders: how many ended without a sale and their price, and the difference to the price of the others. */
export async function sumOddOnes(
  db: Reader,
  filter: AdminOrdersFilter,
): Promise<{ ended: number; endedTotal: Paise; paidMore: Paise }> {
  const { rows } = await sql<{ ended: number; endedTotal: Paise; paidMore: Paise }>`
    SELECT (count(*) FILTER (WHERE ${isOneOf('status', ENDED)}))::int AS ended,
      coalesce(sum(orders.total) FILTER (WHERE ${isOneOf('status', ENDED)}), 0)::bigint AS "endedTotal",
      coalesce(sum(payments.surplus - payments.shortfall), 0)::bigint AS "paidMore"
    FROM (SELECT id, total, status FROM orders WHERE ${facts(filter)}) orders
    LEFT JOIN payments ON payments.order_id = orders.id`.execute(db)
  return rows[0] ?? { ended: 0, endedTotal: paise(0), paidMore: paise(0) }
}

const bought = preparedQuery((db, ids: readonly OrderId[]) =>
  db
    .selectFrom('order_items')
    .select(['id', 'order_id as orderId', 'name', 'quantity'])
    .where(isAnyOf('order_id', ids))
    .orderBy('order_id')
    .orderBy('position'),
)

/** The lines of these orders, in the order of each. */
export const linesOfOrders = async (db: Reader, ids: readonly OrderId[]) =>
  ids.length === 0 ? [] : (await bought(db, ids)).rows

const goneBack = preparedQuery((db, ids: readonly OrderId[]) =>
  db
    .selectFrom('refunds')
    .select(['order_id as orderId', 'reason', 'status'])
    .where(isAnyOf('order_id', ids))
    .where((eb) => eb.or([eb('status', '<>', 'failed'), isStillOwed])),
)

/** The refund progress of these orders. The query for what is owed is long, so it is prepared. */
export const refundsOfOrders = async (db: Reader, ids: readonly OrderId[]) =>
  ids.length === 0 ? [] : (await goneBack(db, ids)).rows

/** The orders with one of these numbers, or with such a parcel number. */
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
      'courier',
      isDisputed.as('isDisputed'),
    ])
  const byNumber = orderNumbers.length > 0 ? await found.where('order_number', 'in', orderNumbers).execute() : []
  const byParcel =
    trackingNumbers.length > 0 ? await found.where('tracking_number', 'in', trackingNumbers).execute() : []
  const orders = new Map([...byNumber, ...byParcel].map((order) => [order.id, order]))
  const booked = await listBookedParcels(db, [...orders.keys()])
  return [...orders.values()].map((order) => ({ ...order, bookedAs: booked.get(order.id)?.number ?? null }))
}
