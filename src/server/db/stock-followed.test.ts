// The stock level of a product: its trigger, its constraint and its table's options (CAT-21).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('a connection that has updated single products can update ten thousand in one statement', async () => {
  const { db } = t.shop
  await sql`INSERT INTO products (id, name, description, price, position, created_at, updated_at)
    SELECT lpad(to_hex(place), 24, '0'), 'Product ' || place, 'One of many.', 100, place, now(), now()
    FROM generate_series(1, 10000) AS place`.execute(db)
  const moved = await db.transaction().execute(async (tx) => {
    for (let time = 0; time < 6; time++)
      await sql`UPDATE products SET position = position + 1 WHERE id = lpad('1', 24, '0')`.execute(tx)
    return sql`UPDATE products SET position = position + 1`.execute(tx)
  })
  // With the plan for a single row, the statement would have timed out.
  expect(moved.numAffectedRows).toBe(10_000n)
}, 60_000)

test("a product's stock level row is updated when the product is switched on, deleted or gets another reorder level", async () => {
  const { db } = t.shop
  const id = 'a'.repeat(24)
  await sql`INSERT INTO products (id, name, description, price, in_stock, created_at, updated_at)
    VALUES (${id}, 'Bag', 'For one cycle.', 100, false, now(), now())`.execute(db)
  const level = () =>
    db
      .selectFrom('stock_levels')
      .selectAll()
      .where('product_id', '=', id as never)
      .executeTakeFirst()
  expect(await level()).toMatchObject({ stock: null, held: 0, in_stock: false, low_stock: 5, deleted_at: null })
  await sql`UPDATE products SET in_stock = true, low_stock = 2, deleted_at = now() WHERE id = ${id}`.execute(db)
  expect(await level()).toMatchObject({ in_stock: true, low_stock: 2, deleted_at: expect.any(Date) })
})

test('a stock level row cannot have more units on hold than in stock', async () => {
  const { db } = t.shop
  const id = 'b'.repeat(24)
  await sql`INSERT INTO products (id, name, description, price, created_at, updated_at)
    VALUES (${id}, 'Kit', 'For one cycle.', 100, now(), now())`.execute(db)
  await sql`UPDATE stock_levels SET stock = 10 WHERE product_id = ${id}`.execute(db)
  await expect(sql`UPDATE stock_levels SET held = 11 WHERE product_id = ${id}`.execute(db)).rejects.toThrow(
    'stock_levels_never_oversold',
  )
})

test("autovacuum of the stock level table does not depend on the table's size and does not truncate it", async () => {
  const { rows } = await sql<{ options: string[] }>`
    SELECT reloptions AS options FROM pg_class WHERE oid = 'stock_levels'::regclass`.execute(t.shop.db)
  expect(rows[0]?.options).toEqual(
    expect.arrayContaining(['fillfactor=50', 'autovacuum_vacuum_scale_factor=0', 'vacuum_truncate=false']),
  )
})
