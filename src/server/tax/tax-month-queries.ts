// The SQL of tax months, their saved blocks, and the gateway's fees and settlements.
import { sql } from 'kysely'
import { type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import { addMonths } from '#domain/month.ts'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { ReturnTables } from './return-tables.ts'
import type { TaxFigures } from './tax-figures.ts'

interface ClosedMonth {
  readonly month: CalendarDate
  readonly closedAt: Date
  /** The exact text of the GSTR-1 file. */
  readonly gstr1: string
  readonly figures: TaxFigures
}

const closedMonthsQuery = (db: Reader) =>
  db
    .selectFrom('tax_months')
    .select(['month', 'closed_at as closedAt', 'gstr1', 'figures'])
    .$narrowType<{ figures: TaxFigures }>()

/** Returns a closed month as it was stored; null for any other month, even if a later month is closed. */
export const findClosedMonth = async (db: Reader, month: CalendarDate): Promise<ClosedMonth | null> =>
  (await closedMonthsQuery(db).where('month', '=', month).executeTakeFirst()) ?? null

export const findLastClosedMonth = async (db: Reader): Promise<ClosedMonth | null> =>
  (await closedMonthsQuery(db).orderBy('month', 'desc').limit(1).executeTakeFirst()) ?? null

/**
 * Returns the first month between `after` and `before`, both excluded, in which a document counts; null without one.
 */
export async function findOpenMonth(
  db: Reader,
  after: CalendarDate,
  before: CalendarDate,
): Promise<CalendarDate | null> {
  const { rows } = await sql<{ month: CalendarDate | null }>`
    SELECT least(
      (SELECT min(coalesce(tax_month, month_in_india(issued_at))) FROM invoices
        WHERE coalesce(tax_month, month_in_india(issued_at)) > ${after}::date
          AND coalesce(tax_month, month_in_india(issued_at)) < ${before}::date),
      (SELECT min(coalesce(tax_month, month_in_india(issued_at))) FROM credit_notes
        WHERE coalesce(tax_month, month_in_india(issued_at)) > ${after}::date
          AND coalesce(tax_month, month_in_india(issued_at)) < ${before}::date)
    ) AS month
  `.execute(db)
  return rows[0]?.month ?? null
}

interface FeeSums {
  /** The gateway's fees, tax included, and that tax. */
  readonly fee: Paise
  readonly tax: Paise
  readonly payments: number
  /** How many payments have a fee that is not known yet. */
  readonly unknown: number
}

const paymentTime = sql`coalesce(gateway_created_at, captured_at)`

/** Returns the fees of the payments of one month. With `includesEarlier`, of all payments up to its end. */
export async function sumFees(db: Reader, month: CalendarDate, { includesEarlier = false } = {}): Promise<FeeSums> {
  const { rows } = await sql<FeeSums>`
    SELECT coalesce(sum(fee), 0)::bigint AS fee, coalesce(sum(fee_tax), 0)::bigint AS tax,
      count(fee) AS payments, count(*) FILTER (WHERE fee IS NULL) AS unknown
    FROM payments
    -- The shop's own bank takes no fee.
    WHERE provider <> ${DIRECT_PROVIDER} AND ${includesEarlier ? sql`${paymentTime} < ${startOfIndianDay(addMonths(month, 1))}` : sql`month_in_india(${paymentTime}) = ${month}::date`}
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The query of sums returned no row')
  return sums
}

export async function insertClosedMonth(
  tx: Tx,
  closedMonth: ClosedMonth & { readonly closedBy: string },
): Promise<void> {
  await tx
    .insertInto('tax_months')
    .values({
      month: closedMonth.month,
      closed_at: closedMonth.closedAt,
      closed_by: closedMonth.closedBy,
      gstr1: closedMonth.gstr1,
      figures: JSON.stringify(closedMonth.figures),
    })
    .execute()
}

/**
 * A thousand serials (TAX-24). `block` is their common start, such as 'N26-27/0012', and `documents` how many of them
 * count in the month.
 */
export interface Block {
  readonly block: string
  readonly documents: number
}

/** A serial ends in seven digits. A thousand serials share all but the last three. */
const BLOCK = sql`left(serial, -3)`

/** Returns the blocks of invoices and of credit notes of a month, sorted by serial. */
export async function countBlocks(
  db: Reader,
  month: CalendarDate,
): Promise<{ readonly invoices: Block[]; readonly creditNotes: Block[] }> {
  const count = async (table: 'invoices' | 'credit_notes'): Promise<Block[]> => {
    const { rows } = await sql<Block>`
      SELECT ${BLOCK} AS block, count(*)::int AS documents FROM ${sql.table(table)}
      WHERE coalesce(tax_month, month_in_india(issued_at)) = ${month}::date GROUP BY 1 ORDER BY 1
    `.execute(db)
    return rows
  }
  return { invoices: await count('invoices'), creditNotes: await count('credit_notes') }
}

interface SavedBlock extends Block {
  readonly tables: ReturnTables
}

/** Returns the saved blocks of a month and a GSTIN, by block. `form` is the version of the tables' structure. */
export async function listSavedBlocks(
  db: Reader,
  { gstin, month, form }: { readonly gstin: string; readonly month: CalendarDate; readonly form: number },
): Promise<ReadonlyMap<string, SavedBlock>> {
  const rows = await db
    .selectFrom('tax_document_blocks')
    .select(['block', 'documents', 'tables'])
    .$narrowType<{ tables: ReturnTables }>()
    .where('month', '=', month)
    .where('gstin', '=', gstin)
    .where('form', '=', form)
    .execute()
  return new Map(rows.map((row) => [row.block, row]))
}

/** Saves a block. It replaces the block's earlier version. */
export async function saveBlock(
  db: Reader,
  key: { readonly gstin: string; readonly month: CalendarDate; readonly form: number },
  { block, documents, tables }: SavedBlock,
): Promise<void> {
  const values = { form: key.form, documents, tables: JSON.stringify(tables) }
  await db
    .insertInto('tax_document_blocks')
    .values({ month: key.month, gstin: key.gstin, block, ...values })
    .onConflict((conflict) => conflict.columns(['month', 'gstin', 'block']).doUpdateSet(values))
    .execute()
}

/** The sums of all lines of one kind in one settlement. */
export interface SettledKind {
  readonly settlementId: string
  readonly utr: string | null
  readonly settledAt: Date
  /** 'payment', 'refund', 'adjustment' (such as a lost dispute) or another word of the gateway. */
  readonly kind: string
  readonly credit: Paise
  readonly debit: Paise
  /** The gateway's fees, tax included, and that tax. */
  readonly fee: Paise
  readonly feeTax: Paise
}

/** Returns the settlements from `from` to before `to`, the oldest first. Each has a row for each kind of its lines. */
export async function listSettlements(db: Reader, from: Date, to: Date): Promise<SettledKind[]> {
  const { rows } = await sql<SettledKind>`
    SELECT settlement_id AS "settlementId", max(utr) AS utr, min(settled_at) AS "settledAt", kind,
      sum(credit)::bigint AS credit, sum(debit)::bigint AS debit, sum(fee)::bigint AS fee, sum(fee_tax)::bigint AS "feeTax"
    FROM settlement_lines WHERE settled_at >= ${from} AND settled_at < ${to}
    GROUP BY provider, settlement_id, kind ORDER BY min(settled_at), settlement_id, kind
  `.execute(db)
  return rows
}
