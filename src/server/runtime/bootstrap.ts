// What the shop's processes do: initialise the shop once, serve pages and calls, work through jobs.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { destination } from 'pino'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { missingOf } from '#domain/identity.ts'
import { ensureFirstAdmin } from '../accounts/create-first-admin.ts'
import { speakIn } from '../adapters/cause.ts'
import { openLog } from '../adapters/logger.ts'
import type { OddAnswer } from '../adapters/payment-gateway.ts'
import { seedCatalog } from '../catalog/seed/seed-catalog.ts'
import type { Config } from '../config.ts'
import { isPassingTrouble } from '../db/passing-trouble.ts'
import { type HistoryWatch, watchHistory } from '../history/watch-history.ts'
import { createHttp } from '../http/create-http.ts'
import { offeredPages } from '../http/language-pages.ts'
import { publishRelease } from '../http/releases.ts'
import { watchDelay } from '../http/turn-away.ts'
import { stateIdentity } from '../identity/identity.ts'
import type { JobHandlers, OutboxWay } from '../jobs/jobs.ts'
import { hostInUrl } from '../loopback.ts'
import { findRestore } from '../orders/numbers-queries.ts'
import { saveOddAnswers } from '../payments/save-odd-answers.ts'
import type { Shop } from '../shop.ts'
import { configuredCouriers, configuredGateways } from './configured-gateways.ts'
import { createShop } from './create-shop.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type ShutdownHooks, say } from './lifecycle.ts'

interface WatchedShop {
  readonly shop: Shop
  /** Whether its database still knows all that it did. */
  readonly history: HistoryWatch
}

/**
 * Wires the shop to its infrastructure. `origin` is where browsers find it, as soon as that is known. `place` numbers the processes
 * of one machine that publish metrics, each at METRICS_PORT plus its place; null for a process that publishes none.
 */
export async function openShop(
  config: Config,
  infrastructure: Infrastructure,
  shutdownHooks: ShutdownHooks,
  origin: () => string,
  place: number | null,
): Promise<WatchedShop> {
  const { METRICS_PORT } = config
  // Loaded only where metrics are wanted.
  const metrics =
    METRICS_PORT === undefined || place === null
      ? null
      : (await import('../metrics/open-metrics.ts')).metricsOf(METRICS_PORT + place)
  // The gateway is there before the shop that keeps what it tells; nobody asks it before.
  let saveOdd: (odd: OddAnswer) => void = () => undefined
  const open = await createShop({
    config,
    databaseUrl: infrastructure.databaseUrl,
    gateways: configuredGateways(config, infrastructure.sandbox, (odd) => saveOdd(odd)),
    couriers: configuredCouriers(config, infrastructure.sandbox),
    log: openLog(config.LOG_LEVEL, destination(2)),
    origin,
    process: processName(config, place),
    ...(metrics ? { meters: metrics.meters } : {}),
  })
  saveOdd = saveOddAnswers(open.shop)
  shutdownHooks.add(() => open.close())
  if (metrics) shutdownHooks.add(metrics.open(open.shop, open.pool, infrastructure.respawns ?? 0))
  const history = watchHistory(open.shop)
  shutdownHooks.add(() => history.stop())
  // Before anybody is served; a database that is away now is looked at again each second.
  await history.look().catch(() => undefined)
  return { shop: open.shop, history }
}

/** Which process of the shop this is, as its connections to the database name it: '3001 web', '3001 web 2', '3001 jobs'. */
function processName({ PORT, WEB_CONCURRENCY }: Pick<Config, 'PORT' | 'WEB_CONCURRENCY'>, place: number | null) {
  if (place === null) return `${PORT} start`
  if (place === WEB_CONCURRENCY) return `${PORT} jobs`
  return place === 0 ? `${PORT} web` : `${PORT} web ${place + 1}`
}

