// The SQL of what waits to be packed: one state or all of them, in a round or in none.
import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
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

const SLIPS: Readonly<Record<SlipFilter, RawBuilder<boolean>>> = {
  unprinted: sql`NOT EXISTS (SELECT FROM printed_slips WHERE printed_slips.order_id = orders.id)`,
  changed: sql`EXISTS (SELECT FROM printed_slips WHERE printed_slips.order_id = orders.id AND changed <> '{}')`,
}

export interface QueueFilter {
  readonly after: Cursor | null
  readonly statuses: readonly OrderStatus[]
  readonly isInNoRound: boolean
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
