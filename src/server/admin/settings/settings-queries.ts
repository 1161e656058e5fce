// The SQL of the settings and of the setup: one row for each setting, counted by the table itself so that kept pages are forgotten.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/database.ts'

export type SettingKey =
  | 'shipping'
  | 'announcement'
  | 'testimonials'
  | 'identity'
  | 'logo'
  | 'tax'
  | 'opening'
  | 'ownerEmails'

export interface Setting {
  /** Undefined where nobody has set it. */
  readonly value: unknown
  /** Changes with the value, however it was changed. */
  readonly mark: string
}

export async function findSetting(db: Reader, key: SettingKey): Promise<Setting> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return { value: row?.value, mark: row ? markOf(row.value) : 'none' }
}

const markOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Whoever else saves a setting waits until this transaction is through. */
export const lockSettings = (tx: Tx) => sql`SELECT FROM versions WHERE name = 'settings' FOR UPDATE`.execute(tx)

export const saveSettingRow = (tx: Tx, key: SettingKey, value: object, at: Date) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: at }))
    .execute()

export const dropSettingRow = (tx: Tx, key: SettingKey) => tx.deleteFrom('settings').where('key', '=', key).execute()

interface Done {
  readonly shipping: boolean
  readonly product: boolean
  readonly purchase: boolean
}

/** `product`: something is in the shop; a draft is not (CAT-22). `purchase`: there is an order; before the opening only staff can place one. */
export async function findDone(db: Reader, now: Date): Promise<Done> {
  const { rows } = await sql<Done>`
    SELECT EXISTS (SELECT FROM settings WHERE key = 'shipping') AS shipping,
      EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS product,
      EXISTS (SELECT FROM orders) AS purchase`.execute(db)
  return rows[0] ?? { shipping: false, product: false, purchase: false }
}
