// The catalogue's calls: shoppers read, staff write (API-1).
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  newProductBody,
  productChangeBody,
  productDetailReply,
  productsQuery,
  productsReply,
  productWrittenReply,
} from '#contract/catalog.ts'
import { idempotencyHeaders, idParams, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { notices } from '#copy/notices.ts'
import type { ProductId } from '#domain/ids.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import { type PrecompressedReply, sendReady } from '../compression/precompressed-reply.ts'
import type { Shop } from '../shop.ts'
import { adminPicturesRoutes } from './admin/admin-pictures-routes.ts'
import { adminProductsRoutes, productOrderRoutes } from './admin/admin-products-routes.ts'
import type { CatalogCache } from './catalog-cache.ts'
import type { CatalogVersion } from './catalog-version.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { listProducts } from './list-products.ts'
import { collectForm, FORM_LIMITS, missingImage, readNewProduct, readProductChange } from './product-form.ts'
import { updateProduct } from './update-product.ts'

const tags = ['Products']

export const catalogRoutes =
  (shop: Shop, version: CatalogVersion, cache: CatalogCache) =>
  async (app: ApiServer): Promise<void> => {
    publicProductsRoutes(app, shop, cache)
    await app.register(multipart, { limits: FORM_LIMITS })
    adminProductsRoutes(app, shop)
    adminPicturesRoutes(app, shop, version)
    productOrderRoutes(app, shop, version)
    productWritesRoutes(app, shop, version)
  }

function publicProductsRoutes(app: ApiServer, shop: Shop, cache: CatalogCache): void {
  app.get(
    '/products',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What is on the shelf, at most 100 products a page',
        querystring: productsQuery,
        response: { 200: productsReply },
      },
    },
    async (request, reply) => {
      const { page = 1 } = request.query
      if (page > 1) return listProducts(shop, { page })
      return sendPrepared(request, reply, await cache.list())
    },
  )

  app.get(
    '/products/:id',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'One product', params: idParams, response: { 200: productDetailReply } },
    },
    async (request, reply) => {
      const answer = await cache.product(request.params.id)
      if (!answer) throw new ShopError('product_not_found')
      return sendPrepared(request, reply, answer)
    },
  )
}

/** Sends bytes that are the same for everybody; to those who hold them already, only word of that. */
function sendPrepared({ raw }: FastifyRequest, reply: Pick<FastifyReply, 'raw'>, answer: PrecompressedReply): never {
  const sender = reply as FastifyReply
  sender.hijack()
  sendReady(raw, sender.raw, answer)
  return sender as never
}

function productWritesRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  const config = { access: 'admin' } as const
  const consumes = ['multipart/form-data']

  app.post(
    '/products',
    {
      config: { ...config, idempotent: true },
      preValidation: collectForm,
      schema: {
        tags,
        summary: 'Add a product',
        consumes,
        headers: idempotencyHeaders,
        body: newProductBody,
        response: { 200: productWrittenReply },
      },
    },
    async (request) => {
      const { body } = request
      const product = readNewProduct(body)
      if (!body.image) throw missingImage()
      const key = request.headers['idempotency-key']
      const created = await createProduct(shop, actorOf(request).userId, product, body.image, key)
      await version.refresh()
      return { message: notices.productAdded, product: created }
    },
  )

  app.patch(
    '/products/:id',
    {
      config,
      preValidation: collectForm,
      schema: {
        tags,
        summary: 'Change a product; what is absent stays',
        consumes,
        params: idParams,
        body: productChangeBody,
        response: { 200: productWrittenReply },
      },
    },
    async (request) => {
      const id = request.params.id as ProductId
      const { body } = request
      const change = readProductChange(body)
      const changed = await updateProduct(shop, actorOf(request).userId, id, change, body.image)
      await version.refresh()
      return { message: notices.productUpdated, product: changed }
    },
  )

  app.delete(
    '/products/:id',
    { config, schema: { tags, summary: 'Delete a product', params: idParams, response: { 200: messageReply } } },
    async (request) => {
      await deleteProduct(shop, actorOf(request).userId, request.params.id as ProductId)
      await version.refresh()
      return { message: notices.productDeleted }
    },
  )
}
