-- parcels and how long they took
INSERT INTO parcels (order_id, region, dispatched_at, delivered_at, ended_at, late_at)
SELECT o.id, left(o.billing->>'postcode', 3), sent.at, came.at, coalesce(came.at, back.at), sent.at + interval '10 days'
FROM order_events sent
JOIN orders o ON o.id = sent.order_id
LEFT JOIN order_events came ON came.order_id = o.id AND came.status = 'delivered'
LEFT JOIN order_events back ON back.order_id = o.id AND back.status = 'returned'
WHERE sent.status = 'dispatched';
