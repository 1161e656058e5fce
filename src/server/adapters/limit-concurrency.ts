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
  const waitingTasks: (() => void)[] = []
  let runningCount = 0
  return async (work) => {
    if (runningCount < limit) runningCount += 1
    else {
      if (waitingTasks.length >= maxQueued) throw new ShopError('busy', { retryAfter: 2 })
      await new Promise<void>((resolve) => waitingTasks.push(resolve))
    }
    try {
      return await work()
    } finally {
      const startNext = waitingTasks.shift()
      if (startNext) startNext()
      else runningCount -= 1
    }
  }
}
