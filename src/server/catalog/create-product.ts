// Staff put a new product in the catalogue.
import { createHash } from 'node:crypto'
import type { AdminProductReply } from '#contract/catalog.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/get-admin-product.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { insertProduct, type NewProduct } from './insert-product.ts'
import { forgetPictureUnlessUsed, withKeptPicture } from './keep-picture.ts'
import { lockPlaces } from './product-order-queries.ts'

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
