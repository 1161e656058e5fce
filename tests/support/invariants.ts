// What must hold in the database at any moment, whatever has happened (reliability §3).
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Shop } from '#server/shop.ts'

/** Every rule with the query that finds its breaches; an honest shop finds none. */
const BREACHES: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'a balance is the sum of its entries': sql`
    SELECT u.id FROM users u LEFT JOIN wallet_entries w ON w.user_id = u.id
    GROUP BY u.id HAVING u.coins <> coalesce(sum(w.coins), 0)`,
  'coins held are those of open attempts': sql`
    SELECT u.id FROM users u LEFT JOIN payment_attempts a ON a.user_id = u.id AND a.held
    GROUP BY u.id HAVING u.coins_held <> coalesce(sum(a.coins_used), 0)`,
  'units held are those of open attempts': sql`
    SELECT p.id FROM products p
    LEFT JOIN (attempt_lines l JOIN payment_attempts a ON a.id = l.attempt_id AND a.held) ON l.product_id = p.id
    GROUP BY p.id HAVING p.stock_held <> coalesce(sum(l.units_held), 0)`,
  'a paid attempt has one order, and no other attempt has any': sql`
    SELECT a.id FROM payment_attempts a LEFT JOIN orders o ON o.attempt_id = a.id
    GROUP BY a.id HAVING count(o.id) <> CASE WHEN a.status = 'paid' THEN 1 ELSE 0 END`,
  'what was captured is what the order cost, and what of its shipping came back': sql`
    SELECT o.id FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.kind = 'sale'
    GROUP BY o.id HAVING sum(p.amount) IS DISTINCT FROM o.total
      + (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.reason = 'address')`,
  'lines, shipping and coins make the total': sql`
    SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
    GROUP BY o.id HAVING sum(i.unit_price * i.quantity) + o.shipping - o.coins_used * 100 <> o.total`,
  'captured money has an order or a refund of all of it': sql`
    SELECT p.id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    WHERE p.order_id IS NULL GROUP BY p.id HAVING coalesce(sum(r.amount), 0) <> p.amount`,
  'every order earned ten coins once': sql`
    SELECT o.id FROM orders o LEFT JOIN wallet_entries w ON w.ref = o.id AND w.cause = 'order_earned'
    WHERE o.kind = 'sale' GROUP BY o.id HAVING coalesce(sum(w.coins), 0) <> 10`,
  'every order spent the coins it says': sql`
    SELECT o.id FROM orders o LEFT JOIN wallet_entries w ON w.ref = o.id AND w.cause = 'order_redeemed'
    GROUP BY o.id HAVING coalesce(sum(w.coins), 0) <> -o.coins_used`,
  'every sale has one confirmation letter and an invoice that counts': sql`
    SELECT o.id FROM orders o
    WHERE o.kind = 'sale' AND ((SELECT count(*) FROM letters l WHERE l.kind = 'order-confirmation' AND l.ref = o.id) <> 1
       OR (SELECT count(*) FROM invoices i WHERE i.order_id = o.id) <> (SELECT coalesce(max(i.revision), 0) FROM invoices i WHERE i.order_id = o.id)
       OR NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id))`,
  'invoices less credit notes are what was paid less what went back': sql`
    SELECT p.order_id FROM payments p
    WHERE p.order_id IS NOT NULL AND p.amount - p.refunded <>
      (SELECT sum((i.document->'totals'->>'total')::bigint) FROM invoices i WHERE i.order_id = p.order_id)
      - (SELECT coalesce(sum(c.amount), 0) FROM credit_notes c WHERE c.order_id = p.order_id)`,
  'nobody has two welcomes, and a welcome is 50 coins': sql`
    SELECT w.user_id FROM wallet_entries w WHERE w.cause = 'welcome'
    GROUP BY w.user_id HAVING count(*) <> 1 OR sum(w.coins) <> 50`,
  'coins used on an order are at most 1000 and leave a rupee to pay': sql`
    SELECT o.id FROM orders o WHERE o.coins_used > 1000 OR (o.kind = 'sale' AND o.total < 100)`,
  'nothing that is over holds anything or is asked about for ever': sql`
    SELECT a.id FROM payment_attempts a
    WHERE (a.status IN ('creating', 'open')) <> a.held OR (a.held AND a.next_check_at IS NULL)`,
  'a payment knows what was asked back of it, and that is never more than it was': sql`
    SELECT p.id FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND r.status <> 'failed'
    GROUP BY p.id HAVING coalesce(sum(r.amount), 0) <> p.refunded OR p.refunded > p.amount`,
  'order numbers begin at 1001 and have no gap': sql`
    SELECT o.order_number FROM orders o
    WHERE o.order_number <> 1001 AND NOT EXISTS (SELECT FROM orders p WHERE p.order_number = o.order_number - 1)`,
  'invoice serials of a year begin at 1 and have no gap': sql`
    SELECT i.serial FROM (SELECT serial, split_part(serial, '/', 2)::int AS number,
      row_number() OVER (PARTITION BY split_part(serial, '/', 1) ORDER BY serial) AS place FROM invoices) i
    WHERE i.number <> i.place`,
  'credit notes of a year begin at 1 and have no gap': sql`
    SELECT c.serial FROM (SELECT serial, split_part(serial, '/', 2)::int AS number,
      row_number() OVER (PARTITION BY split_part(serial, '/', 1) ORDER BY serial) AS place FROM credit_notes) c
    WHERE c.number <> c.place`,
  'a cancelled or returned order keeps neither its coins nor hers': sql`
    SELECT o.id FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.kind = 'sale' AND o.status IN ('cancelled', 'returned') AND u.deleted_at IS NULL
      AND (o.coins_used <> (SELECT coalesce(sum(coins), 0) FROM wallet_entries w WHERE w.ref = o.id AND w.cause = 'order_returned')
        OR o.coins_earned <> (SELECT coalesce(-sum(coins), 0) FROM wallet_entries w WHERE w.ref = o.id AND w.cause = 'earning_withdrawn')
          + (SELECT coalesce(sum(r.coins_withheld), 0) FROM refunds r WHERE r.order_id = o.id AND r.status <> 'failed'))`,
  'a replacement makes good a delivered order by a decision told in one letter; it has no payment, coins or invoice': sql`
    SELECT o.id FROM orders o JOIN orders whole ON whole.id = o.replaces
    WHERE whole.status NOT IN ('delivered', 'returned')
       OR EXISTS (SELECT FROM payments p WHERE p.order_id = o.id) OR EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id)
       OR EXISTS (SELECT FROM wallet_entries w WHERE w.ref = o.id)
       OR (SELECT count(*) FROM reports r JOIN letters l ON l.kind = 'report-replacement' AND l.ref = r.id
           WHERE r.replacement_id = o.id AND r.order_id = o.replaces) <> 1`,
  'a report has the outcome that was decided, a ticket, and one letter for each step': sql`
    SELECT r.id FROM reports r JOIN tickets t ON t.number = r.ticket_number
    WHERE t.kind <> 'issue' OR (r.status = 'refund') <> (r.refund_id IS NOT NULL)
       OR (r.status = 'replacement') <> (r.replacement_id IS NOT NULL)
       OR (SELECT count(*) FROM letters l WHERE l.kind = 'report-received' AND l.ref = r.id) <> 1
       OR (SELECT count(*) FROM letters l WHERE l.kind = 'report-' || r.status AND l.ref = r.id)
          <> CASE WHEN r.status = 'open' OR r.decided_by = 'shop' THEN 0 ELSE 1 END`,
  'every payment that goes back is told in one letter': sql`
    SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.order_id IS NULL
    WHERE (SELECT count(*) FROM letters l WHERE l.kind = 'payment-refunded' AND l.ref = r.id) <> 1`,
  'the day figures are the orders': sql`
    SELECT 1 FROM (SELECT sum(orders) AS counted, sum(total) AS summed FROM order_days) d,
      (SELECT count(*) AS counted, sum(total) AS summed FROM orders) o
    WHERE coalesce(d.counted, 0) <> o.counted OR coalesce(d.summed, 0) <> coalesce(o.summed, 0)`,
}

/** Fails with the rules that are broken, and the rows that break them. */
export async function expectMoneyToAddUp(shop: Pick<Shop, 'db'>): Promise<void> {
  const broken: Record<string, unknown[]> = {}
  for (const [rule, query] of Object.entries(BREACHES)) {
    const { rows } = await query.execute(shop.db)
    if (rows.length > 0) broken[rule] = rows
  }
  expect(broken).toEqual({})
}
