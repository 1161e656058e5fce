// Staff take a product out of the catalogue, and put it back. It stays in the books: orders and payments under way point to it (CAT-5).
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { dropEmptyFamilies } from './family-queries.ts'
import { lockPlaces } from './product-order-queries.ts'
import { lockDeletedProduct, lockProduct, updateProductRow } from './product-queries.ts'

/** Deletes a product softly. Carts that hold it drop it and say so when they are next looked at. */
export function deleteProduct(shop: Shop, by: string, id: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    // It may be the last of its family.
    await lockPlaces(tx)
    const product = await lockProduct(tx, id)
    if (!product) throw new ShopError('product_not_found')
    const now = shop.clock.now()
    const leaving = { family_id: null, variant_label: null, deleted_at: now }
    await updateProductRow(tx, id, { ...leaving, updated_at: now, version: product.version + 1 })
    if (product.family_id !== null) await dropEmptyFamilies(tx)
    await recordAudit(tx, shop, { actor: by, action: 'product.delete', subject: id, details: { name: product.name } })
    await bumpCatalogVersion(tx)
  })
}

/** Puts a deleted product back, shown as it was before; a size is by itself then, because its family has let it go. */
export function restoreProduct(shop: Shop, by: string, id: ProductId): Promise<void> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const product = await lockDeletedProduct(tx, id)
    if (!product) throw new ShopError('product_not_found')
    const now = shop.clock.now()
    await updateProductRow(tx, id, { deleted_at: null, updated_at: now, version: product.version + 1 })
    await recordAudit(tx, shop, { actor: by, action: 'product.restore', subject: id, details: { name: product.name } })
    await bumpCatalogVersion(tx)
  })
}
