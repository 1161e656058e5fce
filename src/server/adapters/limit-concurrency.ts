// Limits how many tasks run at the same time.
import { ShopError } from '#contract/errors.ts'

/**
 * Returns a function that runs at most `limit` tasks at a time. Other tasks wait in their order of arrival. When
 * `maxQueued` tasks wait, it throws `busy`.
 */
export function limitConcurrency(
  limit: number,
  maxQueued = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limit) running += 1
    else {
      if (waiting.length >= maxQueued) throw new ShopError('busy', { retryAfter: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
