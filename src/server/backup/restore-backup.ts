// Restores a backup to an empty database, and checks the books of a restored shop.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { backup as backupWords, rehearsal, restore as texts } from '#copy/backup.ts'
import { hours, seconds } from '#domain/durations.ts'
import { type Clock, systemClock } from '../adapters/clock.ts'
import { diskStore, type FileStore } from '../adapters/file-store.ts'
import { systemRandom } from '../adapters/random.ts'
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { listMigrations, migrate } from '../db/migrate.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { openWithTimeouts } from '../db/pooled-login.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { TimedClient, type TimedConfig } from '../db/timed-client.ts'
import { openJobQueue } from '../jobs/queue.ts'
import { PlainError } from '../plain-error.ts'
import { checkBooks, formatBookCheck } from '../reconciliation/check-books.ts'
import { restoreFromBackup, throwIfStoreHasOtherFiles } from './backup-files.ts'
import {
  beginLoading,
  CONNECTION_OPTIONS,
  copyRowsIn,
  endLoading,
  findTableInUse,
  listAppliedMigrations,
  listTables,
  markRestored,
  type Table,
  toTransaction,
  type WaitingJob,
} from './backup-queries.ts'
import { decrypt, type Envelope, PLAIN } from './envelope.ts'
import { type Manifest, pathOf, readIntactBackup } from './manifest.ts'
import { findBackup, type Search } from './stored-backups.ts'

interface RestoreParts {
  readonly folder: string
  readonly manifest: Manifest
  /** Absent for an unencrypted backup. */
  readonly envelope?: Envelope
  /** True for a move, which includes sessions and after which the counters stay valid. */
  readonly everything?: boolean
  /** The URL of an empty database, with the login of the tables' owner. */
  readonly databaseUrl: string
  /** Null when the files are in place already. */
  readonly files: FileStore | null
  readonly signal: AbortSignal
  readonly printLine: (line: string) => void
}

const FILES_BETWEEN_LINES = 500

/**
 * Checks every part of a backup. Throws `PlainError` when it is damaged or incomplete, cannot be decrypted, or contains
 * a migration that this release does not know.
 */
export async function openBackup(
  folder: string,
  log: (line: string) => void,
  identities: readonly string[] = [],
): Promise<{ manifest: Manifest; envelope: Envelope }> {
  log(texts.checking(folder))
  const { manifest, envelope } = await readIntactBackup(folder, identities)
  log(texts.about(manifest.takenAt, countRows(manifest), manifest.files.length))
  await throwIfMigrationUnknown(manifest)
  return { manifest, envelope }
}

/**
 * Restores a backup to an empty database. Runs only the migrations of the backup; later ones run at the next start.
 * Throws `PlainError`, without writing, if it would overwrite rows or files.
 */
export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { manifest, databaseUrl, files, everything: includesAll = false, printLine } = parts
  await onOwnConnection(databaseUrl, CONNECTION_OPTIONS, async (client) => {
    await throwIfInUse(client, manifest)
    if (files) await throwIfStoreHasOtherFiles(files, manifest.files)
    await migrate(databaseUrl, { log: printLine, only: new Set(manifest.migrations.map(({ name }) => name)) })
    await throwIfTablesDiffer(client, manifest, includesAll)
    // Files come first, because shoppers would notice rows without files. Files may be copied again after a failure.
    if (files) await restoreFiles(files, parts)
    await loadRowsAndJobs(client, parts)
  })
}

async function restoreFiles(
  store: FileStore,
  { folder, manifest, signal, printLine, ...parts }: RestoreParts,
): Promise<void> {
  const { envelope = PLAIN } = parts
  const { files } = manifest
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted()
    await restoreFromBackup(store, file, { path: join(folder, pathOf.file(file.key, envelope.ending)), envelope })
    const count = index + 1
    if (count % FILES_BETWEEN_LINES === 0 || count === files.length) printLine(texts.files(count, files.length))
  }
}

const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Throws `PlainError` when the release does not have the migrations of the backup, because rows are loaded into exactly
 * the tables from which they come.
 */
