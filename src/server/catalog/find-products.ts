// Products for the API and the pages: one, the list, the categories, a filtered or sorted list, and testimonials.
import type { ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { ListedCategory, ProductListQuery } from '#contract/shelf.ts'
import {
  type ShownTestimonials,
  type ShownVoice,
  type Testimonials,
  testimonialsSetting,
} from '#contract/testimonials.ts'
import { sampleTestimonials } from '#copy/products.ts'
import { isId, type ProductId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import {
  findProductRow,
  findSold,
  findTestimonialsSetting,
  listProductRows,
  type ProductRow,
} from './catalog-queries.ts'
import { listCompanionRows } from './family-queries.ts'
import { listProductListRows, listShownCategories } from './product-list-queries.ts'
import { companionView, productDetailView, productView } from './product-view.ts'
import { listGoodsWords } from './translations/product-translations-queries.ts'
import { translateCompanions, translateProducts, translateSentence } from './translations/translate-products.ts'

/** A product that is sold, or null: unknown, deleted, not published yet (CAT-22), or no id at all. */
export async function findProduct(shop: Pick<Shop, 'clock' | 'db'>, id: string): Promise<ProductDetailReply | null> {
  if (!isId(id)) return null
  const now = shop.clock.now()
  const row = await findProductRow(shop.db, id as ProductId)
  return row?.published_at && row.published_at <= now ? wholeView(shop, row, now) : null
}

/** The same for whoever works on the shelf: drafts too, and they say that they are. */
export async function findProductOrDraft(
  shop: Pick<Shop, 'clock' | 'db'>,
  id: string,
): Promise<ProductDetailReply | null> {
  if (!isId(id)) return null
  const row = await findProductRow(shop.db, id as ProductId)
  if (!row) return null
  const now = shop.clock.now()
  const isDraft = row.published_at === null || row.published_at > now
  return { ...(await wholeView(shop, row, now)), ...(isDraft ? { isDraft } : {}) }
}

/** With what goes well with it (CAT-40). */
async function wholeView({ db }: Pick<Shop, 'db'>, row: ProductRow, now: Date): Promise<ProductDetailReply> {
  const companions = await translateCompanions(db, await listCompanionRows(db, row, now))
  const [said = row] = await translateProducts(db, [row])
  return {
    ...productDetailView(said, now),
    ...(companions.length > 0 ? { companions: companions.map(companionView) } : {}),
  }
}

// What is in the catalogue, for the API and the pages alike.

/** One page of the cards of what is sold, at most 100, in the order of the catalogue; pages count from 1. */
export async function listProducts(
  shop: Pick<Shop, 'clock' | 'db'>,
  { page = 1 }: { page?: number },
): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await translateProducts(shop.db, await listProductRows(shop.db, page, now))
  return rows.map((row) => productView(row, now))
}

// The categories of what is in the shop, as a shopper chooses between them in her language (CAT-26, CAT-42).
export async function findCategories({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ListedCategory[]> {
  const names = await listShownCategories(db, clock.now())
  const language = languageNow()
  if (language === ENGLISH) return names.map((name) => ({ name, label: name }))
  const words = await listGoodsWords(db, language, names)
  return names.map((name) => {
    const label = words.get(name)
    return label === undefined ? { name, label: name, lang: 'en' } : { name, label }
  })
}

// A shopper narrows or sorts what is in the shop (CAT-26).

/** One page of what a wish names, at most 100. */
export async function searchProducts(
  shop: Pick<Shop, 'clock' | 'db'>,
  wish: ProductListQuery,
): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await translateProducts(shop.db, await listProductListRows(shop.db, wish, now))
  return rows.map((row) => productView(row, now))
}

// Whether there is a product at all, for addresses that somebody may have made up (PAGE-24).

/** True for a product that is sold; false for one that is unknown, deleted or a draft, and for what is no id at all. */
export async function isSold(shop: Pick<Shop, 'clock' | 'db'>, id: string): Promise<boolean> {
  return isId(id) && (await findSold(shop.db, id as ProductId, shop.clock.now())).rows.length > 0
}

// What shoppers said: what staff have put into the settings, or else sample texts, where nobody buys in earnest (CAT-13).

/** Null where there is nothing to show: in a shop that takes real money, while its staff have put nothing there that can be read. */
export async function findTestimonials({
  db,
  log,
  config,
}: Pick<Shop, 'db' | 'log' | 'config'>): Promise<ShownTestimonials | null> {
  const samples = config.showsDemo ? { voices: [...sampleTestimonials.given], areSamples: true } : null
  const setting = await findTestimonialsSetting(db)
  if (setting === undefined) return samples
  const { data, error } = testimonialsSetting.safeParse(setting)
  if (error) log.error({ err: error }, 'testimonials of the settings not readable')
  return data ? { voices: data.map(sayVoice), areSamples: false } : samples
}

/** Her words in the language of whoever reads; name and place stay as she gave them. */
function sayVoice({ said, quote, ...voice }: Testimonials[number]): ShownVoice {
  const { text, ...mark } = translateSentence(quote, said)
  return { quote: text, ...voice, ...mark }
}
