// Serves the pages and their assets. A page has the same HTML for all visitors, which is cached compressed (PAGE-12,
// PAGE-13, PAGE-24).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPages } from '#contract/plain-urls.ts'
import { rightsOf } from '#contract/rights.ts'
import { ENGLISH, prefixOf } from '#domain/language-path.ts'
import { verifySession } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import type { ApiServer } from '../api.ts'
import type { CatalogVersion } from '../catalog/catalog-version.ts'
import { hasCategory, isPublishedProduct } from '../catalog/find-products.ts'
import { edgeCacheHeaders, noStoreHeaders } from '../compression/cache-headers.ts'
import {
  isPrecompressed,
  type PrecompressedReply,
  sendReady,
  servePrecompressed,
} from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import { ASSETS, type BuiltAssets, createAssetReply } from './assets.ts'
import { isAdmitted, isAvailableBeforeOpening, sendOpensSoonPage } from './before-opening.ts'
import {
  createPagesLoader,
  englishPages,
  type LanguagePages,
  languageAt,
  openAllAssets,
  readBuild,
} from './language-pages.ts'
import { createAddressReader, type PageAddress } from './page-address.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { pagesOf, withDrafts } from './page-data.ts'
import { earlySubmissionsRoute, isBackOffice, PUBLIC_ROUTE, refuseNonPage } from './page-paths.ts'
import { reportHeaders, securityHeaders } from './page-policy.ts'
import { createPageRenderer, type PagesBuild } from './page-renderer.ts'
import { plainPathOf, servePlainPages } from './plain-pages.ts'
import { RETRY_AFTER } from './refuse-under-load.ts'
import { findReleasedAsset } from './releases.ts'
import { cachePageData, type Pages, type RememberedFacts } from './shop-facts.ts'
import { OUTAGE_HEADERS, overloadedPage, unavailablePage } from './standalone-pages.ts'

/** How many spellings of URLs are remembered, so that a repeated page needs no routing. */
const MAX_SPELLINGS = 2000
/** Longer URLs are not remembered, because they rarely repeat. */
const MAX_SPELLING_LENGTH = 300
const MAX_OUTAGE_PAGES = 100
/** How many filtered lists are cached. Search texts have no limit, so these lists have a cache of their own. */
const MAX_FILTERED = 200
/** The pause in milliseconds between two products whose data is loaded in another language for outages (PAGE-25). */
const PRELOAD_PAUSE = 100

interface LanguageRenderer {
  readonly addressOf: ReturnType<typeof createAddressReader>
  readonly render: ReturnType<typeof createPageRenderer>
  readonly renderDraft: ReturnType<typeof createPageRenderer>
  /** Renders from remembered data while the database does not respond (PAGE-25). */
  readonly renderRemembered: ReturnType<typeof createPageRenderer>
}

