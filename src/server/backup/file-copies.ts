// Copies new pictures and videos every minute, beside an archive of the database's write-ahead log, and restores them
// after a restore of the database (OPS-20). A file never changes, so a copy is never outdated.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileCopies as texts } from '#copy/backup.ts'
import { days } from '#domain/durations.ts'
import type { BackupStorage } from '../adapters/backup-storage.ts'
import type { Clock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import {
  copyToBackup,
  filesOfPictures,
  filesOfUploads,
  type ReferencedFile,
  restoreFromBackup,
} from './backup-files.ts'
import {
  CONNECTION_OPTIONS,
  listPictures,
  listUploadedFiles,
  markRestoredToMoment,
  recordBackup,
  resetUploads,
} from './backup-queries.ts'
import { ageEnvelope, type Envelope, PLAIN } from './envelope.ts'
import { pathOf } from './manifest.ts'

const FOLDER = 'files/'
/** A JSON file that maps the key of each copy to which no row refers to the time since when. */
const UNREFERENCED_SINCE = 'files-gone.json'
/** How long a copy is kept when no row refers to it. */
const RETENTION = days(35)
const ENDINGS = ['.age', ''] as const

interface FileCopyParts {
  readonly databaseUrl: string
  readonly files: FileStore
  readonly storage: BackupStorage
  readonly envelope: Envelope
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly printLine: (line: string) => void
}

/**
 * Copies new files (videos once they are complete), and deletes copies to which no row has referred for 35 days. Prints
 * missing files. Returns how many files were copied and how many copies were deleted.
 */
export async function copyNewFiles(parts: FileCopyParts): Promise<{ copied: number; deleted: number }> {
  const { databaseUrl, storage, envelope, clock, signal, printLine } = parts
  const at = clock.now()
  const referencedFiles = (await listReferencedFiles(databaseUrl)).complete
  const copyPaths = new Set<string>()
  for await (const { path } of storage.list(FOLDER)) copyPaths.add(path)
  const newFiles = referencedFiles.filter(({ key }) => !copyPaths.has(FOLDER + key + envelope.ending))
  // Once a key is configured, encrypted copies replace unencrypted ones.
  const otherEnding = envelope.ending === '' ? '.age' : ''
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'shop-files-'))
  let copied = 0
  try {
    for (const file of newFiles) {
      signal.throwIfAborted()
      if (!(await copyFile(file, temporaryFolder, parts))) {
        printLine(texts.missing(file.key))
        continue
      }
      copied += 1
      const otherPath = FOLDER + file.key + otherEnding
      if (copyPaths.has(otherPath)) await storage.remove(otherPath)
    }
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
  const referencedKeys = new Set(referencedFiles.map(({ key }) => key))
  const copiedKeys = new Set([...copyPaths].map(keyOf))
  const unreferencedKeys = [...copiedKeys].filter((key) => !referencedKeys.has(key))
  const deleted = await deleteExpiredCopies(storage, unreferencedKeys, at)
  await recordBackup(databaseUrl, 'files', at.toISOString())
  return { copied, deleted }
}

/** Returns false when the file is missing in the store or incomplete. */
async function copyFile(
  file: ReferencedFile,
  temporaryFolder: string,
  { files, storage, envelope, signal }: FileCopyParts,
) {
  const stored = await copyToBackup(files, file, { folder: temporaryFolder, envelope, signal })
  if (!stored) return false
  const path = join(temporaryFolder, pathOf.file(file.key, envelope.ending))
  await storage.putFile(FOLDER + file.key + envelope.ending, { ...stored, path })
  await rm(path)
  return true
}

/** Records since when no row refers to these copies, and deletes them after 35 days. Returns how many it deleted. */
async function deleteExpiredCopies(
  storage: BackupStorage,
  unreferencedKeys: readonly string[],
  now: Date,
): Promise<number> {
  const oldText = (await storage.getText(UNREFERENCED_SINCE)) ?? '{}'
  const oldSince: Record<string, string> = JSON.parse(oldText)
  const newSince = Object.fromEntries(unreferencedKeys.map((key) => [key, oldSince[key] ?? now.toISOString()]))
  const expired = unreferencedKeys.filter((key) => now.getTime() - Date.parse(newSince[key] ?? '') > RETENTION)
  for (const key of expired) {
    for (const ending of ENDINGS) await storage.remove(FOLDER + key + ending)
    delete newSince[key]
  }
  const newText = JSON.stringify(newSince)
  if (newText !== oldText) await storage.putText(UNREFERENCED_SINCE, newText)
  return expired.length
}

/**
 * Restores all files that the store lacks, and makes unfinished uploads without a file start again. Marks the database
 * as restored, so that the shop takes no payments until its counters are raised (BOOK-12). Prints files without a copy.
 * Returns how many files were restored and uploads reset.
 */
export async function restoreFiles(
  parts: Omit<FileCopyParts, 'envelope'> & { identities: readonly string[] },
): Promise<{ restored: number; reset: number }> {
  const { databaseUrl, files, storage, identities, signal, printLine } = parts
  const { complete, unfinished } = await listReferencedFiles(databaseUrl)
  const localKeys = new Set<string>()
  for await (const key of files.list()) localKeys.add(key)
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'shop-files-'))
  let restored = 0
  try {
    for (const { key } of complete.filter((file) => !localKeys.has(file.key))) {
      signal.throwIfAborted()
      const path = join(temporaryFolder, 'file')
      const ending = await downloadCopy(storage, key, path)
      // With a key all copies are encrypted, so an unencrypted one may be forged (OPS-31).
      if (ending === null || (ending === '' && identities.length > 0)) {
        printLine(ending === null ? texts.missing(key) : texts.notLocked(key))
        continue
      }
      await restoreFromBackup(files, { key }, { path, envelope: ending === '' ? PLAIN : ageEnvelope([], identities) })
      restored += 1
    }
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true })
  }
  const missingKeys = unfinished.filter(({ key }) => !localKeys.has(key)).map(({ key }) => key)
  const reset = await onOwnConnection(databaseUrl, CONNECTION_OPTIONS, async (client) => {
    await markRestoredToMoment(client)
    return resetUploads(client, missingKeys)
  })
  return { restored, reset }
}

/** Downloads the copy of a file. Returns the ending of the copy; null when there is no complete one. */
async function downloadCopy(storage: BackupStorage, key: string, target: string): Promise<'' | '.age' | null> {
  for (const ending of ENDINGS) {
    const path = FOLDER + key + ending
    for await (const object of storage.list(path))
      if (object.path === path && (await storage.getFile(object, target)) && (await stat(target)).size === object.bytes)
        return ending
  }
  return null
}

const keyOf = (path: string): string => path.slice(FOLDER.length).replace(/\.age$/, '')

const listReferencedFiles = (
  databaseUrl: string,
): Promise<{ complete: ReferencedFile[]; unfinished: ReferencedFile[] }> =>
  onOwnConnection(databaseUrl, CONNECTION_OPTIONS, async (client) => {
    const uploads = await listUploadedFiles(client)
    return {
      complete: [
        ...filesOfPictures(await listPictures(client)),
        ...filesOfUploads(uploads.filter(({ isComplete }) => isComplete)),
      ],
      unfinished: filesOfUploads(uploads.filter(({ isComplete }) => !isComplete)),
    }
  })
