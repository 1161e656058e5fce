// The tasks of the shop's processes: initialising the shop once, serving pages and calls, processing jobs.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { destination } from 'pino'
import { adminPages } from '#contract/admin-urls.ts'
import { pages } from '#contract/urls.ts'
import { identityWords } from '#copy/identity.ts'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { missingParts } from '#domain/identity.ts'
import { ensureFirstAdmin } from '../accounts/ensure-first-admin.ts'
import { openLog } from '../adapters/logger.ts'
import type { UnexpectedResponse } from '../adapters/payment-gateway.ts'
import { loadLanguages } from '../adapters/request-context.ts'
import { seedCatalog } from '../catalog/seed/seed-catalog.ts'
import type { Config } from '../config.ts'
import { isTemporaryError } from '../db/temporary-error.ts'
import { type HistoryWatch, watchHistory } from '../history/detect-database-rollback.ts'
import { createHttp } from '../http/create-http.ts'
import { offeredPages } from '../http/language-pages.ts'
import { watchDelay } from '../http/refuse-under-load.ts'
import { publishRelease } from '../http/releases.ts'
import { findStatedIdentity } from '../identity/identity.ts'
import type { JobHandlers, OutboxRun } from '../jobs/jobs.ts'
import { hostInUrl } from '../loopback.ts'
import { findRestoredBackupTime } from '../orders/numbers-queries.ts'
import { createUnexpectedResponseSaver } from '../payments/unexpected-response-saver.ts'
import type { Shop } from '../shop.ts'
import { configuredCouriers, configuredGateways } from './configured-gateways.ts'
import { createShop } from './create-shop.ts'
import type { Infrastructure } from './infrastructure.ts'
import { print, type ShutdownHooks } from './lifecycle.ts'

interface WatchedShop {
  readonly shop: Shop
  readonly history: HistoryWatch
}

/**
 * Connects the shop to its infrastructure. `origin` returns the public URL once it is known. The metrics port is
 * METRICS_PORT plus the process number; with null there are no metrics.
 */
export async function openShop(
  config: Config,
  infrastructure: Infrastructure,
  shutdownHooks: ShutdownHooks,
  origin: () => string,
  processNumber: number | null,
): Promise<WatchedShop> {
  const { METRICS_PORT } = config
  const metrics =
    METRICS_PORT === undefined || processNumber === null
      ? null
      : (await import('../metrics/create-metrics.ts')).createMetrics(METRICS_PORT + processNumber)
  // The gateways are created before the shop, which saves their unexpected responses; none arrives before that.
  let saveUnexpected: (answer: UnexpectedResponse) => void = () => undefined
  const shop = await createShop({
    config,
    databaseUrl: infrastructure.databaseUrl,
    gateways: configuredGateways(config, infrastructure.sandbox, (answer) => saveUnexpected(answer)),
    couriers: configuredCouriers(config, infrastructure.sandbox),
    log: openLog(config.LOG_LEVEL, destination(2)),
    origin,
    process: processName(config, processNumber),
    ...(metrics ? { meters: metrics.meters } : {}),
  })
  saveUnexpected = createUnexpectedResponseSaver(shop.shop)
  shutdownHooks.add(() => shop.close())
  if (metrics) shutdownHooks.add(metrics.open(shop.shop, shop.pool, infrastructure.respawns ?? 0))
  const history = watchHistory(shop.shop)
  shutdownHooks.add(() => history.stop())
  // The history is checked before the first request. If the database is unavailable, the check is repeated every
  // second.
  await history.check().catch(() => undefined)
  return { shop: shop.shop, history }
}

/** Returns the name of this process's database connections, such as '3001 web', '3001 web 2' or '3001 jobs'. */
function processName(
  { PORT, WEB_CONCURRENCY }: Pick<Config, 'PORT' | 'WEB_CONCURRENCY'>,
  processNumber: number | null,
) {
  if (processNumber === null) return `${PORT} start`
  if (processNumber === WEB_CONCURRENCY) return `${PORT} jobs`
  return processNumber === 0 ? `${PORT} web` : `${PORT} web ${processNumber + 1}`
}

/**
 * Stores this release's scripts and styles for other nodes, adds demo products and creates the first admin. Each step
 * is skipped if it was done before. Prints what the operator must know.
 */
