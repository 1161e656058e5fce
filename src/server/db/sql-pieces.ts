// SQL fragments: lists of ids, LIKE patterns, names without accents, and settings of a transaction.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** Returns SQL that is true when the column has one of these ids. */
export const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::text[])`

// Conditions on constant values, such as the states of an order.

/**
 * SQL that is true when the column has one of these values. They are literals, so that the planner can use partial
 * indexes.
 */
export const isOneOf = (column: string, values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(values.map((each) => sql.lit(each)))})`

// Sorting rows that were read by their ids into the order of these.

/** Returns the rows in the order of the ids. Ids without a row are left out. */
export function inOrderOf<Id extends string, Row extends { readonly id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

// Search texts, escaped for a LIKE pattern.

/** Escapes the wildcards of LIKE, so that % and _ match themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

/** Returns the pattern of a text that contains all pieces in this order. */
export const likeParts = (parts: readonly string[]): string => `%${parts.map(escapeLike).join('%')}%`

// The timeline of the database: it increases each time a standby takes over.

/** The timeline as in the names of log files, eight hexadecimal digits. Only a primary can be asked. */
export const TIMELINE = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`

// Commits that need not be durable when they are answered do not wait for the disk.

/**
 * True. As a side effect the commit of this transaction does not wait for the disk: a crash of the database may lose
 * its last moment (CART-12, DB-18).
 */
export const WITHOUT_DISK = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

// A longer time limit for the statements of one transaction than the connection's.

/**
 * Lets each statement of this transaction take `length` milliseconds; the connection waits as long for its answer
 * (OPS-10).
 */
export const setStatementTimeout = (tx: Tx, length: number): Promise<unknown> =>
  sql.raw(`SET LOCAL statement_timeout = ${Math.round(length)}`).execute(tx)

// Names without accents, so that 'mane' finds 'Mañé' (ORD-24).

// The index in the migrations uses the same letters.
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ'
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodhiltdhllmmnnnrrstyz'

/** Returns SQL of a text in lower case, without accents. */
export const plainLetters = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`

/** True for a text with accents. */
export const hasAccents = (text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`lower(${text}) ~ ${sql.lit(`[${ACCENTED}]`)}`
