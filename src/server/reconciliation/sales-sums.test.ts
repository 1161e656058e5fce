// The nightly check sees every sum of sales by day, and the people who came back (ADM-38).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LargeShop, openLargeShop } from '#tests/support/large-shop.ts'
import { BOOK_RULES, type BookRule, findBreaches, SALES_RULES } from './book-rules-queries.ts'

let large: LargeShop
beforeAll(async () => {
  large = await openLargeShop(5200)
}, 240_000)
afterAll(() => large.close())

const RULES = Object.keys(SALES_RULES) as (keyof typeof SALES_RULES)[]
const found = async () => {
  const breaches = await Promise.all(RULES.map((rule) => findBreaches(large.db, rule, 5)))
  return RULES.filter((_, index) => (breaches[index]?.length ?? 0) > 0)
}

/** By these the same row is found again. */
const KEYS: Readonly<Record<string, string>> = {
  product_days: 'day, product_id',
  state_days: 'day, state_code',
  sales_days: 'day',
}

it('finds nothing wrong in the books of the large shop (DB-16)', async () => {
  for (const rule of Object.keys(BOOK_RULES) as BookRule[])
    expect([rule, await findBreaches(large.db, rule, 5)]).toEqual([rule, []])
})

it('finds nothing where all was counted', async () => {
  expect(await found()).toEqual([])
})

it.each([
  ['a product on a day', 'product_days', 'units', ['sales_figures']],
  ['a state on a day', 'state_days', 'orders', ['sales_figures']],
  ['who ordered for the first time', 'sales_days', 'first_orders', ['sales_buyers']],
])('finds a changed sum of %s', async (_what, table, column, rules) => {
  const change = (by: number) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${by} WHERE ctid = (
      SELECT ctid FROM ${sql.table(table)} ORDER BY ${sql.raw(KEYS[table] ?? '')} LIMIT 1)`.execute(large.db)
  await change(1)
  expect(await found()).toEqual(rules)
  await change(-1)
  expect(await found()).toEqual([])
})