async function throwIfMigrationUnknown({ migrations }: Manifest): Promise<void> {
  const checksums = new Map((await listMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const unknownMigration = migrations.find(({ name, sha256 }) => checksums.get(name) !== sha256)
  if (unknownMigration) throw new PlainError(texts.newer(unknownMigration.name))
}

async function throwIfInUse(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const tableInUse = await findTableInUse(client)
  if (tableInUse)
    throw new PlainError(
      tableInUse.hasRows ? texts.databaseInUse(tableInUse.table) : texts.databaseForeign(tableInUse.table),
    )
  const backupMigrations = new Set(migrations.map(({ name }) => name))
  const unknownMigration = (await listAppliedMigrations(client)).find(({ name }) => !backupMigrations.has(name))
  if (unknownMigration) throw new PlainError(texts.migratedFurther(unknownMigration.name))
}

async function throwIfTablesDiffer(client: pg.Client, manifest: Manifest, includesAll: boolean): Promise<void> {
  const describe = ({ name, columns }: Table) => `${name} (${[...columns].sort().join(', ')})`
  const existingTables = (await listTables(client, { everything: includesAll })).map(describe)
  const savedTables = manifest.tables.map(describe)
  const differing = [
    ...existingTables.filter((table) => !savedTables.includes(table)),
    ...savedTables.filter((table) => !existingTables.includes(table)),
  ]
  if (differing.length > 0) throw new PlainError(texts.otherTables(differing.join('; ')))
}

/** Loads all rows and jobs in one transaction, so that after a failure the database is empty. */
async function loadRowsAndJobs(client: pg.Client, parts: RestoreParts): Promise<void> {
  const { folder, manifest, databaseUrl, everything: includesAll = false, envelope = PLAIN, signal, printLine } = parts
  // Referenced tables are filled first.
  const tables = (await listTables(client, { everything: includesAll })).flatMap(
    ({ name }) => manifest.tables.find((table) => table.name === name) ?? [],
  )
  await beginLoading(client, tables)
  for (const table of tables) {
    const rows = copyRowsIn(client, table)
    const file = createReadStream(join(folder, pathOf.table(table.name, envelope.ending)))
    await pipeline([decrypt(envelope, file), createGunzip(), rows], { signal })
    if (rows.rowCount !== table.rows) throw new PlainError(texts.miscounted(table.name, rows.rowCount, table.rows))
    if (rows.rowCount > 0) printLine(backupWords.table(table.name, rows.rowCount))
  }
  const jobs = createReadStream(join(folder, pathOf.jobs(envelope.ending)))
  const waitingJobs: WaitingJob[] = JSON.parse(await text(decrypt(envelope, jobs)))
  await enqueueJobs(client, waitingJobs, databaseUrl)
  printLine(backupWords.jobs(waitingJobs.length))
  if (!includesAll) await markRestored(client, manifest.takenAt)
  await endLoading(client, tables)
}

/** Enqueues the jobs again. The tables of the queue are not copied, because its library may change them. */
async function enqueueJobs(client: pg.Client, waitingJobs: readonly WaitingJob[], databaseUrl: string): Promise<void> {
  const options: pg.PoolConfig & TimedConfig = { connectionString: databaseUrl, Client: TimedClient, max: 2 }
  const pool = new pg.Pool(options)
  pool.on('error', () => undefined)
  try {
    const queue = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
    for (const { name, data } of waitingJobs) await queue.enqueue(toTransaction(client), name, data)
    await queue.stop()
  } finally {
    await pool.end()
  }
}

/** Checks the books of a database, prints the result, and returns the number of differences. */
export async function verifyBooks(databaseUrl: string, printLine: (line: string) => void): Promise<number> {
  const { db } = await openWithTimeouts(databaseUrl, { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const check = await checkBooks({ db, clock: systemClock, random: systemRandom, log })
    for (const line of formatBookCheck(check)) printLine(line)
    return check.breaches.length
  } finally {
    await db.destroy()
  }
}

interface RehearsalParts extends Omit<Search, 'mustBeEncrypted' | 'now'> {
  /** The private keys, for an encrypted backup. */
  readonly identities: readonly string[]
  readonly clock: Clock
}

/**
 * Restores a backup in a temporary place, checks its books, prints how long each step took, and removes everything
 * again (OPS-19). Returns false when the books have differences; throws when a step fails.
 */
export async function rehearseBackup(parts: RehearsalParts): Promise<boolean> {
  const { identities, clock, signal, printLine } = parts
  const times: string[] = []
  async function measureTime<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
    const startedAt = clock.now().getTime()
    const result = await work()
    times.push(rehearsal.step(label, Math.ceil((clock.now().getTime() - startedAt) / seconds(1))))
    return result
  }
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'shop-rehearsal-'))
  const cleanUpSteps: (() => Promise<void>)[] = [() => rm(temporaryFolder, { recursive: true, force: true })]
  try {
    const backup = await measureTime(rehearsal.finding, () =>
      findBackup({ ...parts, mustBeEncrypted: identities.length > 0, now: clock.now() }),
    )
    cleanUpSteps.push(backup.cleanUp)
    const { folder } = backup
    const openedBackup = await measureTime(rehearsal.checking, () => openBackup(folder, printLine, identities))
    const database = await measureTime(rehearsal.starting, () =>
      startEmbeddedPostgres({ dataDir: temporaryFolder, log: printLine }),
    )
    cleanUpSteps.push(() => database.stop())
    const files = diskStore(join(temporaryFolder, 'files'))
    await measureTime(rehearsal.restoring, async () => {
      await restoreBackup({ ...openedBackup, folder, databaseUrl: database.url, files, signal, printLine })
      await prepareDatabase({ DATABASE_MIGRATION_URL: undefined }, database.url, printLine)
    })
    const breaches = await measureTime(rehearsal.proving, () => verifyBooks(database.url, printLine))
    printLine(rehearsal.times)
    for (const line of times) printLine(line)
    const { takenAt, missing } = openedBackup.manifest
    printLine(rehearsal.stale(Math.round((clock.now().getTime() - Date.parse(takenAt)) / hours(1))))
    if (missing.length > 0) printLine(rehearsal.missing(missing.length))
    return breaches === 0
  } finally {
    for (const cleanUp of cleanUpSteps.reverse()) await cleanUp()
  }
}
