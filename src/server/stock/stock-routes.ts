// The routes of the shelf, for staff: levels and the ledger.
import * as calls from '#contract/calls/admin/stock.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { listMoves, listStock, viewItem } from './list-stock.ts'
import { moveStock } from './move-stock.ts'

export const stockRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listStock, ({ query }) => listStock(shop, query))

    serve(app, calls.viewStockItem, ({ params }) => viewItem(shop, shop.db, params.productId))

    serve(app, calls.listStockMoves, ({ params, query }) =>
      listMoves(shop, params.productId, query.cursor === undefined ? null : Number(query.cursor)),
    )

    serve(app, calls.moveStock, ({ params, headers, body, actor }) =>
      moveStock(shop, actor.userId, { id: params.productId, body, key: headers['idempotency-key'] }),
    )
  }
