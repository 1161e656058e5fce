// Creates the HTTP server: hooks for every request, the API and the pages.
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { LogController } from 'fastify'
import { pathOf } from '#contract/call.ts'
import { listProducts } from '#contract/calls/products.ts'
import { ShopError } from '#contract/errors.ts'
import { LANGUAGE_HEADER } from '#contract/urls.ts'
import { offeredBesidesEnglish } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { registerAccess } from '../accounts/access.ts'
import { loadLanguages, withLanguage } from '../adapters/request-context.ts'
import type { ApiServer } from '../api.ts'
import { type CatalogCache, createCatalogCache } from '../catalog/catalog-cache.ts'
import { watchCatalogVersion } from '../catalog/catalog-version.ts'
import { pictureFilesRoutes } from '../catalog/picture-files.ts'
import { compressReplies } from '../compression/compress-replies.ts'
import { headerOf, servePrecompressed } from '../compression/precompressed-reply.ts'
import type { HttpContext } from '../feature.ts'
import { emailTemplates, FEATURES } from '../features.ts'
import { registerStepCounting } from '../figures/count-funnel-steps.ts'
import type { Shop } from '../shop.ts'
import { answerInTime, dropLateAnswers, waitForDurableReads } from './answer-in-time.ts'
import { apiDocsRoutes, servesDocs } from './api-docs-routes.ts'
import { refuseBeforeOpening } from './before-opening.ts'
import type { Description } from './describe-api.ts'
import { answerError } from './error-answers.ts'
import { healthRoutes, preflightRoute } from './health.ts'
import { type LanguagePages, offeredPages, preferredLanguage } from './language-pages.ts'
import { type Mount, mountHandler } from './mount.ts'
import { rewritePageUrl } from './page-paths.ts'
import { requireOwnOrigin, securityHeaders, setSecurityHeaders } from './page-policy.ts'
import { pageReportsRoutes } from './page-reports-routes.ts'
import {
  countRequests,
  finishInTime,
  OVERLOAD_REQUESTS,
  refuseChangesAfterDataLoss,
  refuseUnderLoad,
} from './refuse-under-load.ts'
import { followRequests, requestIds, requestLog } from './request-tracing.ts'
import { discoveryFilesRoutes, wellKnownRoutes } from './well-known-files.ts'
import { createZodServer } from './zod-server.ts'

const REQUEST_TIMEOUT = 15_000
const HEADERS_TIMEOUT = 10_000
const BODY_LIMIT = 64 * 1024

export interface HttpParts {
  /** The handlers of the sandbox; undefined when the shop does not use it. */
  readonly mounts?: readonly Mount[]
  /** Where pages come from: the build, or in development the source files. Without it there is only the API. */
  readonly pages?: 'build' | 'sources'
  /** The built pages of other languages; by default those that the shop offers. */
  readonly languages?: readonly LanguagePages[]
  /** True once the process is ending and waits until the load balancer notices. */
  readonly isLeaving?: () => boolean
  readonly hasLostData?: () => boolean
  /** True while the event loop is late. */
  readonly isLate?: () => boolean
  /** The time limit of the shop's own work on a request, in milliseconds. */
  readonly maxWork?: number | undefined
  /** The error handler. Tests may replace it. */
  readonly answerError?: typeof answerError
}

type LanguageOfReply = (raw: IncomingMessage) => string | null

