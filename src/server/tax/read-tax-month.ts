// A tax month. A closed month is stored. An open month is computed from its documents (TAX-17, TAX-18).
import { ShopError } from '#contract/errors.ts'
import type { Gstr1 } from '#contract/tax.ts'
import { type CalendarDate, financialYear, indianDate } from '#domain/calendar.ts'
import { after, hours } from '#domain/durations.ts'
import { addMonths, firstOfMonth } from '#domain/month.ts'
import { requireFreshSignIn } from '../accounts/access.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Reader, type Tx } from '../db/database.ts'
import { ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { lockSeriesOfYear } from '../orders/counters-queries.ts'
import { listDifferences } from '../reconciliation/books-queries.ts'
import type { Shop } from '../shop.ts'
import { toGstr1File, toGstr1Text } from './gstr1-file.ts'
import { listInvoicesOfMonth, listNotesOfMonth } from './register-queries.ts'
import { type ReturnDocument, toReturnCreditNote, toReturnInvoice } from './return-document.ts'
import { collectReturn, type ReturnTables } from './return-tables.ts'
import { type Fees, NO_FEES, subtractFees, sumTables, type TaxFigures } from './tax-figures.ts'
import { findClosedMonth, findLastClosedMonth, findOpenMonth, insertClosedMonth, sumFees } from './tax-month-queries.ts'

export interface TaxMonth {
  readonly month: CalendarDate
  readonly closedAt: Date | null
  /** True for a closed month, and for any month before a closed one. */
  readonly isClosed: boolean
  /** The exact text of the GSTR-1 file. */
  readonly text: string
  readonly figures: TaxFigures
}

type CollectTables = (db: Reader, gstin: string, month: CalendarDate) => Promise<ReturnTables>

const collectDocuments: CollectTables = (db, gstin, month) => collectReturn(gstin, documentsOfMonth(db, month))

/**
 * Returns the month that begins on `month` for a GSTIN: as stored if it is closed, otherwise computed from its
 * documents. `collect` computes the tables.
 */
export async function readTaxMonth(
  db: Reader,
  gstin: string,
  month: CalendarDate,
  collect: CollectTables = collectDocuments,
): Promise<TaxMonth> {
  const closedMonth = await findClosedMonth(db, month)
  if (closedMonth)
    return {
      month,
      closedAt: closedMonth.closedAt,
      isClosed: true,
      text: closedMonth.gstr1,
      figures: closedMonth.figures,
    }
  const lastClosed = await findLastClosedMonth(db)
  const tables = await collect(db, gstin, month)
  return {
    month,
    closedAt: null,
    isClosed: lastClosed !== null && lastClosed.month > month,
    text: toGstr1Text(toGstr1File(gstin, month, tables)),
    figures: sumTables(tables, await readFees(db, month, lastClosed)),
  }
}

export const parseGstr1 = ({ text }: Pick<TaxMonth, 'text'>): Gstr1 => JSON.parse(text) as Gstr1

/** Returns a month's fees. Fees of closed months that became known later count in the first open month. */
async function readFees(
  db: Reader,
  month: CalendarDate,
  lastClosed: Awaited<ReturnType<typeof findLastClosedMonth>>,
): Promise<Fees> {
  const gatewayFees = await sumFees(db, month)
  const feesSoFar = await sumFees(db, month, { includesEarlier: true })
  const isFirstOpen =
    lastClosed !== null && lastClosed.month < month && (await findOpenMonth(db, lastClosed.month, month)) === null
  const feesBefore = isFirstOpen ? await sumFees(db, addMonths(month, -1), { includesEarlier: true }) : null
  return {
    ...gatewayFees,
    later: feesBefore && lastClosed ? subtractFees(feesBefore, lastClosed.figures.fees.until) : NO_FEES,
    until: { fee: feesSoFar.fee, tax: feesSoFar.tax },
  }
}

async function* documentsOfMonth(db: Reader, first: CalendarDate): AsyncGenerator<ReturnDocument> {
  yield* readInvoicesOfMonth(db, first)
  yield* readCreditNotesOfMonth(db, first)
}

/** Yields a month's invoices. With `block`, only those whose serial begins with it and has three more digits. */
export async function* readInvoicesOfMonth(
  db: Reader,
  first: CalendarDate,
  block?: string,
): AsyncGenerator<ReturnDocument> {
  for await (const row of readPages((after) => listInvoicesOfMonth(db, first, after, ROWS_PER_PAGE, block)))
    yield toReturnInvoice(row.document, { serial: row.serial, issuedOn: indianDate(row.issuedAt) })
}

/** Yields a month's credit notes. With `block`, only those whose serial begins with it and has three more digits. */
export async function* readCreditNotesOfMonth(
  db: Reader,
  first: CalendarDate,
  block?: string,
): AsyncGenerator<ReturnDocument> {
  for await (const row of readPages((after) => listNotesOfMonth(db, first, after, ROWS_PER_PAGE, block)))
    yield toReturnCreditNote(row.document, { serial: row.serial, issuedOn: indianDate(row.issuedAt) }, row.invoiced)
}

async function* readPages<Row extends { readonly serial: string }>(
  readAfter: (serial: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const rows = await readAfter(after)
    yield* rows
    const lastRow = rows.at(-1)
    if (!lastRow || rows.length < ROWS_PER_PAGE) return
    after = lastRow.serial
  }
}

interface Closing {
  readonly month: CalendarDate
  /** True to close the month despite differences in the books. */
  readonly despite: boolean
}

const MAX_DIFFERENCES = 500
/** How long a node whose clock is behind may still date documents into the month. */
const MAX_CLOCK_SKEW = hours(1)

/**
 * Closes a month once its return is filed. The month never changes again, and later documents count in the next open
 * month (TAX-17). Both series of numbers are locked first, so that every number taken before belongs to a written
 * document, and later documents are dated after the month. Throws `books_differ` for differences unless `despite`.
 * Also throws `month_not_over`, `month_closed`, `earlier_month_open`, `gstin_missing` and `sign_in_again`.
 */
export async function closeMonth(shop: Shop, actor: Actor, { month, despite }: Closing): Promise<void> {
  requireFreshSignIn(shop, actor)
  const { gstin } = shop.identity()
  if (gstin === null) throw new ShopError('gstin_missing')
  if (month >= firstOfMonth(indianDate(after(shop.clock.now(), -MAX_CLOCK_SKEW)))) throw new ShopError('month_not_over')
  const differences = (await listDifferences(shop.db, MAX_DIFFERENCES)).rows.length
  if (differences > 0 && !despite) throw new ShopError('books_differ')
  await inTransaction(shop.db, (tx) => lockSeriesOfYear(tx, financialYear(month)))
  await inTransaction(shop.db, async (tx) => {
    await requireNextOpenMonth(tx, month)
    const { text, figures } = await readTaxMonth(tx, gstin, month)
    const closedAt = shop.clock.now()
    await insertClosedMonth(tx, { month, closedAt, closedBy: actor.userId, gstr1: text, figures })
    await recordAudit(tx, shop, {
      actor: actor.userId,
      action: 'tax.close-month',
      subject: month.slice(0, 7),
      details: { month: month.slice(0, 7), ...(differences > 0 ? { differences } : {}) },
    })
  })
}

/**
 * Throws `month_closed` when the month counts as closed, and `earlier_month_open` when an earlier month with documents
 * is open. Any month may be the first to be closed. Months before it count as closed.
 */
async function requireNextOpenMonth(tx: Tx, month: CalendarDate): Promise<void> {
  const lastClosed = await findLastClosedMonth(tx)
  if (lastClosed === null) return
  if (lastClosed.month >= month) throw new ShopError('month_closed')
  if ((await findOpenMonth(tx, lastClosed.month, month)) !== null) throw new ShopError('earlier_month_open')
}
