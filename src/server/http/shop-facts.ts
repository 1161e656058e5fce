// What every page says about the shop, remembered so that pages work while the database is away.
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow, speaking } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import type { Pages, ShopFacts } from './pages-context.ts'

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
const MOST_FACTS = 600

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
export function rememberFacts(
  pages: Pages,
  others: readonly string[] = [],
  most: number = MOST_FACTS,
): RememberedFacts {
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
      searchShelf: () => recall('a search'),
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
