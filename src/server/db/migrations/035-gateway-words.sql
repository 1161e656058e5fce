-- Payments speak of a gateway, and say which: another provider, or another way to pay, is an adapter and a row.
-- Columns change their names here, which a node of the version before could not follow (docs/decisions/021).
ALTER TABLE payment_attempts RENAME COLUMN razorpay_order_id TO gateway_order_id;
ALTER TABLE payment_attempts RENAME COLUMN razorpay_key_id TO gateway_key_id;
ALTER TABLE payment_attempts RENAME COLUMN heard TO gateway_status;
ALTER TABLE payment_attempts RENAME COLUMN heard_at TO gateway_status_at;
ALTER TABLE payments RENAME COLUMN razorpay_payment_id TO gateway_payment_id;
ALTER TABLE refunds RENAME COLUMN razorpay_refund_id TO gateway_refund_id;
ALTER TABLE webhook_events RENAME COLUMN razorpay_order_id TO gateway_order_id;
ALTER TABLE payment_attempts RENAME CONSTRAINT payment_attempts_heard TO payment_attempts_gateway_status;
