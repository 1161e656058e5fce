// A backup: one moment of the database, and after it every file that its rows name, in a folder that exists whole or not at all (OPS-8).
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { backup as words } from '#copy/backup.ts'
import type { Clock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import type { ObjectPlace, SummedFile } from '../adapters/object-place.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { takeLock } from '../db/postmaster.ts'
import { PlainError } from '../plain-error.ts'
import { copyOut, filesOfPictures, filesOfUploads, type NamedFile } from './backup-files.ts'
import {
  beginMoment,
  listApplied,
  listPictures,
  listTables,
  listUploadedFiles,
  listWaitingJobs,
  OWN,
  rowsOut,
  type Table,
  writeBackupDown,
} from './backup-queries.ts'
import { type Envelope, PLAIN } from './envelope.ts'
import { pruneFolder, prunePlace, UNFINISHED } from './kept-backups.ts'
import {
  expectPartsWhole,
  keepFile,
  type Manifest,
  manifestParts,
  PRIVATE_FOLDER,
  partsOf,
  pathOf,
  type SavedFile,
  sumOfFile,
  writeManifest,
} from './manifest.ts'

interface BackupParts {
  readonly databaseUrl: string
  /** Null: the files stay where they are, and only rows are taken. */
  readonly files: FileStore | null
  /** How files are kept; as they are unless something else is said. */
  readonly envelope?: Envelope
  /** True: sessions and all, for a shop that moves house and does not go back in time. */
  readonly everything?: boolean
  readonly clock: Clock
  /** Where backups are kept, each in a folder of its own. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

interface Backup {
  readonly path: string
  readonly manifest: Manifest
}

const FILES_BETWEEN_WORDS = 500

/** Takes a backup beside a running shop or alone. Whatever stops it, nothing that looks whole is left. */
export async function takeBackup(parts: BackupParts): Promise<Backup> {
  const { clock, folder } = parts
  const release = await takeFolder(folder)
  const takenAt = clock.now()
  const name = `shop-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const unfinished = join(folder, `${name}${UNFINISHED}`)
  try {
    await mkdir(unfinished, { mode: PRIVATE_FOLDER })
    const { envelope = PLAIN } = parts
    const manifest = await fill(unfinished, takenAt, parts)
    await writeManifest(unfinished, manifest, envelope)
    // Read once more before it gets its name: what an older backup may give way to is proven (OPS-17).
    await expectPartsWhole(unfinished, manifest, envelope)
    const path = join(folder, name)
    await rename(unfinished, path)
    await flushFolder(folder)
    return { path, manifest }
  } catch (error) {
    // Half a backup is worth nothing, and it holds what people have entrusted to the shop.
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

/** One backup at a time into a folder; what one that was killed has left there goes. */
async function takeFolder(folder: string): Promise<() => void> {
  let release: (() => void) | null
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    release = takeLock(join(folder, 'backup.lock'))
  } catch (error) {
    throw new PlainError(words.folder(folder, error instanceof Error ? error.message : String(error)))
  }
  if (!release) throw new PlainError(words.running(folder))
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true })
  return release
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

async function fill(
  folder: string,
  takenAt: Date,
  { files, envelope = PLAIN, signal, say, ...parts }: BackupParts,
): Promise<Manifest> {
  const { named, ...database } = await readDatabase(folder, { ...parts, envelope, signal, say })
  const copied = files ? await copyFiles(files, named, { folder, envelope, signal, say }) : { files: [], missing: [] }
  return { format: 1, takenAt: takenAt.toISOString(), ...database, ...copied }
}

async function copyFiles(
  store: FileStore,
  named: readonly NamedFile[],
  { folder, envelope, signal, say }: Pick<DatabaseParts, 'envelope' | 'signal' | 'say'> & { folder: string },
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: SavedFile[] = []
  const missing: string[] = []
  for (const [place, file] of named.entries()) {
    signal.throwIfAborted()
    const copied = await copyOut(store, file, { folder, envelope, signal })
    if (copied) files.push(copied)
    else missing.push(file.key)
    if ((place + 1) % FILES_BETWEEN_WORDS === 0 || place + 1 === named.length) say(words.files(place + 1, named.length))
  }
  return { files, missing }
}

type DatabaseParts = Omit<BackupParts, 'files' | 'clock' | 'folder' | 'envelope'> & { readonly envelope: Envelope }

/** Everything that the database says, read in one transaction. */
async function readDatabase(
  folder: string,
  { databaseUrl, everything = false, envelope, signal, say }: DatabaseParts,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'> & { named: NamedFile[] }> {
  return onOwnConnection(databaseUrl, OWN, async (client) => {
    say(words.reading)
    const tables = await listTables(client, { everything })
    // Settings that were forgotten must not end in backups of nothing, night after night.
    if (tables.length === 0) throw new PlainError(words.noShop(words.theDatabase))
    await beginMoment(client, tables)
    if (JSON.stringify(await listTables(client, { everything })) !== JSON.stringify(tables))
      throw new PlainError(words.moved)
    const kept: Manifest['tables'] = []
    for (const table of tables) kept.push(await readTable(client, table, { folder, envelope, signal, say }))
    const waiting = await listWaitingJobs(client)
    const jobs = await keepFile(join(folder, pathOf.jobs(envelope.ending)), Buffer.from(JSON.stringify(waiting)), {
      changes: envelope.close(),
      signal,
    })
    say(words.jobs(waiting.length))
    return {
      migrations: await listApplied(client),
      tables: kept,
      jobs: { rows: waiting.length, ...jobs },
      named: [...filesOfPictures(await listPictures(client)), ...filesOfUploads(await listUploadedFiles(client))],
    }
  })
}

async function readTable(
  client: pg.Client,
  { name, columns }: Table,
  { folder, envelope, signal, say }: Pick<DatabaseParts, 'envelope' | 'signal' | 'say'> & { folder: string },
): Promise<Manifest['tables'][number]> {
  const rows = rowsOut(client, { name, columns })
  const path = join(folder, pathOf.table(name, envelope.ending))
  const kept = await keepFile(path, rows, { changes: [createGzip(), ...envelope.close()], signal })
  if (rows.rowCount > 0) say(words.table(name, rows.rowCount))
  return { name, columns: [...columns], rows: rows.rowCount, ...kept }
}

// What `npm run backup` does: take a backup, check it, send it elsewhere and remove old ones (OPS-17, OPS-18).

interface KeepParts extends BackupParts {
  /** Where backups go too; null when they stay on this machine. */
  readonly place: ObjectPlace | null
  /** How many of the newest are kept, here and there. */
  readonly keep: number
}

/** A backup that fails leaves all older ones where they are; one that does not reach its place elsewhere leaves those there. */
export async function saveBackup(parts: KeepParts): Promise<Backup> {
  const { databaseUrl, folder, place, keep, clock, envelope = PLAIN, signal, say } = parts
  const made = await takeBackup(parts)
  const { path, manifest } = made
  const name = basename(path)
  const pruning = { proven: name, keep, now: clock.now() }
  await writeBackupDown(databaseUrl, 'copy', manifest.takenAt)
  for (const old of await pruneFolder(folder, pruning)) say(words.pruned(old))
  if (place) {
    say(words.sending(place.name))
    await sendBackup({ path, name, manifest, envelope, place, signal })
    await writeBackupDown(databaseUrl, 'off_site', manifest.takenAt)
    for (const old of await prunePlace(place, pruning)) say(words.prunedThere(old))
  }
  return made
}

// A backup to a place elsewhere, part by part; what makes it whole goes last, so that an upload that breaks off is none.

interface Sending {
  readonly path: string
  readonly name: string
  readonly manifest: Manifest
  readonly envelope: Envelope
  readonly place: ObjectPlace
  readonly signal: AbortSignal
}

/** Copies a backup that is whole here, and asks there whether every part arrived in its size. Throws in plain words where one did not. */
async function sendBackup({ path, name, manifest, envelope, place, signal }: Sending): Promise<void> {
  const parts: SummedFile[] = partsOf(manifest, envelope).map((part) => ({ ...part, path: part.path }))
  for (const part of manifestParts(envelope)) parts.push({ path: part, ...(await measured(join(path, part))) })
  for (const part of parts) {
    signal.throwIfAborted()
    await place.putFile(`${name}/${part.path}`, { ...part, path: join(path, part.path) })
  }
  const there = new Map<string, number>()
  for await (const object of place.list(`${name}/`)) there.set(object.path, object.bytes)
  const lacking = parts.find((part) => there.get(`${name}/${part.path}`) !== part.bytes)
  if (lacking) throw new PlainError(words.notArrived(place.name, lacking.path))
}

async function measured(path: string): Promise<{ bytes: number; sha256: string }> {
  return { bytes: (await stat(path)).size, sha256: await sumOfFile(path) }
}
