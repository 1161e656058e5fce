// The SQL of a database's history: its counters, its timeline, and the operator's decision about lost data (OPS-12).
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { TIMELINE } from '../db/sql-pieces.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

export type Counters = Readonly<Record<string, number>>

export interface History {
  /** The id of the shop, which is the same in every copy and backup of its database. */
  readonly shop: string
  /** The id of the PostgreSQL cluster; null where the login may not read it. */
  readonly system: string | null
  /** The database's timeline in hexadecimal, which increases each time a standby is promoted. */
  readonly timeline: string
  readonly counters: Counters
  /** Set while the counters must be raised: a node noticed lost data (`hasLostData`), or a backup was restored. */
  readonly numberingBlock: { readonly hasLostData: boolean } | null
  /** The history that the operator last accepted although nodes remember a later one, and when. */
  readonly accepted: { readonly system: string | null; readonly timeline: string; readonly at: string } | null
}

const SYSTEM = sql`(SELECT system_identifier::text FROM pg_control_system())`
const PERMISSION_DENIED = '42501'

/** Returns the history of the database. Throws on a standby, which has no current write position. */
export async function readHistory(db: Database): Promise<History> {
  try {
    return await readWithSystem(db, SYSTEM)
  } catch (error) {
    if ((error as { code?: string }).code !== PERMISSION_DENIED) throw error
    return readWithSystem(db, sql`NULL`)
  }
}

async function readWithSystem(db: Database, system: typeof SYSTEM): Promise<History> {
  const { rows } = await sql<History>`SELECT
    (SELECT left(encode(sha256(convert_to(value, 'UTF8')), 'hex'), 16) FROM secrets WHERE name = 'email_hash') AS shop,
    ${system} AS system, ${TIMELINE} AS timeline,
    (SELECT coalesce(json_object_agg(name, value), '{}') FROM counters) AS counters,
    (SELECT json_build_object('hasLostData', value ? 'seen') FROM settings WHERE key = 'restored') AS "numberingBlock",
    (SELECT value FROM settings WHERE key = 'accepted') AS accepted`.execute(db)
  const [history] = rows
  if (!history) throw new Error('The database has no history row')
  return history
}

/**
 * Saves the counters that a node had seen (`seen`) in a database that has lost data. Until its counters are raised
 * above these values, no number is assigned and no payment is taken (BOOK-12). The lost data is later than `takenAt`
 * or, if that is null, than the last assigned number. Does nothing when the counters must be raised already.
 */
export async function blockNumbering(
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

/** Returns the counters that a node had seen before the database lost data; empty after a restored backup. */
export async function findCountersSeenByNodes(tx: Tx): Promise<Counters> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', 'restored').executeTakeFirst()
  return (row?.value as { seen?: Counters } | undefined)?.seen ?? {}
}

/** Accepts the current history, although nodes remember a later one. */
export async function acceptHistory(tx: Tx, now: Date): Promise<void> {
  const saveAccepted = (system: typeof SYSTEM) =>
    sql`
      INSERT INTO settings (${insertColumns('settings', ['key', 'value', 'updated_at'])})
      SELECT 'accepted', jsonb_build_object('system', ${system}, 'timeline', ${TIMELINE}, 'at', ${now.toISOString()}::text), ${now}
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
    `.execute(tx)
  const { rows } = await sql<{ mayReadSystem: boolean }>`
    SELECT has_function_privilege('pg_control_system()', 'EXECUTE') AS "mayReadSystem"`.execute(tx)
  await saveAccepted(rows[0]?.mayReadSystem ? SYSTEM : sql`NULL::text`)
}
