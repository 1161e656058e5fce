// The SQL of backups.
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
  /** Without generated columns. */
  readonly columns: readonly string[]
}

/** Tables that migrations fill in an empty database. */
const FILLED_BY_MIGRATIONS = new Set(['schema_migrations', 'secrets', 'versions', 'counters', 'order_progress'])
/**
 * Tables that backups leave out: ended sessions and used codes must not return, and each release stores its own rows.
 * Unlogged tables are left out too.
 */
const EXCLUDED = new Set([
  'schema_migrations',
  'sessions',
  'browser_codes',
  'reset_grants',
  'releases',
  'release_assets',
  'latest_backups',
])
/** Excluded even from a move, because migrations fill this table in the new database. */
const ALWAYS_EXCLUDED = new Set(['schema_migrations'])

/** Options of a backup's database connection. Its timeout is long enough for a million rows. */
export const CONNECTION_OPTIONS = { name: 'shop backup', longestSilence: LONG_WORK } as const

/** Selects the shop's tables without those of extensions, each with its columns without generated ones. */
const TABLES = `
  SELECT c.relname::text AS name, c.relpersistence = 'p' AS "isLogged",
    array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.oid ORDER BY c.relname`
const REFERENCES = `
  SELECT DISTINCT f.relname::text AS from, t.relname::text AS to
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`

/** Returns the tables of a backup or, with `everything`, of a move, in the order in which they can be filled. */
export async function listTables(client: pg.Client, { everything = false } = {}): Promise<Table[]> {
  const excluded = everything ? ALWAYS_EXCLUDED : EXCLUDED
  const { rows: tables } = await client.query<Table & { isLogged: boolean }>(TABLES)
  const { rows: references } = await client.query<Reference>(REFERENCES)
  const includedTables = tables.filter(({ name, isLogged }) => isLogged && !excluded.has(name))
  const tablesByName = new Map(includedTables.map((table) => [table.name, table]))
  return sortByReferences([...tablesByName.keys()], references).flatMap((name) => tablesByName.get(name) ?? [])
}

/**
 * Returns a table that proves that a database is in use: a table with rows or, if no migration has run, any table.
 * Returns null for an empty database.
 */
export async function findTableInUse(client: pg.Client): Promise<{ table: string; hasRows: boolean } | null> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES)
  const isMigrated = tables.some(({ name }) => name === 'schema_migrations')
  if (!isMigrated) return tables[0] ? { table: tables[0].name, hasRows: false } : null
  for (const { name } of tables.filter(({ name }) => !FILLED_BY_MIGRATIONS.has(name))) {
    const { rows } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`)
    if (rows.length > 0) return { table: name, hasRows: true }
  }
  return null
}

export async function listAppliedMigrations(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows: tables } = await client.query("SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists")
  if (tables[0]?.exists !== true) return []
  return (await client.query('SELECT name, sha256 FROM schema_migrations ORDER BY name')).rows
}

/**
 * Begins a transaction with one snapshot of these tables. They are locked first, because a table that is rewritten
 * meanwhile would look empty in the snapshot.
 */
export async function beginSnapshot(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await disableTimeouts(client)
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
}

interface IdentityColumn {
  readonly table: string
  readonly column: string
}
const IDENTITY_COLUMNS = `SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name = ANY ($1)`

/** Disables timeouts, and fixes the format of times and the order of rows, until the transaction ends. */
async function disableTimeouts(client: pg.Client): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL synchronize_seqscans = off; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'`)
}

const columnsOf = (client: pg.Client, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`

/** Returns a stream of a table's rows as text. Its `rowCount` is set at the end. */
export const copyRowsOut = (client: pg.Client, table: Table) =>
  client.query(to(`COPY ${columnsOf(client, table)} TO STDOUT`))

export const copyRowsIn = (client: pg.Client, table: Table) =>
  client.query(from(`COPY ${columnsOf(client, table)} FROM STDIN`))

/**
 * Begins a transaction and prepares the tables for loading: deletes the rows of migrations, and disables triggers,
 * because the sums that they update are restored too.
 */
export async function beginLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query('BEGIN')
  await disableTimeouts(client)
  // Constraints are checked at each statement. With checks deferred to the commit, the triggers could not be enabled
  // again at the end.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')} CASCADE`)
}

