// The calls of what staff say of products in the shop's other languages.
import * as calls from '#contract/calls/admin/products.ts'
import { adminSaidGoods as words } from '#copy/admin-said-goods.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import type { CatalogVersion } from '../catalog-version.ts'
import { readSaidGoods, saveSaidGoods } from '../said/save-said-goods.ts'

export function adminSaidGoodsRoutes(app: ApiServer, shop: Shop, version: CatalogVersion): void {
  serve(app, calls.viewSaidGoods, async ({ params }) => ({
    languages: await readSaidGoods(shop.db, params.productId),
  }))

  serve(app, calls.saveSaidGoods, async ({ params, body, actor }) => {
    const languages = await saveSaidGoods(shop, actor.userId, params.productId, body)
    await version.refresh()
    return { message: words.saved(words.languages[body.language]), languages }
  })
}
