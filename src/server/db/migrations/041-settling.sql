-- Money of another amount than asked waits for staff; goods are claimed before a payment that the bank has only set aside is
-- captured; and money that the shop did not want is let go.

-- undecided: paid, with another amount or while automatic refunds are off. Staff decide; it holds its goods for a while.
ALTER TABLE payment_attempts
  -- since when goods and coins are held while the gateway captures; null: nothing is being captured
  ADD COLUMN claimed_at timestamptz,
  -- when the shop decided not to take what the bank had set aside
  ADD COLUMN let_go_at timestamptz,
  DROP CONSTRAINT payment_attempts_status_check,
  DROP CONSTRAINT payment_attempts_check1;
-- Every row of before keeps them: they allowed less.
ALTER TABLE payment_attempts
  ADD CONSTRAINT payment_attempts_status
    CHECK (status IN ('creating', 'open', 'paid', 'expired', 'replaced', 'refunded', 'undecided')) NOT VALID,
  ADD CONSTRAINT payment_attempts_holds CHECK (NOT held OR status IN ('creating', 'open', 'undecided')) NOT VALID;

ALTER TABLE payments
  -- came on top of the price and stays with the gateway as its fee: it pays nothing of the order and does not go back
  ADD COLUMN surplus paise NOT NULL DEFAULT 0,
  -- by so much less than the price an order was placed, as staff decided
  ADD COLUMN shortfall paise NOT NULL DEFAULT 0;

-- Payments about which staff decide: place the order, or give the money back.
CREATE TABLE payment_decisions (
  payment_id object_id PRIMARY KEY REFERENCES payments (id),
  -- amount: it differs from what was asked; the others would have gone back by themselves had automatic refunds not been off
  cause text NOT NULL CHECK (cause IN ('amount', 'replaced', 'unavailable')),
  -- what of it is a fee that the payer bore
  payer_fee paise NOT NULL,
  asked_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('order', 'refund')),
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE INDEX payment_decisions_open ON payment_decisions (asked_at, payment_id) WHERE outcome IS NULL;
CREATE INDEX payment_decisions_amount ON payment_decisions (asked_at) WHERE cause = 'amount';

-- One row at most: whether the shop gives money without an order back by itself. Two differing amounts in a row stop it.
CREATE TABLE automatic_refunds (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  stopped_at timestamptz,
  resumed_at timestamptz
);
