// The SQL of settings and setup: one row for each setting. A trigger counts changes, so that caches are cleared.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SettingsReply } from '#contract/settings.ts'
import type { Reader, Tx } from '../../db/database.ts'

export type SettingKey = keyof SettingsReply | 'opening'

export interface Setting {
  /** The value; undefined when the setting was never saved. */
  readonly value: unknown
  /** A version that changes whenever the value does. */
  readonly version: string
}

const UNSET: Setting = { value: undefined, version: 'none' }

/** Returns a setting's value (undefined when it is not set) and its version. */
export async function findSetting(db: Reader, key: SettingKey): Promise<Setting> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? { value: row.value, version: versionOf(row.value) } : UNSET
}

/** Returns a function that gives each setting as `findSetting` does, from one query. */
export async function readAllSettings(db: Reader): Promise<(key: SettingKey) => Setting> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const settings = new Map(rows.map(({ key, value }) => [key, { value, version: versionOf(value) }]))
  return (key) => settings.get(key) ?? UNSET
}

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Locks all settings, so that other transactions that save one wait until this one ends. */
export const lockSettings = (tx: Tx) => sql`SELECT FROM versions WHERE name = 'settings' FOR UPDATE`.execute(tx)

/** Saves a setting's value. */
export const saveSettingRow = (tx: Tx, key: SettingKey, value: object, at: Date) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: at }))
    .execute()

/** Deletes a setting, so that its default applies. */
export const deleteSettingRow = (tx: Tx, key: SettingKey) => tx.deleteFrom('settings').where('key', '=', key).execute()

interface DoneSteps {
  readonly shipping: boolean
  readonly product: boolean
  readonly purchase: boolean
}

/** Returns which steps of the setup are done: shipping prices, a published product (CAT-22), and a first order. */
export async function findDoneSetupSteps(db: Reader, now: Date): Promise<DoneSteps> {
  const { rows } = await sql<DoneSteps>`
    SELECT EXISTS (SELECT FROM settings WHERE key = 'shipping') AS shipping,
      EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS product,
      EXISTS (SELECT FROM orders) AS purchase`.execute(db)
  return rows[0] ?? { shipping: false, product: false, purchase: false }
}