export async function initialise(shop: Shop): Promise<void> {
  // A browser must not get the first page of this release before its files are stored.
  if (shop.config.NODE_ENV !== 'development') await publishRelease(shop)
  if (shop.config.showsDemo) await seedCatalog(shop, (product) => print(startup.seeding(product)))
  const admin = await ensureFirstAdmin(shop)
  // The password is printed now, because a later failure would lose its only copy.
  if (admin) print(startup.firstAdmin(admin.email, admin.password))
  const restoredBackupTime = await findRestoredBackupTime(shop.db)
  if (restoredBackupTime) print(startup.restored(restoredBackupTime.toISOString()))
  await shop.readIdentity()
  if (!shop.isOpen()) print(startup.shut(`${shop.origin()}${pages.login}?next=${adminPages.setup}`))
  else if (shop.config.isPublic) {
    const missing = missingParts(await findStatedIdentity(shop.db))
    if (missing.length > 0) print(startup.incomplete(missing.map((part) => identityWords[part])))
  }
}

/** Starts to listen. Returns the URL of the server on this machine. */
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
    // In development the first page waits for Vite, which may take a minute.
    maxWork: config.NODE_ENV === 'development' ? minutes(1) : undefined,
    isLeaving: () => isLeaving,
    isLate: delay.isLate,
    hasLostData: history.hasLostData,
  })
  shutdownHooks.add(() => http.close())
  await http.listen({ port: config.PORT, host: config.HOST })
  shutdownHooks.add(async (mode) => {
    isLeaving = true
    // The server continues to serve until the load balancer has seen the shutdown in /readyz.
    if (mode === 'graceful' && (config.isPublic || config.TRUST_PROXY)) await pause(DRAIN)
  })
  const { port } = http.server.address() as AddressInfo
  return `http://${hostInUrl(config.HOST)}:${port}`
}

/** How long a stopping server still serves: twice the usual interval at which a load balancer requests /readyz. */
const DRAIN = seconds(3)

/** Opens the job queue. Retries while the database is unavailable, and throws any other error. */
export async function openJobs({ jobs, log }: Shop): Promise<void> {
  for (;;) {
    try {
      return await jobs.open()
    } catch (error) {
      if (!isTemporaryError(error)) throw error
      log.error({ err: error }, 'job queue could not be opened: retrying')
      await pause(RETRY_PAUSE)
    }
  }
}
const RETRY_PAUSE = seconds(2)

/**
 * Processes jobs until the shop closes. Reloads the seller's identity every second, because emails contain it and a
 * process without pages does not watch the settings otherwise (OPS-22).
 */
export async function startJobs({ shop, history }: WatchedShop, shutdownHooks: ShutdownHooks): Promise<void> {
  const timer = setInterval(() => void shop.readIdentity().catch(() => undefined), seconds(1))
  shutdownHooks.add(() => clearInterval(timer))
  await loadLanguages(offeredPages().map(({ language }) => language))
  await openJobs(shop)
  const { jobHandlers } = await import('./job-handlers.ts')
  await shop.jobs.start(pauseWhileDataIsLost(jobHandlers(shop), history))
}

/** Returns the URL of the shop's server on this machine, for workers and commands. */
export const localServerUrl = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string =>
  `http://${hostInUrl(HOST)}:${PORT}`

/**
 * Returns handlers that do nothing while the database has lost data, because jobs could repeat earlier effects
 * (OPS-12). No email is sent. A job that is already running fails and is retried.
 */
export function pauseWhileDataIsLost(
  handlers: JobHandlers,
  { hasLostData }: Pick<HistoryWatch, 'hasLostData'>,
): JobHandlers {
  const entries = Object.entries(handlers).map(([name, handle]) => {
    const withGuard = async (job: never): Promise<unknown> => {
      if (hasLostData()) throw new Error('The database has lost data: jobs are paused')
      return (handle as (job: never) => Promise<unknown>)(job)
    }
    return [name, withGuard]
  })
  const outbox = async (run: OutboxRun): Promise<number> => (hasLostData() ? 0 : handlers.outbox(run))
  return { ...(Object.fromEntries(entries) as unknown as JobHandlers), outbox, isPaused: hasLostData }
}
