// The calls for families: their names, labels and order, and one more product like another.
import * as calls from '#contract/calls/admin/products.ts'
import { notices } from '#copy/notices.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { arrangeFamily } from '../arrange-family.ts'
import type { CatalogVersion } from '../catalog-version.ts'
import { copyProduct } from '../create-product.ts'

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
