// A product as staff see it.
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'
import { findProductRow } from '../catalog-queries.ts'
import { adminProductView } from '../product-view.ts'
import { countWaiting } from '../waits/waits-queries.ts'

/** Reads a product, a draft too, with its counts and tax facts. Refuses with `product_not_found`. */
export async function getAdminProduct(db: Reader, id: ProductId, now: Date): Promise<AdminProductReply> {
  const row = await findProductRow(db, id)
  if (!row) throw new ShopError('product_not_found')
  const waiting = await countWaiting(db, [id], now)
  return adminProductView(row, now, waiting.get(id) ?? 0)
}
