// The door of the sales register: a month's documents for the books (TAX-10).
import * as calls from '#contract/calls/admin/dashboard.ts'
import { registerQuery } from '#contract/sales-register.ts'
import { beginExport } from '../accounts/begin-export.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { salesRegister } from './sales-register.ts'

export const registerRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.exportSalesRegister, { query: registerQuery }, async ({ query, actor, reply }) => {
      const { month } = query
      await beginExport(shop, actor, 'register', { month: month.slice(0, 7) })
      return sendCsv(reply, salesRegister(shop, month))
    })
  }
