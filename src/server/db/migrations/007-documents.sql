-- Invoices and credit notes, and the functions that complete a purchase.

CREATE TABLE invoices (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  serial text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  -- Everything that is printed on the document. It never changes.
  document jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  -- The tax month of a document whose month of issue was closed already; null otherwise.
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
  -- The refund that it documents; null when a new invoice replaces the old one.
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

-- The stored PDF of a document that was requested. Its bytes are in the file store, under their hash.
CREATE TABLE stored_documents (
  -- The id of an invoice or of a credit note.
  document_id object_id PRIMARY KEY,
  sha256 bytea NOT NULL,
  kept_at timestamptz NOT NULL,
  CONSTRAINT stored_documents_sha256_check CHECK (length(sha256) = 32)
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

-- Writes everything of a completed purchase: coins, cart, email, attempt, goods, numbers, order, payment and invoice.
-- The caller has locked the attempt, holds its goods and coins, and has decided to place the order. Returns the order's
-- number. Numbers are taken late, because parallel completions wait for them; a restored order keeps its old ones.
-- `payment` is null when the payment's row exists already, because staff placed the order, or when no money has come
-- yet. `sent` is the server's time; `year` is the financial year of the counter `series`. Unless `may_be_erased`, an
-- erased account's purchase is not completed: nothing is written and the result is null.
CREATE FUNCTION complete_purchase(
  sent timestamptz, year integer, series text,
  placed jsonb, items jsonb, payment jsonb, invoice jsonb, email_id text, redeemed_id text, earned_id text, may_be_erased boolean
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  sold orders := jsonb_populate_record(NULL::orders, placed);
  paper invoices := jsonb_populate_record(NULL::invoices, invoice);
  money payments := jsonb_populate_record(NULL::payments, payment);
  has_numbers CONSTANT boolean := sold.order_number > 0;
  balance integer;
  entered timestamptz;
  lines integer;
  line record;
  place bigint;
  dated timestamptz;
  today date;
BEGIN
  UPDATE users SET coins = coins - sold.coins_used + sold.coins_earned, coins_held = coins_held - sold.coins_used
  WHERE id = sold.user_id AND (may_be_erased OR deleted_at IS NULL)
  RETURNING coins INTO balance;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- Each wallet entry is at least 1 ms after the user's previous one, so that balances add up in time order (COIN-1).
  SELECT greatest(sent, max(created_at) + interval '1 millisecond') INTO entered FROM wallet_entries WHERE user_id = sold.user_id;
  IF sold.coins_used > 0 THEN
    INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
    VALUES (redeemed_id, sold.user_id, -sold.coins_used, 'order_redeemed', sold.id, balance - sold.coins_earned, entered);
    entered := entered + interval '1 millisecond';
  END IF;
  INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
  VALUES (earned_id, sold.user_id, sold.coins_earned, 'order_earned', sold.id, balance, entered);

  -- Only what was bought leaves the cart (CART-9). A concurrent change cannot make a quantity negative or zero.
  DELETE FROM cart_items c USING attempt_lines l
  WHERE l.attempt_id = sold.attempt_id AND c.user_id = sold.user_id AND c.product_id = l.product_id AND c.quantity <= l.quantity;
  GET DIAGNOSTICS lines = ROW_COUNT;
  IF lines < jsonb_array_length(items) THEN
    UPDATE cart_items c SET quantity = c.quantity - l.quantity FROM attempt_lines l
    WHERE l.attempt_id = sold.attempt_id AND c.user_id = sold.user_id AND c.product_id = l.product_id AND c.quantity > l.quantity;
  END IF;

  -- A restored order was confirmed by email when it was first placed (BOOK-11).
  IF NOT has_numbers THEN
    INSERT INTO emails (id, kind, ref, recipient, content, order_id, created_at, due_at)
    VALUES (email_id, 'order-confirmation', sold.id, sold.email, jsonb_build_object('orderId', sold.id), sold.id, sent, sent);
    -- Clocks of nodes differ. If another node has reached the next day, order and payment count on that day (TAX-16).
    SELECT greatest(sent, max(c.last_at)) INTO sold.placed_at FROM counters c WHERE c.name = series;
  END IF;
  UPDATE payment_attempts
  SET status = 'paid', held = false, claimed_at = NULL, next_check_at = NULL, gateway_status = 'captured', gateway_status_at = sent
  WHERE id = sold.attempt_id;

  -- Rows without a number are written before the counters are locked. Their foreign key is checked at commit.
  INSERT INTO order_items (discount, hsn, id, name, order_id, position, product_id, quantity, refunded_amount, refunded_quantity, restocked, spoiled, tax_class,
    tax_rate_bp, tax_unit, unit_price)
  SELECT discount, hsn, id, name, order_id, position, product_id, quantity, refunded_amount, refunded_quantity, restocked, spoiled, tax_class,
    tax_rate_bp, tax_unit, unit_price
  FROM jsonb_populate_recordset(NULL::order_items, items);
  IF payment IS NOT NULL THEN
    money.captured_at := sold.placed_at;
    INSERT INTO payments (amount, attempt_id, bank_references, captured_at, charged_back, currency, deducted, fee, fee_tax, gateway_created_at,
      gateway_payment_id, id, instrument, method, order_id, provider, refunded, settled_at, settlement_id, settlement_utr, shortfall,
      surplus, taken_over_at)
    VALUES (money.amount, money.attempt_id, money.bank_references, money.captured_at, money.charged_back, money.currency, money.deducted,
      money.fee, money.fee_tax, money.gateway_created_at, money.gateway_payment_id, money.id, money.instrument, money.method,
      money.order_id, money.provider, money.refunded, money.settled_at, money.settlement_id, money.settlement_utr, money.shortfall,
      money.surplus, money.taken_over_at);
  END IF;
  FOR line IN
    SELECT l.product_id, l.units_held FROM attempt_lines l WHERE l.attempt_id = sold.attempt_id AND l.units_held > 0 ORDER BY l.product_id
  LOOP
    UPDATE stock_levels SET stock = stock - line.units_held, held = held - line.units_held WHERE product_id = line.product_id;
  END LOOP;

  IF has_numbers THEN
    UPDATE counters SET last_at = greatest(last_at, sold.placed_at) WHERE name = series;
  ELSE
    INSERT INTO counters AS c (name, value, last_at) VALUES (series, 1, sent)
    ON CONFLICT (name) DO UPDATE
      SET value = c.value + 1, last_at = greatest(c.last_at, sent)
    RETURNING c.value, c.last_at INTO place, dated;
    INSERT INTO counters AS c (name, value) VALUES ('order', 1) ON CONFLICT (name) DO UPDATE SET value = c.value + 1
    RETURNING 1000 + c.value INTO sold.order_number;
    today := day_in_india(dated);
    -- Midnight passed during the wait for the number or on another node's clock, and the financial year may have ended.
    -- The transaction is retried in the new day (TAX-16).
    IF extract(year FROM today - interval '3 months') <> year OR today <> day_in_india(sold.placed_at)
      OR day_in_india(sent + (clock_timestamp() - statement_timestamp())) <> day_in_india(sent)
    THEN
      RAISE EXCEPTION 'The day has ended meanwhile' USING ERRCODE = '40001';
    END IF;
    sold.placed_at := dated;
    paper.serial := paper.serial || lpad(place::text, greatest(7, length(place::text)), '0');
    paper.issued_at := dated;
    paper.document := paper.document || jsonb_build_object('order', jsonb_build_object('number', sold.order_number, 'date', today));
  END IF;
  sold.search := sold.order_number || ' ' || sold.search;
  INSERT INTO orders (attempt_id, billing, coins_earned, coins_used, coins_withheld, courier, discount, email, id, items_total, deduction, kind, order_number,
    payment_method, phone, placed_at, progress_id, region, replaces, search, shipping, state_code, status, total, tracking_number,
    user_id)
  VALUES (sold.attempt_id, sold.billing, sold.coins_earned, sold.coins_used, sold.coins_withheld, sold.courier, sold.discount, sold.email, sold.id,
    sold.items_total, sold.deduction, sold.kind, sold.order_number, sold.payment_method, sold.phone, sold.placed_at, sold.progress_id,
    sold.region, sold.replaces, sold.search, sold.shipping, sold.state_code, sold.status, sold.total, sold.tracking_number,
    sold.user_id);
  INSERT INTO order_events (order_id, status, at, actor) VALUES (sold.id, sold.status, sold.placed_at, 'shop');
  INSERT INTO invoices (document, id, issued_at, order_id, revision, serial, tax_month)
  VALUES (paper.document, paper.id, paper.issued_at, paper.order_id, paper.revision, paper.serial, paper.tax_month);
  RETURN sold.order_number;
END $$;

-- Completes a captured payment of exactly the amount due, in one statement, and returns the order's number. In unusual
-- cases it writes nothing and returns null; the full path in TypeScript then decides. Tests run the same cases on both
-- paths (DB-12, DB-13).
CREATE FUNCTION complete_purchase_fast(
  sent timestamptz, year integer, series text,
  placed jsonb, items jsonb, payment jsonb, invoice jsonb, email_id text, redeemed_id text, earned_id text
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  attempt CONSTANT text := placed ->> 'attempt_id';
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM FROM payment_attempts a WHERE a.id = attempt AND a.status = 'open' AND a.held AND a.claimed_at IS NULL AND a.authorization_declined_at IS NULL
    AND a.payable = (payment ->> 'amount')::bigint
    FOR NO KEY UPDATE;
  IF NOT FOUND
    -- Counted goods that no attempt holds are sold to the first shopper who pays (PAY-25).
    OR EXISTS (SELECT FROM attempt_lines WHERE attempt_id = attempt AND units_held = 0 AND held_since IS NOT NULL)
    OR EXISTS (SELECT FROM settings WHERE key = 'restored')
    OR EXISTS (SELECT FROM reserved_numbers n WHERE n.attempt_id = attempt)
  THEN
    RETURN NULL;
  END IF;
  RETURN complete_purchase(sent, year, series, placed, items, payment, invoice, email_id, redeemed_id, earned_id, false);
END $$;
