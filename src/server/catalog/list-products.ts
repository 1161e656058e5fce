// What is in the catalogue, for the API and the pages alike.
import type { ProductReply } from '#contract/catalog.ts'
import type { Shop } from '../shop.ts'
import { listProductRows } from './catalog-queries.ts'
import { productView } from './product-view.ts'
import { sayProducts } from './said/say-products.ts'

/** One page of the cards of what is sold, at most 100, in the order of the catalogue; pages count from 1. */
export async function listProducts(
  shop: Pick<Shop, 'clock' | 'db'>,
  { page = 1 }: { page?: number },
): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await sayProducts(shop.db, await listProductRows(shop.db, page, now))
  return rows.map((row) => productView(row, now))
}
