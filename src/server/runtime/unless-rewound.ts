// Jobs rest while the database has lost what was there before: what they did may be done again once somebody has decided (OPS-12).
import type { HistoryWatch } from '../history/watch-history.ts'
import type { JobHandlers, OutboxWay } from '../jobs/jobs.ts'

/**
 * The same handlers; as long as the history is set back no job is taken, and letters wait. A job that was
 * taken in the moment before fails and is tried again.
 */
export function unlessRewound(handlers: JobHandlers, { isRewound }: Pick<HistoryWatch, 'isRewound'>): JobHandlers {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const guarded = async (job: never): Promise<unknown> => {
      if (isRewound()) throw new Error('The database has lost what was there: jobs rest')
      return (handle as (job: never) => Promise<unknown>)(job)
    }
    return [name, guarded]
  })
  const outbox = async (way: OutboxWay): Promise<number> => (isRewound() ? 0 : handlers.outbox(way))
  return { ...(Object.fromEntries(entries) as unknown as JobHandlers), outbox, rests: isRewound }
}
