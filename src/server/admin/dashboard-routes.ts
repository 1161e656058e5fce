// The door of the dashboard: figures, what waits, and payments that have no order (ADM-4).
import { orderlessQuery, orderlessReply, overviewQuery, overviewReply, todayReply } from '#contract/dashboard.ts'
import { toRupees } from '#contract/wire.ts'
import { paise } from '#domain/money.ts'
import type { ApiServer } from '../api.ts'
import { packCursor } from '../db/cursor.ts'
import { readCursor } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { overview } from './overview.ts'
import { today } from './today.ts'
import { listPaymentsWithoutOrder } from './today-queries.ts'

const PER_PAGE = 100

export const dashboardRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['dashboard']

    app.get(
      '/dashboard/admin/overview',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'The figures of a range of days',
          querystring: overviewQuery,
          response: { 200: overviewReply },
        },
      },
      (request) => overview(shop, request.query.range),
    )

    app.get(
      '/dashboard/admin/today',
      { config: { access: 'admin' }, schema: { tags, summary: 'What waits for staff', response: { 200: todayReply } } },
      () => today(shop),
    )

    app.get(
      '/dashboard/admin/payments',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Payments without an order that have not gone back, newest first',
          querystring: orderlessQuery,
          response: { 200: orderlessReply },
        },
      },
      async (request) => {
        const rows = await listPaymentsWithoutOrder(shop.db, readCursor(request.query.cursor), PER_PAGE + 1)
        const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
        return {
          payments: rows
            .slice(0, PER_PAGE)
            .map(({ id, amount, refunded, capturedAt, userId, name, gatewayPaymentId }) => ({
              _id: id,
              gatewayPaymentId,
              amount: toRupees(amount),
              left: toRupees(paise(amount - refunded)),
              capturedAt: capturedAt.toISOString(),
              user: { _id: userId, name },
            })),
          nextCursor: last ? packCursor({ at: last.capturedAt, id: last.id }) : null,
        }
      },
    )
  }
