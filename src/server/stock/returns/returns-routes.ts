// The routes of goods that come back.
import * as calls from '#contract/calls/admin/goods-back.ts'
import { ShopError } from '#contract/errors.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { hasOrder } from '../parcels/packed-queries.ts'
import { bookGoodsBack, viewGoodsBack } from './goods-back.ts'

export const returnsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewGoodsBack, async ({ params }) => {
      if (!(await hasOrder(shop.db, params.orderId))) throw new ShopError('order_not_found')
      return viewGoodsBack(shop, shop.db, params.orderId)
    })

    serve(app, calls.bookGoodsBack, ({ params, headers, body, actor }) =>
      bookGoodsBack(shop, actor.userId, { orderId: params.orderId, body, key: headers['idempotency-key'] }),
    )
  }
