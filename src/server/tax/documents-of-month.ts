// The documents of a month one after the other, invoices by their serials and then credit notes: a page in memory at a time.
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { Reader } from '../db/database.ts'
import { ROWS_PER_PAGE } from '../exports/send-csv.ts'
import { listInvoicesOfMonth, listNotesOfMonth } from './register-queries.ts'
import { type ReturnDocument, returnOfInvoice, returnOfNote } from './return-document.ts'

/** What counts to the month that begins on `first`, as a return sees it. */
export async function* documentsOfMonth(db: Reader, first: CalendarDate): AsyncGenerator<ReturnDocument> {
  yield* invoicesOf(db, first)
  yield* creditNotesOf(db, first)
}

/** Its invoices, or those alone whose serials begin with a block: all but the last three digits. */
export async function* invoicesOf(db: Reader, first: CalendarDate, block?: string): AsyncGenerator<ReturnDocument> {
  for await (const row of paged((after) => listInvoicesOfMonth(db, first, after, ROWS_PER_PAGE, block)))
    yield returnOfInvoice(row.document, { serial: row.serial, issuedOn: indianDate(row.issuedAt) })
}

/** The same of its credit notes. */
export async function* creditNotesOf(db: Reader, first: CalendarDate, block?: string): AsyncGenerator<ReturnDocument> {
  for await (const row of paged((after) => listNotesOfMonth(db, first, after, ROWS_PER_PAGE, block)))
    yield returnOfNote(row.document, { serial: row.serial, issuedOn: indianDate(row.issuedAt) }, row.invoiced)
}

async function* paged<Row extends { readonly serial: string }>(
  readAfter: (serial: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const rows = await readAfter(after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_PAGE) return
    after = last.serial
  }
}
