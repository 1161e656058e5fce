// What PostgreSQL does to answer the queries behind a list: which large tables it reads whole, and how many of their rows.
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { calendarDate } from '#domain/calendar.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Somewhere } from './admin-lists.ts'

export interface Plan {
  readonly statement: string
  /** Large tables that are read from end to end. */
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

/** Of more rows than this a table is large. */
const LARGE = 4000
/** In a small shop a table of so many rows is large: at a million orders it is a hundred times the size. */
const LARGE_WHERE_SMALL = 40
/** What stays small, however much is sold: rows for a day, a month, a state, or a task of staff. */
const STAYS_SMALL = [
  ...['component_days', 'delivery_times', 'issues', 'kit_pasts', 'money_days'],
  ...['order_status_days', 'refund_days', 'state_days', 'replacement_days', 'sales_days', 'schema_migrations'],
  ...['step_days', 'user_days'],
]
/** A query may forbid ways of reading to the one after it by itself. */
const FORBIDS = /^\s*SET LOCAL enable_\w+ = off/i
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
  const large = isSmall ? await tablesOver(pool, LARGE_WHERE_SMALL, STAYS_SMALL) : await tablesOver(pool, LARGE, [])
  return {
    db,
    async plansOf(run) {
      asked.length = 0
      await run(db)
      const plans: Plan[] = []
      const usual = isSmall ? ['SET LOCAL enable_seqscan = off'] : []
      let forbidden = usual
      for (const query of [...asked]) {
        if (FORBIDS.test(query.sql)) {
          forbidden = [...forbidden, query.sql]
          continue
        }
        if (READS.test(query.sql)) plans.push(await explain(pool, query, { large, forbidden }))
        forbidden = usual
      }
      return plans
    },
  }
}

async function tablesOver(pool: pg.Pool, rows: number, besides: readonly string[]): Promise<Set<string>> {
  const found = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > $1 AND relname <> ALL ($2::text[])`,
    [rows, besides],
  )
  return new Set(found.rows.map(({ name }) => name))
}

/** A place a long way down the orders, and goods of which much was sold. */
export async function somewhereIn(db: Database): Promise<Somewhere> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'user_id as userId', 'placed_at as at'])
    .orderBy('placed_at')
    .offset(5000)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Pick<Somewhere, Goods>>`
    SELECT goods.product_id AS "productId", goods.batch_id AS "batchId", (SELECT max(id) FROM issues) AS "issueId",
      (SELECT max(number) / 2 FROM tickets) AS "ticketNumber"
    FROM (
      SELECT b.product_id, b.id AS batch_id FROM stock_batches b
      JOIN (SELECT batch_id, count(*) AS parcels FROM parcel_batches GROUP BY 1) p ON p.batch_id = b.id
      ORDER BY p.parcels DESC, b.id LIMIT 1
    ) goods`.execute(db)
  const [goods] = rows
  if (!goods) throw new Error('Nothing lies on the shelf of this shop. Fill one anew.')
  return {
    ...goods,
    day: calendarDate(2026, 11, 18),
    after: { at: order.at, id: order.id },
    orderId: order.id,
    userId: order.userId,
  }
}

type Goods = Exclude<keyof Somewhere, 'day' | 'after' | 'orderId' | 'userId'>

async function explain(
  pool: pg.Pool,
  { sql: statement, parameters }: CompiledQuery,
  { large, forbidden }: { large: ReadonlySet<string>; forbidden: readonly string[] },
): Promise<Plan> {
  const client = await pool.connect()
  try {
    await client.query(['BEGIN', ...forbidden].join('; '))
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
