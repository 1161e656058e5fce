-- Carts and orders.

CREATE TABLE cart_items (
  user_id object_id NOT NULL REFERENCES users (id),
  product_id object_id NOT NULL REFERENCES products (id),
  quantity integer NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id),
  CONSTRAINT cart_items_quantity_check CHECK (quantity BETWEEN 1 AND 20)
);

-- The price of a purchase: the sum of its amounts, with coins at a rupee each. TypeScript computes the same in
-- `payableOf` (src/domain/amounts.ts).
CREATE FUNCTION price_of(items_total bigint, shipping bigint, discount bigint, coins_used integer) RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN items_total + shipping - discount - coins_used * 100;

CREATE TABLE orders (
  id object_id PRIMARY KEY,
  order_number bigint NOT NULL UNIQUE,
  user_id object_id NOT NULL REFERENCES users (id),
  attempt_id object_id UNIQUE,
  status text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  billing jsonb NOT NULL,
  state_code text NOT NULL,
  region text NOT NULL,
  items_total paise NOT NULL,
  -- After discounts.
  shipping paise NOT NULL,
  -- The discounts on the lines.
  discount paise NOT NULL,
  coins_used integer NOT NULL,
  coins_earned integer NOT NULL,
  total paise NOT NULL,
  payment_method text NOT NULL,
  placed_at timestamptz NOT NULL,
  -- What staff search: number, names, email and phone.
  search text NOT NULL,
  kind text NOT NULL DEFAULT 'sale',
  replaces object_id REFERENCES orders (id),
  -- The id in the order progress link, which needs no login.
  progress_id text NOT NULL UNIQUE,
  tracking_number text,
  -- What the shop keeps of a cancelled or returned order: a charge in paise, and coins that were already spent.
  deduction paise NOT NULL DEFAULT 0,
  coins_withheld integer NOT NULL DEFAULT 0,
  courier text NOT NULL DEFAULT 'india-post',
  CONSTRAINT orders_status_check CHECK (
    status IN ('placed', 'processing', 'packed', 'dispatched', 'delivered', 'cancelled', 'returned')
  ),
  CONSTRAINT orders_total_is_price CHECK (total = price_of(items_total, shipping, discount, coins_used)),
  CONSTRAINT orders_check1 CHECK ((kind = 'sale') = (attempt_id IS NOT NULL)),
  CONSTRAINT orders_check2 CHECK ((kind = 'replacement') = (replaces IS NOT NULL)),
  CONSTRAINT orders_check3 CHECK (kind = 'sale' OR (total = 0 AND discount = 0 AND coins_used = 0 AND coins_earned = 0)),
  CONSTRAINT orders_coins_earned_check CHECK (coins_earned >= 0),
  CONSTRAINT orders_discount_check CHECK (discount BETWEEN 0 AND items_total),
  CONSTRAINT orders_coins_used_check CHECK (coins_used >= 0),
  CONSTRAINT orders_coins_withheld_check CHECK (coins_withheld >= 0),
  CONSTRAINT orders_kind_check CHECK (kind IN ('sale', 'replacement'))
);
CREATE INDEX orders_by_status ON orders (status, placed_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_of_user ON orders (user_id, placed_at DESC, id DESC);
CREATE INDEX orders_replacements ON orders (placed_at DESC, id DESC) WHERE kind = 'replacement';
CREATE UNIQUE INDEX orders_replaces_key ON orders (replaces) WHERE replaces IS NOT NULL;
-- Orders to pack, oldest first. They are a few thousand rows at most.
CREATE INDEX orders_to_pack ON orders (placed_at, id) WHERE status IN ('placed', 'processing', 'packed');
CREATE INDEX orders_tracking ON orders (tracking_number) WHERE tracking_number IS NOT NULL;

CREATE TABLE order_items (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED,
  position integer NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  name text NOT NULL,
  unit_price paise NOT NULL,
  quantity integer NOT NULL,
  -- This line's part of the order's discount.
  discount paise NOT NULL,
  hsn text NOT NULL,
  tax_class text NOT NULL,
  tax_rate_bp integer NOT NULL,
  -- What refunds have returned of a line: units, paise after discount and coins, and restocked units. CHECKs limit
  -- refunds to what was sold.
  refunded_quantity integer NOT NULL DEFAULT 0,
  refunded_amount bigint NOT NULL DEFAULT 0,
  restocked integer NOT NULL DEFAULT 0,
  tax_unit text NOT NULL DEFAULT 'NOS',
  -- Returned units are restocked for sale (`restocked`) or not sold again (`spoiled`). Together they never exceed
  -- the line's quantity (STK-16).
  spoiled integer NOT NULL DEFAULT 0,
  CONSTRAINT order_items_order_id_position_key UNIQUE (order_id, position),
  CONSTRAINT order_items_returned_once CHECK ((restocked + spoiled) <= quantity),
  CONSTRAINT order_items_check CHECK (refunded_quantity BETWEEN 0 AND quantity),
  CONSTRAINT order_items_check1 CHECK (refunded_amount >= 0 AND refunded_amount <= (unit_price * quantity - discount)),
  CONSTRAINT order_items_check2 CHECK (restocked BETWEEN 0 AND quantity),
  CONSTRAINT order_items_discount_check CHECK (discount BETWEEN 0 AND unit_price * quantity),
  CONSTRAINT order_items_quantity_check CHECK (quantity >= 1),
  CONSTRAINT order_items_spoiled_check CHECK (spoiled >= 0)
);

CREATE TABLE order_events (
  order_id object_id NOT NULL REFERENCES orders (id),
  status text NOT NULL,
  at timestamptz NOT NULL,
  -- A user's id, or 'shop'.
  actor text NOT NULL,
  -- The reason in words, and the charge and coins that were kept.
  details jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (order_id, status)
);

-- The search words of orders up to the highest order number in this table. Later orders are searched in orders.search.
CREATE TABLE order_search (
  order_number bigint PRIMARY KEY,
  words text NOT NULL,
  -- False for older rows and changed orders, until a job has indexed all their words.
  is_whole boolean NOT NULL DEFAULT false
);
CREATE INDEX order_search_in_part ON order_search (order_number) WHERE NOT is_whole;
-- Packers search only the words that they may read, in an index of their own (ORD-25). In the index of all words, a
-- frequent hidden word such as "gmail" would match nearly every order. A job fills it, not a purchase. Words with
-- digits are left out, because they match few orders in the other index.
CREATE INDEX order_search_packing ON order_search USING gin (translate(split_part(words, E'\n', 1), '0123456789', '') gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE is_whole;
CREATE INDEX order_search_words ON order_search USING gin (words gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- The last order number that a job has processed, for jobs that process all orders in the order of their numbers.
CREATE TABLE order_progress (
  work text PRIMARY KEY,
  order_number bigint NOT NULL
);
INSERT INTO order_progress (work, order_number) VALUES ('write-order-numbers', 0);

-- Requests to cancel a packed order, and the answers of staff.
CREATE TABLE cancel_requests (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  asked_at timestamptz NOT NULL,
  -- The charge that the shopper was shown, in paise.
  charge bigint NOT NULL,
  answer text,
  answered_at timestamptz,
  -- A user's id, or 'shop'.
  answered_by text,
  CONSTRAINT cancel_requests_answer_check CHECK (answer IN ('accepted', 'declined')),
  CONSTRAINT cancel_requests_charge_check CHECK (charge >= 0),
  CONSTRAINT cancel_requests_check CHECK (
    (answer IS NULL) = (answered_at IS NULL)
    AND (answer IS NULL) = (answered_by IS NULL)
  )
);
CREATE INDEX cancel_requests_in_turn ON cancel_requests (asked_at, id) WHERE answer IS NULL;
CREATE INDEX cancel_requests_of_order ON cancel_requests (order_id, asked_at);
CREATE UNIQUE INDEX cancel_requests_open ON cancel_requests (order_id) WHERE answer IS NULL;

-- Deferred triggers update the figures of a day at commit, one transaction after another (DB-14).
CREATE FUNCTION count_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_day_figures();
  IF TG_OP = 'UPDATE' THEN
    UPDATE order_status_days SET orders = orders - 1, total = total - OLD.total
    WHERE status = OLD.status AND day = day_in_india(OLD.placed_at);
  END IF;
  INSERT INTO order_status_days AS d (day, status, orders, total) VALUES (day_in_india(NEW.placed_at), NEW.status, 1, NEW.total)
  ON CONFLICT (status, day) DO UPDATE SET orders = d.orders + 1, total = d.total + excluded.total;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order_status();

-- Counts a sale as bought, with the state and price of its attempt. A rebuilt order may be older than the order that
-- counted as its buyer's first (ADM-38).
CREATE FUNCTION count_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := day_in_india(NEW.placed_at);
  paid bigint;
  state text;
  first_before timestamptz;
BEGIN
  PERFORM lock_day_figures();
  SELECT payable, state_code INTO paid, state FROM payment_attempts WHERE id = NEW.attempt_id;
  SELECT min(placed_at) INTO first_before FROM orders WHERE user_id = NEW.user_id AND kind = 'sale' AND id <> NEW.id;
  IF NEW.placed_at < first_before THEN
    UPDATE sales_days SET first_orders = first_orders - 1 WHERE day = day_in_india(first_before);
  END IF;
  INSERT INTO sales_days AS d (day, orders, total, first_orders)
  VALUES (today, 1, paid, CASE WHEN first_before <= NEW.placed_at THEN 0 ELSE 1 END)
  ON CONFLICT (day) DO UPDATE SET orders = d.orders + 1, total = d.total + excluded.total,
    first_orders = d.first_orders + excluded.first_orders;
  INSERT INTO state_days AS d (day, state_code, orders, total) VALUES (today, state, 1, paid)
  ON CONFLICT (day, state_code) DO UPDATE SET orders = d.orders + 1, total = d.total + excluded.total;
  INSERT INTO product_days AS d (day, product_id, units, amount)
  SELECT today, product_id, sum(quantity), sum(quantity * unit_price - discount) FROM order_items WHERE order_id = NEW.id GROUP BY product_id
  ON CONFLICT (day, product_id) DO UPDATE SET units = d.units + excluded.units, amount = d.amount + excluded.amount;
  INSERT INTO discount_days AS d (day, discount_id, orders, cost, sold)
  SELECT today, discount_id, 1, goods + shipping, paid FROM attempt_discounts WHERE attempt_id = NEW.attempt_id
  ON CONFLICT (discount_id, day) DO UPDATE SET orders = d.orders + 1, cost = d.cost + excluded.cost, sold = d.sold + excluded.sold;
  INSERT INTO component_days AS d (day, component, units)
  SELECT today, held.name, sum(i.quantity * held.quantity) FROM order_items i
  LEFT JOIN LATERAL (
    SELECT items FROM kit_versions p WHERE p.product_id = i.product_id AND p.until > NEW.placed_at ORDER BY p.until LIMIT 1
  ) past ON true
  CROSS JOIN LATERAL (
    SELECT name, quantity FROM jsonb_to_recordset(past.items) AS item (name text, quantity integer)
    UNION ALL SELECT k.name, k.quantity FROM kit_items k WHERE k.product_id = i.product_id AND past.items IS NULL
  ) held
  WHERE i.order_id = NEW.id GROUP BY held.name
  ON CONFLICT (day, component) DO UPDATE SET units = d.units + excluded.units;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sales_counted AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.kind = 'sale') EXECUTE FUNCTION count_sale();

-- Releases the booking of an order that is cancelled, unpacked, readdressed or dispatched under another number. While a
-- booking call is in progress the courier is not asked to cancel, because it may not know the parcel yet.
CREATE FUNCTION release_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courier_bookings
  SET state = 'cancelling', ask_at = NULL, next_try_at = CASE WHEN state = 'booked' THEN asked_at ELSE next_try_at END
  WHERE order_id = NEW.id AND state IN ('meant', 'booked')
    AND (NEW.status <> 'dispatched' OR number IS DISTINCT FROM NEW.tracking_number);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_release_booking AFTER UPDATE OF status, billing, phone ON orders
  FOR EACH ROW WHEN (
    (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
    OR (NEW.status = 'processing' AND OLD.status = 'packed')
    OR (NEW.status = 'dispatched' AND OLD.status <> 'dispatched')
    OR (NEW.status IN ('placed', 'processing', 'packed')
      AND (NEW.billing IS DISTINCT FROM OLD.billing OR NEW.phone IS DISTINCT FROM OLD.phone)))
  EXECUTE FUNCTION release_booking();

CREATE CONSTRAINT TRIGGER orders_recounted AFTER UPDATE OF status, total ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.total <> NEW.total) EXECUTE FUNCTION count_order_status();

-- A changed order is searched in its own row until the job has indexed it.
CREATE FUNCTION update_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = NEW.search, is_whole = false WHERE order_number = NEW.order_number;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_searched AFTER UPDATE OF search ON orders
  FOR EACH ROW WHEN (OLD.search <> NEW.search) EXECUTE FUNCTION update_order_search();

CREATE TRIGGER orders_searched_by_place AFTER UPDATE OF billing ON orders
  FOR EACH ROW WHEN (OLD.search = NEW.search AND OLD.billing <> NEW.billing) EXECUTE FUNCTION update_order_search();

CREATE FUNCTION count_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE replacement_days SET orders = orders - 1 WHERE day = day_in_india(OLD.placed_at) AND status = OLD.status;
  END IF;
  INSERT INTO replacement_days VALUES (day_in_india(NEW.placed_at), NEW.status, 1)
  ON CONFLICT (day, status) DO UPDATE SET orders = replacement_days.orders + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER replacements_counted AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.kind = 'replacement') EXECUTE FUNCTION count_replacement();

CREATE TRIGGER replacements_moved AFTER UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.kind = 'replacement' AND OLD.status <> NEW.status) EXECUTE FUNCTION count_replacement();

