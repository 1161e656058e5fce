// The SQL behind where a login leads.
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** Whether anything is in the shop; a draft is not (CAT-22). */
export async function hasGoods(db: Reader, now: Date): Promise<boolean> {
  const { rows } = await sql<{ hasGoods: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS "hasGoods"`.execute(db)
  return rows[0]?.hasGoods === true
}
