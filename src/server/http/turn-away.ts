// Refuses requests in time when the process or the database is overloaded, or the database was rewound
// (docs/decisions/015).
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { minutes, seconds } from '#domain/durations.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'

/** In seconds: what a browser or a program is told to wait before it comes again. */
export const COME_AGAIN = 5
/** In milliseconds, between two looks; one that comes later than the second figure means rounds of three quarters of a second. */
const CHECK_INTERVAL = 250
const MAX_DELAY = 500
/** A single pause, of the machine or of the collector, is over before anybody could come again. */
const LATE_CHECKS = 2
/** So many looks in time, a second of them, and all are let in again. */
const CALM_CHECKS = 4
/**
 * With fewer requests under way than this it is not they who make the process late: the machine is slow, or has other work. One
 * browser asks for six things at a time.
 */
export const A_CROWD = 20

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

/** Counts the requests that are under way. */
export function countUnderWay(app: ApiServer): () => number {
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    let isUnderWay = true
    const leave = (): void => {
      if (isUnderWay) underWay -= 1
      isUnderWay = false
    }
    // Answered, or hung up.
    reply.raw.once('finish', leave).once('close', leave)
    done()
  })
  return () => underWay
}

/** Looks four times a second how late the process comes to its work. */
export function watchDelay(log: Pick<Shop['log'], 'warn'>): { isLate(): boolean; stop(): void } {
  let [isLate, late, calm] = [false, 0, 0]
  let due = performance.now() + CHECK_INTERVAL
  const look = (): void => {
    const now = performance.now()
    const delay = now - due
    due = now + CHECK_INTERVAL
    ;[late, calm] = delay > MAX_DELAY ? [late + 1, 0] : [0, calm + 1]
    const isLateNow = isLate ? calm < CALM_CHECKS : late >= LATE_CHECKS
    if (isLateNow !== isLate)
      log.warn(
        { delay: Math.round(delay) },
        isLateNow ? 'the process comes late to its work' : 'the process is in time again',
      )
    isLate = isLateNow
    timer.refresh()
  }
  const timer = setTimeout(look, CHECK_INTERVAL).unref()
  return { isLate: () => isLate, stop: () => clearTimeout(timer) }
}

// The end of the server: what is in flight is finished, within a limit, and nobody waits for connections that only might be used again (OPS-2).

/** A request may wait for two calls to a payment gateway of three seconds each. */
const LONGEST = seconds(7)
const LAST_CHECK_INTERVAL = 50

/** Makes `app.close()` end as soon as the last request is answered, and after seven seconds whatever comes. */
export function finishInTime(app: ApiServer): void {
  app.addHook('preClose', async () => {
    const { server } = app
    if (!server.listening) return
    // An answered request leaves its connection open for the next one, which nobody would serve.
    const looks = setInterval(() => server.closeIdleConnections(), LAST_CHECK_INTERVAL).unref()
    const limit = setTimeout(() => server.closeAllConnections(), LONGEST).unref()
    server.once('close', () => {
      clearInterval(looks)
      clearTimeout(limit)
    })
  })
}

// While the database has lost what was there before, nothing is written into it: what comes may have to be thrown away (OPS-12).

/** Refuses every call that may change something. The gateway's webhooks too: they come again for a day. */
export function refuseRewound(app: ApiServer, isRewound: () => boolean): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isRewound()) return
    throw new ShopError('busy', { message: moreExactly.restored, retryAfter: minutes(5) / 1000 })
  })
}
