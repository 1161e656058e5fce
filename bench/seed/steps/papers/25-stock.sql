-- stock as a ledger: what came each month, of which batch, what kits were made of, and which batch went into which parcel
-- Each month as much comes of each product as is sold in it, so that what there is stays what it was.
CREATE UNLOGGED TABLE came AS
SELECT good, product_id, is_kit, stock, m, at, units, an_id(at, good * 10000 + m, 201) AS batch_id FROM (
  SELECT good, extract(year FROM month)::integer * 12 + extract(month FROM month)::integer AS m, greatest(month, size.first) AS at, units
  FROM size, (
    SELECT good, date_trunc('month', s.at) AS month, sum(quantity)::integer AS units FROM line JOIN sale s USING (n)
    WHERE is_counted AND makes_good IS NULL GROUP BY 1, 2
  ) sold
) months JOIN (SELECT i AS good, id AS product_id, is_kit, stock FROM good) shelf USING (good);
CREATE UNLOGGED TABLE component AS
SELECT n AS i, an_id(size.first, n, 203) AS id, 500 + pick(n, 204, 5000) AS stock,
  (ARRAY['Day pads', 'Night pads', 'Panty liners', 'Disposal bags', 'Cramp patches', 'Pouches'])[1 + n % 6] || ', ' || 100 + n * 10 || ' mm' AS name
FROM size, generate_series(1, 60) AS n;
CREATE UNLOGGED TABLE part AS
SELECT g.i AS good, c.i AS component, g.id AS product_id, c.id AS component_id, 2 + place AS quantity
FROM good g CROSS JOIN generate_series(0, 3) AS place JOIN component c ON c.i = 1 + (g.i / 3 * 7 + place * 13) % 60 WHERE is_kit;
-- What goes into kits comes in the same month.
CREATE UNLOGGED TABLE used AS
SELECT component, c.product_id, m, at, units * quantity AS units, good FROM came c JOIN part USING (good);
CREATE UNLOGGED TABLE supplied AS
SELECT component, id AS component_id, stock, m, at, units, an_id(at, component * 10000 + m, 206) AS batch_id
FROM (SELECT component, m, min(at) AS at, sum(units)::integer AS units FROM used GROUP BY 1, 2) needed JOIN component ON i = component;
ANALYZE came, part, used, supplied;

INSERT INTO components (id, name, stock, low_stock, created_at) SELECT id, name, component.stock, 400, size.first FROM component, size;
INSERT INTO kit_parts (product_id, component_id, quantity) SELECT product_id, component_id, quantity FROM part;

INSERT INTO stock_batches (id, product_id, component_id, number, expires_on, units, created_at)
SELECT batch_id, product_id, NULL, 'L-' || m % 10000 || '-' || good, CASE WHEN good % 5 > 0 THEN at::date + 420 + good % 400 END, units, at FROM came
UNION ALL SELECT batch_id, NULL, component_id, 'C-' || m % 10000 || '-' || component, at::date + 700 + component, 0, at FROM supplied;

-- The ledger in the order of its time. A twentieth of the shelf is counted before goods come.
CREATE UNLOGGED TABLE moved AS
SELECT row_number() OVER (ORDER BY at, step, good, component) AS n, * FROM (
  SELECT size.first AS at, 0 AS step, i AS good, NULL::integer AS component, 0 AS m, stock AS units, 'opening' AS reason, stock AS level,
    NULL AS batch_id, NULL AS act_id FROM good, size WHERE is_counted
  UNION ALL SELECT size.first, 0, NULL, i, 0, stock, 'counted', NULL, NULL, NULL FROM component, size
  UNION ALL SELECT at - interval '1 hour', 1, i, NULL, m, 0, 'counted', stock, NULL, NULL
    FROM size, good JOIN (SELECT DISTINCT m, at FROM came) months ON i % 20 = m % 20 WHERE is_counted AND at > size.first
  UNION ALL SELECT s.at, 2, NULL, component, m, s.units, 'received', NULL, batch_id, NULL FROM supplied s
  UNION ALL SELECT u.at + interval '1 hour', 3, NULL, component, m, -u.units, 'assembled', NULL, s.batch_id, an_id(u.at, u.good * 10000 + m, 202)
    FROM used u JOIN supplied s USING (component, m)
  UNION ALL SELECT c.at + interval '1 hour', 4, c.good, NULL, m, c.units, CASE WHEN is_kit THEN 'assembled' ELSE 'received' END, stock + c.units, batch_id,
    CASE WHEN is_kit THEN an_id(c.at, c.good * 10000 + m, 202) END FROM came c
) moves;
INSERT INTO stock_moves (id, product_id, component_id, units, reason, level, batch_id, act_id, actor, at)
OVERRIDING SYSTEM VALUE
SELECT before.id + n, g.id, c.id, m.units, reason,
  coalesce(m.level, sum(m.units) OVER (PARTITION BY component ORDER BY n)), m.batch_id, act_id, size.admin, m.at
FROM size, (SELECT coalesce(max(id), 0) AS id FROM stock_moves) AS before, moved m LEFT JOIN good g ON g.i = m.good LEFT JOIN component c ON c.i = m.component
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
DROP TABLE moved, used, supplied;
