// Refuses requests when the process or the database is overloaded, or the database has lost data (docs/decisions/015).
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** The seconds after which clients should retry. */
export const RETRY_AFTER = 5
/** How often the delay of the event loop is measured, in milliseconds. */
const CHECK_INTERVAL = 250
/** The delay in milliseconds beyond which a check counts as late. */
const MAX_DELAY = 500
/** How many late checks in a row mean overload. A single one may be a garbage collection, which ends soon. */
const LATE_CHECKS = 2
/** How many timely checks in a row end the overload. */
const CALM_CHECKS = 4
/** With fewer requests in progress, a delay is no sign of overload. A browser makes up to six requests at a time. */
export const OVERLOAD_REQUESTS = 20

/**
 * Refuses API calls with `busy` under load, before the shop works on them. Calls for payments (`urgent`) are served,
 * and so is everything outside the API, such as cached pages, assets and /healthz.
 */
export function refuseUnderLoad(app: ApiServer, isUnderPressure: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    const { url = '', config } = request.routeOptions
    if (url.startsWith('/api/') && !config.urgent && isUnderPressure())
      throw new ShopError('busy', { retryAfter: RETRY_AFTER })
  })
}

/** Counts the requests in progress. The returned function returns their number. */
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
 * Measures the delay of the event loop four times a second. `isLate` becomes true at the second late check in a row,
 * and false after four timely checks in a row.
 */
export function watchDelay(log: Pick<Shop['log'], 'warn'>): { isLate(): boolean; stop(): void } {
  let isLate = false
  let lateChecks = 0
  let timelyChecks = 0
  let dueAt = performance.now() + CHECK_INTERVAL
  const checkLoad = (): void => {
    const now = performance.now()
    const delay = now - dueAt
    dueAt = now + CHECK_INTERVAL
    lateChecks = delay > MAX_DELAY ? lateChecks + 1 : 0
    timelyChecks = delay > MAX_DELAY ? 0 : timelyChecks + 1
    const isLateNow = isLate ? timelyChecks < CALM_CHECKS : lateChecks >= LATE_CHECKS
    if (isLateNow !== isLate)
      log.warn({ delay: Math.round(delay) }, isLateNow ? 'event loop delayed' : 'event loop no longer delayed')
    isLate = isLateNow
    timer.refresh()
  }
  const timer = setTimeout(checkLoad, CHECK_INTERVAL).unref()
  return { isLate: () => isLate, stop: () => clearTimeout(timer) }
}

/** Long enough for a request with two calls to a payment gateway, of at most three seconds each. */
const SHUTDOWN_LIMIT = seconds(7)
const CLOSE_IDLE_INTERVAL = 50

/** Lets `app.close()` wait for requests in progress, but after seven seconds closes all connections (OPS-2). */
export function finishInTime(app: ApiServer): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // An answered request leaves an idle connection, which would keep the server from closing.
    const interval = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL).unref()
    const forcedClose = setTimeout(() => server.closeAllConnections(), SHUTDOWN_LIMIT).unref()
    server.once('close', () => {
      clearInterval(interval)
      clearTimeout(forcedClose)
    })
  })
}

/**
 * Refuses every call that may change something while the database has lost data, because the change could be lost too
 * (OPS-12). This includes the gateway's webhooks, which the gateway repeats for a day.
 */
export function refuseChangesAfterDataLoss(app: ApiServer, hasLostData: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !hasLostData()) return
    throw new ShopError('busy', { message: moreExactly.restored, retryAfter: minutes(5) / 1000 })
  })
}
