// Products for the API and the pages, with the categories and the testimonials.
import type { PadPack, ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { ListedCategory, ProductListQuery } from '#contract/product-list.ts'
import {
  type ShownTestimonial,
  type ShownTestimonials,
  type Testimonials,
  testimonialsSetting,
} from '#contract/shop-texts.ts'
import { sampleTestimonials } from '#copy/products.ts'
import { categorySlug } from '#domain/category-slug.ts'
import { isId, type ProductId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import type { Shop } from '../shop.ts'
import {
  findProductRow,
  findPublishedProduct,
  findTestimonialsSetting,
  listPadRows,
  listProductRows,
  type ProductRow,
  toParticulars,
} from './catalog-queries.ts'
import { listCompanionRows } from './family-queries.ts'
import { listProductListRows, listShownCategories } from './product-list-queries.ts'
import { categoryPath, toCompanionReply, toProductDetailReply, toProductReply } from './product-view.ts'
import { listTranslatedTexts } from './translations/product-translations-queries.ts'
import { translateCompanions, translateProducts, translateSentence } from './translations/translate-products.ts'

/** Returns a published product (CAT-22); null for any other product and for a malformed id. */
export async function findProduct(shop: Pick<Shop, 'clock' | 'db'>, id: string): Promise<ProductDetailReply | null> {
  if (!isId(id)) return null
  const now = shop.clock.now()
  const row = await findProductRow(shop.db, id as ProductId)
  return row?.published_at && row.published_at <= now ? toTranslatedDetail(shop, row, now) : null
}

/** Returns a product for staff, marked as a draft if it is not published; null for an unknown or deleted product. */
export async function findProductOrDraft(
  shop: Pick<Shop, 'clock' | 'db'>,
  id: string,
): Promise<ProductDetailReply | null> {
  if (!isId(id)) return null
  const row = await findProductRow(shop.db, id as ProductId)
  if (!row) return null
  const now = shop.clock.now()
  const isDraft = row.published_at === null || row.published_at > now
  return { ...(await toTranslatedDetail(shop, row, now)), ...(isDraft ? { isDraft } : {}) }
}

async function toTranslatedDetail({ db }: Pick<Shop, 'db'>, row: ProductRow, now: Date): Promise<ProductDetailReply> {
  const companions = await translateCompanions(db, await listCompanionRows(db, row, now))
  const [translated = row] = await translateProducts(db, [row])
  return {
    ...toProductDetailReply(translated, now),
    ...(companions.length > 0 ? { companions: companions.map(toCompanionReply) } : {}),
  }
}

/** Returns a page of at most 100 cards of published products, in catalogue order. Pages count from 1. */
export async function listProducts(
  shop: Pick<Shop, 'clock' | 'db'>,
  { page = 1 }: { page?: number },
): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await translateProducts(shop.db, await listProductRows(shop.db, page, now))
  return rows.map((row) => toProductReply(row, now))
}

/** Returns the packs of pads and liners that are in stock (CAL-20). `price` is in rupees. */
export async function findPadPacks({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<PadPack[]> {
  const now = clock.now()
  const rows = await translateProducts(db, await listPadRows(db, now))
  return rows.flatMap((row) => {
    const { _id, name, price, inStock, langs } = toProductReply(row, now)
    const { unit, netQuantity, absorbency } = toParticulars(row)
    if (!inStock || netQuantity === null || (unit !== 'pad' && unit !== 'liner')) return []
    return { _id, name, price, unit, holds: netQuantity, absorbency, ...(langs?.name ? { lang: langs.name } : {}) }
  })
}

/** Returns the categories of published products, with labels in the current language (CAT-26, CAT-42). */
export async function findCategories({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ListedCategory[]> {
  const names = await listShownCategories(db, clock.now())
  const language = currentLanguage()
  const paths = names.map(categoryPath)
  // Of several categories with the same slug, only the first has a page (CAT-48). The `path` of the others is empty.
  const categories = names.map((name, index) => {
    const path = paths[index] ?? ''
    const isFirst = paths.indexOf(path) === index
    return { name, path: isFirst ? path : '' }
  })
  if (language === ENGLISH) return categories.map((category) => ({ ...category, label: category.name }))
  const translatedTexts = await listTranslatedTexts(db, language, names)
  return categories.map((category) => {
    const label = translatedTexts.get(category.name)
    return label === undefined ? { ...category, label: category.name, lang: 'en' } : { ...category, label }
  })
}

/** True when one of the listed categories has this slug (CAT-48). */
export const hasCategory = async ({ db, clock }: Pick<Shop, 'db' | 'clock'>, slug: string): Promise<boolean> =>
  slug !== '' && (await listShownCategories(db, clock.now())).some((name) => categorySlug(name) === slug)

/** Returns a page of at most 100 cards of a filtered and sorted list (CAT-26). */
export async function searchProducts(
  shop: Pick<Shop, 'clock' | 'db'>,
  query: ProductListQuery,
): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await translateProducts(shop.db, await listProductListRows(shop.db, query, now))
  return rows.map((row) => toProductReply(row, now))
}

/** True for a published product; false for any other product and for a malformed id. */
export async function isPublishedProduct(shop: Pick<Shop, 'clock' | 'db'>, id: string): Promise<boolean> {
  return isId(id) && (await findPublishedProduct(shop.db, id as ProductId, shop.clock.now())).rows.length > 0
}

/**
 * Returns the testimonials of the settings. When the setting is missing or invalid, returns samples in a demo shop and
 * null in a real one (CAT-13).
 */
export async function findTestimonials({
  db,
  log,
  config,
}: Pick<Shop, 'db' | 'log' | 'config'>): Promise<ShownTestimonials | null> {
  const samples = config.showsDemo ? { voices: [...sampleTestimonials.given], areSamples: true } : null
  const setting = await findTestimonialsSetting(db)
  if (setting === undefined) return samples
  const { data, error } = testimonialsSetting.safeParse(setting)
  if (error) log.error({ err: error }, 'testimonials setting invalid')
  return data ? { voices: data.map(translateTestimonial), areSamples: false } : samples
}

function translateTestimonial({ translations, quote, ...voice }: Testimonials[number]): ShownTestimonial {
  const { text, ...mark } = translateSentence(quote, translations)
  return { quote: text, ...voice, ...mark }
}
