// Staff create, copy, delete and restore a product.
import { createHash } from 'node:crypto'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import { variantName } from '#domain/variants.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion, findProductRow, type ProductRow } from './catalog-queries.ts'
import { dropEmptyFamilies } from './family-queries.ts'
import { insertProduct, type NewProduct } from './insert-product.ts'
import { forgetPictureUnlessUsed, withKeptPicture } from './keep-picture.ts'
import { particularsOf } from './particulars-row.ts'
import { lockPlaces } from './product-order-queries.ts'
import { lockDeletedProduct, lockProduct, updateProductRow } from './product-queries.ts'

/**
 * Creates a product with its picture: both, or neither. `by` is the id of who does it. With the same key again, the answer
 * is the first product, and the picture that came with the repeat is forgotten.
 */
export function createProduct(
  shop: Shop,
  by: string,
  product: NewProduct,
  image: Uint8Array,
  key?: string,
): Promise<AdminProductReply> {
  const content = { product, image: createHash('sha256').update(image).digest('base64url') }
  return withKeptPicture(shop, image, async (picture) => {
    const created = await answerOnce(shop, { owner: by, key, content }, async (tx) => {
      if (product.family) await lockPlaces(tx)
      const id = await insertProduct(tx, shop, by, product, picture)
      await bumpCatalogVersion(tx)
      return getAdminProduct(tx, id, shop.clock.now())
    })
    if (key !== undefined) await forgetPictureUnlessUsed(shop, picture)
    return created
  })
}

// Staff make one more size of a product: a draft like it under another label, without a picture yet (CAT-29) and with none in stock (CAT-34).

/** Copies a product of a family. Refuses a label that the family has, and a product by itself. */
export function copyProduct(shop: Shop, by: string, id: ProductId, label: string): Promise<AdminProductReply> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const row = await findProductRow(tx, id)
    if (!row) throw new ShopError('product_not_found')
    const { familyName } = row
    if (familyName === null)
      throw new ShopError('invalid_input', { fields: { label: productFieldErrors.familyMissing } })
    const copied = await insertProduct(tx, shop, by, likeIt(row, familyName, label), null)
    await bumpCatalogVersion(tx)
    return getAdminProduct(tx, copied, shop.clock.now())
  })
}

const likeIt = (row: ProductRow, family: string, label: string): NewProduct => ({
  name: variantName(family, label),
  family,
  label,
  description: row.description,
  price: row.price,
  mrp: row.mrp,
  publishing: { state: 'draft' },
  category: row.category,
  alsoKnownAs: row.also_known_as,
  weightGrams: row.weight_grams,
  kitItems: row.kitItems,
  companions: row.companions.map(({ id }) => id),
  stock: row.stock === null ? null : 0,
  lowStock: row.low_stock,
  hsn: row.hsn,
  taxClass: row.tax_class,
  taxRateBp: row.tax_rate_bp,
  taxUnit: row.tax_unit,
  ...particularsOf(row),
})

// Staff take a product out of the catalogue, and put it back. It stays in the books: orders and payments under way point to it (CAT-5).

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
