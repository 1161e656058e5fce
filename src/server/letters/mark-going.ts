// Marks letters as sent, several in one statement: a process that is killed before may send at most the last of them twice.
import type { LetterId } from '#domain/ids.ts'
import { markSent } from '../outbox/letter-outcome-queries.ts'
import type { Shop } from '../shop.ts'

/** Whichever comes first: so many, or so many milliseconds after the first. */
const MOST = 8
const LONGEST = 50

export interface Marks {
  /** Waits for nothing: `write` tells what went wrong. */
  readonly add: (id: LetterId) => void
  /** Writes what is left, and waits until everything is written. Throws what hindered it. */
  readonly write: () => Promise<void>
}

export function markGoing(shop: Pick<Shop, 'db' | 'clock'>): Marks {
  let gone: LetterId[] = []
  let timer: NodeJS.Timeout | undefined
  const written: Promise<unknown>[] = []
  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (gone.length === 0) return
    const writing = markSent(shop.db, gone, shop.clock.now())
    // Whoever waits for all of them hears of it.
    writing.catch(() => undefined)
    written.push(writing)
    gone = []
  }
  return {
    add(id) {
      gone.push(id)
      if (gone.length === MOST) write()
      else timer ??= setTimeout(write, LONGEST)
    },
    async write() {
      write()
      await Promise.all(written)
    },
  }
}
