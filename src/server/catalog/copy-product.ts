// Staff make one more size of a product: a draft like it under another label, without a picture yet (CAT-29) and with none in stock (CAT-34).
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { ProductId } from '#domain/ids.ts'
import { variantName } from '#domain/variants.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/get-admin-product.ts'
import { bumpCatalogVersion, findProductRow, type ProductRow } from './catalog-queries.ts'
import { insertProduct, type NewProduct } from './insert-product.ts'
import { particularsOf } from './particulars-row.ts'
import { lockPlaces } from './product-order-queries.ts'

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
