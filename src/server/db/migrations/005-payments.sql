-- Payment attempts, payments, and the function that creates an attempt.

-- The snapshot of a purchase at POST /payment, with one Razorpay order. While `held`, its coins and stock are reserved.
CREATE TABLE payment_attempts (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  gateway_order_id text,
  gateway_key_id text NOT NULL,
  -- creating: without a Razorpay order yet. open: can be paid. paid: has an order. expired, replaced: its holds are
  -- released, and a late payment is completed or refunded. refunded: paid, but no order was possible. undecided: staff
  -- decide about the payment, because its amount differs or automatic refunds are off; the goods stay held for a while.
  status text NOT NULL,
  held boolean NOT NULL,
  snapshot_hash text NOT NULL,
  region text NOT NULL,
  billing jsonb NOT NULL,
  state_code text NOT NULL,
  items_total paise NOT NULL,
  -- After discounts.
  shipping paise NOT NULL,
  -- The discounts on the lines.
  discount paise NOT NULL,
  coins_used integer NOT NULL,
  payable paise NOT NULL,
  created_at timestamptz NOT NULL,
  hold_expires_at timestamptz NOT NULL,
  -- When the reconciliation next asks Razorpay about the attempt; null when it does not ask any more.
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  gateway_status text,
  gateway_status_at timestamptz,
  -- The gateway that gave this row's gateway ids.
  provider text NOT NULL,
  -- When goods and coins were claimed for a capture; null while nothing is being captured.
  claimed_at timestamptz,
  -- When the shop decided not to capture an authorised payment.
  authorization_declined_at timestamptz,
  -- When the attempt was last sent to a page, where the shopper can pay it.
  last_offered_at timestamptz NOT NULL,
  -- When the account first held any of these goods; null when it holds none.
  first_held_at timestamptz,
  -- The language of the purchase, in which all emails about the order are written.
  language text NOT NULL DEFAULT 'en',
  CONSTRAINT payment_attempts_gateway_order_id_key UNIQUE (gateway_order_id, provider),
  CONSTRAINT payment_attempts_gateway_status CHECK (
    gateway_status IN ('none', 'created', 'authorized', 'captured', 'refunded', 'failed')
  ),
  CONSTRAINT payment_attempts_holds CHECK (NOT held OR status IN ('creating', 'open', 'undecided')),
  CONSTRAINT payment_attempts_status CHECK (
    status IN ('creating', 'open', 'paid', 'expired', 'replaced', 'refunded', 'undecided')
  ),
  CONSTRAINT payment_attempts_payable_is_price CHECK (payable = price_of(items_total, shipping, discount, coins_used)),
  CONSTRAINT payment_attempts_coins_used_check CHECK (coins_used = 0 OR coins_used BETWEEN 1 AND 1000),
  CONSTRAINT payment_attempts_discount_check CHECK (discount BETWEEN 0 AND items_total),
  CONSTRAINT payment_attempts_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT payment_attempts_payable_check CHECK (payable >= 100)
);
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
-- Goods held by unpaid attempts, for staff and for the limit of accounts that have never paid.
CREATE INDEX payment_attempts_held ON payment_attempts (id) WHERE held;
CREATE INDEX payment_attempts_of_user ON payment_attempts (user_id, created_at DESC);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (user_id) WHERE status IN ('creating', 'open');
ALTER TABLE orders ADD CONSTRAINT orders_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id);

CREATE TABLE attempt_lines (
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  position integer NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  name text NOT NULL,
  unit_price paise NOT NULL,
  quantity integer NOT NULL,
  -- This line's part of the attempt's discount.
  discount paise NOT NULL,
  hsn text NOT NULL,
  tax_class text NOT NULL,
  tax_rate_bp integer NOT NULL,
  -- The units of counted stock that this line holds.
  units_held integer NOT NULL DEFAULT 0,
  -- When the account first held this product, in this attempt or an earlier one; null when the product is not counted.
  -- If units_held is 0, the hold expired or was not allowed, and the payment takes the units from stock.
  held_since timestamptz,
  tax_unit text NOT NULL DEFAULT 'NOS',
  PRIMARY KEY (attempt_id, position),
  CONSTRAINT attempt_lines_attempt_id_product_id_key UNIQUE (attempt_id, product_id),
  CONSTRAINT attempt_lines_check CHECK (units_held = 0 OR units_held = quantity),
  CONSTRAINT attempt_lines_discount_check CHECK (discount BETWEEN 0 AND unit_price * quantity),
  CONSTRAINT attempt_lines_quantity_check CHECK (quantity BETWEEN 1 AND 20)
);

