// The SQL behind where a login leads.
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

/** Whether there is anything that people could buy, or that at least stands in the list. */
export async function hasGoods(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ hasGoods: boolean }>`
    SELECT EXISTS (SELECT FROM products WHERE deleted_at IS NULL) AS "hasGoods"`.execute(db)
  return rows[0]?.hasGoods === true
}
