// The SQL of the books' rules. Each query finds the rows that break a rule, and a correct shop has none (BOOK-1 to
// BOOK-6).
import { type RawBuilder, sql } from 'kysely'
import { ENDED } from '#domain/order.ts'
import type { Reader } from '../db/database.ts'
import { isOneOf } from '../db/sql-pieces.ts'
import { amountStillOwed } from '../orders/orders-queries.ts'

/** A CTE `sold`: all sales, with the state and the price of their purchase. */
const salesCte = sql`sold AS MATERIALIZED (
    SELECT o.id, o.user_id, o.attempt_id, o.placed_at, day_in_india(o.placed_at) AS day, a.payable, a.state_code
    FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id
    WHERE o.kind = 'sale'
  )`

/**
 * Compares two tables (what, day, number, amount): the stored figures `kept`, and the figures `o` of the orders.
 * Selects the differences as (subject, details).
 */
const selectDifferences = sql`
    SELECT coalesce(kept.what, o.what) || ' ' || coalesce(kept.day, o.day) AS subject,
      jsonb_build_object('count', o.number, 'kept', kept.number, 'amount', o.amount, 'kept amount', kept.amount) AS details
    FROM kept FULL JOIN o ON o.what = kept.what AND o.day = kept.day
    WHERE kept.number IS DISTINCT FROM o.number OR kept.amount IS DISTINCT FROM o.amount`

