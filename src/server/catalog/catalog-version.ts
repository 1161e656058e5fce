// The catalogue version, by which every node notices changes of the catalogue and the settings. A transaction that
// makes a change increments the version. Each node polls it, and with it the publication times of products (CAT-23).
import type { Shop } from '../shop.ts'
import { readCatalogVersion } from './catalog-queries.ts'

/** The pause between two readings in milliseconds. */
const INTERVAL = 500
/** How long a reading may take, in milliseconds, before the database counts as unavailable. */
const TIMEOUT = 2000

export interface CatalogVersion {
  /** The version that was last read; 0 before the first reading. */
  current(): number
  /** True while the database does not answer: the last reading failed, or the current one takes longer than TIMEOUT. */
  isAway(): boolean
  onChange(listener: () => void): () => void
  /** Reads the version immediately. A node that made a change calls it. Throws when the reading fails. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Starts polling the catalogue version. The shop's identity is reloaded before the listeners are called. */
export function watchCatalogVersion(shop: Pick<Shop, 'clock' | 'db' | 'log' | 'readIdentity'>): CatalogVersion {
  const listeners = new Set<() => void>()
  let version = 0
  let shownSince: string | null = null
  let hasFailed = false
  let queryStartedAt: number | null = null
  let lastReading: Promise<void> = Promise.resolve()

  const readState = async () => {
    queryStartedAt = performance.now()
    try {
      const state = await readCatalogVersion(shop.db, shop.clock.now())
      hasFailed = false
      return state
    } catch (error) {
      hasFailed = true
      throw error
    } finally {
      queryStartedAt = null
    }
  }
  const check = async (): Promise<void> => {
    const latest = await readState()
    if (latest.version === version && latest.shownSince === shownSince) return
    await shop.readIdentity()
    version = latest.version
    shownSince = latest.shownSince
    for (const listener of listeners) listener()
  }
  const refresh = (): Promise<void> => {
    // Readings run one after another, so a caller that has just committed never gets an older version.
    const nextReading = lastReading.then(check)
    // A failed reading throws only to its own caller.
    lastReading = nextReading.catch(() => undefined)
    return nextReading
  }
  const refreshAndLogFailure = (): Promise<void> =>
    refresh().catch((error) => {
      // The last version stays valid, and the next poll reads again.
      shop.log.warn({ err: error }, 'catalogue version could not be read')
    })

  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const schedule = (): void => {
    if (isStopped) return
    timer = setTimeout(() => void refreshAndLogFailure().then(schedule), INTERVAL)
    timer.unref()
  }
  schedule()
  return {
    current: () => version,
    isAway: () => hasFailed || (queryStartedAt !== null && performance.now() - queryStartedAt > TIMEOUT),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await lastReading
    },
  }
}
