// The SQL of numbers without gaps, for orders, invoices and credit notes. A counter's row stays locked until the commit
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

type Timed = Pick<Shop, 'clock'>

/** 'N': invoices, 'C': credit notes. */
type Series = 'N' | 'C'

/** The invoice counter of a financial year. */
export interface InvoiceSeries {
  readonly year: number
  readonly counter: string
  /** The prefix of the number: 'N26-27/'. */
  readonly prefix: string
}

/** The invoice series of the financial year of `now`. */
export function invoiceSeries(now: Date): InvoiceSeries {
  const year = financialYear(indianDate(now))
  return { year, counter: counterOf('N', year), prefix: serialPrefix('N', year) }
}

const ORDER_COUNTER = 'order'
const SERIES_WORDS = { N: 'invoice', C: 'credit note' } as const
const counterOf = (series: Series, year: number): string => `${SERIES_WORDS[series]} ${series}${year}`

/** The numbers and the time that an order had before a backup was restored. */
export interface ReservedNumbers {
  readonly orderNumber: number
  readonly invoiceSerial: string
  readonly at: Date
}

const notedNumbers = preparedQuery((tx, attemptId: AttemptId) =>
  tx
    .selectFrom('reserved_numbers as noted')
    .select(['order_number as orderNumber', 'invoice_serial as invoiceSerial', 'placed_at as at'])
    .where('attempt_id', '=', attemptId)
    // Higher numbers than the counters may still be given to other orders.
    .where(
      sql<boolean>`noted.order_number <= 1000 + (SELECT value FROM counters WHERE name = ${ORDER_COUNTER})
        AND split_part(noted.invoice_serial, '/', 2)::bigint <= (
          SELECT value FROM counters WHERE name = 'invoice N20' || substr(split_part(noted.invoice_serial, '/', 1), 2, 2))
        AND NOT EXISTS (SELECT FROM orders WHERE orders.order_number = noted.order_number)
        AND NOT EXISTS (SELECT FROM invoices WHERE serial = noted.invoice_serial)`,
    ),
)

/**
 * The numbers that an order had before a backup was restored, if the gateway's notes have them and no other order uses
 * them. Null otherwise (BOOK-12).
 */
export async function findReservedNumbers(tx: Tx, attemptId: AttemptId): Promise<ReservedNumbers | null> {
  const [numbers] = (await notedNumbers(tx, attemptId)).rows
  return numbers ?? null
}

/** Takes the next order number for an order without an invoice. Returns it with the time of the order. */
export async function takeOrderNumber(tx: Tx, { clock }: Timed): Promise<{ orderNumber: number; at: Date }> {
  const counterOf = await takeNumbers(tx, [ORDER_COUNTER])
  return { orderNumber: orderNumber(counterOf(ORDER_COUNTER).value), at: clock.now() }
}

interface DatedSerial {
  readonly serial: string
  readonly at: Date
}

/** Takes the next invoice serial of the financial year, for an invoice that replaces another. */
export const takeInvoiceSerial = (tx: Tx, shop: Timed): Promise<DatedSerial> => takeSerial(tx, shop, 'N')

/** Takes the next credit note serial, such as 'C26-27/0000001'. */
export const takeCreditNoteSerial = (tx: Tx, shop: Timed): Promise<DatedSerial> => takeSerial(tx, shop, 'C')

async function takeSerial(tx: Tx, shop: Timed, series: Series): Promise<DatedSerial> {
  const year = yearNow(shop)
  const name = counterOf(series, year)
  const { value, at } = datedIn(shop, year, (await takeNumbers(tx, [name]))(name))
  await tx.updateTable('counters').set({ last_at: at }).where('name', '=', name).execute()
  return { serial: invoiceSerial(series, year, value), at }
}

/** Locks the counters of a financial year. All documents with earlier numbers are then committed (TAX-17). */
export const lockSeries = (tx: Tx, year: number): Promise<unknown> =>
  sql`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) SELECT name, 0 FROM unnest(${[counterOf('C', year), counterOf('N', year)]}::text[]) AS own (name)
    ON CONFLICT (name) DO UPDATE SET value = counters.value
  `.execute(tx)

const yearNow = ({ clock }: Timed): number => financialYear(indianDate(clock.now()))

/** The financial year changed while the transaction waited for its number. It is retried like a deadlock. */
class FinancialYearChanged extends Error {
  readonly code = '40001'
}

interface Taken {
  readonly value: number
  readonly lastAt: Date | null
}

/**
 * The time of a document with this number. The clocks of nodes differ, so it is never earlier than the previous
 * document's. Throws YearTurned.
 */
function datedIn({ clock }: Timed, year: number, { value, lastAt }: Taken): { value: number; at: Date } {
  const now = clock.now()
  const at = lastAt !== null && lastAt > now ? lastAt : now
  if (financialYear(indianDate(at)) !== year) throw new FinancialYearChanged('The financial year turned')
  return { value, at }
}

/**
 * Increments counters in the order of their names, which avoids deadlocks. Throws `busy` while the counters of a
 * restored backup are not raised, because the next numbers may be used already (BOOK-12).
 */
async function takeNumbers(tx: Tx, names: readonly string[]): Promise<(name: string) => Taken> {
  const { rows } = await sql<Taken & { name: string }>`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) SELECT name, 1 FROM unnest(${[...names].sort()}::text[]) AS wanted (name)
    WHERE NOT EXISTS (SELECT FROM settings WHERE key = 'restored')
    ON CONFLICT (name) DO UPDATE SET value = counters.value + 1
    RETURNING name, value, last_at AS "lastAt"
  `.execute(tx)
  if (rows.length === 0) throw new ShopError('busy', { message: moreExactly.restored, retryAfter: 300 })
  return (name) => {
    const row = rows.find((counter) => counter.name === name)
    if (!row) throw new Error('The counter does not exist')
    return row
  }
}
