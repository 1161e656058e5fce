// Restores a backup into an empty place, all rows or none, and checks the books of a restored shop.
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
import { type Envelope, openedBy, PLAIN } from './envelope.ts'
import { findBackup, type Search } from './kept-backups.ts'
import { type Manifest, pathOf, readWholeBackup } from './manifest.ts'

interface RestoreParts {
  /** The backup's own folder, and what `openBackup` says of it. */
  readonly folder: string
  readonly manifest: Manifest
  /** How its files are kept; as they are unless something else is said. */
  readonly envelope?: Envelope
  /** True: a shop that moves house, with sessions and all; nothing was lost, so its counters stand. */
  readonly everything?: boolean
  /** The tables' owner's login to an empty database. */
  readonly databaseUrl: string
  /** Null: the files are where they belong already. */
  readonly files: FileStore | null
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

const FILES_BETWEEN_WORDS = 500

/** Checks a backup whole. Refuses in plain words what is damaged, unfinished, or of a version that this one does not know. */
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
 * Brings a backup into an empty place, at the very migration at which it was taken; what came later is left to the next start.
 * Refuses in plain words, before anything is written, what would overwrite something.
 */
export async function restoreBackup(parts: RestoreParts): Promise<void> {
  const { manifest, databaseUrl, files, everything = false, say } = parts
  await onOwnConnection(databaseUrl, OWN, async (client) => {
    await refuseInUse(client, manifest)
    if (files) await refuseOtherFiles(files, manifest.files)
    await migrate(databaseUrl, { log: say, only: new Set(manifest.migrations.map(({ name }) => name)) })
    await refuseOtherTables(client, manifest, everything)
    // Files first: they may come again, and rows without their files are found by shoppers.
    if (files) await bringFiles(files, parts)
    await load(client, parts)
  })
}

async function bringFiles(store: FileStore, { folder, manifest, signal, say, ...parts }: RestoreParts): Promise<void> {
  const { envelope = PLAIN } = parts
  const { files } = manifest
  for (const [place, file] of files.entries()) {
    signal.throwIfAborted()
    await copyIn(store, file, { path: join(folder, pathOf.file(file.key, envelope.ending)), envelope })
    const done = place + 1
    if (done % FILES_BETWEEN_WORDS === 0 || done === files.length) say(words.files(done, files.length))
  }
}

const sumOfRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** Rows are loaded into exactly the tables they came from; a version that does not know these cannot make them. */
async function refuseOtherVersion({ migrations }: Manifest): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const strange = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  if (strange) throw new PlainError(words.newer(strange.name))
}

async function refuseInUse(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const found = await findInUse(client)
  if (found) throw new PlainError(found.hasRows ? words.databaseInUse(found.table) : words.databaseForeign(found.table))
  const wanted = new Set(migrations.map(({ name }) => name))
  const later = (await listApplied(client)).find(({ name }) => !wanted.has(name))
  if (later) throw new PlainError(words.migratedFurther(later.name))
}

async function refuseOtherTables(client: pg.Client, manifest: Manifest, everything: boolean): Promise<void> {
  const asWords = ({ name, columns }: Table) => `${name} (${[...columns].sort().join(', ')})`
  const there = (await listTables(client, { everything })).map(asWords)
  const kept = manifest.tables.map(asWords)
  const other = [...there.filter((table) => !kept.includes(table)), ...kept.filter((table) => !there.includes(table))]
  if (other.length > 0) throw new PlainError(words.otherTables(other.join('; ')))
}

/** All rows and all jobs in one transaction: a connection that breaks leaves the database as empty as it was. */
async function load(client: pg.Client, parts: RestoreParts): Promise<void> {
  const { folder, manifest, databaseUrl, everything = false, envelope = PLAIN, signal, say } = parts
  // In the order of this database: what is pointed at comes first.
  const tables = (await listTables(client, { everything })).flatMap(
    ({ name }) => manifest.tables.find((kept) => kept.name === name) ?? [],
  )
  await beginLoading(client, tables)
  for (const table of tables) {
    const rows = rowsIn(client, table)
    const kept = createReadStream(join(folder, pathOf.table(table.name, envelope.ending)))
    await pipeline([openedBy(envelope, kept), createGunzip(), rows], { signal })
    if (rows.rowCount !== table.rows) throw new PlainError(words.miscounted(table.name, rows.rowCount, table.rows))
    if (rows.rowCount > 0) say(backupWords.table(table.name, rows.rowCount))
  }
  const jobs = createReadStream(join(folder, pathOf.jobs(envelope.ending)))
  const waiting: WaitingJob[] = JSON.parse(await text(openedBy(envelope, jobs)))
  await sendJobs(client, waiting, databaseUrl)
  say(backupWords.jobs(waiting.length))
  if (!everything) await markRestored(client, manifest.takenAt)
  await endLoading(client, tables)
}

/** Jobs are sent anew instead of loaded: the queue's own tables are its library's and change with it. */
async function sendJobs(client: pg.Client, waiting: readonly WaitingJob[], databaseUrl: string): Promise<void> {
  const wishes: pg.PoolConfig & TimedConfig = { connectionString: databaseUrl, Client: TimedClient, max: 2 }
  const pool = new pg.Pool(wishes)
  pool.on('error', () => undefined)
  try {
    const queue = await openJobQueue({ pool, log: pino({ level: 'silent' }), migrate: true })
    for (const { name, data } of waiting) await queue.enqueue(asTransaction(client), name, data)
    await queue.stop()
  } finally {
    await pool.end()
  }
}

// The books of a database that was just filled, looked at as every night.

/** Checks the books of the database at this address, and says what it finds. Answers the lines of what does not add up. */
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

// A rehearsal: the newest backup becomes a shop in a passing place, its books are proven, and nothing of it is left (OPS-19).

interface RehearsalParts extends Omit<Search, 'isLocked' | 'now'> {
  /** The secret keys, for a backup that is locked. */
  readonly identities: readonly string[]
  readonly clock: Clock
}

/** Answers whether the backup is a shop whose books add up. Says how long each step took. */
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
    endings.push(found.forget)
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
