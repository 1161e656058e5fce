// Finds a backup, which it downloads if necessary, and deletes old backups.
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { restore as texts } from '#copy/backup.ts'
import { after, minutes } from '#domain/durations.ts'
import type { BackupStorage } from '../adapters/backup-storage.ts'
import { PlainError } from '../plain-error.ts'
import { ENCRYPTED_LAST_PART, LAST_PARTS, PRIVATE_FOLDER } from './manifest.ts'

/** The name by which a command selects the newest backup. */
export const NEWEST = 'newest'

interface FoundBackup {
  readonly folder: string
  /** Deletes the folder if it is a downloaded copy. */
  cleanUp(): Promise<void>
}

export interface Search {
  /** A folder, the name of a backup, or `NEWEST`. */
  readonly nameOrFolder: string
  /** The folder with the local backups. */
  readonly folder: string
  /** The bucket with copies of backups, which is searched first; null without one. */
  readonly storage: BackupStorage | null
  /** True when a key is configured. NEWEST then ignores unencrypted backups in the bucket. */
  readonly mustBeEncrypted: boolean
  readonly now: Date
  readonly signal: AbortSignal
  readonly printLine: (line: string) => void
}

/** Finds a backup and downloads it if necessary. Throws `PlainError` when there is none. */
export async function findBackup(search: Search): Promise<FoundBackup> {
  const { nameOrFolder, folder, storage, now, signal, printLine } = search
  const isFolder = nameOrFolder !== NEWEST && (await stat(nameOrFolder).catch(() => null))?.isDirectory()
  if (isFolder) return { folder: resolve(nameOrFolder), cleanUp: async () => undefined }
  const select = (names: readonly string[]) =>
    nameOrFolder === NEWEST ? names[0] : names.find((name) => name === nameOrFolder)
  if (storage) {
    const remoteBackups = await listStoredBackups(storage, {
      now,
      mustBeEncrypted: search.mustBeEncrypted && nameOrFolder === NEWEST,
    })
    const backup = select(remoteBackups)
    if (backup) return download(backup, storage, { signal, printLine })
  }
  const name = select(await listBackups(folder, now))
  if (name === undefined)
    throw new PlainError(texts.noBackup(nameOrFolder, storage ? `${storage.name}, ${folder}` : folder))
  return { folder: join(folder, name), cleanUp: async () => undefined }
}

async function download(
  name: string,
  storage: BackupStorage,
  { signal, printLine }: Pick<Search, 'signal' | 'printLine'>,
) {
  printLine(texts.bringing(name, storage.name))
  const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'))
  const cleanUp = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    for await (const object of storage.list(`${name}/`)) {
      signal.throwIfAborted()
      const target = join(folder, object.path)
      // The names in the bucket are not trusted: no file may be written outside of the folder.
      if (!target.startsWith(join(folder, name, '/'))) throw new PlainError(texts.notWhole(name))
      await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
      await storage.getFile(object, target)
    }
    return { folder: join(folder, name), cleanUp }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

export const UNFINISHED = '.unfinished'
/** Names contain the time, so that sorting by name sorts by time. */
const NAME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** How much the clocks of machines that take backups may differ. */
const MAX_CLOCK_SKEW = minutes(10)

interface Pruning {
  readonly verifiedName: string
  readonly maxBackups: number
  readonly now: Date
}

/** False for the name of a backup from the future, which comes from a wrong clock or a forger. */
const isNotInFuture = (name: string, now: Date): boolean => {
  // 'shop-2026-08-01T06-30-00Z' becomes '2026-08-01T06:30:00Z'.
  const time = name.replace(/^shop-(.*)T(\d\d)-(\d\d)-(\d\dZ)$/, '$1T$2:$3:$4')
  return Date.parse(time) <= after(now, MAX_CLOCK_SKEW).getTime()
}

async function listBackups(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => NAME.test(name) && isNotInFuture(name, now))
    .sort()
    .reverse()
}

/**
 * Deletes all but the newest `maxBackups` backups of a folder, and never the one that was just verified (OPS-17).
 * Returns the names of the deleted backups.
 */
export async function pruneFolder(folder: string, pruning: Pruning): Promise<string[]> {
  const oldBackups = selectSurplus(await listBackups(folder, pruning.now), pruning)
  for (const name of oldBackups) {
    // Renamed first, so that an interrupted deletion leaves nothing that looks like a backup.
    await rename(join(folder, name), join(folder, name + UNFINISHED))
    await rm(join(folder, name + UNFINISHED), { recursive: true })
  }
  return oldBackups
}

/**
 * Returns the names of the complete backups in the bucket, newest first. `mustBeEncrypted` leaves out unencrypted ones,
 * which anyone with write access could have forged (OPS-31).
 */
async function listStoredBackups(
  storage: BackupStorage,
  { now, mustBeEncrypted }: { readonly now: Date; readonly mustBeEncrypted: boolean },
): Promise<string[]> {
  const completeBackups = (await listAllStored(storage, now)).filter(({ isComplete }) => isComplete)
  return completeBackups
    .filter(({ name, paths }) => !mustBeEncrypted || paths.includes(`${name}/${ENCRYPTED_LAST_PART}`))
    .map(({ name }) => name)
}

/** Like `pruneFolder`, for the bucket. It also deletes the parts of interrupted uploads. */
export async function pruneStorage(storage: BackupStorage, pruning: Pruning): Promise<string[]> {
  const backups = await listAllStored(storage, pruning.now)
  const completeNames = backups.filter(({ isComplete }) => isComplete).map(({ name }) => name)
  const oldBackups = selectSurplus(completeNames, pruning)
  for (const { name, paths, isComplete } of backups) {
    if (isComplete && !oldBackups.includes(name)) continue
    const marksComplete = (path: string): boolean => LAST_PARTS.some((part) => path === `${name}/${part}`)
    // The file that marks a backup as complete is deleted first.
    const markers = paths.filter(marksComplete)
    const otherPaths = paths.filter((path) => !marksComplete(path))
    for (const path of [...markers, ...otherPaths]) await storage.remove(path)
  }
  return oldBackups
}

const selectSurplus = (newestFirst: readonly string[], { verifiedName, maxBackups }: Pruning): string[] =>
  newestFirst.filter((name) => name !== verifiedName).slice(maxBackups - 1)

/** Returns all backups in the bucket, newest first, including incomplete ones, with the paths of their files. */
async function listAllStored(
  storage: BackupStorage,
  now: Date,
): Promise<{ name: string; paths: string[]; isComplete: boolean }[]> {
  const filesByBackup = new Map<string, string[]>()
  for await (const { path } of storage.list('shop-')) {
    const name = path.split('/')[0] ?? ''
    if (NAME.test(name) && isNotInFuture(name, now)) filesByBackup.set(name, [...(filesByBackup.get(name) ?? []), path])
  }
  return [...filesByBackup]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([name, paths]) => ({ name, paths, isComplete: LAST_PARTS.some((part) => paths.includes(`${name}/${part}`)) }))
}
