-- counters and figures by day
INSERT INTO counters (name, value)
SELECT 'order', count(*) FROM orders
UNION ALL SELECT 'ticket', count(*) FROM tickets
UNION ALL SELECT 'invoice N' || pg_temp.first_of_year(issued_at), count(*) FROM invoices GROUP BY 1
UNION ALL SELECT 'credit note C' || pg_temp.first_of_year(issued_at), count(*) FROM credit_notes GROUP BY 1
ON CONFLICT (name) DO UPDATE SET value = excluded.value;

DELETE FROM order_days;
INSERT INTO order_days (day, orders, total) SELECT day_in_india(placed_at), count(*), sum(total) FROM orders GROUP BY 1;
DELETE FROM order_status_days;
DELETE FROM order_status_changes;
INSERT INTO order_status_days (day, status, orders, total)
SELECT day_in_india(placed_at), status, count(*), sum(total) FROM orders GROUP BY 1, 2;
DELETE FROM replacement_days;
INSERT INTO replacement_days SELECT day_in_india(placed_at), status, count(*) FROM orders WHERE kind = 'replacement' GROUP BY 1, 2;
DELETE FROM money_days;
DELETE FROM money_changes;
INSERT INTO money_days (day, captured, payments) SELECT day_in_india(captured_at), sum(amount), count(*) FROM payments GROUP BY 1;
INSERT INTO money_days (day, returned) SELECT day_in_india(created_at), sum(amount) FROM refunds WHERE status <> 'failed' GROUP BY 1
ON CONFLICT (day) DO UPDATE SET returned = excluded.returned;
DELETE FROM user_days;
INSERT INTO user_days (day, users) SELECT day_in_india(created_at), count(*) FROM users WHERE deleted_at IS NULL GROUP BY 1;
