// The SQL of numbers after a restored backup: lost numbers may have been used, so counters are raised and gaps declared (BOOK-12).
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import type { AttemptId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** When the restored backup was taken, while its counters are not raised yet; otherwise null. */
export async function findRestore(db: Reader): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'restored').executeTakeFirst()
  return row ? new Date((row.value as { takenAt: string }).takenAt) : null
}

/** Throws `busy` while counters wait to be raised: an order could not get a number after its payment. */
export async function refuseBeforeRaised(db: Reader): Promise<void> {
  if (await findRestore(db)) throw new ShopError('busy', { message: moreExactly.restored, retryAfter: 300 })
}

/** Locks the restore row; null when the counters were raised already. */
export async function lockRestore(tx: Tx): Promise<Date | null> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'restored')
    .forUpdate()
    .executeTakeFirst()
  return row ? new Date((row.value as { takenAt: string }).takenAt) : null
}

/** Marks the counters as raised: numbers may be taken again. */
export async function openNumbers(tx: Tx): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', 'restored').execute()
}

/** Saves the numbers that an order has had, unless the order exists or the numbers are used by another. */
export async function insertNotedNumbers(
  tx: Tx,
  numbers: { attemptId: AttemptId; orderNumber: number; invoiceSerial: string; placedAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO reserved_numbers (${insertColumns('reserved_numbers', ['attempt_id', 'order_number', 'invoice_serial', 'placed_at'])})
    SELECT ${numbers.attemptId}, ${numbers.orderNumber}, ${numbers.invoiceSerial}, ${numbers.placedAt}
    WHERE NOT EXISTS (SELECT FROM orders WHERE attempt_id = ${numbers.attemptId} OR order_number = ${numbers.orderNumber})
    ON CONFLICT DO NOTHING
  `.execute(tx)
}

/** The value of a counter; 0 for an unused one. */
export async function findCounter(db: Reader, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}

/** Raises a counter; a higher one stays. */
export async function raiseCounter(tx: Tx, name: string, value: number): Promise<void> {
  await sql`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = greatest(counters.value, excluded.value)
  `.execute(tx)
}

/** Declares that numbers of a series may be missing. */
export async function declareGap(
  tx: Tx,
  gap: { series: string; first: number; last: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('number_gaps')
    .values({ series: gap.series, first: gap.first, last: gap.last, reason: gap.reason, declared_at: gap.at })
    .execute()
}

/** The count of numbers of each kind given since an instant. */
export async function countGivenSince(
  db: Reader,
  since: Date,
): Promise<{ orders: number; invoices: number; creditNotes: number; tickets: number }> {
  const { rows } = await sql<{ orders: number; invoices: number; creditNotes: number; tickets: number }>`SELECT
    (SELECT count(*) FROM orders WHERE placed_at >= ${since})::int AS orders,
    (SELECT count(*) FROM invoices WHERE issued_at >= ${since})::int AS invoices,
    (SELECT count(*) FROM credit_notes WHERE issued_at >= ${since})::int AS "creditNotes",
    (SELECT count(*) FROM tickets WHERE created_at >= ${since})::int AS tickets`.execute(db)
  return rows[0] ?? { orders: 0, invoices: 0, creditNotes: 0, tickets: 0 }
}
