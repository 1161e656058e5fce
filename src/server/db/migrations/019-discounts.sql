-- Discounts, and the purchases that got them. Staff create and stop discounts, but never change them.

CREATE TABLE discounts (
  id object_id PRIMARY KEY,
  -- The public name by language, such as {"en": "Diwali offer"}. English is always there.
  names jsonb NOT NULL,
  -- Null for an automatic discount.
  code text UNIQUE,
  -- What `value` and `pieces` mean depends on the kind: see DISCOUNT_KINDS in src/domain/discount.ts.
  kind text NOT NULL,
  value bigint,
  pieces integer,
  -- Null for all products.
  product_ids text[],
  category text,
  -- The minimum sum of the lines before discounts.
  min_amount paise NOT NULL,
  -- Null for all regions.
  regions text[],
  is_first_order_only boolean NOT NULL,
  is_combinable boolean NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  stopped_at timestamptz,
  max_uses integer,
  max_uses_per_account integer,
  -- The number of uses. Counted only if max_uses limits them, so that other purchases need not lock this row.
  uses integer NOT NULL,
  created_at timestamptz NOT NULL,
  created_by object_id NOT NULL REFERENCES users (id),
  CONSTRAINT discounts_kind_check CHECK (kind IN ('shipping', 'percent', 'amount', 'pieces', 'bundle')),
  CONSTRAINT discounts_value_check CHECK (
    CASE kind
      WHEN 'shipping' THEN pieces IS NULL AND (value IS NULL OR value > 0) AND product_ids IS NULL AND category IS NULL
      WHEN 'percent' THEN pieces IS NULL AND coalesce(value BETWEEN 1 AND 100, false)
      WHEN 'amount' THEN pieces IS NULL AND coalesce(value > 0, false)
      WHEN 'pieces' THEN coalesce(pieces BETWEEN 2 AND 20 AND value BETWEEN 1 AND pieces - 1, false)
      ELSE coalesce(pieces BETWEEN 2 AND 20 AND value > 0, false)
    END),
  CONSTRAINT discounts_code_check CHECK (code ~ '^[A-Z0-9]{3,20}$'),
  CONSTRAINT discounts_names_check CHECK (coalesce(char_length(names ->> 'en'), 0) BETWEEN 1 AND 60),
  CONSTRAINT discounts_category_check CHECK (char_length(category) BETWEEN 1 AND 60),
  CONSTRAINT discounts_time_check CHECK (ends_at > starts_at),
  CONSTRAINT discounts_max_uses_check CHECK (max_uses > 0 AND max_uses_per_account > 0),
  CONSTRAINT discounts_uses_check CHECK (uses >= 0 AND uses <= max_uses)
);
CREATE INDEX discounts_newest ON discounts (created_at DESC, id DESC);
CREATE INDEX discounts_automatic ON discounts (starts_at) WHERE code IS NULL AND stopped_at IS NULL;

-- The discounts of a purchase, in paise, on its lines and on its shipping.
CREATE TABLE attempt_discounts (
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  discount_id object_id NOT NULL REFERENCES discounts (id),
  goods paise NOT NULL,
  shipping paise NOT NULL,
  -- True for a use of the discount: the purchase is paid or holds its goods, and was not cancelled before packing.
  counts boolean NOT NULL,
  PRIMARY KEY (attempt_id, discount_id),
  CONSTRAINT attempt_discounts_amount_check CHECK (goods >= 0 AND shipping >= 0 AND goods + shipping > 0)
);

-- The cost of discounts and the sales of orders with discounts, by the day of the order. Later changes do not count.
CREATE TABLE discount_days (
  day date NOT NULL,
  discount_id object_id NOT NULL REFERENCES discounts (id),
  orders integer NOT NULL,
  cost bigint NOT NULL,
  sold bigint NOT NULL,
  PRIMARY KEY (discount_id, day)
);

-- Returns whether an attempt's discounts are still valid: not stopped, first order only, within the limit per account.
-- If not, the full path decides. The total limit is checked when uses are counted.
CREATE FUNCTION may_use_discount(discount text, buyer text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM discounts d
    WHERE d.id = discount AND d.stopped_at IS NULL
      AND (NOT d.is_first_order_only OR NOT EXISTS (SELECT FROM payment_attempts a WHERE a.user_id = buyer AND a.status = 'paid'))
      AND (d.max_uses_per_account IS NULL OR d.max_uses_per_account > (
        SELECT count(*) FROM payment_attempts a JOIN attempt_discounts u ON u.attempt_id = a.id
        WHERE a.user_id = buyer AND u.discount_id = d.id AND u.counts)))
$$;

-- Counts the uses of limited discounts. If concurrent purchases need the last use, one gets it and the others are
-- retried.
CREATE FUNCTION count_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discounts SET uses = uses + CASE WHEN NEW.counts THEN 1 ELSE -1 END
  WHERE id = NEW.discount_id AND max_uses IS NOT NULL AND (NOT NEW.counts OR uses < max_uses);
  IF NOT FOUND AND NEW.counts AND EXISTS (SELECT FROM discounts WHERE id = NEW.discount_id AND max_uses IS NOT NULL) THEN
    RAISE EXCEPTION 'The discount has been used up meanwhile' USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attempt_discounts_used AFTER INSERT ON attempt_discounts
  FOR EACH ROW WHEN (NEW.counts) EXECUTE FUNCTION count_discount_use();
CREATE TRIGGER attempt_discounts_released AFTER UPDATE OF counts ON attempt_discounts
  FOR EACH ROW WHEN (NEW.counts <> OLD.counts) EXECUTE FUNCTION count_discount_use();

-- An attempt that is not paid and holds nothing any more releases its discounts. A late payment uses them again.
CREATE FUNCTION release_discounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attempt_discounts SET counts = NOT counts
  WHERE attempt_id = NEW.id AND counts <> (NEW.held OR NEW.status = 'paid');
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_release_discounts AFTER UPDATE OF status, held ON payment_attempts
  FOR EACH ROW WHEN ((NEW.held OR NEW.status = 'paid') <> (OLD.held OR OLD.status = 'paid'))
  EXECUTE FUNCTION release_discounts();

-- An order that is cancelled before it is packed releases its discounts. This is done at commit, because every
-- transaction locks wallets and products before discounts.
CREATE FUNCTION release_discounts_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attempt_discounts SET counts = false WHERE attempt_id = NEW.attempt_id AND counts;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_release_discounts AFTER UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status = 'cancelled' AND OLD.status IN ('placed', 'processing')) EXECUTE FUNCTION release_discounts_of_order();
