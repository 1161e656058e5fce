// The catalogue version, by which every node notices changes of the catalogue and the settings. A transaction that
// makes a change increments the version. Each node polls the version and the time of the latest publication (CAT-23).
import type { Shop } from '../shop.ts'
import { startPolling } from '../start-polling.ts'
import { readCatalogVersion } from './catalog-queries.ts'

/** The pause between two readings in milliseconds. */
const INTERVAL = 500
/** How long a reading may take, in milliseconds, before the database counts as down. */
const TIMEOUT = 2000

export interface CatalogVersion {
  /** The version that was last read; 0 before the first reading. */
  current(): number
  /** True when the last reading has failed, or when the current one takes longer than TIMEOUT. */
  isDatabaseDown(): boolean
  /** Calls the listener after each change. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void
  /** Reads the version immediately. A node that made a change calls it. Throws when the reading fails. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Starts polling the catalogue version. The shop's identity is reloaded before the listeners are called. */
export function watchCatalogVersion(shop: Pick<Shop, 'clock' | 'db' | 'log' | 'readIdentity'>): CatalogVersion {
  const listeners = new Set<() => void>()
  const reader = createVersionReader(shop)
  let current: Awaited<ReturnType<typeof reader.read>> = { version: 0, latestPublication: null }
  let lastReading: Promise<void> = Promise.resolve()

  const check = async (): Promise<void> => {
    const latest = await reader.read()
    if (latest.version === current.version && latest.latestPublication === current.latestPublication) return
    await shop.readIdentity()
    current = latest
    for (const listener of listeners) listener()
  }
  const refresh = (): Promise<void> => {
    // Readings run one after another, so a caller that has just committed never gets an older version.
    const nextReading = lastReading.then(check)
    // A failed reading throws only to its own caller.
    lastReading = nextReading.catch(() => undefined)
    return nextReading
  }
  const poll = (): Promise<void> =>
    refresh().catch((error) => {
      // The last version stays valid, and the next poll reads again.
      shop.log.warn({ err: error }, 'catalogue version could not be read')
    })
  const poller = startPolling(poll, INTERVAL)
  return {
    current: () => current.version,
    isDatabaseDown: reader.isDatabaseDown,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async stop() {
      poller.stop()
      await lastReading
    },
  }
}

function createVersionReader({ db, clock }: Pick<Shop, 'clock' | 'db'>) {
  let hasFailed = false
  let queryStartedAt: number | null = null
  return {
    async read() {
      queryStartedAt = performance.now()
      try {
        const latest = await readCatalogVersion(db, clock.now())
        hasFailed = false
        return latest
      } catch (error) {
        hasFailed = true
        throw error
      } finally {
        queryStartedAt = null
      }
    },
    isDatabaseDown: () => hasFailed || (queryStartedAt !== null && performance.now() - queryStartedAt > TIMEOUT),
  }
}
