// The routes of the shelf, for staff: levels, the ledger, components and kits.
import * as calls from '#contract/calls/admin/stock.ts'
import { idempotencyHeaders, messageReply } from '#contract/common.ts'
import {
  componentBody,
  componentReply,
  componentsReply,
  kitPartsBody,
  makeKitsBody,
  stockItemReply,
  stockMoveBody,
  stockMovedReply,
  stockMovesQuery,
  stockMovesReply,
  stockQuery,
  stockReply,
} from '#contract/stock.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { addComponent } from './add-component.ts'
import { changeComponent } from './change-component.ts'
import { listMoves } from './list-moves.ts'
import { listComponents, listStock } from './list-stock.ts'
import { makeKits } from './make-kits.ts'
import { moveStock } from './move-stock.ts'
import { removeComponent } from './remove-component.ts'
import { setKitParts } from './set-kit-parts.ts'
import { viewItem } from './view-item.ts'

export const stockRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listStock, { query: stockQuery, reply: stockReply }, ({ query }) => listStock(shop, query))

    serve(app, calls.listComponents, { reply: componentsReply }, () => listComponents(shop))

    serve(app, calls.viewStockItem, { reply: stockItemReply }, ({ params }) =>
      viewItem(shop, shop.db, params.stockItemId),
    )

    serve(app, calls.listStockMoves, { query: stockMovesQuery, reply: stockMovesReply }, ({ params, query }) =>
      listMoves(shop, params.stockItemId, query.cursor === undefined ? null : Number(query.cursor)),
    )

    serve(
      app,
      calls.moveStock,
      { headers: idempotencyHeaders, body: stockMoveBody, reply: stockMovedReply },
      ({ params, headers, body, actor }) =>
        moveStock(shop, actor.userId, { id: params.stockItemId, body, key: headers['idempotency-key'] }),
    )

    serve(
      app,
      calls.addComponent,
      { headers: idempotencyHeaders, body: componentBody, reply: componentReply },
      ({ headers, body, actor }) => addComponent(shop, actor.userId, { ...body, key: headers['idempotency-key'] }),
    )

    serve(app, calls.changeComponent, { body: componentBody, reply: stockMovedReply }, ({ params, body, actor }) =>
      changeComponent(shop, actor.userId, params.componentId, body),
    )

    serve(app, calls.removeComponent, { reply: messageReply }, ({ params, actor }) =>
      removeComponent(shop, actor.userId, params.componentId),
    )

    serve(app, calls.setKitParts, { body: kitPartsBody, reply: stockMovedReply }, ({ params, body, actor }) =>
      setKitParts(shop, actor.userId, params.productId, body.parts),
    )

    serve(
      app,
      calls.makeKits,
      { headers: idempotencyHeaders, body: makeKitsBody, reply: stockMovedReply },
      ({ params, headers, body, actor }) =>
        makeKits(shop, actor.userId, { ...body, productId: params.productId, key: headers['idempotency-key'] }),
    )
  }
