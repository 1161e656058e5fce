// Takes a backup: a snapshot of the database, then every file to which a row refers. The backup's folder gets its name
// only when it is complete (OPS-8).
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { backup as texts } from '#copy/backup.ts'
import type { BackupStorage, ChecksummedFile } from '../adapters/backup-storage.ts'
import type { Clock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { takeLock } from '../db/postmaster.ts'
import { PlainError } from '../plain-error.ts'
import { copyToBackup, filesOfPictures, filesOfUploads, type ReferencedFile } from './backup-files.ts'
import {
  beginSnapshot,
  CONNECTION_OPTIONS,
  copyRowsOut,
  listAppliedMigrations,
  listPictures,
  listTables,
  listUploadedFiles,
  listWaitingJobs,
  recordBackup,
  type Table,
} from './backup-queries.ts'
import { type Envelope, PLAIN } from './envelope.ts'
import {
  listParts,
  type Manifest,
  manifestFileNames,
  PRIVATE_FOLDER,
  pathOf,
  requireIntactParts,
  type SavedFile,
  sha256OfFile,
  storeFile,
  writeManifest,
} from './manifest.ts'
import { pruneFolder, pruneStorage, UNFINISHED } from './stored-backups.ts'

interface BackupParts {
  readonly databaseUrl: string
  /** Null to back up only rows. */
  readonly files: FileStore | null
  /** Absent for an unencrypted backup. */
  readonly envelope?: Envelope
  /** True for a move, which includes sessions. */
  readonly everything?: boolean
  readonly clock: Clock
  /** Each backup is a subfolder. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly printLine: (line: string) => void
}

interface Backup {
  readonly path: string
  readonly manifest: Manifest
}

const FILES_BETWEEN_LINES = 500

/**
 * Takes a backup; the shop may run or not. After an error nothing remains that looks like a backup. Throws `PlainError`
 * while another backup runs in the folder, and when there is nothing to back up.
 */
export async function takeBackup(parts: BackupParts): Promise<Backup> {
  const { clock, folder } = parts
  const release = await lockFolder(folder)
  const takenAt = clock.now()
  const name = `shop-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const unfinishedFolder = join(folder, `${name}${UNFINISHED}`)
  try {
    await mkdir(unfinishedFolder, { mode: PRIVATE_FOLDER })
    const { envelope = PLAIN } = parts
    const manifest = await writeParts(unfinishedFolder, takenAt, parts)
    await writeManifest(unfinishedFolder, manifest, envelope)
    // The backup gets its name only once it is verified, because older backups are deleted then (OPS-17).
    await requireIntactParts(unfinishedFolder, manifest, envelope)
    const path = join(folder, name)
    await rename(unfinishedFolder, path)
    await flushFolder(folder)
    return { path, manifest }
  } catch (error) {
    // An incomplete backup is useless, and contains personal data.
    await rm(unfinishedFolder, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

/** Locks the folder, so that only one backup runs, and deletes the remains of interrupted ones. */
async function lockFolder(folder: string): Promise<() => void> {
  let release: (() => void) | null
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    release = takeLock(join(folder, 'backup.lock'))
  } catch (error) {
    throw new PlainError(texts.folder(folder, error instanceof Error ? error.message : String(error)))
  }
  if (!release) throw new PlainError(texts.running(folder))
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true })
  return release
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function writeParts(
  folder: string,
  takenAt: Date,
  { files, envelope = PLAIN, signal, printLine, ...parts }: BackupParts,
): Promise<Manifest> {
  const { referencedFiles, ...database } = await readDatabase(folder, { ...parts, envelope, signal, printLine })
  const savedFiles = files
    ? await copyFiles(files, referencedFiles, { folder, envelope, signal, printLine })
    : { files: [], missing: [] }
  return { format: 1, takenAt: takenAt.toISOString(), ...database, ...savedFiles }
}

async function copyFiles(
  store: FileStore,
  referencedFiles: readonly ReferencedFile[],
  {
    folder,
    envelope,
    signal,
    printLine,
  }: Pick<DatabaseParts, 'envelope' | 'signal' | 'printLine'> & { folder: string },
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: SavedFile[] = []
  const missing: string[] = []
  for (const [index, file] of referencedFiles.entries()) {
    signal.throwIfAborted()
    const savedFile = await copyToBackup(store, file, { folder, envelope, signal })
    if (savedFile) files.push(savedFile)
    else missing.push(file.key)
    if ((index + 1) % FILES_BETWEEN_LINES === 0 || index + 1 === referencedFiles.length)
      printLine(texts.files(index + 1, referencedFiles.length))
  }
  return { files, missing }
}

type DatabaseParts = Omit<BackupParts, 'files' | 'clock' | 'folder' | 'envelope'> & { readonly envelope: Envelope }

/** Copies the rows, and lists the jobs and the files to which rows refer, in one transaction. */
async function readDatabase(
  folder: string,
  { databaseUrl, everything = false, envelope, signal, printLine }: DatabaseParts,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'> & { referencedFiles: ReferencedFile[] }> {
  return onOwnConnection(databaseUrl, CONNECTION_OPTIONS, async (client) => {
    printLine(texts.reading)
    const tables = await listTables(client, { everything })
    // Otherwise a forgotten setting would lead to nightly backups of an empty database.
    if (tables.length === 0) throw new PlainError(texts.noShop(texts.theDatabase))
    await beginSnapshot(client, tables)
    if (JSON.stringify(await listTables(client, { everything })) !== JSON.stringify(tables))
      throw new PlainError(texts.moved)
    const savedTables: Manifest['tables'] = []
    for (const table of tables)
      savedTables.push(await readTable(client, table, { folder, envelope, signal, printLine }))
    const waitingJobs = await listWaitingJobs(client)
    const jobs = await storeFile(join(folder, pathOf.jobs(envelope.ending)), Buffer.from(JSON.stringify(waitingJobs)), {
      changes: envelope.encryptSteps(),
      signal,
    })
    printLine(texts.jobs(waitingJobs.length))
    return {
      migrations: await listAppliedMigrations(client),
      tables: savedTables,
      jobs: { rows: waitingJobs.length, ...jobs },
      referencedFiles: [
        ...filesOfPictures(await listPictures(client)),
        ...filesOfUploads(await listUploadedFiles(client)),
      ],
    }
  })
}

async function readTable(
  client: pg.Client,
  { name, columns }: Table,
  {
    folder,
    envelope,
    signal,
    printLine,
  }: Pick<DatabaseParts, 'envelope' | 'signal' | 'printLine'> & { folder: string },
): Promise<Manifest['tables'][number]> {
  const rows = copyRowsOut(client, { name, columns })
  const path = join(folder, pathOf.table(name, envelope.ending))
  const stored = await storeFile(path, rows, { changes: [createGzip(), ...envelope.encryptSteps()], signal })
  if (rows.rowCount > 0) printLine(texts.table(name, rows.rowCount))
  return { name, columns: [...columns], rows: rows.rowCount, ...stored }
}

interface SaveParts extends BackupParts {
  /** Null when backups stay on this machine. */
  readonly storage: BackupStorage | null
  /** How many backups to keep in the folder, and in the bucket. */
  readonly maxBackups: number
}

/**
 * Takes a backup, copies it to the bucket if there is one, and deletes old backups here and there (OPS-17, OPS-18). If
 * the backup fails, no older one is deleted. If only the copy fails, none is deleted in the bucket.
 */
export async function saveBackup(parts: SaveParts): Promise<Backup> {
  const { databaseUrl, folder, storage, maxBackups, clock, envelope = PLAIN, signal, printLine } = parts
  const backup = await takeBackup(parts)
  const { path, manifest } = backup
  const name = basename(path)
  const pruning = { verifiedName: name, maxBackups, now: clock.now() }
  await recordBackup(databaseUrl, 'copy', manifest.takenAt)
  for (const removedName of await pruneFolder(folder, pruning)) printLine(texts.pruned(removedName))
  if (storage) {
    printLine(texts.sending(storage.name))
    await sendBackup({ path, name, manifest, envelope, storage, signal })
    await recordBackup(databaseUrl, 'off_site', manifest.takenAt)
    for (const removedName of await pruneStorage(storage, pruning)) printLine(texts.prunedThere(removedName))
  }
  return backup
}

interface BackupToSend {
  readonly path: string
  readonly name: string
  readonly manifest: Manifest
  readonly envelope: Envelope
  readonly storage: BackupStorage
  readonly signal: AbortSignal
}

/**
 * Copies a backup to the bucket, last the part that marks it as complete, and checks the size of every part. Throws
 * `PlainError` when a size differs.
 */
async function sendBackup({ path, name, manifest, envelope, storage, signal }: BackupToSend): Promise<void> {
  const parts: ChecksummedFile[] = listParts(manifest, envelope).map((part) => ({ ...part, path: part.path }))
  for (const part of manifestFileNames(envelope)) parts.push({ path: part, ...(await measureFile(join(path, part))) })
  for (const part of parts) {
    signal.throwIfAborted()
    await storage.putFile(`${name}/${part.path}`, { ...part, path: join(path, part.path) })
  }
  const storedSizes = new Map<string, number>()
  for await (const object of storage.list(`${name}/`)) storedSizes.set(object.path, object.bytes)
  const missing = parts.find((part) => storedSizes.get(`${name}/${part.path}`) !== part.bytes)
  if (missing) throw new PlainError(texts.notArrived(storage.name, missing.path))
}

async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  return { bytes: (await stat(path)).size, sha256: await sha256OfFile(path) }
}
