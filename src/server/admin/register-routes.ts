// The door of the sales register: a month's documents for the books (TAX-10).
import { registerQuery } from '#contract/sales-register.ts'
import { actorOf } from '../accounts/actor.ts'
import { beginExport } from '../accounts/begin-export.ts'
import type { ApiServer } from '../api.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { salesRegister } from './sales-register.ts'

export const registerRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get(
      '/dashboard/admin/register',
      {
        config: { access: 'admin' },
        schema: {
          tags: ['dashboard'],
          summary: 'The invoices and credit notes of a month as a CSV file, with the tax in them',
          querystring: registerQuery,
        },
      },
      async (request, reply) => {
        const { month } = request.query
        await beginExport(shop, actorOf(request), 'register', { month: month.slice(0, 7) })
        return sendCsv(reply, salesRegister(shop, month))
      },
    )
  }
