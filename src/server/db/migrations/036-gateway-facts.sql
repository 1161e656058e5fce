-- What a gateway and the banks say of money, beside what the shop says: the gateway's own time, its fee and the tax on that, the
-- numbers by which a bank finds a payment or refund, and with which transfer it reached the shop's account. Filled where known.
ALTER TABLE payments
  ADD COLUMN gateway_created_at timestamptz,
  ADD COLUMN bank_references text[] NOT NULL DEFAULT '{}',
  ADD COLUMN fee paise,
  ADD COLUMN fee_tax paise,
  ADD COLUMN settlement_id text,
  ADD COLUMN settlement_utr text,
  ADD COLUMN settled_at timestamptz;
ALTER TABLE refunds
  ADD COLUMN gateway_created_at timestamptz,
  ADD COLUMN bank_reference text,
  -- why the gateway refused it or could not do it, in its own words
  ADD COLUMN failure text,
  ADD COLUMN settlement_id text,
  ADD COLUMN settlement_utr text,
  ADD COLUMN settled_at timestamptz;
