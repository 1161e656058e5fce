// The job that adds what has changed to the figures by day: whoever pays or packs writes down by how much, and waits for nobody (DB-14).
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Safe to repeat, and beside another one. Figures read the same before and after. */
export async function foldFigures(db: Database): Promise<void> {
  await sql`SELECT fold_figures()`.execute(db)
}