-- Payments that Razorpay captured for the shop.
CREATE TABLE payments (
  id object_id PRIMARY KEY,
  attempt_id object_id REFERENCES payment_attempts (id),
  gateway_payment_id text NOT NULL,
  amount paise NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  -- Card network and last four digits, bank, wallet, or masked UPI address. No more may be stored.
  instrument text NOT NULL DEFAULT '',
  -- The order that was paid; null when the payment belongs to no order.
  order_id object_id UNIQUE REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
  captured_at timestamptz NOT NULL,
  -- The sum of refunds that are requested or made, without failed ones.
  refunded paise NOT NULL DEFAULT 0,
  provider text NOT NULL,
  -- Facts from gateway and banks; null until known: the gateway's time, its fee and the tax in the fee, the bank's
  -- reference numbers, and the transfer to the shop's account.
  gateway_created_at timestamptz,
  bank_references text[] NOT NULL DEFAULT '{}',
  fee paise,
  fee_tax paise,
  settlement_id text,
  settlement_utr text,
  settled_at timestamptz,
  -- When staff decided, with a reason, to keep money that belongs to no order.
  taken_over_at timestamptz,
  -- The sum that banks have deducted from the shop in all disputes of the payment.
  deducted paise NOT NULL DEFAULT 0,
  -- The part of `deducted` that had not been refunded before the deduction.
  charged_back paise NOT NULL DEFAULT 0,
  -- What was paid above the price and kept by the gateway as its fee. It is not part of the order and not refunded.
  surplus paise NOT NULL DEFAULT 0,
  -- How much less than the price was paid, when staff placed the order nevertheless (PAY-31).
  shortfall paise NOT NULL DEFAULT 0,
  CONSTRAINT payments_gateway_payment_id_key UNIQUE (gateway_payment_id, provider),
  CONSTRAINT payments_check CHECK (refunded <= amount),
  CONSTRAINT payments_check1 CHECK (order_id IS NULL OR attempt_id IS NOT NULL),
  CONSTRAINT payments_check2 CHECK (order_id IS NULL OR taken_over_at IS NULL),
  CONSTRAINT payments_check3 CHECK (charged_back <= deducted),
  CONSTRAINT payments_check4 CHECK ((refunded + charged_back) <= amount)
);
CREATE INDEX payments_bank_references ON payments USING gin (bank_references);
CREATE INDEX payments_deducted ON payments (id) WHERE deducted > 0;
CREATE INDEX payments_fees_of_month ON payments (month_in_india(coalesce(gateway_created_at, captured_at))) INCLUDE (fee, fee_tax);
CREATE INDEX payments_gateway_time ON payments (coalesce(gateway_created_at, captured_at));
CREATE INDEX payments_of_attempt ON payments (attempt_id);
-- For the search for a transfer's payments by its number (ADM-17).
CREATE INDEX payments_settlement_id ON payments (settlement_id) WHERE settlement_id IS NOT NULL;
CREATE INDEX payments_settlement_utr ON payments (settlement_utr) WHERE settlement_utr IS NOT NULL;
CREATE INDEX payments_without_order ON payments (captured_at DESC, id DESC) WHERE order_id IS NULL AND refunded < amount;

-- Deliveries of Razorpay's webhook, one row for each event.
CREATE TABLE webhook_events (
  event_id text NOT NULL,
  event text NOT NULL,
  gateway_order_id text,
  received_at timestamptz NOT NULL,
  provider text NOT NULL,
  PRIMARY KEY (event_id, provider)
);
CREATE INDEX webhook_events_age ON webhook_events (received_at);

