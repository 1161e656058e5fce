// The sums of sales are what counting the orders themselves comes to, for any range of days, whatever the steps in which they were counted (ADM-38).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, indianDate } from '#domain/calendar.ts'
import { type DayRange, rangeBefore } from '#domain/figure-range.ts'
import { addMonths } from '#domain/month.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { type LargeShop, openLargeShop } from '#tests/support/large-shop.ts'
import { countSales } from './count-sales.ts'
import { addComponents, addProducts, addStates, addToTotals, isAllCounted } from './count-sales-queries.ts'
import * as queries from './figures-queries.ts'

interface Sale {
  readonly id: string
  readonly user: string
  readonly at: Date
  readonly total: number
  readonly state: string
  readonly lines: readonly { product: string; quantity: number; price: number; kit: Record<string, number> }[]
}

const NOBODY_ELSE = 1_000_000

let large: LargeShop
let sales: Sale[]
beforeAll(async () => {
  large = await openLargeShop(5200)
  await exchangeAKit()
  await forgetSums()
  sales = await readSales()
  await Promise.all([countSales(large, 700), countSales(large, 301)])
  // Totals of two years come a few at a time.
  for (let run = 0; run < 12; run++) await countSales(large)
}, 240_000)
afterAll(() => large.close())

const dayOf = ({ at }: Sale): CalendarDate => indianDate(at)
const within = ({ from, until }: DayRange) => sales.filter((sale) => dayOf(sale) >= from && dayOf(sale) < until)

/** Half of the shop's life a kit held something else. */
async function exchangeAKit(): Promise<void> {
  await sql`INSERT INTO kit_pasts (product_id, until, items)
    SELECT product_id, (SELECT placed_at FROM orders ORDER BY placed_at OFFSET 2000 LIMIT 1), '[{"name": "Old pads", "quantity": 7}]'
    FROM (SELECT product_id FROM order_items JOIN kit_items USING (product_id) GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) kit`.execute(
    large.db,
  )
}

/** A filled shop has its sums already: here the job makes them. */
async function forgetSums(): Promise<void> {
  await sql`TRUNCATE sales_days, product_sums, product_totals, component_sums, state_sums`.execute(large.db)
  await sql`DELETE FROM order_progress WHERE work = 'count-sales'`.execute(large.db)
}

/** Read from orders, attempts, lines and kits, one by one; added up by nobody yet. */
async function readSales(): Promise<Sale[]> {
  const orders = await large.db
    .selectFrom('orders')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'orders.attempt_id')
    .select(['orders.id', 'orders.user_id', 'placed_at', 'payable', 'attempt.state_code'])
    .where('kind', '=', 'sale')
    .orderBy('placed_at')
    .orderBy('orders.id')
    .execute()
  const lines = Map.groupBy(await large.db.selectFrom('order_items').selectAll().execute(), (line) => line.order_id)
  const kits = Map.groupBy(await large.db.selectFrom('kit_items').selectAll().execute(), (item) => item.product_id)
  const pasts = await large.db.selectFrom('kit_pasts').selectAll().execute()
  return orders.map((order) => ({
    id: order.id,
    user: order.user_id,
    at: order.placed_at,
    total: order.payable,
    state: order.state_code,
    lines: (lines.get(order.id) ?? []).map((line) => {
      const past = pasts.find(({ product_id, until }) => product_id === line.product_id && until > order.placed_at)
      const items = past?.items ?? kits.get(line.product_id) ?? []
      return {
        product: line.product_id,
        quantity: line.quantity,
        price: line.unit_price,
        kit: Object.fromEntries(items.map(({ name, quantity }) => [name, quantity])),
      }
    }),
  }))
}

function gather(entries: Iterable<readonly [string, number]>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [key, value] of entries) sums[key] = (sums[key] ?? 0) + value
  return sums
}

const ranges = (): DayRange[] => {
  const [first, last] = [sales[0], sales.at(-1)].map((sale) => dayOf(sale as Sale)) as [CalendarDate, CalendarDate]
  return [
    { from: first, until: addDays(last, 1) },
    { from: calendarDate(2024, 12, 31), until: calendarDate(2026, 1, 2) },
    { from: calendarDate(2025, 2, 17), until: calendarDate(2025, 8, 3) },
    { from: addMonths(last, -1), until: last },
    // From a day before a month begins, on the first itself and after it; at totals, and beside them.
    ...[
      calendarDate(2025, 12, 31),
      calendarDate(2026, 1, 1),
      calendarDate(2026, 1, 2),
      calendarDate(2026, 2, 28),
    ].flatMap((from) => [1, 11, 16, 31, 59].map((length) => ({ from, until: addDays(from, length) }))),
    { from: addDays(last, -3), until: addDays(last, -2) },
  ]
}

it('has counted every order once, by two at the same time', async () => {
  expect(await isAllCounted(large.db)).toBe(true)
  expect(sales.length).toBeGreaterThan(5000)
  const { rows } = await sql<{ orders: number }>`SELECT sum(orders)::int AS orders FROM sales_days`.execute(large.db)
  expect(rows[0]?.orders).toBe(sales.length)
})

it('knows orders, what was paid, and whose first they were, day by day', async () => {
  const seen = new Set<string>()
  const firsts = gather(
    sales.map((sale) => [dayOf(sale), seen.has(sale.user) ? 0 : Number(Boolean(seen.add(sale.user)))]),
  )
  const [whole] = ranges() as [DayRange]
  const days = (await queries.listSalesDays(large.db, whole)).filter(({ orders }) => orders > 0)
  const by = (key: 'orders' | 'total' | 'firstOrders') => Object.fromEntries(days.map((day) => [day.day, day[key]]))
  expect(by('orders')).toEqual(gather(sales.map((sale) => [dayOf(sale), 1])))
  expect(by('total')).toEqual(gather(sales.map((sale) => [dayOf(sale), sale.total])))
  expect(by('firstOrders')).toEqual(firsts)
})

