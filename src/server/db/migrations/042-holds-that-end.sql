-- A hold of goods ends after half an hour, whatever is repeated: since when each is held is kept, and when her page was last
-- given the attempt to pay, which no longer follows from the hold's end.
ALTER TABLE payment_attempts
  -- when her page was last given the attempt to pay
  ADD COLUMN handed_out_at timestamptz,
  -- since when the longest held of its goods is held by her account; null when it holds no goods
  ADD COLUMN first_held_at timestamptz;
ALTER TABLE attempt_lines
  -- since when the account holds this product, in this attempt and those before it; null where it is not counted. With
  -- units_held 0: its time is over, or others may not be kept from it, and it is taken out of stock when it is paid
  ADD COLUMN held_since timestamptz;
UPDATE payment_attempts
  SET handed_out_at = hold_expires_at - interval '20 minutes', first_held_at = created_at
  WHERE held;
UPDATE attempt_lines SET held_since = a.created_at
  FROM payment_attempts a
  WHERE a.id = attempt_lines.attempt_id AND a.held AND attempt_lines.units_held > 0;
-- what unpaid checkouts hold just now, for staff and for the share that those who have never paid may hold
CREATE INDEX payment_attempts_held ON payment_attempts (id) WHERE held;

-- What a gateway will not do, however often it is asked: one row for each cause, for staff to put right.
CREATE TABLE payment_refusals (
  id object_id PRIMARY KEY,
  provider text NOT NULL,
  status integer NOT NULL,
  code text NOT NULL,
  -- why, in the gateway's words
  words text NOT NULL,
  -- the last purchase that it happened to, and what that came to
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  payable paise NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- staff have put it right; a next time brings it back
  put_aside_at timestamptz,
  UNIQUE (provider, status, code, words)
);
CREATE INDEX payment_refusals_open ON payment_refusals (last_at DESC) WHERE put_aside_at IS NULL;
