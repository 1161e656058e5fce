// The routes of which batch went into a parcel.
import * as calls from '#contract/calls/admin/parcel-batches.ts'
import { ShopError } from '#contract/errors.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { Shop } from '../../shop.ts'
import { correctParcel, viewParcel } from './correct-parcel.ts'
import { hasOrder } from './packed-queries.ts'

export const parcelsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewParcelBatches, async ({ params }) => {
      if (!(await hasOrder(shop.db, params.orderId))) throw new ShopError('order_not_found')
      return viewParcel(shop.db, params.orderId)
    })

    serve(app, calls.correctParcel, ({ params, headers, body, actor }) =>
      correctParcel(shop, actor.userId, { orderId: params.orderId, body, key: headers['idempotency-key'] }),
    )
  }