export const SALES_RULES = {
  sales_figures: sql`
    WITH ${salesCte}, kept AS (
      SELECT 'orders' AS what, day, orders::bigint AS number, total::bigint AS amount FROM sales_days
      UNION ALL SELECT 'product ' || product_id, day, units, amount FROM product_days
      UNION ALL SELECT 'state ' || state_code, day, orders, total FROM state_days
      UNION ALL SELECT 'discount ' || discount_id, day, orders, sold FROM discount_days
    ), o AS (
      SELECT 'orders' AS what, day, count(*) AS number, sum(payable)::bigint AS amount FROM sold GROUP BY day
      UNION ALL SELECT 'product ' || product_id, day, sum(quantity), sum(quantity * unit_price - discount)::bigint
        FROM sold JOIN order_items ON order_id = sold.id GROUP BY 1, 2
      UNION ALL SELECT 'state ' || state_code, day, count(*), sum(payable)::bigint FROM sold GROUP BY 1, 2
      UNION ALL SELECT 'discount ' || discount_id, day, count(*), sum(payable)::bigint
        FROM sold JOIN attempt_discounts USING (attempt_id) GROUP BY 1, 2
    ) ${selectDifferences}`,
  sales_buyers: sql`
    WITH ${salesCte}, first AS (
      SELECT user_id, day_in_india(min(placed_at)) AS day FROM sold GROUP BY user_id
    ), kept AS (
      SELECT 'first orders' AS what, day, first_orders AS number, 0 AS amount FROM sales_days WHERE first_orders <> 0
    ), o AS (
      SELECT 'first orders' AS what, day, count(*) AS number, 0 AS amount FROM first GROUP BY day
    ) ${selectDifferences}`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>

/** A row that breaks a rule. `subject` is its id, and `details` has the figures that differ. */
export interface Breach {
  readonly subject: string
  readonly details: object
}

export const hasEnded = (column: string) => isOneOf(column, ENDED)

/** True for a refund `r` that has not failed. The amount of a failed refund can be refunded again. */
export const isCountedRefund = sql`r.status <> 'failed'`

/**
 * The amount still owed for an order `o`: the sum of failed refunds that no other refund replaced. By this amount the
 * counted refunds may be lower than the order and its documents require. A refund in the gateway's dashboard that
 * replaced a failed refund may leave up to 99 paise, which cannot be sent (BOOK-10).
 */
const owedAmount = sql`CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN n.id IS NULL THEN x.amount ELSE x.amount - n.amount END), 0) AS amount
      FROM refunds x LEFT JOIN refunds n ON n.retries = x.id
      WHERE x.order_id = o.id AND x.status = 'failed'
        AND (n.id IS NULL OR n.reason = 'dashboard' AND x.amount - n.amount BETWEEN 0 AND 99)
    ) owed`

/** Every rule by its name, which #copy/reconciliation.ts states in words. Each query returns (subject, details). */
export const BOOK_RULES = {
  order_money: sql`
    SELECT o.id AS subject, jsonb_build_object('order', o.order_number, 'status', o.status, 'captured', coalesce(p.amount, 0),
      'refunded', coalesce(f.refunded, 0), 'charged back', coalesce(p.charged_back, 0), 'keeps', f.keeps) AS details
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r.amount), 0) AS refunded, coalesce(sum(r.amount) FILTER (WHERE r.reason = 'dashboard'), 0) AS dashboard,
        CASE WHEN ${hasEnded('o.status')} THEN o.deduction + o.coins_withheld * 100
          ELSE o.total - coalesce(sum(r.amount) FILTER (WHERE r.reason IN ('report', 'dashboard', 'staff')), 0) END AS keeps
      FROM refunds r WHERE r.order_id = o.id AND ${isCountedRefund}
    ) f
    ${owedAmount}
    WHERE o.kind = 'sale'
      -- Less than a rupee cannot be sent. An ended order may keep less than its deductions by what a bank took, or what
      -- staff refunded in the gateway's dashboard (BOOK-17). A surplus is not part of the order, but may have been
      -- refunded with it. With a shortfall that staff accepted, the price is higher than the payment.
      AND (p.id IS NULL OR p.amount - p.surplus - f.refunded - p.charged_back - f.keeps
        + CASE WHEN ${hasEnded('o.status')} THEN 0 ELSE p.shortfall END NOT BETWEEN
        CASE WHEN ${hasEnded('o.status')} THEN -least(p.charged_back + f.dashboard, f.keeps) ELSE -p.charged_back END - p.surplus
        AND owed.amount + CASE WHEN ${hasEnded('o.status')} THEN 99 ELSE -p.charged_back END)`,
  stray_money: sql`
    SELECT p.id AS subject, jsonb_build_object('payment', p.gateway_payment_id, 'captured', p.amount, 'refunded', p.refunded) AS details
    FROM payments p WHERE p.order_id IS NULL AND p.taken_over_at IS NULL
      -- Less than a rupee cannot be sent.
      AND p.amount - p.refunded - p.charged_back NOT BETWEEN 0 AND 99
      AND NOT EXISTS (SELECT FROM payment_decisions d WHERE d.payment_id = p.id AND d.outcome IS NULL)
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status = 'failed')
      -- The gateway has refunded the payment, but its list does not have the refund yet, which is a finding of its own
      -- (BOOK-10).
      AND NOT EXISTS (
        SELECT FROM gateway_findings f
        WHERE f.subject = p.gateway_payment_id AND f.kind = 'payment_differs' AND f.provider = p.provider AND f.resolved_at IS NULL
          AND f.details->>'what' = 'refunded')`,
  refund_owed: sql`
    SELECT r.id AS subject, jsonb_build_object('amount', r.amount, 'reason', r.reason, 'order', o.order_number) AS details
    FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id
    WHERE r.status = 'failed' AND NOT EXISTS (SELECT FROM refunds n WHERE n.retries = r.id) AND ${amountStillOwed} >= 100`,
  refund_counted: sql`
    SELECT p.id AS subject, jsonb_build_object('counted', p.refunded, 'refunds', coalesce(sum(r.amount), 0), 'captured', p.amount) AS details
    FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id AND ${isCountedRefund}
    GROUP BY p.id HAVING coalesce(sum(r.amount), 0) <> p.refunded OR p.refunded > p.amount`,
  dispute_counted: sql`
    SELECT p.id AS subject, jsonb_build_object('taken', p.deducted, 'disputes', coalesce(sum(d.deducted), 0), 'charged back', p.charged_back) AS details
    FROM payments p LEFT JOIN disputes d ON d.payment_id = p.id
    WHERE p.deducted > 0 OR d.deducted > 0
    GROUP BY p.id HAVING coalesce(sum(d.deducted), 0) <> p.deducted OR p.charged_back <> least(p.deducted, p.amount - p.refunded)`,
  paid_attempts: sql`
    SELECT a.id AS subject, jsonb_build_object('status', a.status, 'orders', count(o.id)) AS details
    FROM payment_attempts a LEFT JOIN orders o ON o.attempt_id = a.id
    GROUP BY a.id HAVING count(o.id) <> CASE WHEN a.status = 'paid' THEN 1 ELSE 0 END`,
  order_lines: sql`
    SELECT o.id AS subject, jsonb_build_object('order', o.order_number, 'lines', sum(i.unit_price * i.quantity - i.discount), 'total', o.items_total - o.discount) AS details
    FROM orders o LEFT JOIN order_items i ON i.order_id = o.id
    -- The total follows from these sums: a CHECK compares it with price_of.
    GROUP BY o.id HAVING (sum(i.unit_price * i.quantity), sum(i.discount)) IS DISTINCT FROM (o.items_total, o.discount)`,
  documents: sql`
    SELECT o.id AS subject, jsonb_build_object('order', o.order_number, 'paid', p.amount - p.refunded, 'invoices', i.total, 'credited', c.total) AS details
    FROM orders o JOIN payments p ON p.order_id = o.id
    CROSS JOIN LATERAL (SELECT coalesce(sum((document->'totals'->>'total')::bigint), 0) AS total FROM invoices WHERE order_id = o.id) i
    -- A failed refund was credited when it was requested. Its replacement is not credited again.
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS total FROM credit_notes WHERE order_id = o.id) c
    ${owedAmount}
    -- A bank may have returned a part of the credited amount of an ended order.
    WHERE p.amount - p.surplus - p.refunded NOT BETWEEN i.total - c.total - p.surplus
      AND i.total - c.total + owed.amount + CASE WHEN ${hasEnded('o.status')} THEN p.charged_back ELSE 0 END`,
  wallet_sum: sql`
    SELECT u.id AS subject, jsonb_build_object('balance', u.coins, 'entries', coalesce(sum(w.coins), 0)) AS details
    FROM users u LEFT JOIN wallet_entries w ON w.user_id = u.id
    GROUP BY u.id HAVING u.coins <> coalesce(sum(w.coins), 0)`,
  wallet_last: sql`
    SELECT u.id AS subject, jsonb_build_object('balance', u.coins, 'largest', max(w.balance)) AS details
    FROM users u JOIN wallet_entries w ON w.user_id = u.id
    WHERE u.coins <> 0 GROUP BY u.id HAVING NOT bool_or(w.balance = u.coins)`,
  order_coins: sql`
    SELECT o.id AS subject, jsonb_build_object('order', o.order_number, 'status', o.status, 'used', o.coins_used, 'redeemed', c.redeemed,
      'earned', o.coins_earned, 'credited', c.earned, 'returned', c.returned, 'withdrawn', c.withdrawn, 'withheld', c.withheld) AS details
    FROM orders o JOIN users u ON u.id = o.user_id
    -- Summed for all orders at once, because a look-up for each of a million orders would take all night.
    LEFT JOIN (
      SELECT ref, sum(coins) FILTER (WHERE cause = 'order_redeemed') AS redeemed,
        sum(coins) FILTER (WHERE cause = 'order_earned') AS earned,
        sum(coins) FILTER (WHERE cause = 'order_returned') AS returned,
        sum(coins) FILTER (WHERE cause = 'earning_withdrawn') AS withdrawn
      FROM wallet_entries GROUP BY ref
    ) w ON w.ref = o.id
    CROSS JOIN LATERAL (
      SELECT coalesce(w.redeemed, 0) AS redeemed, coalesce(w.earned, 0) AS earned, coalesce(w.returned, 0) AS returned,
        coalesce(w.withdrawn, 0) AS withdrawn, o.coins_withheld AS withheld
    ) c
    WHERE c.redeemed <> -o.coins_used OR c.earned <> o.coins_earned
      OR (${hasEnded('o.status')} AND o.kind = 'sale' AND u.deleted_at IS NULL
        AND (c.returned <> o.coins_used OR (o.coins_earned + c.withdrawn <> c.withheld
          -- When all the money was refunded already, nothing was left to withhold.
          AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.refunded + p.charged_back + o.deduction >= p.amount - p.surplus))))`,
  discount_uses: sql`
    SELECT d.id AS subject, jsonb_build_object('uses', d.uses, 'purchases', count(u.attempt_id)) AS details
    FROM discounts d LEFT JOIN attempt_discounts u ON u.discount_id = d.id AND u.counts
    WHERE d.max_uses IS NOT NULL
    GROUP BY d.id HAVING d.uses <> count(u.attempt_id)`,
  coins_held: sql`
    SELECT u.id AS subject, jsonb_build_object('held', u.coins_held, 'attempts', coalesce(sum(a.coins_used), 0)) AS details
    FROM users u LEFT JOIN payment_attempts a ON a.user_id = u.id AND a.held
    GROUP BY u.id HAVING u.coins_held <> coalesce(sum(a.coins_used), 0)`,
  units_held: sql`
    SELECT s.product_id AS subject, jsonb_build_object('held', s.held, 'attempts', coalesce(sum(l.units_held), 0)) AS details
    FROM stock_levels s
    LEFT JOIN (attempt_lines l JOIN payment_attempts a ON a.id = l.attempt_id AND a.held) ON l.product_id = s.product_id
    GROUP BY s.product_id HAVING s.held <> coalesce(sum(l.units_held), 0)`,
  // A product's stock is the sum of its ledger less the units sold since the ledger's first row (STK-3).
  stock_ledger: sql`
    SELECT s.product_id AS subject, jsonb_build_object('counted', s.stock, 'lines', coalesce(m.units, 0), 'sold', coalesce(p.units, 0) - coalesce(o.sold_before, 0)) AS details
    FROM stock_levels s
    LEFT JOIN (SELECT product_id, sum(units) AS units FROM stock_moves GROUP BY product_id) m ON m.product_id = s.product_id
    LEFT JOIN stock_openings o ON o.product_id = s.product_id
    LEFT JOIN (
      SELECT l.product_id, sum(l.units_held) AS units FROM attempt_lines l JOIN payment_attempts a ON a.id = l.attempt_id
      WHERE a.status = 'paid' AND l.units_held > 0 GROUP BY l.product_id
    ) p ON p.product_id = s.product_id
    WHERE s.stock <> coalesce(m.units, 0) - coalesce(p.units, 0) + coalesce(o.sold_before, 0)`,
  batch_ledger: sql`
    SELECT b.id AS subject, jsonb_build_object('number', b.number, 'counted', b.units, 'lines', coalesce(m.units, 0), 'sent', coalesce(p.units, 0)) AS details
    FROM stock_batches b
    LEFT JOIN (SELECT batch_id, sum(units) AS units FROM stock_moves GROUP BY batch_id) m ON m.batch_id = b.id
    LEFT JOIN (SELECT batch_id, sum(units - back) AS units FROM parcel_batches GROUP BY batch_id) p ON p.batch_id = b.id
    WHERE b.units <> coalesce(m.units, 0) - coalesce(p.units, 0)`,
  order_numbers: sql`
    SELECT numbered.order_number::text AS subject, jsonb_build_object('expected', numbered.place) AS details
    FROM (SELECT order_number, 1000 + row_number() OVER (ORDER BY order_number) AS place FROM (
      SELECT order_number FROM orders
      -- Numbers of a recorded gap may be missing.
      UNION ALL SELECT lost.number FROM number_gaps g CROSS JOIN LATERAL generate_series(g.first, g.last) AS lost (number)
        WHERE g.series = 'order' AND NOT EXISTS (SELECT FROM orders WHERE order_number = lost.number)
    ) given) numbered
    WHERE numbered.order_number <> numbered.place`,
  invoice_numbers: selectSeriesGaps(sql`invoices`, 'N'),
  credit_note_numbers: selectSeriesGaps(sql`credit_notes`, 'C'),
  status_figures: sql`
    SELECT coalesce(d.status, o.status) || ' ' || coalesce(d.day, o.day) AS subject,
      jsonb_build_object('orders', o.orders, 'kept', d.orders, 'total', o.total, 'kept total', d.total) AS details
    FROM (SELECT * FROM order_status_days WHERE orders > 0 OR total > 0) d FULL JOIN (
      SELECT day_in_india(placed_at) AS day, status, count(*) AS orders, sum(total) AS total FROM orders GROUP BY 1, 2
    ) o ON o.day = d.day AND o.status = d.status
    WHERE d.orders IS DISTINCT FROM o.orders OR d.total IS DISTINCT FROM o.total
    UNION ALL
    SELECT 'replacements ' || coalesce(d.status, o.status) || ' ' || coalesce(d.day, o.day),
      jsonb_build_object('orders', o.orders, 'kept', d.orders)
    FROM (SELECT * FROM replacement_days WHERE orders > 0) d FULL JOIN (
      SELECT day_in_india(placed_at) AS day, status, count(*) AS orders FROM orders WHERE kind = 'replacement' GROUP BY 1, 2
    ) o ON o.day = d.day AND o.status = d.status
    WHERE d.orders IS DISTINCT FROM o.orders`,
  money_figures: sql`
    SELECT coalesce(d.day, m.day)::text AS subject,
      jsonb_build_object('captured', m.captured, 'kept captured', d.captured, 'returned', m.returned, 'kept returned', d.returned, 'charged back', m.charged_back, 'kept charged back', d.charged_back) AS details
    FROM money_days d FULL JOIN (
      SELECT day, sum(captured) AS captured, sum(payments) AS payments, sum(returned) AS returned, sum(charged_back) AS charged_back FROM (
        SELECT day_in_india(captured_at) AS day, amount AS captured, 1 AS payments, 0 AS returned, 0 AS charged_back FROM payments
        UNION ALL SELECT day_in_india(r.created_at), 0, 0, CASE WHEN ${isCountedRefund} THEN r.amount ELSE 0 END, 0 FROM refunds r
        UNION ALL SELECT day_in_india(deducted_at), 0, 0, 0, deducted FROM disputes WHERE deducted > 0 AND payment_id IS NOT NULL
      ) moved GROUP BY day
    ) m ON m.day = d.day
    WHERE coalesce(d.captured, 0) <> coalesce(m.captured, 0) OR coalesce(d.payments, 0) <> coalesce(m.payments, 0)
      OR coalesce(d.returned, 0) <> coalesce(m.returned, 0) OR coalesce(d.charged_back, 0) <> coalesce(m.charged_back, 0)`,
  refund_figures: sql`
    SELECT coalesce(d.day, r.day) || ' ' || coalesce(d.reason, r.reason) AS subject,
      jsonb_build_object('count', r.refunds, 'kept', d.refunds, 'amount', r.amount, 'kept amount', d.amount) AS details
    FROM (SELECT * FROM refund_days WHERE refunds <> 0 OR amount <> 0) d FULL JOIN (
      SELECT day_in_india(r.created_at) AS day, reason, count(*) AS refunds, sum(amount) AS amount FROM refunds r WHERE ${isCountedRefund} GROUP BY 1, 2
    ) r ON r.day = d.day AND r.reason = d.reason
    WHERE d.refunds IS DISTINCT FROM r.refunds OR d.amount IS DISTINCT FROM r.amount`,
  ...SALES_RULES,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>

export type BookRule = keyof typeof BOOK_RULES

/**
 * Returns SQL that finds serials, such as 'N26-27/0000001', that do not follow the previous serial of their series.
 * Serials of a recorded gap may be missing.
 */
function selectSeriesGaps(table: RawBuilder<unknown>, prefix: 'N' | 'C'): RawBuilder<unknown> {
  return sql`
    SELECT numbered.serial AS subject, jsonb_build_object('expected', numbered.place) AS details
    FROM (SELECT serial, split_part(serial, '/', 2)::bigint AS number,
      row_number() OVER (PARTITION BY split_part(serial, '/', 1) ORDER BY serial) AS place FROM (
        SELECT serial FROM ${table}
        UNION ALL SELECT lost.serial FROM number_gaps g
          CROSS JOIN LATERAL (SELECT g.series || '/' || lpad(n::text, 7, '0') AS serial FROM generate_series(g.first, g.last) n) lost
          WHERE g.series LIKE ${`${prefix}%`} AND NOT EXISTS (SELECT FROM ${table} there WHERE there.serial = lost.serial)
      ) given) numbered
    WHERE numbered.number <> numbered.place`
}

/** Returns up to `limit` rows that break a rule. */
export async function findBreaches(db: Reader, rule: BookRule, limit: number): Promise<Breach[]> {
  const { rows } =
    await sql<Breach>`SELECT * FROM (${BOOK_RULES[rule]}) breach ORDER BY subject LIMIT ${limit}`.execute(db)
  return rows
}
