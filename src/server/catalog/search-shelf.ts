// A shopper narrows or sorts what is in the shop (CAT-26).
import type { ProductReply } from '#contract/catalog.ts'
import type { ShelfWish } from '#contract/shelf.ts'
import type { Shop } from '../shop.ts'
import { productView } from './product-view.ts'
import { sayProducts } from './said/say-products.ts'
import { listShelfRows } from './shelf-queries.ts'

/** One page of what a wish names, at most 100. */
export async function searchShelf(shop: Pick<Shop, 'clock' | 'db'>, wish: ShelfWish): Promise<ProductReply[]> {
  const now = shop.clock.now()
  const rows = await sayProducts(shop.db, await listShelfRows(shop.db, wish, now))
  return rows.map((row) => productView(row, now))
}
