-- Razorpay's last word about an attempt's payments, so that a shopper can be told without asking again; null before the first.

ALTER TABLE payment_attempts
  ADD COLUMN heard text,
  ADD COLUMN heard_at timestamptz;
-- Every row of before has none: the check need not read them.
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_heard
  CHECK (heard IN ('none', 'created', 'authorized', 'captured', 'refunded', 'failed')) NOT VALID;
