// The number that tells every node when the catalogue or the settings have changed: raised in the change's own transaction, compared
// by a timer, together with the moments from which products are in the shop (CAT-23).
import type { Shop } from '../shop.ts'
import { readCatalogVersion } from './catalog-queries.ts'

/** How often a node compares, in milliseconds: all nodes agree within a second. */
const INTERVAL = 500
/** In milliseconds: a database that has not said one number by then is not there for pages either. */
const LONG = 2000

export interface CatalogVersion {
  /** The last version that was read; 0 before the first answer. */
  current(): number
  /** True while the database gives no answer: the last read failed, or waits for longer than two seconds. */
  isAway(): boolean
  /** Calls `listener` after each change; answers how to stop that. */
  onChange(listener: () => void): () => void
  /** Compares at once: for the node that wrote. */
  refresh(): Promise<void>
  /** Ends the comparing. */
  stop(): Promise<void>
}

/** Begins to compare the catalogue's version with the database's. Who the shop is, is read before anybody is told of a change. */
export function watchCatalogVersion(shop: Pick<Shop, 'clock' | 'db' | 'log' | 'readIdentity'>): CatalogVersion {
  const listeners = new Set<() => void>()
  let version = 0
  let shownSince: string | null = null
  let hasFailed = false
  let askedAt: number | null = null
  let reading: Promise<void> = Promise.resolve()

  const ask = async () => {
    askedAt = performance.now()
    try {
      const found = await readCatalogVersion(shop.db, shop.clock.now())
      hasFailed = false
      return found
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      askedAt = null
    }
  }
  const read = async (): Promise<void> => {
    const found = await ask()
    if (found.version === version && found.shownSince === shownSince) return
    await shop.readIdentity()
    version = found.version
    shownSince = found.shownSince
    for (const listener of listeners) listener()
  }
  const refresh = (): Promise<void> => {
    // One after another, so that a caller who has just committed never gets an answer from before.
    const next = reading.then(read)
    // The caller gets the failure; the next read does not fail with it.
    reading = next.catch(() => undefined)
    return next
  }
  const tick = (): Promise<void> =>
    refresh().catch((error) => {
      // The database is away for a moment: what is known stays, the next tick asks again.
      shop.log.warn({ err: error }, 'catalogue version not read')
    })

  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const schedule = (): void => {
    if (stopped) return
    timer = setTimeout(() => void tick().then(schedule), INTERVAL)
    timer.unref()
  }
  schedule()
  return {
    current: () => version,
    isAway: () => hasFailed || (askedAt !== null && performance.now() - askedAt > LONG),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await reading
    },
  }
}
