// Serves the pages and their assets. A page has the same HTML for all visitors, which is cached compressed (PAGE-12,
// PAGE-13, PAGE-24).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPages } from '#contract/plain-urls.ts'
import { rightsOf } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { ENGLISH, prefixOf } from '#domain/language-path.ts'
import { verifySession } from '../accounts/access.ts'
import { readSessionToken } from '../accounts/account-cookies.ts'
import {
  findAnnouncement,
  findPageTexts,
  findShippingCosts,
  standardPageTexts,
} from '../admin/settings/read-settings.ts'
import type { ApiServer } from '../api.ts'
import type { CatalogVersion } from '../catalog/catalog-version.ts'
import {
  findCategories,
  findPadPacks,
  findProduct,
  findProductOrDraft,
  findTestimonials,
  hasCategory,
  isPublishedProduct,
  listProducts,
  searchProducts,
} from '../catalog/find-products.ts'
import { edgeCacheHeaders, noStoreHeaders } from '../compression/cache-headers.ts'
import { type PrecompressedReply, sendReady, servePrecompressed } from '../compression/precompressed-reply.ts'
import { isTemporaryError } from '../db/temporary-error.ts'
import { findReviews } from '../reviews/reviews.ts'
import { listCertificates } from '../schools/certificates.ts'
import type { Shop } from '../shop.ts'
import { ASSETS, createAssetReply } from './assets.ts'
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
import { earlySubmissionsRoute, refuseNonPage } from './page-paths.ts'
import { reportHeaders, securityHeaders } from './page-policy.ts'
import { createPageRenderer, type PagesBuild } from './page-renderer.ts'
import { plainAddress, servePlainPages } from './plain-pages.ts'
import { RETRY_AFTER } from './refuse-under-load.ts'
import { findReleasedAsset } from './releases.ts'
import { cachePageData, type Pages, shopFacts } from './shop-facts.ts'
import { OUTAGE_HEADERS, overloadedPage, unavailablePage } from './standalone-pages.ts'

const PUBLIC_PAGE = { config: { access: 'public' }, schema: { hide: true } } as const
/** How many spellings of URLs are remembered, so that a repeated page needs no routing. */
const MAX_SPELLINGS = 2000
const MAX_STOPGAPS = 100
/** The pause in milliseconds between two products whose data is loaded in another language for outages (PAGE-25). */
const LEARN_PAUSE = 100
/** How many filtered lists are cached. They have a cache of their own, because search texts have no limit. */
const MAX_NARROWED = 200
/** Longer URLs are not remembered, because they rarely repeat. */
const MAX_SPELLING_LENGTH = 300

/** Returns the use cases of pages. `languages` are the languages of the shop's pages besides English. */
export const pagesOf = (shop: Shop, languages: readonly string[] = []): Pages => ({
  listProducts: (page) => orUnavailable(shop, listProducts(shop, { page })),
  searchProducts: (query) => orUnavailable(shop, searchProducts(shop, query)),
  findCategories: () => orUnavailable(shop, findCategories(shop)),
  findPadPacks: () => orUnavailable(shop, findPadPacks(shop)),
  findProduct: (id) => orUnavailable(shop, findProduct(shop, id)),
  findReviews: (id) => orUnavailable(shop, findReviews(shop, id as ProductId)),
  findTestimonials: () => orUnavailable(shop, findTestimonials(shop)),
  findCertificates: () => orUnavailable(shop, listCertificates(shop)),
  findAnnouncement: () => orUnavailable(shop, orNullOnError(shop, findAnnouncement(shop))),
  findPageTexts: async () =>
    (await orUnavailable(shop, orNullOnError(shop, findPageTexts(shop)))) ?? standardPageTexts(),
  findShippingCosts: () => orUnavailable(shop, orNullOnError(shop, findShippingCosts(shop))),
  // A shared page has no user.
  findPlain: async () => null,
  shopFacts: () => shopFacts(shop, languages),
  checkoutHosts: () => shop.gateways.current.checkoutHosts,
  report: (error) => shop.log.error({ err: error }, 'page could not be rendered'),
})

/** Like `pages`, but with drafts, for staff who may preview them (CAT-22). */
const withDrafts = (shop: Shop, pages: Pages): Pages => ({
  ...pages,
  findProduct: (id) => orUnavailable(shop, findProductOrDraft(shop, id)),
})

/**
 * Resolves with an optional setting or, if it cannot be read, logs the error and resolves with null, so that the page
 * is still shown. Rejects when the database does not respond.
 */
