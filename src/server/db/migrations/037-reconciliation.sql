-- The gateway's word beside the shop's: what does not agree stays as a row until somebody or a later look settles it; the lines
-- of its settlement report; and, after a restored backup, the numbers that must not be given a second time.

CREATE TABLE gateway_findings (
  id object_id PRIMARY KEY,
  -- domain/gateway-finding.ts knows the kinds
  kind text NOT NULL,
  provider text NOT NULL,
  -- the gateway's id of what it is about
  subject text NOT NULL,
  -- both sides' figures, in paise; never anything personal
  details jsonb NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  settled_at timestamptz,
  settlement text CHECK (settlement IN ('rebuilt', 'refunded', 'taken_over', 'set_aside', 'by_itself')),
  -- a user's id, or 'shop'
  settled_by text,
  -- why, in staff's words
  reason text NOT NULL DEFAULT '',
  UNIQUE (subject, kind, provider),
  CHECK ((settled_at IS NULL) = (settlement IS NULL)),
  CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX gateway_findings_open ON gateway_findings (first_seen_at DESC, id DESC) WHERE settled_at IS NULL;
CREATE INDEX gateway_findings_settled ON gateway_findings (settled_at DESC, id DESC) WHERE settled_at IS NOT NULL;

-- When the gateway's lists and its settlement report were last read to the end.
CREATE TABLE gateway_looks (
  provider text NOT NULL,
  look text NOT NULL CHECK (look IN ('lists', 'settlements')),
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, look)
);

-- What the gateway has paid out to the shop's bank or taken off, line by line, for the accountant.
CREATE TABLE settlement_lines (
  provider text NOT NULL,
  -- the payment, refund or adjustment itself, as the gateway calls it
  entity_id text NOT NULL,
  settlement_id text NOT NULL,
  kind text NOT NULL,
  gateway_payment_id text,
  gateway_dispute_id text,
  credit paise NOT NULL,
  debit paise NOT NULL,
  fee paise NOT NULL,
  fee_tax paise NOT NULL,
  -- the bank's number of the transfer
  utr text,
  settled_at timestamptz NOT NULL,
  PRIMARY KEY (entity_id, settlement_id, provider)
);
CREATE INDEX settlement_lines_by_time ON settlement_lines (settled_at, entity_id);

-- Numbers that may never be found: lost with the rows that bore them.
CREATE TABLE number_gaps (
  -- 'order', or a year's series of documents such as 'N26-27'
  series text NOT NULL,
  first bigint NOT NULL,
  last bigint NOT NULL,
  reason text NOT NULL,
  declared_at timestamptz NOT NULL,
  PRIMARY KEY (series, first),
  CHECK (last >= first)
);

-- Numbers that the gateway's notes remember of orders which a restored backup does not know: these get them again.
CREATE TABLE noted_numbers (
  attempt_id object_id PRIMARY KEY,
  order_number bigint NOT NULL UNIQUE,
  invoice_serial text NOT NULL UNIQUE,
  placed_at timestamptz NOT NULL
);

ALTER TABLE payments
  -- null where nobody knows which purchase it paid
  ALTER COLUMN attempt_id DROP NOT NULL,
  -- money that belongs to no order and stays all the same: staff said why
  ADD COLUMN taken_over_at timestamptz,
  ADD CHECK (order_id IS NULL OR attempt_id IS NOT NULL),
  ADD CHECK (order_id IS NULL OR taken_over_at IS NULL);
CREATE INDEX payments_gateway_time ON payments (coalesce(gateway_created_at, captured_at));
CREATE INDEX refunds_gateway_time ON refunds (coalesce(gateway_created_at, created_at)) WHERE gateway_refund_id IS NOT NULL;
