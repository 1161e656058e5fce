// The SQL of a month's documents in blocks of a thousand serials, and of what each block came to when it was last gathered (TAX-24).
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Reader } from '../db/database.ts'
import type { ReturnTables } from './return-tables.ts'

/** What the serials of a block begin with, such as 'N26-27/0012', and how many of the month's documents are in it. */
export interface Block {
  readonly block: string
  readonly documents: number
}

/** A serial ends in seven digits: without the last three, a thousand have the same. */
const BLOCK = sql`left(serial, -3)`

/** The blocks of invoices and those of credit notes that count to a month, by their serials. */
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

export interface KeptBlock extends Block {
  readonly tables: ReturnTables
}

/** Blocks of a month as they were kept under a registration, by this form. */
export async function listKeptBlocks(
  db: Reader,
  { gstin, month, form }: { readonly gstin: string; readonly month: CalendarDate; readonly form: number },
): Promise<ReadonlyMap<string, KeptBlock>> {
  const rows = await db
    .selectFrom('tax_blocks')
    .select(['block', 'documents', 'tables'])
    .$narrowType<{ tables: ReturnTables }>()
    .where('month', '=', month)
    .where('gstin', '=', gstin)
    .where('form', '=', form)
    .execute()
  return new Map(rows.map((row) => [row.block, row]))
}

/** Keeps a block, in place of what it was. */
export async function keepBlock(
  db: Reader,
  of: { readonly gstin: string; readonly month: CalendarDate; readonly form: number },
  { block, documents, tables }: KeptBlock,
): Promise<void> {
  const kept = { form: of.form, documents, tables: JSON.stringify(tables) }
  await db
    .insertInto('tax_blocks')
    .values({ month: of.month, gstin: of.gstin, block, ...kept })
    .onConflict((conflict) => conflict.columns(['month', 'gstin', 'block']).doUpdateSet(kept))
    .execute()
}
