// Of which PostgreSQL data and programs are: each release reads only data of its own major version (OPS-20).
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { carryingOver as words } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'

/** Beside the data: the programs that made it, for the day on which newer ones cannot read it. */
const KEPT = 'postgres-programs'
/** Where systems put a major version's programs. */
const placesOf = (major: string): string[] => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
]

/** The major version that made the data in this folder, as '18'; null where there is none. */
export function majorOfData(data: string): string | null {
  const path = join(data, 'PG_VERSION')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** The major version of programs in a folder with bin, lib and share. */
export function majorOfPrograms(programs: string): string {
  const { stdout, error } = spawnSync(join(programs, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (major === undefined) throw new PlainError(words.mute(join(programs, 'bin/postgres'), error?.message ?? stdout))
  return major
}

/** Throws in plain words when these programs cannot read that data: nothing is tried, nothing is touched. */
export function refuseOtherMajor(data: string, programs: string): void {
  const [from, to] = [majorOfData(data), majorOfPrograms(programs)]
  if (from === null || from === to) return
  throw new PlainError(Number(from) > Number(to) ? words.newer(from, to, data) : words.startFirst(from, to))
}

/** Programs of this major version: those that were kept beside the data, else the machine's own. Null when there are none. */
export function findPrograms(dataDir: string, major: string, places = placesOf(major)): string | null {
  const candidates = [join(dataDir, KEPT, major), ...places]
  return (
    candidates.find((folder) => existsSync(join(folder, 'bin/postgres')) && majorOfPrograms(folder) === major) ?? null
  )
}

/** Keeps these programs beside the data that they read, in place of those of other versions. Costs no room where the file system knows hard links. */
export function keepPrograms(dataDir: string, programs: string, major: string): void {
  const kept = join(dataDir, KEPT)
  if (existsSync(join(kept, major))) return
  const unfinished = join(kept, 'unfinished')
  rmSync(kept, { recursive: true, force: true })
  linkFolder(programs, unfinished)
  renameSync(unfinished, join(kept, major))
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    const kind = lstatSync(source)
    if (kind.isDirectory()) linkFolder(source, target)
    else if (kind.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // On another disk, or not ours to link.
    copyFileSync(source, target)
  }
}
