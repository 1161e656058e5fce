// Queries for the identity: the settings that staff entered, the logo, and whether the shop is open.
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

export const IDENTITY_KEYS = ['identity', 'tax', 'opening', 'logo'] as const

/** The value of a setting without the logo's PNG, because each process reads the settings often. */
const WITHOUT_PICTURE = sql<unknown>`value - 'png'`.as('value')

/** The stored values by key; undefined where not set. */
export type StoredIdentity = Partial<Record<(typeof IDENTITY_KEYS)[number], unknown>>

/** Returns the stored settings of the identity, without the logo's picture. */
export async function findStoredIdentity(db: Reader): Promise<StoredIdentity> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', WITHOUT_PICTURE])
    .where('key', 'in', IDENTITY_KEYS)
    .execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Returns the PNG of the logo with this hash; null when another logo, or none, is set by now. */
export async function findLogoPicture(db: Reader, sum: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('settings')
    .select(sql<string | null>`value ->> 'png'`.as('png'))
    .where('key', '=', 'logo')
    .where(sql`value ->> 'sum'`, '=', sum)
    .executeTakeFirst()
  return row?.png ? Buffer.from(row.png, 'base64') : null
}

export async function findStoredBankAccount(db: Reader): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'bankAccount').executeTakeFirst()
  return row?.value
}
