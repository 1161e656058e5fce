// Pictures and films beside an archive of the database's own log: each new file is copied within a minute, and brought back after a
// restore to a moment (OPS-20). A file never changes under its key, so what lies there once is right for ever.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileCopies as words } from '#copy/backup.ts'
import { days } from '#domain/durations.ts'
import type { Clock } from '../adapters/clock.ts'
import type { FileStore } from '../adapters/file-store.ts'
import type { ObjectPlace } from '../adapters/object-place.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { copyIn, copyOut, filesOfPictures, filesOfUploads, type NamedFile } from './backup-files.ts'
import {
  forgetArrived,
  listPictures,
  listUploadedFiles,
  markRestoredToMoment,
  OWN,
  writeBackupDown,
} from './backup-queries.ts'
import { type Envelope, locked, PLAIN } from './envelope.ts'
import { pathOf } from './manifest.ts'

const FOLDER = 'files/'
/** Since when a copy is of a file that nobody names any more. */
const GONE = 'files-gone.json'
/** As long as a backup lives: so long a copy may be needed, and then erasure is due. */
const LIFE = days(35)
const ENDINGS = ['.age', ''] as const

interface FileCopyParts {
  readonly databaseUrl: string
  readonly files: FileStore
  readonly place: ObjectPlace
  readonly envelope: Envelope
  readonly clock: Clock
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/** Copies what is not there yet, and destroys there what nobody has named for 35 days. Films come once they are complete. */
export async function copyFilesOut(parts: FileCopyParts): Promise<{ copied: number; destroyed: number }> {
  const { databaseUrl, place, envelope, clock, signal, say } = parts
  const at = clock.now()
  const named = (await namedIn(databaseUrl)).whole
  const paths = new Set<string>()
  for await (const { path } of place.list(FOLDER)) paths.add(path)
  const scratch = await mkdtemp(join(tmpdir(), 'shop-files-'))
  let copied = 0
  try {
    // What lies there otherwise, from before there was a key, is copied anew and goes.
    for (const file of named.filter(({ key }) => !paths.has(FOLDER + key + envelope.ending))) {
      signal.throwIfAborted()
      if (!(await copyOne(file, scratch, parts))) say(words.missing(file.key))
      else {
        copied += 1
        for (const ending of ENDINGS.filter((each) => each !== envelope.ending))
          if (paths.has(FOLDER + file.key + ending)) await place.remove(FOLDER + file.key + ending)
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const own = new Set(named.map(({ key }) => key))
  const destroyed = await destroyOld(
    place,
    [...new Set([...paths].map(keyOf))].filter((key) => !own.has(key)),
    at,
  )
  await writeBackupDown(databaseUrl, 'files', at.toISOString())
  return { copied, destroyed }
}

async function copyOne(file: NamedFile, scratch: string, { files, place, envelope, signal }: FileCopyParts) {
  const kept = await copyOut(files, file, { folder: scratch, envelope, signal })
  if (!kept) return false
  const path = join(scratch, pathOf.file(file.key, envelope.ending))
  await place.putFile(FOLDER + file.key + envelope.ending, { ...kept, path })
  await rm(path)
  return true
}

/** Remembers since when these are nobody's, and lets those go whose time is over. */
async function destroyOld(place: ObjectPlace, unnamed: readonly string[], now: Date): Promise<number> {
  const before = (await place.getText(GONE)) ?? '{}'
  const since: Record<string, string> = JSON.parse(before)
  const still = Object.fromEntries(unnamed.map((key) => [key, since[key] ?? now.toISOString()]))
  const over = unnamed.filter((key) => now.getTime() - Date.parse(still[key] ?? '') > LIFE)
  for (const key of over) {
    for (const ending of ENDINGS) await place.remove(FOLDER + key + ending)
    delete still[key]
  }
  const after = JSON.stringify(still)
  if (after !== before) await place.putText(GONE, after)
  return over.length
}

/**
 * Brings back every file that the database names and that is not where it belongs. What was half way begins anew: nobody knows
 * how much of it had come at that moment. Numbers may have been given since, so the shop takes no payments until its counters are
 * raised (BOOK-12). Answers how many came and how many begin anew; says which are nowhere.
 */
export async function bringFilesBack(
  parts: Omit<FileCopyParts, 'envelope'> & { identities: readonly string[] },
): Promise<{ brought: number; begun: number }> {
  const { databaseUrl, files, place, identities, signal, say } = parts
  const { whole, halfWay } = await namedIn(databaseUrl)
  const here = new Set<string>()
  for await (const key of files.list()) here.add(key)
  const scratch = await mkdtemp(join(tmpdir(), 'shop-files-'))
  let brought = 0
  try {
    for (const { key } of whole.filter((file) => !here.has(file.key))) {
      signal.throwIfAborted()
      const path = join(scratch, 'file')
      const ending = await firstThere(place, key, path)
      // Whoever holds a key has locked her copies: one that lies open, or was made to, is not hers (OPS-17).
      if (ending === null || (ending === '' && identities.length > 0)) {
        say(ending === null ? words.missing(key) : words.notLocked(key))
        continue
      }
      await copyIn(files, { key }, { path, envelope: ending === '' ? PLAIN : locked([], identities) })
      brought += 1
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const lost = halfWay.filter(({ key }) => !here.has(key)).map(({ key }) => key)
  const begun = await onOwnConnection(databaseUrl, OWN, async (client) => {
    await markRestoredToMoment(client)
    return forgetArrived(client, lost)
  })
  return { brought, begun }
}

async function firstThere(place: ObjectPlace, key: string, target: string): Promise<'' | '.age' | null> {
  for (const ending of ENDINGS) {
    const path = FOLDER + key + ending
    for await (const object of place.list(path))
      if (object.path === path && (await place.getFile(object, target)) && (await stat(target)).size === object.bytes)
        return ending
  }
  return null
}

const keyOf = (path: string): string => path.slice(FOLDER.length).replace(/\.age$/, '')

const namedIn = (databaseUrl: string): Promise<{ whole: NamedFile[]; halfWay: NamedFile[] }> =>
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
