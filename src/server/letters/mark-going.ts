// Marks letters as sent, several in one statement: a process that is killed before may send at most the last of them twice.
import type { LetterId } from '#domain/ids.ts'
import { noteWent } from '../outbox/issue-letters-queries.ts'
import { markSent } from '../outbox/letter-outcome-queries.ts'
import type { TakenLetter } from '../outbox/letters-queries.ts'
import type { Shop } from '../shop.ts'

/** Whichever comes first: so many, or so many milliseconds after the first. */
const MOST = 8
const LONGEST = 50

export interface Marks {
  /** Waits for nothing: `write` tells what went wrong. */
  readonly add: (letter: Pick<TakenLetter, 'id' | 'kind'>) => void
  /** Writes what is left, and waits until everything is written. Throws what hindered it. */
  readonly write: () => Promise<void>
}

export function markGoing(shop: Pick<Shop, 'db' | 'clock'>): Marks {
  let gone: LetterId[] = []
  let hasIssues = false
  let timer: NodeJS.Timeout | undefined
  const written: Promise<unknown>[] = []
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (gone.length === 0) return
    const writing = markGone(shop, gone, hasIssues)
    // Whoever waits for all of them hears of it.
    writing.catch(() => undefined)
    written.push(writing)
    gone = []
    hasIssues = false
  }
  return {
    add({ id, kind }) {
      gone.push(id)
      hasIssues ||= kind === 'monthly-letter'
      if (gone.length === MOST) write()
      else timer ??= setTimeout(write, LONGEST)
    },
    async write() {
      write()
      await Promise.all(written)
    },
  }
}

/** An issue counts its letters first: one that is not marked goes again, and counts once all the same (LET-21). */
async function markGone({ db, clock }: Pick<Shop, 'db' | 'clock'>, ids: readonly LetterId[], hasIssues: boolean) {
  const now = clock.now()
  if (hasIssues) await noteWent(db, ids, now)
  await markSent(db, ids, now)
}
