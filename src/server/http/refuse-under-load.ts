// Refuses requests in time when the process or the database is overloaded, or the database was rewound
// (docs/decisions/015).
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** The time in seconds after which clients should retry. */
export const RETRY_AFTER = 5
/**
 * The interval between checks of the event loop, and the delay from which a check counts as late, in milliseconds. A
 * late check means that the loop was blocked for more than half a second.
 */
const CHECK_INTERVAL = 250
const MAX_DELAY = 500
/** One late check is ignored: a pause of the machine or of the garbage collector ends before a client could retry. */
const LATE_CHECKS = 2
/** After so many timely checks, about a second, all requests are accepted again. */
const CALM_CHECKS = 4
/** With fewer requests in progress, a delay has another cause. One browser makes six requests at a time. */
export const OVERLOAD_REQUESTS = 20

/**
 * Refuses API calls with `busy` under load, before they cost anything. Calls for payments (`urgent`) pass, and so does
 * everything that is cached or cheap: cached pages, assets, /healthz.
 */
export function refuseUnderLoad(app: ApiServer, isUnderPressure: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions
    if (url.startsWith('/api/') && !config.urgent && isUnderPressure())
      throw new ShopError('busy', { retryAfter: RETRY_AFTER })
  })
}

/** Counts the requests from now on. Returns a function that returns how many are in progress. */
export function countRequests(app: ApiServer): () => number {
  let requestCount = 0
  app.addHook('onRequest', (_request, reply, done) => {
    requestCount += 1
    let isCounted = true
    const leave = (): void => {
      if (isCounted) requestCount -= 1
      isCounted = false
    }
    // The request was answered, or its client has disconnected.
    reply.raw.once('finish', leave).once('close', leave)
    done()
  })
  return () => requestCount
}

/**
 * Measures the delay of the event loop four times a second. `isLate` is true from the second late check in a row until
 * about a second without one; `stop` ends the measuring.
 */
export function watchDelay(log: Pick<Shop['log'], 'warn'>): { isLate(): boolean; stop(): void } {
  let [isLate, lateness, calm] = [false, 0, 0]
  let dueAt = performance.now() + CHECK_INTERVAL
  const checkLoad = (): void => {
    const now = performance.now()
    const delay = now - dueAt
    dueAt = now + CHECK_INTERVAL
    ;[lateness, calm] = delay > MAX_DELAY ? [lateness + 1, 0] : [0, calm + 1]
    const isLateNow = isLate ? calm < CALM_CHECKS : lateness >= LATE_CHECKS
    if (isLateNow !== isLate)
      log.warn({ delay: Math.round(delay) }, isLateNow ? 'the event loop is late' : 'the event loop is on time again')
    isLate = isLateNow
    timer.refresh()
  }
  const timer = setTimeout(checkLoad, CHECK_INTERVAL).unref()
  return { isLate: () => isLate, stop: () => clearTimeout(timer) }
}

/** A request may wait for two calls to a payment gateway of three seconds each. */
const SHUTDOWN_LIMIT = seconds(7)
const LAST_CHECK_INTERVAL = 50

/**
 * Makes `app.close()` finish the requests in progress and close idle connections; after seven seconds it closes all
 * (OPS-2).
 */
export function finishInTime(app: ApiServer): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // A request that was answered leaves its connection open for another one, which would not be served.
    const interval = setInterval(() => server.closeIdleConnections(), LAST_CHECK_INTERVAL).unref()
    const limit = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT).unref()
    server.once('close', () => {
      clearInterval(interval)
      clearTimeout(limit)
    })
  })
}

/**
 * While the database has lost data, refuses every call that may change something, because the change might have to be
 * discarded (OPS-12). This includes the gateway's webhooks, which are repeated for a day.
 */
export function refuseRewound(app: ApiServer, isRewound: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isRewound()) return
    throw new ShopError('busy', { message: moreExactly.restored, retryAfter: minutes(5) / 1000 })
  })
}
