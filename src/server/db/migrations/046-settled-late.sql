-- Payments and refunds that have not reached the bank yet, as far as the shop knows: every night they are looked for among the
-- lines of earlier reports.
CREATE INDEX payments_unsettled ON payments (gateway_payment_id) WHERE settlement_id IS NULL;
CREATE INDEX refunds_unsettled ON refunds (gateway_refund_id) WHERE settlement_id IS NULL AND gateway_refund_id IS NOT NULL;
