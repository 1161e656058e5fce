// The SQL of the rules of the sums of sales: they are the orders by day (ADM-38).
import { type RawBuilder, sql } from 'kysely'

/** Sales with the address and the price of their purchase. */
const sold = sql`sold AS MATERIALIZED (
    SELECT o.id, o.user_id, o.placed_at, day_in_india(o.placed_at) AS day, a.payable, a.state_code
    FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id
    WHERE o.kind = 'sale'
  )`

/** Rows of `kept` and of `o`, (what, day, number, amount), that are not alike. */
const differing = sql`
    SELECT coalesce(kept.what, o.what) || ' ' || coalesce(kept.day, o.day) AS subject,
      jsonb_build_object('count', o.number, 'kept', kept.number, 'amount', o.amount, 'kept amount', kept.amount) AS details
    FROM kept FULL JOIN o ON o.what = kept.what AND o.day = kept.day
    WHERE kept.number IS DISTINCT FROM o.number OR kept.amount IS DISTINCT FROM o.amount`

export const SALES_RULES = {
  sales_figures: sql`
    WITH ${sold}, kept AS (
      SELECT 'orders' AS what, day, orders::bigint AS number, total::bigint AS amount FROM sales_days
      UNION ALL SELECT 'product ' || product_id, day, units, amount FROM product_days
      UNION ALL SELECT 'state ' || state_code, day, orders, total FROM state_days
    ), o AS (
      SELECT 'orders' AS what, day, count(*) AS number, sum(payable)::bigint AS amount FROM sold GROUP BY day
      UNION ALL SELECT 'product ' || product_id, day, sum(quantity), sum(quantity * unit_price)::bigint
        FROM sold JOIN order_items ON order_id = sold.id GROUP BY 1, 2
      UNION ALL SELECT 'state ' || state_code, day, count(*), sum(payable)::bigint FROM sold GROUP BY 1, 2
    ) ${differing}`,
  sales_buyers: sql`
    WITH ${sold}, first AS (
      SELECT user_id, day_in_india(min(placed_at)) AS day FROM sold GROUP BY user_id
    ), kept AS (
      SELECT 'first orders' AS what, day, first_orders AS number, 0 AS amount FROM sales_days WHERE first_orders <> 0
    ), o AS (
      SELECT 'first orders' AS what, day, count(*) AS number, 0 AS amount FROM first GROUP BY day
    ) ${differing}`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>
