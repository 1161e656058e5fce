// The stock feature: its routes, jobs and emails.
import * as batchesCalls from '#contract/calls/admin/batches.ts'
import * as parcelCalls from '#contract/calls/admin/parcel-batches.ts'
import * as returnsCalls from '#contract/calls/admin/returned-goods.ts'
import * as calls from '#contract/calls/admin/stock.ts'
import { ShopError } from '#contract/errors.ts'
import { recordExport, requireFreshSignIn } from '../accounts/access.ts'
import { serve } from '../accounts/serve.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import {
  exportBatchOrders,
  listBatches,
  listBatchOrders,
  recallBatch,
  requestRecallEmails,
  viewBatch,
  writeRecallEmails,
} from './batches.ts'
import { emailLowStock, listStock, listStockMoves, viewStockItem } from './list-stock.ts'
import { moveStock } from './move-stock.ts'
import { hasOrder } from './parcel-batches-queries.ts'
import { correctParcel, viewParcel } from './parcels/correct-parcel.ts'
import { recordReturnedGoods, viewReturnedGoods } from './returns/returned-goods.ts'
import { stockEmails } from './stock-emails.ts'

const stockRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.listStock, ({ query }) => listStock(shop, query))

  serve(app, calls.viewStockItem, ({ params }) => viewStockItem(shop, shop.db, params.productId))

  serve(app, calls.listStockMoves, ({ params, query }) =>
    listStockMoves(shop, params.productId, query.cursor === undefined ? null : Number(query.cursor)),
  )

  serve(app, calls.moveStock, ({ params, headers, body, actor }) =>
    moveStock(shop, actor.userId, { id: params.productId, body, key: headers['idempotency-key'] }),
  )
}

/** The list of batches, a recall, the orders with units of the batch, and the email to their buyers (STK-6). */
const batchRoutes: Routes = (shop) => async (app) => {
  serve(app, batchesCalls.listBatches, ({ query }) => listBatches(shop, query))

  serve(app, batchesCalls.viewBatch, ({ params }) => viewBatch(shop, params.batchId))

  serve(app, batchesCalls.recallBatch, ({ params, body, actor }) =>
    recallBatch(shop, actor.userId, params.batchId, body.reason),
  )

  serve(app, batchesCalls.listReached, ({ params, query }) =>
    listBatchOrders(shop, params.batchId, query.cursor ?? null),
  )

  serve(app, batchesCalls.exportReached, async ({ params, actor, reply }) => {
    const file = await exportBatchOrders(shop, params.batchId)
    await recordExport(shop, actor, 'recall', { batch: params.batchId })
    return sendCsv(reply, file)
  })

  serve(app, batchesCalls.sendRecallEmails, ({ params, headers, body, actor }) => {
    // The email may go to thousands and cannot be undone (ADM-8).
    requireFreshSignIn(shop, actor)
    const notice = { batchId: params.batchId, text: body.text, key: headers['idempotency-key'] }
    return requestRecallEmails(shop, actor.userId, notice)
  })
}

/** The batches in a parcel, and returned goods. */
const orderGoodsRoutes: Routes = (shop) => async (app) => {
  serve(app, parcelCalls.viewParcelBatches, async ({ params }) => {
    if (!(await hasOrder(shop.db, params.orderId))) throw new ShopError('order_not_found')
    return viewParcel(shop.db, params.orderId)
  })

  serve(app, parcelCalls.correctParcel, ({ params, headers, body, actor }) =>
    correctParcel(shop, actor.userId, { orderId: params.orderId, body, key: headers['idempotency-key'] }),
  )

  serve(app, returnsCalls.viewReturnedGoods, async ({ params }) => {
    if (!(await hasOrder(shop.db, params.orderId))) throw new ShopError('order_not_found')
    return viewReturnedGoods(shop, shop.db, params.orderId)
  })

  serve(app, returnsCalls.recordReturnedGoods, ({ params, headers, body, actor }) =>
    recordReturnedGoods(shop, actor.userId, { orderId: params.orderId, body, key: headers['idempotency-key'] }),
  )
}

export const stock = {
  routes: [stockRoutes, batchRoutes, orderGoodsRoutes],
  jobs: {
    'watch-stock': emailLowStock,
    'write-recall-emails': writeRecallEmails,
  },
  emails: stockEmails,
} satisfies Feature
