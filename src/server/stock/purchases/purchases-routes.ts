// The routes of purchases from suppliers, and of what comes of them.
import * as calls from '#contract/calls/admin/purchases.ts'
import { idempotencyHeaders } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import * as shapes from '#contract/purchases.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { MOST_SUPPLIERS } from '#domain/purchase.ts'
import { beginExport } from '../../accounts/begin-export.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { purchaseCsv } from './export-purchase.ts'
import { listArrivals, listPurchases } from './list-purchases.ts'
import { expectPurchase, movePurchase } from './move-purchase.ts'
import { arrivalView, purchaseView } from './purchase-view.ts'
import { findPurchase, listGoods } from './purchases-queries.ts'
import { receivePurchase } from './receive-purchase.ts'
import { addSupplier, changeSupplier } from './save-supplier.ts'
import { listSupplierRows } from './suppliers-queries.ts'
import { addPurchase, changePurchase } from './write-purchase.ts'

/** More are not chosen from. */
const MOST_GOODS = 500

export const purchasesRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const found = async (id: Parameters<typeof findPurchase>[1]) => {
      const row = await findPurchase(shop.db, id)
      if (!row) throw new ShopError('purchase_not_found')
      return row
    }

    serve(app, calls.listSuppliers, { reply: shapes.suppliersReply }, async () => ({
      suppliers: (await listSupplierRows(shop.db, MOST_SUPPLIERS)).map(({ id: _id, ...supplier }) => ({
        _id,
        ...supplier,
      })),
    }))

    serve(
      app,
      calls.addSupplier,
      { headers: idempotencyHeaders, body: shapes.supplierBody, reply: shapes.supplierSavedReply },
      ({ headers, body, actor }) => addSupplier(shop, actor.userId, { ...body, key: headers['idempotency-key'] }),
    )

    serve(
      app,
      calls.changeSupplier,
      { body: shapes.supplierBody, reply: shapes.supplierSavedReply },
      ({ params, body, actor }) => changeSupplier(shop, actor.userId, params.supplierId, body),
    )

    serve(app, calls.listPurchaseGoods, { reply: shapes.purchaseGoodsReply }, async () => ({
      goods: (await listGoods(shop.db, MOST_GOODS)).map(({ id: _id, ...goods }) => ({ _id, ...goods })),
    }))

    serve(app, calls.listPurchases, { query: shapes.purchasesQuery, reply: shapes.purchasesReply }, ({ query }) =>
      listPurchases(shop, query),
    )

    serve(app, calls.viewPurchase, { reply: shapes.purchaseReply }, async ({ params }) => ({
      purchase: await purchaseView(shop, shop.db, await found(params.purchaseId)),
    }))

    serve(
      app,
      calls.addPurchase,
      { headers: idempotencyHeaders, body: shapes.purchaseBody, reply: shapes.purchaseSavedReply },
      ({ headers, body, actor }) => addPurchase(shop, actor.userId, body, headers['idempotency-key']),
    )

    serve(
      app,
      calls.changePurchase,
      { body: shapes.purchaseChangeBody, reply: shapes.purchaseSavedReply },
      ({ params, body, actor }) => changePurchase(shop, actor.userId, params.purchaseId, body),
    )

    serve(
      app,
      calls.movePurchase,
      { body: shapes.purchaseMoveBody, reply: shapes.purchaseSavedReply },
      ({ params, body, actor }) => movePurchase(shop, actor.userId, params.purchaseId, body.to),
    )

    serve(
      app,
      calls.expectPurchase,
      { body: shapes.expectedBody, reply: shapes.purchaseSavedReply },
      ({ params, body: { expectedOn }, actor }) =>
        expectPurchase(shop, actor.userId, params.purchaseId, expectedOn === '' ? null : (expectedOn as CalendarDate)),
    )

    serve(app, calls.exportPurchase, {}, async ({ params, actor, reply }) => {
      const file = await purchaseCsv(shop, params.purchaseId)
      await beginExport(shop, actor, 'purchase', { purchase: params.purchaseId })
      return sendCsv(reply, file)
    })

    serve(app, calls.listArrivals, { reply: shapes.arrivalsReply }, () => listArrivals(shop))

    serve(app, calls.viewArrival, { reply: shapes.arrivalReply }, async ({ params }) => ({
      arrival: await arrivalView(shop, shop.db, await found(params.purchaseId)),
    }))

    serve(
      app,
      calls.receivePurchase,
      { headers: idempotencyHeaders, body: shapes.receiptBody, reply: shapes.arrivalSavedReply },
      ({ params, headers, body, actor }) =>
        receivePurchase(shop, actor.userId, { id: params.purchaseId, body, key: headers['idempotency-key'] }),
    )
  }
