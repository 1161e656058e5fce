// The SQL of gapless numbers: orders, invoices, credit notes, each under the lock of its row until the commit (DB-4, ORD-1, TAX-2).
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

/** Where the invoices of a financial year are counted. */
export interface InvoiceSeries {
  readonly year: number
  readonly counter: string
  /** What stands before the number: 'N26-27/'. */
  readonly prefix: string
}

/** The invoices of the financial year that `now` lies in. */
export function invoiceSeries(now: Date): InvoiceSeries {
  const year = financialYear(indianDate(now))
  return { year, counter: counterOf('N', year), prefix: serialPrefix('N', year) }
}

const ORDER_COUNTER = 'order'
const SERIES_WORDS = { N: 'invoice', C: 'credit note' } as const
const counterOf = (series: Series, year: number): string => `${SERIES_WORDS[series]} ${series}${year}`

/** Numbers that an order had before a backup was restored, and when it was placed. */
export interface NotedNumbers {
  readonly orderNumber: number
  readonly invoiceSerial: string
  readonly at: Date
}

const notedNumbers = preparedQuery((tx, attemptId: AttemptId) =>
  tx
    .selectFrom('noted_numbers as noted')
    .select(['order_number as orderNumber', 'invoice_serial as invoiceSerial', 'placed_at as at'])
    .where('attempt_id', '=', attemptId)
    // Only numbers that the counters have behind them: those before them are still to be given.
    .where(
      sql<boolean>`noted.order_number <= 1000 + (SELECT value FROM counters WHERE name = ${ORDER_COUNTER})
        AND split_part(noted.invoice_serial, '/', 2)::bigint <= (
          SELECT value FROM counters WHERE name = 'invoice N20' || substr(split_part(noted.invoice_serial, '/', 1), 2, 2))
        AND NOT EXISTS (SELECT FROM orders WHERE orders.order_number = noted.order_number)
        AND NOT EXISTS (SELECT FROM invoices WHERE serial = noted.invoice_serial)`,
    ),
)

/**
 * The numbers and the time that an order had before a backup was restored, where the gateway's notes remember them and nobody
 * else has them; null for every other purchase (BOOK-12).
 */
export async function findNotedNumbers(tx: Tx, attemptId: AttemptId): Promise<NotedNumbers | null> {
  const [noted] = (await notedNumbers(tx, attemptId)).rows
  return noted ?? null
}

/** Takes the next order number alone, and the time after it: for an order without an invoice. */
export async function takeOrderNumber(tx: Tx, { clock }: Timed): Promise<{ orderNumber: number; at: Date }> {
  const taken = await take(tx, [ORDER_COUNTER])
  return { orderNumber: orderNumber(taken(ORDER_COUNTER).value), at: clock.now() }
}

interface DatedSerial {
  readonly serial: string
  readonly at: Date
}

/** Takes the next serial of the invoices alone: for one that takes the place of another. */
export const takeInvoiceSerial = (tx: Tx, shop: Timed): Promise<DatedSerial> => takeSerial(tx, shop, 'N')

/** Takes the next serial of the credit notes, a series of their own: 'C26-27/0000001'. */
export const takeCreditNoteSerial = (tx: Tx, shop: Timed): Promise<DatedSerial> => takeSerial(tx, shop, 'C')

async function takeSerial(tx: Tx, shop: Timed, series: Series): Promise<DatedSerial> {
  const year = yearNow(shop)
  const name = counterOf(series, year)
  const { value, at } = datedIn(shop, year, (await take(tx, [name]))(name))
  await tx.updateTable('counters').set({ last_at: at }).where('name', '=', name).execute()
  return { serial: invoiceSerial(series, year, value), at }
}

/** Locks both series of a financial year: whoever holds them knows that every document whose number was taken is written (TAX-17). */
export const lockSeries = (tx: Tx, year: number): Promise<unknown> =>
  sql`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) SELECT name, 0 FROM unnest(${[counterOf('C', year), counterOf('N', year)]}::text[]) AS own (name)
    ON CONFLICT (name) DO UPDATE SET value = counters.value
  `.execute(tx)

const yearNow = ({ clock }: Timed): number => financialYear(indianDate(clock.now()))

/** The year turned while the number was waited for: as after a deadlock, the transaction is done again, in the new year. */
class YearTurned extends Error {
  readonly code = '40001'
}

interface Taken {
  readonly value: number
  readonly lastAt: Date | null
}

/** The time of a document whose number was taken from a year's row. Clocks of nodes differ: it is never before the one before it. */
function datedIn({ clock }: Timed, year: number, { value, lastAt }: Taken): { value: number; at: Date } {
  const now = clock.now()
  const at = lastAt !== null && lastAt > now ? lastAt : now
  if (financialYear(indianDate(at)) !== year) throw new YearTurned('The financial year turned')
  return { value, at }
}

/**
 * Moves counters on by one, in the order of their names, so that no two transactions wait for each other in a circle. Refuses
 * with `busy` while a restored backup's counters are not raised: what comes next may have been given away already (BOOK-12).
 */
async function take(tx: Tx, names: readonly string[]): Promise<(name: string) => Taken> {
  const { rows } = await sql<Taken & { name: string }>`
    INSERT INTO counters (${insertColumns('counters', ['name', 'value'])}) SELECT name, 1 FROM unnest(${[...names].sort()}::text[]) AS wanted (name)
    WHERE NOT EXISTS (SELECT FROM settings WHERE key = 'restored')
    ON CONFLICT (name) DO UPDATE SET value = counters.value + 1
    RETURNING name, value, last_at AS "lastAt"
  `.execute(tx)
  if (rows.length === 0) throw new ShopError('busy', { message: moreExactly.restored, retryAfter: 300 })
  return (name) => {
    const row = rows.find((taken) => taken.name === name)
    if (!row) throw new Error('A counter gave no number')
    return row
  }
}
