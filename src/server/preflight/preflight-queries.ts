// The SQL of the preflight checks, run with the server's own login.
import { APPEND_ONLY_TABLES } from '../db/prepare-database.ts'
import { IDENTITY_KEYS, type StoredIdentity } from '../identity/identity-queries.ts'
import type { Query } from './check.ts'

const MAX_NAMES = 5

/** Returns the server's version as text and as `server_version_num`, its encoding, and whether it is read-only. */
export async function describeDatabase(query: Query) {
  const [row] = await query<{ version: string; number: number; encoding: string; isReadOnly: boolean }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::integer AS number,
       current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') = 'on' AS "isReadOnly"`,
  )
  return row ?? { version: '', number: 0, encoding: '', isReadOnly: false }
}

/** True when the shop's tables exist, as they do after its first start. */
export async function hasTables(query: Query): Promise<boolean> {
  const [row] = await query<{ exists: boolean }>(`SELECT to_regclass('preflight_tokens') IS NOT NULL AS exists`)
  return row?.exists === true
}

export async function findTime(query: Query): Promise<Date> {
  const [row] = await query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return row?.now ?? new Date(0)
}

/**
 * Returns the rights that the login should not have: up to five tables that it `owns`, and all append-only tables
 * that it `rewrites`.
 */
export async function describeLogin(query: Query) {
  const [row] = await query<{ isSuperuser: boolean; owns: string[]; rewrites: string[] }>(
    `SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
       ARRAY(SELECT tablename::text FROM pg_tables WHERE schemaname IN ('public', 'pgboss')
         AND pg_has_role(current_user, tableowner, 'MEMBER') ORDER BY tablename LIMIT $2) AS owns,
       ARRAY(SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename = ANY ($1::text[])
         AND has_table_privilege(format('%I.%I', schemaname, tablename), 'UPDATE, DELETE, TRUNCATE') ORDER BY tablename) AS rewrites`,
    [APPEND_ONLY_TABLES, MAX_NAMES],
  )
  return row ?? { isSuperuser: false, owns: [], rewrites: [] }
}

/** Writes a token and deletes old ones. Returns false before the first start, when there is no table for it. */
export async function writeToken(query: Query, token: string): Promise<boolean> {
  if (!(await hasTables(query))) return false
  await query(`DELETE FROM preflight_tokens WHERE created_at < now() - interval '1 hour'`)
  await query('INSERT INTO preflight_tokens (token, created_at) VALUES ($1, now())', [token])
  return true
}

export const deleteToken = (query: Query, token: string) =>
  query('DELETE FROM preflight_tokens WHERE token = $1', [token])

/** Returns the settings of the seller's identity and of the opening, by key. */
export async function findSettings(query: Query): Promise<StoredIdentity> {
  const rows = await query<{ key: string; value: unknown }>(
    'SELECT key, value FROM settings WHERE key = ANY ($1::text[])',
    [IDENTITY_KEYS],
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/**
 * Returns the number of published products (CAT-22). `demo` has the names of up to five products with one of these
 * descriptions.
 */
export async function listGoods(query: Query, descriptions: readonly string[]) {
  const [row] = await query<{ count: number; demo: string[] }>(
    `SELECT count(*)::integer AS count,
       ARRAY(SELECT name FROM products WHERE deleted_at IS NULL AND published_at <= now() AND description = ANY ($1::text[]) ORDER BY name LIMIT $2) AS demo
     FROM products WHERE deleted_at IS NULL AND published_at <= now()`,
    [descriptions, MAX_NAMES],
  )
  return row ?? { count: 0, demo: [] }
}

/** Returns the number of staff. `without` is the number of those who have only a password. */
export async function countStaff(query: Query) {
  const [row] = await query<{ staff: number; without: number }>(
    `SELECT count(*)::integer AS staff,
       count(*) FILTER (WHERE NOT EXISTS (SELECT FROM passkeys WHERE user_id = users.id)
         AND NOT EXISTS (SELECT FROM authenticator_apps WHERE user_id = users.id AND confirmed_at IS NOT NULL))::integer AS without
     FROM users WHERE (role = 'admin' OR staff_roles <> '{}') AND deleted_at IS NULL`,
  )
  return row ?? { staff: 0, without: 0 }
}
