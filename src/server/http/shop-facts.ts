// The use cases and facts that pages need, remembered so that pages work while the database is away.

import type { ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { OrderReply } from '#contract/orders.ts'
import type { ProgressReply } from '#contract/payments.ts'
import type { ReviewsReply } from '#contract/reviews.ts'
import type { ListedCategory, ProductListQuery } from '#contract/shelf.ts'
import type { ShippingCost } from '#contract/shipping-costs.ts'
import type { ShownSentence, ShownTestimonials } from '#contract/testimonials.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow, speaking } from '../adapters/cause.ts'
import type { CheckoutHosts } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'

// The few use cases that pages need, already bound to the shop; React Router's context carries them to the loaders.

/** What every page may say about the shop itself. Nothing here depends on who asks. */
interface ShopFacts {
  readonly name: string
  /** Absent while the shop's own mark and name stand in its place. */
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number }
  /** Where browsers find the shop, without a slash at the end: for addresses that leave it, as in shared links. */
  readonly origin: string
  /** In which languages its pages are there too, beside English. */
  readonly languages: readonly string[]
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly grievanceOfficer: string
  /** Only the networks that are configured. */
  readonly social: { readonly x?: string; readonly facebook?: string; readonly instagram?: string }
  readonly pixelId: string | null
  /** Who takes new payments, and where checkout loads the dialog's script from. */
  readonly paymentProvider: string
  readonly checkoutScriptUrl: string
}

/** One of them: her newest orders, one of hers, or the progress behind a link. Null: there is none like it, or it is somebody else's. */
export interface PlainFacts {
  readonly orders?: readonly OrderReply[]
  readonly order?: OrderReply | null
  readonly progress?: ProgressReply | null
}

export interface Pages {
  /** One page of the catalogue, at most 100 products; pages count from 1. */
  listProducts(page: number): Promise<ProductReply[]>
  /** One page of what a shopper searches, narrows or sorts. */
  searchProducts(wish: ProductListQuery): Promise<ProductReply[]>
  /** The categories of what is in the shop. */
  findCategories(): Promise<readonly ListedCategory[]>
  /** A product, or null when there is none under this id. */
  findProduct(id: string): Promise<ProductDetailReply | null>
  /** What buyers say of a product. */
  findReviews(productId: string): Promise<ReviewsReply>
  /** What shoppers said, or null where there is nothing to show. */
  findTestimonials(): Promise<ShownTestimonials | null>
  /** What stands above every page, or null while nothing is announced. */
  findAnnouncement(): Promise<ShownSentence | null>
  /** What shipping costs in each region, in rupees. */
  findShippingCosts(): Promise<readonly ShippingCost[] | null>
  /** What is hers who asks; null where a page is for everybody. */
  findPlain(): Promise<PlainFacts | null>
  shopFacts(): ShopFacts
  /** What checkout may load besides the shop's own files. */
  checkoutHosts(): CheckoutHosts
  /** Keeps what a page threw in the shop's log. */
  report(error: unknown): void
}

/** `languages` are those that the pages of this server are in beside English. */
export function shopFacts(
  { config, identity, gateways, origin }: Pick<Shop, 'config' | 'identity' | 'gateways' | 'origin'>,
  languages: readonly string[] = [],
): ShopFacts {
  const { name, phone, email, address, grievanceOfficer, social, logo } = identity()
  return {
    name,
    ...(logo ? { logo: { src: logo.url, width: logo.width, height: logo.height } } : {}),
    // Never the Host header: pages are kept, and what one request says must not reach another.
    origin: origin(),
    languages,
    phone,
    email,
    address,
    grievanceOfficer,
    social,
    pixelId: config.META_PIXEL_ID ?? null,
    paymentProvider: gateways.current.provider,
    checkoutScriptUrl: gateways.current.checkoutScriptUrl,
  }
}

// What pages were last made of in each language, kept so that they can be made while the database is away (PAGE-25).

/** Facts kept at most in each language, the oldest go first: as many products as pages. */
const MAX_FACTS = 600

interface RememberedFacts {
  /** Asks, and remembers what is answered. */
  readonly asking: Pages
  /** Asks nobody. What is not remembered is a 503. */
  readonly recalled: Pages
  /**
   * Asks for what every page shows, and for each product on the first page of the list: in English at once, in each other language at
   * leisure, with a rest after each product. A process that has just opened has people to serve.
   */
  learn(rest?: () => Promise<unknown>): Promise<void>
}

/** Wraps the use cases of pages in a memory. What says that there is no such product is not kept: there is no end of those. */
export function rememberFacts(pages: Pages, others: readonly string[] = [], most: number = MAX_FACTS): RememberedFacts {
  const byLanguage = new Map<string, Map<string, unknown>>()
  /** What is known in the language of whoever asks: facts have words in them, and nobody is shown another one's. */
  const knownNow = (): Map<string, unknown> => {
    const language = languageNow()
    const known = byLanguage.get(language) ?? new Map<string, unknown>()
    byLanguage.set(language, known)
    return known
  }

  const heard = async <Fact>(name: string, answer: Promise<Fact>): Promise<Fact> => {
    const known = knownNow()
    const fact = await answer
    known.delete(name)
    known.set(name, fact)
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return fact
  }
  const recall = async <Fact>(name: string): Promise<Fact> => {
    const known = knownNow()
    if (!known.has(name)) throw new Response(null, { status: 503 })
    return known.get(name) as Fact
  }

  const asking: Pages = {
    ...pages,
    listProducts: (page) => heard(`list ${page}`, pages.listProducts(page)),
    async findProduct(id) {
      const name = `product ${id}`
      const product = await pages.findProduct(id)
      if (product) return heard(name, Promise.resolve(product))
      knownNow().delete(name)
      return null
    },
    findReviews: (id) => heard(`reviews ${id}`, pages.findReviews(id)),
    findCategories: () => heard('categories', pages.findCategories()),
    findTestimonials: () => heard('testimonials', pages.findTestimonials()),
    findAnnouncement: () => heard('announcement', pages.findAnnouncement()),
    findShippingCosts: () => heard('shipping', pages.findShippingCosts()),
  }
  return {
    asking,
    recalled: {
      ...pages,
      listProducts: (page) => recall(`list ${page}`),
      findProduct: (id) => recall(`product ${id}`),
      findReviews: (id) => recall(`reviews ${id}`),
      // There is no end of what can be searched for.
      searchProducts: () => recall('a search'),
      findCategories: () => recall('categories'),
      findTestimonials: () => recall('testimonials'),
      findAnnouncement: () => recall('announcement'),
      findShippingCosts: () => recall('shipping'),
    },
    async learn(rest = async () => undefined) {
      await speaking(ENGLISH, () => learnFrom(asking, async () => undefined))
      for (const language of others) await speaking(language, () => learnFrom(asking, rest))
    },
  }
}

async function learnFrom(asking: Pages, rest: () => Promise<unknown>): Promise<void> {
  await Promise.all([
    asking.findCategories(),
    asking.findTestimonials(),
    asking.findAnnouncement(),
    asking.findShippingCosts(),
  ])
  for (const { _id, family } of await asking.listProducts(1))
    for (const id of family?.variants.map((variant) => variant._id) ?? [_id]) {
      await Promise.all([asking.findProduct(id), asking.findReviews(id)])
      await rest()
    }
}
