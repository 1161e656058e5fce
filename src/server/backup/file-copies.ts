// Copies new pictures and videos every minute, beside an archive of the database's write-ahead log, and restores them
// after a restore to a moment (OPS-20). A file never changes under its key, so a copy is never outdated.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileCopies as texts } from '#copy/backup.ts'
import { days } from '#domain/durations.ts'
import type { BackupStorage } from '../adapters/backup-storage.ts'
import type { Clock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { copyIn, copyOut, filesOfPictures, filesOfUploads, type NamedFile } from './backup-files.ts'
import {
  listPictures,
  listUploadedFiles,
  markRestoredToMoment,
  OWN,
  recordBackup,
  resetUploads,
} from './backup-queries.ts'
import { ageEnvelope, type Envelope, PLAIN } from './envelope.ts'
import { pathOf } from './manifest.ts'

const FOLDER = 'files/'
/** Records since when no row refers to a copy. */
const UNNAMED_SINCE = 'files-gone.json'
/** How long a copy is kept when no row refers to it. */
const RETENTION = days(35)
const ENDINGS = ['.age', ''] as const

interface FileCopyParts {
  readonly databaseUrl: string
  readonly files: FileStore
  readonly place: BackupStorage
  readonly envelope: Envelope
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/**
 * Copies new files (videos once they are complete), and deletes copies to which no row has referred for 35 days. Prints
 * missing files. Returns how many were copied and deleted.
 */
export async function copyFilesOut(parts: FileCopyParts): Promise<{ copied: number; destroyed: number }> {
  const { databaseUrl, place, envelope, clock, signal, say } = parts
  const at = clock.now()
  const referencedFiles = (await listNamedFiles(databaseUrl)).whole
  const paths = new Set<string>()
  for await (const { path } of place.list(FOLDER)) paths.add(path)
  const scratch = await mkdtemp(join(tmpdir(), 'shop-files-'))
  let copied = 0
  try {
    // Once a key is configured, encrypted copies replace unencrypted ones.
    for (const file of referencedFiles.filter(({ key }) => !paths.has(FOLDER + key + envelope.ending))) {
      signal.throwIfAborted()
      if (!(await copyOne(file, scratch, parts))) say(texts.missing(file.key))
      else {
        copied += 1
        for (const ending of ENDINGS.filter((each) => each !== envelope.ending))
          if (paths.has(FOLDER + file.key + ending)) await place.remove(FOLDER + file.key + ending)
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const namedKeys = new Set(referencedFiles.map(({ key }) => key))
  const destroyed = await destroyOld(
    place,
    [...new Set([...paths].map(keyOf))].filter((key) => !namedKeys.has(key)),
    at,
  )
  await recordBackup(databaseUrl, 'files', at.toISOString())
  return { copied, destroyed }
}

async function copyOne(file: NamedFile, scratch: string, { files, place, envelope, signal }: FileCopyParts) {
  const stored = await copyOut(files, file, { folder: scratch, envelope, signal })
  if (!stored) return false
  const path = join(scratch, pathOf.file(file.key, envelope.ending))
  await place.putFile(FOLDER + file.key + envelope.ending, { ...stored, path })
  await rm(path)
  return true
}

/** Records since when no row refers to these copies, and deletes them after 35 days. Returns how many it deleted. */
async function destroyOld(storage: BackupStorage, unnamed: readonly string[], now: Date): Promise<number> {
  const before = (await storage.getText(UNNAMED_SINCE)) ?? '{}'
  const since: Record<string, string> = JSON.parse(before)
  const still = Object.fromEntries(unnamed.map((key) => [key, since[key] ?? now.toISOString()]))
  const expired = unnamed.filter((key) => now.getTime() - Date.parse(still[key] ?? '') > RETENTION)
  for (const key of expired) {
    for (const ending of ENDINGS) await storage.remove(FOLDER + key + ending)
    delete still[key]
  }
  const after = JSON.stringify(still)
  if (after !== before) await storage.putText(UNNAMED_SINCE, after)
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
  const { databaseUrl, files, place, identities, signal, say } = parts
  const { whole, halfWay } = await listNamedFiles(databaseUrl)
  const localKeys = new Set<string>()
  for await (const key of files.list()) localKeys.add(key)
  const scratch = await mkdtemp(join(tmpdir(), 'shop-files-'))
  let restored = 0
  try {
    for (const { key } of whole.filter((file) => !localKeys.has(file.key))) {
      signal.throwIfAborted()
      const path = join(scratch, 'file')
      const ending = await downloadFirst(place, key, path)
      // With a key all copies are encrypted, so an unencrypted one may be forged (OPS-31).
      if (ending === null || (ending === '' && identities.length > 0)) {
        say(ending === null ? texts.missing(key) : texts.notLocked(key))
        continue
      }
      await copyIn(files, { key }, { path, envelope: ending === '' ? PLAIN : ageEnvelope([], identities) })
      restored += 1
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const lost = halfWay.filter(({ key }) => !localKeys.has(key)).map(({ key }) => key)
  const reset = await onOwnConnection(databaseUrl, OWN, async (client) => {
    await markRestoredToMoment(client)
    return resetUploads(client, lost)
  })
  return { restored, reset }
}

async function downloadFirst(storage: BackupStorage, key: string, target: string): Promise<'' | '.age' | null> {
  for (const ending of ENDINGS) {
    const path = FOLDER + key + ending
    for await (const object of storage.list(path))
      if (object.path === path && (await storage.getFile(object, target)) && (await stat(target)).size === object.bytes)
        return ending
  }
  return null
}

const keyOf = (path: string): string => path.slice(FOLDER.length).replace(/\.age$/, '')

const listNamedFiles = (databaseUrl: string): Promise<{ whole: NamedFile[]; halfWay: NamedFile[] }> =>
  onOwnConnection(databaseUrl, OWN, async (client) => {
    const uploads = await listUploadedFiles(client)
    return {
      whole: [
        ...filesOfPictures(await listPictures(client)),
        ...filesOfUploads(uploads.filter(({ isComplete }) => isComplete)),
      ],
      halfWay: filesOfUploads(uploads.filter(({ isComplete }) => !isComplete)),
    }
  })
