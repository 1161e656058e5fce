// The SQL of backups: which tables there are, one moment of all of them, their rows in and out, and what else rows stand for.
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { UploadKind } from '#domain/report.ts'
import type { StoredPicture } from '../catalog/picture-files.ts'
import type { Tx } from '../db/database.ts'
import { LONG_WORK, onOwnConnection } from '../db/own-connection.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface Table {
  readonly name: string
  /** Without those that the database computes. */
  readonly columns: readonly string[]
}

/** What a migration writes down or what fills it anew in an empty database. */
const OF_THE_MIGRATIONS = new Set(['schema_migrations', 'secrets', 'versions', 'counters', 'order_progress'])
/**
 * What must not come back: a session that was ended meanwhile, a code that was used. And what each release brings itself, which
 * must go whole: a release that is written down is not brought again. Limits are in a table that no crash leaves either.
 */
const NOT_KEPT = new Set([
  'schema_migrations',
  'sessions',
  'browser_codes',
  'reset_grants',
  'releases',
  'release_assets',
  'backups_made',
])
/** What not even a move takes along: the migrations that made the tables there are written down by themselves. */
const NEVER_KEPT = new Set(['schema_migrations'])

/** With all the time that a million rows take. */
export const OWN = { name: 'shop backup', longestSilence: LONG_WORK } as const

const TABLES = `
  SELECT c.relname::text AS name, c.relpersistence = 'p' AS lasting,
    array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.oid ORDER BY c.relname`
const REFERENCES = `
  SELECT DISTINCT f.relname::text AS from, t.relname::text AS to
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`

/** Every table of the shop that a backup keeps, or of `everything`, in the order in which they can be filled. */
export async function listTables(client: pg.Client, { everything = false } = {}): Promise<Table[]> {
  const left = everything ? NEVER_KEPT : NOT_KEPT
  const { rows: tables } = await client.query<Table & { lasting: boolean }>(TABLES)
  const { rows: references } = await client.query<Reference>(REFERENCES)
  const kept = new Map(tables.filter(({ name, lasting }) => lasting && !left.has(name)).map((t) => [t.name, t]))
  return loadingOrder([...kept.keys()], references).flatMap((name) => kept.get(name) ?? [])
}

/** What keeps a database from being an empty place: a table that has rows or that nobody has migrated. Null when nothing does. */
export async function findInUse(client: pg.Client): Promise<{ table: string; hasRows: boolean } | null> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const isMigrated = tables.some(({ name }) => name === 'schema_migrations')
  if (!isMigrated) return tables[0] ? { table: tables[0].name, hasRows: false } : null
  for (const { name } of tables.filter(({ name }) => !OF_THE_MIGRATIONS.has(name))) {
    const { rows } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`)
    if (rows.length > 0) return { table: name, hasRows: true }
  }
  return null
}

/** The migrations that have run; none in an empty database. */
export async function listApplied(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows: tables } = await client.query("SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there")
  if (tables[0]?.there !== true) return []
  return (await client.query('SELECT name, sha256 FROM schema_migrations ORDER BY name')).rows
}

/**
 * Begins a transaction that sees one moment of all these tables. They are locked against being rewritten before the moment
 * is taken: a rewritten table would look empty from an earlier one.
 */
export async function beginMoment(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await takeTime(client)
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
}

interface Numbered {
  readonly table: string
  readonly column: string
}
const NUMBERED = `SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name = ANY ($1)`

/** As long as it takes; times written the same way on every server, and rows from the first on. Ends with the transaction. */
async function takeTime(client: pg.Client): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL synchronize_seqscans = off; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'`)
}

const columnsOf = (client: pg.Client, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/** A table's rows as text; `rowCount` once it has ended. */
export const rowsOut = (client: pg.Client, table: Table) =>
  client.query(to(`COPY ${columnsOf(client, table)} TO STDOUT`))

/** Takes such text back; `rowCount` once it has ended. */
export const rowsIn = (client: pg.Client, table: Table) =>
  client.query(from(`COPY ${columnsOf(client, table)} FROM STDIN`))

/** Begins to fill these tables: what a migration wrote makes room, and nothing counts along, for the figures come too. */
export async function beginLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query('BEGIN')
  await takeTime(client)
  // Each table is checked once it is filled: with checks left for the commit none of them could be altered at the end.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`)
}

