// SQL fragments: lists of ids, LIKE patterns, names without accents, and settings of a transaction.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

/** True for rows whose column holds one of these ids. */
export const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = ANY(${ids}::text[])`

// Rows by a few of the shop's own words, such as the states of an order.

/** True for rows whose column holds one of these words. Written out, so that the planner sees which of the partial indexes serves. */
export const isOneOf = (column: string, words: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(words.map((each) => sql.lit(each)))})`

// Rows that were read by their ids, in the order of these.

/** What is gone meanwhile is left out. */
export function inOrderOf<Id extends string, Row extends { readonly id: Id }>(
  ids: readonly Id[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

// Words that people search for, made safe inside a LIKE pattern.

/** Escapes the wildcards of LIKE, so that % and _ are looked for as they are. */
export const escapeLike = (words: string): string => words.replace(/[\\%_]/g, (char) => `\\${char}`)

/** The pattern of what has all of these, one after the other. */
export const likePieces = (pieces: readonly string[]): string => `%${pieces.map(escapeLike).join('%')}%`

// Which history of the database this is: the number goes up each time a standby takes over, and down only when one is undone.

/** The timeline as it is written in front of the names of the log's files, eight digits from 0 to F. Only a leader can be asked. */
export const TIMELINE = sql<string>`left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)`

// What need not be durable when it is answered: a statement in whose condition this stands waits for no disk when it commits.

/** True, and from then on the end of this transaction waits for no disk: a crash of the database may take its last moment (CART-12, DB-18). */
export const WITHOUT_DISK = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

// More time for the statements of one transaction than a connection's own limits give.

/** Lets each statement of this transaction take so many milliseconds; the connection waits as long for its answer (OPS-10). */
export const takeTime = (tx: Tx, length: number): Promise<unknown> =>
  sql.raw(`SET LOCAL statement_timeout = ${Math.round(length)}`).execute(tx)

// Names without their accents, so that 'mane' finds 'Mañé' (ORD-24).

// The index has the same letters.
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ'
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodhiltdhllmmnnnrrstyz'

/** Text in small letters, without accents. */
export const plainLetters = (text: RawBuilder<string>): RawBuilder<string> =>
  sql`translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`

/** True for a text that has any. */
export const hasAccents = (text: RawBuilder<string>): RawBuilder<boolean> =>
  sql`lower(${text}) ~ ${sql.lit(`[${ACCENTED}]`)}`
