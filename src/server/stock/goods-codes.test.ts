// Codes on goods in a shop with a very long shelf: names are looked up, not read product by product (ORD-29, DB-15).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { openDatabase } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openQueryPlans, type QueryPlans } from '#tests/support/query-plans.ts'
import { listGoodsCodes, listGoodsCodesOf } from './goods-codes-queries.ts'

const CODES = 2000
const idOf = (n: number) => n.toString(16).padStart(24, '0') as ProductId

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
let plans: QueryPlans
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { connections: 2 })
  await sql`INSERT INTO products (id, name, description, price, position, category, created_at, updated_at)
    SELECT lpad(to_hex(n), 24, '0'), 'Product ' || n, repeat('x', 200), 100, n, 'Pads', now(), now()
    FROM generate_series(1, 10000) AS n`.execute(opened.db)
  await sql`INSERT INTO components (id, name, low_stock, created_at, deleted_at)
    SELECT lpad(to_hex(n), 24, '0'), 'Part ' || n, 0, now(), CASE WHEN n = 20002 THEN now() END
    FROM generate_series(20001, 20003) AS n`.execute(opened.db)
  await sql`INSERT INTO goods_codes (code, product_id)
    SELECT 'GOODS' || lpad(n::text, 6, '0'), lpad(to_hex(5 * n), 24, '0') FROM generate_series(1, ${CODES}::int) AS n`.execute(
    opened.db,
  )
  await sql`INSERT INTO goods_codes (code, component_id)
    SELECT 'PARTS' || n, lpad(to_hex(n), 24, '0') FROM generate_series(20001, 20003) AS n`.execute(opened.db)
  await sql`ANALYZE products, components, goods_codes`.execute(opened.db)
  plans = await openQueryPlans(opened.pool, { isSmall: false })
}, 60_000)
afterAll(async () => {
  await plans.db.destroy()
  await database.drop()
})

/** Of the shelf's ten thousand products only those that are named: neither read whole, nor in their order by an index. */
const readsOnly = async (most: number, run: Parameters<QueryPlans['plansOf']>[0]) => {
  for (const { statement, readWhole, rowsRead } of await plans.plansOf(run)) {
    expect(readWhole, statement).toEqual([])
    expect(rowsRead, statement).toBeLessThanOrEqual(most)
  }
}

it('names what some boxes hold without reading the other products', async () => {
  const products = Array.from({ length: 300 }, (_, index) => idOf(30 * index + 5))
  const names = ['PART 20001', 'part 20002', 'Nobody’s']
  await readsOnly(300, async (db) => {
    const codes = await listGoodsCodesOf(db, { products: [...products, idOf(1)], names })
    expect(codes).toHaveLength(301)
    expect(codes[1]).toEqual({ code: 'GOODS000007', name: 'Product 35', productId: idOf(35) })
    expect(codes.at(-1)).toEqual({ code: 'PARTS20001', name: 'Part 20001', productId: null })
  })
})

it('names the goods of a whole list of codes without reading the products that have none', async () => {
  await readsOnly(CODES + 10, async (db) => {
    const codes = await listGoodsCodes(db, CODES + 10)
    expect(codes).toHaveLength(CODES + 2)
    expect(codes.map(({ name }) => name)).not.toContain('Part 20002')
  })
})
