-- purchases begun, paid and left
INSERT INTO payment_attempts (id, user_id, provider, gateway_order_id, gateway_key_id, status, held, snapshot_hash, region, billing, state_code,
  items_total, shipping, coins_used, payable, created_at, hold_expires_at)
SELECT a.id, d.user_id, 'razorpay', 'order_L' || lpad(to_hex(a.n), 13, '0'), 'rzp_test_nilasandbox01', a.status, false, md5(a.n::text), d.region, d.billing,
  d.state, items, shipping, coins, items + shipping - coins * 100, a.at, a.at + interval '20 minutes'
FROM attempt a JOIN address d ON d.n = a.buyer ORDER BY a.at;
INSERT INTO attempt_lines (attempt_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp, units_held)
SELECT a.id, place, product_id, name, unit_price, quantity, hsn, tax_class, rate, CASE WHEN a.status = 'paid' AND is_counted THEN quantity ELSE 0 END
FROM size CROSS JOIN attempt a JOIN line ON line.n = CASE WHEN a.n > size.orders THEN a.n - size.orders ELSE a.n END ORDER BY a.at;
