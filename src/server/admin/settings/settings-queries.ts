// The SQL of settings and setup. Each setting is a row. A trigger raises a version, so that caches notice a change.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SettingsReply } from '#contract/settings.ts'
import type { Reader, Tx } from '../../db/database.ts'

export type SettingKey = keyof SettingsReply | 'opening'

export interface Setting {
  /** Undefined when the setting was never saved. */
  readonly value: unknown
  /** The version, which changes with each change of the value. */
  readonly version: string
}

const UNSET: Setting = { value: undefined, version: 'none' }

export async function findSetting(db: Reader, key: SettingKey): Promise<Setting> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row ? { value: row.value, version: versionOf(row.value) } : UNSET
}

/** Reads all settings with one query. Returns a function that returns a setting, like `findSetting`. */
export async function readAllSettings(db: Reader): Promise<(key: SettingKey) => Setting> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const settings = new Map(rows.map(({ key, value }) => [key, { value, version: versionOf(value) }]))
  return (key) => settings.get(key) ?? UNSET
}

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Locks all settings, so that others who save one wait. */
export const lockSettings = (tx: Tx) => sql`SELECT FROM versions WHERE name = 'settings' FOR UPDATE`.execute(tx)

export const saveSettingRow = (tx: Tx, key: SettingKey, value: object, at: Date) =>
  tx
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value), updated_at: at }))
    .execute()

export const deleteSettingRow = (tx: Tx, key: SettingKey) => tx.deleteFrom('settings').where('key', '=', key).execute()

interface DoneSteps {
  readonly shipping: boolean
  readonly product: boolean
  readonly purchase: boolean
}

/** Returns which of these steps are done: shipping charges, a published product (CAT-22), a first order. */
export async function findDoneSetupSteps(db: Reader, now: Date): Promise<DoneSteps> {
  const { rows } = await sql<DoneSteps>`
    SELECT EXISTS (SELECT FROM settings WHERE key = 'shipping') AS shipping,
      EXISTS (SELECT FROM products WHERE deleted_at IS NULL AND published_at <= ${now}) AS product,
      EXISTS (SELECT FROM orders) AS purchase`.execute(db)
  return rows[0] ?? { shipping: false, product: false, purchase: false }
}
