-- stock as a ledger: what came each month, of which batch, and which batch went into which parcel
-- Each month as much comes of each product as is sold in it, so that what there is stays what it was.
CREATE UNLOGGED TABLE came AS
SELECT good, product_id, stock, m, at, units, an_id(at, good * 10000 + m, 201) AS batch_id FROM (
  SELECT good, extract(year FROM month)::integer * 12 + extract(month FROM month)::integer AS m, greatest(month, size.first) AS at, units
  FROM size, (
    SELECT good, date_trunc('month', s.at) AS month, sum(quantity)::integer AS units FROM line JOIN sale s USING (n)
    WHERE is_counted AND makes_good IS NULL GROUP BY 1, 2
  ) sold
) months JOIN (SELECT i AS good, id AS product_id, stock FROM good) shelf USING (good);
ANALYZE came;

INSERT INTO stock_batches (id, product_id, number, expires_on, units, created_at)
SELECT batch_id, product_id, 'L-' || m % 10000 || '-' || good, CASE WHEN good % 5 > 0 THEN at::date + 420 + good % 400 END, units, at FROM came;

-- The ledger in the order of its time. A twentieth of the shelf is counted before goods come.
CREATE UNLOGGED TABLE moved AS
SELECT row_number() OVER (ORDER BY at, step, good) AS n, * FROM (
  SELECT size.first AS at, 0 AS step, i AS good, stock AS units, 'opening' AS reason, stock AS level, NULL AS batch_id
    FROM good, size WHERE is_counted
  UNION ALL SELECT at - interval '1 hour', 1, i, 0, 'counted', stock, NULL
    FROM size, good JOIN (SELECT DISTINCT m, at FROM came) months ON i % 20 = m % 20 WHERE is_counted AND at > size.first
  UNION ALL SELECT at + interval '1 hour', 2, good, units, 'received', stock + units, batch_id FROM came
) moves;
INSERT INTO stock_moves (id, product_id, units, reason, level, batch_id, actor, at)
OVERRIDING SYSTEM VALUE
SELECT before.id + n, g.id, m.units, reason, level, m.batch_id, size.admin, m.at
FROM size, (SELECT coalesce(max(id), 0) AS id FROM stock_moves) AS before, moved m JOIN good g ON g.i = m.good
ORDER BY n;
SELECT setval(pg_get_serial_sequence('stock_moves', 'id'), max(id)) FROM stock_moves;
INSERT INTO stock_openings (product_id, sold_before) SELECT id, 0 FROM good WHERE is_counted;

-- What was sold went out of the batch of its month.
INSERT INTO parcel_batches (order_item_id, batch_id, units, at)
SELECT an_id(s.at, n * 4 + place, 96), c.batch_id, quantity, least(s.at + interval '12 hours', size.last)
FROM size, line JOIN sale s USING (n) JOIN came c ON c.good = line.good
  AND c.m = extract(year FROM s.at)::integer * 12 + extract(month FROM s.at)::integer
WHERE is_counted AND makes_good IS NULL AND status IN ('packed', 'dispatched', 'delivered', 'returned') ORDER BY n;
UPDATE stock_batches b SET units = b.units - sent.units
FROM (SELECT batch_id, sum(units) AS units FROM parcel_batches GROUP BY 1) sent WHERE sent.batch_id = b.id;
DROP TABLE moved;
