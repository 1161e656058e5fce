// The SQL of the identity: what staff have set of it, and whether the shop was opened.
import type { Reader } from '../db/database.ts'

const KEYS = ['identity', 'tax', 'opening'] as const

/** The stored values by key, as they are; undefined where nobody has set them. */
export async function findStoredIdentity(db: Reader): Promise<Partial<Record<(typeof KEYS)[number], unknown>>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', KEYS).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}
