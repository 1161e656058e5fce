-- The usual purchase in three statements: freezing it, tying it to the gateway's order, and settling its payment (DB-12). Each is
-- one function, so that no lock waits for the server between two statements, and PostgreSQL plans what is in it once for a
-- connection, also behind a pooler. Whatever is not usual writes nothing and answers null or false: the long way does it then.
-- The rules are those of the long way, word for word; the same cases are tried on both (DB-13).
--
-- A commit of these waits for no disk (DB-11): whoever tells anybody of it flushes first. Locks are taken in the one order
-- (attempt, user, stock by product, counters last), and held for as long as the rest of the function takes.

-- Freezes a purchase for somebody who has no open one. `asked` are the lines as they were priced: what has changed since makes it
-- answer false, and nothing is written.
CREATE FUNCTION freeze_purchase(
  new_id text, buyer text, gateway text, key_id text, hash text, to_region text, address jsonb, state text,
  items_paise bigint, shipping_paise bigint, coins_asked integer, payable_paise bigint,
  at timestamptz, hold_ends timestamptz, held_from timestamptz, check_at timestamptz,
  coins_seen integer, has_paid boolean, shipping_seen jsonb,
  products text[], names text[], prices bigint[], quantities integer[], hsns text[], classes text[], rates integer[], units text[],
  holds integer[], since timestamptz[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  wanted CONSTANT integer := cardinality(products);
  line record;
  left_now integer;
  has_written boolean := false;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  PERFORM FROM users WHERE id = buyer AND deleted_at IS NULL AND coins = coins_seen AND coins - coins_held >= coins_asked
    FOR NO KEY UPDATE;
  IF NOT FOUND
    OR EXISTS (SELECT FROM payment_attempts WHERE user_id = buyer AND status IN ('creating', 'open'))
    OR EXISTS (SELECT FROM settings WHERE key = 'restored')
    OR (SELECT value FROM settings WHERE key = 'shipping') IS DISTINCT FROM shipping_seen
    OR EXISTS (
      SELECT FROM cart_items c JOIN products p ON p.id = c.product_id AND p.deleted_at IS NULL
      LEFT JOIN unnest(products, names, prices, quantities, hsns, classes, rates, units)
        AS asked (product_id, name, price, quantity, hsn, tax_class, rate, unit)
        ON asked.product_id = p.id AND asked.name = p.name AND asked.price = p.price AND asked.quantity = c.quantity
          AND asked.hsn = p.hsn AND asked.tax_class = p.tax_class AND asked.rate = p.tax_rate_bp AND asked.unit = p.tax_unit
      WHERE c.user_id = buyer
      HAVING count(*) <> wanted OR count(asked.product_id) <> wanted)
  THEN
    RETURN false;
  END IF;
  FOR line IN
    SELECT asked.product_id, asked.quantity, asked.held FROM unnest(products, quantities, holds) AS asked (product_id, quantity, held)
    ORDER BY asked.product_id
  LOOP
    IF line.held = 0 THEN
      PERFORM FROM stock_levels WHERE product_id = line.product_id AND stock IS NULL AND in_stock AND deleted_at IS NULL;
    ELSE
      UPDATE stock_levels SET held = held + line.quantity
      WHERE product_id = line.product_id AND stock - held >= line.quantity AND in_stock AND deleted_at IS NULL
        -- The share of those who have never paid (PAY-32): where it is full, the long way asks who holds it.
        AND (has_paid OR held + line.quantity <= (stock + 1) / 2)
      RETURNING stock - held INTO left_now;
    END IF;
    IF NOT FOUND THEN
      -- Of several lines, one has been held already: all of it is undone.
      IF has_written THEN RAISE EXCEPTION 'Another way' USING ERRCODE = '40001'; END IF;
      RETURN false;
    END IF;
    has_written := has_written OR line.held > 0;
    IF line.held > 0 AND left_now = 0 THEN
      UPDATE versions SET version = version + 1 WHERE name = 'catalog';
    END IF;
  END LOOP;
  IF coins_asked > 0 THEN
    UPDATE users SET coins_held = coins_held + coins_asked WHERE id = buyer;
  END IF;
  INSERT INTO payment_attempts (id, user_id, provider, gateway_key_id, status, held, snapshot_hash, region, billing, state_code,
    items_total, shipping, coins_used, payable, created_at, hold_expires_at, first_held_at, handed_out_at, next_check_at)
  VALUES (new_id, buyer, gateway, key_id, 'creating', true, hash, to_region, address, state,
    items_paise, shipping_paise, coins_asked, payable_paise, at, hold_ends, held_from, at, check_at);
  INSERT INTO attempt_lines (attempt_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp, tax_unit,
    units_held, held_since)
  SELECT new_id, asked.place - 1, asked.product_id, asked.name, asked.price, asked.quantity, asked.hsn, asked.tax_class, asked.rate,
    asked.unit, asked.held, asked.held_since
  FROM unnest(products, names, prices, quantities, hsns, classes, rates, units, holds, since) WITH ORDINALITY
    AS asked (product_id, name, price, quantity, hsn, tax_class, rate, unit, held, held_since, place);
  RETURN true;
END $$;

-- Ties the gateway's order to an attempt that has none, and notes that its address was used again. Answers false where the attempt
-- is gone or another request was first. It waits for the disk: nobody else waits for what it locks.
CREATE FUNCTION open_purchase(attempt text, gateway_order text, buyer text, state text, used jsonb, at timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payment_attempts SET gateway_order_id = gateway_order, status = 'open' WHERE id = attempt AND status = 'creating';
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE addresses SET used_at = at WHERE user_id = buyer AND state_code = state AND address = used;
  RETURN true;
END $$;

-- Settles a captured payment of exactly what was asked: goods, coins, cart, letter, numbers, order, payment and invoice. Answers the
-- order's number; null where the attempt is not as usual, and nothing is written. `sent` is the server's time when it asked.
CREATE FUNCTION settle_purchase(
  attempt text, sent timestamptz, year integer, prefix text, invoice_counter text, coins_earned integer,
  order_id text, invoice_id text, letter_id text, redeemed_id text, earned_id text, item_ids text[], progress text, payment_id text,
  gateway_payment text, paid bigint, paid_currency text, paid_method text, paid_instrument text, paid_at timestamptz,
  bank_numbers text[], gateway_fee bigint, gateway_fee_tax bigint, invoice jsonb
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  bought payment_attempts%ROWTYPE;
  balance integer;
  entered timestamptz;
  lines integer;
  line record;
  place bigint;
  number bigint;
  dated timestamptz;
  today date;
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT * INTO bought FROM payment_attempts WHERE id = attempt FOR NO KEY UPDATE;
  IF NOT FOUND OR bought.status <> 'open' OR NOT bought.held OR bought.claimed_at IS NOT NULL OR bought.let_go_at IS NOT NULL
    OR bought.payable <> paid
    -- Goods that it does not hold though they are counted: who pays first gets them (PAY-25).
    OR EXISTS (SELECT FROM attempt_lines WHERE attempt_id = attempt AND units_held = 0 AND held_since IS NOT NULL)
    OR EXISTS (SELECT FROM settings WHERE key = 'restored')
    OR EXISTS (SELECT FROM noted_numbers n WHERE n.attempt_id = attempt)
  THEN
    RETURN NULL;
  END IF;
  UPDATE users SET coins = coins - bought.coins_used + coins_earned, coins_held = coins_held - bought.coins_used
  WHERE id = bought.user_id AND deleted_at IS NULL
  RETURNING coins INTO balance;
  IF NOT FOUND THEN RETURN NULL; END IF;

  -- Each entry of hers is later than the one before: in their order her balances add up (COIN-1).
  SELECT greatest(sent, max(created_at) + interval '1 millisecond') INTO entered FROM wallet_entries WHERE user_id = bought.user_id;
  IF bought.coins_used > 0 THEN
    INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
    VALUES (redeemed_id, bought.user_id, -bought.coins_used, 'order_redeemed', order_id, balance - coins_earned, entered);
    entered := entered + interval '1 millisecond';
  END IF;
  INSERT INTO wallet_entries (id, user_id, coins, cause, ref, balance, created_at)
  VALUES (earned_id, bought.user_id, coins_earned, 'order_earned', order_id, balance, entered);

  -- Only what was bought leaves the cart (CART-9).
  DELETE FROM cart_items c USING attempt_lines l
  WHERE l.attempt_id = attempt AND c.user_id = bought.user_id AND c.product_id = l.product_id AND c.quantity <= l.quantity;
  GET DIAGNOSTICS lines = ROW_COUNT;
  IF lines < cardinality(item_ids) THEN
    UPDATE cart_items c SET quantity = c.quantity - l.quantity FROM attempt_lines l
    WHERE l.attempt_id = attempt AND c.user_id = bought.user_id AND c.product_id = l.product_id;
  END IF;

  INSERT INTO letters (id, kind, ref, recipient, content, order_id, created_at, due_at)
  VALUES (letter_id, 'order-confirmation', order_id, bought.billing ->> 'email', jsonb_build_object('orderId', order_id), order_id, sent, sent);
  UPDATE payment_attempts SET status = 'paid', held = false, next_check_at = NULL, gateway_status = 'captured', gateway_status_at = sent
  WHERE id = attempt;

  FOR line IN
    SELECT l.product_id, l.units_held FROM attempt_lines l WHERE l.attempt_id = attempt AND l.units_held > 0 ORDER BY l.product_id
  LOOP
    UPDATE stock_levels SET stock = stock - line.units_held, held = held - line.units_held WHERE product_id = line.product_id;
  END LOOP;

  INSERT INTO counters AS c (name, value, last_at) VALUES (invoice_counter, 1, sent)
  ON CONFLICT (name) DO UPDATE
    SET value = c.value + 1, last_at = greatest(c.last_at, sent)
  RETURNING c.value, c.last_at INTO place, dated;
  INSERT INTO counters AS c (name, value) VALUES ('order', 1) ON CONFLICT (name) DO UPDATE SET value = c.value + 1
  RETURNING 1000 + c.value INTO number;
  today := day_in_india(dated);
  -- Midnight passed while the number was waited for, maybe the financial year with it: it is done again, in the new day (TAX-16).
  IF extract(year FROM today - interval '3 months') <> year
    OR day_in_india(sent + (clock_timestamp() - statement_timestamp())) <> day_in_india(sent)
  THEN
    RAISE EXCEPTION 'The day turned' USING ERRCODE = '40001';
  END IF;

  INSERT INTO orders (id, order_number, user_id, attempt_id, status, email, phone, billing, state_code, region,
    items_total, shipping, coins_used, coins_earned, total, payment_method, placed_at, search, progress_id)
  VALUES (order_id, number, bought.user_id, attempt, 'placed', bought.billing ->> 'email', bought.billing ->> 'phoneNumber',
    bought.billing, bought.state_code, bought.region, bought.items_total, bought.shipping, bought.coins_used, coins_earned,
    bought.payable, paid_method, dated,
    concat_ws(' ', number, bought.billing ->> 'firstName', bought.billing ->> 'lastName', bought.billing ->> 'email',
      bought.billing ->> 'phoneNumber'),
    progress);
  INSERT INTO order_items (id, order_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp, tax_unit)
  SELECT item_ids[l.position + 1], settle_purchase.order_id, l.position, l.product_id, l.name, l.unit_price, l.quantity, l.hsn, l.tax_class,
    l.tax_rate_bp, l.tax_unit
  FROM attempt_lines l WHERE l.attempt_id = attempt;
  INSERT INTO order_events (order_id, status, at, actor) VALUES (order_id, 'placed', dated, 'shop');
  INSERT INTO payments (id, attempt_id, provider, gateway_payment_id, amount, currency, method, instrument, order_id, captured_at,
    gateway_created_at, bank_references, fee, fee_tax)
  VALUES (payment_id, attempt, bought.provider, gateway_payment, paid, paid_currency, paid_method, paid_instrument, order_id, dated,
    paid_at, bank_numbers, gateway_fee, gateway_fee_tax);
  INSERT INTO invoices (id, order_id, serial, issued_at, document)
  VALUES (invoice_id, order_id, prefix || lpad(place::text, 7, '0'), dated,
    invoice || jsonb_build_object('order', jsonb_build_object('number', number, 'date', today)));
  INSERT INTO order_days AS d (day, orders, total) VALUES (today, 1, bought.payable)
  ON CONFLICT (day) DO UPDATE SET orders = d.orders + 1, total = d.total + excluded.total;
  RETURN number;
END $$;
