// A shopper's search of a very long shelf: by the index, not product by product (CAT-26).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { openQueryPlans } from '#tests/support/query-plans.ts'
import { listShelfRows } from './shelf-queries.ts'

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, { connections: 2 })
  await sql`INSERT INTO products (id, name, description, price, position, category, created_at, updated_at)
    SELECT lpad(to_hex(n), 24, '0'), 'Product ' || n || CASE WHEN n % 500 = 0 THEN ' of cotton' ELSE '' END, 'x', 100, n, 'Pads', now(), now()
    FROM generate_series(1, 10000) AS n`.execute(opened.db)
  await sql`INSERT INTO product_translations (product_id, language, name, name_of)
    SELECT lpad(to_hex(n), 24, '0'), 'ml', 'കോട്ടൺ പാഡ് ' || n, 'x' FROM generate_series(1000, 10000, 1000) AS n`.execute(
    opened.db,
  )
  await sql`ANALYZE products, product_translations, stock_levels`.execute(opened.db)
}, 60_000)
afterAll(async () => {
  await opened.db.destroy()
  await database.drop()
})

it.each([
  ['കോട്ടൺ പാഡ്', 10],
  ['Cotton pads', 20],
  ['coton pads', 20],
  ['सूती पैड', 0],
])('finds %s without reading the others', async (words, count) => {
  const { plansOf } = await openQueryPlans(opened.pool, { isSmall: false })
  const plans = await plansOf(async (db) => {
    expect(await listShelfRows(db, { words, category: '', order: '', page: 1 }, new Date())).toHaveLength(count)
  })
  for (const { readWhole, rowsRead } of plans) {
    expect(readWhole).not.toContain('products')
    expect(rowsRead).toBeLessThan(500)
  }
})
