// The tables of a month from its blocks: those that have no new document are as they were kept, so that a look at a month of tens of thousands reads the newest alone (TAX-24).
import type { CalendarDate } from '#domain/calendar.ts'
import type { Reader } from '../db/database.ts'
import { creditNotesOf, invoicesOf } from './documents-of-month.ts'
import type { ReturnDocument } from './return-document.ts'
import { gatherReturn, joinTables, type ReturnTables } from './return-tables.ts'
import { type Block, countBlocks, keepBlock, listKeptBlocks } from './tax-blocks-queries.ts'

/** Goes up with every change of what a document comes to in a return: what an earlier form has kept is gathered anew. */
const FORM = 1

type Read = (db: Reader, month: CalendarDate, block: string) => AsyncIterable<ReturnDocument>

/** The same as gathering every document of the month, and far less to read. Writes down what it has gathered. */
export async function gatherBlocks(db: Reader, gstin: string, month: CalendarDate): Promise<ReturnTables> {
  const of = { gstin, month, form: FORM }
  const { invoices, creditNotes } = await countBlocks(db, month)
  const kept = await listKeptBlocks(db, of)
  const parts: ReturnTables[] = []
  const gather = async ({ block, documents }: Block, read: Read): Promise<void> => {
    const own = kept.get(block)
    if (own?.documents === documents) {
      parts.push(own.tables)
      return
    }
    const tables = await gatherReturn(gstin, read(db, month, block))
    await keepBlock(db, of, { block, documents: countOf(tables), tables })
    parts.push(tables)
  }
  for (const block of invoices) await gather(block, invoicesOf)
  for (const block of creditNotes) await gather(block, creditNotesOf)
  return joinTables(parts)
}

/** How many documents were gathered: one that came since they were counted is among them. */
const countOf = ({ issued, leftOut }: ReturnTables): number =>
  [...issued.invoices, ...issued.creditNotes].reduce((all, { count }) => all + count, leftOut)
