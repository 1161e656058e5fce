// The calls for a product's several pictures: one more, another order or text, one less.

import { newPictureBody, pictureParams, picturesBody } from '#contract/admin-products.ts'
import { productWrittenReply } from '#contract/catalog.ts'
import { idempotencyHeaders, idParams } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ProductId } from '#domain/ids.ts'
import { actorOf } from '../../accounts/actor.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { addPicture } from '../add-picture.ts'
import { arrangePictures } from '../arrange-pictures.ts'
import type { CatalogVersion } from '../catalog-version.ts'
import { collectForm, missingImage } from '../product-form.ts'
import { removePicture } from '../remove-picture.ts'

const config = { access: 'admin' } as const
const tags = ['Products']
const base = '/products/admin/products/:id/pictures'
const response = { 200: productWrittenReply }

/** Stands where multipart forms are read. */
export function adminPicturesRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  app.post(
    base,
    {
      config: { ...config, idempotent: true },
      preValidation: collectForm,
      schema: {
        tags,
        summary: 'Hang one more picture beside a product, at the end',
        consumes: ['multipart/form-data'],
        headers: idempotencyHeaders,
        params: idParams,
        body: newPictureBody,
        response,
      },
    },
    async (request) => {
      const { image, alt } = request.body
      if (!image) throw missingImage()
      const key = request.headers['idempotency-key']
      const product = await addPicture(shop, actorOf(request).userId, request.params.id as ProductId, {
        image,
        alt,
        key,
      })
      await version.refresh()
      return { message: notices.pictureAdded, product }
    },
  )

  app.patch(
    base,
    {
      config,
      schema: {
        tags,
        summary: 'Put the pictures of a product in order and say what they show',
        params: idParams,
        body: picturesBody,
        response,
      },
    },
    async (request) => {
      const product = await arrangePictures(shop, actorOf(request).userId, request.params.id as ProductId, request.body)
      await version.refresh()
      return { message: notices.picturesSaved, product }
    },
  )

  app.delete(
    `${base}/:pictureId`,
    { config, schema: { tags, summary: 'Take a picture of a product down', params: pictureParams, response } },
    async (request) => {
      const { id, pictureId } = request.params
      const product = await removePicture(shop, actorOf(request).userId, id as ProductId, pictureId)
      await version.refresh()
      return { message: notices.pictureRemoved, product }
    },
  )
}
