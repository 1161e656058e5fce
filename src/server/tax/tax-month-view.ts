// A tax month for staff: its state, its sums, and what must be done before it can be closed.
import type { z } from 'zod'
import { TAX_SHEETS, type TaxSheet, type taxMonthReply } from '#contract/tax.ts'
import { toRupees } from '#contract/wire.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { firstOfMonth } from '#domain/month.ts'
import type { LineTax } from '#domain/tax.ts'
import type { Reader } from '../db/database.ts'
import { listDifferences } from '../reconciliation/books-queries.ts'
import type { Shop } from '../shop.ts'
import {
  parseGstr1,
  readCreditNotesOfMonth,
  readInvoicesOfMonth,
  readTaxMonth,
  type TaxMonth,
} from './read-tax-month.ts'
import type { ReturnDocument } from './return-document.ts'
import { collectReturn, joinTables, type ReturnTables } from './return-tables.ts'
import { sumInputCredit } from './tax-figures.ts'
import {
  type Block,
  countBlocks,
  findLastClosedMonth,
  findOpenMonth,
  listSavedBlocks,
  saveBlock,
} from './tax-month-queries.ts'
import { sheetRows } from './tax-sheets.ts'

const MAX_DIFFERENCES = 500
type View = z.output<typeof taxMonthReply>

/** Returns the tax month that begins on `month` for staff. `paper` is null without a GSTIN. */
export async function viewTaxMonth(shop: Pick<Shop, 'db' | 'clock' | 'identity'>, month: CalendarDate): Promise<View> {
  const { db, clock } = shop
  const { gstin } = shop.identity()
  const taxMonth = gstin === null ? null : await readTaxMonth(db, gstin, month, collectBlocks)
  const isRunning = month >= firstOfMonth(indianDate(clock.now()))
  const lastClosed = await findLastClosedMonth(db)
  const openMonthBefore = lastClosed === null ? null : await findOpenMonth(db, lastClosed.month, month)
  return {
    state: stateOf(taxMonth, isRunning),
    closedAt: taxMonth?.closedAt?.toISOString() ?? null,
    differences: (await listDifferences(db, MAX_DIFFERENCES)).rows.length,
    openBefore: openMonthBefore?.slice(0, 7) ?? null,
    paper: taxMonth === null || gstin === null ? null : toTaxPaper(taxMonth),
  }
}

function stateOf(taxMonth: TaxMonth | null, isRunning: boolean): View['state'] {
  if (taxMonth?.isClosed) return 'closed'
  return isRunning ? 'running' : 'open'
}

function toTaxPaper(taxMonth: TaxMonth): NonNullable<View['paper']> {
  const { figures } = taxMonth
  const file = parseGstr1(taxMonth)
  const { payments, unknown, fee, tax, later } = figures.fees
  return {
    gstin: file.gstin,
    documents: figures.documents,
    sheets: Object.fromEntries(TAX_SHEETS.map((sheet) => [sheet, sheetRows[sheet](file).length])) as Record<
      TaxSheet,
      number
    >,
    taxed: toRupeeAmounts(figures.taxed),
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
      credit: toRupees(sumInputCredit(figures.fees)),
    },
  }
}

const toRupeeAmounts = ({ taxable, igst, cgst, sgst }: LineTax) => ({
  taxable: toRupees(taxable),
  igst: toRupees(igst),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
})

/** Raise this number when documents become tables in another way. Blocks with another number are computed again. */
const TABLES_VERSION = 1

type ReadDocuments = (db: Reader, month: CalendarDate, block: string) => AsyncIterable<ReturnDocument>

/**
 * Returns the GSTR-1 tables of a month. Only blocks with new documents are computed, and then saved, so that a month of
 * tens of thousands of documents is fast (TAX-24).
 */
async function collectBlocks(db: Reader, gstin: string, month: CalendarDate): Promise<ReturnTables> {
  const key = { gstin, month, form: TABLES_VERSION }
  const { invoices, creditNotes } = await countBlocks(db, month)
  const savedBlocks = await listSavedBlocks(db, key)
  const parts: ReturnTables[] = []
  const collectBlock = async ({ block, documents }: Block, readDocuments: ReadDocuments): Promise<void> => {
    const savedBlock = savedBlocks.get(block)
    if (savedBlock?.documents === documents) {
      parts.push(savedBlock.tables)
      return
    }
    const tables = await collectReturn(gstin, readDocuments(db, month, block))
    await saveBlock(db, key, { block, documents: countDocuments(tables), tables })
    parts.push(tables)
  }
  for (const block of invoices) await collectBlock(block, readInvoicesOfMonth)
  for (const block of creditNotes) await collectBlock(block, readCreditNotesOfMonth)
  return joinTables(parts)
}

/** Returns the number of documents in tables. It may include documents issued after `countBlocks`. */
const countDocuments = ({ issued, leftOut }: ReturnTables): number =>
  [...issued.invoices, ...issued.creditNotes].reduce((total, { count }) => total + count, leftOut)
