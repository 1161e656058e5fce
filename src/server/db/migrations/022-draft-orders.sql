-- Draft orders, which staff prepare for customers, and the payment attempts of their quotes.

CREATE TABLE draft_orders (
  id object_id PRIMARY KEY,
  -- Shown to staff and printed on the proforma invoice.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  status text NOT NULL,
  -- What staff typed (`draftForm` in src/contract/draft-orders.ts).
  form jsonb NOT NULL,
  -- The customer of the last quote.
  user_id object_id REFERENCES users (id),
  -- The staff member; null for a draft from an enquiry at /schools.
  created_by object_id REFERENCES users (id),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Increases with every change. Saving an older version is refused.
  version integer NOT NULL,
  -- When the last quote expires.
  quoted_until timestamptz,
  CONSTRAINT draft_orders_status_check CHECK (status IN ('draft', 'quoted', 'ordered', 'cancelled')),
  CONSTRAINT draft_orders_quoted_check CHECK (status <> 'quoted' OR quoted_until IS NOT NULL AND user_id IS NOT NULL),
  CONSTRAINT draft_orders_version_check CHECK (version > 0)
);
CREATE INDEX draft_orders_newest ON draft_orders (created_at DESC, id DESC);
CREATE INDEX draft_orders_by_status ON draft_orders (status, created_at DESC, id DESC);
CREATE INDEX draft_orders_of_user ON draft_orders (user_id) WHERE user_id IS NOT NULL;
-- For the job that cancels drafts and the sweep that deletes them.
CREATE INDEX draft_orders_forgotten ON draft_orders (coalesce(quoted_until, changed_at)) WHERE status IN ('draft', 'quoted');
CREATE INDEX draft_orders_cancelled ON draft_orders (changed_at) WHERE status = 'cancelled';

-- Null for the shopper's own checkout.
ALTER TABLE payment_attempts ADD COLUMN draft_order_id object_id REFERENCES draft_orders (id) ON DELETE SET NULL;
-- Only a shopper's own attempts are limited to one open attempt. A quote does not replace it.
DROP INDEX payment_attempts_one_open;
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (user_id)
  WHERE status IN ('creating', 'open') AND draft_order_id IS NULL;
CREATE INDEX payment_attempts_of_draft ON payment_attempts (draft_order_id) WHERE draft_order_id IS NOT NULL;
-- A draft order has at most one quote that can be paid or is paid.
CREATE UNIQUE INDEX payment_attempts_one_of_draft ON payment_attempts (draft_order_id)
  WHERE draft_order_id IS NOT NULL AND status NOT IN ('replaced', 'refunded');

ALTER TABLE attempt_lines DROP CONSTRAINT attempt_lines_quantity_check;
ALTER TABLE attempt_lines ADD CONSTRAINT attempt_lines_quantity_check CHECK (quantity BETWEEN 1 AND 2000);

-- The delivery addresses of a purchase with several, and for each the units of every line, in the order of the lines.
CREATE TABLE attempt_deliveries (
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  position integer NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address jsonb NOT NULL,
  quantities integer[] NOT NULL,
  -- Null until dispatched.
  courier text,
  tracking_number text,
  PRIMARY KEY (attempt_id, position),
  CONSTRAINT attempt_deliveries_quantities_check CHECK (0 <= ALL (quantities)),
  CONSTRAINT attempt_deliveries_tracking_check CHECK ((courier IS NULL) = (tracking_number IS NULL))
);

CREATE FUNCTION order_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE draft_orders SET status = 'ordered', version = version + 1 WHERE id = NEW.draft_order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_order_draft AFTER UPDATE OF status ON payment_attempts
  FOR EACH ROW WHEN (NEW.draft_order_id IS NOT NULL AND NEW.status = 'paid' AND OLD.status <> 'paid')
  EXECUTE FUNCTION order_draft();

-- Customers without an email address get no emails.
CREATE FUNCTION skip_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN NULL;
END $$;
CREATE TRIGGER emails_skipped BEFORE INSERT ON emails
  FOR EACH ROW WHEN (NEW.recipient = '' OR NEW.recipient LIKE '%.invalid') EXECUTE FUNCTION skip_email();

-- Links by which a customer takes over an account that staff created. An account has at most one.
CREATE TABLE account_claims (
  user_id object_id PRIMARY KEY REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  CONSTRAINT account_claims_token_hash_check CHECK (octet_length(token_hash) = 32)
);
CREATE INDEX account_claims_expiry ON account_claims (expires_at);
