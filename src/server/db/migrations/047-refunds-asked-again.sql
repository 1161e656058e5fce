-- A refund that takes the place of one that failed, or that a bank had made, may stand beside another of the same reason: each
-- is asked for again once, which its own row says (REF-3, DISP-6).
DROP INDEX refunds_once;
CREATE UNIQUE INDEX refunds_once ON refunds (payment_id, reason)
  WHERE status <> 'failed' AND retries IS NULL AND reason NOT IN ('address', 'dashboard', 'staff');
