-- sums of sales, as the triggers would have made them
CREATE UNLOGGED TABLE counted AS
SELECT a.n, s.at, a.buyer, day_in_india(s.at) AS day, items + shipping - coins * 100 AS total, d.state
FROM attempt a JOIN sale s USING (n) JOIN address d ON d.n = a.buyer WHERE a.status = 'paid';
INSERT INTO sales_days (day, orders, total, first_orders)
SELECT day, count(*), sum(total), count(*) FILTER (WHERE n = first)
FROM (SELECT *, min(n) OVER (PARTITION BY buyer) AS first FROM counted) sold GROUP BY day;

CREATE UNLOGGED TABLE sold_day AS
SELECT day, id AS product_id, units, amount FROM (
  SELECT day, good, sum(quantity)::bigint AS units, sum(quantity * unit_price)::bigint AS amount FROM counted JOIN line USING (n) GROUP BY 1, 2
) sold JOIN good ON i = good ORDER BY day;
INSERT INTO product_days (day, product_id, units, amount) SELECT day, product_id, units, amount FROM sold_day;

-- By what a kit held when it was bought.
INSERT INTO component_days (day, component, units)
SELECT day, name, sum(kits * quantity) FROM (
  SELECT day, product_id, (SELECT min(until) FROM kit_pasts p WHERE p.product_id = line.product_id AND until > counted.at) AS until, sum(quantity) AS kits
  FROM counted JOIN line USING (n) JOIN good ON i = good WHERE is_kit GROUP BY 1, 2, 3
) sold JOIN (
  SELECT product_id, until, item ->> 'name' AS name, (item ->> 'quantity')::integer AS quantity FROM kit_pasts CROSS JOIN jsonb_array_elements(items) AS item
  UNION ALL SELECT product_id, NULL, name, quantity FROM kit_items
) held ON held.product_id = sold.product_id AND held.until IS NOT DISTINCT FROM sold.until GROUP BY 1, 2;

INSERT INTO state_days (day, state_code, orders, total)
SELECT day, state, count(*), sum(total) FROM counted GROUP BY 1, 2;

-- How the shelf stands: no trigger has begun these rows.
INSERT INTO shelf_ranks (product_id, level, expires_on)
SELECT s.product_id, s.stock - s.held, first.expires_on FROM stock_levels s LEFT JOIN (
  SELECT product_id, min(expires_on) AS expires_on FROM stock_batches
  WHERE units > 0 AND recalled_at IS NULL GROUP BY product_id
) first USING (product_id)
ON CONFLICT (product_id) DO UPDATE SET level = excluded.level, expires_on = excluded.expires_on;
