// The routes of refunds for staff: which there are, which failed, asking again, and what was paid another way (REF-3, REF-11).
import * as calls from '#contract/calls/admin/refunds.ts'
import { ShopError } from '#contract/errors.ts'
import { fromRupees } from '#contract/wire.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import { fieldErrors } from '#copy/errors.ts'
import { beginExport, requireFreshSignIn } from '../../accounts/require-fresh-sign-in.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor, readCursor, readWords } from '../../db/list-query.ts'
import { findPaymentsNamed } from '../../db/reference-queries.ts'
import { sendCsv } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { listRefundRows } from '../refund-rows-queries.ts'
import { retryRefund } from '../retry-refund.ts'
import { payAnotherWay } from './pay-another-way.ts'
import { exportRefunds, staffRefundView } from './staff-refunds.ts'

const PER_PAGE = 100

export const refundsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listRefunds, async ({ query }) => {
      const words = readWords(query.q)
      const payments = words === null ? null : (await findPaymentsNamed(shop.db, words)).map(({ id }) => id)
      const state = payments === null ? query.state : 'all'
      const filter = { after: readCursor(query.cursor), state, payments }
      const rows = await listRefundRows(shop.db, filter, PER_PAGE + 1)
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      const refunds = rows.slice(0, PER_PAGE).map((row) => ({
        ...staffRefundView(row),
        customer: row.userId === null ? null : { _id: row.userId, name: row.name ?? '' },
        gatewayPaymentId: row.gatewayPaymentId,
        orderId: row.orderId,
        orderNumber: row.orderNumber,
      }))
      return { refunds, nextCursor: last ? packCursor({ at: last.createdAt, id: last.id }) : null }
    })

    serve(app, calls.exportRefunds, async ({ query, actor, reply }) => {
      await beginExport(shop, actor, 'refunds', query)
      return sendCsv(reply, exportRefunds(shop, query.state))
    })

    serve(app, calls.retryRefund, async ({ params, body, actor }) => {
      // As whoever sends on what a dispute keeps waiting (DISP-7).
      if (body?.seesDispute) requireFreshSignIn(shop, actor)
      await retryRefund(shop, actor.userId, params.refundId, body?.seesDispute)
      return { message: words.refundRetried }
    })

    serve(app, calls.payRefundAnotherWay, async ({ params, headers, body, actor }) => {
      const amount = fromRupees(body.amount)
      if (amount === null) throw new ShopError('invalid_input', { fields: { amount: fieldErrors.price } })
      return payAnotherWay(shop, actor, {
        ...body,
        refundId: params.refundId,
        amount,
        key: headers['idempotency-key'],
      })
    })
  }
