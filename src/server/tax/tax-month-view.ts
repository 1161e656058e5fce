// A month's papers as staff see them: its state, the sums of its return, what is left to do before it can be closed.
import type { z } from 'zod'
import { TAX_SHEETS, type TaxSheet, type taxMonthReply } from '#contract/tax-papers.ts'
import { toRupees } from '#contract/wire.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { firstOfMonth } from '#domain/month.ts'
import type { LineTax } from '#domain/tax.ts'
import { listDifferences } from '../reconciliation/books-queries.ts'
import type { Shop } from '../shop.ts'
import { gatherBlocks } from './gather-blocks.ts'
import { gstr1Of, readTaxMonth, type TaxMonth } from './read-tax-month.ts'
import { inputCredit } from './tax-figures.ts'
import { findLastClosed, findOpenMonth } from './tax-month-queries.ts'
import { sheetRows } from './tax-sheets.ts'

const MOST_DIFFERENCES = 500
type View = z.output<typeof taxMonthReply>

/** `month` is its first day. */
export async function viewTaxMonth(shop: Pick<Shop, 'db' | 'clock' | 'identity'>, month: CalendarDate): Promise<View> {
  const { db, clock } = shop
  const { gstin } = shop.identity()
  const read = gstin === null ? null : await readTaxMonth(db, gstin, month, gatherBlocks)
  const isRunning = month >= firstOfMonth(indianDate(clock.now()))
  const last = await findLastClosed(db)
  const before = last === null ? null : await findOpenMonth(db, last.month, month)
  return {
    state: read?.isClosed ? 'closed' : isRunning ? 'running' : 'open',
    closedAt: read?.closedAt?.toISOString() ?? null,
    differences: (await listDifferences(db, MOST_DIFFERENCES)).rows.length,
    openBefore: before?.slice(0, 7) ?? null,
    paper: read === null || gstin === null ? null : paperOf(read),
  }
}

function paperOf(read: TaxMonth): NonNullable<View['paper']> {
  const { figures } = read
  const file = gstr1Of(read)
  const { payments, unknown, fee, tax, later } = figures.fees
  return {
    gstin: file.gstin,
    documents: figures.documents,
    sheets: Object.fromEntries(TAX_SHEETS.map((sheet) => [sheet, sheetRows[sheet](file).length])) as Record<
      TaxSheet,
      number
    >,
    taxed: inRupees(figures.taxed),
    free: toRupees(figures.free),
    toOtherStates: figures.toOtherStates.map(({ state, taxable, igst }) => ({
      state,
      taxable: toRupees(taxable),
      igst: toRupees(igst),
    })),
    fees: {
      payments,
      unknown,
      fee: toRupees(fee),
      tax: toRupees(tax),
      later: { fee: toRupees(later.fee), tax: toRupees(later.tax) },
      credit: toRupees(inputCredit(figures.fees)),
    },
  }
}

const inRupees = ({ taxable, igst, cgst, sgst }: LineTax) => ({
  taxable: toRupees(taxable),
  igst: toRupees(igst),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
})
