// Turns visitors away while there is still time to say so: when too many wait for the database, or the process answers late (docs/decisions/016).
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ShopError } from '#contract/errors.ts'
import { seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** In seconds: what a browser or a program is told to wait before it comes again. */
export const COME_AGAIN = 5
/** In milliseconds: an answer that waits this long for the process alone has no end in sight. */
const MOST_DELAY = 500
const BETWEEN_LOOKS = seconds(1)
const RESOLUTION = 100
const NANOSECONDS = 1e6

/**
 * Refuses calls of the API with `busy` while the shop is under pressure, before anything of them costs something. What
 * money hangs on (`urgent`) passes, and so does everything that is ready: cached pages, assets, /healthz.
 */
export function turnAway(app: ApiServer, isUnderPressure: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions
    if (url.startsWith('/api/') && !config.urgent && isUnderPressure())
      throw new ShopError('busy', { retryAfter: COME_AGAIN })
  })
}

/** Looks every second how late the process comes to its work. */
export function watchDelay(log: Pick<Shop['log'], 'warn'>): { isLate(): boolean; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  let isLate = false
  const looks = setInterval(() => {
    const mean = delay.mean / NANOSECONDS
    delay.reset()
    const wasLate = isLate
    isLate = mean > MOST_DELAY
    if (isLate !== wasLate)
      log.warn({ delay: Math.round(mean) }, isLate ? 'visitors are turned away' : 'all are let in')
  }, BETWEEN_LOOKS).unref()
  return {
    isLate: () => isLate,
    stop() {
      clearInterval(looks)
      delay.disable()
    },
  }
}
