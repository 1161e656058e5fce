// Which backup is meant, and where it lies: a folder, or one elsewhere that is brought here for as long as it is needed.
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { restore as words } from '#copy/backup.ts'
import type { ObjectPlace } from '../adapters/object-place.ts'
import { PlainError } from '../plain-error.ts'
import { PRIVATE_FOLDER } from './manifest.ts'
import { listBackups, listPlaced } from './prune-backups.ts'

/** As a word in place of a backup's name. */
export const NEWEST = 'newest'

interface FoundBackup {
  readonly folder: string
  /** Throws away what was brought here. */
  forget(): Promise<void>
}

export interface Search {
  /** A folder, the name of a backup, or NEWEST. */
  readonly named: string
  /** Where backups of this machine are kept. */
  readonly folder: string
  /** Where they are elsewhere; it is asked before the folder. */
  readonly place: ObjectPlace | null
  /** Whether the newest is to be one that is locked: whoever has a key locks hers. */
  readonly isLocked: boolean
  readonly now: Date
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

/** Finds a backup and brings it here if need be. Throws in plain words when there is none. */
export async function findBackup(search: Search): Promise<FoundBackup> {
  const { named, folder, place, now, signal, say } = search
  const isFolder = named !== NEWEST && (await stat(named).catch(() => null))?.isDirectory()
  if (isFolder) return { folder: resolve(named), forget: async () => undefined }
  if (place) {
    const all = await listPlaced(place, { now, isLocked: search.isLocked && named === NEWEST })
    const wanted = named === NEWEST ? all[0] : all.find((name) => name === named)
    if (wanted) return bring(wanted, place, { signal, say })
  }
  const here = await listBackups(folder, now)
  const name = named === NEWEST ? here[0] : here.find((each) => each === named)
  if (name === undefined) throw new PlainError(words.noBackup(named, place ? `${place.name}, ${folder}` : folder))
  return { folder: join(folder, name), forget: async () => undefined }
}

async function bring(name: string, place: ObjectPlace, { signal, say }: Pick<Search, 'signal' | 'say'>) {
  say(words.bringing(name, place.name))
  const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'))
  const forget = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    for await (const object of place.list(`${name}/`)) {
      signal.throwIfAborted()
      const target = join(folder, object.path)
      // A bucket's keys are somebody else's words: none may lead out of the folder.
      if (!target.startsWith(join(folder, name, '/'))) throw new PlainError(words.notWhole(name))
      await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
      await place.getFile(object, target)
    }
    return { folder: join(folder, name), forget }
  } catch (error) {
    await forget()
    throw error
  }
}
