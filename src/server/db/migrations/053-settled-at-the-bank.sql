-- Lines of the settlement report that found no payment or refund of the shop's: every night they are looked for, and no payment has to
-- be walked for it.
ALTER TABLE settlement_lines ADD COLUMN waits boolean NOT NULL DEFAULT false;
UPDATE settlement_lines line SET waits = true
WHERE (line.kind = 'payment' AND NOT EXISTS (
    SELECT FROM payments p
    WHERE p.gateway_payment_id = line.entity_id AND p.provider = line.provider AND p.settlement_id IS NOT NULL))
  OR (line.kind = 'refund' AND NOT EXISTS (
    SELECT FROM refunds r
    WHERE r.gateway_refund_id = line.entity_id AND r.provider = line.provider AND r.settlement_id IS NOT NULL));
-- What a version before this one writes is looked for once.
ALTER TABLE settlement_lines ALTER COLUMN waits SET DEFAULT true;
CREATE INDEX settlement_lines_waiting ON settlement_lines (kind, entity_id) WHERE waits;
DROP INDEX payments_unsettled;
DROP INDEX refunds_unsettled;

-- The number of a transfer leads to the payments and refunds in it (ADM-17).
CREATE INDEX payments_settlement_id ON payments (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE INDEX refunds_settlement_id ON refunds (settlement_id) WHERE settlement_id IS NOT NULL;

-- What a thousand documents of one series come to in the tables of a return, so that looking at a month reads the newest ones alone.
-- Documents never change: a block is as it was kept as long as it has as many of them.
CREATE TABLE tax_blocks (
  -- the first day of the month to which they count
  month date NOT NULL,
  gstin text NOT NULL,
  -- what their serials begin with, all but the last three digits
  block text NOT NULL,
  -- which version of the shop's way to add up made it
  form integer NOT NULL,
  documents integer NOT NULL,
  tables jsonb NOT NULL,
  PRIMARY KEY (month, gstin, block)
);
