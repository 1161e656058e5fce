// The SQL of numbers after a backup was restored. Numbers taken after the backup may be in use, so counters are raised
// above them and the gap is recorded (BOOK-12).
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import type { AttemptId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** Returns when the restored backup was taken; null when no backup was restored or its counters are raised. */
export async function findRestoredBackupTime(db: Reader): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'restored').executeTakeFirst()
  return row ? new Date((row.value as { takenAt: string }).takenAt) : null
}

/** Throws `busy` while the counters of a restored backup are not raised. */
export async function requireRaisedCounters(db: Reader): Promise<void> {
  if (await findRestoredBackupTime(db)) throw new ShopError('busy', { message: moreExactly.restored, retryAfter: 300 })
}

/** Like `findRestoredBackupTime`, and locks the record of the restored backup. */
export async function lockRestoredBackupTime(tx: Tx): Promise<Date | null> {
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'restored')
    .forUpdate()
    .executeTakeFirst()
  return row ? new Date((row.value as { takenAt: string }).takenAt) : null
}

/** Records that the counters are raised, so that orders get numbers again. */
export async function markCountersRaised(tx: Tx): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', 'restored').execute()
}

/** Saves the numbers that an order had before a restore, unless the order exists or another order has its number. */
export async function insertReservedNumbers(
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

export async function findCounterValue(db: Reader, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}

/** Raises a counter to `value`, unless it is higher already. */
export async function raiseCounter(tx: Tx, name: string, value: number): Promise<void> {
  await sql`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) VALUES (${name}, ${value})
    ON CONFLICT (name) DO UPDATE SET value = greatest(counters.value, excluded.value)
  `.execute(tx)
}

/** Records that numbers of a series may be missing, and why. */
export async function insertNumberGap(
  tx: Tx,
  gap: { series: string; first: number; last: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('number_gaps')
    .values({ series: gap.series, first: gap.first, last: gap.last, reason: gap.reason, declared_at: gap.at })
    .execute()
}

export async function countNumbersSince(
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
