// The SQL of the rules of the sums of sales: they are the orders, by day, month and year, and before some days. What is not counted yet
// is no difference, for the sums are a minute behind (ADM-38).
import { type RawBuilder, sql } from 'kysely'

/** Sales that have been counted, with the address and the price of their purchase. */
const sold = sql`sold AS MATERIALIZED (
    SELECT o.id, o.user_id, o.placed_at, day_in_india(o.placed_at) AS day, a.payable, a.state_code
    FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id
    WHERE o.kind = 'sale' AND o.order_number <= (SELECT order_number FROM order_progress WHERE work = 'count-sales')
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
      UNION ALL SELECT 'product ' || product_id, first, units, amount FROM product_sums WHERE span = 'day'
      UNION ALL SELECT 'state ' || state_code, first, orders, total FROM state_sums WHERE span = 'day'
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
  sales_spans: sql`
    WITH summed AS (
      SELECT 'product ' || product_id AS what, span, first, units AS number, amount FROM product_sums
      UNION ALL SELECT 'component ' || component, span, first, units, 0 FROM component_sums
      UNION ALL SELECT 'state ' || state_code, span, first, orders, total FROM state_sums
    ), days AS (
      SELECT split_part(what, ' ', 1) AS kind, first, sum(number) AS number, sum(amount) AS amount
      FROM summed WHERE span = 'day' GROUP BY 1, 2
    ), totals AS NOT MATERIALIZED (
      SELECT 'product' AS kind, 'product ' || product_id AS what, upto, units AS number, amount FROM product_totals
    ), newest AS (
      SELECT 'product' AS kind, max(upto) AS upto FROM product_totals
    ), kept AS (
      SELECT span || ' of ' || what AS what, first AS day, number, amount FROM summed WHERE span <> 'day'
      UNION ALL SELECT 'total of ' || what, upto, number, amount FROM totals JOIN newest USING (kind, upto)
      UNION ALL SELECT 'total of every ' || kind, upto, sum(number)::bigint, sum(amount)::bigint FROM totals GROUP BY kind, upto
    ), o AS (
      SELECT wider.span || ' of ' || what AS what, date_trunc(wider.span, first)::date AS day, sum(number)::bigint AS number,
        sum(amount)::bigint AS amount
      FROM summed CROSS JOIN (VALUES ('month'), ('year')) AS wider (span) WHERE summed.span = 'day' GROUP BY 1, 2
      UNION ALL SELECT 'total of ' || what, upto, sum(number)::bigint, sum(amount)::bigint
        FROM summed JOIN newest ON kind = split_part(what, ' ', 1) WHERE span = 'day' AND first < upto GROUP BY 1, 2
      UNION ALL SELECT 'total of every ' || kind, upto, sum(number)::bigint, sum(amount)::bigint
        FROM (SELECT DISTINCT kind, upto FROM totals) asked JOIN days USING (kind) WHERE first < upto GROUP BY kind, upto
    ) ${differing}`,
} as const satisfies Readonly<Record<string, RawBuilder<unknown>>>
