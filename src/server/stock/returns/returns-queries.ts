// The SQL of returned goods: sent and returned units of an order, by line and batch (STK-16).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId } from '#domain/ids.ts'
import { ORDER_STATUSES, wasSent } from '#domain/order.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { isOneOf } from '../../db/sql-pieces.ts'

const WAS_SENT = ORDER_STATUSES.filter(wasSent)

/**
 * Returns the lines of a dispatched order, without units that were refunded before dispatch; none for any other order.
 * `sent`, `shelved` (restocked) and `spoiled` are numbers of units.
 */
export async function listSentLines(db: Reader, orderId: OrderId) {
  const { rows } = await sql<{
    item: string
    name: string
    productId: ProductId
    isCounted: boolean
    sent: number
    shelved: number
    spoiled: number
  }>`
    SELECT i.id AS item, i.name, i.product_id AS "productId", s.stock IS NOT NULL AS "isCounted",
      i.quantity - unsent.units AS sent, i.restocked - unsent.restocked AS shelved, i.spoiled
    FROM orders o JOIN order_items i ON i.order_id = o.id JOIN stock_levels s ON s.product_id = i.product_id,
      LATERAL (
        SELECT coalesce(sum(l.quantity), 0)::int AS units, coalesce(sum(l.restocked), 0)::int AS restocked
        FROM refund_lines l JOIN refunds r ON r.id = l.refund_id
        WHERE l.order_item_id = i.id AND r.created_at < (
          SELECT max(at) FROM order_events e WHERE e.order_id = o.id AND e.status = 'dispatched')
      ) unsent
    WHERE o.id = ${orderId} AND ${isOneOf('o.status', WAS_SENT)} AND i.quantity > unsent.units
    ORDER BY i.position`.execute(db)
  return rows
}

export type SentLine = Awaited<ReturnType<typeof listSentLines>>[number]

/**
 * Returns how many units of an order's parcel are not returned (`out`, which may be 0), by line and batch. The batch is
 * null when it is unknown.
 */
export const listUnreturnedBatches = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('parcel_batches as p')
    .innerJoin('order_items as i', 'i.id', 'p.order_item_id')
    .leftJoin('stock_batches as b', 'b.id', 'p.batch_id')
    .select(['p.order_item_id as item', 'p.batch_id as batchId', 'b.number', 'b.recalled_at as recalledAt'])
    .select([sql<CalendarDate | null>`b.expires_on`.as('expiresOn'), sql<number>`p.units - p.back`.as('out')])
    .where('i.order_id', '=', orderId)
    .orderBy('i.position')
    .orderBy(sql`b.expires_on NULLS LAST, b.id`)
    .execute()

export interface ReturnedPart {
  readonly item: string
  readonly batch: BatchId | null
  /** Restocked units. */
  readonly shelf: number
  readonly spoiled: number
}

/** Adds returned units to each line and batch. The database refuses more units than were sold. */
export async function recordReturnedParts(tx: Tx, parts: readonly ReturnedPart[]): Promise<void> {
  await sql`
    WITH part AS (
      SELECT * FROM unnest(${parts.map(({ item }) => item)}::text[], ${parts.map(({ batch }) => batch)}::text[],
        ${parts.map(({ shelf }) => shelf)}::int[], ${parts.map(({ spoiled }) => spoiled)}::int[])
        AS part (item, batch, shelf, spoiled)
    ), updated_parcels AS (
      UPDATE parcel_batches p SET back = p.back + part.shelf + part.spoiled
      FROM part WHERE p.order_item_id = part.item AND p.batch_id IS NOT DISTINCT FROM part.batch
    ), updated_batches AS (
      UPDATE stock_batches b SET units = b.units + returned.units
      FROM (SELECT batch, sum(shelf + spoiled)::int AS units FROM part GROUP BY batch) returned WHERE b.id = returned.batch
    )
    UPDATE order_items i SET restocked = i.restocked + returned.shelf, spoiled = i.spoiled + returned.spoiled
    FROM (SELECT item, sum(shelf)::int AS shelf, sum(spoiled)::int AS spoiled FROM part GROUP BY item) returned
    WHERE i.id = returned.item`.execute(tx)
}
