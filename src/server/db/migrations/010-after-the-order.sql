-- What comes after an order: profile and addresses, tracking, refunds in parts, credit notes, reports with films, replacements,
-- and the check that finds every paisa. Refunds can never add up to more than their payment: the database counts along.

ALTER TABLE users ADD COLUMN phone text;
-- Browser and system in words, such as 'Chrome on Android'; empty for sessions from before.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';

CREATE TABLE addresses (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  region text NOT NULL,
  state_code text NOT NULL,
  -- name, street, house, city, PIN code and phone
  address jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX addresses_of_user ON addresses (user_id, used_at DESC, id DESC);

ALTER TABLE orders
  ALTER COLUMN attempt_id DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'sale' CHECK (kind IN ('sale', 'replacement')),
  ADD COLUMN replaces object_id UNIQUE REFERENCES orders (id),
  -- opens the progress without a login, and nothing else
  ADD COLUMN progress_id text,
  ADD COLUMN tracking_number text,
  -- what an order that ended keeps: a charge, and coins that were gone from the wallet
  ADD COLUMN kept_back paise NOT NULL DEFAULT 0,
  ADD COLUMN coins_withheld integer NOT NULL DEFAULT 0 CHECK (coins_withheld >= 0),
  ADD CHECK ((kind = 'sale') = (attempt_id IS NOT NULL)),
  ADD CHECK ((kind = 'replacement') = (replaces IS NOT NULL)),
  ADD CHECK (kind = 'sale' OR (total = 0 AND coins_used = 0 AND coins_earned = 0));
UPDATE orders SET progress_id = replace(gen_random_uuid()::text, '-', '');
ALTER TABLE orders ALTER COLUMN progress_id SET NOT NULL, ADD UNIQUE (progress_id);
-- What waits to be packed or to arrive; the rest of a million orders is not in it.
CREATE INDEX orders_under_way ON orders (status, placed_at, id) WHERE status IN ('placed', 'processing', 'dispatched');
CREATE INDEX orders_tracking ON orders (tracking_number) WHERE tracking_number IS NOT NULL;

-- Why, in words, and what was kept back.
ALTER TABLE order_events ADD COLUMN details jsonb NOT NULL DEFAULT '{}';

ALTER TABLE payments
  -- what refunds have taken or asked for; those that failed have given it back
  ADD COLUMN refunded paise NOT NULL DEFAULT 0,
  ADD CHECK (refunded <= amount);
UPDATE payments SET refunded = r.amount
FROM (SELECT payment_id, sum(amount) AS amount FROM refunds WHERE status <> 'failed' GROUP BY payment_id) r
WHERE r.payment_id = payments.id;

ALTER TABLE refunds
  DROP CONSTRAINT refunds_payment_id_reason_key,
  ADD CHECK (reason IN ('mismatch', 'replaced', 'unavailable', 'cancelled', 'returned', 'overdue', 'address', 'report', 'dashboard')),
  -- the order it belongs to; null for payments that never became one
  ADD COLUMN order_id object_id REFERENCES orders (id),
  -- said to the shopper: a charge that was kept back, and coins already spent that had to be withheld
  ADD COLUMN kept_back paise NOT NULL DEFAULT 0,
  -- the refund that failed and in whose place this one was asked for
  ADD COLUMN retries object_id UNIQUE REFERENCES refunds (id),
  ADD COLUMN coins_withheld integer NOT NULL DEFAULT 0 CHECK (coins_withheld >= 0);
-- One refund per payment and reason, save those that may come again; one that failed may be asked for anew.
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, reason)
  WHERE status <> 'failed' AND reason NOT IN ('address', 'dashboard');
CREATE INDEX refunds_of_payment ON refunds (payment_id);
CREATE INDEX refunds_of_order ON refunds (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX refunds_failed ON refunds (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX refunds_newest ON refunds (created_at DESC, id DESC);

-- A change of address before dispatch may call for a new invoice: the last revision is the one that counts.
ALTER TABLE invoices
  DROP CONSTRAINT invoices_order_id_key,
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  ADD UNIQUE (order_id, revision);

CREATE TABLE credit_notes (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  invoice_id object_id NOT NULL REFERENCES invoices (id),
  -- the refund it documents; null where a new invoice takes the old one's place
  refund_id object_id UNIQUE REFERENCES refunds (id),
  serial text NOT NULL UNIQUE CHECK (length(serial) <= 16),
  amount paise NOT NULL,
  issued_at timestamptz NOT NULL,
  document jsonb NOT NULL
);
CREATE INDEX credit_notes_of_order ON credit_notes (order_id);

-- Something was wrong with a parcel: what she wrote, what staff decided.
CREATE TABLE reports (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  user_id object_id NOT NULL REFERENCES users (id),
  ticket_number bigint NOT NULL UNIQUE REFERENCES tickets (number),
  problem text NOT NULL CHECK (problem IN ('damaged', 'wrong', 'missing', 'not_as_described', 'late')),
  message text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'refund', 'replacement', 'refused')),
  -- the reason, in staff's words
  decision text NOT NULL DEFAULT '',
  decided_by text,
  decided_at timestamptz,
  refund_id object_id REFERENCES refunds (id),
  replacement_id object_id REFERENCES orders (id),
  created_at timestamptz NOT NULL,
  CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX reports_one_open ON reports (order_id) WHERE status = 'open';
CREATE INDEX reports_of_order ON reports (order_id);
CREATE INDEX reports_of_user ON reports (user_id, created_at DESC, id DESC);
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
CREATE INDEX reports_open ON reports (created_at, id) WHERE status = 'open';

-- Films and photographs on their way or complete. `received` bytes of `size` have come; the file lies under its key.
CREATE TABLE uploads (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  report_id object_id REFERENCES reports (id),
  kind text NOT NULL CHECK (kind IN ('video', 'photo')),
  size bigint NOT NULL CHECK (size BETWEEN 1 AND 104857600),
  received bigint NOT NULL DEFAULT 0,
  -- what the content proved to be, once complete
  content_type text,
  file_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  CHECK (received BETWEEN 0 AND size)
);
CREATE INDEX uploads_of_report ON uploads (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX uploads_of_user ON uploads (user_id, created_at DESC);
CREATE INDEX uploads_loose ON uploads (touched_at) WHERE report_id IS NULL;

-- The nightly check: when it ran, and each difference as one row until it is gone.
CREATE TABLE book_checks (
  id object_id PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  differences integer NOT NULL CHECK (differences >= 0)
);
CREATE INDEX book_checks_newest ON book_checks (checked_at DESC, id DESC);
CREATE TABLE book_differences (
  rule text NOT NULL,
  -- the row or the sum that does not add up
  subject text NOT NULL,
  details jsonb NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (rule, subject)
);
CREATE INDEX book_differences_newest ON book_differences (first_seen_at DESC);
