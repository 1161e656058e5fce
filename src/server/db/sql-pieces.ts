// SQL fragments: lists of ids, LIKE patterns, paid orders, text without accents, and settings of a transaction.
import { type RawBuilder, sql } from 'kysely'
import { FULFILMENT_STATUSES } from '#domain/order.ts'
import type { Tx } from './database.ts'

export const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::text[])`

/** Returns SQL that is true when the column has one of these constants. They are literals, for partial indexes. */
export const isOneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(values.map((each) => sql.lit(each)))})`

/** Returns the rows in the order of the ids. Ids without a row are left out. */
export function inOrderOf<Id extends string, Row extends { readonly id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Escapes the wildcards of LIKE, so that % and _ match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

/** Returns the LIKE pattern of a text that contains all parts in this order. */
export const likeParts = (parts: readonly string[]): string => `%${parts.map(escapeLike).join('%')}%`

/** Returns SQL that is true for an account with a sale that is neither cancelled nor returned. */
export const hasPaidOrder = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`EXISTS (
  SELECT FROM orders o WHERE o.user_id = ${userId} AND o.kind = 'sale' AND o.status IN (${sql.join(FULFILMENT_STATUSES.map((status) => sql.lit(status)))}))`

/**
 * SQL of the database's timeline, which increases each time a standby becomes the primary: eight hexadecimal digits, as
 * in the names of write-ahead log files. It fails on a standby.
 */
export const TIMELINE = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`

/**
 * SQL that is always true. Its side effect is that this transaction's commit does not wait for the disk, so a crash of
 * the database may lose it (CART-12, DB-18).
 */
export const WITHOUT_DISK = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

/**
 * Lets each statement of this transaction take `length` milliseconds. The client then waits as long for an answer
 * (OPS-10).
 */
export const setStatementTimeout = (tx: Tx, length: number): Promise<unknown> =>
  sql.raw(`SET LOCAL statement_timeout = ${Math.round(length)}`).execute(tx)

// Letters and what replaces them, so that 'mane' finds 'Mañé' (ORD-24). An index in the migrations uses the same lists.
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ'
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodhiltdhllmmnnnrrstyz'

/** Returns SQL of a text in lower case, without accents. */
export const plainLetters = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`

/** Returns SQL that is true for a text with accents. */
export const hasAccents = (text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`lower(${text}) ~ ${sql.lit(`[${ACCENTED}]`)}`
