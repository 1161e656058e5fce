// Staff put a new product on the shelf.
import type { StaffProductReply } from '#contract/catalog.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { getProductForStaff } from './get-product-for-staff.ts'
import { insertProduct, type NewProduct } from './insert-product.ts'
import { withKeptPicture } from './keep-picture.ts'

/** Creates a product with its picture: both, or neither. `by` is the id of who does it. */
export function createProduct(
  shop: Shop,
  by: string,
  product: NewProduct,
  image: Uint8Array,
): Promise<StaffProductReply> {
  return withKeptPicture(shop, image, (picture) =>
    inTransaction(shop.db, async (tx) => {
      const id = await insertProduct(tx, shop, by, product, picture)
      await bumpCatalogVersion(tx)
      return getProductForStaff(tx, id)
    }),
  )
}
