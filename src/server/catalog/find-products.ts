// Products for the API and the pages: one, the list, the categories, and a filtered or sorted list.
import type { ProductDetailReply, ProductReply } from '#contract/catalog.ts'
import type { ShelfCategory, ShelfWish } from '#contract/shelf.ts'
import { isId, type ProductId } from '#domain/ids.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import type { Shop } from '../shop.ts'
import { findProductRow, listProductRows, type ProductRow } from './catalog-queries.ts'
import { listCompanionRows } from './companions-queries.ts'
import { companionView, productDetailView, productView } from './product-view.ts'
import { listGoodsWords } from './said/said-goods-queries.ts'
import { sayCompanions, sayProducts } from './said/say-products.ts'
import { listShelfCategories, listShelfRows } from './shelf-queries.ts'

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
  const companions = await sayCompanions(db, await listCompanionRows(db, row, now))
  const [said = row] = await sayProducts(db, [row])
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
  const rows = await sayProducts(shop.db, await listProductRows(shop.db, page, now))
  return rows.map((row) => productView(row, now))
}

// The categories of what is in the shop, as a shopper chooses between them in her language (CAT-26, CAT-42).
export async function findCategories({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<ShelfCategory[]> {
  const names = await listShelfCategories(db, clock.now())
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
export async function searchShelf(shop: Pick<Shop, 'clock' | 'db'>, wish: ShelfWish): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await sayProducts(shop.db, await listShelfRows(shop.db, wish, now))
  return rows.map((row) => productView(row, now))
}
