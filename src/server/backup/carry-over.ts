// The database that comes with the shop, from one major version of PostgreSQL to the next (OPS-20): read by the programs that made it,
// written by the new ones, compared, and only then put in its place. The old one is never touched, and stays.
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
import { carryingOver as words } from '#copy/backup.ts'
import { systemClock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import { type EmbeddedPostgres, provenMarker, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { findPrograms, hasCluster, majorOfData, majorOfPrograms, programsFolder } from '../db/postgres-cluster.ts'
import { takeLock } from '../db/postmaster.ts'
import { PlainError } from '../plain-error.ts'
import { type Manifest, PRIVATE_FOLDER } from './manifest.ts'
import { openBackup, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

interface CarryingOver {
  readonly dataDir: string
  readonly signal: AbortSignal
  readonly log: (line: string) => void
  /** Where the machine may have programs of the old version; where systems put them unless something else is said. */
  readonly places?: readonly string[]
}

/** Does nothing where data and programs agree. Throws in plain words what to do, with everything as it was. */
export async function carryOver({ dataDir, signal, log, places }: CarryingOver): Promise<void> {
  if (existsSync(provenMarker(dataDir))) {
    log(words.finishing)
    takePlace(dataDir)
  }
  const data = join(dataDir, 'postgres')
  if (!hasCluster(data)) return
  const [from, to] = [majorOfData(data) ?? '', majorOfPrograms(programsFolder())]
  if (from === to) return
  if (Number(from) > Number(to)) throw new PlainError(words.newer(from, to, data))
  const programs = findPrograms(dataDir, from, places && [...places])
  if (programs === null) throw new PlainError(words.noPrograms(from, to, data))
  const release = takeLock(join(dataDir, 'carry-over.lock'))
  if (!release) throw new PlainError(words.running)
  const next = nextOf(dataDir)
  try {
    log(words.begins(from, to))
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { mode: PRIVATE_FOLDER })
    await fillNext({ dataDir, signal, log }, programs)
    writeSafely(provenMarker(dataDir), from)
    log(words.done(from, takePlace(dataDir)))
  } finally {
    if (!existsSync(provenMarker(dataDir))) rmSync(next, { recursive: true, force: true })
    release()
  }
}

async function fillNext({ dataDir, signal, log }: CarryingOver, programs: string): Promise<void> {
  const next = nextOf(dataDir)
  const servers: EmbeddedPostgres[] = []
  try {
    servers.push(await startEmbeddedPostgres({ dataDir, programs, log }))
    servers.push(await startEmbeddedPostgres({ dataDir: next, log }))
    const [from = '', to = ''] = servers.map(({ url }) => url)
    const differs = await transplant({ from, to, files: null, scratch: join(next, 'rows'), signal, say: () => {} })
    if (differs) throw new PlainError(words.differs(differs.table, differs.rows, differs.wanted))
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Puts the proven database in its place. Cut short anywhere, the next start goes on from there. Answers where the old one lies. */
function takePlace(dataDir: string): string {
  const [data, next] = [join(dataDir, 'postgres'), nextOf(dataDir)]
  const from = readFileSync(provenMarker(dataDir), 'utf8').trim()
  const kept = join(dataDir, `postgres-${from}`)
  if (existsSync(join(next, 'postgres'))) {
    if (existsSync(data)) renameSync(data, freeName(kept))
    renameSync(join(next, 'postgres'), data)
  }
  rmSync(next, { recursive: true })
  return kept
}

const nextOf = (dataDir: string): string => join(dataDir, 'postgres-next')

/** An older one that lies there already stays too. */
function freeName(path: string): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? path : `${path}-${count}`
    if (!existsSync(name)) return name
  }
}

function writeSafely(path: string, text: string): void {
  const file = openSync(path, 'w')
  writeFileSync(file, text)
  fsyncSync(file)
  closeSync(file)
}

// Every row of one database into another, empty one, and the proof: both are read and compared table by table.

interface Transplant {
  /** The owner's logins; nobody writes to the first meanwhile. */
  readonly from: string
  readonly to: string
  /** Files that move too; null when they stay where they are. */
  readonly files: { readonly from: FileStore; readonly to: FileStore } | null
  /** A folder of this machine for what is on its way: the caller throws it away. */
  readonly scratch: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

interface Difference {
  readonly table: string
  readonly rows: number
  readonly wanted: number
}

/** Sessions, codes and all. Answers the first table that differs, or null: then every row is there, letter for letter. */
export async function transplant({ from, to, files, scratch, signal, say }: Transplant): Promise<Difference | null> {
  const common = { everything: true, clock: systemClock, signal, say }
  const taken = await takeBackup({
    ...common,
    databaseUrl: from,
    files: files?.from ?? null,
    folder: join(scratch, 'old'),
  })
  const opened = await openBackup(taken.path, () => {})
  await restoreBackup({ ...common, ...opened, folder: taken.path, databaseUrl: to, files: files?.to ?? null })
  const again = await takeBackup({
    ...common,
    say: () => {},
    databaseUrl: to,
    files: null,
    folder: join(scratch, 'new'),
  })
  return differenceOf(taken.manifest, again.manifest)
}

function differenceOf(wanted: Manifest, there: Manifest): Difference | null {
  const found = new Map(there.tables.map((table) => [table.name, table]))
  for (const { name, rows, sha256 } of wanted.tables) {
    const other = found.get(name)
    if (other?.sha256 !== sha256) return { table: name, rows: other?.rows ?? 0, wanted: rows }
  }
  return wanted.jobs.rows === there.jobs.rows
    ? null
    : { table: 'pgboss.job', rows: there.jobs.rows, wanted: wanted.jobs.rows }
}
