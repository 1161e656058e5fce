// One process of the shop: furnished once, serving pages and calls, working through jobs.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { destination } from 'pino'
import { startup } from '#copy/startup.ts'
import { seconds } from '#domain/durations.ts'
import { ensureFirstAdmin } from '../accounts/create-first-admin.ts'
import { openLog } from '../adapters/logger.ts'
import { seedCatalog } from '../catalog/seed/seed-catalog.ts'
import type { Config } from '../config.ts'
import { createHttp } from '../http/create-http.ts'
import { publishRelease } from '../http/releases.ts'
import { watchDelay } from '../http/turn-away.ts'
import type { Shop } from '../shop.ts'
import { configuredGateways } from './configured-gateways.ts'
import { createShop } from './create-shop.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type ShutdownHooks, say } from './lifecycle.ts'

/**
 * Wires the shop in its infrastructure. `origin` is where browsers find it, as soon as that is known; `place` is the process's among
 * those of one machine whose figures are read, or null.
 */
export async function openShop(
  config: Config,
  infrastructure: Infrastructure,
  shutdownHooks: ShutdownHooks,
  origin: () => string,
  place: number | null,
): Promise<Shop> {
  const { METRICS_PORT } = config
  // Loaded only where somebody watches.
  const metrics =
    METRICS_PORT === undefined || place === null
      ? null
      : (await import('../metrics/open-metrics.ts')).metricsOf(METRICS_PORT + place)
  const open = await createShop({
    config,
    databaseUrl: infrastructure.databaseUrl,
    gateways: configuredGateways(config, infrastructure.sandbox),
    log: openLog(config.LOG_LEVEL, destination(2)),
    origin,
    ...(metrics ? { meters: metrics.meters } : {}),
  })
  shutdownHooks.add(() => open.close())
  if (metrics) shutdownHooks.add(metrics.open(open.shop, open.pool))
  return open.shop
}

/** Shows the other nodes what its pages load, fills the catalogue and makes the first admin, unless that was done already. */
export async function initialise(shop: Shop): Promise<void> {
  // Before the first page of this version can reach a browser.
  if (shop.config.NODE_ENV !== 'development') await publishRelease(shop)
  await seedCatalog(shop, (product) => say(startup.seeding(product)))
  const admin = await ensureFirstAdmin(shop)
  // Said at once: a start that fails later must not swallow the only copy of the password.
  if (admin) say(startup.firstAdmin(admin.email, admin.password))
}

/** Listens. Answers where this machine itself finds the server. */
export async function listen(
  shop: Shop,
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
    isLeaving: () => isLeaving,
    isLate: delay.isLate,
  })
  shutdownHooks.add(() => http.close())
  await http.listen({ port: config.PORT, host: config.HOST })
  shutdownHooks.add(async (mode) => {
    isLeaving = true
    // A balancer in front needs to see that before it sends nobody any more.
    if (mode === 'graceful') await pause(seconds(config.DRAIN_SECONDS))
  })
  const { port } = http.server.address() as AddressInfo
  return `http://${hostInUrl(config.HOST)}:${port}`
}

/** Works through jobs until the shop closes. */
export const startJobs = async (shop: Shop): Promise<void> =>
  shop.jobs.start((await import('./job-handlers.ts')).jobHandlers(shop))

/** Where this machine itself finds a server that listens on `host`. */
export const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