it('knows the same of bars of any length, and of bars in which nothing was sold', async () => {
  const [whole] = ranges() as [DayRange]
  const days = await queries.listSalesDays(large.db, whole)
  const starts = [
    addDays(whole.from, -40),
    addDays(whole.from, -3),
    whole.from,
    addDays(whole.from, 1),
    calendarDate(2025, 12, 31),
    calendarDate(2026, 1, 1),
  ]
  const sums = await queries.listSalesSums(large.db, starts, addDays(whole.until, -2))
  const ends = [...starts.slice(1), addDays(whole.until, -2)]
  const sumOf = (place: number, key: keyof queries.SalesSum) =>
    days
      .filter(({ day }) => day >= (starts[place] ?? '') && day < (ends[place] ?? ''))
      .reduce((sum, day) => sum + day[key], 0)
  for (const [place, sum] of sums.entries())
    for (const key of ['orders', 'total', 'firstOrders', 'revenue', 'returned'] as const)
      expect(sum[key], `${key} from ${starts[place]}`).toBe(sumOf(place, key))
  expect(sums.map(({ orders }) => orders > 0)).toEqual([false, false, true, true, true, true])
})

it('knows what was sold in any range: products, what lay in kits, and where to', async () => {
  for (const range of ranges()) {
    const lines = within(range).flatMap((sale) => sale.lines)
    const products = await queries.listTopProducts(large.db, range, NOBODY_ELSE)
    expect(Object.fromEntries(products.map(({ id, units }) => [id, units]))).toEqual(
      gather(lines.map(({ product, quantity }) => [product, quantity])),
    )
    expect(Object.fromEntries(products.map(({ id, amount }) => [id, amount]))).toEqual(
      gather(lines.map(({ product, quantity, price }) => [product, quantity * price])),
    )
    const components = await queries.listTopComponents(large.db, range, NOBODY_ELSE)
    expect(Object.fromEntries(components.map(({ name, units }) => [name, units]))).toEqual(
      gather(
        lines.flatMap(({ kit, quantity }) =>
          Object.entries(kit).map(([name, each]) => [name, each * quantity] as const),
        ),
      ),
    )
    const states = await queries.listStateSums(large.db, range)
    const by = (key: 'orders' | 'total' | 'before') =>
      Object.fromEntries(states.filter((each) => each[key] > 0).map((each) => [each.code, each[key]]))
    expect(by('orders')).toEqual(gather(within(range).map(({ state }) => [state, 1])))
    expect(by('total')).toEqual(gather(within(range).map(({ state, total }) => [state, total])))
    const bought = new Set(within(range).map(({ state }) => state))
    const before = within(rangeBefore(range)).filter(({ state }) => bought.has(state))
    expect(by('before')).toEqual(gather(before.map(({ state }) => [state, 1])))
  }
})

it('knows the same where totals are missing, as a version before this one left them, and where there are none', async () => {
  const [whole] = ranges() as [DayRange]
  const range = { from: calendarDate(2025, 2, 17), until: calendarDate(2025, 8, 8) }
  const productsOf = (each: DayRange) => queries.listTopProducts(large.db, each, NOBODY_ELSE)
  const before = [await productsOf(whole), await productsOf(range)]
  for (const kept of [
    sql`extract(day FROM upto) IN (1, 16)`,
    sql`upto > '2025-07-01'`,
    sql`upto < '2025-03-01'`,
    sql`false`,
  ]) {
    const tx = await large.db.startTransaction().execute()
    try {
      await sql`DELETE FROM product_totals WHERE NOT (${kept})`.execute(tx)
      for (const [place, each] of [whole, range].entries())
        expect(await queries.listTopProducts(tx, each, NOBODY_ELSE)).toEqual(before[place])
    } finally {
      await tx.rollback().execute()
    }
  }
})

it('adds an order that is counted late into the totals that were begun before it', async () => {
  const [sale, late] = [sales[2000] as Sale, { after: 9_999_999, last: 10_000_000 }]
  const tx = await large.db.startTransaction().execute()
  try {
    await sql`UPDATE orders SET order_number = ${late.last} WHERE id = ${sale.id}`.execute(tx)
    for (const add of [addProducts, addComponents, addStates]) await add(tx, late)
    expect(await findBreaches(tx, 'sales_spans', 1)).not.toEqual([])
    await addToTotals(tx, late)
    expect(await findBreaches(tx, 'sales_spans', 5)).toEqual([])
  } finally {
    await tx.rollback().execute()
  }
})

it('has begun totals of products on six days of each month', async () => {
  const { rows } = await sql`SELECT DISTINCT upto FROM product_totals`.execute(large.db)
  expect(rows.length).toBeGreaterThan(120)
})

it('is quick from indexes alone: no table of orders is read', async () => {
  const [whole] = ranges() as [DayRange]
  const plans = await large.plansOf(async (db) => {
    await queries.listSalesDays(db, whole)
    await queries.listSalesSums(db, [whole.from], whole.until)
    await queries.listTopProducts(db, whole, 20)
    await queries.listTopComponents(db, whole, 20)
    await queries.listStateSums(db, whole)
    await queries.listRefundSums(db, whole)
    await queries.listSteps(db, whole)
    await isAllCounted(db)
  })
  expect(plans).toHaveLength(9)
  for (const { statement, readWhole } of plans) {
    expect(readWhole, statement).toEqual([])
    expect(statement).not.toContain('order_items')
  }
})
