// The routes of the dashboard: figures, what waits, payments that have no order, and the palette's search (ADM-4).
import * as calls from '#contract/calls/admin/dashboard.ts'
import { viewUnfinished } from '#contract/calls/admin/users.ts'
import { toRupees } from '#contract/wire.ts'
import { paise } from '#domain/money.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { packCursor, readCursor } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { findAnything } from './find-anything.ts'
import { overview } from './overview.ts'
import { today } from './today.ts'
import { listPaymentsWithoutOrder } from './today-queries.ts'
import { readUnfinished } from './unfinished-queries.ts'

const PER_PAGE = 100

export const dashboardRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewOverview, ({ query }) => overview(shop, query.range))

    serve(app, calls.viewToday, ({ actor }) => today(shop, actor))

    serve(app, calls.listOrderlessPayments, async ({ query }) => {
      const rows = await listPaymentsWithoutOrder(shop.db, readCursor(query.cursor), PER_PAGE + 1)
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      return {
        payments: rows
          .slice(0, PER_PAGE)
          .map(({ id, amount, refunded, chargedBack, capturedAt, userId, name, gatewayPaymentId }) => ({
            _id: id,
            gatewayPaymentId,
            amount: toRupees(amount),
            left: toRupees(paise(amount - refunded - chargedBack)),
            capturedAt: capturedAt.toISOString(),
            user: userId && name ? { _id: userId, name } : null,
          })),
        nextCursor: last ? packCursor({ at: last.capturedAt, id: last.id }) : null,
      }
    })

    serve(app, viewUnfinished, ({ params }) => readUnfinished(shop.db, params.userId))

    serve(app, calls.findAnything, ({ query, actor }) => findAnything(shop, query.q, actor.rights))
  }
