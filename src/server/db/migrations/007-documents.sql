-- Invoices and credit notes.

CREATE TABLE invoices (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  serial text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  -- everything printed on it, frozen
  document jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  -- Null: the month of issue. Else the month to which a document counts because its own was closed already.
  tax_month date,
  CONSTRAINT invoices_order_id_revision_key UNIQUE (order_id, revision),
  CONSTRAINT invoices_revision_check CHECK (revision >= 1),
  CONSTRAINT invoices_serial_check CHECK (length(serial) <= 16)
);
CREATE INDEX invoices_of_tax_month ON invoices (coalesce(tax_month, month_in_india(issued_at)), serial);

CREATE TABLE credit_notes (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  invoice_id object_id NOT NULL REFERENCES invoices (id),
  -- the refund it documents; null where a new invoice takes the old one's place
  refund_id object_id UNIQUE REFERENCES refunds (id),
  serial text NOT NULL UNIQUE,
  amount paise NOT NULL,
  issued_at timestamptz NOT NULL,
  document jsonb NOT NULL,
  tax_month date,
  CONSTRAINT credit_notes_serial_check CHECK (length(serial) <= 16)
);
CREATE INDEX credit_notes_of_month ON credit_notes (month_in_india(issued_at), serial);
CREATE INDEX credit_notes_of_order ON credit_notes (order_id);
CREATE INDEX credit_notes_of_tax_month ON credit_notes (coalesce(tax_month, month_in_india(issued_at)), serial);

-- The PDF of an invoice or a credit note that somebody has asked for. Its bytes lie with the other files, under their hash.
CREATE TABLE kept_papers (
  -- of an invoice or of a credit note
  paper_id object_id PRIMARY KEY,
  sha256 bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT kept_papers_sha256_check CHECK (length(sha256) = 32)
);

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
