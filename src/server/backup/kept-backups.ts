// Which backup is meant, and where it lies: a folder, or one elsewhere that is brought here for as long as it is needed.
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { restore as words } from '#copy/backup.ts'
import { after, minutes } from '#domain/durations.ts'
import type { ObjectPlace } from '../adapters/object-place.ts'
import { PlainError } from '../plain-error.ts'
import { LAST_PARTS, LOCKED_LAST_PART, PRIVATE_FOLDER } from './manifest.ts'

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

// Old backups give way to newer ones: the newest stay, in number, and whatever was just proven stays in any case (OPS-17).

export const UNFINISHED = '.unfinished'
/** As a backup's moment spells it, so that names in their order are moments in theirs. */
const NAME = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

/** Clocks of machines that take backups differ so much at most. */
const AHEAD = minutes(10)

interface Pruning {
  /** The name of the backup that was just proven. */
  readonly proven: string
  readonly keep: number
  readonly now: Date
}

/** False for a name that tells of a moment to come: a clock was wrong, or somebody wants to be taken for the newest. */
const hasBeen = (name: string, now: Date): boolean => {
  const moment = name.replace(/^shop-(.*)T(\d\d)-(\d\d)-(\d\dZ)$/, '$1T$2:$3:$4')
  return Date.parse(moment) <= after(now, AHEAD).getTime()
}

/** The backups in a folder of this machine, the newest first. What is not whole, or of a moment to come, is not among them. */
async function listBackups(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => NAME.test(name) && hasBeen(name, now))
    .sort()
    .reverse()
}

/** Removes all but the newest `keep` backups of a folder. Answers the names of those that are gone. */
export async function pruneFolder(folder: string, pruning: Pruning): Promise<string[]> {
  const old = beyond(await listBackups(folder, pruning.now), pruning)
  for (const name of old) {
    // Stopped half way, it must not look like a backup.
    await rename(join(folder, name), join(folder, name + UNFINISHED))
    await rm(join(folder, name + UNFINISHED), { recursive: true })
  }
  return old
}

/**
 * The backups elsewhere, the newest first. One without its last part is not whole, and not among them; nor is one of a moment to
 * come, nor, where backups are locked, one that lies open: whoever may write there could have laid it down (OPS-31).
 */
async function listPlaced(
  place: ObjectPlace,
  { now, isLocked }: { readonly now: Date; readonly isLocked: boolean },
): Promise<string[]> {
  const all = await everyPlaced(place, now)
  return all
    .filter(({ name, paths, isWhole }) => isWhole && (!isLocked || paths.includes(`${name}/${LOCKED_LAST_PART}`)))
    .map(({ name }) => name)
}

/** The same elsewhere. What an upload that was stopped has left goes too. */
export async function prunePlace(place: ObjectPlace, pruning: Pruning): Promise<string[]> {
  const all = await everyPlaced(place, pruning.now)
  const whole = all.filter(({ isWhole }) => isWhole).map(({ name }) => name)
  const old = beyond(whole, pruning)
  for (const { name, paths, isWhole } of all) {
    if (isWhole && !old.includes(name)) continue
    const last = (path: string): boolean => LAST_PARTS.some((part) => path === `${name}/${part}`)
    // What makes it whole goes first.
    for (const path of paths.toSorted((one, other) => Number(last(other)) - Number(last(one)))) await place.remove(path)
  }
  return old
}

const beyond = (newestFirst: readonly string[], { proven, keep }: Pruning): string[] =>
  newestFirst.filter((name) => name !== proven).slice(keep - 1)

async function everyPlaced(
  place: ObjectPlace,
  now: Date,
): Promise<{ name: string; paths: string[]; isWhole: boolean }[]> {
  const found = new Map<string, string[]>()
  for await (const { path } of place.list('shop-')) {
    const name = path.split('/')[0] ?? ''
    if (NAME.test(name) && hasBeen(name, now)) found.set(name, [...(found.get(name) ?? []), path])
  }
  return [...found]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([name, paths]) => ({ name, paths, isWhole: LAST_PARTS.some((part) => paths.includes(`${name}/${part}`)) }))
}
