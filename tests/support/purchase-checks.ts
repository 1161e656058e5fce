// Checks that a shop's purchases add up once all work is finished.
import type pg from 'pg'
import { expect } from 'vitest'

interface ExpectedPurchases {
  readonly paid: ReadonlySet<string>
  /** The initial stock of each product. */
  readonly stock: number
}

/** Fails at the first rule that is broken, with the rows that break it. */
export async function expectPurchasesToAddUp(
  database: pg.ClientBase,
  { paid, stock }: ExpectedPurchases,
): Promise<void> {
  const query = async <Row extends object>(statement: string) => (await database.query<Row>(statement)).rows
  const orders = await query<{ number: number }>('SELECT order_number::int AS number FROM orders ORDER BY order_number')
  const positions = orders.map((_order, index) => index + 1)
  expect(orders.map(({ number }) => number)).toEqual(positions.map((position) => 1000 + position))
  const invoices = await query<{ serial: string }>('SELECT serial FROM invoices ORDER BY serial')
  expect(invoices.map(({ serial }) => Number(serial.slice(-7)))).toEqual(positions)
  const completed = await query<{ id: string }>(`SELECT a.gateway_order_id AS id FROM payment_attempts a
    JOIN payments p ON p.attempt_id = a.id JOIN orders o ON o.id = p.order_id`)
  expect(completed.map(({ id }) => id).sort()).toEqual([...paid].sort())
  const wrongStock = await query(`SELECT s.product_id, s.stock, s.held FROM stock_levels s
    LEFT JOIN order_items i ON i.product_id = s.product_id
    GROUP BY s.product_id HAVING s.stock + coalesce(sum(i.quantity), 0) <> ${stock} OR s.held <> 0`)
  expect(wrongStock).toEqual([])
  const wrongCoins =
    await query(`SELECT u.id, u.coins, u.coins_held FROM users u JOIN wallet_entries w ON w.user_id = u.id
    GROUP BY u.id HAVING u.coins <> sum(w.coins) OR u.coins_held <> 0`)
  expect(wrongCoins).toEqual([])
}