/** Creates the server. The caller makes it listen. */
export async function createHttp(shop: Shop, parts: HttpParts = {}): Promise<ApiServer> {
  const languages = parts.languages ?? offeredPages()
  const otherLanguages = new Set(languages.map(({ language }) => language))
  await loadLanguages(otherLanguages)
  const languageOfReply: LanguageOfReply = (raw) =>
    preferredLanguage(raw.url ?? '', () => headerOf(raw, LANGUAGE_HEADER), otherLanguages)
  const app = createServer(shop, languageOfReply)
  app.setErrorHandler(parts.answerError ?? answerError)
  shop.meters.watch?.(app)
  if (parts.languages === undefined && parts.pages === 'build') warnAboutUnbuiltLanguages(shop, languages)
  followRequests(app, languageOfReply)
  await app.register(cookie)
  const requestCount = addFirstHooks(app, shop)
  // If few requests are in progress, another program delays the event loop, and refusing would not help.
  const isUnderPressure = (): boolean =>
    shop.isCrowded() || (requestCount() >= OVERLOAD_REQUESTS && parts.isLate?.() === true)
  refuseUnderLoad(app, isUnderPressure)
  refuseChangesAfterDataLoss(app, () => parts.hasLostData?.() === true)
  answerInTime(app, parts.maxWork)
  registerAccess(app, shop)
  refuseBeforeOpening(app, shop)
  waitForDurableReads(app, shop)
  const steps = registerStepCounting(app, shop)
  dropLateAnswers(app)
  logRequests(app)
  finishInTime(app)

  const catalog = watchCatalogVersion(shop)
  app.addHook('onClose', () => catalog.stop())
  const cache = createCatalogCache(shop, catalog, securityHeaders(shop), otherLanguages)
  serveCatalogFromMemory(app, shop, cache, languageOfReply)

  await app.register(healthRoutes(shop, parts))
  await app.register(preflightRoute(shop))
  for (const mount of parts.mounts ?? []) await app.register(mountHandler(mount))
  await app.register(pictureFilesRoutes(shop))
  await app.register(discoveryFilesRoutes(shop, catalog, [...otherLanguages]))
  await app.register(wellKnownRoutes(shop))
  await app.register(apiRoutes(shop, { catalog, cache, steps, emailTemplates }), { prefix: '/api' })
  if (parts.pages === 'build') {
    await app.register((await import('./worker-file.ts')).workerFileRoutes(shop, languages))
    await app.register((await import('./pages.ts')).builtPagesRoutes(shop, catalog, isUnderPressure, languages))
  }
  if (parts.pages === 'sources') await app.register((await import('./dev-pages.ts')).developmentPagesRoutes(shop))
  return app
}

function createServer(shop: Shop, languageOfReply: LanguageOfReply): ApiServer {
  const app = createZodServer({
    loggerInstance: shop.log,
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(shop),
    trustProxy: shop.config.TRUST_PROXY ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    // The interval at which Node checks for slow requests; by default half a minute.
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // While the server closes, a request on an open connection is still answered, with `connection: close`.
    return503OnClosing: false,
    // A malformed URL of the API reaches no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(shop, reply)
      withLanguage(languageOfReply(request.raw) ?? ENGLISH, () => answerError(error, request, reply))
    },
    rewriteUrl: rewritePageUrl,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setNotFoundHandler(() => {
    throw new ShopError('not_found')
  })
  app.decorateRequest('actor', null)
  return app
}

/** Adds the checks and headers of every request. Returns a function for the number of requests in progress. */
function addFirstHooks(app: ApiServer, shop: Shop): () => number {
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not state its access`)
  })
  const commonHeaders = securityHeaders(shop)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders).header('x-request-id', request.id)
    requireOwnOrigin(shop, request, done)
  })
  return countRequests(app)
}

function logRequests(app: ApiServer): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request completed',
    )
  })
}

function serveCatalogFromMemory(
  app: ApiServer,
  shop: Shop,
  cache: CatalogCache,
  languageOfReply: LanguageOfReply,
): void {
  const stopAnswering = servePrecompressed(app.server, (url, request) => {
    if (!shop.isOpen() || !url.startsWith(pathOf(listProducts))) return undefined
    return cache.peek(url, languageOfReply(request) ?? ENGLISH)
  })
  app.addHook('preClose', async () => stopAnswering())
}

/** Warns of offered languages that are not built. The shop runs without them. */
function warnAboutUnbuiltLanguages({ log }: Shop, builtPages: readonly LanguagePages[]): void {
  const builtLanguages = new Set(builtPages.map(({ language }) => language))
  const missing = offeredBesidesEnglish().filter((language) => !builtLanguages.has(language))
  if (missing.length > 0) log.warn({ languages: missing }, 'pages of some offered languages are not built')
}

/** Returns the description of the API. Its generator is loaded on the first request. */
const describeShopApi = async (shop: Shop, context: HttpContext): Promise<Description> =>
  (await import('./describe-api.ts')).describeApi(
    shop,
    apiRoutes(shop, { ...context, steps: { add: () => undefined } }),
  )

const apiRoutes =
  (shop: Shop, context: HttpContext) =>
  async (app: ApiServer): Promise<void> => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    compressReplies(app)
    for (const { routes = [] } of FEATURES) for (const register of routes) await app.register(register(shop, context))
    await app.register(pageReportsRoutes(shop))
    if (servesDocs(shop.config)) await app.register(apiDocsRoutes(() => describeShopApi(shop, context)))
  }
