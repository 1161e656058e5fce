// The calls for a product's several pictures: one more, another order or text, one less.
import * as calls from '#contract/calls/admin/products.ts'
import { notices } from '#copy/notices.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import type { CatalogVersion } from '../catalog-version.ts'
import { addPicture, arrangePictures, removePicture } from '../change-pictures.ts'
import { collectForm, missingImage } from '../product-form.ts'

/** Stands where multipart forms are read. */
export function adminPicturesRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(
    app,
    calls.addPicture,
    async ({ params, headers, body, actor }) => {
      const { image, alt } = body
      if (!image) throw missingImage()
      const key = headers['idempotency-key']
      const product = await addPicture(shop, actor.userId, params.productId, {
        image,
        alt,
        key,
      })
      await version.refresh()
      return { message: notices.pictureAdded, product }
    },
    { preValidation: collectForm },
  )

  serve(app, calls.arrangePictures, async ({ params, body, actor }) => {
    const product = await arrangePictures(shop, actor.userId, params.productId, body)
    await version.refresh()
    return { message: notices.picturesSaved, product }
  })

  serve(app, calls.removePicture, async ({ params, actor }) => {
    const { productId: id, pictureId } = params
    const product = await removePicture(shop, actor.userId, id, pictureId)
    await version.refresh()
    return { message: notices.pictureRemoved, product }
  })
}
