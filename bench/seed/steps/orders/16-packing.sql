-- rounds and steps of many orders, parcels that were booked, and the numbers of delivery
-- Rounds are kept for 90 days: twenty orders each, as they were begun.
CREATE UNLOGGED TABLE fetched AS
SELECT id, status, at, day_in_india(at) AS day, (place - 1) / 20 + 1 AS round, (place - 1) % 20 + 1 AS place FROM (
  SELECT s.id, s.status, h.at, row_number() OVER (ORDER BY h.at, h.n) AS place
  FROM size, happened h JOIN sale s USING (n) WHERE h.status = 'processing' AND h.at > size.last - interval '90 days'
) begun;
CREATE UNLOGGED TABLE round AS
SELECT round, min(at) AS at, least(max(at) + interval '1 day', size.last) AS ended, bool_or(status IN ('processing', 'packed')) AS is_open
FROM fetched, size GROUP BY round, size.last;
ANALYZE fetched, round;
INSERT INTO pick_rounds (id, number, made_by, made_at, assignee, closed_at)
SELECT an_id(at, round, 131), round, size.admin, at, CASE WHEN NOT is_open OR round % 3 > 0 THEN size.admin END, CASE WHEN NOT is_open THEN ended END
FROM round, size;
INSERT INTO pick_round_orders (round_id, place, order_id, is_open)
SELECT an_id(r.at, round, 131), place, id, is_open FROM fetched JOIN round r USING (round) ORDER BY round, place;

INSERT INTO order_tasks (id, target, asked_by, asked_at, ended_at)
SELECT an_id(day, 1, 132), 'processing', size.admin, max(at), max(at) + interval '1 minute' FROM fetched, size GROUP BY day, size.admin;
INSERT INTO order_task_lines (task_id, place, order_id, outcome, reason)
SELECT an_id(day, 1, 132), row_number() OVER (PARTITION BY day ORDER BY at, id), id, CASE WHEN status = 'cancelled' THEN 'refused' ELSE 'moved' END,
  CASE WHEN status = 'cancelled' THEN 'It is cancelled.' ELSE '' END
FROM fetched;

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
DROP TABLE fetched, round;
