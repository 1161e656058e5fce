// The SQL of forgetting by time, and of what was forgotten when (PRIV-22).
import { sql } from 'kysely'
import type { Retention } from '#domain/retention.ts'
import type { Database, Reader } from './database.ts'

/** Deletes the rows whose time is over; answers how many. Table and column are the code's own words. */
export async function deleteOverdueRows(
  db: Database,
  { tables, column, only }: Pick<Retention, 'tables' | 'column' | 'only'>,
  before: Date,
): Promise<number> {
  const [table = ''] = tables
  const beside = only ? sql`AND ${sql.ref(only.column)} = ${sql.lit(only.is)}` : sql``
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column ?? '')} < ${before} ${beside}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Letters about no order that went before an instant say nothing of anybody any more; answers how many were emptied. */
export async function emptyOldLetters(db: Database, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE letters SET recipient = '', content = '{}'
    WHERE id IN (SELECT id FROM letters WHERE order_id IS NULL AND recipient <> '' AND sent_at < ${before} AND due_at IS NULL
      ORDER BY sent_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface Forgot {
  readonly what: string
  readonly count: number
}

/** Notes what was looked for and what went. Where nothing did, the time is noted once in a while: an idle shop writes little. */
export async function noteForgotten(db: Reader, forgot: readonly Forgot[], at: Date): Promise<void> {
  if (forgot.length === 0) return
  const what = forgot.map((one) => one.what)
  const counts = forgot.map(({ count }) => count)
  await sql`
    INSERT INTO retention_runs AS run (what, ran_at, last_forgotten, last_forgot_at, forgotten)
    SELECT what, ${at}, count, CASE WHEN count > 0 THEN ${at}::timestamptz END, count
    FROM unnest(${what}::text[], ${counts}::integer[]) AS told (what, count)
    ON CONFLICT (what) DO UPDATE SET ran_at = excluded.ran_at,
      last_forgotten = CASE WHEN excluded.forgotten > 0 THEN excluded.last_forgotten ELSE run.last_forgotten END,
      last_forgot_at = coalesce(excluded.last_forgot_at, run.last_forgot_at),
      forgotten = run.forgotten + excluded.forgotten
    WHERE excluded.forgotten > 0 OR run.ran_at < ${at}::timestamptz - interval '15 minutes'`.execute(db)
}

/** When each kind of thing was last looked for, and how much of it went. */
export const listRetentionRuns = (db: Reader) =>
  db
    .selectFrom('retention_runs')
    .select([
      'what',
      'ran_at as ranAt',
      'last_forgotten as lastForgotten',
      'last_forgot_at as lastForgotAt',
      'forgotten',
    ])
    .execute()
