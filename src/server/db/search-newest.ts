// Text search in large tables, newest rows first, with a limited count.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { Cursor } from './list-query.ts'
import type { Tables } from './schema.ts'

const NEWEST_ROWS = 6000

interface Search {
  readonly table: 'orders' | 'users' | 'tickets' | 'audit_log' | 'emails' | 'subscribers'
  /** The column to sort by, newest first, then by id. An index has this column and the id. */
  readonly at: 'placed_at' | 'created_at' | 'at'
  /** `column ILIKE pattern`. Columns have no table name, or that of their own table. */
  readonly match: RawBuilder<boolean>
  /** The same condition in the form that the trigram index supports, when that index is not on the column itself. */
  readonly byIndex?: RawBuilder<boolean>
  /** A query that reads only the keys of the trigram index, so that all matches are counted without reading rows. */
  readonly keys?: RawBuilder<unknown>
  /** How many of the newest rows are checked one by one before the trigram index is used; by default NEWEST_ROWS. */
  readonly newestRows?: number
  /** A condition that results must meet besides the search text. */
  readonly only?: RawBuilder<boolean>
  /** True when `only` excludes most rows. Matches are then counted among the newest rows only. */
  readonly isNarrow?: boolean
  readonly after: Cursor | null
  readonly limit: number
}

export interface NewestMatches<Id extends string> {
  /** The ids of matching rows, newest first; at most `limit`. */
  readonly ids: readonly Id[]
  /** The number of matching rows after the cursor. With `isMore` there may be more. */
  readonly found: Counted
}

/**
 * Finds the newest rows that match. First the newest `newestRows` rows are checked, which fills a page for a frequent
 * word. For a rare word the whole table is searched by the trigram index.
 */
export async function searchNewest<Id extends string>(db: Reader, search: Search): Promise<NewestMatches<Id>> {
  const { limit, isNarrow } = search
  const newestMatches = await searchNewestRows<Id>(db, search)
  const toPage = (ids: readonly Id[], found: Counted) => ({ ids: ids.slice(0, limit), found })
  if (newestMatches.length > MAX_COUNTED) return toPage(newestMatches, capCount(newestMatches.length))
  if (newestMatches.length < limit) {
    const isComplete = isNarrow && (await areNewestRowsAll(db, search))
    const matches = isComplete ? newestMatches : await searchWholeTable<Id>(db, search)
    return toPage(matches, capCount(matches.length))
  }
  // `keys` counts all matches, including those before the cursor, so only the first page uses it.
  const needsCount = !isNarrow && !(search.keys && search.after)
  if (needsCount) return toPage(newestMatches, await countWholeTable(db, search))
  const isComplete = await areNewestRowsAll(db, search)
  const count = isComplete ? capCount(newestMatches.length) : { count: newestMatches.length - 1, isMore: true }
  return toPage(newestMatches, count)
}

/** Returns a count of at most `limit`. The counting stopped at `limit` + 1, which means that there are more rows. */
const capCount = (count: number, limit = MAX_COUNTED): Counted => ({
  count: Math.min(count, limit),
  isMore: count > limit,
})

const afterCursor = ({ at, after, only }: Search) =>
  sql`${only ?? sql`true`} AND ${after ? sql`(${sql.ref(at)}, id) < (${after.at}, ${after.id})` : sql`true`}`
const newestFirst = ({ at }: Search) => sql`ORDER BY ${sql.ref(at)} DESC, id DESC`

async function searchNewestRows<Id extends string>(db: Reader, search: Search): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    SELECT id FROM (SELECT * FROM ${sql.table(search.table)} WHERE ${afterCursor(search)} ${newestFirst(search)} LIMIT ${search.newestRows ?? NEWEST_ROWS}) AS ${sql.ref(search.table)}
    WHERE ${search.match} ${newestFirst(search)} LIMIT ${MAX_COUNTED + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** True when at most `newestRows` rows follow the cursor, so that checking them one by one has found every match. */
async function areNewestRowsAll(db: Reader, search: Search): Promise<boolean> {
  const { newestRows = NEWEST_ROWS } = search
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${sql.table(search.table)} WHERE ${afterCursor(search)} LIMIT ${newestRows + 1}) AS looked`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= newestRows
}

/** Reads all matches and then sorts them. Otherwise PostgreSQL might read the whole table from its newest row on. */
async function searchWholeTable<Id extends string>(db: Reader, search: Search): Promise<Id[]> {
  const { at, match, byIndex = match, limit } = search
  const { rows } = await withTrigramIndex(db, search, (reader) =>
    sql<{ id: Id }>`
      WITH found AS MATERIALIZED (SELECT id, ${sql.ref(at)} FROM ${sql.table(search.table)} WHERE ${byIndex} AND ${afterCursor(search)})
      SELECT id FROM found ${newestFirst(search)} LIMIT ${Math.max(limit, MAX_COUNTED + 1)}`.execute(reader),
  )
  return rows.map(({ id }) => id)
}

async function countWholeTable(db: Reader, search: Search): Promise<Counted> {
  const matchingRows = sql`SELECT FROM ${sql.table(search.table)} WHERE ${search.byIndex ?? search.match} AND ${afterCursor(search)}`
  const matchingKeys = search.keys ? sql`SELECT FROM (${search.keys}) AS keys` : matchingRows
  const { rows } = await withTrigramIndex(db, search, (reader) =>
    sql<{ count: number }>`SELECT count(*) AS count FROM (${matchingKeys} LIMIT ${MAX_COUNTED + 1}) AS found`.execute(
      reader,
    ),
  )
  return capCount(rows[0]?.count ?? 0)
}

/** Calls `run` in a transaction without sequential scans. If `db` already is a transaction, it is used unchanged. */
export async function withoutSequentialScans<T>(db: Reader, run: (reader: Reader) => Promise<T>): Promise<T> {
  if (db.isTransaction) return run(db)
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return run(tx)
  })
}

/**
 * Calls `run` so that the search uses the trigram index, unless `db` is a transaction. The planner overestimates how
 * frequent a word is and would read the whole table.
 */
async function withTrigramIndex<T>(db: Reader, { byIndex }: Search, run: (reader: Reader) => Promise<T>): Promise<T> {
  return withoutSequentialScans(db, async (reader) => {
    if (byIndex && !db.isTransaction) await sql`SET LOCAL enable_hashjoin = off`.execute(reader)
    if (byIndex && !db.isTransaction) await sql`SET LOCAL enable_mergejoin = off`.execute(reader)
    return run(reader)
  })
}

/** The highest count, because counting a million rows is slow. Staff then see '1,000+'. */
export const MAX_COUNTED = 1000

export interface Counted {
  readonly count: number
  /** True when there are more rows than were counted. */
  readonly isMore: boolean
}

/**
 * Counts a query's rows up to `limit`. The query must have no ORDER BY, so that it can stop early, and an index for its
 * WHERE, so that rare matches are found quickly.
 */
export async function countUpTo<Tb extends keyof Tables, Row>(
  db: Reader,
  query: SelectQueryBuilder<Tables, Tb, Row>,
  limit = MAX_COUNTED,
): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${query.limit(limit + 1)}) AS found`.execute(db)
  return capCount(rows[0]?.count ?? 0, limit)
}
