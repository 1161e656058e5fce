// The SQL of a database's history: how far its numbers are, on which timeline, and what was decided about one that has lost something (OPS-12).
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { TIMELINE } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** How far each counter is. */
export type Counters = Readonly<Record<string, number>>

export interface History {
  /** Which shop this is: the same in every copy and backup of it, another one in every other. */
  readonly shop: string
  /** Which cluster of PostgreSQL; null where the login may not ask. */
  readonly system: string | null
  /** Goes up each time another server takes over. */
  readonly timeline: string
  readonly counters: Counters
  /** Numbers wait to be raised: after a restored backup, or, with `isRewound`, because a node missed what it had seen. */
  readonly waits: { readonly isRewound: boolean } | null
  /** The history that the operator took for the right one, and when. */
  readonly accepted: { readonly system: string | null; readonly timeline: string; readonly at: string } | null
}

const SYSTEM = sql`(SELECT system_identifier::text FROM pg_control_system())`
const NOT_ALLOWED = '42501'

/** Fails on a database that only reads. */
export async function readHistory(db: Database): Promise<History> {
  try {
    return await read(db, SYSTEM)
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    return read(db, sql`NULL`)
  }
}

async function read(db: Database, system: typeof SYSTEM): Promise<History> {
  const { rows } = await sql<History>`SELECT
    (SELECT left(encode(sha256(convert_to(value, 'UTF8')), 'hex'), 16) FROM secrets WHERE name = 'email_hash') AS shop,
    ${system} AS system, ${TIMELINE} AS timeline,
    (SELECT coalesce(json_object_agg(name, value), '{}') FROM counters) AS counters,
    (SELECT json_build_object('isRewound', value ? 'seen') FROM settings WHERE key = 'restored') AS waits,
    (SELECT value FROM settings WHERE key = 'accepted') AS accepted`.execute(db)
  const [history] = rows
  if (!history) throw new Error('The database says nothing of its history')
  return history
}

/**
 * Writes down, in the database that has lost something, how far its numbers were: none is given and no payment taken until they
 * are raised above that (BOOK-12). What is lost came after `takenAt`, or, where nobody knows, after the last document that is there.
 */
export async function refuseNumbers(
  db: Database,
  { seen, now, takenAt = null }: { seen: Counters; now: Date; takenAt?: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO settings (${insertColumns('settings', ['key', 'value', 'updated_at'])})
    SELECT 'restored', jsonb_build_object(
      'takenAt', coalesce(${takenAt}::timestamptz, (SELECT max(last_at) FROM counters), ${now}), 'seen', ${JSON.stringify(seen)}::jsonb), ${now}
    ON CONFLICT (key) DO NOTHING
  `.execute(db)
}

/** How far the numbers were that a node had seen here; empty after a restored backup, of which nobody has seen more. */
export async function findSeenCounters(tx: Tx): Promise<Counters> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', 'restored').executeTakeFirst()
  return (row?.value as { seen?: Counters } | undefined)?.seen ?? {}
}

/** The history that is here is the right one from now on, whatever the nodes remember of another. */
export async function acceptHistory(tx: Tx, now: Date): Promise<void> {
  const accept = (system: typeof SYSTEM) =>
    sql`
      INSERT INTO settings (${insertColumns('settings', ['key', 'value', 'updated_at'])})
      SELECT 'accepted', jsonb_build_object('system', ${system}, 'timeline', ${TIMELINE}, 'at', ${now.toISOString()}::text), ${now}
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
    `.execute(tx)
  const { rows } = await sql<{ may: boolean }>`
    SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS may`.execute(tx)
  await accept(rows[0]?.may ? SYSTEM : sql`NULL::text`)
}
