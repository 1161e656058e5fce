// Finds which large tables a list's queries scan, and how many of their rows they read.
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { calendarDate } from '#domain/calendar.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { ListCursors } from './admin-lists.ts'

export interface Plan {
  readonly statement: string
  /** Large tables with a sequential scan. */
  readonly sequentiallyScanned: readonly string[]
  /** Rows that all scans of large tables read, including discarded ones. */
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

/** A table with more rows than this is large. */
const MIN_LARGE_ROWS = 4000
/** The same limit for a small shop, which has about a hundredth of the rows of a large one. */
const MIN_LARGE_ROWS_IN_SMALL_SHOP = 40
/** Tables that stay small, however much is sold: rows for a day, a month, a state, or a task of staff. */
const ALWAYS_SMALL_TABLES = [
  ...['component_days', 'delivery_times', 'issues', 'kit_versions', 'money_days'],
  ...['order_status_days', 'refund_days', 'state_days', 'replacement_days', 'sales_days', 'schema_migrations'],
  ...['step_days', 'user_days'],
]
/** A query may change planner settings for the one after it. */
const PLANNER_SETTING = /^\s*SET LOCAL enable_\w+ = off/i
const READING_STATEMENT = /^\s*(SELECT|WITH)\b/i

export interface QueryPlans {
  readonly db: Database
  /** The plans of all queries of `run`, computed afterwards. */
  plansOf(run: (db: Database) => Promise<unknown>): Promise<Plan[]>
}

/** With `isSmall` the shop may be small: sequential scans are disabled where PostgreSQL has another way. */
export async function openQueryPlans(pool: pg.Pool, { isSmall }: { isSmall: boolean }): Promise<QueryPlans> {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && queries.push(query)),
  })
  const largeTables = isSmall
    ? await tablesOver(pool, MIN_LARGE_ROWS_IN_SMALL_SHOP, ALWAYS_SMALL_TABLES)
    : await tablesOver(pool, MIN_LARGE_ROWS, [])
  return {
    db,
    async plansOf(run) {
      queries.length = 0
      await run(db)
      const plans: Plan[] = []
      const settings = isSmall ? ['SET LOCAL enable_seqscan = off'] : []
      let plannerSettings = settings
      for (const query of [...queries]) {
        if (PLANNER_SETTING.test(query.sql)) {
          plannerSettings = [...plannerSettings, query.sql]
          continue
        }
        if (READING_STATEMENT.test(query.sql)) plans.push(await explain(pool, query, { largeTables, plannerSettings }))
        plannerSettings = settings
      }
      return plans
    },
  }
}

async function tablesOver(pool: pg.Pool, rows: number, except: readonly string[]): Promise<Set<string>> {
  const tables = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1 AND relname <> ALL ($2::text[])`,
    [rows, except],
  )
  return new Set(tables.rows.map(({ name }) => name))
}

/** Returns a position far down the orders, the batch in most parcels with its product, and an issue and a ticket. */
export async function cursorsIn(db: Database): Promise<ListCursors> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'placed_at as at'])
    .orderBy('placed_at')
    .offset(5000)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Pick<ListCursors, Goods>>`
    SELECT goods.product_id AS "productId", goods.batch_id AS "batchId", (SELECT max(id) FROM issues) AS "issueId",
      (SELECT max(number) / 2 FROM tickets) AS "ticketNumber"
    FROM (
      SELECT b.product_id, b.id AS batch_id FROM stock_batches b
      JOIN (SELECT batch_id, count(*) AS parcels FROM parcel_batches GROUP BY 1) p ON p.batch_id = b.id
      ORDER BY p.parcels DESC, b.id LIMIT 1
    ) goods`.execute(db)
  const [goods] = rows
  if (!goods) throw new Error('This shop has no stock. Fill a new one.')
  return {
    ...goods,
    day: calendarDate(2026, 11, 18),
    after: { at: order.at, id: order.id },
    orderId: order.id,
    userId: order.userId,
  }
}

type Goods = Exclude<keyof ListCursors, 'day' | 'after' | 'orderId' | 'userId'>

async function explain(
  pool: pg.Pool,
  { sql: statement, parameters }: CompiledQuery,
  { largeTables, plannerSettings }: { largeTables: ReadonlySet<string>; plannerSettings: readonly string[] },
): Promise<Plan> {
  const client = await pool.connect()
  try {
    await client.query(['BEGIN', ...plannerSettings].join('; '))
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${statement}`,
      [...parameters],
    )
    const scans = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan).filter((node) =>
      largeTables.has(node['Relation Name'] ?? ''),
    )
    return {
      statement,
      sequentiallyScanned: scans
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? ''),
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
