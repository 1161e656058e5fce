-- Payments speak of a gateway, and say which: another provider, or another way to pay, is an adapter and a row.
-- Columns change their names here, which a node of the version before could not follow: stop them all first
-- (docs/decisions/022). Nothing that comes after this may ask for that again.
ALTER TABLE payment_attempts RENAME COLUMN razorpay_order_id TO gateway_order_id;
ALTER TABLE payment_attempts RENAME COLUMN razorpay_key_id TO gateway_key_id;
ALTER TABLE payment_attempts RENAME COLUMN heard TO gateway_status;
ALTER TABLE payment_attempts RENAME COLUMN heard_at TO gateway_status_at;
ALTER TABLE payments RENAME COLUMN razorpay_payment_id TO gateway_payment_id;
ALTER TABLE refunds RENAME COLUMN razorpay_refund_id TO gateway_refund_id;
ALTER TABLE webhook_events RENAME COLUMN razorpay_order_id TO gateway_order_id;
ALTER TABLE payment_attempts RENAME CONSTRAINT payment_attempts_heard TO payment_attempts_gateway_status;

-- Whose ids a row holds. All there is so far came from one gateway; from now on each row says it.
ALTER TABLE payment_attempts ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
ALTER TABLE payments ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
ALTER TABLE refunds ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
ALTER TABLE webhook_events ADD COLUMN provider text NOT NULL DEFAULT 'razorpay';
ALTER TABLE payment_attempts ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE payments ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE refunds ALTER COLUMN provider DROP DEFAULT;
ALTER TABLE webhook_events ALTER COLUMN provider DROP DEFAULT;

-- Two gateways may give the same id to different things. The id comes first: a shopper's own are looked up by it alone.
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_razorpay_order_id_key,
  ADD CONSTRAINT payment_attempts_gateway_order_id_key UNIQUE (gateway_order_id, provider);
ALTER TABLE payments
  DROP CONSTRAINT payments_razorpay_payment_id_key,
  ADD CONSTRAINT payments_gateway_payment_id_key UNIQUE (gateway_payment_id, provider);
ALTER TABLE refunds
  DROP CONSTRAINT refunds_razorpay_refund_id_key,
  ADD CONSTRAINT refunds_gateway_refund_id_key UNIQUE (gateway_refund_id, provider);
ALTER TABLE webhook_events
  DROP CONSTRAINT webhook_events_pkey,
  ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (event_id, provider);

-- Jobs that wait since before. The queue's tables are made by itself, later than these.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job
    SET data = data - ARRAY['razorpayOrderId', 'razorpayPaymentId'] || jsonb_strip_nulls(jsonb_build_object(
      'gatewayOrderId', data -> 'razorpayOrderId', 'gatewayPaymentId', data -> 'razorpayPaymentId'))
    WHERE data ?| ARRAY['razorpayOrderId', 'razorpayPaymentId'];
  END IF;
END $$;
