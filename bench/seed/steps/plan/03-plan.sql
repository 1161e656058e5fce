-- who buys what, and what becomes of it
CREATE UNLOGGED TABLE person AS
SELECT n, moment(n, size.users, size.first, size.last) AS at,
  an_id(moment(n, size.users, size.first, size.last), n, 31) AS id,
  f.name AS first_name, l.name AS last_name,
  f.latin || '.' || l.latin || n || '@' || h.name AS email,
  '+91' || 6 + pick(n, 33, 4) || lpad(pick(n, 34, 1000000000)::text, 9, '0') AS phone,
  1 + pick(n, 35, 22) AS town, n % 97 = 0 AS is_erased
FROM size, generate_series(1, size.users) AS n
JOIN first_name f ON f.i = 1 + pick(n, 36, 38)
JOIN last_name l ON l.i = 1 + pick(n, 37, 37)
JOIN mail_host h ON h.i = pick(n, 32, 100);
ANALYZE person;

CREATE UNLOGGED TABLE planned AS
SELECT n, at, extract(epoch FROM last - at) / 86400 AS age, pick(n, 41, 1000) AS fate,
  -- Those who were there first buy most; whoever has left buys nothing.
  CASE WHEN buyer % 97 = 0 THEN buyer - 1 ELSE buyer END AS buyer
FROM (
  SELECT n, size.last, moment(n, size.orders, size.first, size.last) AS at,
    1 + floor(size.users * (n - 0.5) / size.orders * power(chance(n, 42), 1.6))::bigint AS buyer
  FROM size, generate_series(1, size.orders) AS n
) drawn;
-- Every 500th order may make good one of some weeks before.
CREATE UNLOGGED TABLE fated AS
SELECT p.*, CASE
    WHEN age < 8 AND fate >= 985 THEN 'cancelled'
    WHEN age < 1 THEN CASE WHEN fate < 650 THEN 'placed' WHEN fate < 850 THEN 'processing' ELSE 'packed' END
    WHEN age < 3 THEN CASE WHEN fate < 250 THEN 'placed' WHEN fate < 600 THEN 'processing' WHEN fate < 780 THEN 'packed' ELSE 'dispatched' END
    WHEN age < 8 THEN CASE WHEN fate < 600 THEN 'dispatched' ELSE 'delivered' END
    WHEN fate < 930 THEN 'delivered' WHEN fate < 970 THEN 'cancelled' ELSE 'returned'
  END AS status
FROM planned p;
CREATE UNIQUE INDEX ON fated (n);
ANALYZE fated;

CREATE UNLOGGED TABLE sale AS
SELECT f.n, f.at, f.age, coalesce(whole.buyer, f.buyer) AS buyer, whole.n AS makes_good,
  CASE WHEN whole.n IS NOT NULL AND f.status IN ('cancelled', 'returned') THEN 'delivered' ELSE f.status END AS status,
  an_id(f.at, f.n, 43) AS id
FROM size CROSS JOIN fated f
LEFT JOIN fated whole ON f.n % 500 = 0 AND whole.n = f.n - (size.orders * 3 / 100 / 500 * 500 + 501)
  AND whole.status = 'delivered' AND whole.age > f.age + 8;
DROP TABLE planned, fated;
CREATE UNIQUE INDEX ON sale (n);
ANALYZE sale;

CREATE UNLOGGED TABLE line AS
SELECT s.n, place, g.i AS good, g.is_counted, g.id AS product_id, g.name, g.price AS unit_price,
  CASE WHEN pick(s.n * 4 + place, 51, 10) < 8 THEN 1 ELSE 2 END AS quantity, g.hsn, g.tax_class, g.rate
FROM size CROSS JOIN sale s
CROSS JOIN generate_series(0, CASE WHEN pick(s.n, 52, 20) < 13 THEN 0 WHEN pick(s.n, 52, 20) < 18 THEN 1 ELSE 2 END) AS place
JOIN good g ON g.i = 1 + (floor(size.products * power(chance(coalesce(s.makes_good, s.n), 53), 3))::bigint + place * 13) % size.products;
ANALYZE line;

-- Coins are used on every tenth order that lasts: so many have come together by then.
CREATE UNLOGGED TABLE bill AS
SELECT s.n, sums.items, town.charge AS shipping, CASE WHEN lasting.place % 10 = 0 THEN 100 ELSE 0 END AS coins
FROM sale s
JOIN (SELECT n, sum(unit_price * quantity)::bigint AS items FROM line GROUP BY n) sums ON sums.n = s.n
JOIN person p ON p.n = s.buyer JOIN town ON town.i = p.town
LEFT JOIN (
  SELECT n, row_number() OVER (PARTITION BY buyer ORDER BY n) AS place FROM sale
  WHERE makes_good IS NULL AND status NOT IN ('cancelled', 'returned')
) lasting ON lasting.n = s.n;
ANALYZE bill;

-- What goes back: of orders that ended, and of those where something was wrong.
CREATE UNLOGGED TABLE back AS
SELECT s.n, 'cancelled' AS reason, least(s.at + make_interval(hours => 1 + pick(s.n, 61, 20)), size.last) AS at,
  items + shipping AS paid, CASE WHEN pick(s.n, 62, 10) < 3 THEN 5000 ELSE 0 END AS kept
FROM size, sale s JOIN bill USING (n) WHERE status = 'cancelled'
UNION ALL
SELECT s.n, 'returned', least(s.at + make_interval(days => 8 + pick(s.n, 61, 12)), size.last), items + shipping,
  CASE WHEN pick(s.n, 62, 2) = 0 THEN 10000 ELSE 0 END
FROM size, sale s JOIN bill USING (n) WHERE status = 'returned';
