-- Refunds, and reports of problems with parcels.

CREATE TABLE refunds (
  id object_id PRIMARY KEY,
  payment_id object_id NOT NULL REFERENCES payments (id),
  amount paise NOT NULL,
  reason text NOT NULL,
  -- Stored before the call to the gateway, so that a repeated call does not refund twice.
  idempotency_key text NOT NULL UNIQUE,
  status text NOT NULL,
  gateway_refund_id text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Null for a payment without an order.
  order_id object_id REFERENCES orders (id),
  -- What the shop keeps, shown to the shopper: a charge in paise and, in coins_withheld, coins that were already spent.
  deduction paise NOT NULL DEFAULT 0,
  -- The failed refund that this one replaces.
  retries object_id UNIQUE REFERENCES refunds (id),
  coins_withheld integer NOT NULL DEFAULT 0,
  -- An explanation for the shopper; empty when the reason is enough.
  words text NOT NULL DEFAULT '',
  provider text NOT NULL,
  gateway_created_at timestamptz,
  bank_reference text,
  -- Why the refund was refused or has failed, in the gateway's words.
  failure text,
  settlement_id text,
  settlement_utr text,
  settled_at timestamptz,
  -- True when staff want the refund to be sent despite an open dispute of its payment.
  sees_dispute boolean NOT NULL DEFAULT false,
  -- True when nothing was sent, because the payer's bank has returned the money by a dispute.
  by_bank boolean NOT NULL DEFAULT false,
  -- The columns from here on are for refunds that are refused, late, or paid outside the gateway (REF-9 to REF-13).
  -- The first refusal since the gateway last accepted the refund, and the HTTP status of the last refusal.
  refused_at timestamptz,
  refusal_status smallint,
  -- The time of the last call to the gateway, set before the call. Staff must not pay the money out during a call.
  asked_at timestamptz,
  -- When the refund is checked next; null means an hour after the row's last change.
  next_look_at timestamptz,
  -- When an email told the shopper of the delay.
  delay_told_at timestamptz,
  -- A payout by staff from the shop's own bank in place of a failed refund. The gateway does not know about it.
  paid_way text,
  paid_reference text,
  paid_on date,
  paid_recorded_by object_id REFERENCES users (id),
  CONSTRAINT refunds_gateway_refund_id_key UNIQUE (gateway_refund_id, provider),
  CONSTRAINT refunds_reason_check CHECK (
    reason IN ('mismatch', 'replaced', 'unavailable', 'cancelled', 'returned', 'overdue', 'address', 'report', 'dashboard', 'staff')
  ),
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_check CHECK (NOT by_bank OR status = 'failed'),
  CONSTRAINT refunds_coins_withheld_check CHECK (coins_withheld >= 0),
  CONSTRAINT refunds_paid_another_way CHECK (
    num_nonnulls(paid_way, paid_reference, paid_on, paid_recorded_by) IN (0, 4)
    AND (paid_way IS NULL OR (status = 'processed' AND gateway_refund_id IS NULL AND retries IS NOT NULL))
  ),
  CONSTRAINT refunds_paid_way_check CHECK (paid_way IN ('neft', 'imps', 'upi', 'cheque')),
  CONSTRAINT refunds_status_check CHECK (status IN ('requested', 'pending', 'processed', 'failed'))
);
CREATE INDEX refunds_bank_reference ON refunds (bank_reference) WHERE bank_reference IS NOT NULL;
CREATE INDEX refunds_by_reason ON refunds (created_at, reason, amount) WHERE status <> 'failed';
CREATE INDEX refunds_failed ON refunds (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX refunds_gateway_time ON refunds (coalesce(gateway_created_at, created_at)) WHERE gateway_refund_id IS NOT NULL;
CREATE INDEX refunds_in_trouble ON refunds (created_at DESC, id DESC)
  WHERE status IN ('requested', 'pending') AND (refused_at IS NOT NULL OR delay_told_at IS NOT NULL);
CREATE INDEX refunds_newest ON refunds (created_at DESC, id DESC);
CREATE INDEX refunds_of_order ON refunds (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX refunds_of_payment ON refunds (payment_id);
-- A payment has at most one refund for each reason, not counting failed ones. Repeatable reasons are excluded.
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, reason)
  WHERE status <> 'failed' AND retries IS NULL AND reason NOT IN ('address', 'dashboard', 'staff');
CREATE INDEX refunds_settlement_id ON refunds (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE INDEX refunds_settlement_utr ON refunds (settlement_utr) WHERE settlement_utr IS NOT NULL;
CREATE INDEX refunds_unfinished ON refunds (created_at) WHERE status IN ('requested', 'pending');
-- Refunds without a bank reference are checked daily, for two weeks.
CREATE INDEX refunds_without_reference ON refunds (created_at)
  WHERE status = 'processed' AND bank_reference IS NULL AND gateway_refund_id IS NOT NULL;

-- A reported problem with a parcel, and the decision of staff.
CREATE TABLE reports (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  user_id object_id NOT NULL REFERENCES users (id),
  ticket_number bigint NOT NULL UNIQUE,
  problem text NOT NULL,
  message text NOT NULL,
  status text NOT NULL DEFAULT 'open',
  -- The reason of the decision, in the words of staff.
  decision text NOT NULL DEFAULT '',
  decided_by text,
  decided_at timestamptz,
  refund_id object_id REFERENCES refunds (id),
  replacement_id object_id REFERENCES orders (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT reports_check CHECK ((status = 'open') = (decided_at IS NULL)),
  CONSTRAINT reports_problem_check CHECK (problem IN ('damaged', 'wrong', 'missing', 'not_as_described', 'late')),
  CONSTRAINT reports_status_check CHECK (status IN ('open', 'refund', 'replacement', 'refused'))
);
CREATE INDEX reports_decided ON reports (created_at DESC, id DESC) WHERE status <> 'open';
CREATE INDEX reports_newest ON reports (created_at DESC, id DESC);
CREATE INDEX reports_of_order ON reports (order_id);
CREATE INDEX reports_of_user ON reports (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX reports_one_open ON reports (order_id) WHERE status = 'open';
CREATE INDEX reports_open ON reports (created_at, id) WHERE status = 'open';

-- Uploaded videos and photographs. `received` bytes of `size` have arrived.
CREATE TABLE uploads (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  report_id object_id REFERENCES reports (id),
  kind text NOT NULL,
  size bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  -- Detected from the content of a complete upload.
  content_type text,
  file_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  touched_at timestamptz NOT NULL,
  CONSTRAINT uploads_check CHECK (received BETWEEN 0 AND size),
  CONSTRAINT uploads_kind_check CHECK (kind IN ('video', 'photo')),
  CONSTRAINT uploads_size_check CHECK (size BETWEEN 1 AND 104857600)
);
CREATE INDEX uploads_loose ON uploads (touched_at) WHERE report_id IS NULL;
CREATE INDEX uploads_of_report ON uploads (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX uploads_of_user ON uploads (user_id, created_at DESC);
-- Videos and photographs of sent reports are deleted after a time, oldest first.
CREATE INDEX uploads_sent ON uploads (created_at) WHERE report_id IS NOT NULL;

CREATE TABLE refund_lines (
  refund_id object_id NOT NULL REFERENCES refunds (id),
  order_item_id object_id NOT NULL REFERENCES order_items (id),
  -- 0 when no unit was returned and only the price was reduced.
  quantity integer NOT NULL,
  amount paise NOT NULL,
  restocked integer NOT NULL,
  PRIMARY KEY (refund_id, order_item_id),
  CONSTRAINT refund_lines_check CHECK (restocked BETWEEN 0 AND quantity),
  CONSTRAINT refund_lines_quantity_check CHECK (quantity >= 0)
);
CREATE INDEX refund_lines_of_item ON refund_lines (order_item_id);

CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_day_figures();
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' THEN
    UPDATE money_days SET returned = returned - OLD.amount WHERE day = day_in_india(OLD.created_at);
    UPDATE refund_days SET refunds = refunds - 1, amount = amount - OLD.amount
    WHERE day = day_in_india(OLD.created_at) AND reason = OLD.reason;
  END IF;
  IF NEW.status <> 'failed' THEN
    INSERT INTO money_days AS d (day, returned) VALUES (day_in_india(NEW.created_at), NEW.amount)
    ON CONFLICT (day) DO UPDATE SET returned = d.returned + excluded.returned;
    INSERT INTO refund_days AS d (day, reason, refunds, amount) VALUES (day_in_india(NEW.created_at), NEW.reason, 1, NEW.amount)
    ON CONFLICT (day, reason) DO UPDATE SET refunds = d.refunds + 1, amount = d.amount + excluded.amount;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_counted AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();

CREATE CONSTRAINT TRIGGER refunds_recounted AFTER UPDATE OF status, amount ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'failed') <> (NEW.status = 'failed') OR OLD.amount <> NEW.amount) EXECUTE FUNCTION count_refund();
