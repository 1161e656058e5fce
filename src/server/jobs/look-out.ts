// Looking for work that waits in a table of its own: each second, soon after a nudge, and at once while there is some.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import { unprompted } from '../adapters/cause.ts'

/** How often somebody looks whom nobody has nudged. */
const USUAL = seconds(1)
/** So long after a nudge: whatever was written has committed by then, and of a crowd many are taken together. */
const SOON = 200
/** After a look that failed: the database may be away. */
const AFTER_TROUBLE = seconds(5)

export interface Lookout {
  nudge(): void
  /** Looks no more, and waits for what is under way, `longest` milliseconds at most. */
  stop(longest: number): Promise<void>
}

/**
 * `look` does some of the work and answers how much that was; it is asked to begin nothing more once `isEnding`. One look at a time.
 * Where it did less than `full`, nothing is left for the moment.
 */
export function lookOut(
  look: (isEnding: () => boolean) => Promise<number>,
  log: Pick<Logger, 'error'>,
  full = 1,
): Lookout {
  let isStopped = false
  let isNudged = false
  let isLooking = false
  let under: Promise<void> = Promise.resolve()
  let timer = setTimeout(begin, 0)

  function plan(wait: number): void {
    clearTimeout(timer)
    if (!isStopped) timer = unprompted(() => setTimeout(begin, wait))
  }
  function begin(): void {
    under = work()
  }
  async function work(): Promise<void> {
    isLooking = true
    isNudged = false
    let wait = USUAL
    try {
      while (!isStopped && (await look(() => isStopped)) >= full);
    } catch (error) {
      log.error({ err: error }, 'what waits was not read')
      wait = AFTER_TROUBLE
    }
    isLooking = false
    plan(isNudged ? SOON : wait)
  }

  return {
    nudge() {
      if (isNudged) return
      isNudged = true
      if (!isLooking) plan(SOON)
    },
    async stop(longest) {
      isStopped = true
      clearTimeout(timer)
      await Promise.race([under, pause(longest, undefined, { ref: false })])
    },
  }
}
