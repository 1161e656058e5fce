// The staff routes of one order, bulk actions and refunds (ADM-1, ADM-42).
import * as calls from '#contract/calls/admin/order.ts'
import * as manyOrdersCalls from '#contract/calls/admin/orders.ts'
import * as refundCalls from '#contract/calls/admin/refunds.ts'
import { ShopError } from '#contract/errors.ts'
import { selectedCharges } from '#contract/refund-lines.ts'
import { fromRupees } from '#contract/wire.ts'
import { adminOrderReplies as texts } from '#copy/admin-order.ts'
import { bulkActionTexts } from '#copy/admin-orders.ts'
import { aftersales } from '#copy/aftersales.ts'
import { fieldErrors } from '#copy/errors.ts'
import { unpacking } from '#copy/packing.ts'
import type { Paise } from '#domain/money.ts'
import { isCheckDigitRight } from '#domain/tracking.ts'
import { recordExport, requireFreshSignIn } from '../../accounts/access.ts'
import { serve } from '../../accounts/serve.ts'
import { readCursor, readSearchText, toPage } from '../../db/list-query.ts'
import { findPaymentsByReference } from '../../db/reference-queries.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Routes } from '../../feature.ts'
import { countDocumentRequest, readOrPrintDocument, sendPdf } from '../../orders/issued-document.ts'
import { listRefundRows } from '../refund-rows-queries.ts'
import { retryRefund } from '../retry-refund.ts'
import { trackDelivery } from '../track-delivery.ts'
import { findInvoiceRevision } from './admin-order-queries.ts'
import { correctTracking, unpackOrder } from './correct-dispatch.ts'
import { moveOrdersInBulk } from './move-orders-in-bulk.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { refundByHand } from './refund-by-hand.ts'
import { exportRefunds, toStaffRefundReply } from './staff-refunds.ts'
import { toUndoField, undoBulkAction } from './undo-bulk-action.ts'
import { viewAdminOrder } from './view-admin-order.ts'

const PER_PAGE = 100

export const adminOrderRoutes: Routes = (shop) => async (app) => {
  serve(app, calls.viewAdminOrder, async ({ params }) => viewAdminOrder(shop, params.orderId))

  serve(app, calls.correctTracking, async ({ params: { orderId }, body, actor }) => {
    await correctTracking(shop, { orderId, actor: actor.userId, ...body })
    return { message: isCheckDigitRight(body.trackingNumber) ? texts.renumbered : aftersales.suspiciousNumber }
  })

  serve(app, calls.trackDelivery, async ({ params: { orderId }, body, actor }) => {
    await trackDelivery(shop, { orderId, actor: actor.userId, ...body })
    return { message: isCheckDigitRight(body.trackingNumber) ? texts.deliveryTracked : aftersales.suspiciousNumber }
  })

  serve(app, calls.refundByHand, async ({ params, headers, body, actor }) => {
    const { amount, left, reason, lines, seesDispute = false } = body
    return refundByHand(shop, actor, {
      orderId: params.orderId,
      amount: amount === null ? null : paiseOf(amount, 'amount'),
      lines,
      charges: selectedCharges(body),
      left: paiseOf(left, 'left'),
      reason,
      seesDispute,
      key: headers['idempotency-key'],
    })
  })

  serve(app, calls.downloadInvoiceRevision, async ({ params, actor, reply }) => {
    const { orderId: id, revision } = params
    await countDocumentRequest(shop, actor)
    const invoice = await findInvoiceRevision(shop.db, id, revision)
    if (!invoice) throw new ShopError('order_not_found')
    const pdf = await readOrPrintDocument(shop, actor, { kind: 'invoice', ...invoice })
    return sendPdf(reply, `Invoice_${id}_${revision}`, pdf)
  })
}

/** Bulk actions, undoing one, and unpacking an order (ORD-12, ADM-28, ADM-29). */
export const bulkActionRoutes: Routes = (shop) => async (app) => {
  serve(app, manyOrdersCalls.moveManyOrders, async ({ body, actor }) => {
    const { status, orders, fromPlaced, bulkAction } = body
    const result = await moveOrdersInBulk(shop, {
      to: status,
      orders: orders.map(({ _id, ...parcel }) => ({ orderId: _id, ...parcel })),
      fromPlaced: fromPlaced ?? false,
      actor: actor.userId,
      ...(bulkAction ? { bulkAction } : {}),
    })
    return { results: result.results, undo: toUndoField(result.bulkAction, status) }
  })

  serve(app, manyOrdersCalls.unpackOrder, async ({ params: { orderId }, body, actor }) => {
    await unpackOrder(shop, { orderId, actor: actor.userId, reason: body.reason })
    return { message: unpacking.done }
  })

  serve(app, manyOrdersCalls.undoBulkAction, async ({ params: { bulkActionId: id }, actor }) => {
    const undoResult = await undoBulkAction(shop, { id, actor: actor.userId })
    const message = bulkActionTexts.undone(undoResult.orders.filter(({ isUndone }) => isUndone).length)
    return { message: undoResult.isMore ? `${message} ${bulkActionTexts.more}` : message, ...undoResult }
  })
}

/** The list of refunds, sending a failed refund again, and recording a bank transfer (REF-3, REF-11). */
export const adminRefundRoutes: Routes = (shop) => async (app) => {
  serve(app, refundCalls.listRefunds, async ({ query }) => {
    const searchText = readSearchText(query.q)
    const payments =
      searchText === null ? null : (await findPaymentsByReference(shop.db, searchText)).map(({ id }) => id)
    const state = payments === null ? query.state : 'all'
    const filter = { after: readCursor(query.cursor), state, payments }
    const rows = await listRefundRows(shop.db, filter, PER_PAGE + 1)
    const { pageRows, nextCursor } = toPage(rows, PER_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
    const refunds = pageRows.map((row) => ({
      ...toStaffRefundReply(row),
      customer: row.userId === null ? null : { _id: row.userId, name: row.name ?? '' },
      gatewayPaymentId: row.gatewayPaymentId,
      orderId: row.orderId,
      orderNumber: row.orderNumber,
    }))
    return { refunds, nextCursor }
  })

  serve(app, refundCalls.exportRefunds, async ({ query, actor, reply }) => {
    await recordExport(shop, actor, 'refunds', query)
    return sendCsv(reply, exportRefunds(shop, query.state))
  })

  serve(app, refundCalls.retryRefund, async ({ params, body, actor }) => {
    // Sending a refund despite a dispute needs a recent login (DISP-7).
    if (body?.seesDispute) requireFreshSignIn(shop, actor)
    await retryRefund(shop, actor.userId, params.refundId, { seesDispute: body?.seesDispute })
    return { message: aftersales.refundRetried }
  })

  serve(app, refundCalls.payRefundAnotherWay, async ({ params, headers, body, actor }) => {
    const amount = fromRupees(body.amount)
    if (amount === null) throw new ShopError('invalid_input', { fields: { amount: fieldErrors.price } })
    return recordManualRefund(shop, actor, {
      ...body,
      refundId: params.refundId,
      amount,
      key: headers['idempotency-key'],
    })
  })
}

/** Throws `invalid_input` for a fraction of a paisa. */
function paiseOf(rupees: number, field: string): Paise {
  const amount = fromRupees(rupees)
  if (amount === null) throw new ShopError('invalid_input', { fields: { [field]: fieldErrors.price } })
  return amount
}
