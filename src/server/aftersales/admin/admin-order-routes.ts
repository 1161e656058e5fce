// The routes of one order for staff: everything about it, money by hand, each of its invoices (ADM-1, ADM-42).
import * as calls from '#contract/calls/admin/order.ts'
import { ShopError } from '#contract/errors.ts'
import { fromRupees } from '#contract/wire.ts'
import { adminOrderReplies as words } from '#copy/admin-order-replies.ts'
import { aftersales } from '#copy/aftersales.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { Paise } from '#domain/money.ts'
import { hasCheckDigit } from '#domain/tracking.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { countAsked, issuedPaper } from '../../orders/issued-paper.ts'
import type { Shop } from '../../shop.ts'
import { findInvoiceRevision } from './admin-order-queries.ts'
import { correctTracking } from './correct-tracking.ts'
import { refundByHand } from './refund-by-hand.ts'
import { viewAdminOrder } from './view-admin-order.ts'

export const adminOrderRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewAdminOrder, async ({ params }) => viewAdminOrder(shop, params.orderId))

    serve(app, calls.correctTracking, async ({ params: { orderId }, body, actor }) => {
      await correctTracking(shop, { orderId, actor: actor.userId, ...body })
      const message = hasCheckDigit(body.trackingNumber) ? words.renumbered : aftersales.suspiciousNumber
      return { message }
    })

    serve(app, calls.refundByHand, async ({ params, headers, body, actor }) => {
      const { amount, left, reason, lines, shipping: hasShipping, seesDispute = false } = body
      return refundByHand(shop, actor, {
        orderId: params.orderId,
        amount: amount === null ? null : paiseOf(amount, 'amount'),
        lines,
        hasShipping,
        left: paiseOf(left, 'left'),
        reason,
        seesDispute,
        key: headers['idempotency-key'],
      })
    })

    serve(app, calls.downloadInvoiceRevision, async ({ params, actor, reply }) => {
      const { orderId: id, revision } = params
      await countAsked(shop, actor)
      const invoice = await findInvoiceRevision(shop.db, id, revision)
      if (!invoice) throw new ShopError('order_not_found')
      const pdf = await issuedPaper(shop, actor, { kind: 'invoice', ...invoice })
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="Invoice_${id}_${revision}.pdf"`)
        .send(pdf)
    })
  }

/** Rupees as paise; a fraction of a paisa is refused beside its field. */
function paiseOf(rupees: number, field: string): Paise {
  const amount = fromRupees(rupees)
  if (amount === null) throw new ShopError('invalid_input', { fields: { [field]: fieldErrors.price } })
  return amount
}