-- Payments about which staff decide: place the order, or refund.
CREATE TABLE payment_decisions (
  payment_id object_id PRIMARY KEY REFERENCES payments (id),
  -- 'amount': the payment differs from the amount due. Payments with other causes are refunded automatically, unless
  -- automatic refunds are off.
  cause text NOT NULL,
  -- The part of the payment that is a fee borne by the payer.
  payer_fee paise NOT NULL,
  asked_at timestamptz NOT NULL,
  outcome text,
  decided_at timestamptz,
  CONSTRAINT payment_decisions_cause_check CHECK (cause IN ('amount', 'replaced', 'unavailable')),
  CONSTRAINT payment_decisions_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CONSTRAINT payment_decisions_outcome_check CHECK (outcome IN ('order', 'refund'))
);
CREATE INDEX payment_decisions_amount ON payment_decisions (asked_at) WHERE cause = 'amount';
CREATE INDEX payment_decisions_open ON payment_decisions (asked_at, payment_id) WHERE outcome IS NULL;

-- The switch of automatic refunds, at most one row. They are off while stopped_at is set.
CREATE TABLE automatic_refunds (
  id boolean DEFAULT true PRIMARY KEY,
  stopped_at timestamptz,
  resumed_at timestamptz,
  CONSTRAINT automatic_refunds_id_check CHECK (id)
);

-- Permanent refusals of a gateway, one row for each cause, for staff to fix.
CREATE TABLE payment_refusals (
  id object_id PRIMARY KEY,
  provider text NOT NULL,
  status integer NOT NULL,
  code text NOT NULL,
  -- The reason, in the gateway's words.
  words text NOT NULL,
  -- The last affected purchase, and its amount.
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  payable paise NOT NULL,
  times integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- When staff dismissed the refusal; null again after the next one.
  put_aside_at timestamptz,
  CONSTRAINT payment_refusals_provider_status_code_words_key UNIQUE (provider, status, code, words)
);
CREATE INDEX payment_refusals_open ON payment_refusals (last_at DESC) WHERE put_aside_at IS NULL;

-- The sender of a gift and the text of its card (CHK-18). They are erased with the account, while documents keep the
-- purchase itself for years.
CREATE TABLE attempt_gifts (
  attempt_id object_id PRIMARY KEY REFERENCES payment_attempts (id),
  giver text NOT NULL,
  words text NOT NULL,
  CONSTRAINT attempt_gifts_giver_check CHECK (char_length(giver) BETWEEN 1 AND 60),
  CONSTRAINT attempt_gifts_words_check CHECK (char_length(words) <= 200)
);

-- Payment links, by which another person pays a purchase (PAY-37). A purchase has at most one, and a shopper at most
-- one at a time. They are erased with the account.
CREATE TABLE payer_links (
  attempt_id object_id PRIMARY KEY REFERENCES payment_attempts (id),
  -- The hash of the token in the link.
  token_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the shopper ended the link or requested another.
  ended_at timestamptz,
  -- When a payment was last started through the link.
  opened_at timestamptz,
  -- True when the shopper has started to pay too, so that it is uncertain who paid.
  also_paid_by_shopper boolean NOT NULL DEFAULT false,
  CONSTRAINT payer_links_check CHECK (expires_at > asked_at),
  CONSTRAINT payer_links_token_hash_check CHECK (octet_length(token_hash) = 32)
);

-- The shop builds whole rows (`attemptRows`, `placedRows`) and sends them as JSON by column name; the functions write
-- them. TypeScript alone decides amounts and texts (docs/decisions/024). Columns are listed, so that a column that is
-- added later gets its default while the previous release still runs.

