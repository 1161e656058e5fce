-- tickets, and reports of parcels that were not right
CREATE UNLOGGED TABLE ticket AS
SELECT row_number() OVER (ORDER BY at, n, kind) AS number, * FROM (
  SELECT n, at, 'issue' AS kind, user_id, CASE status WHEN 'open' THEN 'open' ELSE 'closed' END AS status FROM wrong
  UNION ALL
  SELECT n, at + interval '3 hours', CASE WHEN n % 3 = 0 THEN 'question' ELSE 'contact' END, id,
    CASE WHEN n % 400 = 7 OR at > size.last - interval '3 days' THEN 'open' ELSE 'answered' END FROM person, size
  WHERE n % 20 = 7 AND NOT is_erased AND at + interval '3 hours' < size.last
) written;
INSERT INTO tickets (id, number, kind, first_name, last_name, email, mobile, user_id, assignee, status, settled_at, message, created_at)
SELECT an_id(t.at, number, 101), number, kind, p.first_name, p.last_name, p.email, p.phone, p.id, CASE WHEN number % 2 = 0 THEN size.admin END,
  t.status, CASE WHEN t.status <> 'open' THEN t.at + interval '1 day' END,
  CASE kind WHEN 'issue' THEN 'One pack was open when the box came.' ELSE 'When will my parcel come, please, and which pads are softest?' END, t.at
FROM size, ticket t JOIN person p ON p.id = t.user_id ORDER BY number;
INSERT INTO ticket_steps (id, ticket_id, kind, text, author, created_at)
SELECT an_id(t.at, number, 106), an_id(t.at, number, 101), CASE t.status WHEN 'closed' THEN 'close' ELSE 'answer' END,
  'It is on its way, and these are the softest.', size.admin, t.at + interval '1 day' FROM size, ticket t WHERE t.status <> 'open' ORDER BY number;
INSERT INTO letters (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(t.at, number, 102), 'contact-received', an_id(t.at, number, 101), p.email, jsonb_build_object('ticket', number), t.at, t.at
FROM ticket t JOIN person p ON p.id = t.user_id WHERE kind <> 'issue' ORDER BY number;

INSERT INTO reports (id, order_id, user_id, ticket_number, problem, message, status, decision, decided_by, decided_at, refund_id, replacement_id, created_at)
SELECT an_id(w.at, w.n, 104), w.order_id, w.user_id, t.number, CASE w.n % 3 WHEN 0 THEN 'damaged' WHEN 1 THEN 'missing' ELSE 'wrong' END,
  'One pack was open when the box came.', w.status, CASE WHEN w.status = 'open' THEN '' ELSE 'Thank you for the film.' END,
  CASE WHEN w.status <> 'open' THEN size.admin END, CASE WHEN w.status <> 'open' THEN least(w.at + interval '1 day', size.last) END,
  r.id, w.replacement_id, w.at
FROM size CROSS JOIN wrong w JOIN ticket t ON t.kind = 'issue' AND t.n = w.n LEFT JOIN refund r ON r.sale = w.n AND r.reason = 'report' ORDER BY w.at;
INSERT INTO letters (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(r.created_at, r.ticket_number, 105 + step), CASE step WHEN 0 THEN 'report-received' ELSE 'report-' || r.status END, r.id, p.email,
  jsonb_build_object('orderId', r.order_id, 'ticket', r.ticket_number), r.created_at, r.created_at
FROM reports r JOIN person p ON p.id = r.user_id CROSS JOIN generate_series(0, 1) AS step WHERE step = 0 OR r.status <> 'open';