/** Ends loading: sets sequences to the last value, enables triggers and commits. */
export async function endLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows: identityColumns } = await client.query<IdentityColumn>(IDENTITY_COLUMNS, [
    tables.map(({ name }) => name),
  ])
  for (const { table, column } of identityColumns) {
    const [tableSql, columnSql] = [client.escapeIdentifier(table), client.escapeIdentifier(column)]
    await client.query(`SELECT setval(pg_get_serial_sequence($1, $2), max(${columnSql})) FROM ${tableSql}`, [
      tableSql,
      column,
    ])
  }
  for (const { name } of tables) await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ENABLE TRIGGER USER`)
  await client.query('COMMIT')
  await client.query('ANALYZE')
}

/** Marks the database as restored from a backup of `takenAt`. No number is assigned until its counters are raised. */
export async function markRestored(client: pg.Client, takenAt: string): Promise<void> {
  await client.query(
    `INSERT INTO settings (key, value, updated_at) VALUES ('restored', jsonb_build_object('takenAt', $1::text), now())
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [takenAt],
  )
}

/** Wraps the open transaction of a connection for the job queue. */
export const toTransaction = (client: pg.Client): Pick<Tx, 'executeQuery'> => ({
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
 * Returns the queued and running jobs, because every job may run twice. Scheduled jobs are left out, and so are jobs
 * that send one-time codes, which will have expired.
 */
export async function listWaitingJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows: queue } = await client.query("SELECT to_regclass('pgboss.job') IS NOT NULL AS exists")
  if (queue[0]?.exists !== true) return []
  const { rows } = await client.query<WaitingJob>(`
    SELECT name, data FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
      AND name NOT LIKE '\\_\\_pgboss%' AND name <> 'send-otp' AND data IS NOT NULL AND data <> '{}'
    ORDER BY created_on, id`)
  return rows
}

/** Returns all pictures, including replaced ones, which open pages still show. */
export async function listPictures(client: pg.Client): Promise<(StoredPicture & { hasShared: boolean })[]> {
  const { rows } = await client.query(
    'SELECT file_key AS "fileKey", widths, shared AS "hasShared" FROM product_images ORDER BY id',
  )
  return rows
}

export interface UploadedFile {
  readonly kind: UploadKind
  readonly fileKey: string
  /** In bytes. */
  readonly received: number
  readonly isComplete: boolean
}

export async function listUploadedFiles(client: pg.Client): Promise<UploadedFile[]> {
  const { rows } = await client.query(`
    SELECT kind, file_key AS "fileKey", received::int AS received, content_type IS NOT NULL AS "isComplete"
    FROM uploads WHERE received > 0 ORDER BY id`)
  return rows
}

/**
 * Records the time of a verified backup: 'copy' in the local folder, 'off_site' in the bucket, 'files' for copies of
 * the shop's files. Does nothing if a later time is recorded, or the database is too old to have the table.
 */
export async function recordBackup(
  databaseUrl: string,
  kind: 'copy' | 'off_site' | 'files',
  takenAt: string,
): Promise<void> {
  await onOwnConnection(databaseUrl, CONNECTION_OPTIONS, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('public.latest_backups') IS NOT NULL AS exists")
    if (rows[0]?.exists !== true) return
    await client.query(
      `INSERT INTO latest_backups (kind, taken_at) VALUES ($1, $2)
      ON CONFLICT (kind) DO UPDATE SET taken_at = greatest(latest_backups.taken_at, excluded.taken_at)`,
      [kind, takenAt],
    )
  })
}

/** Like `markRestored`, for a database restored to a point in time: the time of its last payment attempt. */
export async function markRestoredToMoment(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    'SELECT coalesce(max(created_at), now()) AS at FROM payment_attempts',
  )
  await markRestored(client, (rows[0]?.at ?? new Date(0)).toISOString())
}

/** Makes unfinished uploads whose files are missing start again. Returns their number. */
export async function resetUploads(client: pg.Client, fileKeys: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    'UPDATE uploads SET received = 0 WHERE content_type IS NULL AND received > 0 AND file_key = ANY ($1)',
    [fileKeys],
  )
  return rowCount ?? 0
}

/** A foreign key of the table `from` to the table `to`. */
interface Reference {
  readonly from: string
  readonly to: string
}

/** Returns the tables so that each follows the tables to which it refers. Throws for a circle of two or more tables. */
export function sortByReferences(tables: readonly string[], references: readonly Reference[]): string[] {
  const order: string[] = []
  const addWithReferenced = (table: string, path: readonly string[]): void => {
    if (order.includes(table)) return
    if (path.includes(table)) throw new Error(`Tables refer to each other: ${[...path, table].join(' → ')}`)
    for (const { to } of references.filter(({ from, to }) => from === table && to !== table))
      addWithReferenced(to, [...path, table])
    order.push(table)
  }
  for (const table of [...tables].sort()) addWithReferenced(table, [])
  return order.filter((table) => tables.includes(table))
}
