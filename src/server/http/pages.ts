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
  isSold,
  listProducts,
  searchProducts,
} from '../catalog/find-products.ts'
import { edgeCacheHeaders, noStoreHeaders } from '../compression/cache-headers.ts'
import { type PrecompressedReply, sendReady, servePrecompressed } from '../compression/precompressed-reply.ts'
import { isTemporaryError } from '../db/temporary-error.ts'
import { findReviews } from '../reviews/reviews.ts'
import { listCertificates } from '../schools/certificates.ts'
import type { Shop } from '../shop.ts'
import { ASSETS, assetAnswer } from './assets.ts'
import { isAdmitted, isAvailableBeforeOpening, opensSoon } from './before-opening.ts'
import {
  englishPages,
  type LanguagePages,
  languageAt,
  loadLanguages,
  openAllAssets,
  readBuild,
} from './language-pages.ts'
import { addressReader, type PageAddress } from './page-address.ts'
import { pageCache, type RenderedPage } from './page-cache.ts'
import { earlySubmissions, refuseNonPage } from './page-paths.ts'
import { reportHeaders, securityHeaders } from './page-policy.ts'
import { type PagesBuild, pageRenderer } from './page-renderer.ts'
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
  listProducts: (page) => or503(shop, listProducts(shop, { page })),
  searchProducts: (query) => or503(shop, searchProducts(shop, query)),
  findCategories: () => or503(shop, findCategories(shop)),
  findPadPacks: () => or503(shop, findPadPacks(shop)),
  findProduct: (id) => or503(shop, findProduct(shop, id)),
  findReviews: (id) => or503(shop, findReviews(shop, id as ProductId)),
  findTestimonials: () => or503(shop, findTestimonials(shop)),
  findCertificates: () => or503(shop, listCertificates(shop)),
  findAnnouncement: () => or503(shop, orWithout(shop, findAnnouncement(shop))),
  findPageTexts: async () => (await or503(shop, orWithout(shop, findPageTexts(shop)))) ?? standardPageTexts(),
  findShippingCosts: () => or503(shop, orWithout(shop, findShippingCosts(shop))),
  // A shared page has no user.
  findPlain: async () => null,
  shopFacts: () => shopFacts(shop, languages),
  checkoutHosts: () => shop.gateways.current.checkoutHosts,
  report: (error) => shop.log.error({ err: error }, 'page could not be rendered'),
})

/** Like `pages`, but with drafts, for staff who may preview them (CAT-22). */
const showingDrafts = (shop: Shop, pages: Pages): Pages => ({
  ...pages,
  findProduct: (id) => or503(shop, findProductOrDraft(shop, id)),
})

/**
 * Resolves with an optional setting or, if it cannot be read, logs the error and resolves with null, so that the page
 * is still shown. Rejects when the database does not respond.
 */
const orWithout = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error) => {
    if (isTemporaryError(error)) throw error
    shop.log.error({ err: error }, 'setting could not be read')
    return null
  })

/** When the database does not respond, the page becomes a 503 instead of an internal error. */
const or503 = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    if (!isTemporaryError(error)) throw error
    shop.log.error({ err: error }, 'page not served: the database does not respond')
    throw new Response(null, { status: 503 })
  })

interface PageMaker {
  readonly addressOf: ReturnType<typeof addressReader>
  readonly render: ReturnType<typeof pageRenderer>
  readonly renderDraft: ReturnType<typeof pageRenderer>
  /** Renders from remembered data while the database does not respond (PAGE-25). */
  readonly renderAgain: ReturnType<typeof pageRenderer>
}

