// A shop with tens of thousands of orders in a database of its own, and what PostgreSQL does to answer a query there.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { calendarDate } from '#domain/calendar.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { seedLarge } from '../../bench/seed/seed-large.ts'
import type { Somewhere } from './admin-lists.ts'
import { testDatabase } from './database.ts'

const UNTIL = new Date('2026-11-20T05:00:00Z')

export interface LargeShop {
  /** Remembers what it is asked. */
  readonly db: Database
  readonly where: Somewhere
  /** The plans of all that `run` asks, after it has been asked. */
  plansOf(run: (db: Database) => Promise<unknown>): Promise<Plan[]>
  close(): Promise<void>
}

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

/** What is counted as large here; at a million orders these tables are a hundred times the size. */
const LARGE = 4000
const READS = /^\s*(SELECT|WITH)\b/i

export async function openLargeShop(orders: number): Promise<LargeShop> {
  const database = await testDatabase()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const size = { orders, users: orders, products: orders / 2, until: UNTIL }
  await seedLarge(database.url, size, { config, say: () => {} })
  const { pool } = openDatabase(database.url, { connections: 2 })
  const asked: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  const large = await largeTables(pool)
  return {
    db,
    where: await somewhereIn(db),
    async plansOf(run) {
      asked.length = 0
      await run(db)
      const plans: Plan[] = []
      for (const query of [...asked]) if (READS.test(query.sql)) plans.push(await explain(pool, query, large))
      return plans
    },
    async close() {
      await db.destroy()
      await database.drop()
    },
  }
}

async function largeTables(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > ${LARGE}`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function somewhereIn(db: Database): Promise<Somewhere> {
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

/**
 * At this size reading a table from end to end may still be cheapest, at a hundred times the size it is not: so whole reads
 * are forbidden, and are seen only where there is no other way.
 */
async function explain(
  pool: pg.Pool,
  { sql: statement, parameters }: CompiledQuery,
  large: ReadonlySet<string>,
): Promise<Plan> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN; SET LOCAL enable_seqscan = off')
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
