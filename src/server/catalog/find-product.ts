// One product, for the API and the pages alike.
import type { ProductDetailReply } from '#contract/catalog.ts'
import { isId, type ProductId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { findProductRow } from './catalog-queries.ts'
import { productDetailView } from './product-view.ts'

/** A product that is sold, or null: unknown, deleted, or no id at all. */
export async function findProduct(shop: Pick<Shop, 'db'>, id: string): Promise<ProductDetailReply | null> {
  if (!isId(id)) return null
  const row = await findProductRow(shop.db, id as ProductId)
  return row ? productDetailView(row) : null
}
