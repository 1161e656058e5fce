// Staff hang one more picture beside a product.
import type { StaffProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { MOST_PICTURES } from '#domain/product-pictures.ts'
import type { Shop } from '../shop.ts'
import { changePictures } from './change-pictures.ts'
import { withKeptPicture } from './keep-picture.ts'
import { insertPicture } from './picture-queries.ts'

/** Adds a picture behind the others. Refuses with `pictures_full`. */
export function addPicture(
  shop: Shop,
  by: string,
  id: ProductId,
  { image, alt = '' }: { image: Uint8Array; alt?: string | undefined },
): Promise<StaffProductReply> {
  return withKeptPicture(shop, image, (picture) =>
    changePictures(shop, by, id, async (tx, shown) => {
      if (shown.length >= MOST_PICTURES) throw new ShopError('pictures_full')
      const position = Math.max(-1, ...shown.map((each) => each.position)) + 1
      await insertPicture(tx, shop, picture, { productId: id, position, alt })
      return true
    }),
  )
}
