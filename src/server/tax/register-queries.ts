// The SQL of a month's documents, by their serials (TAX-10, TAX-17).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Reader } from '../db/database.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'

const taxMonthSql = (table: 'invoices' | 'credit_notes') =>
  sql<CalendarDate>`coalesce(${sql.table(table)}.tax_month, month_in_india(${sql.table(table)}.issued_at))`

/** True for all serials or, with `block`, for those that begin with it and have three more digits. */
const isInBlock = (table: 'invoices' | 'credit_notes', block: string | undefined) =>
  block === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${sql.table(table)}.serial BETWEEN ${`${block}000`} AND ${`${block}999`}`

/**
 * Returns the invoices that count in the month beginning on `first`, sorted by serial, after the serial `after` ('' for
 * the first page). With `block`, only those of that block.
 */
export const listInvoicesOfMonth = (db: Reader, first: CalendarDate, after: string, limit: number, block?: string) =>
  db
    .selectFrom('invoices')
    .select(['serial', 'issued_at as issuedAt', 'document'])
    .$narrowType<{ document: InvoiceDocument }>()
    .where(taxMonthSql('invoices'), '=', sql<CalendarDate>`${first}::date`)
    .where('serial', '>', after)
    .where(isInBlock('invoices', block))
    .orderBy(taxMonthSql('invoices'))
    .orderBy('serial')
    .limit(limit)
    .execute()

/** Like `listInvoicesOfMonth`, for credit notes, each with the total of its invoice. */
export const listNotesOfMonth = (db: Reader, first: CalendarDate, after: string, limit: number, block?: string) =>
  db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select([
      'credit_notes.serial',
      'credit_notes.issued_at as issuedAt',
      'credit_notes.document',
      sql<Paise>`(invoices.document->'totals'->>'total')::bigint`.as('invoiced'),
    ])
    .$narrowType<{ document: CreditNoteDocument }>()
    .where(taxMonthSql('credit_notes'), '=', sql<CalendarDate>`${first}::date`)
    .where('credit_notes.serial', '>', after)
    .where(isInBlock('credit_notes', block))
    .orderBy(taxMonthSql('credit_notes'))
    .orderBy('credit_notes.serial')
    .limit(limit)
    .execute()

/**
 * Returns the chargebacks of orders that count in the month beginning on `first`, less the amounts that banks returned,
 * each with the order's last invoice. They are sorted by dispute, after the dispute `after`. An amount is negative when
 * more was returned than deducted.
 */
export const listChargebacksOfMonth = (db: Reader, first: CalendarDate, after: string, limit: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('chargeback_entries as e')
        .select(['e.dispute_id', sql<Date>`min(e.at)`.as('at'), sql<Paise>`sum(e.amount)`.as('amount')])
        .where(sql<boolean>`coalesce(e.tax_month, month_in_india(e.at)) = ${first}::date`)
        .groupBy('e.dispute_id')
        .as('entered'),
    )
    .innerJoin('disputes', 'disputes.id', 'entered.dispute_id')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'disputes.gateway_dispute_id as serial',
      sql<Date>`entered.at`.as('issuedAt'),
      sql<Paise>`entered.amount::bigint`.as('deducted'),
      'orders.order_number as orderNumber',
      'orders.state_code as stateCode',
      sql<string | null>`(SELECT serial FROM invoices WHERE order_id = orders.id ORDER BY revision DESC LIMIT 1)`.as(
        'against',
      ),
    ])
    .where('entered.amount', '<>', paise(0))
    .where('disputes.gateway_dispute_id', '>', after)
    .orderBy('disputes.gateway_dispute_id')
    .limit(limit)
    .execute()
