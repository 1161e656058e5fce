-- Letters that do not get through stay in sight, an order's letters can be listed and sent again, and films have an end.

ALTER TABLE letters
  -- the order that it tells of; a letter may be written down before the order's own row, so nothing points there
  ADD COLUMN order_id object_id,
  -- when somebody asked for it to go once more, until it has; a letter that had gone before goes under a number of its own then
  ADD COLUMN asked_again_at timestamptz,
  ADD COLUMN message_id object_id,
  ADD COLUMN tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- the mail server's codes for the last refusal, without anybody's address, until it has gone; and when that was
  ADD COLUMN last_failure text,
  ADD COLUMN failed_at timestamptz,
  -- when the shop stopped trying by itself
  ADD COLUMN given_up_at timestamptz,
  ADD CHECK ((last_failure IS NULL) = (failed_at IS NULL)),
  ADD CHECK (given_up_at IS NULL OR last_failure IS NOT NULL);

UPDATE letters SET order_id = content ->> 'orderId' WHERE content ->> 'orderId' ~ '^[0-9a-f]{24}$';
UPDATE letters SET order_id = refunds.order_id FROM refunds
WHERE letters.kind IN ('refund-started', 'refund-done') AND letters.ref = refunds.id AND refunds.order_id IS NOT NULL;
-- What was given up without a word until now.
UPDATE letters SET last_failure = 'unknown', failed_at = created_at, given_up_at = created_at
WHERE sent_at IS NULL AND recipient <> '' AND created_at < now() - interval '2 days';

CREATE INDEX letters_newest ON letters (created_at DESC, id DESC);
CREATE INDEX letters_of_order ON letters (order_id, created_at DESC, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX letters_failing ON letters (created_at DESC, id DESC) WHERE last_failure IS NOT NULL;
CREATE INDEX letters_to_retry ON letters (failed_at) WHERE last_failure IS NOT NULL AND given_up_at IS NULL;

-- Films and photographs that were sent with a report, the oldest first: they are not kept for ever.
CREATE INDEX uploads_sent ON uploads (created_at) WHERE report_id IS NOT NULL;
