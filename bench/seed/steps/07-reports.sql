-- tickets, and reports of parcels that were not right
CREATE TEMP TABLE wrong AS
SELECT s.n, s.id AS order_id, p.id AS user_id, s.at + interval '7 days' AS at, 'replacement' AS status, good.id AS replacement_id
FROM (SELECT makes_good AS n, id FROM sale WHERE makes_good IS NOT NULL) good JOIN sale s USING (n) JOIN person p ON p.n = s.buyer
UNION ALL
SELECT s.n, s.id, p.id, least(s.at + interval '7 days', size.last), CASE WHEN s.age < 12 THEN 'open' WHEN s.n % 3 = 0 THEN 'refused' ELSE 'refund' END, NULL
FROM size, sale s JOIN person p ON p.n = s.buyer
WHERE s.status = 'delivered' AND s.makes_good IS NULL AND s.n % 150 = 75 AND s.n NOT IN (SELECT makes_good FROM sale WHERE makes_good IS NOT NULL);
CREATE TEMP TABLE ticket AS
SELECT row_number() OVER (ORDER BY at, n, kind) AS number, * FROM (
  SELECT n, at, 'issue' AS kind, user_id FROM wrong
  UNION ALL
  SELECT n, at + interval '3 hours', CASE WHEN n % 3 = 0 THEN 'question' ELSE 'contact' END, id FROM person, size
  WHERE n % 20 = 7 AND NOT is_erased AND at + interval '3 hours' < size.last
) written;
INSERT INTO tickets (id, number, kind, first_name, last_name, email, mobile, message, created_at)
SELECT pg_temp.an_id(t.at, number, 101), number, kind, p.first_name, p.last_name, p.email, p.phone,
  CASE kind WHEN 'issue' THEN 'One pack was open when the box came.' ELSE 'When will my parcel come, please, and which pads are softest?' END, t.at
FROM ticket t JOIN person p ON p.id = t.user_id ORDER BY number;
INSERT INTO letters (id, kind, ref, recipient, content, created_at, sent_at)
SELECT pg_temp.an_id(t.at, number, 102), 'contact-received', pg_temp.an_id(t.at, number, 101), p.email, jsonb_build_object('ticket', number), t.at, t.at
FROM ticket t JOIN person p ON p.id = t.user_id WHERE kind <> 'issue' ORDER BY number;

-- Every refund: of ended orders, for reports, and of payments that became no order.
CREATE TEMP TABLE refund AS
SELECT row_number() OVER (ORDER BY at, n) AS n, n AS sale, reason, at, amount, kept, payment, pg_temp.an_id(at, n, 103) AS id FROM (
  SELECT b.n, b.reason, b.at, b.paid - b.kept AS amount, b.kept, pg_temp.an_id(s.at, b.n, 111) AS payment FROM back b JOIN sale s USING (n)
  UNION ALL SELECT w.n, 'report', least(w.at + interval '1 day', size.last), 5000, 0, pg_temp.an_id(s.at, w.n, 111)
    FROM size, wrong w JOIN sale s USING (n) WHERE w.status = 'refund'
  UNION ALL SELECT a.n, 'unavailable', a.at + interval '5 minutes', a.items + a.shipping, 0, pg_temp.an_id(a.at, a.n, 111)
    FROM attempt a WHERE a.status = 'refunded'
) owed;

INSERT INTO reports (id, order_id, user_id, ticket_number, problem, message, status, decision, decided_by, decided_at, refund_id, replacement_id, created_at)
SELECT pg_temp.an_id(w.at, w.n, 104), w.order_id, w.user_id, t.number, CASE w.n % 3 WHEN 0 THEN 'damaged' WHEN 1 THEN 'missing' ELSE 'wrong' END,
  'One pack was open when the box came.', w.status, CASE WHEN w.status = 'open' THEN '' ELSE 'Thank you for the film.' END,
  CASE WHEN w.status <> 'open' THEN size.admin END, CASE WHEN w.status <> 'open' THEN least(w.at + interval '1 day', size.last) END,
  r.id, w.replacement_id, w.at
FROM size CROSS JOIN wrong w JOIN ticket t ON t.kind = 'issue' AND t.n = w.n LEFT JOIN refund r ON r.sale = w.n AND r.reason = 'report' ORDER BY w.at;
INSERT INTO letters (id, kind, ref, recipient, content, created_at, sent_at)
SELECT pg_temp.an_id(r.created_at, r.ticket_number, 105 + step), CASE step WHEN 0 THEN 'report-received' ELSE 'report-' || r.status END, r.id, u.email,
  jsonb_build_object('orderId', r.order_id, 'ticket', r.ticket_number), r.created_at, r.created_at
FROM reports r JOIN users u ON u.id = r.user_id CROSS JOIN generate_series(0, 1) AS step WHERE step = 0 OR r.status <> 'open';
