// The routes of the figures: to read and to take along (ADM-37).
import * as calls from '#contract/calls/admin/figures.ts'
import { indianDate } from '#domain/calendar.ts'
import { beginExport } from '../accounts/require-fresh-sign-in.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { exportFigures } from './export-figures.ts'
import { readRange, viewFigures } from './view-figures.ts'

export const figuresRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const today = () => indianDate(shop.clock.now())

    serve(app, calls.viewFigures, ({ query }) => viewFigures(shop, readRange(query, today())))

    serve(app, calls.exportFigures, async ({ query, actor, reply }) => {
      const range = readRange(query, today())
      await beginExport(shop, actor, 'figures', query)
      return sendCsv(reply, await exportFigures(shop, query.figure, range))
    })
  }
