// The SQL of what waits to be packed: one state or all of them, in a round or in none.
import { type RawBuilder, sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import type { SlipFilter } from '#domain/printed-slip.ts'
import type { Cursor } from '../db/cursor.ts'
import type { Reader } from '../db/database.ts'
import { isAnyOf } from '../db/is-any-of.ts'
import { isOneOf } from '../db/is-one-of.ts'

/** True for orders that no open round has. */
export const isInNoRound = sql<boolean>`NOT EXISTS (
  SELECT FROM pick_round_orders WHERE pick_round_orders.order_id = orders.id AND pick_round_orders.is_open
)`

/** True for orders of an open round that somebody else has taken. */
const isWithOthers = (user: UserId) => sql<boolean>`EXISTS (
  SELECT FROM pick_round_orders line JOIN pick_rounds round ON round.id = line.round_id
  WHERE line.order_id = orders.id AND line.is_open AND round.assignee <> ${user}
)`

const SLIPS: Readonly<Record<SlipFilter, RawBuilder<boolean>>> = {
  unprinted: sql`NOT EXISTS (SELECT FROM printed_slips WHERE printed_slips.order_id = orders.id)`,
  changed: sql`EXISTS (SELECT FROM printed_slips WHERE printed_slips.order_id = orders.id AND changed <> '{}')`,
}

export interface QueueFilter {
  readonly after: Cursor | null
  readonly statuses: readonly OrderStatus[]
  readonly isInNoRound: boolean
  /** Leaves out what is in rounds of others than her. */
  readonly packer?: UserId
  readonly slip?: SlipFilter | undefined
}

/** Orders of the queue, what was promised first in front. */
export async function listQueue(db: Reader, filter: QueueFilter, limit: number) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'placed_at as placedAt'])
    .where(isOneOf('status', filter.statuses))
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
  const { after } = filter
  if (after) query = query.where(sql<boolean>`(placed_at, id) > (${after.at}, ${after.id})`)
  if (filter.isInNoRound) query = query.where(isInNoRound)
  if (filter.packer) query = query.where(sql<boolean>`NOT ${isWithOthers(filter.packer)}`)
  if (filter.slip) query = query.where(SLIPS[filter.slip])
  return query.execute()
}

/** How many orders are in each state of the queue, from the figures that count along. */
export async function countQueue(db: Reader): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    SELECT status, sum(orders)::int AS count FROM order_status_figures
    WHERE ${isOneOf('status', TO_PACK)} GROUP BY status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** How many orders are left to send for whoever packs without a round, and how many more are in rounds of others. */
export async function countForPacker(db: Reader, user: UserId): Promise<{ left: number; withOthers: number }> {
  const { rows } = await sql<{ all: number; withOthers: number }>`
    SELECT (SELECT coalesce(sum(orders), 0)::int FROM order_status_figures WHERE ${isOneOf('status', TO_PACK)}) AS "all",
      (SELECT count(*)::int FROM pick_rounds round JOIN pick_round_orders line ON line.round_id = round.id
        JOIN orders ON orders.id = line.order_id
        WHERE round.closed_at IS NULL AND round.assignee <> ${user} AND line.is_open AND ${isOneOf('orders.status', TO_PACK)}
      ) AS "withOthers"`.execute(db)
  const { all = 0, withOthers = 0 } = rows[0] ?? {}
  return { left: all - withOthers, withOthers }
}

/** The number of the open round that each of these orders is in; those in none are missing. */
export async function openRoundsOf(db: Reader, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pick_round_orders as line')
    .innerJoin('pick_rounds as round', 'round.id', 'line.round_id')
    .select(['line.order_id as id', 'round.number'])
    .where(isAnyOf('line.order_id', ids))
    .where(sql<boolean>`line.is_open`)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
