-- parcels that were booked, and the numbers of delivery
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
