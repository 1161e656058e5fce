// Queries that delete and empty personal data as tables/personal-data.ts says (PRIV-22).
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Database, Tx } from './database.ts'
import { cleared, OWN_ROWS, type TableName, type TIMED_ROWS } from './tables/personal-data.ts'

/** Deletes a table's rows from before an instant. Table and columns are constants. */
export async function deleteOverdueRows(
  db: Database,
  { table, since, only = {} }: (typeof TIMED_ROWS)[number],
  before: Date,
): Promise<void> {
  const extraConditions = Object.entries(only).map(
    ([column, value]) => sql` AND ${sql.ref(column)} = ${sql.lit(value ?? '')}`,
  )
  await sql`
    DELETE FROM ${sql.table(table)} WHERE ${sql.ref(since)} < ${before}${sql.join(extraConditions, sql``)}`.execute(db)
}

/** Deletes an account's rows, by default those of all tables in OWN_ROWS. */
export async function deleteOwnRows(tx: Tx, id: UserId, rows = OWN_ROWS): Promise<void> {
  for (const { table, column, through } of rows) {
    const ownerRows = through ? sql`IN (SELECT id FROM ${sql.table(through)} WHERE user_id = ${id})` : sql`= ${id}`
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} ${ownerRows}`.execute(tx)
  }
}

/** Returns the assignments of an UPDATE that replaces a table's personal data. */
export const anonymisingAssignments = (table: TableName): RawBuilder<unknown> =>
  sql.join(Object.entries(cleared(table)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** The assignments that empty an email. A failed email stays failed, but staff need not check it any more. */
export const EMPTY_EMAIL = sql`${anonymisingAssignments('emails')}, due_at = NULL, asked_again_at = NULL,
  put_aside_at = coalesce(put_aside_at, failed_at)`

/**
 * Removes recipient and content of emails without an order: at most `limit` that were sent before an instant, and at
 * most `limit` that were given up before it.
 */
export async function emptyOldEmails(db: Database, before: Date, limit: number): Promise<void> {
  const sentBefore = sql`order_id IS NULL AND sent_at < ${before} ORDER BY sent_at`
  const givenUpBefore = sql`order_id IS NULL AND sent_at IS NULL AND last_failure IS NOT NULL AND given_up_at < ${before}
    AND created_at < ${before} ORDER BY created_at`
  await emptyEmails(db, sentBefore, limit)
  await emptyEmails(db, givenUpBefore, limit)
}

/**
 * Removes recipient and content of at most `limit` newsletter emails that were created before an instant. The
 * newsletter's own text and counts stay (LET-21).
 */
export const emptyOldIssueEmails = (db: Database, before: Date, limit: number): Promise<void> =>
  emptyEmails(db, sql`kind = 'newsletter' AND created_at < ${before} ORDER BY created_at`, limit)

async function emptyEmails(db: Database, condition: RawBuilder<unknown>, limit: number): Promise<void> {
  await sql`
    UPDATE emails SET ${EMPTY_EMAIL} WHERE id IN (SELECT id FROM emails
      WHERE recipient <> '' AND due_at IS NULL AND ${condition} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db)
}
