// The SQL of goods that run low, and of whom they are told to (STK-8).
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

/** Goods in a letter, at the most. */
const MOST_WARNED = 100

interface RunsLow {
  readonly id: string
  readonly name: string
  readonly left: number
}

const low = sql`
  SELECT p.id, p.name, s.stock AS "left" FROM stock_levels s JOIN products p ON p.id = s.product_id
  WHERE s.deleted_at IS NULL AND s.in_stock AND s.stock <= s.low_stock`

/** Goods that run low since the last look, which are noted; those of which there is enough again are noted no more. */
export async function takeNewlyLow(tx: Tx, at: Date): Promise<RunsLow[]> {
  await sql`DELETE FROM stock_warnings WHERE product_id NOT IN (SELECT id FROM (${low}) low)`.execute(tx)
  const { rows } = await sql<RunsLow>`
    WITH newly AS (
      INSERT INTO stock_warnings (${insertColumns('stock_warnings', ['product_id', 'at'])})
      SELECT id, ${at}::timestamptz FROM (${low}) low
      WHERE id NOT IN (SELECT product_id FROM stock_warnings) ORDER BY name, id LIMIT ${MOST_WARNED}
      ON CONFLICT DO NOTHING RETURNING product_id
    )
    SELECT low.id, low.name, low."left" FROM (${low}) low JOIN newly ON newly.product_id = low.id ORDER BY low.name, low.id
  `.execute(tx)
  return rows
}

/** Email addresses of the owners and of whoever has one of these roles. */
export async function listKeepers(tx: Tx, roles: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .where(sql<boolean>`(role = 'admin' OR (staff_roles <> '{}' AND staff_roles && ${roles}::text[]))`)
    .orderBy('id')
    .limit(200)
    .forKeyShare()
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
