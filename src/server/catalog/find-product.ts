// One product, for the API and the pages alike.
import type { ProductDetailReply } from '#contract/catalog.ts'
import { isId, type ProductId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { findProductRow, type ProductRow } from './catalog-queries.ts'
import { listCompanionRows } from './companions-queries.ts'
import { companionView, productDetailView } from './product-view.ts'
import { sayCompanions, sayProducts } from './said/say-products.ts'

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
