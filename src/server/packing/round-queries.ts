// The SQL of rounds: which orders they could take, making and ending them, and how far each is.
import { sql } from 'kysely'
import type { RoundChoice } from '#contract/rounds.ts'
import type { OrderId, RoundId, UserId } from '#domain/ids.ts'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import { MOST_AT_ONCE, type RoundSort, statusesOfPart } from '#domain/pick-round.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isOneOf } from '../db/is-one-of.ts'
import { isDisputed } from '../orders/orders-queries.ts'
import { isInNoRound } from './queue-queries.ts'

/** Units that go into an order's box. */
const units = sql<number>`(
  SELECT sum(quantity - refunded_quantity) FROM order_items WHERE order_items.order_id = orders.id
)`
/** The same for two boxes with the same things in them. */
const sameness = sql<string>`(
  SELECT string_agg(product_id || ' ' || quantity - refunded_quantity, ',' ORDER BY product_id, position)
  FROM order_items WHERE order_items.order_id = orders.id AND quantity > refunded_quantity
)`

/** Orders whose box is still to be filled and that are in no round. */
function waiting(db: Reader, { region, contents, from, to }: RoundChoice) {
  let query = db
    .selectFrom('orders')
    .where(isOneOf('status', statusesOfPart('toDo')))
    .where(isInNoRound)
  if (region !== undefined) query = query.where('region', '=', region)
  if (from !== undefined) query = query.where('order_number', '>=', from)
  if (to !== undefined) query = query.where('order_number', '<=', to)
  if (contents !== 'any')
    query = query.where(contents === 'one' ? sql<boolean>`${units} = 1` : sql<boolean>`${units} > 1`)
  return query
}

/** How many could be taken, up to ten thousand; of them, how many were placed before an instant, and how many a bank looks into. */
export async function countForRounds(db: Reader, choice: RoundChoice, lateBefore: Date) {
  const found = waiting(db, choice)
    .select(['placed_at', isDisputed.as('is_disputed')])
    .limit(MOST_AT_ONCE)
  const { rows } = await sql<{ count: number; late: number; disputed: number }>`
    SELECT count(*) FILTER (WHERE NOT is_disputed)::int AS count,
      count(*) FILTER (WHERE NOT is_disputed AND placed_at < ${lateBefore})::int AS late,
      count(*) FILTER (WHERE is_disputed)::int AS disputed
    FROM (${found}) found`.execute(db)
  return rows[0] ?? { count: 0, late: 0, disputed: 0 }
}

/** Whoever makes rounds does so alone, until her transaction ends: nobody takes the same orders. */
export async function lockRounds(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('rounds'))`.execute(tx)
}

/** The most urgent of them, sorted as they are to be packed. */
export async function listForRounds(tx: Tx, choice: RoundChoice, sort: RoundSort, limit: number): Promise<OrderId[]> {
  const urgent = waiting(tx, choice)
    .select(['id', 'placed_at', (sort === 'same_together' ? sameness : sql<string>`''`).as('same')])
    .where(sql<boolean>`NOT ${isDisputed}`)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
  const { rows } = await sql<{ id: OrderId }>`
    SELECT id FROM (${urgent}) urgent
    ORDER BY min(placed_at) OVER (PARTITION BY same), same, placed_at, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The number that the next round gets. */
