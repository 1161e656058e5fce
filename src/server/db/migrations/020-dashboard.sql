-- What staff look at every morning, each found without reading what is done: questions that wait, and money without an order.

ALTER TABLE tickets
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  -- when somebody first answered or closed it
  ADD COLUMN settled_at timestamptz,
  ADD CHECK ((status = 'open') = (settled_at IS NULL));
-- What was answered outside of the shop until now is not counted as late.
UPDATE tickets SET status = 'closed', settled_at = created_at;
CREATE INDEX tickets_open ON tickets (created_at, id) WHERE status = 'open';

CREATE INDEX payments_without_order ON payments (captured_at DESC, id DESC) WHERE order_id IS NULL AND refunded < amount;
