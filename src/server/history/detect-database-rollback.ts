// Detects that the database was set back to an earlier state, and then takes no orders (OPS-12).
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '#domain/durations.ts'
import { systemRandom } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'
import { startPolling } from '../start-polling.ts'
import { blockNumbering, type Counters, type History, readHistory } from './history-queries.ts'

const INTERVAL = seconds(1)
/** After this time the next check is scheduled even if the current one has no answer. It may reach a new primary. */
const CHECK_TIMEOUT = seconds(2)

export interface HistoryWatch {
  /** True from the detection of lost data until the operator runs `npm run counters` or the right database is back. */
  hasLostData(): boolean
  /** Checks immediately. Rejects when the database does not answer. */
  check(): Promise<void>
  stop(): void
}

type WatchedShop = Pick<Shop, 'db' | 'flush' | 'log' | 'config' | 'clock'>

/** Checks the database about once a second. Stores its last durable state in memory and in a file in DATA_DIR. */
export function watchHistory(shop: WatchedShop): HistoryWatch {
  const memory = createHistoryMemory(shop)
  let hasLostData = false
  let newestCheck = 0

  const check = async (): Promise<void> => {
    const checkNumber = ++newestCheck
    const history = await readHistory(shop.db)
    // An answer that arrives after a newer check began may come from a former primary.
    if (checkNumber !== newestCheck) return
    const lastSeen = await memory.find(history.shop)
    const losses = history.numberingBlock ? [] : describeLoss(history, lastSeen)
    if (lastSeen && losses.length > 0) {
      await blockNumbering(shop.db, { seen: lastSeen.counters, now: shop.clock.now() })
      shop.log.error({ lost: losses }, 'the database has lost data: sales are stopped (see docs/operations.md)')
    }
    hasLostData = losses.length > 0 || history.numberingBlock?.hasLostData === true
    if (!history.numberingBlock && !hasLostData) await memory.save(history, lastSeen)
  }

  const poller = startPolling(async () => {
    // A failed check is not logged, because other requests fail too and are logged.
    const completedCheck = check().catch(() => undefined)
    await Promise.race([completedCheck, pause(CHECK_TIMEOUT, undefined, { ref: false })])
  }, INTERVAL)
  return { hasLostData: () => hasLostData, check, stop: poller.stop }
}

/** Creates the memory of what this process has seen of each shop's database, with a copy in the file. */
function createHistoryMemory({ config, clock, flush }: WatchedShop) {
  const folder = config.DATA_DIR
  const seenByShop = new Map<string, SeenHistory>()
  return {
    find: async (shopId: string): Promise<SeenHistory | null> => seenByShop.get(shopId) ?? readSeen(folder, shopId),
    async save({ shop: shopId, counters, system, timeline }: History, lastSeen: SeenHistory | null): Promise<void> {
      const isSameTimeline = lastSeen?.timeline === timeline && lastSeen.system === system
      if (isSameTimeline && hasEqualCounters(counters, lastSeen.counters)) {
        seenByShop.set(shopId, lastSeen)
        return
      }
      const since = isSameTimeline ? lastSeen.since : clock.now().toISOString()
      const seenNow: SeenHistory = { counters, system, timeline, since }
      // A crash undoes commits that are not on disk, and their numbers are then assigned again (DB-11).
      await flush()
      seenByShop.set(shopId, lastSeen ? merge(lastSeen, seenNow) : seenNow)
      await saveSeen(folder, shopId, seenNow)
    },
  }
}

const hasEqualCounters = (counters: Counters, lastCounters: Counters): boolean =>
  Object.entries(counters).every(([name, value]) => value === lastCounters[name])

/** Describes for the log what the database has lost since the last check. */
function describeLoss(history: History, lastSeen: SeenHistory | null): string[] {
  if (!lastSeen) return []
  const losses = Object.entries(lastSeen.counters)
    .map(([name, value]) => ({ name, value, now: history.counters[name] ?? 0 }))
    .filter(({ value, now }) => now < value)
    .map(({ name, value, now }) => `${name}: ${now} instead of ${value}`)
  if (isEarlierTimeline(history, lastSeen)) losses.push(`timeline ${history.timeline} instead of ${lastSeen.timeline}`)
  return losses
}

/** True when the timeline is earlier than the last seen one, and no operator has accepted it since. */
function isEarlierTimeline({ system, timeline, accepted }: History, lastSeen: SeenHistory): boolean {
  if (system === null || system !== lastSeen.system || timeline >= lastSeen.timeline) return false
  const isAccepted = accepted?.system === system && accepted.timeline === timeline && accepted.at > lastSeen.since
  return !isAccepted
}

/** The state of a shop's database as this machine last saw it. It stays when the database is set back (OPS-12). */
export interface SeenHistory {
  readonly counters: Counters
  readonly system: string | null
  readonly timeline: string
  /** When this machine first saw this timeline, or saw it again after another one. */
  readonly since: string
}

/** The states by the shop's id, because the folder may have belonged to another shop before. */
type SeenByShop = Readonly<Record<string, SeenHistory>>

const pathOf = (folder: string): string => join(folder, 'history.json')

/** Returns the remembered state of this shop; null when there is none or the file cannot be read. */
export async function readSeen(folder: string, shop: string): Promise<SeenHistory | null> {
  return (await readSeenByShop(folder))[shop] ?? null
}

/** Saves the state, merged with what other processes on the machine saved in the same file. */
export async function saveSeen(folder: string, shop: string, seenNow: SeenHistory): Promise<void> {
  const stored = await readSeenByShop(folder)
  const previouslySeen = stored[shop]
  const states: SeenByShop = { ...stored, [shop]: previouslySeen ? merge(previouslySeen, seenNow) : seenNow }
  const path = pathOf(folder)
  // The name is random, because containers that share the folder may have the same process id.
  const temporaryPath = `${path}.${systemRandom.bytes(8).toString('hex')}`
  await writeFile(temporaryPath, JSON.stringify(states), { mode: 0o600 })
  await rename(temporaryPath, path)
}

/** Returns the higher value of each counter, with the timeline that has the later `since`. */
function merge(a: SeenHistory, b: SeenHistory): SeenHistory {
  const names = new Set([...Object.keys(a.counters), ...Object.keys(b.counters)])
  const counters = Object.fromEntries(
    [...names].map((name) => [name, Math.max(a.counters[name] ?? 0, b.counters[name] ?? 0)]),
  )
  return { ...(a.since > b.since ? a : b), counters }
}

async function readSeenByShop(folder: string): Promise<SeenByShop> {
  try {
    return JSON.parse(await readFile(pathOf(folder), 'utf8')) as SeenByShop
  } catch {
    // The file is missing or damaged. Other nodes and this process may still remember the state.
    return {}
  }
}
