// The SQL of the staff's list of orders.
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
  findNewestByWords,
  isIndexedLike,
  isOrderLike,
  numbersLike,
  type SeenOfOrders,
} from './order-search-queries.ts'

export interface AdminOrdersFilter {
  readonly after: Cursor | null
  readonly day: CalendarDate | null
  /** Words to look for, three characters or more. */
  readonly words: string | null
  /** The orders that the words name by a number (ADM-17): no others are looked for then. */
  readonly named?: readonly OrderId[]
  /** By how much of an order the words are looked for; by all of it where nothing is said. */
  readonly seen?: SeenOfOrders
  /** Only from the first of these days to the last, both included. */
  readonly between?: { readonly from: CalendarDate; readonly to: CalendarDate } | null
  readonly statuses: readonly OrderStatus[] | null
  readonly kind: OrderKind | null
  /** Another order of the rows than the newest first; what words find stands newest first. */
  readonly sort?: OrderSort | null
}

interface OrderSort {
  readonly by: 'placed_at' | 'total'
  readonly way: 'asc' | 'desc'
}

/** How the rows stand; equal ones by their ids, so that every place of a list is one place. */
export const sortOf = ({ sort, words }: AdminOrdersFilter): OrderSort =>
  (words === null && sort) || { by: 'placed_at', way: 'desc' }

const matches = ({ words, named = [], seen = 'all' }: AdminOrdersFilter) =>
  named.length > 0 ? isAnyOf('id', named) : isOrderLike(words ?? '', seen)

/** Each of the newest is two rows: its own, and that of its words. */
const NEAR = 3000

/** How orders are looked for by words: the newest one by one, all others by the index. */
const searchFor = (filter: AdminOrdersFilter) =>
  ({
    table: 'orders',
    at: 'placed_at',
    match: matches(filter),
    near: NEAR,
    ...(filter.named?.length ? {} : throughWords(filter.words ?? '', filter.seen ?? 'all')),
    only: facts(filter),
    isNarrow: Boolean(filter.day || filter.between || filter.statuses || filter.kind),
  }) as const

const throughWords = (words: string, seen: SeenOfOrders) => ({
  byIndex: isIndexedLike(words, seen),
  keys: numbersLike(words, seen),
})

/** What else narrows the list by a row's own facts. */
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

/** What the list and the file of orders both show. */
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

/** As much of an order as its file has. */
const wholeRows = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(shown)
    .select(['billing', 'state_code as stateCode', ...amountsIn('orders')])
    .select(['payment_method as paymentMethod', 'courier'])

/** As much as a row of the list shows: of five hundred, each column more takes its time on the way. */
const rows = (db: Reader) =>
  db
    .selectFrom('orders')
    .select(shown)
    .select([sql<string>`billing->>'firstName'`.as('firstName'), sql<string>`billing->>'lastName'`.as('lastName')])

/** Orders for staff as their file has them, without their lines. */
export async function listOrderRows(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { choose } = await choiceOf(db, filter, limit)
  const found = choose ? await choose(wholeRows(db)).execute() : []
  return found.map((row) => ({ ...row, billing: row.billing as StoredAddress }))
}
export type AdminOrderRecord = Awaited<ReturnType<typeof listOrderRows>>[number]

/** Orders as the list shows them, without their lines; and how many a search finds from the filter's place on, null without words. */
export async function listOrderPage(db: Reader, filter: AdminOrdersFilter, limit: number) {
  const { choose, found } = await choiceOf(db, filter, limit)
  return { rows: choose ? await choose(rows(db)).execute() : [], found }
}
export type ListedOrder = Awaited<ReturnType<typeof listOrderPage>>['rows'][number]

/** Which orders, and in which order; null where there are none. */
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

/** Nothing but words narrows the list. */
const isByWordsAlone = ({ named = [], day, between, statuses, kind }: AdminOrdersFilter): boolean =>
  named.length === 0 && !(day || between || statuses || kind)

/** Orders by words alone, in the order of their numbers: that in which they were placed. */
async function choiceByWords(
  db: Reader,
  { words, seen = 'all', after }: AdminOrdersFilter & { words: string },
  limit: number,
): Promise<Choice> {
  const last = after && (await findNumber(db, after.id))
  const { numbers, found } = await findNewestByWords(db, { words, seen, before: last, limit })
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

/** The newest orders with these words, by what is `seen` of them (ORD-25). */
export async function findOrdersByWords(
  db: Reader,
  words: string,
  seen: SeenOfOrders,
  limit: number,
): Promise<readonly OrderId[]> {
  const { numbers } = await findNewestByWords(db, { words, seen, before: null, limit })
  if (numbers.length === 0) return []
  const found = db.selectFrom('orders').select('id').where(sql<boolean>`order_number = ANY(${numbers}::bigint[])`)
  return (await found.orderBy('order_number', 'desc').execute()).map(({ id }) => id)
}

/** The orders of one person, newest first, without their lines. */
export async function listRowsOfUser(db: Reader, userId: UserId, after: Cursor | null, limit: number) {
  let query = rows(db).where('user_id', '=', userId).orderBy('placed_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(placed_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** How many orders there are, counted up to a thousand. */
export async function countOrderRows(db: Reader, filter: AdminOrdersFilter): Promise<Counted> {
  if (filter.words !== null)
    return (await searchNewest(db, { ...searchFor(filter), isNarrow: false, after: null, limit: 1 })).found
  return countUpTo(db, db.selectFrom('orders').select('id').where(facts(filter)))
}

/** Of these orders, those that were paid with another amount than their price: what was paid, by the order's id. */
export async function paidOtherwise(db: Reader, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Paise>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: OrderId; paid: Paise }>`
    SELECT orders.id, (orders.total + payments.surplus - payments.shortfall)::bigint AS paid
    FROM payments JOIN orders ON orders.id = payments.order_id
    WHERE ${isAnyOf('payments.order_id', ids)} AND (payments.surplus > 0 OR payments.shortfall > 0)`.execute(db)
  return new Map(rows.map(({ id, paid }) => [id, paid]))
}

/** Of such orders: how many ended without a sale, what they had cost, and by how much more or less than their prices the others were paid. */
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

/** What was bought with these orders, line by line in the order of each. */
export const linesOfOrders = async (db: Reader, ids: readonly OrderId[]) =>
  ids.length === 0 ? [] : (await bought(db, ids)).rows

const goneBack = preparedQuery((db, ids: readonly OrderId[]) =>
  db
    .selectFrom('refunds')
    .select(['order_id as orderId', 'reason', 'status'])
    .where(isAnyOf('order_id', ids))
    .where((eb) => eb.or([eb('status', '<>', 'failed'), isStillOwed])),
)

/** How far the money of these orders has gone back. What is still owed is a long question: it is planned once. */
export const refundsOfOrders = async (db: Reader, ids: readonly OrderId[]) =>
  ids.length === 0 ? [] : (await goneBack(db, ids)).rows

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
