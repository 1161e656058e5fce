// Searches words among a million rows, newest first, and counts up to a limit.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Reader } from './database.ts'
import type { Cursor } from './list-query.ts'
import type { Tables } from './schema.ts'

/** So many of the newest rows are looked through one by one before the index of words is asked, unless a search says fewer. */
const NEAR = 6000

interface Search {
  readonly table: 'orders' | 'users' | 'tickets' | 'audit_log' | 'emails' | 'subscribers'
  /** The column by which the newest comes first, ties by id; an index has both. */
  readonly at: 'placed_at' | 'created_at' | 'at'
  /** The words, as `column ILIKE pattern`. Columns are named without their table, or with its own name. */
  readonly match: RawBuilder<boolean>
  /** The same through a trigram index, where that is not the column's own. */
  readonly byIndex?: RawBuilder<boolean>
  /** The keys by which that index names the rows, as a query of its own: they are counted without the rows. */
  readonly keys?: RawBuilder<unknown>
  /** How many of the newest are looked through one by one. */
  readonly near?: number
  /** What else a row must be. */
  readonly only?: RawBuilder<boolean>
  /**
   * It keeps out most rows. What is found is then counted no further than among the newest: an index of words gives all that have
   * them, and each would be looked at for what it is.
   */
  readonly isNarrow?: boolean
  readonly after: Cursor | null
  readonly limit: number
}

export interface Found<Id extends string> {
  /** The newest rows that match, newest first, at most `limit`. */
  readonly ids: readonly Id[]
  /** How many there are from the cursor on. */
  readonly found: Counted
}

/**
 * Finds the newest rows that match. Common words fill a page from the newest rows alone; all others come from the trigram
 * index, which finds few rows at once but would be slow to list a third of the table.
 */
export async function searchNewest<Id extends string>(db: Reader, search: Search): Promise<Found<Id>> {
  const near = await findNear<Id>(db, search)
  if (near.length > MAX_COUNTED) return pageOf(near, search.limit, { count: MAX_COUNTED, isMore: true })
  if (near.length < search.limit) {
    if (search.isNarrow && (await isAllNear(db, search))) return pageOf(near, search.limit, exactly(near.length))
    const all = await findAnywhere<Id>(db, search)
    return pageOf(all, search.limit, { count: Math.min(all.length, MAX_COUNTED), isMore: all.length > MAX_COUNTED })
  }
  // Beyond the first page nobody is told how many there are.
  const isTold = !search.isNarrow && !(search.keys && search.after)
  if (isTold) return pageOf(near, search.limit, await countAnywhere(db, search))
  const isAll = await isAllNear(db, search)
  return pageOf(near, search.limit, isAll ? exactly(near.length) : { count: near.length - 1, isMore: true })
}

const exactly = (count: number): Counted => ({ count, isMore: false })

const pageOf = <Id extends string>(ids: readonly Id[], limit: number, found: Counted): Found<Id> => ({
  ids: ids.slice(0, limit),
  found,
})

const beyond = ({ at, after, only }: Search) =>
  sql`${only ?? sql`true`} AND ${after ? sql`(${sql.ref(at)}, id) < (${after.at}, ${after.id})` : sql`true`}`
const newestFirst = ({ at }: Search) => sql`ORDER BY ${sql.ref(at)} DESC, id DESC`

async function findNear<Id extends string>(db: Reader, search: Search): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    SELECT id FROM (SELECT * FROM ${sql.table(search.table)} WHERE ${beyond(search)} ${newestFirst(search)} LIMIT ${search.near ?? NEAR}) AS ${sql.ref(search.table)}
    WHERE ${search.match} ${newestFirst(search)} LIMIT ${MAX_COUNTED + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether the newest rows are all that there are. */
async function isAllNear(db: Reader, search: Search): Promise<boolean> {
  const { near = NEAR } = search
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM ${sql.table(search.table)} WHERE ${beyond(search)} LIMIT ${near + 1}) AS looked`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) <= near
}

// Gathered first and sorted then: otherwise the planner may walk the whole table from its newest row, hoping for a page soon.
async function findAnywhere<Id extends string>(db: Reader, search: Search): Promise<Id[]> {
  const { at, match, byIndex = match, limit } = search
  const { rows } = await throughIndex(db, search, (reader) =>
    sql<{ id: Id }>`
      WITH found AS MATERIALIZED (SELECT id, ${sql.ref(at)} FROM ${sql.table(search.table)} WHERE ${byIndex} AND ${beyond(search)})
      SELECT id FROM found ${newestFirst(search)} LIMIT ${Math.max(limit, MAX_COUNTED + 1)}`.execute(reader),
  )
  return rows.map(({ id }) => id)
}

async function countAnywhere(db: Reader, search: Search): Promise<Counted> {
  const rowsFound = sql`SELECT FROM ${sql.table(search.table)} WHERE ${search.byIndex ?? search.match} AND ${beyond(search)}`
  const found = search.keys ? sql`SELECT FROM (${search.keys}) AS keys` : rowsFound
  const { rows } = await throughIndex(db, search, (reader) =>
    sql<{ count: number }>`SELECT count(*) AS count FROM (${found} LIMIT ${MAX_COUNTED + 1}) AS found`.execute(reader),
  )
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED }
}

/** Without a table read from end to end, whatever the planner guesses. */
export async function withoutWholeReads<T>(db: Reader, read: (reader: Reader) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db)
  return db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    return read(tx)
  })
}

/**
 * How often a word comes up is a guess for the planner: where it guesses high, it would read the whole table, or gather all rows to
 * join them with what the index of words found.
 */
async function throughIndex<T>(db: Reader, { byIndex }: Search, read: (reader: Reader) => Promise<T>): Promise<T> {
  return withoutWholeReads(db, async (reader) => {
    if (byIndex && !db.isTransaction) await sql`SET LOCAL enable_hashjoin = off`.execute(reader)
    if (byIndex && !db.isTransaction) await sql`SET LOCAL enable_mergejoin = off`.execute(reader)
    return read(reader)
  })
}

// How many rows a list has, as far as somebody wants to know: nobody reads on after a thousand, and no query counts a million.

/** Staff's lists say '1,000+' beyond this. */
export const MAX_COUNTED = 1000

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
  most = MAX_COUNTED,
): Promise<Counted> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (${query.limit(most + 1)}) AS found`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, most), isMore: count > most }
}
