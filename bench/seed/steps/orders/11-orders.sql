-- orders with what was bought and what happened to them
-- The post's number, with the check digit of UPU S10.
CREATE UNLOGGED TABLE parcel AS
SELECT n, 'EE' || lpad(d::text, 8, '0') || CASE WHEN rest = 1 THEN 0 WHEN rest = 0 THEN 5 ELSE 11 - rest END || 'IN' AS number FROM (
  SELECT n, d, (d / 10000000 * 8 + d / 1000000 % 10 * 6 + d / 100000 % 10 * 4 + d / 10000 % 10 * 2 + d / 1000 % 10 * 3 + d / 100 % 10 * 5
    + d / 10 % 10 * 9 + d % 10 * 7) % 11 AS rest
  FROM (SELECT n, pick(n, 94, 100000000) AS d FROM sale WHERE status IN ('dispatched', 'delivered', 'returned') OFFSET 0) sent
) weighed;

-- In the order of its time, with all that is written of it: each table below takes it as it lies.
CREATE UNLOGGED TABLE happened AS
SELECT moves.n, moves.status, least(moves.at, size.last) AS at, moves.actor, s.id, s.status AS ended_as, s.makes_good, p.email,
  CASE WHEN moves.status = 'dispatched' THEN parcel.number END AS number
FROM size, (
  SELECT n, 'placed' AS status, at, 'shop' AS actor FROM sale
  -- One that is cancelled while it is packed was begun within the hour that cancelling takes at least.
  UNION ALL SELECT n, 'processing', at + make_interval(mins => 30 + pick(n, 91, CASE status WHEN 'cancelled' THEN 30 ELSE 900 END)), size.admin
    FROM size, sale
    WHERE status <> 'placed' AND (status <> 'cancelled' OR pick(n, 62, 10) < 3)
  -- Most are packed and sent in one go.
  UNION ALL SELECT n, 'packed', at + make_interval(mins => 40 + pick(n, 91, 900)), size.admin FROM size, sale WHERE status = 'packed'
  UNION ALL SELECT n, 'dispatched', at + make_interval(hours => 17 + pick(n, 92, 20)), size.admin FROM size, sale
    WHERE status IN ('dispatched', 'delivered', 'returned')
  UNION ALL SELECT s.n, 'delivered', s.at + make_interval(hours => 60 + pick(s.n, 93, 110)), CASE WHEN s.n % 2 = 0 THEN size.admin ELSE p.id END
    FROM size, sale s JOIN person p ON p.n = s.buyer WHERE status = 'delivered'
  UNION ALL SELECT back.n, reason, back.at, CASE WHEN reason = 'returned' OR back.kept = 0 THEN size.admin ELSE p.id END
    FROM size, back JOIN sale USING (n) JOIN person p ON p.n = sale.buyer
) moves JOIN sale s USING (n) JOIN person p ON p.n = s.buyer LEFT JOIN parcel ON parcel.n = moves.n ORDER BY 3;
ANALYZE happened;

INSERT INTO orders (id, order_number, user_id, attempt_id, status, email, phone, billing, state_code, region, items_total, shipping, coins_used,
  coins_earned, total, payment_method, placed_at, search, kind, replaces, progress_id, tracking_number, courier, kept_back)
SELECT s.id, 1000 + s.n, d.user_id, a.id, s.status, d.email, d.phone, d.billing, d.state, d.region,
  CASE WHEN a.id IS NULL THEN 0 ELSE b.items END, CASE WHEN a.id IS NULL THEN 0 ELSE b.shipping END, CASE WHEN a.id IS NULL THEN 0 ELSE b.coins END,
  CASE WHEN a.id IS NULL THEN 0 ELSE 10 END, CASE WHEN a.id IS NULL THEN 0 ELSE b.items + b.shipping - b.coins * 100 END,
  CASE WHEN a.id IS NULL THEN '' WHEN pick(s.n, 95, 4) = 0 THEN 'card' ELSE 'upi' END, s.at,
  1000 + s.n || ' ' || d.first_name || ' ' || d.last_name || ' ' || d.email || ' ' || d.phone || coalesce(' ' || parcel.number, ''),
  CASE WHEN a.id IS NULL THEN 'replacement' ELSE 'sale' END, whole.id, md5(s.n || ' progress'), parcel.number,
  CASE WHEN parcel.n % 3 = 0 THEN 'shiprocket' ELSE 'india-post' END, coalesce(back.kept, 0)
FROM sale s JOIN bill b USING (n) JOIN address d ON d.n = s.buyer
LEFT JOIN attempt a ON a.n = s.n LEFT JOIN sale whole ON whole.n = s.makes_good LEFT JOIN parcel ON parcel.n = s.n LEFT JOIN back ON back.n = s.n
ORDER BY s.n;

INSERT INTO order_items (id, order_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp)
SELECT an_id(s.at, s.n * 4 + place, 96), s.id, place, product_id, name, CASE WHEN makes_good IS NULL THEN unit_price ELSE 0 END, quantity, hsn, tax_class, rate
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

INSERT INTO letters (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(h.at, h.n, 120 + length(h.status)), CASE h.status WHEN 'placed' THEN 'order-confirmation' ELSE 'order-' || h.status END, h.id, h.email,
  CASE h.status WHEN 'placed' THEN jsonb_build_object('orderId', h.id) ELSE jsonb_build_object('orderId', h.id, 'reason', '') END, h.at, h.at + interval '5 seconds'
FROM happened h WHERE h.status NOT IN ('processing', 'packed') AND NOT (h.status = 'placed' AND h.makes_good IS NOT NULL);

-- What is packed was printed; of some something changed since, and of some somebody asked whether it can be cancelled.
INSERT INTO printed_slips (order_id, printed_at, printed_by, changed)
SELECT h.id, h.at, size.admin, CASE WHEN h.n % 7 = 0 THEN '{address}' ELSE '{}' END::text[]
FROM size, happened h WHERE h.status = 'processing';

INSERT INTO cancel_requests (id, order_id, asked_at, charge, answer, answered_at, answered_by)
SELECT an_id(h.at, h.n, 130), h.id, h.at, 5000, CASE WHEN h.ended_as <> 'packed' THEN 'declined' END,
  CASE WHEN h.ended_as <> 'packed' THEN h.at END, CASE WHEN h.ended_as <> 'packed' THEN size.admin END
FROM size, happened h WHERE h.status = 'packed' OR h.status = 'dispatched' AND h.n % 20 = 0;
