// SQL fragments for lists of ids as one parameter, for their order and for LIKE patterns.
import { sql } from 'kysely'

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
