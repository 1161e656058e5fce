// The catalogue feature: its routes, jobs and sweeps.
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contract/calls/admin/products.ts'
import * as productsCalls from '#contract/calls/products.ts'
import * as stockAlertCalls from '#contract/calls/stock-alerts.ts'
import { ShopError } from '#contract/errors.ts'
import { adminProducts } from '#copy/admin-products.ts'
import { notices } from '#copy/notices.ts'
import { hours } from '#domain/durations.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { type PrecompressedReply, sendReady } from '../compression/precompressed-reply.ts'
import { type Limit, rateLimit } from '../db/rate-limit.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'
import {
  adminFamiliesRoutes,
  adminPicturesRoutes,
  adminProductsRoutes,
  adminTranslationsRoutes,
  productOrderRoutes,
} from './admin/admin-products-routes.ts'
import type { CatalogCache } from './catalog-cache.ts'
import type { CatalogVersion } from './catalog-version.ts'
import { sweepPictures } from './change-pictures.ts'
import { findProduct, listProducts } from './find-products.ts'
import { createProduct, deleteProduct, restoreProduct } from './insert-product.ts'
import { collectForm, FORM_LIMITS, missingImageError, readNewProduct, readProductChange } from './product-form.ts'
import { rankProducts } from './product-list-queries.ts'
import { createStockAlert, sendStockAlerts } from './stock-alerts/stock-alerts.ts'
import { deleteStockAlert, hasPendingAlert } from './stock-alerts/stock-alerts-queries.ts'
import { updateProduct } from './update-product.ts'

const catalogRoutes: Routes =
  (shop, { catalog: version, cache }) =>
  async (app) => {
    publicProductsRoutes(app, shop, cache)
    stockAlertRoutes(app, shop)
    await app.register(multipart, { limits: FORM_LIMITS })
    adminProductsRoutes(app, shop)
    adminPicturesRoutes(app, shop, version)
    adminFamiliesRoutes(app, shop, version)
    adminTranslationsRoutes(app, shop, version)
    productOrderRoutes(app, shop, version)
    productWritesRoutes(app, shop, version)
  }

function publicProductsRoutes(app: ApiServer, shop: Shop, cache: CatalogCache): void {
  serve(app, productsCalls.listProducts, async ({ query, request, reply }) => {
    const { page = 1 } = query
    // Until the shop is opened, only staff see the catalogue, so the reply is not cached (OPS-21, PAGE-27).
    if (page > 1 || !shop.isOpen()) return listProducts(shop, { page })
    return sendCachedReply(request, reply, await cache.list())
  })

  serve(app, productsCalls.viewProduct, async ({ params, request, reply }) => {
    const id = params.productId
    if (!shop.isOpen()) return requireFound(await findProduct(shop, id))
    return sendCachedReply(request, reply, requireFound(await cache.product(id)))
  })
}

function requireFound<Product>(product: Product | null): Product {
  if (product === null) throw new ShopError('product_not_found')
  return product
}

/** Sends the cached bytes of a reply, or status 304 to a client that has them already. */
function sendCachedReply({ raw }: FastifyRequest, reply: Pick<FastifyReply, 'raw'>, answer: PrecompressedReply): never {
  const sender = reply as FastifyReply
  sender.hijack()
  sendReady(raw, sender.raw, answer)
  return sender as never
}

function productWritesRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(
    app,
    calls.addProduct,
    async ({ headers, body, actor }) => {
      const product = readNewProduct(body)
      if (!body.image) throw missingImageError()
      const key = headers['idempotency-key']
      const created = await createProduct(shop, actor.userId, product, body.image, key)
      await version.refresh()
      return { message: notices.productAdded, product: created }
    },
    { preValidation: collectForm },
  )

  serve(
    app,
    calls.changeProduct,
    async ({ params, body, actor }) => {
      const id = params.productId
      const change = readProductChange(body)
      const updatedProduct = await updateProduct(shop, actor.userId, id, change, body.image)
      await version.refresh()
      return { message: notices.productUpdated, product: updatedProduct }
    },
    { preValidation: collectForm },
  )

  serve(app, calls.deleteProduct, async ({ params, actor }) => {
    await deleteProduct(shop, actor.userId, params.productId)
    await version.refresh()
    return { message: notices.productDeleted }
  })

  serve(app, calls.restoreProduct, async ({ params, actor }) => {
    await restoreProduct(shop, actor.userId, params.productId)
    await version.refresh()
    return { message: adminProducts.restored }
  })
}

const CHANGES: Limit = { name: 'product-waits', max: 60, per: hours(1) }

function stockAlertRoutes(app: ApiServer, shop: Shop): void {
  serve(app, stockAlertCalls.viewStockAlert, async ({ params, actor }) => ({
    isWaiting: await hasPendingAlert(shop.db, actor.userId, params.productId, shop.clock.now()),
  }))

  serve(app, stockAlertCalls.createStockAlert, async ({ params, actor }) => {
    await rateLimit(shop, CHANGES, actor.userId)
    await createStockAlert(shop, actor.userId, params.productId)
    return { message: notices.waitStarted, isWaiting: true }
  })

  serve(app, stockAlertCalls.deleteStockAlert, async ({ params, actor }) => {
    await deleteStockAlert(shop.db, actor.userId, params.productId)
    return { message: notices.waitEnded, isWaiting: false }
  })
}

export const catalog = {
  routes: [catalogRoutes],
  jobs: {
    'rank-shelf': ({ db }) => rankProducts(db),
    'tell-of-return': sendStockAlerts,
  },
  sweeps: [sweepPictures],
} satisfies Feature
