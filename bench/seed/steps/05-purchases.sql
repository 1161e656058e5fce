-- purchases begun, paid and left
CREATE TEMP TABLE address AS
SELECT p.n, p.id AS user_id, email, phone, first_name, last_name, town.region, town.state, jsonb_build_object('title', 'Ms', 'firstName', first_name,
  'lastName', last_name, 'email', email, 'phoneNumber', phone, 'houseNumber', 1 + p.n % 400 || '/' || 1 + p.n % 37, 'street', 'Temple Road',
  'city', town.city, 'postcode', town.pin) AS billing
FROM person p JOIN town ON town.i = p.town WHERE NOT is_erased;
CREATE UNIQUE INDEX ON address (n);
ANALYZE address;

CREATE TEMP TABLE attempt AS
SELECT s.n, pg_temp.an_id(s.at - interval '3 minutes', s.n, 81) AS id, s.at - interval '3 minutes' AS at, s.buyer, 'paid' AS status,
  items, shipping, coins FROM sale s JOIN bill USING (n) WHERE makes_good IS NULL;
-- One in seven is left unpaid. A few were paid too late for what was sold out meanwhile.
INSERT INTO attempt
SELECT size.orders + s.n, pg_temp.an_id(s.at + interval '7 minutes', s.n, 82), s.at + interval '7 minutes', s.buyer,
  CASE WHEN s.n % 2100 = 7 THEN 'refunded' WHEN s.n % 3 = 0 THEN 'replaced' ELSE 'expired' END, items, shipping, 0
FROM size, sale s JOIN bill USING (n) WHERE s.n % 7 = 0 AND s.at < size.last - interval '1 hour';

INSERT INTO payment_attempts (id, user_id, provider, gateway_order_id, gateway_key_id, status, held, snapshot_hash, region, billing, state_code,
  items_total, shipping, coins_used, payable, created_at, hold_expires_at)
SELECT a.id, d.user_id, 'razorpay', 'order_L' || lpad(to_hex(a.n), 13, '0'), 'rzp_test_nilasandbox01', a.status, false, md5(a.n::text), d.region, d.billing,
  d.state, items, shipping, coins, items + shipping - coins * 100, a.at, a.at + interval '20 minutes'
FROM attempt a JOIN address d ON d.n = a.buyer ORDER BY a.at;
INSERT INTO attempt_lines (attempt_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp)
SELECT a.id, place, product_id, name, unit_price, quantity, hsn, tax_class, rate
FROM size CROSS JOIN attempt a JOIN line ON line.n = CASE WHEN a.n > size.orders THEN a.n - size.orders ELSE a.n END ORDER BY a.at;
