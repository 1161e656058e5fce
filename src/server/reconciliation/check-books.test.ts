// The check of the books. A correct shop has no difference. Each manipulation is found until it is undone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDifferences } from '#contract/calls/admin/dashboard.ts'
import { ENDED } from '#domain/order.ts'
import { fillWithOrders } from '#tests/support/busy-shop.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { isOneOf } from '../db/sql-pieces.ts'
import { checkBooks, formatBookCheck } from './check-books.ts'

const ORDERS = Number(process.env.ORDERS ?? 40)
const SEED = Number(process.env.SEED ?? 1947)

let t: TestShop
let admin: Shopper
beforeAll(async () => {
  t = await openTestShop()
  await fillWithOrders(t, ORDERS, SEED)
  admin = await anAdmin(t)
}, 600_000)
afterAll(() => t.close())

const run = (statement: string) => sql.raw(statement).execute(t.shop.db)
const brokenRules = async () => (await checkBooks(t.shop)).breaches.map(({ rule }) => rule)

it(`the check of the books finds no difference after ${ORDERS} orders, their changes and their refunds (SEED=${SEED})`, async () => {
  const check = await checkBooks(t.shop)
  expect(check.breaches).toEqual([])
  await expectMoneyToAddUp(t.shop)
  const { sums } = check
  expect(sums.captured - sums.refunded).toBe(
    sums.orders - sums.ended - sums.parts + sums.deduction + sums.withheld + (await sumOfUnsendableRests()),
  )
  expect(sums.coinsIssued - sums.coinsSpent).toBe(sums.coinsHeld)
  expect(formatBookCheck(check).at(-1)).toBe('No difference.')
})

/** Returns what ended orders keep because less than a rupee cannot be sent. */
async function sumOfUnsendableRests(): Promise<number> {
  const { rows } = await sql<{ rest: number }>`
    SELECT coalesce(sum(p.amount - p.refunded - o.deduction - o.coins_withheld * 100), 0)::bigint AS rest
    FROM orders o JOIN payments p ON p.order_id = o.id WHERE ${isOneOf('o.status', ENDED)}`.execute(t.shop.db)
  return rows[0]?.rest ?? 0
}

it.each([
  [
    'a payment with a changed amount',
    `UPDATE payments SET amount = amount + 100 WHERE id = (SELECT min(id) FROM payments)`,
    `UPDATE payments SET amount = amount - 100 WHERE id = (SELECT min(id) FROM payments)`,
    ['order_money', 'documents'],
  ],
  [
    'coins without an entry',
    `UPDATE users SET coins = coins + 7 WHERE id = (SELECT min(id) FROM users)`,
    `UPDATE users SET coins = coins - 7 WHERE id = (SELECT min(id) FROM users)`,
    ['wallet_sum', 'wallet_last'],
  ],
  [
    'a skipped order number',
    `UPDATE orders SET order_number = order_number + 1000 WHERE order_number = (SELECT max(order_number) FROM orders)`,
    `UPDATE orders SET order_number = order_number - 1000 WHERE order_number = (SELECT max(order_number) FROM orders)`,
    ['order_numbers'],
  ],
  [
    'a skipped invoice serial',
    `UPDATE invoices SET serial = replace(serial, '/0000001', '/9000001') WHERE serial LIKE '%/0000001'`,
    `UPDATE invoices SET serial = replace(serial, '/9000001', '/0000001') WHERE serial LIKE '%/9000001'`,
    ['invoice_numbers'],
  ],
  [
    'an uncounted refund',
    `UPDATE payments SET refunded = refunded - 1 WHERE id = (SELECT min(payment_id) FROM refunds WHERE status = 'processed')`,
    `UPDATE payments SET refunded = refunded + 1 WHERE id = (SELECT min(payment_id) FROM refunds WHERE status = 'processed')`,
    ['refund_counted', 'documents'],
  ],
  [
    'a day with changed sales',
    `UPDATE sales_days SET orders = orders + 1 WHERE day = (SELECT min(day) FROM sales_days)`,
    `UPDATE sales_days SET orders = orders - 1 WHERE day = (SELECT min(day) FROM sales_days)`,
    ['sales_figures'],
  ],
  [
    'a day with changed refunds by reason',
    `UPDATE refund_days SET refunds = refunds + 1 WHERE day = (SELECT min(day) FROM refund_days)`,
    `UPDATE refund_days SET refunds = refunds - 1 WHERE day = (SELECT min(day) FROM refund_days)`,
    ['refund_figures'],
  ],
  [
    'a failed refund',
    `UPDATE refunds SET status = 'failed' WHERE id = (SELECT max(id) FROM refunds WHERE status = 'processed' AND retries IS NULL AND reason = 'cancelled');
       UPDATE payments SET refunded = 0 WHERE id = (SELECT payment_id FROM refunds WHERE id = (SELECT max(id) FROM refunds WHERE status = 'failed' AND reason = 'cancelled'))`,
    null,
    ['refund_owed'],
  ],
])('the nightly check reports %s', async (_what, breakIt, mendIt, rules) => {
  await run(breakIt)
  expect(await brokenRules()).toEqual(expect.arrayContaining(rules))
  if (mendIt === null) return
  const { body } = await admin.client.call(listDifferences)
  expect((body.differences as { rule: string }[]).map(({ rule }) => rule)).toEqual(expect.arrayContaining(rules))
  await run(mendIt)
  expect(await brokenRules()).toEqual([])
})

it('a difference that the nightly check reports again keeps the day on which it was first found', async () => {
  const [first] = await t.shop.db.selectFrom('book_differences').selectAll().execute()
  t.clock.advance(86_400_000)
  await checkBooks(t.shop)
  const [difference] = await t.shop.db.selectFrom('book_differences').selectAll().execute()
  expect(difference?.first_seen_at).toEqual(first?.first_seen_at)
  expect(difference?.last_seen_at).not.toEqual(first?.last_seen_at)
})

it('the nightly check prints each difference in the books with the rows that cause it', async () => {
  const text = formatBookCheck(await checkBooks(t.shop)).join('\n')
  expect(text).toContain('1 difference.')
  expect(text).toContain('A failed refund has been requested again')
  expect(text).toMatch(/"amount": ?\d+/)
})

it('only staff can see the differences in the books', async () => {
  const shopper = await aShopper(t)
  expect((await shopper.client.call(listDifferences)).status).toBe(403)
})
