// The SQL of numbers without gaps for orders, invoices and credit notes. A counter's row stays locked until the commit
// (DB-4, ORD-1, TAX-2).
import { sql } from 'kysely'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { financialYear, indianDate } from '#domain/calendar.ts'
import type { AttemptId } from '#domain/ids.ts'
import { orderNumber } from '#domain/order.ts'
import { invoiceSerial, serialPrefix } from '#domain/tax.ts'
import type { Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import type { Shop } from '../shop.ts'

type WithClock = Pick<Shop, 'clock'>

/** 'N' for invoices, 'C' for credit notes. */
type Series = 'N' | 'C'

export interface InvoiceSeries {
  readonly year: number
  readonly counter: string
  /** The start of each serial, such as 'N26-27/'. */
  readonly prefix: string
}

export function findInvoiceSeries(now: Date): InvoiceSeries {
  const year = financialYear(indianDate(now))
  return { year, counter: counterName('N', year), prefix: serialPrefix('N', year) }
}

const ORDER_COUNTER = 'order'
const SERIES_WORDS = { N: 'invoice', C: 'credit note' } as const
const counterName = (series: Series, year: number): string => `${SERIES_WORDS[series]} ${series}${year}`

/** The numbers and the time of an order before a backup was restored. */
export interface ReservedNumbers {
  readonly orderNumber: number
  readonly invoiceSerial: string
  readonly at: Date
}

const reservedNumbersQuery = preparedQuery((tx, attemptId: AttemptId) =>
  tx
    .selectFrom('reserved_numbers as reserved')
    .select(['order_number as orderNumber', 'invoice_serial as invoiceSerial', 'placed_at as at'])
    .where('attempt_id', '=', attemptId)
    // A reserved number is used only if its counter was raised to it; otherwise another order may get it. Order 1024
    // has the count 24. The counter of 'N26-27/0000003' is 'invoice N2026'.
    .where(
      sql<boolean>`reserved.order_number <= 1000 + (SELECT value FROM counters WHERE name = ${ORDER_COUNTER})
        AND split_part(reserved.invoice_serial, '/', 2)::bigint <= (
          SELECT value FROM counters WHERE name = 'invoice N20' || substr(split_part(reserved.invoice_serial, '/', 1), 2, 2))
        AND NOT EXISTS (SELECT FROM orders WHERE orders.order_number = reserved.order_number)
        AND NOT EXISTS (SELECT FROM invoices WHERE serial = reserved.invoice_serial)`,
    ),
)

/**
 * Returns the numbers that an order had before a backup was restored, as found in the gateway's notes. Returns null
 * when the notes had none, or another order has or may get them (BOOK-12).
 */
export async function findReservedNumbers(tx: Tx, attemptId: AttemptId): Promise<ReservedNumbers | null> {
  const [numbers] = (await reservedNumbersQuery(tx, attemptId)).rows
  return numbers ?? null
}

/**
 * Takes the next order number, for an order without an invoice. Returns it with the current time. Throws `busy` while
 * the counters of a restored backup are not raised.
 */
export async function takeOrderNumber(tx: Tx, { clock }: WithClock): Promise<{ orderNumber: number; at: Date }> {
  const { value } = await takeNumber(tx, ORDER_COUNTER)
  return { orderNumber: orderNumber(value), at: clock.now() }
}

interface DatedSerial {
  readonly serial: string
  readonly at: Date
}

/**
 * Takes the next invoice number of the financial year, for a revised invoice, and returns it with the invoice's time.
 * An order's first invoice gets its number in SQL (`complete_purchase`, migrations/007-documents.sql).
 */
export const takeInvoiceNumber = (tx: Tx, shop: WithClock): Promise<DatedSerial> => takeSerial(tx, shop, 'N')

/** Takes the next credit note number, such as 'C26-27/0000001', and returns it with the credit note's time. */
export const takeCreditNoteNumber = (tx: Tx, shop: WithClock): Promise<DatedSerial> => takeSerial(tx, shop, 'C')

async function takeSerial(tx: Tx, { clock }: WithClock, series: Series): Promise<DatedSerial> {
  const year = financialYear(indianDate(clock.now()))
  const name = counterName(series, year)
  const { value, lastAt } = await takeNumber(tx, name)
  const now = clock.now()
  // The clocks of nodes differ, but a document is never dated before the previous document.
  const at = lastAt !== null && lastAt > now ? lastAt : now
  if (financialYear(indianDate(at)) !== year) throw new FinancialYearChanged('The financial year has ended meanwhile')
  await tx.updateTable('counters').set({ last_at: at }).where('name', '=', name).execute()
  return { serial: invoiceSerial(series, year, value), at }
}

/** Locks the counters of a financial year, so that all documents with earlier numbers are committed (TAX-17). */
export const lockSeriesOfYear = (tx: Tx, year: number): Promise<unknown> =>
  sql`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) SELECT name, 0 FROM unnest(${[counterName('C', year), counterName('N', year)]}::text[]) AS own (name)
    ON CONFLICT (name) DO UPDATE SET value = counters.value
  `.execute(tx)

/** Thrown when the financial year ended while `takeSerial` waited. The code 40001 makes `inTransaction` retry. */
class FinancialYearChanged extends Error {
  readonly code = '40001'
}

interface TakenNumber {
  readonly value: number
  readonly lastAt: Date | null
}

/**
 * Increments a counter and returns the new number. `lastAt` is the date of the previous document, or null. Throws
 * `busy` while the counters of a restored backup are not raised, because the next numbers may be used already
 * (BOOK-12).
 */
async function takeNumber(tx: Tx, name: string): Promise<TakenNumber> {
  const { rows } = await sql<TakenNumber>`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) SELECT ${name}::text, 1
    WHERE NOT EXISTS (SELECT FROM settings WHERE key = 'restored')
    ON CONFLICT (name) DO UPDATE SET value = counters.value + 1
    RETURNING value, last_at AS "lastAt"
  `.execute(tx)
  const [takenNumber] = rows
  if (!takenNumber) throw new ShopError('busy', { message: moreExactly.restored, retryAfter: 300 })
  return takenNumber
}
