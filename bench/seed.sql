-- A shop with two years of history, made by generate_series: the same every time, and its books balance (DB-16). `npm
-- run seed:large` runs the plan first, then the two other parts in parallel.

-- part: plan

-- step: pseudo-random numbers that are the same every time
CREATE FUNCTION pick(n bigint, salt integer, most bigint) RETURNS integer LANGUAGE sql IMMUTABLE
  AS 'SELECT ((hashint8extended(n, salt) % most + most) % most)::integer';
CREATE FUNCTION chance(n bigint, salt integer) RETURNS float8 LANGUAGE sql IMMUTABLE
  AS 'SELECT ((hashint8extended(n, salt) % 1000000 + 1000000) % 1000000) / 1e6';
-- An id as the shop makes them: four bytes of seconds, eight random bytes.
CREATE FUNCTION an_id(at timestamptz, n bigint, salt integer) RETURNS text LANGUAGE sql STABLE
  AS $$SELECT encode(int4send(date_part('epoch', at)::integer) || int8send(hashint8extended(n, salt)), 'hex')$$;
-- Part of an amount, rounded as the shop rounds.
CREATE FUNCTION share(amount bigint, part bigint, whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE
  AS 'SELECT (2 * amount * part + whole) / (2 * whole)';
-- The calendar year in which the financial year of an instant begins.
CREATE FUNCTION first_of_year(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE
  AS $$SELECT extract(year FROM (at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::integer$$;
CREATE FUNCTION a_serial(prefix text, year integer, place bigint) RETURNS text LANGUAGE sql IMMUTABLE
  AS $$SELECT prefix || lpad((year % 100)::text, 2, '0') || '-' || lpad(((year + 1) % 100)::text, 2, '0') || '/' || lpad(place::text, 7, '0')$$;
-- The time of the n-th of a number of events: the shop has grown, so later ones are closer together.
CREATE FUNCTION moment(n float8, of bigint, first timestamptz, last timestamptz) RETURNS timestamptz LANGUAGE sql STABLE
  AS 'SELECT date_trunc(''second'', first + (last - first) * power((n - 0.5) / of, 1 / 1.5))';

CREATE UNLOGGED TABLE first_name (i integer GENERATED ALWAYS AS IDENTITY, name text, latin text);
INSERT INTO first_name (name, latin) SELECT name, lower(name) FROM unnest(string_to_array(
  'Anjali Meera Lakshmi Divya Sneha Aswathy Fathima Mariam Reshma Parvathy Gayathri Nandini Kavya Ammu Sreeja Deepa Athira Revathi Priya Ananya Aishwarya Nithya Swathi Shruti Pooja Neha Ritu Aditi Ishita Tara Zara Rukhsana Jyoti Suma Bindu Rekha',
  ' ')) AS name;
INSERT INTO first_name (name, latin) VALUES ('അഞ്ജലി', 'anjali'), ('ലക്ഷ്മി', 'lakshmi');

CREATE UNLOGGED TABLE last_name (i integer GENERATED ALWAYS AS IDENTITY, name text, latin text);
INSERT INTO last_name (name, latin) SELECT name, lower(name) FROM unnest(string_to_array(
  'Nair Menon Pillai Varma Iyer Iyengar Krishnan Mathew Thomas Joseph George Kurian Kumar Rao Reddy Shetty Gowda Sharma Gupta Singh Das Sen Banerjee Khan Begum Patel Shah Desai Joshi Kulkarni Namboothiri Panicker Warrier Subramanian Chandrasekharan',
  ' ')) AS name;
INSERT INTO last_name (name, latin) VALUES ('നായർ', 'nair'), ('മേനോൻ', 'menon');

-- Contact details that reach no one.
CREATE UNLOGGED TABLE mail_host AS
SELECT i, CASE WHEN i < 70 THEN 'gmail' WHEN i < 82 THEN 'yahoo' WHEN i < 91 THEN 'outlook' WHEN i < 97 THEN 'rediffmail' ELSE 'nila' END || '.example' AS name
FROM generate_series(0, 99) AS i;

CREATE UNLOGGED TABLE town (i integer GENERATED ALWAYS AS IDENTITY, city text, pin text, region text, state text, charge bigint);
INSERT INTO town (city, pin, region, state, charge) VALUES
  ('Ottapalam', '679101', 'Kerala', '32', 4000), ('Kochi', '682001', 'Kerala', '32', 4000),
  ('Kozhikode', '673001', 'Kerala', '32', 4000), ('Thiruvananthapuram', '695001', 'Kerala', '32', 4000),
  ('Thrissur', '680001', 'Kerala', '32', 4000), ('Palakkad', '678001', 'Kerala', '32', 4000),
  ('Kannur', '670001', 'Kerala', '32', 4000), ('Kollam', '691001', 'Kerala', '32', 4000),
  ('Alappuzha', '688001', 'Kerala', '32', 4000), ('Kottayam', '686001', 'Kerala', '32', 4000),
  ('Chennai', '600001', 'Tamil Nadu', '33', 6000), ('Coimbatore', '641001', 'Tamil Nadu', '33', 6000),
  ('Madurai', '625001', 'Tamil Nadu', '33', 6000), ('Bengaluru', '560001', 'Karnataka', '29', 6000),
  ('Mysuru', '570001', 'Karnataka', '29', 6000), ('Mangaluru', '575001', 'Karnataka', '29', 6000),
  ('Mumbai', '400001', 'All India', '27', 8000), ('Pune', '411001', 'All India', '27', 8000),
  ('Delhi', '110001', 'All India', '07', 8000), ('Hyderabad', '500001', 'All India', '36', 8000),
  ('Kolkata', '700001', 'All India', '19', 8000), ('Ahmedabad', '380001', 'All India', '24', 8000);
ANALYZE size, first_name, last_name, mail_host, town;

-- step: products
-- Of each thirty, three are variants of one family.
CREATE UNLOGGED TABLE good AS
SELECT n::integer AS i, an_id(size.first, n, 21) AS id, family, label,
  CASE WHEN label IS NULL THEN kind || ' ' || n ELSE family_name || ', ' || label END AS name, family_name,
  is_kit, pick(n, 25, 10) < 7 AS is_counted, pick(n, 26, 400) AS stock,
  14900 + 1000 * pick(n, 23, 90) AS price,
  CASE WHEN n % 6 IN (1, 2) THEN '96190010' ELSE '3923' END AS hsn,
  CASE WHEN n % 6 IN (1, 2) THEN 'exempt' ELSE 'taxable' END AS tax_class,
  CASE WHEN n % 6 IN (1, 2) THEN 0 WHEN n % 6 = 3 THEN 500 ELSE 1800 END AS rate
FROM size, generate_series(1, size.products) AS n
CROSS JOIN LATERAL (SELECT n % 6 IN (0, 3) AS is_kit, n / 30 AS family, CASE n % 30 WHEN 1 THEN 'S' WHEN 7 THEN 'M' WHEN 13 THEN 'L' END AS label) AS its
CROSS JOIN LATERAL (SELECT (ARRAY['Cotton', 'Bamboo', 'Night', 'Travel', 'Teen', 'Everyday', 'Soft', 'Monsoon'])[1 + pick(n, 22, 8)] || ' '
  || (ARRAY['Period Kit', 'Pads', 'Liners', 'Cramp Patches', 'Heat Bag', 'Cup'])[1 + n % 6] AS kind, 'Sized Pads ' || family AS family_name) AS called;
ANALYZE good;

-- step: buyers, products and outcomes
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
  -- Earlier accounts buy most; deleted ones buy nothing.
  CASE WHEN buyer % 97 = 0 THEN buyer - 1 ELSE buyer END AS buyer
FROM (
  SELECT n, size.last, moment(n, size.orders, size.first, size.last) AS at,
    1 + floor(size.users * (n - 0.5) / size.orders * power(chance(n, 42), 1.6))::bigint AS buyer
  FROM size, generate_series(1, size.orders) AS n
) drawn;
-- Every 500th order may be a replacement of one some weeks before.
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

-- Coins are used on every tenth completed order: enough were earned by then.
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

-- Refunds: of ended orders, and of reported ones.
CREATE UNLOGGED TABLE back AS
SELECT s.n, 'cancelled' AS reason, least(s.at + make_interval(hours => 1 + pick(s.n, 61, 20)), size.last) AS at,
  items + shipping AS paid, CASE WHEN pick(s.n, 62, 10) < 3 THEN 5000 ELSE 0 END AS kept
FROM size, sale s JOIN bill USING (n) WHERE status = 'cancelled'
UNION ALL
SELECT s.n, 'returned', least(s.at + make_interval(days => 8 + pick(s.n, 61, 12)), size.last), items + shipping,
  CASE WHEN pick(s.n, 62, 2) = 0 THEN 10000 ELSE 0 END
FROM size, sale s JOIN bill USING (n) WHERE status = 'returned';

-- step: addresses, payments and refunds
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
-- One in seven is left unpaid. A few were paid too late, when the goods were sold out.
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

-- Every refund: of ended orders, for reports, and of payments without an order.
CREATE UNLOGGED TABLE refund AS
SELECT row_number() OVER (ORDER BY at, n) AS n, n AS sale, reason, at, amount, kept, payment, an_id(at, n, 103) AS id FROM (
  SELECT b.n, b.reason, b.at, b.paid - b.kept AS amount, b.kept, an_id(s.at, b.n, 111) AS payment FROM back b JOIN sale s USING (n)
  UNION ALL SELECT w.n, 'report', least(w.at + interval '1 day', size.last), 5000, 0, an_id(s.at, w.n, 111)
    FROM size, wrong w JOIN sale s USING (n) WHERE w.status = 'refund'
  UNION ALL SELECT a.n, 'unavailable', a.at + interval '5 minutes', a.items + a.shipping, 0, an_id(a.at, a.n, 111)
    FROM attempt a WHERE a.status = 'refunded'
) owed;

-- part: orders

-- step: orders with their lines and events
-- The post's number, with the check digit of UPU S10.
CREATE UNLOGGED TABLE parcel AS
SELECT n, 'EE' || lpad(d::text, 8, '0') || CASE WHEN rest = 1 THEN 0 WHEN rest = 0 THEN 5 ELSE 11 - rest END || 'IN' AS number FROM (
  SELECT n, d, (d / 10000000 * 8 + d / 1000000 % 10 * 6 + d / 100000 % 10 * 4 + d / 10000 % 10 * 2 + d / 1000 % 10 * 3 + d / 100 % 10 * 5
    + d / 10 % 10 * 9 + d % 10 * 7) % 11 AS rest
  FROM (SELECT n, pick(n, 94, 100000000) AS d FROM sale WHERE status IN ('dispatched', 'delivered', 'returned') OFFSET 0) sent
) weighed;

-- In time order, with all columns: each table below reads it in this order.
CREATE UNLOGGED TABLE happened AS
SELECT moves.n, moves.status, least(moves.at, size.last) AS at, moves.actor, s.id, s.status AS ended_as, s.makes_good, p.email,
  CASE WHEN moves.status = 'dispatched' THEN parcel.number END AS number
FROM size, (
  SELECT n, 'placed' AS status, at, 'shop' AS actor FROM sale
  -- An order cancelled while packed was started within the hour before the cancellation.
  UNION ALL SELECT n, 'processing', at + make_interval(mins => 30 + pick(n, 91, CASE status WHEN 'cancelled' THEN 30 ELSE 900 END)), size.admin
    FROM size, sale
    WHERE status <> 'placed' AND (status <> 'cancelled' OR pick(n, 62, 10) < 3)
  -- Most are packed and dispatched in one step.
  UNION ALL SELECT n, 'packed', at + make_interval(mins => 40 + pick(n, 91, 900)), size.admin FROM size, sale WHERE status = 'packed'
  UNION ALL SELECT n, 'dispatched', at + make_interval(hours => 17 + pick(n, 92, 20)), size.admin FROM size, sale
    WHERE status IN ('dispatched', 'delivered', 'returned')
  UNION ALL SELECT s.n, 'delivered', s.at + make_interval(hours => 60 + pick(s.n, 93, 110)), CASE WHEN s.n % 2 = 0 THEN size.admin ELSE p.id END
    FROM size, sale s JOIN person p ON p.n = s.buyer WHERE status = 'delivered'
  UNION ALL SELECT back.n, reason, back.at, CASE WHEN reason = 'returned' OR back.kept = 0 THEN size.admin ELSE p.id END
    FROM size, back JOIN sale USING (n) JOIN person p ON p.n = sale.buyer
) moves JOIN sale s USING (n) JOIN person p ON p.n = s.buyer LEFT JOIN parcel ON parcel.n = moves.n ORDER BY 3;
ANALYZE happened;

INSERT INTO orders (id, order_number, user_id, attempt_id, status, email, phone, billing, state_code, region, items_total, discount, shipping, coins_used,
  coins_earned, total, payment_method, placed_at, search, kind, replaces, progress_id, tracking_number, courier, deduction)
SELECT s.id, 1000 + s.n, d.user_id, a.id, s.status, d.email, d.phone, d.billing, d.state, d.region,
  CASE WHEN a.id IS NULL THEN 0 ELSE b.items END, 0, CASE WHEN a.id IS NULL THEN 0 ELSE b.shipping END, CASE WHEN a.id IS NULL THEN 0 ELSE b.coins END,
  CASE WHEN a.id IS NULL THEN 0 ELSE 10 END, CASE WHEN a.id IS NULL THEN 0 ELSE b.items + b.shipping - b.coins * 100 END,
  CASE WHEN a.id IS NULL THEN '' WHEN pick(s.n, 95, 4) = 0 THEN 'card' ELSE 'upi' END, s.at,
  1000 + s.n || ' ' || d.first_name || ' ' || d.last_name || ' ' || d.email || ' ' || d.phone || coalesce(' ' || parcel.number, ''),
  CASE WHEN a.id IS NULL THEN 'replacement' ELSE 'sale' END, whole.id, md5(s.n || ' progress'), parcel.number,
  CASE WHEN parcel.n % 3 = 0 THEN 'shiprocket' ELSE 'india-post' END, coalesce(back.kept, 0)
FROM sale s JOIN bill b USING (n) JOIN address d ON d.n = s.buyer
LEFT JOIN attempt a ON a.n = s.n LEFT JOIN sale whole ON whole.n = s.makes_good LEFT JOIN parcel ON parcel.n = s.n LEFT JOIN back ON back.n = s.n
ORDER BY s.n;

INSERT INTO order_items (id, order_id, position, product_id, name, unit_price, quantity, discount, hsn, tax_class, tax_rate_bp)
SELECT an_id(s.at, s.n * 4 + place, 96), s.id, place, product_id, name, CASE WHEN makes_good IS NULL THEN unit_price ELSE 0 END, quantity, 0, hsn, tax_class, rate
FROM line JOIN sale s USING (n) ORDER BY s.n, place;

INSERT INTO order_search (order_number, words, is_whole)
SELECT o.order_number, lower(concat_ws(' ', o.order_number, o.billing->>'firstName', o.billing->>'lastName', o.billing->>'city',
  o.billing->>'postcode', o.tracking_number, bought.names)) || lower(concat_ws(' ', E'\n', o.search)), true
FROM orders o JOIN (
  SELECT 1000 + n AS order_number, string_agg(name, ' ' ORDER BY place) AS names FROM line GROUP BY n
) bought USING (order_number) ORDER BY order_number;

INSERT INTO order_events (order_id, status, at, actor, details)
SELECT h.id, h.status, h.at, h.actor, CASE WHEN h.status = 'dispatched' THEN jsonb_build_object('trackingNumber', number) ELSE '{}' END
FROM happened h;

INSERT INTO audit_log (id, at, actor, action, subject, details)
SELECT an_id(h.at, h.n, 97 + length(h.status)), h.at, h.actor, 'order.' || h.status, h.id, jsonb_build_object('from', CASE h.status
  WHEN 'processing' THEN 'placed' WHEN 'packed' THEN 'processing' WHEN 'dispatched' THEN 'processing' WHEN 'cancelled' THEN 'placed' ELSE 'dispatched' END)
FROM size, happened h WHERE h.actor = size.admin;

INSERT INTO emails (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(h.at, h.n, 120 + length(h.status)), CASE h.status WHEN 'placed' THEN 'order-confirmation' ELSE 'order-' || h.status END, h.id, h.email,
  CASE h.status WHEN 'placed' THEN jsonb_build_object('orderId', h.id) ELSE jsonb_build_object('orderId', h.id, 'reason', '') END, h.at, h.at + interval '5 seconds'
FROM happened h WHERE h.status NOT IN ('processing', 'packed') AND NOT (h.status = 'placed' AND h.makes_good IS NOT NULL);

-- Packed orders have printed slips; some changed since, and for some a cancellation was requested.
INSERT INTO printed_slips (order_id, printed_at, printed_by, changed)
SELECT h.id, h.at, size.admin, CASE WHEN h.n % 7 = 0 THEN '{address}' ELSE '{}' END::text[]
FROM size, happened h WHERE h.status = 'processing';

INSERT INTO cancel_requests (id, order_id, asked_at, charge, answer, answered_at, answered_by)
SELECT an_id(h.at, h.n, 130), h.id, h.at, 5000, CASE WHEN h.ended_as <> 'packed' THEN 'declined' END,
  CASE WHEN h.ended_as <> 'packed' THEN h.at END, CASE WHEN h.ended_as <> 'packed' THEN size.admin END
FROM size, happened h WHERE h.status = 'packed' OR h.status = 'dispatched' AND h.n % 20 = 0;

-- step: tickets, and reports of parcels
CREATE UNLOGGED TABLE ticket AS
SELECT row_number() OVER (ORDER BY at, n, kind) AS number, * FROM (
  SELECT n, at, 'issue' AS kind, user_id, CASE status WHEN 'open' THEN 'open' ELSE 'closed' END AS status FROM wrong
  UNION ALL
  SELECT n, at + interval '3 hours', CASE WHEN n % 3 = 0 THEN 'question' ELSE 'contact' END, id,
    CASE WHEN n % 400 = 7 OR at > size.last - interval '3 days' THEN 'open' ELSE 'answered' END FROM person, size
  WHERE n % 20 = 7 AND NOT is_erased AND at + interval '3 hours' < size.last
) written;
INSERT INTO tickets (id, number, kind, first_name, last_name, email, mobile, user_id, status, resolved_at, message, created_at)
SELECT an_id(t.at, number, 101), number, kind, p.first_name, p.last_name, p.email, p.phone, p.id,
  t.status, CASE WHEN t.status <> 'open' THEN t.at + interval '1 day' END,
  CASE kind WHEN 'issue' THEN 'One pack was open when the box came.' ELSE 'When will my parcel come, please, and which pads are softest?' END, t.at
FROM size, ticket t JOIN person p ON p.id = t.user_id ORDER BY number;
INSERT INTO ticket_steps (id, ticket_id, kind, text, author, created_at)
SELECT an_id(t.at, number, 106), an_id(t.at, number, 101), CASE t.status WHEN 'closed' THEN 'close' ELSE 'answer' END,
  'It is on its way, and these are the softest.', size.admin, t.at + interval '1 day' FROM size, ticket t WHERE t.status <> 'open' ORDER BY number;
INSERT INTO emails (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(t.at, number, 102), 'contact-received', an_id(t.at, number, 101), p.email, jsonb_build_object('ticket', number), t.at, t.at
FROM ticket t JOIN person p ON p.id = t.user_id WHERE kind <> 'issue' ORDER BY number;

INSERT INTO reports (id, order_id, user_id, ticket_number, problem, message, status, decision, decided_by, decided_at, refund_id, replacement_id, created_at)
SELECT an_id(w.at, w.n, 104), w.order_id, w.user_id, t.number, CASE w.n % 3 WHEN 0 THEN 'damaged' WHEN 1 THEN 'missing' ELSE 'wrong' END,
  'One pack was open when the box came.', w.status, CASE WHEN w.status = 'open' THEN '' ELSE 'Thank you for the film.' END,
  CASE WHEN w.status <> 'open' THEN size.admin END, CASE WHEN w.status <> 'open' THEN least(w.at + interval '1 day', size.last) END,
  r.id, w.replacement_id, w.at
FROM size CROSS JOIN wrong w JOIN ticket t ON t.kind = 'issue' AND t.n = w.n LEFT JOIN refund r ON r.sale = w.n AND r.reason = 'report' ORDER BY w.at;
INSERT INTO emails (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(r.created_at, r.ticket_number, 105 + step), CASE step WHEN 0 THEN 'report-received' ELSE 'report-' || r.status END, r.id, p.email,
  jsonb_build_object('orderId', r.order_id, 'ticket', r.ticket_number), r.created_at, r.created_at
FROM reports r JOIN person p ON p.id = r.user_id CROSS JOIN generate_series(0, 1) AS step WHERE step = 0 OR r.status <> 'open';

-- step: payments and refunds
INSERT INTO payments (id, attempt_id, provider, gateway_payment_id, amount, currency, method, instrument, order_id, captured_at, refunded)
SELECT an_id(coalesce(s.at, a.at), a.n, 111), a.id, 'razorpay', 'pay_L' || lpad(to_hex(a.n), 13, '0'), items + shipping - coins * 100, 'INR',
  CASE WHEN pick(a.n, 95, 4) = 0 THEN 'card' ELSE 'upi' END, CASE WHEN pick(a.n, 95, 4) = 0 THEN 'Visa 1111' ELSE 'a…@upi' END, s.id,
  coalesce(s.at, a.at + interval '4 minutes'), coalesce(r.amount, 0)
FROM attempt a LEFT JOIN sale s ON s.n = a.n LEFT JOIN refund r ON r.sale = a.n
WHERE a.status IN ('paid', 'refunded') ORDER BY a.at;

-- One in a hundred failed at first and was requested again.
INSERT INTO refunds (id, payment_id, provider, amount, reason, idempotency_key, status, gateway_refund_id, created_at, updated_at, order_id, deduction, retries)
SELECT CASE step WHEN 0 THEN r.id ELSE an_id(r.at + interval '1 hour', r.n, 112) END, r.payment, 'razorpay', r.amount, r.reason,
  CASE step WHEN 0 THEN r.id ELSE an_id(r.at + interval '1 hour', r.n, 112) END,
  CASE WHEN step = 0 AND r.n % 100 = 0 THEN 'failed' ELSE 'processed' END, 'rfnd_L' || step || lpad(to_hex(r.n), 12, '0'),
  r.at + make_interval(hours => step), r.at + make_interval(hours => step, mins => 10), s.id, r.kept, CASE step WHEN 1 THEN r.id END
FROM refund r CROSS JOIN generate_series(0, 1) AS step LEFT JOIN sale s ON s.n = r.sale WHERE step = 0 OR r.n % 100 = 0
ORDER BY r.n, step;
INSERT INTO emails (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(r.at, r.n, 113), 'payment-refunded', r.id, p.email, jsonb_build_object('firstName', p.first_name, 'amount', r.amount), r.at, r.at
FROM refund r JOIN attempt a ON a.n = r.sale JOIN person p ON p.n = a.buyer WHERE r.reason = 'unavailable';

-- step: counters and figures by day
INSERT INTO counters (name, value)
SELECT 'order', count(*) FROM orders
UNION ALL SELECT 'ticket', count(*) FROM tickets
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

DELETE FROM order_status_days;
INSERT INTO order_status_days (day, status, orders, total)
SELECT day_in_india(placed_at), status, count(*), sum(total) FROM orders GROUP BY 1, 2;
DELETE FROM replacement_days;
INSERT INTO replacement_days SELECT day_in_india(placed_at), status, count(*) FROM orders WHERE kind = 'replacement' GROUP BY 1, 2;
DELETE FROM money_days;
INSERT INTO money_days (day, captured, payments) SELECT day_in_india(captured_at), sum(amount), count(*) FROM payments GROUP BY 1;
INSERT INTO money_days (day, returned) SELECT day_in_india(created_at), sum(amount) FROM refunds WHERE status <> 'failed' GROUP BY 1
ON CONFLICT (day) DO UPDATE SET returned = excluded.returned;
DELETE FROM refund_days;
INSERT INTO refund_days (day, reason, refunds, amount)
SELECT day_in_india(created_at), reason, count(*), sum(amount) FROM refunds WHERE status <> 'failed' GROUP BY 1, 2;

INSERT INTO step_days (day, step, times)
SELECT day, step, sum(orders) * times FROM order_status_days, (VALUES ('product', 40), ('cart', 5), ('checkout', 3), ('payment', 2)) AS steps (step, times)
GROUP BY day, step, times;

-- step: parcels and their delivery times
INSERT INTO parcels (order_id, region, dispatched_at, delivered_at, ended_at, late_at)
SELECT o.id, left(o.billing->>'postcode', 3), sent.at, came.at, coalesce(came.at, back.at), sent.at + interval '10 days'
FROM order_events sent
JOIN orders o ON o.id = sent.order_id
LEFT JOIN order_events came ON came.order_id = o.id AND came.status = 'delivered'
LEFT JOIN order_events back ON back.order_id = o.id AND back.status = 'returned'
WHERE sent.status = 'dispatched';

-- step: booked parcels, and delivery statistics
INSERT INTO courier_bookings (id, order_id, courier, reference, state, batch_id, asked_by, asked_at, grams, tries, courier_id, number, cost, ask_at)
SELECT an_id(h.at, n, 133), s.id, 'shiprocket', (1000 + n)::text, 'booked', an_id(day_in_india(h.at), 2, 134), size.admin,
  date_trunc('day', h.at), 500, 1, n::text, parcel.number, 5500, CASE WHEN s.status = 'dispatched' THEN size.last + interval '2 hours' END
FROM size, happened h JOIN sale s USING (n) JOIN parcel USING (n) WHERE h.status = 'dispatched' AND n % 3 = 0 ORDER BY h.at;
INSERT INTO courier_bookings (id, order_id, courier, reference, state, batch_id, asked_by, asked_at, grams, tries, words)
SELECT an_id(h.at, n, 135), s.id, 'shiprocket', (1000 + n)::text, 'refused', an_id(size.last, 2, 134), size.admin, size.last, 500, 1,
  'Nobody carries parcels to this PIN code.'
FROM size, happened h JOIN sale s USING (n) WHERE h.status = 'processing' AND s.status = 'processing' AND n % 40 = 0 ORDER BY h.at;

INSERT INTO delivery_times (region, parcels, half_days, most_days, counted_at)
SELECT region, count(*), percentile_disc(0.5) WITHIN GROUP (ORDER BY took), percentile_disc(0.9) WITHIN GROUP (ORDER BY took), last
FROM (SELECT region, extract(day FROM delivered_at - dispatched_at)::integer AS took FROM parcels WHERE delivered_at IS NOT NULL) came, size
GROUP BY region, last;

-- step: users, their wallets and their sessions
CREATE UNLOGGED TABLE wallet AS
SELECT owner, at, step, cause, ref, coins, sum(coins) OVER (PARTITION BY owner ORDER BY at, step)::integer AS balance,
  row_number() OVER (ORDER BY at, step) AS n
FROM (
  SELECT id AS owner, at, 0 AS step, 'welcome' AS cause, id AS ref, 50 AS coins FROM person
  UNION ALL SELECT id, at + (size.last - at) / 2, 9, 'erasure', id, -50 FROM person, size WHERE is_erased
  UNION ALL SELECT p.id, s.at, 1, 'order_redeemed', s.id, -coins FROM sale s JOIN bill USING (n) JOIN person p ON p.n = s.buyer
    WHERE coins > 0 AND makes_good IS NULL
  UNION ALL SELECT p.id, s.at, 2, 'order_earned', s.id, 10 FROM sale s JOIN person p ON p.n = s.buyer WHERE makes_good IS NULL
  UNION ALL SELECT p.id, b.at, 3, 'earning_withdrawn', s.id, -10 FROM back b JOIN sale s USING (n) JOIN person p ON p.n = s.buyer
    WHERE makes_good IS NULL
) moves;

INSERT INTO users (id, name, email, phone, coins, created_at, email_verified_at, deleted_at)
SELECT p.id, CASE WHEN is_erased THEN size.deleted_user ELSE first_name || ' ' || last_name END,
  CASE WHEN NOT is_erased THEN email END, CASE WHEN NOT is_erased AND p.n % 3 = 0 THEN phone END, w.coins, p.at,
  CASE WHEN NOT is_erased AND p.n % 2 = 0 THEN p.at END, CASE WHEN is_erased THEN p.at + (size.last - p.at) / 2 END
FROM size, person p JOIN (SELECT owner, sum(coins) AS coins FROM wallet GROUP BY owner) w ON w.owner = p.id;

INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
SELECT an_id(at, n, 71), owner, coins, cause, ref, balance, at FROM wallet ORDER BY n;
DROP TABLE wallet;

INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at, device)
SELECT an_id(size.last, n, 72), decode(md5(n || ' session') || md5(n || ' token'), 'hex'), id, size.last - interval '2 days',
  size.last - make_interval(hours => pick(n, 73, 48)), size.last + interval '28 days', 'Chrome on Android'
FROM size, person WHERE n % 20 = 1 AND NOT is_erased;

DELETE FROM user_days;
INSERT INTO user_days (day, users) SELECT day_in_india(created_at), count(*) FROM users WHERE deleted_at IS NULL GROUP BY 1;

-- part: papers

-- step: products, a third of them kits, some in sizes
INSERT INTO product_families (id, name, created_at)
SELECT an_id(size.first, family, 29), family_name, size.first FROM good, size WHERE label = 'S';
INSERT INTO products (id, name, description, price, mrp, category, published_at, family_id, variant_label, in_stock, hsn, tax_class, tax_rate_bp, generic_name,
  unit, position, created_at, updated_at, deleted_at)
SELECT id, name, 'Number ' || i || ' of a long shelf. For light days and for heavy ones, in a plain outer parcel, without perfume.',
  price, CASE WHEN i % 4 = 0 THEN price + 5000 END, (ARRAY['Kits', 'Pads', 'Liners', 'For cramps', 'Warmth', 'Cups'])[1 + i % 6],
  CASE WHEN i % 100 = 50 THEN NULL WHEN i % 500 = 20 THEN size.last + interval '7 days' ELSE 'epoch' END,
  CASE WHEN label IS NOT NULL THEN an_id(size.first, family, 29) END, label, pick(i, 24, 20) > 0,
  hsn, tax_class, rate, 'Menstrual hygiene product', CASE WHEN is_kit THEN 'kit' ELSE 'piece' END, shelf.last + i::bigint * 1048576, size.first, size.first,
  CASE WHEN label IS NULL AND pick(i, 27, 50) = 0 THEN size.last END
FROM good, size, (SELECT coalesce(max(position), 0) AS last FROM products) AS shelf;
INSERT INTO stock_levels (product_id, stock, in_stock, low_stock, deleted_at)
SELECT id, CASE WHEN is_counted THEN good.stock END, in_stock, low_stock, deleted_at FROM good JOIN products USING (id);
INSERT INTO product_prices (id, product_id, at, actor, to_price)
SELECT an_id(size.first, i, 28), id, size.first, size.admin, price FROM good, size;

INSERT INTO kit_items (product_id, position, name, quantity)
SELECT id, place, (ARRAY['Day pads, 280 mm', 'Night pads, 330 mm', 'Panty liners', 'Disposal bags'])[1 + place], 2 + place
FROM good, generate_series(0, 3) AS place WHERE is_kit;
-- The contents of every fourth kit in its first year, and in the half year after it.
INSERT INTO kit_versions (product_id, until, items)
SELECT id, size.first + make_interval(months => months), jsonb_build_array(jsonb_build_object('name', 'Day pads, 280 mm', 'quantity', months),
  jsonb_build_object('name', 'Panty liners', 'quantity', 4))
FROM good, size, unnest(ARRAY[12, 18]) AS months WHERE is_kit AND i % 4 = 0;

-- step: payment attempts: open, paid and abandoned
INSERT INTO payment_attempts (id, user_id, provider, gateway_order_id, gateway_key_id, status, held, snapshot_hash, region, billing, state_code,
  items_total, discount, shipping, coins_used, payable, created_at, last_offered_at, hold_expires_at)
SELECT a.id, d.user_id, 'razorpay', 'order_L' || lpad(to_hex(a.n), 13, '0'), 'rzp_test_nilasandbox01', a.status, false, md5(a.n::text), d.region, d.billing,
  d.state, items, 0, shipping, coins, items + shipping - coins * 100, a.at, a.at, a.at + interval '20 minutes'
FROM attempt a JOIN address d ON d.n = a.buyer ORDER BY a.at;
INSERT INTO attempt_lines (attempt_id, position, product_id, name, unit_price, quantity, discount, hsn, tax_class, tax_rate_bp, units_held)
SELECT a.id, place, product_id, name, unit_price, quantity, 0, hsn, tax_class, rate, CASE WHEN a.status = 'paid' AND is_counted THEN quantity ELSE 0 END
FROM size CROSS JOIN attempt a JOIN line ON line.n = CASE WHEN a.n > size.orders THEN a.n - size.orders ELSE a.n END ORDER BY a.at;

-- step: invoices and credit notes
-- Every line with its part of the coins; shipping is a line of its own, taxed at the highest rate among the goods.
CREATE UNLOGGED TABLE charged AS
SELECT n, place, name, hsn, quantity, unit_price, tax_class, rate, unit_price * quantity AS gross
FROM line WHERE n IN (SELECT n FROM attempt)
UNION ALL
SELECT a.n, 100, '', main.hsn, 1, a.shipping, main.tax_class, main.rate, a.shipping
FROM attempt a JOIN (
  SELECT DISTINCT ON (n) n, hsn, tax_class, rate FROM line
  ORDER BY n, CASE WHEN tax_class = 'exempt' THEN -1 ELSE rate END DESC, unit_price * quantity DESC
) main ON main.n = a.n;
CREATE UNLOGGED TABLE valued AS
SELECT c.n, place, name, hsn, quantity, unit_price, tax_class, rate, gross - discount AS value, discount, a.state = '32' AS is_home,
  CASE WHEN a.state = '32' THEN share(gross - discount, rate, 2 * (10000 + rate)) ELSE 0 END AS half,
  CASE WHEN a.state = '32' THEN 0 ELSE share(gross - discount, rate, 10000 + rate) END AS igst
FROM (
  -- Most purchases use no coins.
  SELECT charged.*, 0 AS discount FROM charged JOIN bill USING (n) WHERE coins = 0
  UNION ALL SELECT charged.*, share(coins * 100, (sum(gross) OVER w)::bigint, items + bill.shipping)
    - share(coins * 100, (sum(gross) OVER w - gross)::bigint, items + bill.shipping) AS discount
  FROM charged JOIN bill USING (n) WHERE coins > 0 WINDOW w AS (PARTITION BY n ORDER BY place)
) c JOIN sale s USING (n) JOIN address a ON a.n = s.buyer;
DROP TABLE charged;
CREATE INDEX ON valued (n, place);
ANALYZE valued;
-- The refund of each line, spread as the shop spreads it.
CREATE FUNCTION credited(sale bigint, amount bigint)
RETURNS TABLE (place integer, name text, hsn text, tax_class text, rate integer, value bigint, half bigint, igst bigint) LANGUAGE sql STABLE AS $$
  SELECT place, name, hsn, tax_class, rate, part, CASE WHEN is_home THEN share(part, rate, 2 * (10000 + rate)) ELSE 0 END,
    CASE WHEN is_home THEN 0 ELSE share(part, rate, 10000 + rate) END
  FROM (
    SELECT v.*, share(amount, (sum(value) OVER w)::bigint, (sum(value) OVER ())::bigint)
      - share(amount, (sum(value) OVER w - value)::bigint, (sum(value) OVER ())::bigint) AS part
    FROM valued v WHERE n = sale WINDOW w AS (ORDER BY place)
  ) spread
$$;

CREATE UNLOGGED TABLE invoice AS
SELECT s.n, s.id AS order_id, s.at, s.buyer, an_id(s.at, s.n, 114) AS id,
  a_serial('N', year, row_number() OVER (PARTITION BY year ORDER BY s.n)) AS serial
FROM (SELECT *, first_of_year(at) AS year FROM sale) s WHERE makes_good IS NULL;
CREATE UNIQUE INDEX ON invoice (n);
ANALYZE invoice;

-- Built as text, which takes a third of the time of building JSON values; no planned value contains a quote.
INSERT INTO invoices (id, order_id, serial, issued_at, document)
SELECT i.id, i.order_id, i.serial, i.at, ('{"version": 1, "title": "'
  || CASE WHEN l.exempt AND l.taxed THEN 'invoice_cum_bill_of_supply' WHEN l.exempt THEN 'bill_of_supply' ELSE 'tax_invoice' END
  || '", "seller": ' || size.seller || ', "buyer": {"name": "Ms ' || a.first_name || ' ' || a.last_name
  || '", "address": ["' || (a.billing ->> 'houseNumber') || ', ' || (a.billing ->> 'street')
  || '", "' || (a.billing ->> 'city') || ' ' || (a.billing ->> 'postcode')
  || '"], "stateCode": "' || a.state || '", "phone": "' || a.phone || '", "email": "' || a.email
  || '"}, "order": {"number": ' || 1000 + i.n || ', "date": "' || day_in_india(i.at) || '"}, "placeOfSupply": "' || a.state
  || '", "lines": [' || l.lines || '], "shipping": ' || l.shipping || ', "discount": {"coins": ' || b.coins || ', "amount": ' || b.coins * 100
  || '}, "rates": [' || rates.rates || '], "totals": {"items": ' || b.items || ', "shipping": ' || b.shipping || ', "taxable": ' || l.taxable
  || ', "cgst": ' || l.half || ', "sgst": ' || l.half || ', "igst": ' || l.igst || ', "total": ' || l.total || '}}')::jsonb
FROM size, invoice i JOIN bill b USING (n)
JOIN (
  SELECT n, string_agg(printed, ', ' ORDER BY place) FILTER (WHERE place < 100) AS lines, coalesce(min(printed) FILTER (WHERE place = 100), 'null') AS shipping,
    bool_or(tax_class = 'exempt') FILTER (WHERE place < 100) AS exempt, bool_or(tax_class <> 'exempt') FILTER (WHERE place < 100) AS taxed,
    sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst, sum(value) AS total
  FROM (
    SELECT *, '{"name": "' || name || '", "hsn": "' || hsn || '", "quantity": ' || quantity || ', "unitPrice": ' || unit_price
      || ', "taxClass": "' || tax_class || '", "rateBp": ' || rate || ', "discount": ' || discount || ', "value": ' || value
      || ', "taxable": ' || value - 2 * half - igst || ', "cgst": ' || half || ', "sgst": ' || half || ', "igst": ' || igst || '}' AS printed FROM valued
  ) v GROUP BY n
) l USING (n)
JOIN (
  SELECT n, string_agg('{"rateBp": ' || coalesce(rate::text, 'null') || ', "taxable": ' || taxable || ', "cgst": ' || half || ', "sgst": ' || half
    || ', "igst": ' || igst || '}', ', ' ORDER BY rate NULLS FIRST) AS rates FROM (
    SELECT n, CASE WHEN tax_class = 'exempt' THEN NULL ELSE rate END AS rate, sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst
    FROM valued GROUP BY 1, 2
  ) r GROUP BY n
) rates USING (n)
JOIN address a ON a.n = i.buyer
ORDER BY i.n;

INSERT INTO credit_notes (id, order_id, invoice_id, refund_id, serial, amount, issued_at, document)
SELECT an_id(r.at, r.n, 115), i.order_id, i.id, r.id,
  a_serial('C', first_of_year(r.at), row_number() OVER (PARTITION BY first_of_year(r.at) ORDER BY r.n)), r.amount, r.at,
  jsonb_build_object('version', 1, 'against', jsonb_build_object('serial', i.serial, 'issuedOn', day_in_india(i.at)), 'seller', size.seller,
    'buyer', v.document -> 'buyer', 'order', v.document -> 'order', 'placeOfSupply', v.document -> 'placeOfSupply', 'lines', l.lines, 'rates', rates.rates,
    'totals', jsonb_build_object('taxable', l.taxable, 'cgst', l.half, 'sgst', l.half, 'igst', l.igst, 'total', r.amount))
FROM size, refund r JOIN invoice i ON i.n = r.sale JOIN invoices v ON v.id = i.id
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('name', name, 'hsn', hsn, 'taxClass', tax_class, 'rateBp', rate, 'value', value, 'taxable', value - 2 * half - igst,
      'cgst', half, 'sgst', half, 'igst', igst) ORDER BY place) AS lines, sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst
  FROM credited(r.sale, r.amount)
) l
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('rateBp', rate, 'taxable', taxable, 'cgst', half, 'sgst', half, 'igst', igst) ORDER BY rate NULLS FIRST) AS rates FROM (
    SELECT CASE WHEN tax_class = 'exempt' THEN NULL ELSE rate END AS rate, sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst
    FROM credited(r.sale, r.amount) GROUP BY 1
  ) g
) rates
ORDER BY r.n;

INSERT INTO counters (name, value)
SELECT 'invoice N' || first_of_year(issued_at), count(*) FROM invoices GROUP BY 1
UNION ALL SELECT 'credit note C' || first_of_year(issued_at), count(*) FROM credit_notes GROUP BY 1
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

-- step: the stock ledger: receipts each month, their batches, and the batches in each parcel
-- Each month as many units are received of each product as are sold, so that the stock stays level.
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

-- The ledger in time order. A twentieth of the products is counted before a receipt.
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

-- Sold units were taken from the batch of their month.
INSERT INTO parcel_batches (order_item_id, batch_id, units, at)
SELECT an_id(s.at, n * 4 + place, 96), c.batch_id, quantity, least(s.at + interval '12 hours', size.last)
FROM size, line JOIN sale s USING (n) JOIN came c ON c.good = line.good
  AND c.m = extract(year FROM s.at)::integer * 12 + extract(month FROM s.at)::integer
WHERE is_counted AND makes_good IS NULL AND status IN ('packed', 'dispatched', 'delivered', 'returned') ORDER BY n;
UPDATE stock_batches b SET units = b.units - sent.units
FROM (SELECT batch_id, sum(units) AS units FROM parcel_batches GROUP BY 1) sent WHERE sent.batch_id = b.id;
DROP TABLE moved;

-- step: notes, the newsletter, and privacy requests
INSERT INTO order_notes (id, order_id, author, text, created_at)
SELECT an_id(at, n, 141), id, size.admin, 'She called: the gate is behind the temple.', at FROM sale, size WHERE n % 40 = 0 ORDER BY n;
INSERT INTO user_notes (id, user_id, author, text, created_at)
SELECT an_id(at, n, 142), id, size.admin, 'Speaks Malayalam.', at FROM person, size WHERE n % 80 = 8 AND NOT is_erased ORDER BY n;

INSERT INTO subscribers (id, email, status, consent, created_at, asked_at, confirmed_at, unsubscribed_at)
SELECT an_id(at, n, 74), email, status, 'seed', at, at, CASE WHEN status <> 'pending' THEN at + interval '1 hour' END,
  CASE WHEN status = 'unsubscribed' THEN at + interval '1 day' END
FROM (
  SELECT n, at, email, CASE WHEN pick(n, 75, 10) < 8 THEN 'subscribed' WHEN pick(n, 75, 10) = 8 THEN 'unsubscribed' ELSE 'pending' END AS status
  FROM person WHERE n % 10 = 3 AND NOT is_erased
) joined;

-- The recipients of the three newest issues are still stored.
INSERT INTO issues (id, subject, preview, blocks, state, version, author, created_at, changed_at, sender, send_at, ended_at, written)
SELECT an_id(at, age, 143), 'Softer days', 'What is new on the shelf', '[{"kind": "text", "text": "Good morning."}]', 'sent', 1,
  size.admin, at, at, size.admin, at, at + interval '8 hours', 1
FROM size, generate_series(0, 23) AS age, LATERAL (SELECT size.last - make_interval(days => 5 + 30 * age) AS at) AS sent;
INSERT INTO issue_emails (issue_id, subscriber_id, mailbox_hash, written_at, went_at)
SELECT i.id, s.id, sha256(convert_to(s.email, 'UTF8')), i.send_at, i.send_at + interval '1 hour'
FROM size, issues i JOIN subscribers s ON s.confirmed_at < i.send_at AND s.status = 'subscribed' WHERE i.send_at > size.last - interval '90 days';
INSERT INTO suppressed_addresses (id, address_hash, address, reason, codes, stopped_at)
SELECT an_id(at, n, 144), sha256(convert_to(email, 'UTF8')), email, 'bounced', '5.1.1', at FROM person WHERE n % 300 = 3 AND NOT is_erased;

INSERT INTO privacy_requests (id, number, kind, user_id, email, is_verified, text, state, created_at, due_at, resolved_at)
SELECT an_id(at, n, 145), 1000 + row_number() OVER (ORDER BY at), CASE n % 2 WHEN 0 THEN 'access' ELSE 'correction' END, id, email, true,
  'What do you know about me?', CASE WHEN is_new THEN 'open' ELSE 'answered' END, at, at + interval '30 days', CASE WHEN NOT is_new THEN at + interval '3 days' END
FROM (SELECT p.*, at > size.last - interval '10 days' AS is_new FROM person p, size WHERE n % 250 = 9 AND NOT is_erased) asked;
INSERT INTO privacy_request_steps (id, request_id, kind, text, author, at)
SELECT an_id(created_at, number, 146), id, 'asked', text, user_id, created_at FROM privacy_requests;
UPDATE counters SET value = 1000 + (SELECT count(*) FROM privacy_requests) WHERE name = 'privacy_request';

-- step: sums of sales, as the triggers would compute them
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

-- By the contents of a kit at the time of purchase.
INSERT INTO component_days (day, component, units)
SELECT day, name, sum(kits * quantity) FROM (
  SELECT day, product_id, (SELECT min(until) FROM kit_versions p WHERE p.product_id = line.product_id AND until > counted.at) AS until, sum(quantity) AS kits
  FROM counted JOIN line USING (n) JOIN good ON i = good WHERE is_kit GROUP BY 1, 2, 3
) sold JOIN (
  SELECT product_id, until, item ->> 'name' AS name, (item ->> 'quantity')::integer AS quantity FROM kit_versions CROSS JOIN jsonb_array_elements(items) AS item
  UNION ALL SELECT product_id, NULL, name, quantity FROM kit_items
) held ON held.product_id = sold.product_id AND held.until IS NOT DISTINCT FROM sold.until GROUP BY 1, 2;

INSERT INTO state_days (day, state_code, orders, total)
SELECT day, state, count(*), sum(total) FROM counted GROUP BY 1, 2;

-- The stock status: no trigger has created these rows.
INSERT INTO product_ranks (product_id, level, expires_on)
SELECT s.product_id, s.stock - s.held, first.expires_on FROM stock_levels s LEFT JOIN (
  SELECT product_id, min(expires_on) AS expires_on FROM stock_batches
  WHERE units > 0 AND recalled_at IS NULL GROUP BY product_id
) first USING (product_id)
ON CONFLICT (product_id) DO UPDATE SET level = excluded.level, expires_on = excluded.expires_on;
