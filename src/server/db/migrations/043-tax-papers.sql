-- Papers for the tax office. A number and its date agree: the series remembers when its last document was dated. A month is
-- closed once its return is handed in, with the return as it was; what comes later counts to the first month that is open.

ALTER TABLE counters ADD COLUMN last_at timestamptz;

CREATE TABLE tax_months (
  -- its first day
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL,
  -- the GSTR-1 as it was handed in, letter for letter; empty for a shop without a GSTIN
  gstr1 text NOT NULL,
  -- the sums of GSTR-3B and the gateway's fees as they were then
  figures jsonb NOT NULL
);

-- Null: the month of issue. Else the month to which a document counts because its own was closed already.
ALTER TABLE invoices ADD COLUMN tax_month date;
ALTER TABLE credit_notes ADD COLUMN tax_month date;

CREATE FUNCTION count_to_an_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date := (SELECT max(month) FROM tax_months);
BEGIN
  IF closed >= coalesce(NEW.tax_month, month_in_india(NEW.issued_at)) THEN
    NEW.tax_month := (closed + interval '1 month')::date;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER open_month BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION count_to_an_open_month();
CREATE TRIGGER open_month BEFORE INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION count_to_an_open_month();

CREATE INDEX invoices_of_tax_month ON invoices (coalesce(tax_month, month_in_india(issued_at)), serial);
CREATE INDEX credit_notes_of_tax_month ON credit_notes (coalesce(tax_month, month_in_india(issued_at)), serial);

-- What the gateway kept of a month's payments, by the gateway's own time.
CREATE INDEX payments_fees_of_month ON payments (month_in_india(coalesce(gateway_created_at, captured_at))) INCLUDE (fee, fee_tax);

-- Whatever number a bank, the gateway or a paper names leads to its order.
CREATE INDEX payments_bank_references ON payments USING gin (bank_references);
CREATE INDEX payments_settlement_utr ON payments (settlement_utr) WHERE settlement_utr IS NOT NULL;
CREATE INDEX refunds_bank_reference ON refunds (bank_reference) WHERE bank_reference IS NOT NULL;
CREATE INDEX refunds_settlement_utr ON refunds (settlement_utr) WHERE settlement_utr IS NOT NULL;

-- Orders whose number their gateway's order does not bear yet, so that the gateway's own pages can be searched by it.
ALTER TABLE orders ADD COLUMN to_note boolean NOT NULL DEFAULT false;
CREATE INDEX orders_to_note ON orders (placed_at) WHERE to_note;
