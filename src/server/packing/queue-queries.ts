// The SQL of the list of orders to pack.
import { type RawBuilder, sql } from 'kysely'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import type { SlipFilter } from '#domain/printed-slip.ts'
import type { Reader } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { isOneOf } from '../db/sql-pieces.ts'
import { hasTextInRow } from '../orders/admin/order-search-queries.ts'

const SLIP_CONDITIONS: Readonly<Record<SlipFilter, RawBuilder<boolean>>> = {
  unprinted: sql`NOT EXISTS (SELECT FROM printed_slips WHERE printed_slips.order_id = orders.id)`,
  changed: sql`EXISTS (SELECT FROM printed_slips WHERE printed_slips.order_id = orders.id AND changed <> '{}')`,
}

export interface QueueFilter {
  readonly after: Cursor | null
  readonly statuses: readonly OrderStatus[]
  readonly slip?: SlipFilter | undefined
  readonly orderNumber?: number | undefined
  /** Only text that packers may read is searched (ORD-25). */
  readonly text?: string | undefined
}

/** Returns the ids and times of the matching orders, oldest first. */
export async function listQueue(db: Reader, filter: QueueFilter, limit: number) {
  let query = db
    .selectFrom('orders')
    .select(['id', 'placed_at as placedAt'])
    .where(isOneOf('status', filter.statuses))
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
  const { after, slip, orderNumber, text } = filter
  if (after) query = query.where(sql<boolean>`(placed_at, id) > (${after.at}, ${after.id})`)
  if (slip) query = query.where(SLIP_CONDITIONS[slip])
  if (orderNumber !== undefined) query = query.where('order_number', '=', orderNumber)
  if (text !== undefined) query = query.where(hasTextInRow(text, 'packing'))
  return query.execute()
}

/** Returns the number of orders to pack in each state. Triggers in the database maintain these figures. */
export async function countQueue(db: Reader): Promise<Partial<Record<OrderStatus, number>>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    SELECT status, sum(orders)::int AS count FROM order_status_days
    WHERE ${isOneOf('status', TO_PACK)} GROUP BY status`.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
