// Serves the pages and their assets. One HTML for everybody, kept packed, so a page costs what a file costs (PAGE-12, PAGE-13, PAGE-24).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPages } from '#contract/plain-urls.ts'
import { rightsOf } from '#contract/rights.ts'
import { pages } from '#contract/urls.ts'
import type { ProductId } from '#domain/ids.ts'
import { ENGLISH, prefixOf } from '#domain/language-path.ts'
import { findActor } from '../accounts/access.ts'
import { readSession } from '../accounts/account-cookies.ts'
import { findAnnouncement, findShippingCosts } from '../admin/settings/read-settings.ts'
import type { ApiServer } from '../api.ts'
import type { CatalogVersion } from '../catalog/catalog-version.ts'
import {
  findCategories,
  findProduct,
  findProductOrDraft,
  findTestimonials,
  isSold,
  listProducts,
  searchProducts,
} from '../catalog/find-products.ts'
import { keptByEdges, keptByNobody } from '../compression/kept-by-edges.ts'
import { answerInFront, type PrecompressedReply, sendReady } from '../compression/precompressed-reply.ts'
import { isPassingTrouble } from '../db/passing-trouble.ts'
import { findReviews } from '../reviews/reviews.ts'
import type { Shop } from '../shop.ts'
import { ASSETS, assetAnswer } from './assets.ts'
import { isDoor, mayComeIn, opensSoon } from './before-opening.ts'
import {
  englishPages,
  type LanguagePages,
  languageAt,
  loadLanguages,
  openAllAssets,
  readBuild,
} from './language-pages.ts'
import { awayPage, crowdedPage, STAND_IN_HEADERS } from './lone-pages.ts'
import { addressReader, type PageAddress } from './page-address.ts'
import { pageCache, type RenderedPage } from './page-cache.ts'
import { earlySubmissions, refuseElsewhere } from './page-paths.ts'
import { reportHeaders, securityHeaders } from './page-policy.ts'
import { type PagesBuild, pageRenderer } from './page-renderer.ts'
import { plainAddress, servePlainPages } from './plain-pages.ts'
import { findReleasedAsset } from './releases.ts'
import { type Pages, rememberFacts, shopFacts } from './shop-facts.ts'
import { COME_AGAIN } from './turn-away.ts'

const PUBLIC_PAGE = { config: { access: 'public' }, schema: { hide: true } } as const
/** Spellings of addresses that are remembered, so that a page that is asked for again needs no routing. */
const MAX_SPELLINGS = 2000
const MAX_STOPGAPS = 100
/** Between two products that are learned in another language, in milliseconds. */
const LEISURE = 100
/** Narrowed lists that are kept: there is no end of words to search for, and they push no page out. */
const MAX_NARROWED = 200
/** Longer ones come once: what hangs on them is somebody's own. */
const MAX_SPELLING_LENGTH = 300

/** The use cases that pages need, bound to the shop and to the languages that it is in beside English. */
export const pagesOf = (shop: Shop, languages: readonly string[] = []): Pages => ({
  listProducts: (page) => orLater(shop, listProducts(shop, { page })),
  searchProducts: (wish) => orLater(shop, searchProducts(shop, wish)),
  findCategories: () => orLater(shop, findCategories(shop)),
  findProduct: (id) => orLater(shop, findProduct(shop, id)),
  findReviews: (id) => orLater(shop, findReviews(shop, id as ProductId)),
  findTestimonials: () => orLater(shop, findTestimonials(shop)),
  findAnnouncement: () => orLater(shop, orWithout(shop, findAnnouncement(shop))),
  findShippingCosts: () => orLater(shop, orWithout(shop, findShippingCosts(shop))),
  // A page for everybody knows of no person.
  findPlain: async () => null,
  shopFacts: () => shopFacts(shop, languages),
  checkoutHosts: () => shop.gateways.current.checkoutHosts,
  report: (error) => shop.log.error({ err: error }, 'page failed'),
})

/** The same for whoever works on the shelf: a draft has its page (CAT-22). */
const showingDrafts = (shop: Shop, pages: Pages): Pages => ({
  ...pages,
  findProduct: (id) => orLater(shop, findProductOrDraft(shop, id)),
})

/** A setting that only adds to a page keeps nobody from the page itself. */
const orWithout = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error) => {
    if (isPassingTrouble(error)) throw error
    shop.log.error({ err: error }, 'setting not read')
    return null
  })

