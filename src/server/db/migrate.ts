// Migrates a database: runs numbered SQL files in order, each once, completely or not at all.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { PlainError } from '../plain-error.ts'
import { LONG_WORK, onOwnConnection } from './own-connection.ts'

/**
 * The comment in a migration that removes something that older code needs (OPS-14). After it, only code that contains
 * the migration with this number can run.
 */
const NEEDS = /^-- needs: (\d{3})$/m

interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Returns the number in a migration's `needs` comment; null when all older code can run with it. */
function parseNeeds(text: string): number | null {
  const number = NEEDS.exec(text)?.[1]
  return number === undefined ? null : Number(number)
}

/** Returns the highest number of these files; 0 without files. */
export const highestNumber = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => Number(name.slice(0, 3))))

/**
 * Returns the first migration that removed something needed by code whose newest migration is `newest`; null when that
 * code may run.
 */
export async function findBlockingMigration(
  client: Queries,
  newest: number,
): Promise<{ name: string; needs: number } | null> {
  const { rows } = await client.query(
    'SELECT name, needs FROM schema_migrations WHERE needs > $1 ORDER BY name LIMIT 1',
    [newest],
  )
  return (rows[0] as { name: string; needs: number } | undefined) ?? null
}

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const MIN_SERVER_VERSION = 15
/** The id of the advisory lock. The number is arbitrary. */
const LOCK_ID = 7_306_114_001
const MAX_TRIES = 5
/** The codes of a lock timeout and of a deadlock: a migration and shoppers may wait for each other's tables. */
const BUSY = new Set(['55P03', '40P01'])

interface Migration {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

/**
 * Runs the pending migrations. Several nodes may call it at the same time, even behind a pooler in transaction mode.
 * Throws PlainError when one fails; earlier ones stay applied. `only` names the files that may run, to create a
 * database of an earlier version.
 */
export async function migrate(
  connectionString: string,
  { log, folder = MIGRATIONS, only }: { log: (line: string) => void; folder?: string; only?: ReadonlySet<string> },
): Promise<void> {
  const knownMigrations = await listMigrations(folder)
  const migrations = knownMigrations.filter(({ name }) => only?.has(name) ?? true)
  await onOwnConnection(connectionString, { name: 'shop migrations', longestSilence: LONG_WORK }, async (client) => {
    await requireSuitableServer(client)
    const appliedHashes = await readAppliedMigrations(client)
    if (appliedHashes.size > 0) await throwIfDatabaseTooNew(client, knownMigrations)
    throwIfBeforeFirstRelease(appliedHashes, knownMigrations)
    // All applied migrations are read in one query, so that a start without pending ones takes no lock.
    for (const migration of migrations)
      if (appliedHashes.get(migration.name) !== migration.sha256) await applyWithRetries(client, migration, log)
  })
}

/** Returns the names of the migrations that have not run. */
export async function listPendingMigrations(client: Queries, folder = MIGRATIONS): Promise<string[]> {
  const names = await listMigrationNames(folder)
  const applied = await readAppliedMigrations(client)
  return names.filter((name) => !applied.has(name))
}

/** Returns the migrations that have run, with the checksum that each file had then. */
async function readAppliedMigrations(client: Queries): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows: tables } = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS exists")
  if (tables[0]?.exists !== true) return new Map()
  const { rows } = await client.query('SELECT name, sha256 FROM schema_migrations')
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** Throws when this version is too old for the database. Otherwise it would start and fail at a later request. */
async function throwIfDatabaseTooNew(client: Queries, migrations: readonly Migration[]): Promise<void> {
  const blockingMigration = await findBlockingMigration(client, highestNumber(migrations.map(({ name }) => name)))
  if (blockingMigration)
    throw new PlainError(
      `This version of the shop cannot run on this database: ${blockingMigration.name}, a migration of a later version, removed something that this version needs. Start a version that has migration ${String(blockingMigration.needs).padStart(3, '0')}, or restore an earlier backup.`,
    )
}

/** Throws when the database lacks the first migration: it is from before the first release and cannot be migrated. */
function throwIfBeforeFirstRelease(applied: ReadonlyMap<unknown, unknown>, [baseline]: readonly Migration[]): void {
  if (applied.size > 0 && baseline && !applied.has(baseline.name))
    throw new PlainError(
      'This database was created by a version of the shop from before its first release and cannot be migrated. Start with an empty DATA_DIR, or with an empty database.',
    )
}

/** Returns the migrations of a folder, in order. Throws PlainError for a misnamed file. */
export async function listMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = await listMigrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Returns the names of the migrations of a folder, in order. Throws PlainError for a misnamed file. */
export async function listMigrationNames(folder = MIGRATIONS): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = names.map((name) => /^(\d{3})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  const isFirstWithNumber = (index: number): boolean => numbers.indexOf(numbers[index]) === index
  const misnumbered = names.filter((_, index) => numbers[index] === undefined || !isFirstWithNumber(index))
  if (misnumbered.length > 0)
    throw new PlainError(
      `Migrations must be named like 001-what-it-does.sql, each with its own number. Rename ${misnumbered.join(', ')}.`,
    )
  return names
}

/** Throws for a server older than MIN_SERVER_VERSION, and for the locale C, under which search finds no Malayalam. */
async function requireSuitableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; ctype: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, datctype AS ctype
     FROM pg_database WHERE datname = current_database()`,
  )
  const { version = 0, ctype = 'C' } = rows[0] ?? {}
  if (version < MIN_SERVER_VERSION)
    throw new PlainError(`The shop needs PostgreSQL ${MIN_SERVER_VERSION} or later; this server is version ${version}.`)
  if (ctype === 'C' || ctype === 'POSIX')
    throw new PlainError(
      `The database's LC_CTYPE is ${ctype}, with which search does not find Malayalam words. Create it again: CREATE DATABASE shop TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'.`,
    )
}

/**
 * Runs a migration. A migration that has waited three seconds for a locked table is rolled back, so that shoppers do
 * not wait behind it. It is run again later, up to five times in all.
 */
async function applyWithRetries(client: pg.Client, migration: Migration, log: (line: string) => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyMigration(client, migration, log)
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      const { code, message } = error as { code?: string; message: string }
      if (code === undefined || !BUSY.has(code) || tries === MAX_TRIES)
        throw new PlainError(`Migration ${migration.name} was not applied: ${message}`, { cause: error })
      log(`Migration ${migration.name} is waiting for a locked table…`)
      await sleep(tries * 1_000)
    }
  }
}

/** Runs a migration in a transaction, unless another node has just run it. */
async function applyMigration(
  client: pg.Client,
  { name, text, sha256 }: Migration,
  log: (line: string) => void,
): Promise<void> {
  await client.query('BEGIN')
  await client.query('SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_ID])
  await client.query("SET LOCAL lock_timeout = '3s'")
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), needs integer)`,
  )
  const { rows } = await client.query<{ sha256: string }>('SELECT sha256 FROM schema_migrations WHERE name = $1', [
    name,
  ])
  if (rows[0] && rows[0].sha256 !== sha256)
    throw new PlainError(
      'the file has changed since this database ran it. Restore its text, and put the change into a new migration.',
    )
  if (!rows[0]) {
    log(`Migrating the database: ${name}`)
    await client.query(text)
    await client.query('INSERT INTO schema_migrations (name, sha256, needs) VALUES ($1, $2, $3)', [
      name,
      sha256,
      parseNeeds(text),
    ])
  }
  await client.query('COMMIT')
}
