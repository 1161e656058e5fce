// The calls of the products' desk: staff's list and its file, a product with its prices of before, and its place on the shelf.

import {
  adminOrdersFilter,
  adminProductsQuery,
  adminProductsReply,
  placeBody,
  placedReply,
  pricesReply,
} from '#contract/admin-products.ts'
import { adminProductReply } from '#contract/catalog.ts'
import { idParams } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ProductId } from '#domain/ids.ts'
import { actorOf } from '../../accounts/actor.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import type { CatalogVersion } from '../catalog-version.ts'
import { listPrices } from '../list-prices.ts'
import { placeProduct } from '../place-product.ts'
import { productsFile } from '../products-file.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { listAdminProducts, readFilter } from './list-admin-products.ts'

const config = { access: 'admin' } as const
const tags = ['Products']
const base = '/products/admin/products'

export function adminProductsRoutes(app: ApiServer, shop: Shop): void {
  app.get(
    base,
    {
      config,
      schema: {
        tags,
        summary: 'What is on the shelf, with counts and tax facts',
        querystring: adminProductsQuery,
        response: { 200: adminProductsReply },
      },
    },
    (request) => listAdminProducts(shop, request.query),
  )

  app.get(
    `${base}/export`,
    { config, schema: { tags, summary: 'The same list as a CSV file', querystring: adminOrdersFilter } },
    async (request, reply) => {
      await beginExport(shop, actorOf(request), 'products', request.query)
      return sendCsv(reply, await productsFile(shop, readFilter(request.query)))
    },
  )

  app.get(
    `${base}/:id`,
    {
      config,
      schema: {
        tags,
        summary: 'One product, with counts and tax facts',
        params: idParams,
        response: { 200: adminProductReply },
      },
    },
    (request) => getAdminProduct(shop.db, request.params.id as ProductId),
  )

  app.get(
    `${base}/:id/prices`,
    { config, schema: { tags, summary: 'What a product cost when', params: idParams, response: { 200: pricesReply } } },
    (request) => listPrices(shop, request.params.id as ProductId),
  )
}

export function productOrderRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  app.post(
    `${base}/:id/place`,
    {
      config,
      schema: {
        tags,
        summary: 'Move a product beside another one on the shelf',
        params: idParams,
        body: placeBody,
        response: { 200: placedReply },
      },
    },
    async (request) => {
      const { body, params } = request
      const beside =
        'before' in body
          ? ({ id: body.before as ProductId, side: 'front' } as const)
          : ({ id: body.after as ProductId, side: 'behind' } as const)
      const place = await placeProduct(shop, actorOf(request).userId, params.id as ProductId, beside)
      await version.refresh()
      return { message: notices.productMoved, place }
    },
  )
}
