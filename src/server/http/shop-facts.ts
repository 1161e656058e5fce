// The data that pages read. It stays in memory, so that pages can be rendered while the database does not respond.
import type { PadPack, ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { ProgressReply } from '#contract/payments.ts'
import type { ListedCategory, ProductListQuery } from '#contract/product-list.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import type { CertificateReply } from '#contract/schools.ts'
import type { ShippingCost } from '#contract/shipping-costs.ts'
import type { ShownPageTexts, ShownSentence, ShownTestimonials } from '#contract/shop-texts.ts'
import { askUs } from '#copy/contact.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { CheckoutHosts } from '../adapters/payment-gateway.ts'
import { currentLanguage, withLanguage } from '../adapters/request-context.ts'
import type { Shop } from '../shop.ts'

/** Data about the shop for every page, independent of the user. */
interface ShopFacts {
  readonly name: string
  /** Absent while the shop's default logo and name are used. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number }
  /** The shop's public URL without a trailing slash, for absolute URLs as in shared links. */
  readonly origin: string
  /** The languages of the shop's pages besides English. */
  readonly languages: readonly string[]
  readonly phone: string
  /** A WhatsApp number, and the link that opens a chat with it; null when the shop has none. */
  readonly whatsApp: { readonly number: string; readonly link: string } | null
  /** How the shop's name appears on bank statements; empty when it is not stated. */
  readonly statement: string
  readonly email: string
  readonly address: string
  readonly grievanceOfficer: string
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
  readonly pixelId: string | null
  /** The payment gateway of new payments. */
  readonly paymentProvider: string
  readonly checkoutScriptUrl: string
}

/**
 * The private data of a page without scripts: a user's newest orders, one order, or the progress behind a link. `order`
 * is null when it does not exist or belongs to another user.
 */
export interface PlainFacts {
  readonly orders?: readonly OrderReply[]
  readonly order?: OrderReply | null
  readonly progress?: ProgressReply | null
}

/** The use cases of pages. React Router's context passes them to the loaders. */
export interface Pages {
  /** Returns a page of the catalogue, with at most 100 products. Pages count from 1. */
  listProducts(page: number): Promise<ProductReply[]>
  /** Returns a page of a searched, filtered or sorted list. */
  searchProducts(query: ProductListQuery): Promise<ProductReply[]>
  findCategories(): Promise<readonly ListedCategory[]>
  /** Returns the packs of pads and liners that can be bought now. */
  findPadPacks(): Promise<readonly PadPack[]>
  /** Null when there is no published product with this id. */
  findProduct(id: string): Promise<ProductDetailReply | null>
  findReviews(productId: string): Promise<ReviewsReply>
  /** Null when there are none. */
  findTestimonials(): Promise<ShownTestimonials | null>
  findCertificates(): Promise<readonly CertificateReply[]>
  /** Returns the announcement above every page; null without one. */
  findAnnouncement(): Promise<ShownSentence | null>
  findPageTexts(): Promise<ShownPageTexts>
  /** In rupees; null when they cannot be read. */
  findShippingCosts(): Promise<readonly ShippingCost[] | null>
  /** Returns the private data of a page without scripts; null on a page that is the same for all users. */
  findPlain(): Promise<PlainFacts | null>
  shopFacts(): ShopFacts
  /** Returns the hosts from which checkout may load besides the shop's own. */
  checkoutHosts(): CheckoutHosts
  report(error: unknown): void
}

/** Returns data about the shop for every page. `languages` are the languages of the server's pages besides English. */
export function shopFacts(
  { config, identity, gateways, origin }: Pick<Shop, 'config' | 'identity' | 'gateways' | 'origin'>,
  languages: readonly string[] = [],
): ShopFacts {
  const { name, phone, whatsApp, statement, email, address, grievanceOfficer, social, logo } = identity()
  return {
    name,
    ...(logo ? { logo: { src: logo.url, width: logo.width, height: logo.height } } : {}),
    // Pages are cached, so the origin must not come from a request's Host header.
    origin: origin(),
    languages,
    phone,
    whatsApp: whatsApp === '' ? null : { number: whatsApp, link: whatsAppLink(whatsApp, name) },
    statement,
    email,
    address,
    grievanceOfficer,
    social,
    pixelId: config.META_PIXEL_ID ?? null,
    paymentProvider: gateways.current.provider,
    checkoutScriptUrl: gateways.current.checkoutScriptUrl,
  }
}

/** Returns a link to a chat, with a first message in the page's language that the shopper can change. */
const whatsAppLink = (number: string, shop: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(askUs.hello({ shop }))}`

/**
 * The maximum number of remembered entries in each language. A product has two: itself and its reviews. The entry that
 * was read from the database longest ago is dropped first.
 */
const MAX_FACTS = 600

export interface RememberedFacts {
  /** Reads data from the database and remembers it. */
  readonly live: Pages
  /** Returns only remembered data. Throws a 503 for data that was never read. */
  readonly recalled: Pages
  /**
   * Reads and remembers the data of all pages, and of the products on the first page of the list. For languages other
   * than English it calls `pause` after each product, so that visitors' requests are not delayed.
   */
  preload(pause?: () => Promise<unknown>): Promise<void>
}

/**
 * Wraps the use cases of pages so that the last data in each language is remembered, and pages can be rendered while
 * the database does not respond (PAGE-25). Missing products are not remembered, because invalid ids have no limit.
 */
export function cachePageData(
  pages: Pages,
  otherLanguages: readonly string[] = [],
  maxFacts: number = MAX_FACTS,
): RememberedFacts {
  const byLanguage = new Map<string, Map<string, unknown>>()
  /** Returns the remembered data of the current language. Each language has its own, because data contains texts. */
  const factsNow = (): Map<string, unknown> => {
    const language = currentLanguage()
    const facts = byLanguage.get(language) ?? new Map<string, unknown>()
    byLanguage.set(language, facts)
    return facts
  }

  const remember = async <Fact>(name: string, answer: Promise<Fact>): Promise<Fact> => {
    const facts = factsNow()
    const fact = await answer
    facts.delete(name)
    facts.set(name, fact)
    for (const oldest of facts.keys()) {
      if (facts.size <= maxFacts) break
      facts.delete(oldest)
    }
    return fact
  }
  const recall = async <Fact>(name: string): Promise<Fact> => {
    const facts = factsNow()
    if (!facts.has(name)) throw new Response(null, { status: 503 })
    return facts.get(name) as Fact
  }

  const live: Pages = {
    ...pages,
    listProducts: (page) => remember(`list ${page}`, pages.listProducts(page)),
    async findProduct(id) {
      const name = `product ${id}`
      const product = await pages.findProduct(id)
      if (product) return remember(name, Promise.resolve(product))
      factsNow().delete(name)
      return null
    },
    findReviews: (id) => remember(`reviews ${id}`, pages.findReviews(id)),
    findCategories: () => remember('categories', pages.findCategories()),
    findPadPacks: () => remember('pad packs', pages.findPadPacks()),
    findTestimonials: () => remember('testimonials', pages.findTestimonials()),
    findCertificates: () => remember('certificates', pages.findCertificates()),
    findAnnouncement: () => remember('announcement', pages.findAnnouncement()),
    findPageTexts: () => remember('page texts', pages.findPageTexts()),
    findShippingCosts: () => remember('shipping', pages.findShippingCosts()),
  }
  return {
    live,
    recalled: {
      ...pages,
      listProducts: (page) => recall(`list ${page}`),
      findProduct: (id) => recall(`product ${id}`),
      findReviews: (id) => recall(`reviews ${id}`),
      // Search results are not remembered, because the number of searches has no limit.
      searchProducts: () => recall('a search'),
      findCategories: () => recall('categories'),
      findPadPacks: () => recall('pad packs'),
      findTestimonials: () => recall('testimonials'),
      findCertificates: () => recall('certificates'),
      findAnnouncement: () => recall('announcement'),
      findPageTexts: () => recall('page texts'),
      findShippingCosts: () => recall('shipping'),
    },
    async preload(pause = async () => undefined) {
      await withLanguage(ENGLISH, () => readPageData(live, async () => undefined))
      for (const language of otherLanguages) await withLanguage(language, () => readPageData(live, pause))
    },
  }
}

async function readPageData(live: Pages, pause: () => Promise<unknown>): Promise<void> {
  await Promise.all([
    live.findCategories(),
    live.findPadPacks(),
    live.findTestimonials(),
    live.findCertificates(),
    live.findAnnouncement(),
    live.findPageTexts(),
    live.findShippingCosts(),
  ])
  for (const { _id, family } of await live.listProducts(1))
    for (const id of family?.variants.map((variant) => variant._id) ?? [_id]) {
      await Promise.all([live.findProduct(id), live.findReviews(id)])
      await pause()
    }
}
