// Staff take a picture down. Its files stay for a week, for pages that still show it.
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { changePictures } from './change-pictures.ts'
import { arrangePictureRows, retirePicture } from './picture-queries.ts'

/** Removes a picture; those behind it move up. Refuses with `picture_not_found`, and with `picture_last`. */
export function removePicture(shop: Shop, by: string, id: ProductId, pictureId: string): Promise<AdminProductReply> {
  return changePictures(shop, by, id, async (tx, shown) => {
    const picture = shown.find((each) => each.id === pictureId)
    if (!picture) throw new ShopError('picture_not_found')
    if (shown.length === 1) throw new ShopError('picture_last')
    await retirePicture(tx, id, picture.position, shop.clock.now())
    await arrangePictureRows(
      tx,
      id,
      shown.filter((each) => each !== picture),
    )
    return true
  })
}
