// Breaches that are not closed, and the first of their clocks that nobody has met: what Today shows.
import { breachClocks } from '#domain/breach.ts'
import type { Reader } from '../../db/database.ts'
import { listBreachEntries, listOpenBreaches } from './breach-queries.ts'

export async function openBreaches(db: Reader, now: Date) {
  const open = await listOpenBreaches(db)
  const entries = await listBreachEntries(
    db,
    open.map(({ id }) => id),
  )
  const due = open
    .flatMap(({ id, knownAt }) =>
      breachClocks(
        knownAt,
        entries.filter(({ breachId }) => breachId === id),
      ),
    )
    .filter(({ metAt }) => metAt === null)
    .map((clock) => clock.due.getTime())
  const next = due.length > 0 ? new Date(Math.min(...due)) : null
  return {
    count: open.length,
    isMore: false,
    next: next?.toISOString() ?? null,
    isLate: next !== null && next < now,
  }
}
