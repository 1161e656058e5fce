// A product as staff see it.
import type { StaffProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'
import { findProductRow } from '../catalog-queries.ts'
import { staffProductView } from '../product-view.ts'

/** Reads a product with its counts and tax facts. Refuses with `product_not_found`. */
export async function getProductForStaff(db: Reader, id: ProductId): Promise<StaffProductReply> {
  const row = await findProductRow(db, id)
  if (!row) throw new ShopError('product_not_found')
  return staffProductView(row)
}
