-- Disputes, chargebacks, and the nightly check of the books.

-- When the nightly check of the books ran. book_differences has a row for each difference until it is resolved.
CREATE TABLE book_checks (
  id object_id PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  differences integer NOT NULL,
  CONSTRAINT book_checks_differences_check CHECK (differences >= 0)
);
CREATE INDEX book_checks_newest ON book_checks (checked_at DESC, id DESC);

CREATE TABLE book_differences (
  rule text NOT NULL,
  -- The row or the sum that is wrong.
  subject text NOT NULL,
  details jsonb NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (rule, subject)
);
CREATE INDEX book_differences_newest ON book_differences (first_seen_at DESC);

CREATE TABLE disputes (
  id object_id PRIMARY KEY,
  provider text NOT NULL,
  gateway_dispute_id text NOT NULL,
  -- Null while the shop does not know the payment.
  payment_id object_id REFERENCES payments (id),
  gateway_payment_id text NOT NULL,
  -- The sum that the bank claims.
  amount paise NOT NULL,
  -- The sum that the bank has deducted and not returned.
  deducted paise NOT NULL DEFAULT 0,
  phase text NOT NULL,
  status text NOT NULL,
  -- A code of the card networks.
  reason text NOT NULL DEFAULT '',
  -- The deadline of the shop's answer.
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  -- When the newest stored answer was requested from the gateway. Answers to earlier requests are ignored.
  asked_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  resolved_at timestamptz,
  -- When the bank first deducted money. The deducted sum counts for that day until all of it is returned.
  deducted_at timestamptz,
  note text NOT NULL DEFAULT '',
  CONSTRAINT disputes_provider_gateway_dispute_id_key UNIQUE (provider, gateway_dispute_id),
  CONSTRAINT disputes_check CHECK (deducted = 0 OR deducted_at IS NOT NULL),
  CONSTRAINT disputes_check1 CHECK ((resolved_at IS NULL) = (status = ANY (ARRAY['open', 'under_review', 'unknown']))),
  CONSTRAINT disputes_phase_check CHECK (
    phase IN ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown')
  ),
  CONSTRAINT disputes_status_check CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed', 'unknown'))
);
CREATE INDEX disputes_deducted ON disputes (deducted_at, id) WHERE deducted > 0;
CREATE INDEX disputes_gateway_id ON disputes (gateway_dispute_id);
CREATE INDEX disputes_newest ON disputes (opened_at DESC, id DESC);
CREATE INDEX disputes_of_payment ON disputes (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX disputes_open ON disputes (respond_by, id) WHERE resolved_at IS NULL;
CREATE INDEX disputes_unknown ON disputes (provider, gateway_payment_id) WHERE payment_id IS NULL;

CREATE TABLE dispute_events (
  dispute_id object_id NOT NULL REFERENCES disputes (id),
  at timestamptz NOT NULL,
  phase text NOT NULL,
  status text NOT NULL,
  deducted paise NOT NULL,
  respond_by timestamptz
);
CREATE INDEX dispute_events_of_dispute ON dispute_events (dispute_id, at);

-- Sums that banks deducted or returned, when the shop learned of them. A closed tax month never changes, so later
-- entries count in the first open month. The sum of a dispute's rows is what the bank has deducted and not returned.
CREATE TABLE chargeback_entries (
  dispute_id object_id NOT NULL REFERENCES disputes (id),
  at timestamptz NOT NULL,
  -- In paise; negative when the bank returned it.
  amount bigint NOT NULL,
  -- The tax month of an entry whose own month, that of `at`, was closed already; null otherwise.
  tax_month date,
  CONSTRAINT chargeback_entries_amount_check CHECK (amount <> 0)
);
CREATE INDEX chargeback_entries_of_dispute ON chargeback_entries (dispute_id);
CREATE INDEX chargeback_entries_of_month ON chargeback_entries (coalesce(tax_month, month_in_india(at)), dispute_id);

CREATE FUNCTION enter_chargebacks(paid object_id) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  -- After this lock, a transaction that closes a month has either ended already or waits for this one.
  LOCK TABLE tax_months IN SHARE MODE;
  closed := (SELECT max(month) FROM tax_months);
  INSERT INTO chargeback_entries (dispute_id, at, amount, tax_month)
    SELECT d.id, known.at, d.deducted - entered.amount,
      CASE WHEN closed >= month_in_india(known.at) THEN (closed + interval '1 month')::date END
    FROM disputes d
    JOIN payments p ON p.id = d.payment_id AND p.order_id IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(e.amount), 0) AS amount, count(*) AS entries FROM chargeback_entries e WHERE e.dispute_id = d.id
    ) entered
    CROSS JOIN LATERAL (SELECT CASE WHEN entered.entries = 0 THEN d.deducted_at ELSE d.updated_at END AS at) known
    WHERE d.payment_id = paid AND d.deducted <> entered.amount;
END $$;

CREATE FUNCTION count_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_day_figures();
  IF TG_OP = 'UPDATE' AND OLD.payment_id IS NOT NULL AND OLD.deducted > 0 THEN
    UPDATE money_days SET charged_back = charged_back - OLD.deducted WHERE day = day_in_india(OLD.deducted_at);
  END IF;
  IF NEW.payment_id IS NOT NULL AND NEW.deducted > 0 THEN
    INSERT INTO money_days AS d (day, charged_back) VALUES (day_in_india(NEW.deducted_at), NEW.deducted)
    ON CONFLICT (day) DO UPDATE SET charged_back = d.charged_back + excluded.charged_back;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER disputes_counted AFTER INSERT ON disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_dispute();

CREATE FUNCTION enter_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_chargebacks(NEW.payment_id);
  RETURN NULL;
END $$;
CREATE TRIGGER disputes_entered AFTER INSERT ON disputes
  FOR EACH ROW WHEN (NEW.deducted > 0) EXECUTE FUNCTION enter_dispute();

CREATE TRIGGER disputes_entered_anew AFTER UPDATE OF deducted, payment_id ON disputes
  FOR EACH ROW WHEN (OLD.deducted <> NEW.deducted OR OLD.payment_id IS DISTINCT FROM NEW.payment_id)
  EXECUTE FUNCTION enter_dispute();

CREATE CONSTRAINT TRIGGER disputes_recounted AFTER UPDATE OF deducted, payment_id ON disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deducted <> NEW.deducted OR OLD.payment_id IS DISTINCT FROM NEW.payment_id) EXECUTE FUNCTION count_dispute();
