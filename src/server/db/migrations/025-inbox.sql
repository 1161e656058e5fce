-- The inbox: what staff answered and noted about a message, messages found by any of their words, and the monthly letter's list for staff.

CREATE TABLE ticket_steps (
  id object_id PRIMARY KEY,
  ticket_id object_id NOT NULL REFERENCES tickets (id),
  kind text NOT NULL CHECK (kind IN ('answer', 'close', 'reopen')),
  -- the answer as it was sent, or staff's own reason; emptied with the person it was written to
  text text NOT NULL CHECK (length(text) <= 5000),
  author object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX ticket_steps_of_ticket ON ticket_steps (ticket_id, created_at, id);

CREATE INDEX tickets_by_status ON tickets (status, created_at DESC, id DESC);
CREATE INDEX tickets_by_kind ON tickets (kind, created_at DESC, id DESC);
CREATE INDEX tickets_by_kind_and_status ON tickets (kind, status, created_at DESC, id DESC);
-- T-0112, names, address and words in one text; the query spells it letter for letter the same.
CREATE INDEX tickets_search ON tickets USING gin (
  ('T-' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || message) gin_trgm_ops
);

CREATE INDEX subscribers_by_status ON subscribers (status, created_at DESC, id DESC);
CREATE INDEX subscribers_search ON subscribers USING gin (email gin_trgm_ops);
-- Returns that are decided, the newest in front.
CREATE INDEX reports_decided ON reports (created_at DESC, id DESC) WHERE status <> 'open';
