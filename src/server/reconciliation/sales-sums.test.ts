// The nightly check sees every sum of sales: by day, month and year, what was sold before a day, and the people who came back (ADM-38).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reader } from '#server/db/database.ts'
import { countSales } from '#server/figures/count-sales.ts'
import { type LargeShop, openLargeShop } from '#tests/support/large-shop.ts'
import { findBreaches } from './book-rules-queries.ts'
import { SALES_RULES } from './sales-rules-queries.ts'

let large: LargeShop
beforeAll(async () => {
  large = await openLargeShop(5200)
  await countSales(large, 1300)
}, 240_000)
afterAll(() => large.close())

const RULES = Object.keys(SALES_RULES) as (keyof typeof SALES_RULES)[]
const found = async (db: Reader = large.db) => {
  const breaches = await Promise.all(RULES.map((rule) => findBreaches(db, rule, 5)))
  return RULES.filter((_, index) => (breaches[index]?.length ?? 0) > 0)
}

/** By these the same row is found again. */
const KEYS: Readonly<Record<string, string>> = {
  product_sums: 'first, product_id',
  component_sums: 'first, component',
  state_sums: 'first, state_code',
  product_totals: 'upto, product_id',
  sales_days: 'day',
}

it('finds nothing where all was counted', async () => {
  expect(await found()).toEqual([])
})

it.each([
  ['a product on a day', 'product_sums', 'units', `span = 'day'`, ['sales_figures', 'sales_spans']],
  ['a product in a month', 'product_sums', 'amount', `span = 'month'`, ['sales_spans']],
  ['a component in a year', 'component_sums', 'units', `span = 'year'`, ['sales_spans']],
  ['a state on a day', 'state_sums', 'orders', `span = 'day'`, ['sales_figures', 'sales_spans']],
  ['a state in a year', 'state_sums', 'total', `span = 'year'`, ['sales_spans']],
  ['all that was sold of products before a day', 'product_totals', 'units', 'true', ['sales_spans']],
  ['who ordered for the first time', 'sales_days', 'first_orders', 'true', ['sales_buyers']],
])('finds a changed sum of %s', async (_what, table, column, where, rules) => {
  const change = (by: number) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${by} WHERE ctid = (
      SELECT ctid FROM ${sql.table(table)} WHERE ${sql.raw(where)} ORDER BY ${sql.raw(KEYS[table] ?? '')} LIMIT 1)`.execute(
      large.db,
    )
  await change(1)
  expect(await found()).toEqual(rules)
  await change(-1)
  expect(await found()).toEqual([])
})

it('finds in the newest totals what is counted for one product and taken from another', async () => {
  const tx = await large.db.startTransaction().execute()
  try {
    await sql`UPDATE product_totals SET units = units + moved.by FROM (
        SELECT ctid AS at, CASE row_number() OVER (ORDER BY units DESC) WHEN 1 THEN 1 WHEN 2 THEN -1 END AS by
        FROM product_totals WHERE upto = (SELECT max(upto) FROM product_totals)
      ) moved WHERE product_totals.ctid = moved.at AND moved.by IS NOT NULL`.execute(tx)
    expect(await found(tx)).toEqual(['sales_spans'])
  } finally {
    await tx.rollback().execute()
  }
})
