-- payments and refunds
INSERT INTO payments (id, attempt_id, provider, gateway_payment_id, amount, currency, method, instrument, order_id, captured_at, refunded)
SELECT an_id(coalesce(s.at, a.at), a.n, 111), a.id, 'razorpay', 'pay_L' || lpad(to_hex(a.n), 13, '0'), items + shipping - coins * 100, 'INR',
  CASE WHEN pick(a.n, 95, 4) = 0 THEN 'card' ELSE 'upi' END, CASE WHEN pick(a.n, 95, 4) = 0 THEN 'Visa 1111' ELSE 'a…@upi' END, s.id,
  coalesce(s.at, a.at + interval '4 minutes'), coalesce(r.amount, 0)
FROM attempt a LEFT JOIN sale s ON s.n = a.n LEFT JOIN refund r ON r.sale = a.n
WHERE a.status IN ('paid', 'refunded') ORDER BY a.at;

-- One in a hundred failed at first and was asked for anew.
INSERT INTO refunds (id, payment_id, provider, amount, reason, idempotency_key, status, gateway_refund_id, created_at, updated_at, order_id, kept_back, retries)
SELECT CASE step WHEN 0 THEN r.id ELSE an_id(r.at + interval '1 hour', r.n, 112) END, r.payment, 'razorpay', r.amount, r.reason,
  CASE step WHEN 0 THEN r.id ELSE an_id(r.at + interval '1 hour', r.n, 112) END,
  CASE WHEN step = 0 AND r.n % 100 = 0 THEN 'failed' ELSE 'processed' END, 'rfnd_L' || step || lpad(to_hex(r.n), 12, '0'),
  r.at + make_interval(hours => step), r.at + make_interval(hours => step, mins => 10), s.id, r.kept, CASE step WHEN 1 THEN r.id END
FROM refund r CROSS JOIN generate_series(0, 1) AS step LEFT JOIN sale s ON s.n = r.sale WHERE step = 0 OR r.n % 100 = 0
ORDER BY r.n, step;
INSERT INTO letters (id, kind, ref, recipient, content, created_at, sent_at)
SELECT an_id(r.at, r.n, 113), 'payment-refunded', r.id, p.email, jsonb_build_object('firstName', p.first_name, 'amount', r.amount), r.at, r.at
FROM refund r JOIN attempt a ON a.n = r.sale JOIN person p ON p.n = a.buyer WHERE r.reason = 'unavailable';
