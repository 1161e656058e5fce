// How many rows a list has, as far as somebody wants to know: nobody reads on after a thousand, and no query counts a million.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { Tables } from './schema.ts'

/** Staff's lists say '1,000+' beyond this. */
export const MOST_COUNTED = 1000

export interface Counted {
  readonly count: number
  /** There are more than were counted. */
  readonly isMore: boolean
}

/**
 * Counts a query's rows, stopping at `most`. Give it no ORDER BY, so that it stops at the first rows it finds, and a WHERE
 * that an index serves: what is rare is found by the index alone.
 */
export async function countUpTo<Tb extends keyof Tables, Row>(
  db: Reader,
  query: SelectQueryBuilder<Tables, Tb, Row>,
  most = MOST_COUNTED,
): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${query.limit(most + 1)}) AS found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, most), isMore: count > most }
}
