// Restores a backup to an empty database, all rows or none, and checks the books of a restored shop.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { backup as backupWords, rehearsal, restore as words } from '#copy/backup.ts'
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
import { bookReport, checkBooks } from '../reconciliation/check-books.ts'
import { copyIn, refuseOtherFiles } from './backup-files.ts'
import {
  asTransaction,
  beginLoading,
  endLoading,
  findInUse,
  listApplied,
  listTables,
  markRestored,
  OWN,
  rowsIn,
  type Table,
  type WaitingJob,
} from './backup-queries.ts'
import { decrypt, type Envelope, PLAIN } from './envelope.ts'
import { findBackup, type Search } from './kept-backups.ts'
import { type Manifest, pathOf, readWholeBackup } from './manifest.ts'

interface RestoreParts {
  /** The backup's folder, and the result of `openBackup`. */
  readonly folder: string
  readonly manifest: Manifest
  /** How its files are stored; absent: unencrypted. */
  readonly envelope?: Envelope
  /** True for a move, with sessions: nothing was lost, so its counters stay valid. */
  readonly everything?: boolean
  /** The tables' owner's login to an empty database. */
  readonly databaseUrl: string
  /** Null: the files are in place already. */
  readonly files: FileStore | null
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

const FILES_BETWEEN_LINES = 500

/** Checks a complete backup. Throws PlainError when it is damaged, incomplete, or of an unknown version. */
export async function openBackup(
  folder: string,
  say: (line: string) => void,
  identities: readonly string[] = [],
): Promise<{ manifest: Manifest; envelope: Envelope }> {
  say(words.checking(folder))
  const { manifest, envelope } = await readWholeBackup(folder, identities)
  say(words.about(manifest.takenAt, sumOfRows(manifest), manifest.files.length))
  await refuseOtherVersion(manifest)
  return { manifest, envelope }
}

/**
 * Restores a backup to an empty database with the migrations of the backup; later ones run at the next start. Throws
 * PlainError before writing when it would overwrite something.
 */
export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { manifest, databaseUrl, files, everything = false, say } = parts
  await onOwnConnection(databaseUrl, OWN, async (client) => {
    await refuseInUse(client, manifest)
    if (files) await refuseOtherFiles(files, manifest.files)
    await migrate(databaseUrl, { log: say, only: new Set(manifest.migrations.map(({ name }) => name)) })
    await refuseOtherTables(client, manifest, everything)
    // Files first: they can be copied again, and shoppers would notice rows without files.
    if (files) await restoreFiles(files, parts)
    await load(client, parts)
  })
}

async function restoreFiles(
  store: FileStore,
  { folder, manifest, signal, say, ...parts }: RestoreParts,
): Promise<void> {
  const { envelope = PLAIN } = parts
  const { files } = manifest
  for (const [place, file] of files.entries()) {
    signal.throwIfAborted()
    await copyIn(store, file, { path: join(folder, pathOf.file(file.key, envelope.ending)), envelope })
    const count = place + 1
    if (count % FILES_BETWEEN_LINES === 0 || count === files.length) say(words.files(count, files.length))
  }
}

const sumOfRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/**
 * Throws when a migration of the backup is unknown, because rows are loaded into exactly the tables that they came
 * from.
 */
async function refuseOtherVersion({ migrations }: Manifest): Promise<void> {
  const checksums = new Map((await listMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name, sha256 }) => checksums.get(name) !== sha256)
  if (unknown) throw new PlainError(words.newer(unknown.name))
}

async function refuseInUse(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const found = await findInUse(client)
  if (found) throw new PlainError(found.hasRows ? words.databaseInUse(found.table) : words.databaseForeign(found.table))
  const wanted = new Set(migrations.map(({ name }) => name))
  const later = (await listApplied(client)).find(({ name }) => !wanted.has(name))
  if (later) throw new PlainError(words.migratedFurther(later.name))
}

async function refuseOtherTables(client: pg.Client, manifest: Manifest, everything: boolean): Promise<void> {
  const describe = ({ name, columns }: Table) => `${name} (${[...columns].sort().join(', ')})`
  const existing = (await listTables(client, { everything })).map(describe)
  const saved = manifest.tables.map(describe)
  const differing = [
    ...existing.filter((table) => !saved.includes(table)),
    ...saved.filter((table) => !existing.includes(table)),
  ]
  if (differing.length > 0) throw new PlainError(words.otherTables(differing.join('; ')))
}