/** Serves the built pages in English and in `otherLanguages`. */
export const builtPagesRoutes =
  (shop: Shop, version: CatalogVersion, isUnderPressure: () => boolean, otherLanguages: readonly LanguagePages[]) =>
  async (app: ApiServer): Promise<void> => {
    const assets = await openAllAssets([englishPages, ...otherLanguages], securityHeaders(shop), (path) =>
      findReleasedAsset(shop, path),
    )
    const otherCodes = otherLanguages.map(({ language }) => language)
    const languages: ReadonlySet<string> = new Set(otherCodes)
    const pageData = pagesOf(shop, otherCodes)
    const cachedData = cachePageData(pageData, otherCodes)
    const createRenderer = languageRendererFactory(shop, pageData, cachedData)
    const english = createRenderer(await readBuild(englishPages))
    const loadRenderer = createPagesLoader(otherLanguages, createRenderer)
    const rendererFor = async (language: string): Promise<LanguageRenderer> =>
      language === ENGLISH ? english : loadRenderer(language)
    const caches = createPageCaches(shop, version)

    app.get(`${ASSETS}*`, PUBLIC_ROUTE, (request, reply) => sendAsset(shop, assets, request, reply))

    for (const language of [ENGLISH, ...languages])
      servePlainPages(app, shop, language, async (renderOwn) => {
        const renderer = await rendererFor(language)
        const address = renderer.addressOf(prefixOf(language) + plainPages.any)
        if (address === null) throw new Error('The build has no pages without scripts')
        return renderer.render(address, renderOwn)
      })

    app.get('/*', PUBLIC_ROUTE, async (request, reply) => {
      refuseNonPage(request.url)
      const language = languageAt(request.url, languages) ?? ENGLISH
      const redirect = redirectOf(request.url, language)
      if (redirect !== null) return reply.redirect(redirect)
      const renderer = await rendererFor(language)
      const address = renderer.addressOf(request.url)
      if (address === null || address.isFile) return sendNotFound(reply)
      if (!shop.isOpen() && !isAvailableBeforeOpening(address.plain)) {
        if (!(await isAdmitted(shop, request))) return sendOpensSoonPage(reply)
        // Caches must not store pages of a shop that has not opened.
        return sendToStaff(reply, await renderer.render(address))
      }
      // While the database does not respond, waiting queries are no overload, and the page needs no database.
      if (caches.peek(address) === undefined && !version.isDatabaseDown() && isUnderPressure())
        return sendBusyPage(reply)
      const page = await caches.get(renderer, address)
      if (page.status === 404 && address.productId !== null && (await mayPreview(shop, request)))
        return sendToStaff(reply, await renderer.renderDraft(address))
      if (!isPrecompressed(page)) return reply.status(page.status).headers(page.headers).send(page.text)
      if (page.status === 200) caches.rememberUrl(request.url, address)
      reply.hijack()
      sendReady(request.raw, reply.raw, page)
    })

    await app.register(earlySubmissionsRoute)
    const stopAnswering = servePrecompressed(app.server, (url) => assets.peek(url) ?? caches.peekUrl(url))
    const stopListening = version.onChange(() => {
      caches.invalidate()
      purgeEdgeSoon(shop)
    })
    app.addHook('onListen', () => {
      cachedData
        .preload(() => shop.timer.wait(PRELOAD_PAUSE))
        .catch((error) => shop.log.warn({ err: error }, 'cached page data not loaded'))
    })
    app.addHook('preClose', async () => stopAnswering())
    app.addHook('onClose', async () => stopListening())
  }

function languageRendererFactory(
  shop: Shop,
  pageData: Pages,
  cachedData: RememberedFacts,
): (build: PagesBuild) => LanguageRenderer {
  const cdnHeaders = edgeCacheHeaders(shop.config)
  const reportingHeaders = reportHeaders(shop.config)
  const rendererOf = (build: PagesBuild, data: Pages) => createPageRenderer(build, data, cdnHeaders, reportingHeaders)
  return (build) => ({
    addressOf: createAddressReader(build),
    render: rendererOf(build, cachedData.live),
    renderDraft: rendererOf(build, withDrafts(shop, pageData)),
    renderRemembered: rendererOf(build, cachedData.recalled),
  })
}

interface PageCaches {
  peek(address: PageAddress): PrecompressedReply | undefined
  /** Returns the cached page of a URL that was remembered, without parsing the URL. */
  peekUrl(url: string): PrecompressedReply | undefined
  rememberUrl(url: string, address: PageAddress): void
  /** Returns the current page. While the database does not respond, it may be an old one (PAGE-25). */
  get(renderer: LanguageRenderer, address: PageAddress): Promise<PrecompressedReply | RenderedPage>
  invalidate(): void
}

