// What PostgreSQL does to answer the queries behind a list: which large tables it reads whole, and how many of their rows.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { calendarDate } from '#domain/calendar.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Somewhere } from './admin-lists.ts'

export interface Plan {
  readonly statement: string
  /** Tables of more than a few thousand rows that are read from end to end. */
  readonly readWhole: readonly string[]
  /** Rows of such tables that were looked at, also those thrown away. */
  readonly rowsRead: number
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** What is counted as large: at a million orders these tables are a hundred times the size. */
const LARGE = 4000
/** A query may forbid whole reads to the one after it by itself. */
const FORBIDS = /^\s*SET LOCAL enable_seqscan = off/i
const READS = /^\s*(SELECT|WITH)\b/i

export interface QueryPlans {
  /** Remembers what it is asked. */
  readonly db: Database
  /** The plans of all that `run` asks, after it has been asked. */
  plansOf(run: (db: Database) => Promise<unknown>): Promise<Plan[]>
}

/** Reads plans in a filled shop. `isSmall`: whole reads are forbidden, so that they are seen only where there is no other way. */
export async function openQueryPlans(pool: pg.Pool, { isSmall }: { isSmall: boolean }): Promise<QueryPlans> {
  const asked: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  const large = await largeTables(pool)
  return {
    db,
    async plansOf(run) {
      asked.length = 0
      await run(db)
      const plans: Plan[] = []
      let isForbidden = isSmall
      for (const query of [...asked]) {
        if (READS.test(query.sql)) plans.push(await explain(pool, query, { large, isForbidden }))
        isForbidden = isSmall || FORBIDS.test(query.sql)
      }
      return plans
    },
  }
}

async function largeTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > ${LARGE}`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** A place a long way down the orders. */
export async function somewhereIn(db: Database): Promise<Somewhere> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'placed_at as at'])
    .orderBy('placed_at')
    .offset(5000)
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    day: calendarDate(2026, 11, 18),
    after: { at: order.at, id: order.id },
    orderId: order.id,
    userId: order.userId,
  }
}

async function explain(
  pool: pg.Pool,
  { sql: statement, parameters }: CompiledQuery,
  { large, isForbidden }: { large: ReadonlySet<string>; isForbidden: boolean },
): Promise<Plan> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL enable_seqscan = ${isForbidden ? 'off' : 'on'}`)
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement}`,
      [...parameters],
    )
    const scans = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan).filter((node) => large.has(node['Relation Name'] ?? ''))
    return {
      statement,
      readWhole: scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? ''),
      rowsRead: scans.reduce((sum, node) => sum + rowsOf(node), 0),
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const nodesOf = (node: PlanNode | undefined): PlanNode[] => (node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [])

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
