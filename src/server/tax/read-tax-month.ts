// A month for the tax office: as it was closed, or worked out from its documents while it is open (TAX-17, TAX-18).
import type { Gstr1 } from '#contract/gstr1.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { addMonths } from '#domain/month.ts'
import type { Reader } from '../db/database.ts'
import { documentsOfMonth } from './documents-of-month.ts'
import { gstr1File, gstr1Text } from './gstr1-file.ts'
import { gatherReturn, type ReturnTables } from './return-tables.ts'
import { beyond, type Fees, figuresOf, NO_FEES, type TaxFigures } from './tax-figures.ts'
import { findClosedMonth, findLastClosed, findOpenMonth, sumFees } from './tax-month-queries.ts'

export interface TaxMonth {
  readonly month: CalendarDate
  readonly closedAt: Date | null
  /** A month is also closed when a later one is. */
  readonly isClosed: boolean
  /** The return, letter for letter. */
  readonly text: string
  readonly figures: TaxFigures
}

type Gather = (db: Reader, gstin: string, month: CalendarDate) => Promise<ReturnTables>

const gatherDocuments: Gather = (db, gstin, month) => gatherReturn(gstin, documentsOfMonth(db, month))

/** Reads the month that begins on `month`, under a registration: what is handed in or kept for ever, from every document of it. */
export async function readTaxMonth(
  db: Reader,
  gstin: string,
  month: CalendarDate,
  gather: Gather = gatherDocuments,
): Promise<TaxMonth> {
  const closed = await findClosedMonth(db, month)
  if (closed) return { month, closedAt: closed.closedAt, isClosed: true, text: closed.gstr1, figures: closed.figures }
  const last = await findLastClosed(db)
  const tables = await gather(db, gstin, month)
  return {
    month,
    closedAt: null,
    isClosed: last !== null && last.month > month,
    text: gstr1Text(gstr1File(gstin, month, tables)),
    figures: figuresOf(tables, await feesOf(db, month, last)),
  }
}

/** The return as it can be read. */
export const gstr1Of = ({ text }: Pick<TaxMonth, 'text'>): Gstr1 => JSON.parse(text) as Gstr1

/** A month's fees; what became known since of months that are closed counts to the first that is open. */
async function feesOf(
  db: Reader,
  month: CalendarDate,
  last: Awaited<ReturnType<typeof findLastClosed>>,
): Promise<Fees> {
  const own = await sumFees(db, month)
  const { fee, tax } = await sumFees(db, month, true)
  const isFirstOpen = last !== null && last.month < month && (await findOpenMonth(db, last.month, month)) === null
  const before = isFirstOpen ? await sumFees(db, addMonths(month, -1), true) : null
  return { ...own, later: before && last ? beyond(before, last.figures.fees.until) : NO_FEES, until: { fee, tax } }
}
