// Staff hang one more picture beside a product.
import { createHash } from 'node:crypto'
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import { MOST_PICTURES } from '#domain/product-pictures.ts'
import { answerOnce } from '../db/idempotency.ts'
import type { Shop } from '../shop.ts'
import { changePicturesIn } from './change-pictures.ts'
import { forgetPictureUnlessUsed, withKeptPicture } from './keep-picture.ts'
import { insertPicture } from './picture-queries.ts'

/** Adds a picture behind the others. Refuses with `pictures_full`. With the same key again it hangs there once, and the repeat's files are forgotten. */
export function addPicture(
  shop: Shop,
  by: string,
  id: ProductId,
  { image, alt = '', key }: { image: Uint8Array; alt?: string | undefined; key?: string | undefined },
): Promise<AdminProductReply> {
  const content = { picture: id, alt, image: createHash('sha256').update(image).digest('base64url') }
  return withKeptPicture(shop, image, async (picture) => {
    const product = await answerOnce(shop, { owner: by, key, content }, (tx) =>
      changePicturesIn(tx, shop, by, id, async (_tx, shown) => {
        if (shown.length >= MOST_PICTURES) throw new ShopError('pictures_full')
        const position = Math.max(-1, ...shown.map((each) => each.position)) + 1
        await insertPicture(tx, shop, picture, { productId: id, position, alt })
        return true
      }),
    )
    if (key !== undefined) await forgetPictureUnlessUsed(shop, picture)
    return product
  })
}
