// The sums of sales equal those of the orders for any range of days, and the nightly check finds wrong sums (ADM-38).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, indianDate } from '#domain/calendar.ts'
import { type DayRange, rangeBefore } from '#domain/figure-range.ts'
import { addMonths } from '#domain/month.ts'
import { type LargeShop, openLargeShop } from '#tests/support/large-shop.ts'
import { BOOK_RULES, type BookRule, findBreaches, SALES_RULES } from '../reconciliation/book-rules-queries.ts'
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
  sales = await readSales()
}, 240_000)
afterAll(() => large.close())

const dayOf = ({ at }: Sale): CalendarDate => indianDate(at)
const salesWithin = ({ from, until }: DayRange) => sales.filter((sale) => dayOf(sale) >= from && dayOf(sale) < until)

/** Reads the sales from orders, attempts, lines and kits, without summing. */
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
  const pasts = await large.db.selectFrom('kit_versions').selectAll().execute()
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

function sumByKey(entries: Iterable<readonly [string, number]>): Record<string, number> {
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
    // Ranges that begin on the last day of a month, on the first, and on the second.
    ...[
      calendarDate(2025, 12, 31),
      calendarDate(2026, 1, 1),
      calendarDate(2026, 1, 2),
      calendarDate(2026, 2, 28),
    ].flatMap((from) => [1, 11, 16, 31, 59].map((length) => ({ from, until: addDays(from, length) }))),
    { from: addDays(last, -3), until: addDays(last, -2) },
  ]
}

it('the figures of each day have the right number of orders, their total and the number of first orders', async () => {
  const buyers = new Set<string>()
  const firsts = sumByKey(
    sales.map((sale) => [dayOf(sale), buyers.has(sale.user) ? 0 : Number(Boolean(buyers.add(sale.user)))]),
  )
  const [whole] = ranges() as [DayRange]
  const days = (await queries.listSalesDays(large.db, whole)).filter(({ orders }) => orders > 0)
  const valuesOf = (key: 'orders' | 'total' | 'firstOrders') =>
    Object.fromEntries(days.map((day) => [day.day, day[key]]))
  expect(valuesOf('orders')).toEqual(sumByKey(sales.map((sale) => [dayOf(sale), 1])))
  expect(valuesOf('total')).toEqual(sumByKey(sales.map((sale) => [dayOf(sale), sale.total])))
  expect(valuesOf('firstOrders')).toEqual(firsts)
})

it('the sums of consecutive intervals of different lengths are right, also without sales', async () => {
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

it('sums by product, kit content and state are right for any range of days', async () => {
  for (const range of ranges()) {
    const lines = salesWithin(range).flatMap((sale) => sale.lines)
    const products = await queries.listTopProducts(large.db, range, NOBODY_ELSE)
    expect(Object.fromEntries(products.map(({ id, units }) => [id, units]))).toEqual(
      sumByKey(lines.map(({ product, quantity }) => [product, quantity])),
    )
    expect(Object.fromEntries(products.map(({ id, amount }) => [id, amount]))).toEqual(
      sumByKey(lines.map(({ product, quantity, price }) => [product, quantity * price])),
    )
    const components = await queries.listTopComponents(large.db, range, NOBODY_ELSE)
    expect(Object.fromEntries(components.map(({ name, units }) => [name, units]))).toEqual(
      sumByKey(
        lines.flatMap(({ kit, quantity }) =>
          Object.entries(kit).map(([name, each]) => [name, each * quantity] as const),
        ),
      ),
    )
    const states = await queries.listStateSums(large.db, range)
    const valuesOf = (key: 'orders' | 'total' | 'before') =>
      Object.fromEntries(states.filter((each) => each[key] > 0).map((each) => [each.code, each[key]]))
    expect(valuesOf('orders')).toEqual(sumByKey(salesWithin(range).map(({ state }) => [state, 1])))
    expect(valuesOf('total')).toEqual(sumByKey(salesWithin(range).map(({ state, total }) => [state, total])))
    const bought = new Set(salesWithin(range).map(({ state }) => state))
    const before = salesWithin(rangeBefore(range)).filter(({ state }) => bought.has(state))
    expect(valuesOf('before')).toEqual(sumByKey(before.map(({ state }) => [state, 1])))
  }
})

it('the queries for figures read no whole table and no order lines', async () => {
  const [whole] = ranges() as [DayRange]
  const plans = await large.plansOf(async (db) => {
    await queries.listSalesDays(db, whole)
    await queries.listSalesSums(db, [whole.from], whole.until)
    await queries.listTopProducts(db, whole, 20)
    await queries.listTopComponents(db, whole, 20)
    await queries.listStateSums(db, whole)
    await queries.listRefundSums(db, whole)
    await queries.listFunnelSteps(db, whole)
  })
  expect(plans).toHaveLength(7)
  for (const { statement, sequentiallyScanned } of plans) {
    expect(sequentiallyScanned, statement).toEqual([])
    expect(statement).not.toContain('order_items')
  }
})

const RULES = Object.keys(SALES_RULES) as (keyof typeof SALES_RULES)[]
const brokenRules = async () => {
  const breaches = await Promise.all(RULES.map((rule) => findBreaches(large.db, rule, 5)))
  return RULES.filter((_, index) => (breaches[index]?.length ?? 0) > 0)
}

const KEYS: Readonly<Record<string, string>> = {
  product_days: 'day, product_id',
  state_days: 'day, state_code',
  sales_days: 'day',
}

it('the nightly check of the books finds no difference in the large test shop (DB-16)', async () => {
  for (const rule of Object.keys(BOOK_RULES) as BookRule[])
    expect([rule, await findBreaches(large.db, rule, 5)]).toEqual([rule, []])
})

it('the nightly check finds no difference in correct sums of figures', async () => {
  expect(await brokenRules()).toEqual([])
})

it.each([
  ['a product on a day', 'product_days', 'units', ['sales_figures']],
  ['a state on a day', 'state_days', 'orders', ['sales_figures']],
  ['first orders', 'sales_days', 'first_orders', ['sales_buyers']],
])('the nightly check finds a changed sum of %s', async (_what, table, column, rules) => {
  const change = (difference: number) =>
    sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sql.ref(column)} + ${difference} WHERE ctid = (
      SELECT ctid FROM ${sql.table(table)} ORDER BY ${sql.raw(KEYS[table] ?? '')} LIMIT 1)`.execute(large.db)
  await change(1)
  expect(await brokenRules()).toEqual(rules)
  await change(-1)
  expect(await brokenRules()).toEqual([])
})