const orNullOnError = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error) => {
    if (isTemporaryError(error)) throw error
    shop.log.error({ err: error }, 'setting could not be read')
    return null
  })

/** When the database does not respond, the page becomes a 503 instead of an internal error. */
const orUnavailable = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    if (!isTemporaryError(error)) throw error
    shop.log.error({ err: error }, 'page not served: the database does not respond')
    throw new Response(null, { status: 503 })
  })

interface LanguageRenderer {
  readonly addressOf: ReturnType<typeof createAddressReader>
  readonly render: ReturnType<typeof createPageRenderer>
  readonly renderDraft: ReturnType<typeof createPageRenderer>
  /** Renders from remembered data while the database does not respond (PAGE-25). */
  readonly renderAgain: ReturnType<typeof createPageRenderer>
}

/** Serves the built pages in English and in `otherLanguages`. */
export const builtPagesRoutes =
  (shop: Shop, version: CatalogVersion, isUnderPressure: () => boolean, otherLanguages: readonly LanguagePages[]) =>
  async (app: ApiServer): Promise<void> => {
    const commonHeaders = securityHeaders(shop)
    const assets = await openAllAssets([englishPages, ...otherLanguages], commonHeaders, (path) =>
      findReleasedAsset(shop, path),
    )
    const cdnHeaders = edgeCacheHeaders(shop.config)
    const reportingHeaders = reportHeaders(shop.config)
    const otherCodes = otherLanguages.map(({ language }) => language)
    const pageData = pagesOf(shop, otherCodes)
    const cachedData = cachePageData(pageData, otherCodes)
    const createRenderer = (build: PagesBuild): LanguageRenderer => ({
      addressOf: createAddressReader(build),
      render: createPageRenderer(build, cachedData.live, cdnHeaders, reportingHeaders),
      renderDraft: createPageRenderer(build, withDrafts(shop, pageData), cdnHeaders, reportingHeaders),
      renderAgain: createPageRenderer(build, cachedData.recalled, cdnHeaders, reportingHeaders),
    })
    const english = createRenderer(await readBuild(englishPages))
    const loadRenderer = createPagesLoader(otherLanguages, createRenderer)
    const languages: ReadonlySet<string> = new Set(otherLanguages.map(({ language }) => language))
    const cache = createPageCache(commonHeaders, { keepsMissing: true, meters: shop.meters })
    const filteredCache = createPageCache(commonHeaders, { max: MAX_NARROWED, meters: shop.meters })
    // Pages that are rendered while the database does not respond are served until it does, and not cached elsewhere.
    const outageCache = createPageCache(commonHeaders, { max: MAX_STOPGAPS })
    const pathsByUrl = new Map<string, string>()

    app.get(`${ASSETS}*`, PUBLIC_PAGE, async (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const ownFile = await assets.find(path)
      const released = ownFile ? null : await findReleasedAsset(shop, path)
      const asset = released ? createAssetReply(path, released, commonHeaders) : ownFile
      if (!asset) return sendNotFound(reply)
      reply.hijack()
      sendReady(request.raw, reply.raw, asset)
    })

    /** All missing products share one not-found page, which is rendered once. So do all missing categories. */
    const resolveMissing = async (address: PageAddress): Promise<PageAddress> => {
      const { productId, category, path } = address
      if ((productId === null && category === null) || cache.peek(path)) return address
      // If that cannot be checked, the page itself shows the error.
      const isThere = await (productId === null
        ? hasCategory(shop, category ?? '')
        : isPublishedProduct(shop, productId)
      ).catch(() => true)
      return isThere ? address : { ...address, path: address.missing }
    }

    const cachedPageOf = ({ path, isOneOfMany }: PageAddress) => (isOneOfMany ? filteredCache : cache).peek(path)

    const renderDuringOutage = async (
      renderer: LanguageRenderer,
      address: PageAddress,
    ): Promise<PrecompressedReply | RenderedPage> => {
      const page = await outageCache.get(address.path, async () => withoutCaching(await renderer.renderAgain(address)))
      return 'heads' in page || address.isData || page.status !== 503 ? page : outageReply()
    }

    /**
     * Returns the current page or, while the database does not respond, the cached page or one that is rendered from
     * remembered data (PAGE-25).
     */
    const currentPageOf = async (
      renderer: LanguageRenderer,
      requested: PageAddress,
    ): Promise<PrecompressedReply | RenderedPage> => {
      if (version.isAway()) return cachedPageOf(requested) ?? renderDuringOutage(renderer, requested)
      outageCache.invalidate()
      const address = await resolveMissing(requested)
      const pageCacheOf = address.isOneOfMany ? filteredCache : cache
      const page = await pageCacheOf.get(address.path, () => renderer.render(address))
      return page.status === 503 ? renderDuringOutage(renderer, requested) : page
    }

    const rendererFor = async (language: string): Promise<LanguageRenderer> =>
      language === ENGLISH ? english : loadRenderer(language)

    for (const language of [ENGLISH, ...languages])
      servePlainPages(app, shop, language, async (renderOwn) => {
        const renderer = await rendererFor(language)
        const address = renderer.addressOf(prefixOf(language) + plainPages.any)
        if (address === null) throw new Error('The build has no pages without scripts')
        return renderer.render(address, renderOwn)
      })

    app.get('/*', PUBLIC_PAGE, async (request, reply) => {
      refuseNonPage(request.url)
      const language = languageAt(request.url, languages) ?? ENGLISH
      const prefix = prefixOf(language)
      const pathInLanguage = request.url.slice(prefix.length)
      const plainPath = plainAddress(pathInLanguage)
      if (plainPath !== null) return reply.redirect(prefix + plainPath)
      // Staff pages exist in English only.
      if (language !== ENGLISH && isBackOffice(pathInLanguage)) return reply.redirect(pathInLanguage)
      const renderer = await rendererFor(language)
      const requested = renderer.addressOf(request.url)
      if (requested === null || requested.isFile) return sendNotFound(reply)
      if (!shop.isOpen() && !isAvailableBeforeOpening(requested.plain)) {
        if (!(await isAdmitted(shop, request))) return sendOpensSoonPage(reply)
        // Caches must not store pages of a shop that has not opened.
        return sendToStaff(reply, await renderer.render(requested))
      }
      // While the database does not respond, waiting queries are no overload, and the page needs no database.
      if (cachedPageOf(requested) === undefined && !version.isAway() && isUnderPressure()) return sendBusyPage(reply)
      // Without a version, changes would not be noticed.
      if (version.current() === 0) await version.refresh().catch(() => undefined)
      const page = await currentPageOf(renderer, requested)
      if (page.status === 404 && requested.productId !== null && (await mayPreview(shop, request)))
        return sendToStaff(reply, await renderer.renderDraft(requested))
      if (!('heads' in page)) return reply.status(page.status).headers(page.headers).send(page.text)
      // Invented spellings can fill the map. A common one is remembered again at its next request.
      if (pathsByUrl.size >= MAX_SPELLINGS) pathsByUrl.clear()
      // Unknown URLs have no limit, so they are not remembered.
      if (request.url.length <= MAX_SPELLING_LENGTH && page.status === 200) pathsByUrl.set(request.url, requested.path)
      reply.hijack()
      sendReady(request.raw, reply.raw, page)
    })

    await app.register(earlySubmissionsRoute)
    const cachedPage = (url: string) => (shop.isOpen() ? cache.peek(pathsByUrl.get(url) ?? '') : undefined)
    const stopAnswering = servePrecompressed(app.server, (url) => assets.peek(url) ?? cachedPage(url))
    const invalidatePageCache = (): void => {
      cache.invalidate()
      filteredCache.invalidate()
      purgeEdgeSoon(shop)
    }
    const stopListening = version.onChange(invalidatePageCache)
    app.addHook(
      'onListen',
      () =>
        void cachedData
          .learn(() => shop.timer.wait(LEARN_PAUSE))
          .catch((error) => shop.log.warn({ err: error }, 'cached page data not loaded')),
    )
    app.addHook('preClose', async () => stopAnswering())
    app.addHook('onClose', async () => stopListening())
  }

/** Sends a page that must not be cached, because only staff may see it. */
const sendToStaff = (reply: FastifyReply, { status, headers, text }: RenderedPage): FastifyReply =>
  reply.status(status).headers(noStoreHeaders(headers)).header('cache-control', 'private, no-store').send(text)

const isBackOffice = (url: string): boolean => {
  const path = url.toLowerCase()
  return path.startsWith(pages.admin) && /^(?:$|[/?])/.test(path.slice(pages.admin.length))
}

/** True for staff who may change products. Called only when the page does not exist for others. */
async function mayPreview(shop: Shop, request: FastifyRequest): Promise<boolean> {
  const session = readSessionToken(shop, request)
  if (!session) return false
  const actor = request.actor ?? (await verifySession(shop, session))
  return actor !== null && rightsOf(actor).has('products')
}

/**
 * Requests a purge of the CDN. Every process does so after it has cleared its own cache, because the CDN may have
 * fetched a page from any of them.
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

/** Returns the reply when there is no remembered data for a page. */
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
