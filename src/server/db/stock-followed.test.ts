// Staff who have changed one product after another may still move all of them: what follows a change is not planned for one alone (CAT-21).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

test('ten thousand products are moved on a connection that has moved single ones', async () => {
  const { db } = t.shop
  await sql`INSERT INTO products (id, name, description, price, position, created_at, updated_at)
    SELECT lpad(to_hex(place), 24, '0'), 'Product ' || place, 'One of many.', 100, place, now(), now()
    FROM generate_series(1, 10000) AS place`.execute(db)
  const moved = await db.transaction().execute(async (tx) => {
    for (let time = 0; time < 6; time++)
      await sql`UPDATE products SET position = position + 1 WHERE id = lpad('1', 24, '0')`.execute(tx)
    return sql`UPDATE products SET position = position + 1`.execute(tx)
  })
  // The statement timeout would have ended it.
  expect(moved.numAffectedRows).toBe(10_000n)
}, 60_000)
