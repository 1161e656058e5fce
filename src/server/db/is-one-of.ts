// Rows by a few of the shop's own words, such as the states of an order.
import { sql } from 'kysely'

/** True for rows whose column holds one of these words. Written out, so that the planner sees which of the partial indexes serves. */
export const isOneOf = (column: string, words: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} IN (${sql.join(words.map((each) => sql.lit(each)))})`
