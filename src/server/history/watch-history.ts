// Notices a database that was set back to an earlier state, and then takes no orders (OPS-12).
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#domain/durations.ts'
import { systemRandom } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'
import { type Counters, type History, readHistory, refuseNumbers } from './history-queries.ts'

const INTERVAL = seconds(1)
/** A look into silence gives up later; what leads by then is looked at meanwhile. */
const PATIENCE = seconds(2)

export interface HistoryWatch {
  /** True from when the database was found set back until somebody has decided about it (`npm run counters`), or the right one is there again. */
  isRewound(): boolean
  /** Looks at once. Rejects when the database does not answer. */
  look(): Promise<void>
  stop(): void
}

type Watched = Pick<Shop, 'db' | 'flush' | 'log' | 'config' | 'clock'>

/** Begins to watch, once a second. What is seen is remembered by this process and in its DATA_DIR, and only once it is durable. */
export function watchHistory(shop: Watched): HistoryWatch {
  const folder = shop.config.DATA_DIR
  const known = new Map<string, SeenHistory>()
  let isRewound = false
  let newest = 0

  const look = async (): Promise<void> => {
    const own = ++newest
    const history = await readHistory(shop.db)
    // What answers late may be a database that has ceased to lead.
    if (own !== newest) return
    const seen = known.get(history.shop) ?? (await readSeen(folder, history.shop))
    const lost = history.waits ? [] : whatIsLost(history, seen)
    if (seen && lost.length > 0) {
      await refuseNumbers(shop.db, { seen: seen.counters, now: shop.clock.now() })
      shop.log.error({ lost }, 'the database has lost what was there: nothing is sold (npm run counters)')
    }
    isRewound = lost.length > 0 || history.waits?.isRewound === true
    if (!history.waits && !isRewound) await remember(history, seen)
  }

  const remember = async (history: History, seen: SeenHistory | null): Promise<void> => {
    const { counters, system, timeline } = history
    const isSame = seen?.timeline === timeline && seen.system === system
    const now: SeenHistory = { counters, system, timeline, since: isSame ? seen.since : shop.clock.now().toISOString() }
    if (seen && isSame && Object.entries(counters).every(([name, value]) => value === seen.counters[name])) {
      known.set(history.shop, seen)
      return
    }
    // A number whose commit a crash could still undo is given again afterwards, and rightly (DB-11).
    await shop.flush()
    known.set(history.shop, seen ? together(seen, now) : now)
    await saveSeen(folder, history.shop, now)
  }

  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const schedule = (): void => {
    if (isStopped) return
    // Whatever hinders it hinders the rest of the shop as well, and is told there.
    timer = setTimeout(
      () =>
        void Promise.race([look().catch(() => undefined), pause(PATIENCE, undefined, { ref: false })]).then(schedule),
      INTERVAL,
    ).unref()
  }
  schedule()
  return {
    isRewound: () => isRewound,
    look,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** What this database no longer knows of what was seen, in words for the log. */
function whatIsLost(history: History, seen: SeenHistory | null): string[] {
  if (!seen) return []
  const lost = Object.entries(seen.counters)
    .map(([name, value]) => ({ name, value, now: history.counters[name] ?? 0 }))
    .filter(({ value, now }) => now < value)
    .map(({ name, value, now }) => `${name}: ${now} instead of ${value}`)
  if (isEarlierTimeline(history, seen)) lost.push(`timeline ${history.timeline} instead of ${seen.timeline}`)
  return lost
}

/** Timelines of different clusters say nothing of each other. */
function isEarlierTimeline({ system, timeline, accepted }: History, seen: SeenHistory): boolean {
  if (system === null || system !== seen.system || timeline >= seen.timeline) return false
  const isAccepted = accepted?.system === system && accepted.timeline === timeline && accepted.at > seen.since
  return !isAccepted
}

// What this machine has seen of a shop's history, in a file beside its data: a database that is set back does not take it along (OPS-12).
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
export async function saveSeen(folder: string, shop: string, seen: SeenHistory): Promise<void> {
  const kept = await readKept(folder)
  const before = kept[shop]
  const path = pathOf(folder)
  // Containers that share a folder may have one number of process.
  const own = `${path}.${systemRandom.bytes(8).toString('hex')}`
  await writeFile(own, JSON.stringify({ ...kept, [shop]: before ? together(before, seen) : seen }), { mode: 0o600 })
  await rename(own, path)
}

/** The highest numbers of both, and the timeline that was seen last. */
function together(one: SeenHistory, other: SeenHistory): SeenHistory {
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
