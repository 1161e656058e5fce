// What this machine has seen of a shop's history, in a file beside its data: a database that is set back does not take it along (OPS-12).
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemRandom } from '../adapters/random.ts'
import type { Counters } from './history-queries.ts'

export interface SeenHistory {
  readonly counters: Counters
  readonly system: string | null
  readonly timeline: string
  /** Since when that timeline was seen, or accepted. */
  readonly since: string
}

/** By shop: one folder may have served another shop before. */
type Kept = Readonly<Record<string, SeenHistory>>

const pathOf = (folder: string): string => join(folder, 'history.json')

/** What was seen of this shop; null where nothing was, or the file cannot be read. */
export async function readSeen(folder: string, shop: string): Promise<SeenHistory | null> {
  return (await readKept(folder))[shop] ?? null
}

/** Keeps what was seen, together with what other processes of the machine have seen. */
export async function keepSeen(folder: string, shop: string, seen: SeenHistory): Promise<void> {
  const kept = await readKept(folder)
  const before = kept[shop]
  const path = pathOf(folder)
  // Containers that share a folder may have one number of process.
  const own = `${path}.${systemRandom.bytes(8).toString('hex')}`
  await writeFile(own, JSON.stringify({ ...kept, [shop]: before ? together(before, seen) : seen }), { mode: 0o600 })
  await rename(own, path)
}

/** The highest numbers of both, and the timeline that was seen last. */
export function together(one: SeenHistory, other: SeenHistory): SeenHistory {
  const names = new Set([...Object.keys(one.counters), ...Object.keys(other.counters)])
  const counters = Object.fromEntries(
    [...names].map((name) => [name, Math.max(one.counters[name] ?? 0, other.counters[name] ?? 0)]),
  )
  return { ...(one.since > other.since ? one : other), counters }
}

async function readKept(folder: string): Promise<Kept> {
  try {
    return JSON.parse(await readFile(pathOf(folder), 'utf8')) as Kept
  } catch {
    // Not there yet, or torn: the other nodes and this process remember as well.
    return {}
  }
}
