// The SQL of the identity: what staff have set of it, and whether the shop was opened.
import type { Reader } from '../db/database.ts'

export const IDENTITY_KEYS = ['identity', 'tax', 'opening'] as const

/** The stored values by key, as they are; undefined where nobody has set them. */
export type StoredIdentity = Partial<Record<(typeof IDENTITY_KEYS)[number], unknown>>

export async function findStoredIdentity(db: Reader): Promise<StoredIdentity> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', IDENTITY_KEYS).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
