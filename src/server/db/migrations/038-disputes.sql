-- Chargebacks: what a payer's bank wants back or has taken, step by step, and what that leaves of a payment. A payment never
-- gives back by refund what a bank has taken of it: the database counts along.

CREATE TABLE disputes (
  id object_id PRIMARY KEY,
  provider text NOT NULL,
  gateway_dispute_id text NOT NULL,
  -- null while the shop knows no such payment
  payment_id object_id REFERENCES payments (id),
  gateway_payment_id text NOT NULL,
  -- what the bank wants back
  amount paise NOT NULL,
  -- what it has taken and not given back
  deducted paise NOT NULL DEFAULT 0,
  phase text NOT NULL CHECK (phase IN ('fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration', 'unknown')),
  status text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed', 'unknown')),
  -- a code of the card networks
  reason text NOT NULL DEFAULT '',
  -- until when the shop may answer
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  -- when the gateway was asked for what stands here: an answer to an earlier question changes nothing
  asked_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- when money of it first left; so long as some is gone, it counts for that day
  deducted_at timestamptz,
  note text NOT NULL DEFAULT '',
  UNIQUE (provider, gateway_dispute_id),
  CHECK (deducted = 0 OR deducted_at IS NOT NULL),
  CHECK ((settled_at IS NULL) = (status IN ('open', 'under_review', 'unknown')))
);
CREATE INDEX disputes_open ON disputes (respond_by, id) WHERE settled_at IS NULL;
CREATE INDEX disputes_newest ON disputes (opened_at DESC, id DESC);
CREATE INDEX disputes_of_payment ON disputes (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX disputes_unknown ON disputes (provider, gateway_payment_id) WHERE payment_id IS NULL;
CREATE INDEX disputes_deducted ON disputes (deducted_at, id) WHERE deducted > 0;

CREATE TABLE dispute_events (
  dispute_id object_id NOT NULL REFERENCES disputes (id),
  at timestamptz NOT NULL,
  phase text NOT NULL,
  status text NOT NULL,
  deducted paise NOT NULL,
  respond_by timestamptz
);
CREATE INDEX dispute_events_of_dispute ON dispute_events (dispute_id, at);

ALTER TABLE payments
  -- what banks have taken of it, all disputes together
  ADD COLUMN deducted paise NOT NULL DEFAULT 0,
  -- as much of that as had not gone back by refund before
  ADD COLUMN charged_back paise NOT NULL DEFAULT 0,
  ADD CHECK (charged_back <= deducted),
  ADD CHECK (refunded + charged_back <= amount);

CREATE INDEX payments_deducted ON payments (id) WHERE deducted > 0;

-- What a bank takes, or a refund that failed gives free, is counted here, whoever writes it. A refund is never made room for.
CREATE FUNCTION count_charged_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.charged_back = least(NEW.deducted, NEW.amount - NEW.refunded);
  RETURN NEW;
END $$;
CREATE TRIGGER payments_charged_back BEFORE UPDATE OF deducted, refunded ON payments
  FOR EACH ROW WHEN (NEW.deducted <> OLD.deducted OR NEW.refunded < OLD.refunded) EXECUTE FUNCTION count_charged_back();

ALTER TABLE refunds
  -- staff want it sent although a dispute of its payment is open
  ADD COLUMN sees_dispute boolean NOT NULL DEFAULT false,
  -- no money went this way: the payer has it from her bank, by a dispute
  ADD COLUMN by_bank boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT by_bank OR status = 'failed');

ALTER TABLE money_days ADD COLUMN charged_back paise NOT NULL DEFAULT 0;

CREATE FUNCTION count_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_to_count();
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
CREATE CONSTRAINT TRIGGER disputes_recounted AFTER UPDATE OF deducted, payment_id ON disputes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.deducted <> NEW.deducted OR OLD.payment_id IS DISTINCT FROM NEW.payment_id) EXECUTE FUNCTION count_dispute();
