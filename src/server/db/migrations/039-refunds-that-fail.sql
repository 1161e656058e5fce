-- Refunds that are refused, late, or paid another way than through the gateway (REF-9 to REF-13).
ALTER TABLE refunds
  -- the first refusal since the gateway last took it on, and the status that it answered last
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusal_status smallint,
  -- before each call: whoever pays another way must not do so while one is under way
  ADD COLUMN asked_at timestamptz,
  -- when it is looked at next; null: an hour after it last changed
  ADD COLUMN next_look_at timestamptz,
  -- when she was told that it takes longer
  ADD COLUMN delay_told_at timestamptz,
  -- what staff sent from the shop's own bank, in the place of a refund that the gateway could not make; the gateway never shows it
  ADD COLUMN paid_way text CHECK (paid_way IN ('neft', 'imps', 'upi', 'cheque')),
  ADD COLUMN paid_reference text,
  ADD COLUMN paid_on date,
  ADD COLUMN paid_recorded_by object_id REFERENCES users (id),
  ADD CONSTRAINT refunds_paid_another_way CHECK (
    num_nonnulls(paid_way, paid_reference, paid_on, paid_recorded_by) IN (0, 4)
    AND (paid_way IS NULL OR status = 'processed' AND gateway_refund_id IS NULL AND retries IS NOT NULL)
  );
-- What staff must see: few rows of many.
CREATE INDEX refunds_in_trouble ON refunds (created_at DESC, id DESC)
  WHERE status IN ('requested', 'pending') AND (refused_at IS NOT NULL OR delay_told_at IS NOT NULL);
-- Whose number at the bank is not known yet: looked for daily, for two weeks.
CREATE INDEX refunds_without_reference ON refunds (created_at)
  WHERE status = 'processed' AND bank_reference IS NULL AND gateway_refund_id IS NOT NULL;
