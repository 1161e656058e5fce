// The routes of tax documents: a month's figures and files, closing a month, the sales register and settlements
// (TAX-10, TAX-17 to TAX-20).

import { exportSalesRegister } from '#contract/calls/admin/dashboard.ts'
import * as calls from '#contract/calls/admin/tax.ts'
import { ShopError } from '#contract/errors.ts'
import { adminTax } from '#copy/admin-tax.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { recordExport, requireFreshSignIn } from '../accounts/access.ts'
import { serve } from '../accounts/serve.ts'
import type { Actor } from '../actor.ts'
import { sendCsv } from '../exports/send-csv.ts'
import type { Feature, Routes } from '../feature.ts'
import type { Shop } from '../shop.ts'
import { closeMonth, parseGstr1, readTaxMonth } from './read-tax-month.ts'
import { salesRegister } from './sales-register.ts'
import { settlementJournal } from './settlement-journal.ts'
import { viewTaxMonth } from './tax-month-view.ts'
import { sheetRows, type TaxRow } from './tax-sheets.ts'

const taxRoutes: Routes = (shop) => async (app) => {
  serve(app, exportSalesRegister, async ({ query: { month }, actor, reply }) => {
    await recordExport(shop, actor, 'register', { month: month.slice(0, 7) })
    return sendCsv(reply, salesRegister(shop, month))
  })

  serve(app, calls.viewTaxMonth, ({ query }) => viewTaxMonth(shop, query.month))

  serve(app, calls.exportGstr1, async ({ query: { month }, actor, reply }) => {
    const taxMonth = await monthForExport(shop, actor, month)
    await recordExport(shop, actor, 'gstr1', { month: month.slice(0, 7) })
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="gstr1-${month.slice(0, 7)}.json"`)
      .send(taxMonth.text)
  })

  serve(app, calls.exportTaxSheet, async ({ query: { month, sheet }, actor, reply }) => {
    const rows = sheetRows[sheet](parseGstr1(await monthForExport(shop, actor, month)))
    await recordExport(shop, actor, `gstr1 ${sheet}`, { month: month.slice(0, 7) })
    return sendCsv<TaxRow>(reply, {
      name: `gstr1-${sheet}-${month.slice(0, 7)}`,
      columns: adminTax.sheetColumns[sheet],
      rows: rows.length,
      readPage: async (after) => (after === null ? rows : []),
      cellsOf: (row) => row,
    })
  })

  serve(app, calls.exportSettlementJournal, async ({ query: { month }, actor, reply }) => {
    await recordExport(shop, actor, 'settlements', { month: month.slice(0, 7) })
    return sendCsv(reply, settlementJournal(shop, month))
  })

  serve(app, calls.closeTaxMonth, async ({ body, actor }) => {
    await closeMonth(shop, actor, body)
    return { message: adminTax.close.done }
  })
}

/** Returns a tax month for an export. Throws `sign_in_again` before anything is read, and `gstin_missing`. */
async function monthForExport(shop: Shop, actor: Actor, month: CalendarDate) {
  requireFreshSignIn(shop, actor)
  const { gstin } = shop.identity()
  if (gstin === null) throw new ShopError('gstin_missing')
  return readTaxMonth(shop.db, gstin, month)
}

export const tax = {
  routes: [taxRoutes],
} satisfies Feature