/** Stores this version's scripts and styles for the other nodes to serve, fills the catalogue and makes the first admin, unless that was done already. */
export async function initialise(shop: Shop): Promise<void> {
  // Before the first page of this version can reach a browser.
  if (shop.config.NODE_ENV !== 'development') await publishRelease(shop)
  if (shop.config.showsDemo) await seedCatalog(shop, (product) => say(startup.seeding(product)))
  const admin = await ensureFirstAdmin(shop)
  // Said at once: a start that fails later must not swallow the only copy of the password.
  if (admin) say(startup.firstAdmin(admin.email, admin.password))
  const restored = await findRestore(shop.db)
  if (restored) say(startup.restored(restored.toISOString()))
  await shop.readIdentity()
  if (!shop.isOpen()) say(startup.shut(`${shop.origin()}${pages.login}?next=${adminPages.setup}`))
  else if (shop.config.isPublic) {
    const missing = missingOf(await stateIdentity(shop.db))
    if (missing.length > 0) say(startup.incomplete(missing.map((part) => identityWords[part])))
  }
}

/** Begins to listen. Answers the address at which this machine itself reaches the server. */
export async function listen(
  { shop, history }: WatchedShop,
  infrastructure: Infrastructure,
  shutdownHooks: ShutdownHooks,
): Promise<string> {
  const { config } = shop
  let isLeaving = false
  const delay = watchDelay(shop.log)
  shutdownHooks.add(() => delay.stop())
  const http = await createHttp(shop, {
    mounts: infrastructure.sandbox?.mounts ?? [],
    pages: config.NODE_ENV === 'development' ? 'sources' : 'build',
    // The first page from sources waits for Vite.
    longestWork: config.NODE_ENV === 'development' ? minutes(1) : undefined,
    isLeaving: () => isLeaving,
    isLate: delay.isLate,
    isRewound: history.isRewound,
  })
  shutdownHooks.add(() => http.close())
  await http.listen({ port: config.PORT, host: config.HOST })
  shutdownHooks.add(async (mode) => {
    isLeaving = true
    // Still serve until a balancer in front has seen it in /readyz and sends nobody here any more.
    if (mode === 'graceful' && (config.isPublic || config.TRUST_PROXY)) await pause(DRAIN)
  })
  const { port } = http.server.address() as AddressInfo
  return `http://${hostInUrl(config.HOST)}:${port}`
}

/** Twice the time in which a balancer asks /readyz. */
const DRAIN = seconds(3)

/** Opens the job queue, however long the database is away. */
export async function openJobs({ jobs, log }: Shop): Promise<void> {
  for (;;) {
    try {
      return await jobs.open()
    } catch (error) {
      if (!isPassingTrouble(error)) throw error
      log.error({ err: error }, 'the job queue cannot be opened yet')
      await pause(BETWEEN_OPENINGS)
    }
  }
}
const BETWEEN_OPENINGS = seconds(2)

/** Works through jobs until the shop closes. Emails say who the shop is, and a process that serves no pages hears of no change by itself (OPS-22). */
export async function startJobs({ shop, history }: WatchedShop, shutdownHooks: ShutdownHooks): Promise<void> {
  const timer = setInterval(() => void shop.readIdentity().catch(() => undefined), seconds(1))
  shutdownHooks.add(() => clearInterval(timer))
  await speakIn(offeredPages().map(({ language }) => language))
  await openJobs(shop)
  const { jobHandlers } = await import('./job-handlers.ts')
  await shop.jobs.start(unlessRewound(jobHandlers(shop), history))
}

/** The server of this machine beside which a worker or a command works, where no other address is configured. */
export const serverOf = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string => `http://${hostInUrl(HOST)}:${PORT}`

// Jobs rest while the database has lost what was there before: what they did may be done again once somebody has decided (OPS-12).

/**
 * The same handlers; as long as the history is set back no job is taken, and emails wait. A job that was
 * taken in the moment before fails and is tried again.
 */
export function unlessRewound(handlers: JobHandlers, { isRewound }: Pick<HistoryWatch, 'isRewound'>): JobHandlers {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const guarded = async (job: never): Promise<unknown> => {
      if (isRewound()) throw new Error('The database has lost what was there: jobs rest')
      return (handle as (job: never) => Promise<unknown>)(job)
    }
    return [name, guarded]
  })
  const outbox = async (way: OutboxWay): Promise<number> => (isRewound() ? 0 : handlers.outbox(way))
  return { ...(Object.fromEntries(entries) as unknown as JobHandlers), outbox, rests: isRewound }
}