/** While the database is away, the page that asks becomes a 503: come back soon, instead of a fault of ours. */
const orLater = <Answer>(shop: Shop, answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error) => {
    if (!isPassingTrouble(error)) throw error
    shop.log.error({ err: error }, 'page not served')
    throw new Response(null, { status: 503 })
  })

/** What makes the pages of one language. */
interface PageMaker {
  readonly addressOf: ReturnType<typeof addressReader>
  readonly render: ReturnType<typeof pageRenderer>
  /** With what is not on the shelf yet. */
  readonly renderDraft: ReturnType<typeof pageRenderer>
  /** Out of what is remembered. */
  readonly renderAgain: ReturnType<typeof pageRenderer>
}

/** The pages as they were built; `others` are those of the languages beside English. */
export const builtPages =
  (shop: Shop, version: CatalogVersion, isUnderPressure: () => boolean, others: readonly LanguagePages[]) =>
  async (app: ApiServer): Promise<void> => {
    const common = securityHeaders(shop)
    const assets = await openAllAssets([englishPages, ...others], common, (path) => findReleasedAsset(shop, path))
    const shared = keptByEdges(shop.config)
    const reports = reportHeaders(shop.config)
    const inOthers = others.map(({ language }) => language)
    const bound = pagesOf(shop, inOthers)
    const facts = rememberFacts(bound, inOthers)
    const makerOf = (build: PagesBuild): PageMaker => ({
      addressOf: addressReader(build),
      render: pageRenderer(build, facts.asking, shared, reports),
      renderDraft: pageRenderer(build, showingDrafts(shop, bound), shared, reports),
      renderAgain: pageRenderer(build, facts.recalled, shared, reports),
    })
    const english = makerOf(await readBuild(englishPages))
    const makersIn = loadLanguages(others, makerOf)
    const languages: ReadonlySet<string> = new Set(others.map(({ language }) => language))
    const cache = pageCache(common, { keepsMissing: true, meters: shop.meters })
    const narrowed = pageCache(common, { most: MAX_NARROWED, meters: shop.meters })
    // What is made while the database is away is shown until it is back, and kept by nobody else.
    const stopgaps = pageCache(common, { most: MAX_STOPGAPS })
    const keys = new Map<string, string>()

    app.get(`${ASSETS}*`, PUBLIC_PAGE, async (request, reply) => {
      const path = request.url.split('?')[0] ?? ''
      const own = await assets.find(path)
      const released = own ? null : await findReleasedAsset(shop, path)
      const asset = released ? assetAnswer(path, released, common) : own
      if (!asset) return missing(reply)
      reply.hijack()
      sendReady(request.raw, reply.raw, asset)
    })

    /** One page says of all products that are not there that they are not, and it is rendered once. */
    const inItsPlace = async (address: PageAddress): Promise<PageAddress> => {
      if (address.productId === null || cache.peek(address.path)) return address
      // What cannot be found out is the page's own to tell.
      const isThere = await isSold(shop, address.productId).catch(() => true)
      return isThere ? address : { ...address, path: address.missing }
    }

    const keptPage = ({ path, isOneOfMany }: PageAddress) => (isOneOfMany ? narrowed : cache).peek(path)

    const stopgap = async (maker: PageMaker, address: PageAddress): Promise<PrecompressedReply | RenderedPage> => {
      const page = await stopgaps.get(address.path, async () => forNow(await maker.renderAgain(address)))
      return 'heads' in page || address.isData || page.status !== 503 ? page : away()
    }

    /** The page as it is; while the database is away as it was, or as it can be made of what is remembered (PAGE-25). */
    const pageOf = async (maker: PageMaker, asked: PageAddress): Promise<PrecompressedReply | RenderedPage> => {
      if (version.isAway()) return keptPage(asked) ?? stopgap(maker, asked)
      stopgaps.clear()
      const address = await inItsPlace(asked)
      const kept = address.isOneOfMany ? narrowed : cache
      const page = await kept.get(address.path, () => maker.render(address))
      return page.status === 503 ? stopgap(maker, asked) : page
    }

    const makerIn = async (language: string): Promise<PageMaker> =>
      language === ENGLISH ? english : makersIn(language)

    for (const language of [ENGLISH, ...languages])
      servePlainPages(app, shop, language, async (own) => {
        const maker = await makerIn(language)
        const address = maker.addressOf(prefixOf(language) + plainPages.any)
        if (address === null) throw new Error('There is no plain page.')
        return maker.render(address, own)
      })

    app.get('/*', PUBLIC_PAGE, async (request, reply) => {
      refuseElsewhere(request.url)
      const language = languageAt(request.url, languages) ?? ENGLISH
      const prefix = prefixOf(language)
      const within = request.url.slice(prefix.length)
      const plain = plainAddress(within)
      if (plain !== null) return reply.redirect(prefix + plain)
      // Staff's pages are English.
      if (language !== ENGLISH && isBackOffice(within)) return reply.redirect(within)
      const maker = await makerIn(language)
      const asked = maker.addressOf(request.url)
      if (asked === null || asked.isFile) return missing(reply)
      if (!shop.isOpen() && !isDoor(asked.plain)) {
        if (!(await mayComeIn(shop, request))) return opensSoon(reply)
        // What staff see of a shop that is shut is nobody else's to keep.
        return sendToStaff(reply, await maker.render(asked))
      }
      // Who waits for a database that is away is no crowd: what is remembered makes the page all the same.
      if (keptPage(asked) === undefined && !version.isAway() && isUnderPressure()) return comeAgain(reply)
      // Until a version is known nobody would tell us of a change.
      if (version.current() === 0) await version.refresh().catch(() => undefined)
      const page = await pageOf(maker, asked)
      if (page.status === 404 && asked.productId !== null && (await mayPreview(shop, request)))
        return sendToStaff(reply, await maker.renderDraft(asked))
      if (!('heads' in page)) return reply.status(page.status).headers(page.headers).send(page.text)
      // Full of spellings that somebody made up, it begins anew: the usual ones come back with their next request.
      if (keys.size >= MAX_SPELLINGS) keys.clear()
      // There is no end of addresses that are none.
      if (request.url.length <= MAX_SPELLING_LENGTH && page.status === 200) keys.set(request.url, asked.path)
      reply.hijack()
      sendReady(request.raw, reply.raw, page)
    })

    await app.register(earlySubmissions)
    const kept = (url: string) => (shop.isOpen() ? cache.peek(keys.get(url) ?? '') : undefined)
    const stopAnswering = answerInFront(app.server, (url) => assets.peek(url) ?? kept(url))
    const stopListening = version.onChange(() => {
      cache.clear()
      narrowed.clear()
      emptyEdgeSoon(shop)
    })
    app.addHook(
      'onListen',
      () =>
        void facts
          .learn(() => shop.timer.wait(LEISURE))
          .catch((error) => shop.log.warn({ err: error }, 'facts not learned')),
    )
    app.addHook('preClose', async () => stopAnswering())
    app.addHook('onClose', async () => stopListening())
  }