export async function nextRoundNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0) + 1 AS next FROM pick_rounds`.execute(tx)
  return rows[0]?.next ?? 1
}

export interface NewRound {
  readonly id: RoundId
  readonly number: number
  readonly madeBy: UserId
  readonly madeAt: Date
  readonly assignee: UserId | null
  readonly orders: readonly OrderId[]
}

/** Keeps a round with its orders, in their order. One that is in another open round breaks a promise of the database. */
export async function insertRound(tx: Tx, { id, number, madeBy, madeAt, assignee, orders }: NewRound): Promise<void> {
  const row = { id, number, made_by: madeBy, made_at: madeAt, assignee, closed_at: null }
  await tx.insertInto('pick_rounds').values(row).execute()
  await sql`
    INSERT INTO pick_round_orders (round_id, place, order_id)
    SELECT ${id}, place, order_id FROM unnest(${orders}::text[]) WITH ORDINALITY AS chosen (order_id, place)
  `.execute(tx)
}

const counts = sql<Partial<Record<OrderStatus, number>>>`(
  SELECT coalesce(jsonb_object_agg(status, orders), '{}') FROM (
    SELECT o.status, count(*)::int AS orders
    FROM pick_round_orders line JOIN orders o ON o.id = line.order_id
    WHERE line.round_id = round.id GROUP BY o.status
  ) by_status
)`

const rounds = (db: Reader) =>
  db
    .selectFrom('pick_rounds as round')
    .innerJoin('users as maker', 'maker.id', 'round.made_by')
    .leftJoin('users as packer', 'packer.id', 'round.assignee')
    .select([
      'round.id',
      'round.number',
      'round.made_at as madeAt',
      'round.made_by as madeBy',
      'maker.name as makerName',
      'round.assignee',
      'packer.name as packerName',
      'round.closed_at as closedAt',
      counts.as('counts'),
    ])

export type RoundRow = Awaited<ReturnType<typeof listOpenRounds>>[number]

/** Where a list of open rounds goes on: whose they are, and the number. */
export interface RoundPlace {
  readonly rank: number
  readonly number: number
}

/** Open rounds: hers, those that nobody has taken, the others'; each by their number. */
export async function listOpenRounds(db: Reader, of: UserId, after: RoundPlace | null, limit: number) {
  const rank = sql<number>`CASE WHEN round.assignee = ${of} THEN 0 WHEN round.assignee IS NULL THEN 1 ELSE 2 END`
  let query = rounds(db)
    .select(rank.as('rank'))
    .where('round.closed_at', 'is', null)
    .orderBy(rank)
    .orderBy('round.number')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(${rank}, round.number) > (${after.rank}, ${after.number})`)
  return query.execute()
}

/** Rounds that have ended, newest first. */
export async function listClosedRounds(db: Reader, below: number | null, limit: number) {
  let query = rounds(db)
    .select(sql<number>`0`.as('rank'))
    .where('round.closed_at', 'is not', null)
    .orderBy('round.number', 'desc')
    .limit(limit)
  if (below !== null) query = query.where('round.number', '<', below)
  return query.execute()
}

export async function findRound(db: Reader, number: number): Promise<RoundRow | null> {
  const row = await rounds(db).select(sql<number>`0`.as('rank')).where('round.number', '=', number).executeTakeFirst()
  return row ?? null
}

/** The orders of a round beyond a place, in these states. */
export async function listOrdersOfRound(
  db: Reader,
  { id, after, statuses }: { id: RoundId; after: number; statuses: readonly OrderStatus[] },
  limit: number,
) {
  return db
    .selectFrom('pick_round_orders as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.order_id as id', 'line.place'])
    .where('line.round_id', '=', id)
    .where('line.place', '>', after)
    .where(isOneOf('orders.status', statuses))
    .orderBy('line.place')
    .limit(limit)
    .execute()
}

/** Locks a round: who has it and whether it has ended stay as they are until the transaction does. */
export async function lockRound(tx: Tx, number: number) {
  const row = await tx
    .selectFrom('pick_rounds')
    .select(['id', 'number', 'assignee', 'closed_at as closedAt'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveAssignee(tx: Tx, id: RoundId, assignee: UserId | null): Promise<void> {
  await tx.updateTable('pick_rounds').set({ assignee }).where('id', '=', id).execute()
}

/** Ends rounds: their orders may be in others from now on. */
export async function endRounds(tx: Tx, ids: readonly RoundId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('pick_rounds').set({ closed_at: at }).where('id', 'in', ids).execute()
  await tx.updateTable('pick_round_orders').set({ is_open: false }).where('round_id', 'in', ids).execute()
}

/** Locks the open rounds of which nothing is left to pack or to send. */
export async function lockFinishedRounds(tx: Tx): Promise<RoundId[]> {
  const rows = await tx
    .selectFrom('pick_rounds as round')
    .select('round.id')
    .where('round.closed_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM pick_round_orders line JOIN orders o ON o.id = line.order_id
        WHERE line.round_id = round.id AND ${isOneOf('o.status', TO_PACK)}
      )`,
    )
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}
