// The HTTP server: hooks that hold for every request, the API, the pages.
import cookie from '@fastify/cookie'
import { LogController } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { registerAccess } from '../accounts/access.ts'
import { accountsApi } from '../accounts/accounts-api.ts'
import { walletApi } from '../accounts/wallet-api.ts'
import { aftersalesApi } from '../aftersales/aftersales-api.ts'
import { manyOrdersApi } from '../aftersales/many-orders-api.ts'
import { refundsApi } from '../aftersales/refunds-api.ts'
import { reportsApi } from '../aftersales/reports/reports-api.ts'
import { staffOrderApi } from '../aftersales/staff/staff-order-api.ts'
import { uploadsApi } from '../aftersales/uploads/uploads-api.ts'
import { packAnswers } from '../answers/pack-answers.ts'
import { answerInFront } from '../answers/ready-answer.ts'
import type { ApiServer } from '../api.ts'
import { cartApi } from '../cart/cart-api.ts'
import { catalogApi } from '../catalog/catalog-api.ts'
import { type CatalogCache, catalogCache } from '../catalog/catalog-cache.ts'
import { type CatalogVersion, watchCatalogVersion } from '../catalog/catalog-version.ts'
import { picturesDoor } from '../catalog/pictures-door.ts'
import { checkoutApi } from '../checkout/checkout-api.ts'
import { gatewayApi } from '../checkout/gateway-api.ts'
import { moneyTakenApi } from '../checkout/money-taken-api.ts'
import { contactApi } from '../contact/contact-api.ts'
import { inboxApi } from '../contact/inbox-api.ts'
import { lettersApi } from '../correspondence/letters-api.ts'
import { activityApi } from '../dashboard/activity-api.ts'
import { dashboardApi } from '../dashboard/dashboard-api.ts'
import { findApi } from '../dashboard/find-api.ts'
import { registerApi } from '../dashboard/register-api.ts'
import { settingsApi } from '../dashboard/settings/settings-api.ts'
import { newsletterApi } from '../newsletter/newsletter-api.ts'
import { subscribersApi } from '../newsletter/subscribers-api.ts'
import { ordersApi } from '../orders/orders-api.ts'
import { ordersOfUserApi } from '../orders/orders-of-user-api.ts'
import { progressApi } from '../orders/progress-api.ts'
import { slipsApi } from '../orders/slips-api.ts'
import { staffOrdersApi } from '../orders/staff-orders-api.ts'
import { reconciliationApi } from '../reconciliation/reconciliation-api.ts'
import type { Shop } from '../shop.ts'
import { apiDocs, servesDocs } from './api-docs.ts'
import type { Description } from './describe-api.ts'
import { answerError } from './error-answers.ts'
import { foundFiles } from './found-files.ts'
import { health } from './health.ts'
import { finishInTime } from './last-requests.ts'
import { type Mount, mounted } from './mount.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { turnAway } from './turn-away.ts'
import { zodServer } from './zod-server.ts'

const REQUEST_TIMEOUT = 15_000
const HEADERS_TIMEOUT = 10_000
const BODY_LIMIT = 64 * 1024

export interface HttpParts {
  /** The sandbox's handlers, where the shop runs with one. */
  readonly mounts?: readonly Mount[]
  /** Where the pages come from: the build, or their sources while somebody works on them. Absent, there is only the API. */
  readonly pages?: 'build' | 'sources'
  /** True once the process has been asked to end and only waits for a balancer to see it. */
  readonly isLeaving?: () => boolean
  /** True while the process comes late to its work. */
  readonly isLate?: () => boolean
  /** How errors are answered, where that is watched. */
  readonly answerError?: typeof answerError
}

/** Builds the server; it listens only when told to. */
export async function createHttp(shop: Shop, parts: HttpParts = {}): Promise<ApiServer> {
  const app = zodServer({
    loggerInstance: shop.log,
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => shop.random.bytes(8).toString('hex'),
    trustProxy: shop.config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // Node looks for slow requests at this interval only; its own is half a minute.
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Who asks over a connection that is still open gets an answer, and word that it was the last one.
    return503OnClosing: false,
    // An address that cannot be decoded comes past all hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(shop, reply)
      answerError(error, request, reply)
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setErrorHandler(parts.answerError ?? answerError)
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  app.decorateRequest('actor', null)
  shop.meters.watch?.(app)
  await app.register(cookie)

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
  const common = securityHeaders(shop)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id)
    requireOwnOrigin(shop, request, done)
  })
  const isUnderPressure = (): boolean => shop.isCrowded() || parts.isLate?.() === true
  turnAway(app, isUnderPressure)
  registerAccess(app, shop)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })

  finishInTime(app)
  const catalog = watchCatalogVersion(shop)
  app.addHook('onClose', () => catalog.stop())
  const cache = catalogCache(shop, catalog, common)
  const stopAnswering = answerInFront(app.server, cache.peek)
  app.addHook('preClose', async () => stopAnswering())

  await app.register(health(shop, parts.isLeaving))
  for (const mount of parts.mounts ?? []) await app.register(mounted(mount))
  await app.register(picturesDoor(shop))
  await app.register(foundFiles(shop, catalog))
  await app.register(theApi(shop, catalog, cache), { prefix: '/api' })
  if (parts.pages === 'build')
    await app.register((await import('./pages.ts')).builtPages(shop, catalog, isUnderPressure))
  if (parts.pages === 'sources') await app.register((await import('./dev-pages.ts')).workedOnPages(shop))
  return app
}

/** The generator is loaded when somebody wants to read what it makes. */
const describe = async (shop: Shop, catalog: CatalogVersion, cache: CatalogCache): Promise<Description> =>
  (await import('./describe-api.ts')).describeApi(shop, theApi(shop, catalog, cache))

const theApi =
  (shop: Shop, catalog: CatalogVersion, cache: CatalogCache) =>
  async (app: ApiServer): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    packAnswers(app)
    await app.register(accountsApi(shop))
    await app.register(walletApi(shop))
    await app.register(catalogApi(shop, catalog, cache))
    await app.register(contactApi(shop))
    await app.register(inboxApi(shop))
    await app.register(lettersApi(shop))
    await app.register(newsletterApi(shop))
    await app.register(subscribersApi(shop))
    await app.register(cartApi(shop))
    await app.register(dashboardApi(shop))
    await app.register(findApi(shop))
    await app.register(activityApi(shop))
    await app.register(registerApi(shop))
    await app.register(settingsApi(shop))
    await app.register(ordersApi(shop))
    await app.register(staffOrdersApi(shop))
    await app.register(ordersOfUserApi(shop))
    await app.register(manyOrdersApi(shop))
    await app.register(slipsApi(shop))
    await app.register(progressApi(shop))
    await app.register(checkoutApi(shop))
    await app.register(gatewayApi(shop))
    await app.register(moneyTakenApi(shop))
    await app.register(aftersalesApi(shop))
    await app.register(staffOrderApi(shop))
    await app.register(refundsApi(shop))
    await app.register(reconciliationApi(shop))
    await app.register(uploadsApi(shop))
    await app.register(reportsApi(shop))
    if (servesDocs(shop.config)) await app.register(apiDocs(() => describe(shop, catalog, cache)))
  }
