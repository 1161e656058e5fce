-- The numbers' row is kept for two thirds as long: of what a settled purchase writes, its lines and its payment come before the
-- number and not after it (docs/decisions/096). They name an order that is not there yet, so whether it is there is asked at the
-- commit; everything else about both keys is as it was.
ALTER TABLE order_items ALTER CONSTRAINT order_items_order_id_fkey DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE payments ALTER CONSTRAINT payments_order_id_fkey DEFERRABLE INITIALLY DEFERRED;

-- Settles a captured payment of exactly what was asked: goods, coins, cart, letter, numbers, order, payment and invoice. Answers the
-- order's number; null where the attempt is not as usual, and nothing is written. `sent` is the server's time when it asked.
CREATE OR REPLACE FUNCTION settle_purchase(
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
    -- Another node's clock is in the next day: order and payment count on one (TAX-16).
    OR EXISTS (SELECT FROM counters c WHERE c.name = invoice_counter AND day_in_india(c.last_at) > day_in_india(sent))
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

  -- What bears no number is written before it: nobody waits for that. That its order is there is asked at the commit.
  INSERT INTO order_items (id, order_id, position, product_id, name, unit_price, quantity, hsn, tax_class, tax_rate_bp, tax_unit)
  SELECT item_ids[l.position + 1], settle_purchase.order_id, l.position, l.product_id, l.name, l.unit_price, l.quantity, l.hsn, l.tax_class,
    l.tax_rate_bp, l.tax_unit
  FROM attempt_lines l WHERE l.attempt_id = attempt;
  INSERT INTO payments (id, attempt_id, provider, gateway_payment_id, amount, currency, method, instrument, order_id, captured_at,
    gateway_created_at, bank_references, fee, fee_tax)
  VALUES (payment_id, attempt, bought.provider, gateway_payment, paid, paid_currency, paid_method, paid_instrument, order_id, sent,
    paid_at, bank_numbers, gateway_fee, gateway_fee_tax);

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
  -- So too where another node's clock has come to it meanwhile.
  IF extract(year FROM today - interval '3 months') <> year OR today <> day_in_india(sent)
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
  INSERT INTO order_events (order_id, status, at, actor) VALUES (order_id, 'placed', dated, 'shop');
  INSERT INTO invoices (id, order_id, serial, issued_at, document)
  VALUES (invoice_id, order_id, prefix || lpad(place::text, greatest(7, length(place::text)), '0'), dated,
    invoice || jsonb_build_object('order', jsonb_build_object('number', number, 'date', today)));
  INSERT INTO order_days AS d (day, orders, total) VALUES (today, 1, bought.payable)
  ON CONFLICT (day) DO UPDATE SET orders = d.orders + 1, total = d.total + excluded.total;
  RETURN number;
END $$;