/** All rows and jobs in one transaction, so that a broken connection leaves the database empty. */
async function load(client: pg.Client, parts: RestoreParts): Promise<void> {
  const { folder, manifest, databaseUrl, everything = false, envelope = PLAIN, signal, say } = parts
  // In this database's order, with referenced tables first.
  const tables = (await listTables(client, { everything })).flatMap(
    ({ name }) => manifest.tables.find((saved) => saved.name === name) ?? [],
  )
  await beginLoading(client, tables)
  for (const table of tables) {
    const rows = rowsIn(client, table)
    const file = createReadStream(join(folder, pathOf.table(table.name, envelope.ending)))
    await pipeline([decrypt(envelope, file), createGunzip(), rows], { signal })
    if (rows.rowCount !== table.rows) throw new PlainError(words.miscounted(table.name, rows.rowCount, table.rows))
    if (rows.rowCount > 0) say(backupWords.table(table.name, rows.rowCount))
  }
  const jobs = createReadStream(join(folder, pathOf.jobs(envelope.ending)))
  const waiting: WaitingJob[] = JSON.parse(await text(decrypt(envelope, jobs)))
  await sendJobs(client, waiting, databaseUrl)
  say(backupWords.jobs(waiting.length))
  if (!everything) await markRestored(client, manifest.takenAt)
  await endLoading(client, tables)
}

/** Jobs are enqueued again instead of loaded, because the queue's tables belong to its library and change with it. */
async function sendJobs(client: pg.Client, waiting: readonly WaitingJob[], databaseUrl: string): Promise<void> {
  const options: pg.PoolConfig & TimedConfig = { connectionString: databaseUrl, Client: TimedClient, max: 2 }
  const pool = new pg.Pool(options)
  pool.on('error', () => undefined)
  try {
    const queue = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
    for (const { name, data } of waiting) await queue.enqueue(asTransaction(client), name, data)
    await queue.stop()
  } finally {
    await pool.end()
  }
}

// Checks the books of a loaded database, like the nightly check.

/** Checks the books of the database, and prints the result. Returns the number of breaches. */
export async function proveBooks(databaseUrl: string, say: (line: string) => void): Promise<number> {
  const { db } = await openWithTimeouts(databaseUrl, { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const check = await checkBooks({ db, clock: systemClock, random: systemRandom, log })
    for (const line of bookReport(check)) say(line)
    return check.breaches.length
  } finally {
    await db.destroy()
  }
}

// A rehearsal: the newest backup is restored temporarily, its books are checked, and everything is removed (OPS-19).

interface RehearsalParts extends Omit<Search, 'isLocked' | 'now'> {
  /** The secret keys, for an encrypted backup. */
  readonly identities: readonly string[]
  readonly clock: Clock
}

/** Returns whether the backup can be restored and its books balance. Prints the duration of each step. */
export async function rehearseBackup(parts: RehearsalParts): Promise<boolean> {
  const { identities, clock, signal, say } = parts
  const times: string[] = []
  async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const before = clock.now().getTime()
    const result = await work()
    times.push(rehearsal.step(what, Math.ceil((clock.now().getTime() - before) / seconds(1))))
    return result
  }
  const scratch = await mkdtemp(join(tmpdir(), 'shop-rehearsal-'))
  const endings: (() => Promise<void>)[] = [() => rm(scratch, { recursive: true, force: true })]
  try {
    const found = await timed(rehearsal.finding, () =>
      findBackup({ ...parts, isLocked: identities.length > 0, now: clock.now() }),
    )
    endings.push(found.cleanUp)
    const { folder } = found
    const opened = await timed(rehearsal.checking, () => openBackup(folder, say, identities))
    const database = await timed(rehearsal.starting, () => startEmbeddedPostgres({ dataDir: scratch, log: say }))
    endings.push(() => database.stop())
    const files = diskStore(join(scratch, 'files'))
    await timed(rehearsal.restoring, async () => {
      await restoreBackup({ ...opened, folder, databaseUrl: database.url, files, signal, say })
      await prepareDatabase({ DATABASE_MIGRATION_URL: undefined }, database.url, say)
    })
    const breaches = await timed(rehearsal.proving, () => proveBooks(database.url, say))
    say(rehearsal.times)
    for (const line of times) say(line)
    const { takenAt, missing } = opened.manifest
    say(rehearsal.stale(Math.round((clock.now().getTime() - Date.parse(takenAt)) / hours(1))))
    if (missing.length > 0) say(rehearsal.missing(missing.length))
    return breaches === 0
  } finally {
    for (const end of endings.reverse()) await end()
  }
}