function createPageCaches(shop: Shop, version: CatalogVersion): PageCaches {
  const commonHeaders = securityHeaders(shop)
  const mainCache = createPageCache(commonHeaders, { keepsMissing: true, meters: shop.meters })
  const filteredCache = createPageCache(commonHeaders, { max: MAX_FILTERED, meters: shop.meters })
  /** Pages that were rendered from remembered data. It is emptied as soon as the database responds. */
  const outageCache = createPageCache(commonHeaders, { max: MAX_OUTAGE_PAGES })
  const pathsByUrl = new Map<string, string>()
  const cacheOf = ({ isOneOfMany }: PageAddress) => (isOneOfMany ? filteredCache : mainCache)
  const peek = (address: PageAddress) => cacheOf(address).peek(address.path)

  const renderDuringOutage = async (renderer: LanguageRenderer, address: PageAddress) => {
    const render = async () => withoutCaching(await renderer.renderRemembered(address))
    const page = await outageCache.get(address.path, render)
    return isPrecompressed(page) || address.isData || page.status !== 503 ? page : outageReply()
  }

  return {
    peek,
    peekUrl: (url) => (shop.isOpen() ? mainCache.peek(pathsByUrl.get(url) ?? '') : undefined),
    rememberUrl(url, { path }) {
      // Invented spellings can fill the map. A common one is remembered again at its next request.
      if (pathsByUrl.size >= MAX_SPELLINGS) pathsByUrl.clear()
      if (url.length <= MAX_SPELLING_LENGTH) pathsByUrl.set(url, path)
    },
    async get(renderer, requested) {
      // Version 0 means that no version was read yet, so changes of the catalogue would not empty the cache.
      if (version.current() === 0) await version.refresh().catch(() => undefined)
      if (version.isDatabaseDown()) return peek(requested) ?? renderDuringOutage(renderer, requested)
      outageCache.invalidate()
      const address = mainCache.peek(requested.path) ? requested : await resolveMissing(shop, requested)
      const page = await cacheOf(address).get(address.path, () => renderer.render(address))
      return page.status === 503 ? renderDuringOutage(renderer, requested) : page
    },
    invalidate() {
      mainCache.invalidate()
      filteredCache.invalidate()
    },
  }
}

/**
 * Returns the address of the shared not-found page when the product or category does not exist, and the same address
 * otherwise. All missing products share one page, which is rendered once. All missing categories share another one.
 */
async function resolveMissing(shop: Shop, address: PageAddress): Promise<PageAddress> {
  const { productId, category } = address
  if (productId === null && category === null) return address
  const existence = productId === null ? hasCategory(shop, category ?? '') : isPublishedProduct(shop, productId)
  // If the query fails, the page itself shows the error.
  const exists = await existence.catch(() => true)
  return exists ? address : { ...address, path: address.missing }
}

/** Returns where a URL redirects: to its page without scripts, or from a staff page to the English one. */
function redirectOf(url: string, language: string): string | null {
  const prefix = prefixOf(language)
  const pathInLanguage = url.slice(prefix.length)
  const plainPath = plainPathOf(pathInLanguage)
  if (plainPath !== null) return prefix + plainPath
  return language !== ENGLISH && isBackOffice(pathInLanguage) ? pathInLanguage : null
}

async function sendAsset(shop: Shop, assets: BuiltAssets, request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0] ?? ''
  const ownFile = await assets.find(path)
  const releasedFile = ownFile ? null : await findReleasedAsset(shop, path)
  const asset = releasedFile ? createAssetReply(path, releasedFile, securityHeaders(shop)) : ownFile
  if (!asset) return sendNotFound(reply)
  reply.hijack()
  sendReady(request.raw, reply.raw, asset)
}

/** Sends a page that must not be cached, because only staff may see it. */
const sendToStaff = (reply: FastifyReply, { status, headers, text }: RenderedPage): FastifyReply =>
  reply.status(status).headers(noStoreHeaders(headers)).header('cache-control', 'private, no-store').send(text)

/** True for staff who may change products, and so may see drafts. */
async function mayPreview(shop: Shop, request: FastifyRequest): Promise<boolean> {
  const session = readSessionToken(shop, request)
  if (!session) return false
  const actor = request.actor ?? (await verifySession(shop, session))
  return actor !== null && rightsOf(actor).has('products')
}

/**
 * Enqueues a purge of the CDN. Every process calls this after it has emptied its own cache, because the CDN may have
 * fetched an outdated page from any of them.
 */
function purgeEdgeSoon(shop: Shop): void {
  if (shop.config.EDGE_PURGE_URL === undefined) return
  shop.jobs.send('empty-edge', {}).catch((error) => shop.log.warn({ err: error }, 'CDN purge not queued'))
}

/** Returns the page with headers that forbid caching. */
const withoutCaching = ({ status, text, headers }: RenderedPage): RenderedPage => ({
  status,
  text,
  headers: noStoreHeaders(headers),
})

/** Returns the error page for a page whose data is not remembered. */
const outageReply = (): RenderedPage => ({
  status: 503,
  text: unavailablePage(),
  headers: { ...OUTAGE_HEADERS, 'retry-after': String(RETRY_AFTER) },
})

/** Replies that the shop is too busy to render the page. */
const sendBusyPage = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ ...OUTAGE_HEADERS, 'retry-after': RETRY_AFTER })
    .send(overloadedPage())

const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found')
