-- Buyers for a business, units of goods, chargebacks in months that are closed, and numbers that find disputes and findings.

-- In which unit goods are sold, as the tax office counts them. Whatever was sold before counts in numbers.
ALTER TABLE products ADD COLUMN tax_unit text NOT NULL DEFAULT 'NOS'
  CHECK (tax_unit IN ('NOS', 'PCS', 'BOX', 'PAC', 'SET', 'PRS', 'BTL', 'GMS', 'KGS', 'MLT'));
ALTER TABLE attempt_lines ADD COLUMN tax_unit text NOT NULL DEFAULT 'NOS';
ALTER TABLE order_items ADD COLUMN tax_unit text NOT NULL DEFAULT 'NOS';

-- What banks took and gave back, as it became known: the register of a month that is closed stays as it was, and what changes
-- later stands in the first month that is open. A dispute's rows add up to what is gone of it.
CREATE TABLE chargeback_entries (
  dispute_id object_id NOT NULL REFERENCES disputes (id),
  at timestamptz NOT NULL,
  -- in paise; below zero when the bank gave it back
  amount bigint NOT NULL CHECK (amount <> 0),
  -- null: the month of `at`; else the month to which it counts because its own was closed already
  tax_month date
);
CREATE INDEX chargeback_entries_of_dispute ON chargeback_entries (dispute_id);
CREATE INDEX chargeback_entries_of_month ON chargeback_entries (coalesce(tax_month, month_in_india(at)), dispute_id);

INSERT INTO chargeback_entries (dispute_id, at, amount)
  SELECT d.id, d.deducted_at, d.deducted FROM disputes d JOIN payments p ON p.id = d.payment_id
  WHERE d.deducted > 0 AND p.order_id IS NOT NULL;

CREATE FUNCTION enter_chargebacks(paid object_id) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  closed date;
BEGIN
  -- A month that is being closed is closed before this reads which ones are, and one that is not yet waits for this.
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

-- An order that is found for a payment later brings along what was taken of it before.
CREATE FUNCTION enter_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_chargebacks(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_entered AFTER UPDATE OF order_id ON payments
  FOR EACH ROW WHEN (OLD.order_id IS NULL AND NEW.order_id IS NOT NULL AND NEW.deducted > 0) EXECUTE FUNCTION enter_payment();

-- A dispute and a finding are found by whatever number names them.
CREATE INDEX disputes_gateway_id ON disputes (gateway_dispute_id);
CREATE INDEX gateway_findings_details ON gateway_findings USING gin (details jsonb_path_ops);
