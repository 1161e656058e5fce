// The door of one order for staff: everything about it, notes, money by hand, each of its invoices (ADM-1, ORD-15).

import { adminOrderDetailReply, handRefundBody, invoiceParams, noteBody } from '#contract/admin-order.ts'
import { idempotencyHeaders, idParams, messageReply } from '#contract/common.ts'
import { ShopError } from '#contract/errors.ts'
import { fromRupees } from '#contract/wire.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import { fieldErrors } from '#copy/errors.ts'
import { indianDate } from '#domain/calendar.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { actorOf } from '../../accounts/actor.ts'
import type { ApiServer } from '../../api.ts'
import type { InvoiceDocument } from '../../invoices/invoice-document.ts'
import { renderInvoice } from '../../invoices/invoice-pdf.ts'
import type { Shop } from '../../shop.ts'
import { addNote } from './add-note.ts'
import { findInvoiceRevision } from './admin-order-queries.ts'
import { refundByHand } from './refund-by-hand.ts'
import { viewAdminOrder } from './view-admin-order.ts'

const tags = ['orders']

export const adminOrderRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/orders/admin/orders/:id',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'One order with all that belongs to it',
          params: idParams,
          response: { 200: adminOrderDetailReply },
        },
      },
      async (request) => viewAdminOrder(shop, request.params.id as OrderId),
    )

    app.post(
      '/orders/admin/orders/:id/notes',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Write something down about an order; only staff read it',
          params: idParams,
          headers: idempotencyHeaders,
          body: noteBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const note = {
          orderId: request.params.id as OrderId,
          text: request.body.text,
          key: request.headers['idempotency-key'],
        }
        await addNote(shop, actorOf(request).userId, note)
        return { message: words.noted }
      },
    )

    app.post(
      '/orders/admin/orders/:id/refund',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Give money of an order back by hand: a part, or all that is left',
          params: idParams,
          headers: idempotencyHeaders,
          body: handRefundBody,
          response: { 200: messageReply },
        },
      },
      async (request) => {
        const { amount, left, reason } = request.body
        return refundByHand(shop, actorOf(request), {
          orderId: request.params.id as OrderId,
          amount: amount === null ? null : paiseOf(amount, 'amount'),
          left: paiseOf(left, 'left'),
          reason,
          key: request.headers['idempotency-key'],
        })
      },
    )

    app.get(
      '/orders/admin/orders/:id/invoices/:revision',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'An invoice of an order by its revision, as PDF', params: invoiceParams },
      },
      async (request, reply) => {
        const { id, revision } = request.params
        const invoice = await findInvoiceRevision(shop.db, id as OrderId, revision)
        if (!invoice) throw new ShopError('order_not_found')
        const { serial, issuedAt, document } = invoice
        const pdf = await renderInvoice(document as InvoiceDocument, { serial, issuedOn: indianDate(issuedAt) })
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="Invoice_${id}_${revision}.pdf"`)
          .send(pdf)
      },
    )
  }

/** Rupees as paise; a fraction of a paisa is refused beside its field. */
function paiseOf(rupees: number, field: string): Paise {
  const amount = fromRupees(rupees)
  if (amount === null) throw new ShopError('invalid_input', { fields: { [field]: fieldErrors.price } })
  return amount
}