/** What nobody else sees is nobody's to keep. */
const sendToStaff = (reply: FastifyReply, { status, headers, text }: RenderedPage): FastifyReply =>
  reply.status(status).headers(keptByNobody(headers)).header('cache-control', 'private, no-store').send(text)

const isBackOffice = (url: string): boolean => {
  const path = url.toLowerCase()
  return path.startsWith(pages.admin) && /^(?:$|[/?])/.test(path.slice(pages.admin.length))
}

/** True for whoever may change products. Only asked where there is no page for everybody. */
async function mayPreview(shop: Shop, request: FastifyRequest): Promise<boolean> {
  const session = readSession(shop, request)
  if (!session) return false
  const actor = request.actor ?? (await findActor(shop, session))
  return actor !== null && rightsOf(actor).has('shelf')
}

/** Every process says it for itself, once its own pages are forgotten: an edge may have asked any of them meanwhile. */
function emptyEdgeSoon(shop: Shop): void {
  if (shop.config.EDGE_PURGE_URL === undefined) return
  shop.jobs.send('empty-edge', {}).catch((error) => shop.log.warn({ err: error }, 'edge not emptied'))
}

/** As it is shown while the database is away: nobody keeps it. */
const forNow = ({ status, text, headers }: RenderedPage): RenderedPage => ({
  status,
  text,
  headers: keptByNobody(headers),
})

/** Not even what is remembered makes this page. */
const away = (): RenderedPage => ({
  status: 503,
  text: awayPage(),
  headers: { ...STAND_IN_HEADERS, 'retry-after': String(COME_AGAIN) },
})

/** Making a page is what there is no time for. */
const comeAgain = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ ...STAND_IN_HEADERS, 'retry-after': COME_AGAIN })
    .send(crowdedPage())

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .status(404)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('Not found')
