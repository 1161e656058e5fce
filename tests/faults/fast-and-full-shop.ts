// Two identical shops. In the second the fast path always declines, so that the full path is used (DB-12).
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { PooledDatabase } from '#server/db/database.ts'
import { aProduct, type ProductInput } from '../support/makers.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Step = 'create' | 'complete'

export interface ShopWithPath {
  readonly test: TestShop
  /** For each step the results of its fast-path function, in order: true when the function did the whole step. */
  readonly fastResults: Record<Step, boolean[]>
  /** Runs a change once, after the shop has read its data and before the database function checks it again. */
  before(step: Step, change: () => Promise<unknown>): void
  product(options?: ProductInput): Promise<ProductId>
  /** Returns all rows of the tables that a purchase writes, with random values replaced. */
  rows(): Promise<Record<string, unknown[]>>
}

const TABLES = [
  ...['orders', 'order_items', 'order_events', 'payments', 'invoices', 'wallet_entries', 'stock_levels', 'cart_items'],
  ...['emails', 'payment_attempts', 'attempt_lines', 'counters', 'versions'],
  ...['order_status_days', 'money_days', 'refund_days', 'sales_days', 'product_days', 'component_days', 'state_days'],
  ...['attempt_discounts', 'discount_days'],
  ...['reserved_numbers', 'payment_decisions', 'refunds', 'addresses'],
] as const

export async function openFastAndFullShop(): Promise<readonly [fast: ShopWithPath, full: ShopWithPath]> {
  const fast = await openTestShop()
  const full = await openTestShop()
  await replaceFunction(full, 'create_attempt', 'false')
  await replaceFunction(full, 'complete_purchase_fast', 'NULL::bigint')
  return [withRecordedResults(fast), withRecordedResults(full)]
}

async function replaceFunction({ shop }: TestShop, name: string, answer: string): Promise<void> {
  const { rows } = await sql<{ args: string; result: string }>`
    SELECT pg_get_function_arguments(oid) AS args, pg_get_function_result(oid) AS result
    FROM pg_proc WHERE proname = ${name}`.execute(shop.db)
  const { args = '', result = '' } = rows[0] ?? {}
  await sql
    .raw(`CREATE OR REPLACE FUNCTION ${name}(${args}) RETURNS ${result} LANGUAGE sql AS 'SELECT ${answer}'`)
    .execute(shop.db)
}

function withRecordedResults(test: TestShop): ShopWithPath {
  const fastResults: ShopWithPath['fastResults'] = { create: [], complete: [] }
  const changes = new Map<Step, () => Promise<unknown>>()
  const { pool } = test.shop.db as PooledDatabase
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ rows: object[] }>
  const watchedQuery = async (...args: unknown[]): Promise<unknown> => {
    const [statement] = args as [{ text?: string } | undefined]
    const functionName = /SELECT (create_attempt|complete_purchase_fast)\(/.exec(statement?.text ?? '')?.[1]
    if (functionName === undefined) return query(...args)
    const step: Step = functionName === 'create_attempt' ? 'create' : 'complete'
    const change = changes.get(step)
    changes.delete(step)
    await change?.()
    const answer = await query(...args).catch((error: unknown) => {
      fastResults[step].push(false)
      throw error
    })
    fastResults[step].push(Object.values(answer.rows[0] ?? {}).some((value) => value !== null && value !== false))
    return answer
  }
  pool.query = watchedQuery as typeof pool.query
  let products = 0
  return {
    test,
    fastResults,
    before: (step, change) => void changes.set(step, change),
    product(options) {
      products += 1
      const id = products.toString(16).padStart(24, '0')
      return aProduct({ ...test, id: () => id as never }, options)
    },
    rows: () => rowsOf(test),
  }
}

async function rowsOf({ shop }: TestShop): Promise<Record<string, unknown[]>> {
  const names = new Map<string, string>()
  const addNames = async (statement: string): Promise<void> => {
    const { rows } = await sql<{ id: string; name: string }>`${sql.raw(statement)}`.execute(shop.db)
    for (const { id, name } of rows) names.set(id, name)
  }
  await addNames(`SELECT id, email AS name FROM users`)
  await addNames(`SELECT id, 'product ' || id AS name FROM products`)
  await addNames(`SELECT id, 'order ' || order_number AS name FROM orders`)
  await addNames(`SELECT a.id, 'attempt ' || u.email || row_number() OVER (PARTITION BY a.user_id ORDER BY a.created_at, a.status DESC)
    AS name FROM payment_attempts a JOIN users u ON u.id = a.user_id`)
  /** Replaces ids by the name of the row that they refer to, and random ids of the gateway by their kind. */
  const replaceIds = (text: string): string =>
    text
      .replace(/"[0-9a-f]{24}"/g, (id) => JSON.stringify(names.get(id.slice(1, -1)) ?? 'an id'))
      .replace(/"(order|pay|rfnd)_[A-Za-z0-9]{14}"/g, '"$1 of the gateway"')
      .replace(/"(progress_id|snapshot_hash)": ?"[^"]*"/g, '"$1":"by lot"')
      .replace(/"bank_references": ?\[[^\]]*\]/g, '"bank_references":"by lot"')
  const rowsByTable: Record<string, unknown[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.table(table)} t`.execute(
      shop.db,
    )
    rowsByTable[table] = rows.map(({ row }) => JSON.stringify(JSON.parse(replaceIds(row)))).sort()
  }
  const { rows } = await sql<object>`SELECT email, coins, coins_held FROM users ORDER BY email`.execute(shop.db)
  return { ...rowsByTable, users: rows }
}
