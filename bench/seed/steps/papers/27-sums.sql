-- sums of sales, as the shop's own job would have made them
CREATE UNLOGGED TABLE counted AS
SELECT a.n, s.at, a.buyer, day_in_india(s.at) AS day, items + shipping - coins * 100 AS total, d.state
FROM attempt a JOIN sale s USING (n) JOIN address d ON d.n = a.buyer WHERE a.status = 'paid';
CREATE FUNCTION spans(day date) RETURNS TABLE (span text, first date) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('day', day), ('month', date_trunc('month', day)::date), ('year', date_trunc('year', day)::date)
$$;

INSERT INTO sales_days (day, orders, total, first_orders)
SELECT day, count(*), sum(total), count(*) FILTER (WHERE n = first)
FROM (SELECT *, min(n) OVER (PARTITION BY buyer) AS first FROM counted) sold GROUP BY day;

CREATE UNLOGGED TABLE sold_day AS
SELECT day, id AS product_id, units, amount FROM (
  SELECT day, good, sum(quantity)::bigint AS units, sum(quantity * unit_price)::bigint AS amount FROM counted JOIN line USING (n) GROUP BY 1, 2
) sold JOIN good ON i = good ORDER BY day;
-- Day after day, as the job writes them.
INSERT INTO product_sums (span, first, product_id, units, amount)
SELECT 'day', day, product_id, units, amount FROM sold_day
UNION ALL SELECT 'month', date_trunc('month', day)::date AS first, product_id, sum(units), sum(amount) FROM sold_day GROUP BY first, product_id
UNION ALL SELECT 'year', date_trunc('year', day)::date AS first, product_id, sum(units), sum(amount) FROM sold_day GROUP BY first, product_id;

-- The days up to which totals are kept, and for each day the first of them after it.
CREATE UNLOGGED TABLE total_day AS
SELECT upto::date FROM (SELECT min(day) AS first, max(day) AS last FROM sales_days) sold, generate_series(first + 1, last, interval '1 day') AS upto
WHERE extract(day FROM upto) IN (1, 6, 11, 16, 21, 26);
CREATE FUNCTION total_after(day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN extract(day FROM day) >= 26 THEN (date_trunc('month', day) + interval '1 month')::date
    ELSE day + 5 - (extract(day FROM day)::integer - 1) % 5 END
$$;

-- What was sold before each of them.
INSERT INTO product_totals (upto, product_id, units, amount)
WITH pieces AS (
  SELECT total_after(day) AS upto, product_id, sum(units)::bigint AS units, sum(amount)::bigint AS amount FROM sold_day GROUP BY 1, 2
)
SELECT * FROM (
  SELECT upto, product_id, sum(units) OVER before AS units, sum(amount) OVER before AS amount
  FROM (SELECT DISTINCT product_id FROM pieces) sold CROSS JOIN total_day LEFT JOIN pieces USING (upto, product_id)
  WINDOW before AS (PARTITION BY product_id ORDER BY upto)
) totals WHERE units IS NOT NULL ORDER BY upto, product_id;

-- By what a kit held when it was bought.
INSERT INTO component_sums (span, first, component, units)
SELECT span, first, name, sum(kits * quantity) FROM (
  SELECT day, product_id, (SELECT min(until) FROM kit_pasts p WHERE p.product_id = line.product_id AND until > counted.at) AS until, sum(quantity) AS kits
  FROM counted JOIN line USING (n) JOIN good ON i = good WHERE is_kit GROUP BY 1, 2, 3
) sold JOIN (
  SELECT product_id, until, item ->> 'name' AS name, (item ->> 'quantity')::integer AS quantity FROM kit_pasts CROSS JOIN jsonb_array_elements(items) AS item
  UNION ALL SELECT product_id, NULL, name, quantity FROM kit_items
) held ON held.product_id = sold.product_id AND held.until IS NOT DISTINCT FROM sold.until CROSS JOIN spans(day) GROUP BY 1, 2, 3;

INSERT INTO state_sums (span, first, state_code, orders, total)
SELECT span, first, state, sum(orders), sum(total)
FROM (SELECT day, state, count(*) AS orders, sum(total) AS total FROM counted GROUP BY 1, 2) sold CROSS JOIN spans(day) GROUP BY 1, 2, 3;

INSERT INTO order_progress (work, order_number) SELECT 'count-sales', 1000 + size.orders FROM size
ON CONFLICT (work) DO UPDATE SET order_number = excluded.order_number;

-- How the shelf stands: no trigger has begun these rows.
INSERT INTO shelf_ranks (product_id, level, expires_on)
SELECT s.product_id, s.stock - s.held, first.expires_on FROM stock_levels s LEFT JOIN (
  SELECT product_id, min(expires_on) AS expires_on FROM stock_batches
  WHERE product_id IS NOT NULL AND units > 0 AND recalled_at IS NULL GROUP BY product_id
) first USING (product_id)
ON CONFLICT (product_id) DO UPDATE SET level = excluded.level, expires_on = excluded.expires_on;