CREATE FUNCTION write_attempt(attempt jsonb, lines jsonb, discounts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_attempts (billing, checks, claimed_at, coins_used, created_at, discount, first_held_at, gateway_key_id, gateway_order_id, gateway_status,
    gateway_status_at, last_offered_at, held, hold_expires_at, id, items_total, language, authorization_declined_at, next_check_at, payable, provider,
    region, shipping, snapshot_hash, state_code, status, user_id)
  SELECT billing, checks, claimed_at, coins_used, created_at, discount, first_held_at, gateway_key_id, gateway_order_id, gateway_status,
    gateway_status_at, last_offered_at, held, hold_expires_at, id, items_total, language, authorization_declined_at, next_check_at, payable, provider,
    region, shipping, snapshot_hash, state_code, status, user_id
  FROM jsonb_populate_record(NULL::payment_attempts, attempt);
  INSERT INTO attempt_lines (attempt_id, discount, held_since, hsn, name, position, product_id, quantity, tax_class, tax_rate_bp, tax_unit, unit_price, units_held)
  SELECT attempt_id, discount, held_since, hsn, name, position, product_id, quantity, tax_class, tax_rate_bp, tax_unit, unit_price, units_held
  FROM jsonb_populate_recordset(NULL::attempt_lines, lines);
  INSERT INTO attempt_discounts (attempt_id, counts, discount_id, goods, shipping)
  SELECT attempt_id, counts, discount_id, goods, shipping FROM jsonb_populate_recordset(NULL::attempt_discounts, discounts)
  -- Limited discounts are locked in this order.
  ORDER BY discount_id;
END $$;

-- Creates the payment attempt of a shopper who has no open one, in one statement. Returns false and writes nothing when
-- data that determined the price has changed since. The full path in TypeScript then decides (DB-12).
CREATE FUNCTION create_attempt(attempt jsonb, lines jsonb, discounts jsonb, coins_seen integer, has_paid boolean, shipping_seen jsonb)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  bought CONSTANT payment_attempts := jsonb_populate_record(NULL::payment_attempts, attempt);
  wanted CONSTANT integer := jsonb_array_length(lines);
  line record;
  left_now integer;
  has_written boolean := false;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM FROM users WHERE id = bought.user_id AND deleted_at IS NULL AND coins = coins_seen AND coins - coins_held >= bought.coins_used
    FOR NO KEY UPDATE;
  IF NOT FOUND
    OR EXISTS (SELECT FROM payment_attempts WHERE user_id = bought.user_id AND status IN ('creating', 'open'))
    OR EXISTS (SELECT FROM settings WHERE key = 'restored')
    OR (SELECT value FROM settings WHERE key = 'shipping') IS DISTINCT FROM shipping_seen
    OR EXISTS (
      SELECT FROM cart_items c JOIN products p ON p.id = c.product_id AND p.deleted_at IS NULL
      LEFT JOIN jsonb_populate_recordset(NULL::attempt_lines, lines) AS asked
        ON asked.product_id = p.id AND asked.name = p.name AND asked.unit_price = p.price AND asked.quantity = c.quantity
          AND asked.hsn = p.hsn AND asked.tax_class = p.tax_class AND asked.tax_rate_bp = p.tax_rate_bp AND asked.tax_unit = p.tax_unit
      WHERE c.user_id = bought.user_id
      HAVING count(*) <> wanted OR count(asked.product_id) <> wanted)
    OR EXISTS (
      SELECT FROM jsonb_populate_recordset(NULL::attempt_discounts, discounts) AS given
      WHERE NOT may_use_discount(given.discount_id, bought.user_id))
  THEN
    RETURN false;
  END IF;
  FOR line IN SELECT asked.* FROM jsonb_populate_recordset(NULL::attempt_lines, lines) AS asked ORDER BY asked.product_id LOOP
    IF line.units_held = 0 THEN
      PERFORM FROM stock_levels WHERE product_id = line.product_id AND stock IS NULL AND in_stock AND deleted_at IS NULL;
    ELSE
      UPDATE stock_levels SET held = held + line.quantity
      WHERE product_id = line.product_id AND stock - held >= line.quantity AND in_stock AND deleted_at IS NULL
        -- The limit for accounts that have never paid (PAY-32). At the limit, the full path checks the details.
        AND (has_paid OR held + line.quantity <= (stock + 1) / 2)
      RETURNING stock - held INTO left_now;
    END IF;
    IF NOT FOUND THEN
      -- An earlier line has held its goods already, so an error rolls back the whole statement.
      IF has_written THEN RAISE EXCEPTION 'Not enough stock for the fast path' USING ERRCODE = '40001'; END IF;
      RETURN false;
    END IF;
    has_written := has_written OR line.units_held > 0;
    IF line.units_held > 0 AND left_now = 0 THEN
      UPDATE versions SET version = version + 1 WHERE name = 'catalog';
    END IF;
  END LOOP;
  IF bought.coins_used > 0 THEN
    UPDATE users SET coins_held = coins_held + bought.coins_used WHERE id = bought.user_id;
  END IF;
  PERFORM write_attempt(attempt, lines, discounts);
  RETURN true;
END $$;

-- Stores the gateway's order in an attempt that has none, and marks its address as used. Returns false when the attempt
-- has one already or does not exist. Its commit waits for the disk; nothing else waits for its locks.
CREATE FUNCTION open_attempt(attempt text, gateway_order text, buyer text, state text, used jsonb, at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_attempts SET gateway_order_id = gateway_order, status = 'open' WHERE id = attempt AND status = 'creating';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE addresses SET used_at = at WHERE user_id = buyer AND state_code = state AND address = used;
  RETURN true;
END $$;

-- The counted units of a product in paid attempts.
CREATE FUNCTION units_sold(product text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.units_held), 0) FROM attempt_lines l JOIN payment_attempts a ON a.id = l.attempt_id
  WHERE l.product_id = product AND a.status = 'paid'
$$;

-- A new attempt has the language of its account, so that callers need not pass it.
CREATE FUNCTION set_attempt_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.language := (SELECT language FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER attempts_set_language BEFORE INSERT ON payment_attempts
  FOR EACH ROW EXECUTE FUNCTION set_attempt_language();

-- Recomputes charged_back when `deducted` changes or a refund fails. A new refund does not lower it.
CREATE FUNCTION count_charged_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.charged_back = least(NEW.deducted, NEW.amount - NEW.refunded);
  RETURN NEW;
END $$;
CREATE TRIGGER payments_charged_back BEFORE UPDATE OF deducted, refunded ON payments
  FOR EACH ROW WHEN (NEW.deducted <> OLD.deducted OR NEW.refunded < OLD.refunded) EXECUTE FUNCTION count_charged_back();

CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_day_figures();
  INSERT INTO money_days AS d (day, captured, payments) VALUES (day_in_india(NEW.captured_at), NEW.amount, 1)
  ON CONFLICT (day) DO UPDATE SET captured = d.captured + excluded.captured, payments = d.payments + 1;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_counted AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_payment();

-- When a payment gets an order after a dispute, the deducted sums are entered for that order.
CREATE FUNCTION enter_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM enter_chargebacks(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_entered AFTER UPDATE OF order_id ON payments
  FOR EACH ROW WHEN (OLD.order_id IS NULL AND NEW.order_id IS NOT NULL AND NEW.deducted > 0) EXECUTE FUNCTION enter_payment();

CREATE FUNCTION apply_earlier_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(sum(deducted), 0) INTO NEW.deducted FROM disputes
  WHERE provider = NEW.provider AND gateway_payment_id = NEW.gateway_payment_id AND payment_id IS NULL;
  NEW.charged_back = least(NEW.deducted, NEW.amount - NEW.refunded);
  RETURN NEW;
END $$;
CREATE TRIGGER payments_apply_earlier_disputes BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION apply_earlier_disputes();

CREATE FUNCTION link_earlier_disputes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE disputes SET payment_id = NEW.id
  WHERE provider = NEW.provider AND gateway_payment_id = NEW.gateway_payment_id AND payment_id IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_link_earlier_disputes AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION link_earlier_disputes();
