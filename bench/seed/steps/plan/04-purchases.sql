-- where it goes, what was paid, and what went back
CREATE UNLOGGED TABLE address AS
SELECT p.n, p.id AS user_id, email, phone, first_name, last_name, town.region, town.state, jsonb_build_object('title', 'Ms', 'firstName', first_name,
  'lastName', last_name, 'email', email, 'phoneNumber', phone, 'houseNumber', 1 + p.n % 400 || '/' || 1 + p.n % 37, 'street', 'Temple Road',
  'city', town.city, 'postcode', town.pin) AS billing
FROM person p JOIN town ON town.i = p.town WHERE NOT is_erased;
CREATE UNIQUE INDEX ON address (n);
ANALYZE address;

CREATE UNLOGGED TABLE attempt AS
SELECT s.n, an_id(s.at - interval '3 minutes', s.n, 81) AS id, s.at - interval '3 minutes' AS at, s.buyer, 'paid' AS status,
  items, shipping, coins FROM sale s JOIN bill USING (n) WHERE makes_good IS NULL;
-- One in seven is left unpaid. A few were paid too late for what was sold out meanwhile.
INSERT INTO attempt
SELECT size.orders + s.n, an_id(s.at + interval '7 minutes', s.n, 82), s.at + interval '7 minutes', s.buyer,
  CASE WHEN s.n % 2100 = 7 THEN 'refunded' WHEN s.n % 3 = 0 THEN 'replaced' ELSE 'expired' END, items, shipping, 0
FROM size, sale s JOIN bill USING (n) WHERE s.n % 7 = 0 AND s.at < size.last - interval '1 hour';

CREATE UNLOGGED TABLE wrong AS
SELECT s.n, s.id AS order_id, p.id AS user_id, s.at + interval '7 days' AS at, 'replacement' AS status, good.id AS replacement_id
FROM (SELECT makes_good AS n, id FROM sale WHERE makes_good IS NOT NULL) good JOIN sale s USING (n) JOIN person p ON p.n = s.buyer
UNION ALL
SELECT s.n, s.id, p.id, least(s.at + interval '7 days', size.last), CASE WHEN s.age < 12 THEN 'open' WHEN s.n % 3 = 0 THEN 'refused' ELSE 'refund' END, NULL
FROM size, sale s JOIN person p ON p.n = s.buyer
WHERE s.status = 'delivered' AND s.makes_good IS NULL AND s.n % 150 = 75 AND s.n NOT IN (SELECT makes_good FROM sale WHERE makes_good IS NOT NULL);

-- Every refund: of ended orders, for reports, and of payments that became no order.
CREATE UNLOGGED TABLE refund AS
SELECT row_number() OVER (ORDER BY at, n) AS n, n AS sale, reason, at, amount, kept, payment, an_id(at, n, 103) AS id FROM (
  SELECT b.n, b.reason, b.at, b.paid - b.kept AS amount, b.kept, an_id(s.at, b.n, 111) AS payment FROM back b JOIN sale s USING (n)
  UNION ALL SELECT w.n, 'report', least(w.at + interval '1 day', size.last), 5000, 0, an_id(s.at, w.n, 111)
    FROM size, wrong w JOIN sale s USING (n) WHERE w.status = 'refund'
  UNION ALL SELECT a.n, 'unavailable', a.at + interval '5 minutes', a.items + a.shipping, 0, an_id(a.at, a.n, 111)
    FROM attempt a WHERE a.status = 'refunded'
) owed;
