// Work that many ask for and one run of which serves them all: one at a time, and not one for each of a crowd.
import type { Timer } from '../adapters/timer.ts'

/**
 * Answers a function that resolves when a run that began after the call has ended, and rejects when that run fails. Whoever calls
 * while one is under way shares the next; runs begin at least `between` milliseconds after each other. Whoever is alone waits for nothing.
 */
export function sharedRun(run: () => Promise<unknown>, between: number, timer: Timer): () => Promise<void> {
  let begun = Number.NEGATIVE_INFINITY
  let current: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null

  const begin = async (): Promise<void> => {
    const early = begun + between - timer.now()
    if (early > 0) await timer.wait(early)
    begun = timer.now()
    // Whoever comes from here on may want more than this run does.
    next = null
    const own = run()
    current = own
    await own
  }

  return () => {
    next ??= current.then(begin, begin)
    return next
  }
}
