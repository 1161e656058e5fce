// The routes of a shopper's orders, and of invoices and credit notes for shoppers and staff (API-1, TAX-1).
import * as calls from '#contract/calls/orders.ts'
import { viewProgress as viewProgressCall } from '#contract/calls/progress.ts'
import { ShopError } from '#contract/errors.ts'
import { pages } from '#contract/urls.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { readCursor, toPage } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { findCreditNote, findInvoice } from './documents-queries.ts'
import { countDocumentRequest, readOrPrintDocument, sendPdf } from './issued-document.ts'
import { toOwnOrderReplies, toOwnOrderReply } from './order-view.ts'
import { findOrder, listOrdersOfUser } from './orders-queries.ts'
import { viewProgress } from './view-progress.ts'

const OWN_PER_PAGE = 20

export const ordersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listMyOrders, async ({ query, actor }) => {
      const cursor = readCursor(query.cursor)
      const rows = await listOrdersOfUser(shop.db, actor.userId, cursor, OWN_PER_PAGE + 1)
      const { pageRows, nextCursor } = toPage(rows, OWN_PER_PAGE, ({ placedAt, id }) => ({ at: placedAt, id }))
      return { orders: await toOwnOrderReplies(shop, pageRows), nextCursor }
    })

    serve(app, calls.viewOrder, async ({ params, actor }) => {
      const order = await findOrder(shop.db, params.orderId, actor.userId)
      if (!order) throw new ShopError('order_not_found')
      return { order: await toOwnOrderReply(shop, order) }
    })

    serve(
      app,
      calls.downloadInvoice,
      async ({ params: { orderId }, actor, reply }) => {
        await countDocumentRequest(shop, actor)
        const owner = actor.rights.has('orders') ? undefined : actor.userId
        const invoice = await findInvoice(shop.db, orderId, owner)
        if (!invoice) throw new ShopError('order_not_found')
        const pdf = await readOrPrintDocument(shop, actor, { kind: 'invoice', ...invoice })
        return sendPdf(reply, `Invoice_${orderId}`, pdf)
      },
      { pageOf: ({ orderId }) => pages.order(orderId) },
    )

    serve(app, calls.downloadCreditNote, async ({ params: { orderId, noteId }, actor, reply }) => {
      await countDocumentRequest(shop, actor)
      const owner = actor.rights.has('orders') ? undefined : actor.userId
      const note = await findCreditNote(shop.db, orderId, noteId, owner)
      if (!note) throw new ShopError('order_not_found')
      const pdf = await readOrPrintDocument(shop, actor, { kind: 'credit-note', ...note })
      return sendPdf(reply, `CreditNote_${note.serial.replaceAll('/', '-')}`, pdf)
    })

    // The random id in an email's link opens the progress of an order, without a login or personal data (ORD-5).
    serve(app, viewProgressCall, async ({ params, request }) => {
      const progress = await viewProgress(shop, params.progressId, request.ip)
      if (!progress) throw new ShopError('order_not_found')
      return progress
    })
  }
