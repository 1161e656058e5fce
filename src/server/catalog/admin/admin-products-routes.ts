// The staff calls of products: list, export, import, bulk changes, price history, order, families, pictures and
// translations.
import * as calls from '#contract/calls/admin/products.ts'
import { toRupees } from '#contract/wire.ts'
import { adminTranslations as texts } from '#copy/admin-products.ts'
import { notices } from '#copy/notices.ts'
import { recordExport } from '../../accounts/access.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import type { CatalogVersion } from '../catalog-version.ts'
import { changeManyProducts } from '../change-many-products.ts'
import { addPicture, arrangePictures, removePicture } from '../change-pictures.ts'
import { importProducts } from '../import-products.ts'
import { copyProduct } from '../insert-product.ts'
import { productsFile } from '../product-columns.ts'
import { collectForm, missingImageError } from '../product-form.ts'
import { listPriceRows } from '../product-queries.ts'
import { arrangeFamily, placeProduct } from '../save-family.ts'
import { readProductTranslations, saveProductTranslations } from '../translations/save-product-translations.ts'
import { getAdminProduct, listAdminProducts, toProductsFilter } from './list-admin-products.ts'

const IMPORT_BODY_LIMIT = 4 * 1024 * 1024

export function adminProductsRoutes(app: ApiServer, shop: Shop): void {
  serve(app, calls.listAdminProducts, ({ query }) => listAdminProducts(shop, query))

  serve(app, calls.exportProducts, async ({ query, actor, reply }) => {
    await recordExport(shop, actor, 'products', query)
    return sendCsv(reply, await productsFile(shop, toProductsFilter(query, shop.clock.now())))
  })

  serve(app, calls.viewAdminProduct, ({ params }) => getAdminProduct(shop.db, params.productId, shop.clock.now()))

  serve(app, calls.listPrices, async ({ params: { productId } }) => {
    // Throws `product_not_found`.
    await getAdminProduct(shop.db, productId, shop.clock.now())
    const rows = await listPriceRows(shop.db, productId)
    const prices = rows.map(({ at, by, from, to }) => ({
      at: at.toISOString(),
      by: by ?? '',
      from: from === null ? null : toRupees(from),
      to: toRupees(to),
    }))
    return { prices }
  })
}

export function productOrderRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(app, calls.changeManyProducts, async ({ body, actor }) => {
    const answer = await changeManyProducts(shop, actor.userId, body)
    if (answer.done > 0) await version.refresh()
    return answer
  })

  serve(
    app,
    calls.importProducts,
    async ({ body, actor }) => {
      const answer = await importProducts(shop, actor.userId, body)
      if (answer.done > 0) await version.refresh()
      return answer
    },
    { bodyLimit: IMPORT_BODY_LIMIT },
  )

  serve(app, calls.placeProduct, async ({ params, body, actor }) => {
    const neighbour =
      'before' in body ? ({ id: body.before, side: 'front' } as const) : ({ id: body.after, side: 'behind' } as const)
    const position = await placeProduct(shop, actor.userId, params.productId, neighbour)
    await version.refresh()
    return { message: notices.productMoved, place: position }
  })
}

export function adminFamiliesRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(app, calls.arrangeFamily, async ({ params, body, actor }) => {
    const product = await arrangeFamily(shop, actor.userId, params.productId, body)
    await version.refresh()
    return { message: notices.familySaved, product }
  })

  serve(app, calls.copyProduct, async ({ params, body, actor }) => {
    const product = await copyProduct(shop, actor.userId, params.productId, body.label)
    await version.refresh()
    return { message: notices.productCopied, product }
  })
}

/** Registers the calls of pictures. The app must already parse multipart forms. */
export function adminPicturesRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(
    app,
    calls.addPicture,
    async ({ params, headers, body, actor }) => {
      const { image, alt } = body
      if (!image) throw missingImageError()
      const key = headers['idempotency-key']
      const product = await addPicture(shop, actor.userId, params.productId, { image, alt, key })
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

export function adminTranslationsRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(app, calls.viewProductTranslations, async ({ params }) => ({
    languages: await readProductTranslations(shop.db, params.productId),
  }))

  serve(app, calls.saveProductTranslations, async ({ params, body, actor }) => {
    const languages = await saveProductTranslations(shop, actor.userId, params.productId, body)
    await version.refresh()
    return { message: texts.saved(texts.languages[body.language]), languages }
  })
}