/** Ends it: from here on everything counts along again, behind the last number that came. */
export async function endLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows: numbered } = await client.query<Numbered>(NUMBERED, [tables.map(({ name }) => name)])
  for (const { table, column } of numbered) {
    const [from, last] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max(${last})) FROM ${from}`, [from, column])
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

/** Writes down of which moment this shop is: no number is given here until its counters are raised (BOOK-12). */
export async function markRestored(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value, updated_at) VALUES ('restored', jsonb_build_object('takenAt', $1::text), now())
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [takenAt],
  )
}

/** The open transaction of a connection, as the job queue wants it. */
export const asTransaction = (client: pg.Client): Pick<Tx, 'executeQuery'> => ({
  executeQuery: (query) => {
    const { sql, parameters } = query as CompiledQuery
    return client.query(sql, [...parameters]) as never
  },
})

export interface WaitingJob {
  readonly name: keyof Jobs
  readonly data: Jobs[keyof Jobs]
}

/**
 * What the queue still has to do, without what comes by itself and without codes, whose time is over by then. A job that
 * runs at this moment counts as waiting: every job may run twice.
 */
export async function listWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: queue } = await client.query("SELECT to_regclass('pgboss.job') IS NOT NULL AS there")
  if (queue[0]?.there !== true) return []
  const { rows } = await client.query<WaitingJob>(`
    SELECT name, data FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
      AND name NOT LIKE '\\_\\_pgboss%' AND name <> 'send-otp' AND data IS NOT NULL AND data <> '{}'
    ORDER BY created_on, id`)
  return rows
}

/** Every product picture, also those that open pages still show. */
export async function listPictures(client: pg.Client): Promise<(StoredPicture & { hasShared: boolean })[]> {
  const { rows } = await client.query(
    'SELECT file_key AS "fileKey", widths, shared AS "hasShared" FROM product_images ORDER BY id',
  )
  return rows
}

export interface UploadedFile {
  readonly kind: UploadKind
  readonly fileKey: string
  /** What has arrived, in bytes. */
  readonly received: number
  readonly isComplete: boolean
}

/** Videos and photographs of which at least something has arrived. */
export async function listUploadedFiles(client: pg.Client): Promise<UploadedFile[]> {
  const { rows } = await client.query(`
    SELECT kind, file_key AS "fileKey", received::int AS received, content_type IS NOT NULL AS "isComplete"
    FROM uploads WHERE received > 0 ORDER BY id`)
  return rows
}

/** Writes down that a backup of this moment is proven. Where an older version of the tables knows nothing of it, nothing. */
export async function writeBackupDown(
  databaseUrl: string,
  kind: 'copy' | 'off_site' | 'files',
  takenAt: string,
): Promise<void> {
  await onOwnConnection(databaseUrl, OWN, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('public.backups_made') IS NOT NULL AS there")
    if (rows[0]?.there !== true) return
    await client.query(
      `INSERT INTO backups_made (kind, taken_at) VALUES ($1, $2)
      ON CONFLICT (kind) DO UPDATE SET taken_at = greatest(backups_made.taken_at, excluded.taken_at)`,
      [kind, takenAt],
    )
  })
}

/**
 * The same where the database itself was restored to a moment: since the newest purchase that it knows of, numbers may have been
 * given that it does not know.
 */
export async function markRestoredToMoment(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    'SELECT coalesce(max(created_at), now()) AS at FROM payment_attempts',
  )
  await markRestored(client, (rows[0]?.at ?? new Date(0)).toISOString())
}

/** Nothing of these uploads has arrived, as far as anybody knows: they are sent from their beginning. Answers how many. */
export async function forgetArrived(client: pg.Client, fileKeys: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    'UPDATE uploads SET received = 0 WHERE content_type IS NULL AND received > 0 AND file_key = ANY ($1)',
    [fileKeys],
  )
  return rowCount ?? 0
}

// In which order tables are filled, so that whatever a row points to is there before it.

/** One table that points to another. */
interface Reference {
  readonly from: string
  readonly to: string
}

/** The tables with those that others point to in front; a table may point to itself. Throws when two point to each other. */
export function loadingOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const order: string[] = []
  const visit = (table: string, trail: readonly string[]): void => {
    if (order.includes(table)) return
    if (trail.includes(table)) throw new Error(`Tables point to each other: ${[...trail, table].join(' → ')}`)
    for (const { to } of references.filter(({ from, to }) => from === table && to !== table))
      visit(to, [...trail, table])
    order.push(table)
  }
  for (const table of [...tables].sort()) visit(table, [])
  return order.filter((table) => tables.includes(table))
}
