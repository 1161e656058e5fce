// What a product cost when, and who set the price.
import type { PricesReply } from '#contract/admin-products.ts'
import { toRupees } from '#contract/wire.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/get-admin-product.ts'
import { listPriceRows } from './price-queries.ts'

/** Lists a product's prices, newest first. Refuses with `product_not_found`. */
export async function listPrices(shop: Pick<Shop, 'db'>, id: ProductId): Promise<PricesReply> {
  await getAdminProduct(shop.db, id)
  const rows = await listPriceRows(shop.db, id)
  return {
    prices: rows.map(({ at, by, from, to }) => ({
      at: at.toISOString(),
      by: by ?? '',
      from: from === null ? null : toRupees(from),
      to: toRupees(to),
    })),
  }
}
