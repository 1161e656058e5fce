// The SQL of printed packing slips and of the changes since each was printed (ORD-23).
import { sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

const printedSlipsQuery = preparedQuery((db, orders: readonly OrderId[]) =>
  db
    .selectFrom('printed_slips')
    .select(['order_id as orderId', 'printed_at as printedAt', 'changed'])
    .where(isAnyOf('order_id', orders)),
)

/**
 * Returns, by order id, when the slip was last printed and what has changed since. Orders without a printed slip are
 * missing.
 */
export async function listPrintedSlips(db: Reader, orders: readonly OrderId[]) {
  if (orders.length === 0) return new Map<OrderId, never>()
  const { rows } = await printedSlipsQuery(db, orders)
  return new Map(rows.map((row) => [row.orderId, row]))
}

export const findPrintedSlip = async (db: Reader, orderId: OrderId) =>
  (await listPrintedSlips(db, [orderId])).get(orderId) ?? null

export const toPrintedSlipReply = (slip: { printedAt: Date; changed: SlipChange[] } | undefined) =>
  slip ? { printedAt: slip.printedAt.toISOString(), changed: slip.changed } : null

/** Records that an order has changed since its slip was printed. Does nothing without a printed slip. */
export async function recordSlipChange(tx: Tx, orderId: OrderId, change: SlipChange): Promise<void> {
  await sql`
    UPDATE printed_slips SET changed = changed || ${change}::text
    WHERE order_id = ${orderId} AND NOT changed @> ARRAY[${change}::text]`.execute(tx)
}

/** Deletes a recorded change that was reverted. */
export const deleteSlipChange = async (tx: Tx, orderId: OrderId, change: SlipChange): Promise<void> =>
  void (await tx
    .updateTable('printed_slips')
    .set({ changed: sql`array_remove(changed, ${change}::text)` })
    .where('order_id', '=', orderId)
    .execute())

interface PrintedSlip {
  readonly orderId: OrderId
  /** What changed between loading the slip and printing it. */
  readonly changed: readonly SlipChange[]
}

/** Records that `by` printed these slips. This replaces the records of earlier prints. */
export async function savePrintedSlips(tx: Tx, slips: readonly PrintedSlip[], by: UserId, at: Date): Promise<void> {
  await sql`
    INSERT INTO printed_slips (${insertColumns('printed_slips', ['order_id', 'printed_at', 'printed_by', 'changed'])})
    SELECT order_id, ${at}, ${by}, string_to_array(changed, ' ')
    FROM unnest(${slips.map(({ orderId }) => orderId)}::text[], ${slips.map(({ changed }) => changed.join(' '))}::text[])
      AS printed (order_id, changed)
    ON CONFLICT (order_id) DO UPDATE
      SET printed_at = EXCLUDED.printed_at, printed_by = EXCLUDED.printed_by, changed = EXCLUDED.changed`.execute(tx)
}
