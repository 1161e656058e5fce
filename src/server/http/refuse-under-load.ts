// Refuses requests when the process or the database is overloaded, or the database has lost data (docs/decisions/015).
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** The seconds after which clients should retry. */
export const RETRY_AFTER = 5
/**
 * How often the event loop is checked, and the delay from which a check counts as late, in milliseconds. A late check
 * means that the loop was blocked for more than half a second.
 */
const CHECK_INTERVAL = 250
const MAX_DELAY = 500
/** One late check is ignored, because a pause of the machine or a garbage collection ends before a client retries. */
const LATE_CHECKS = 2
/** After so many timely checks, which take about a second, all requests are accepted again. */
const CALM_CHECKS = 4
/** With fewer requests in progress, a delay has another cause. A browser makes up to six requests at a time. */
export const OVERLOAD_REQUESTS = 20

/**
 * Refuses API calls with `busy` under load, before they cost anything. Calls for payments (`urgent`) are served. So is
 * everything outside the API, such as cached pages, assets and /healthz.
 */
export function refuseUnderLoad(app: ApiServer, isUnderPressure: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions
    if (url.startsWith('/api/') && !config.urgent && isUnderPressure())
      throw new ShopError('busy', { retryAfter: RETRY_AFTER })
  })
}

/** Counts requests from now on. Returns a function that returns how many are in progress. */
export function countRequests(app: ApiServer): () => number {
  let requestCount = 0
  app.addHook('onRequest', (_request, reply, done) => {
    requestCount += 1
    let isCounted = true
    const uncount = (): void => {
      if (isCounted) requestCount -= 1
      isCounted = false
    }
    // The reply was sent, or the client has disconnected.
    reply.raw.once('finish', uncount).once('close', uncount)
    done()
  })
  return () => requestCount
}

/**
 * Measures the delay of the event loop four times a second. `isLate` is true from the second late check in a row until
 * there was none for about a second.
 */
export function watchDelay(log: Pick<Shop['log'], 'warn'>): { isLate(): boolean; stop(): void } {
  let [isLate, lateChecks, timelyChecks] = [false, 0, 0]
  let dueAt = performance.now() + CHECK_INTERVAL
  const checkLoad = (): void => {
    const now = performance.now()
    const delay = now - dueAt
    dueAt = now + CHECK_INTERVAL
    ;[lateChecks, timelyChecks] = delay > MAX_DELAY ? [lateChecks + 1, 0] : [0, timelyChecks + 1]
    const isLateNow = isLate ? timelyChecks < CALM_CHECKS : lateChecks >= LATE_CHECKS
    if (isLateNow !== isLate)
      log.warn({ delay: Math.round(delay) }, isLateNow ? 'event loop delayed' : 'event loop no longer delayed')
    isLate = isLateNow
    timer.refresh()
  }
  const timer = setTimeout(checkLoad, CHECK_INTERVAL).unref()
  return { isLate: () => isLate, stop: () => clearTimeout(timer) }
}

/** A request may wait for two calls to a payment gateway, which take three seconds each. */
const SHUTDOWN_LIMIT = seconds(7)
const LAST_CHECK_INTERVAL = 50

/** Lets `app.close()` wait for requests in progress, but after seven seconds closes all connections (OPS-2). */
export function finishInTime(app: ApiServer): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // A request that was answered leaves an idle connection, on which no other request would be served.
    const interval = setInterval(() => server.closeIdleConnections(), LAST_CHECK_INTERVAL).unref()
    const forcedClose = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT).unref()
    server.once('close', () => {
      clearInterval(interval)
      clearTimeout(forcedClose)
    })
  })
}

/**
 * While the database has lost data, refuses every call that may change something, because the change might be lost
 * (OPS-12). This includes the gateway's webhooks, which the gateway repeats for a day.
 */
export function refuseChangesAfterDataLoss(app: ApiServer, hasLostData: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !hasLostData()) return
    throw new ShopError('busy', { message: moreExactly.restored, retryAfter: minutes(5) / 1000 })
  })
}
