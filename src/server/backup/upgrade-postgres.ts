// Upgrades the embedded database to the installed major version of PostgreSQL (OPS-20). The old programs read it, the
// new ones write a copy, and the copy replaces the old database once they are equal. The old database is kept.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { carryingOver as texts } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, verifiedMarkerPath } from '../db/embedded-postgres.ts'
import { findPrograms, hasCluster, majorOfData, majorOfPrograms, programsFolder } from '../db/postgres-cluster.ts'
import { takeLock } from '../db/postmaster.ts'
import { PlainError } from '../plain-error.ts'
import { type Manifest, PRIVATE_FOLDER } from './manifest.ts'
import { openBackup, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

interface UpgradeOptions {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly log: (line: string) => void
  /** Where programs of the old version may be installed; absent, the usual folders. */
  readonly programFolders?: readonly string[]
}

/**
 * Upgrades the database in the data folder, unless data and programs have the same version. If an upgrade is
 * impossible, changes nothing and throws `PlainError` with instructions.
 */
export async function upgradeEmbeddedPostgres({ dataDir, signal, log, programFolders }: UpgradeOptions): Promise<void> {
  if (existsSync(verifiedMarkerPath(dataDir))) {
    log(texts.finishing)
    replaceCluster(dataDir)
  }
  const data = join(dataDir, 'postgres')
  if (!hasCluster(data)) return
  const [from, to] = [majorOfData(data) ?? '', majorOfPrograms(programsFolder())]
  if (from === to) return
  if (Number(from) > Number(to)) throw new PlainError(texts.newer(from, to, data))
  const programs = findPrograms(dataDir, from, programFolders && [...programFolders])
  if (programs === null) throw new PlainError(texts.noPrograms(from, to, data))
  const release = takeLock(join(dataDir, 'carry-over.lock'))
  if (!release) throw new PlainError(texts.running)
  const nextFolder = nextFolderOf(dataDir)
  try {
    log(texts.begins(from, to))
    rmSync(nextFolder, { recursive: true, force: true })
    mkdirSync(nextFolder, { mode: PRIVATE_FOLDER })
    await copyToNextVersion({ dataDir, signal, log }, programs)
    writeAndFlush(verifiedMarkerPath(dataDir), from)
    log(texts.done(from, replaceCluster(dataDir)))
  } finally {
    if (!existsSync(verifiedMarkerPath(dataDir))) rmSync(nextFolder, { recursive: true, force: true })
    release()
  }
}

async function copyToNextVersion({ dataDir, signal, log }: UpgradeOptions, programs: string): Promise<void> {
  const nextFolder = nextFolderOf(dataDir)
  const servers: EmbeddedPostgres[] = []
  try {
    servers.push(await startEmbeddedPostgres({ dataDir, programs, log }))
    servers.push(await startEmbeddedPostgres({ dataDir: nextFolder, log }))
    const [from = '', to = ''] = servers.map(({ url }) => url)
    const difference = await copyDatabase({
      from,
      to,
      files: null,
      temporaryFolder: join(nextFolder, 'rows'),
      signal,
      printLine: () => {},
    })
    if (difference) throw new PlainError(texts.differs(difference.table, difference.rows, difference.wanted))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/**
 * Replaces the database by the verified copy. If this is interrupted, the next start continues. Returns the path of the
 * old database.
 */
function replaceCluster(dataDir: string): string {
  const [data, nextFolder] = [join(dataDir, 'postgres'), nextFolderOf(dataDir)]
  const from = readFileSync(verifiedMarkerPath(dataDir), 'utf8').trim()
  const oldPath = findFreePath(join(dataDir, `postgres-${from}`))
  if (existsSync(join(nextFolder, 'postgres'))) {
    if (existsSync(data)) renameSync(data, oldPath)
    renameSync(join(nextFolder, 'postgres'), data)
  }
  rmSync(nextFolder, { recursive: true })
  return oldPath
}

const nextFolderOf = (dataDir: string): string => join(dataDir, 'postgres-next')

/** Returns `path` or, if it exists, `path` with a number such as '-2'. */
function findFreePath(path: string): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? path : `${path}-${count}`
    if (!existsSync(name)) return name
  }
}

function writeAndFlush(path: string, text: string): void {
  const file = openSync(path, 'w')
  writeFileSync(file, text)
  fsyncSync(file)
  closeSync(file)
}

interface DatabaseCopy {
  /** The URLs of both databases, with the logins of the tables' owners. Nothing else may write to `from` meanwhile. */
  readonly from: string
  readonly to: string
  /** Null when the files stay where they are. */
  readonly files: { readonly from: FileStore; readonly to: FileStore } | null
  /** A folder for temporary data, which the caller removes. */
  readonly temporaryFolder: string
  readonly signal: AbortSignal
  readonly printLine: (line: string) => void
}

interface Difference {
  readonly table: string
  readonly rows: number
  readonly wanted: number
}

/**
 * Copies every row, including sessions, to an empty database and compares both databases. Returns the first table that
 * differs, or the job table if the number of jobs differs; null when all tables are equal.
 */
export async function copyDatabase({
  from,
  to,
  files,
  temporaryFolder,
  signal,
  printLine,
}: DatabaseCopy): Promise<Difference | null> {
  const commonOptions = { everything: true, clock: systemClock, signal, printLine }
  const source = await takeBackup({
    ...commonOptions,
    databaseUrl: from,
    files: files?.from ?? null,
    folder: join(temporaryFolder, 'old'),
  })
  const backup = await openBackup(source.path, () => {})
  await restoreBackup({ ...commonOptions, ...backup, folder: source.path, databaseUrl: to, files: files?.to ?? null })
  const copy = await takeBackup({
    ...commonOptions,
    printLine: () => {},
    databaseUrl: to,
    files: null,
    folder: join(temporaryFolder, 'new'),
  })
  return findDifference(source.manifest, copy.manifest)
}

function findDifference(expected: Manifest, actual: Manifest): Difference | null {
  const tablesByName = new Map(actual.tables.map((table) => [table.name, table]))
  for (const { name, rows, sha256 } of expected.tables) {
    const actualTable = tablesByName.get(name)
    if (actualTable?.sha256 !== sha256) return { table: name, rows: actualTable?.rows ?? 0, wanted: rows }
  }
  return expected.jobs.rows === actual.jobs.rows
    ? null
    : { table: 'pgboss.job', rows: actual.jobs.rows, wanted: expected.jobs.rows }
}
