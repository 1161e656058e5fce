-- What staff write down about an order for one another, and refunds that they make by hand, with their reason in words.

CREATE TABLE order_notes (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  author object_id NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, created_at, id);

-- Said to the shopper; empty where the reason says it all.
ALTER TABLE refunds ADD COLUMN words text NOT NULL DEFAULT '';
-- Every row of before has one of the old reasons: the new check need not read them.
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check CHECK (
  reason IN ('mismatch', 'replaced', 'unavailable', 'cancelled', 'returned', 'overdue', 'address', 'report', 'dashboard', 'staff')
) NOT VALID;
-- What staff give by hand may come more than once.
DROP INDEX refunds_once;
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, reason)
  WHERE status <> 'failed' AND reason NOT IN ('address', 'dashboard', 'staff');
