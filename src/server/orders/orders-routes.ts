// The door of orders: a shopper's own, invoices and credit notes for both (API-1, TAX-1).
import type { FastifyReply } from 'fastify'
import { idParams } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { creditNoteParams, myOrdersReply, oneOrderReply, ordersQuery } from '#contract/orders.ts'
import { pages } from '#contract/urls.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import { packCursor } from '../db/cursor.ts'
import { readCursor } from '../db/list-query.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import { renderCreditNote } from '../invoices/credit-note-pdf.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import { renderInvoice } from '../invoices/invoice-pdf.ts'
import type { Shop } from '../shop.ts'
import { findCreditNote, findInvoice } from './documents-queries.ts'
import { orderView } from './order-view.ts'
import { findOrder, listOrdersOfUser, type OrderWithLines } from './orders-queries.ts'

const OWN_PER_PAGE = 20

const pageOf = (shop: Shop, rows: readonly OrderWithLines[], limit: number) => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    orders: rows.slice(0, limit).map((order) => orderView(shop, order)),
    nextCursor: last ? packCursor({ at: last.placedAt, id: last.id }) : null,
  }
}

export const ordersRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['orders']

    app.get(
      '/orders',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'My orders, newest first',
          querystring: ordersQuery,
          response: { 200: myOrdersReply },
        },
      },
      async (request) => {
        const after = readCursor(request.query.cursor)
        return pageOf(
          shop,
          await listOrdersOfUser(shop.db, actorOf(request).userId, after, OWN_PER_PAGE + 1),
          OWN_PER_PAGE,
        )
      },
    )

    app.get(
      '/orders/:id',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'One of my orders', params: idParams, response: { 200: oneOrderReply } },
      },
      async (request) => {
        const order = await findOrder(shop.db, request.params.id as OrderId, actorOf(request).userId)
        if (!order) throw new ShopError('order_not_found')
        return { order: orderView(shop, order) }
      },
    )

    app.get(
      '/orders/:id/invoice',
      {
        config: { access: 'user', pageOf: ({ id }) => pages.order(id) },
        schema: { tags, summary: 'The invoice of an order, as PDF', params: idParams },
      },
      async (request, reply) => {
        const actor = actorOf(request)
        const orderId = request.params.id as OrderId
        const invoice = await findInvoice(shop.db, orderId, actor.role === 'admin' ? undefined : actor.userId)
        if (!invoice) throw new ShopError('order_not_found')
        const { serial, issuedAt, document } = invoice
        const pdf = await renderInvoice(document as InvoiceDocument, { serial, issuedOn: indianDate(issuedAt) })
        return sendPdf(reply, `Invoice_${orderId}`, pdf)
      },
    )

    app.get(
      '/orders/:id/credit-notes/:noteId',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'A credit note of an order, as PDF', params: creditNoteParams },
      },
      async (request, reply) => {
        const actor = actorOf(request)
        const { id, noteId } = request.params
        const owner = actor.role === 'admin' ? undefined : actor.userId
        const note = await findCreditNote(shop.db, id as OrderId, noteId, owner)
        if (!note) throw new ShopError('order_not_found')
        const { serial, issuedAt, document } = note
        const pdf = await renderCreditNote(document as CreditNoteDocument, { serial, issuedOn: indianDate(issuedAt) })
        return sendPdf(reply, `CreditNote_${serial.replaceAll('/', '-')}`, pdf)
      },
    )
  }

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`).send(pdf)
