// Looks every few milliseconds what the sessions of a database do: how many wait for a lock, how many hold some while their program thinks.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

const BETWEEN_LOOKS = 5

/** Sessions, on average over the time. */
export interface LockSamples {
  readonly waiting: number
  /** In a transaction, with nothing to do until their program says more. */
  readonly thinking: number
  /** With a transaction that has written or locked rows, and not themselves waiting for a lock. */
  readonly holding: number
}

const LOOK = `SELECT count(*) FILTER (WHERE wait_event_type = 'Lock')::int AS waiting,
  count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS thinking,
  count(*) FILTER (WHERE backend_xid IS NOT NULL AND wait_event_type IS DISTINCT FROM 'Lock')::int AS holding
FROM pg_stat_activity WHERE datname = $1`

/** Begins to look; `end` answers what was seen. */
export function watchLocks(pool: pg.Pool, database: string): { end(): Promise<LockSamples> } {
  const seen: LockSamples[] = []
  let isEnded = false
  const watch = async (): Promise<void> => {
    while (!isEnded) {
      const { rows } = await pool.query<LockSamples>(LOOK, [database])
      seen.push(...rows)
      await pause(BETWEEN_LOOKS)
    }
  }
  const watching = watch()
  return {
    async end() {
      isEnded = true
      await watching
      const mean = (name: keyof LockSamples): number => seen.reduce((sum, look) => sum + look[name], 0) / seen.length
      return { waiting: mean('waiting'), thinking: mean('thinking'), holding: mean('holding') }
    },
  }
}
