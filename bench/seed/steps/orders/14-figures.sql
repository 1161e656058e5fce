-- counters and figures by day
INSERT INTO counters (name, value)
SELECT 'order', count(*) FROM orders
UNION ALL SELECT 'ticket', count(*) FROM tickets
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

DELETE FROM order_days;
INSERT INTO order_days (day, orders, total) SELECT day_in_india(placed_at), count(*), sum(total) FROM orders GROUP BY 1;
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
SELECT day, step, orders * times FROM order_days, (VALUES ('product', 40), ('cart', 5), ('checkout', 3), ('payment', 2)) AS steps (step, times);
