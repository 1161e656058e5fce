// Staff put a product's pictures in order and say what they show; never over what somebody else did meanwhile (CAT-17).
import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/get-admin-product.ts'
import { changePictures, type ShownPicture } from './change-pictures.ts'
import { arrangePictureRows } from './picture-queries.ts'

interface Arranged {
  readonly _id: string
  readonly alt: string
  /** Absent: as it is. */
  readonly isDrawing?: boolean | undefined
}

/** `was` is what the screen showed; when it is no longer so, refuses with `product_changed` and the present product. */
export function arrangePictures(
  shop: Shop,
  by: string,
  id: ProductId,
  { pictures, was }: { pictures: readonly Arranged[]; was: readonly Arranged[] },
): Promise<AdminProductReply> {
  return changePictures(shop, by, id, async (tx, shown) => {
    // Sent twice, or done by the other one in the same way.
    if (areSame(pictures, shown)) return false
    const haveSamePictures = namesOf(pictures) === namesOf(was)
    if (!areSame(was, shown) || !haveSamePictures)
      throw new ShopError('product_changed', { extra: { product: await getAdminProduct(tx, id, shop.clock.now()) } })
    await arrangePictureRows(
      tx,
      id,
      pictures.map(({ _id, alt, isDrawing }) => ({
        id: _id,
        alt,
        drawing: isDrawing ?? shown.some(({ id, drawing }) => id === _id && drawing),
      })),
    )
    return true
  })
}

const namesOf = (pictures: readonly Arranged[]): string =>
  pictures
    .map(({ _id }) => _id)
    .toSorted()
    .join()

const areSame = (arranged: readonly Arranged[], shown: readonly ShownPicture[]): boolean =>
  arranged.length === shown.length &&
  arranged.every(({ _id, alt, isDrawing }, index) => {
    const { id, alt: text, drawing } = shown[index] ?? {}
    return _id === id && alt === text && (isDrawing ?? drawing) === drawing
  })