/** Serves the built pages in English and in `otherLanguages`. */
export const builtPages =
  (shop: Shop, version: CatalogVersion, isUnderPressure: () => boolean, otherLanguages: readonly LanguagePages[]) =>
  async (app: ApiServer): Promise<void> => {
    const common = securityHeaders(shop)
    const assets = await openAllAssets([englishPages, ...otherLanguages], common, (path) =>
      findReleasedAsset(shop, path),
    )
    const shared = edgeCacheHeaders(shop.config)
    const reports = reportHeaders(shop.config)
    const inOthers = otherLanguages.map(({ language }) => language)
    const bound = pagesOf(shop, inOthers)
    const facts = cachePageData(bound, inOthers)
    const makerOf = (build: PagesBuild): PageMaker => ({
      addressOf: addressReader(build),
      render: pageRenderer(build, facts.live, shared, reports),
      renderDraft: pageRenderer(build, showingDrafts(shop, bound), shared, reports),
      renderAgain: pageRenderer(build, facts.recalled, shared, reports),
    })
    const english = makerOf(await readBuild(englishPages))
    const makersIn = loadLanguages(otherLanguages, makerOf)
    const languages: ReadonlySet<string> = new Set(otherLanguages.map(({ language }) => language))
    const cache = pageCache(common, { keepsMissing: true, meters: shop.meters })
    const narrowed = pageCache(common, { max: MAX_NARROWED, meters: shop.meters })
    // Pages that are rendered while the database does not respond are served until it does, and not cached elsewhere.
    const stopgaps = pageCache(common, { max: MAX_STOPGAPS })
    const keys = new Map<string, string>()

    app.get(`${ASSETS}*`, PUBLIC_PAGE, async (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const ownFile = await assets.find(path)
      const released = ownFile ? null : await findReleasedAsset(shop, path)
      const asset = released ? assetAnswer(path, released, common) : ownFile
      if (!asset) return missing(reply)
      reply.hijack()
      sendReady(request.raw, reply.raw, asset)
    })

    /** All missing products share one not-found page, which is rendered once. So do all missing categories. */
    const orMissing = async (address: PageAddress): Promise<PageAddress> => {
      const { productId, category, path } = address
      if ((productId === null && category === null) || cache.peek(path)) return address
      // If that cannot be checked, the page itself shows the error.
      const isThere = await (productId === null ? hasCategory(shop, category ?? '') : isSold(shop, productId)).catch(
        () => true,
      )
      return isThere ? address : { ...address, path: address.missing }
    }

    const memorisedPage = ({ path, isOneOfMany }: PageAddress) => (isOneOfMany ? narrowed : cache).peek(path)

    const stopgap = async (maker: PageMaker, address: PageAddress): Promise<PrecompressedReply | RenderedPage> => {
      const page = await stopgaps.get(address.path, async () => forNow(await maker.renderAgain(address)))
      return 'heads' in page || address.isData || page.status !== 503 ? page : away()
    }

    /**
     * Returns the current page or, while the database does not respond, the cached page or one that is rendered from
     * remembered data (PAGE-25).
     */
    const pageOf = async (maker: PageMaker, requested: PageAddress): Promise<PrecompressedReply | RenderedPage> => {
      if (version.isAway()) return memorisedPage(requested) ?? stopgap(maker, requested)
      stopgaps.invalidate()
      const address = await orMissing(requested)
      const pageCacheOf = address.isOneOfMany ? narrowed : cache
      const page = await pageCacheOf.get(address.path, () => maker.render(address))
      return page.status === 503 ? stopgap(maker, requested) : page
    }

    const makerIn = async (language: string): Promise<PageMaker> =>
      language === ENGLISH ? english : makersIn(language)

    for (const language of [ENGLISH, ...languages])
      servePlainPages(app, shop, language, async (renderOwn) => {
        const maker = await makerIn(language)
        const address = maker.addressOf(prefixOf(language) + plainPages.any)
        if (address === null) throw new Error('The build has no pages without scripts')
        return maker.render(address, renderOwn)
      })

    app.get('/*', PUBLIC_PAGE, async (request, reply) => {
      refuseNonPage(request.url)
      const language = languageAt(request.url, languages) ?? ENGLISH
      const prefix = prefixOf(language)
      const within = request.url.slice(prefix.length)
      const plainPath = plainAddress(within)
      if (plainPath !== null) return reply.redirect(prefix + plainPath)
      // Staff pages exist in English only.
      if (language !== ENGLISH && isBackOffice(within)) return reply.redirect(within)
      const maker = await makerIn(language)
      const requested = maker.addressOf(request.url)
      if (requested === null || requested.isFile) return missing(reply)
      if (!shop.isOpen() && !isAvailableBeforeOpening(requested.plain)) {
        if (!(await isAdmitted(shop, request))) return opensSoon(reply)
        // Caches must not store pages of a shop that has not opened.
        return sendToStaff(reply, await maker.render(requested))
      }
      // While the database does not respond, waiting queries are no overload, and the page needs no database.
      if (memorisedPage(requested) === undefined && !version.isAway() && isUnderPressure()) return answerBusy(reply)
      // Without a version, changes would not be noticed.
      if (version.current() === 0) await version.refresh().catch(() => undefined)
      const page = await pageOf(maker, requested)
      if (page.status === 404 && requested.productId !== null && (await mayPreview(shop, request)))
        return sendToStaff(reply, await maker.renderDraft(requested))
      if (!('heads' in page)) return reply.status(page.status).headers(page.headers).send(page.text)
      // Invented spellings can fill the map. A common one is remembered again at its next request.
      if (keys.size >= MAX_SPELLINGS) keys.clear()
      // Unknown URLs have no limit, so they are not remembered.
      if (request.url.length <= MAX_SPELLING_LENGTH && page.status === 200) keys.set(request.url, requested.path)
      reply.hijack()
      sendReady(request.raw, reply.raw, page)
    })

    await app.register(earlySubmissions)
    const cachedPage = (url: string) => (shop.isOpen() ? cache.peek(keys.get(url) ?? '') : undefined)
    const stopAnswering = servePrecompressed(app.server, (url) => assets.peek(url) ?? cachedPage(url))
    const invalidatePageCache = (): void => {
      cache.invalidate()
      narrowed.invalidate()
      purgeEdgeSoon(shop)
    }
    const stopListening = version.onChange(invalidatePageCache)
    app.addHook(
      'onListen',
      () =>
        void facts
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
const forNow = ({ status, text, headers }: RenderedPage): RenderedPage => ({
  status,
  text,
  headers: noStoreHeaders(headers),
})

/** Returns the reply when there is no remembered data for a page. */
const away = (): RenderedPage => ({
  status: 503,
  text: unavailablePage(),
  headers: { ...OUTAGE_HEADERS, 'retry-after': String(RETRY_AFTER) },
})

/** Replies that the shop is too busy to render the page. */
const answerBusy = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ ...OUTAGE_HEADERS, 'retry-after': RETRY_AFTER })
    .send(overloadedPage())

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found')