CREATE FUNCTION delete_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM parcels WHERE order_id = OLD.order_id;
  RETURN NULL;
END $$;
-- An undone dispatch deletes its event. The order then has no parcel.
CREATE TRIGGER order_events_no_parcel AFTER DELETE ON order_events
  FOR EACH ROW WHEN (OLD.status = 'dispatched') EXECUTE FUNCTION delete_parcel();

CREATE FUNCTION update_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'dispatched' THEN
    INSERT INTO parcels (order_id, region, dispatched_at, late_at)
    SELECT id, coalesce(left(billing->>'postcode', 3), ''), NEW.at,
      NEW.at + make_interval(days => stuck_days(coalesce(left(billing->>'postcode', 3), '')))
    FROM orders WHERE id = NEW.order_id
    ON CONFLICT (order_id) DO UPDATE SET dispatched_at = EXCLUDED.dispatched_at, late_at = EXCLUDED.late_at,
      delivered_at = NULL, ended_at = NULL;
  ELSIF NEW.status = 'delivered' THEN
    UPDATE parcels SET delivered_at = NEW.at, ended_at = NEW.at WHERE order_id = NEW.order_id;
  ELSE
    UPDATE parcels SET ended_at = coalesce(ended_at, NEW.at) WHERE order_id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_parcel AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.status IN ('dispatched', 'delivered', 'returned')) EXECUTE FUNCTION update_parcel();
