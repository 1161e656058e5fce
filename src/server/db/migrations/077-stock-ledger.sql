-- Stock as a ledger: every change of a level but a sale is a line with reason and person (STK-1). What kits are made of, and batches
-- with their expiry. Purchases keep writing stock_levels as before; the lines of sales are the orders themselves.

-- What kits are made of: pads, bags, patches. Not sold by itself.
CREATE TABLE components (
  id object_id PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  low_stock integer NOT NULL DEFAULT 0 CHECK (low_stock >= 0),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (deleted_at IS NULL OR stock = 0)
);
CREATE UNIQUE INDEX components_by_name ON components (lower(name)) WHERE deleted_at IS NULL;

-- So many of a component lie in one kit.
CREATE TABLE kit_parts (
  product_id object_id NOT NULL REFERENCES products (id),
  component_id object_id NOT NULL REFERENCES components (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000),
  PRIMARY KEY (product_id, component_id)
);
CREATE INDEX kit_parts_of_component ON kit_parts (component_id);

-- Goods that came, or were made, together.
CREATE TABLE stock_batches (
  id object_id PRIMARY KEY,
  product_id object_id REFERENCES products (id),
  component_id object_id REFERENCES components (id),
  -- as it stands on the carton
  number text NOT NULL CHECK (number <> ''),
  -- the last day on which it is good; null: it does not go off
  expires_on date,
  -- what lies here of it still: its moves, without what went into parcels
  units integer NOT NULL DEFAULT 0 CHECK (units >= 0),
  created_at timestamptz NOT NULL,
  recalled_at timestamptz,
  recall_reason text NOT NULL DEFAULT '',
  CHECK (num_nonnulls(product_id, component_id) = 1)
);
CREATE UNIQUE INDEX stock_batches_of_product ON stock_batches (product_id, number) WHERE product_id IS NOT NULL;
CREATE UNIQUE INDEX stock_batches_of_component ON stock_batches (component_id, number) WHERE component_id IS NOT NULL;
CREATE INDEX stock_batches_by_number ON stock_batches USING gin (number gin_trgm_ops);
CREATE INDEX stock_batches_newest ON stock_batches (id DESC);
-- What goes off first, of what lies here.
CREATE INDEX stock_batches_to_go ON stock_batches (expires_on, id) WHERE units > 0 AND expires_on IS NOT NULL;

-- The ledger. Lines are only added.
CREATE TABLE stock_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id object_id REFERENCES products (id),
  component_id object_id REFERENCES components (id),
  -- what came is above 0, what went below it; a count that agreed is 0
  units integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('opening', 'received', 'counted', 'spoiled', 'given', 'assembled', 'taken_apart',
    'returned', 'cancelled', 'replaced', 'recalled', 'uncounted', 'unrecorded')),
  -- how many there were after it; null: not counted any more
  level integer,
  batch_id object_id REFERENCES stock_batches (id),
  -- of what came back, or went as a replacement
  order_id object_id REFERENCES orders (id),
  -- one for all lines of a making: kits that came, components that went
  act_id object_id,
  note text NOT NULL DEFAULT '',
  -- a user's id, or 'shop'
  actor text NOT NULL,
  at timestamptz NOT NULL,
  CHECK (num_nonnulls(product_id, component_id) = 1),
  CHECK (units <> 0 OR reason IN ('counted', 'opening', 'uncounted'))
);
CREATE INDEX stock_moves_of_product ON stock_moves (product_id, id) WHERE product_id IS NOT NULL;
CREATE INDEX stock_moves_of_component ON stock_moves (component_id, id) WHERE component_id IS NOT NULL;
CREATE INDEX stock_moves_of_batch ON stock_moves (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX stock_moves_of_act ON stock_moves (act_id) WHERE act_id IS NOT NULL;

-- Counted units that payments had taken before a product's first line, or while it was not counted.
CREATE TABLE stock_openings (
  product_id object_id PRIMARY KEY REFERENCES products (id),
  sold_before bigint NOT NULL
);

-- Which batch went into which parcel; null: nobody knows.
CREATE TABLE parcel_batches (
  order_item_id object_id NOT NULL REFERENCES order_items (id),
  batch_id object_id REFERENCES stock_batches (id),
  units integer NOT NULL CHECK (units > 0),
  -- of those, what came back and lies on the shelf again
  back integer NOT NULL DEFAULT 0 CHECK (back BETWEEN 0 AND units),
  at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (order_item_id, batch_id)
);
CREATE INDEX parcel_batches_of_batch ON parcel_batches (batch_id, order_item_id) WHERE batch_id IS NOT NULL;

-- Counted units of a product that payments have taken.
CREATE FUNCTION units_sold(product text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.units_held), 0) FROM attempt_lines l JOIN payment_attempts a ON a.id = l.attempt_id
  WHERE l.product_id = product AND a.status = 'paid'
$$;

-- From now on lines and sales make the level. Only what was counted before has sold any of it.
CREATE FUNCTION open_stock_ledger(product text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM stock_moves WHERE product_id = product) THEN
    INSERT INTO stock_openings (product_id, sold_before) VALUES (product, 0) ON CONFLICT DO NOTHING;
  ELSE
    UPDATE stock_openings SET sold_before = units_sold(product)
      - (SELECT coalesce(sum(units), 0) FROM stock_moves WHERE product_id = product)
    WHERE product_id = product;
  END IF;
END $$;

-- A line makes the level, so that the two cannot part. Whoever writes several has locked their levels by their ids (DB-5).
CREATE FUNCTION apply_stock_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The level has changed already.
  IF NEW.reason = 'unrecorded' THEN RETURN NEW; END IF;
  IF NEW.component_id IS NOT NULL THEN
    UPDATE components SET stock = stock + NEW.units WHERE id = NEW.component_id AND deleted_at IS NULL RETURNING stock INTO NEW.level;
  ELSIF NEW.reason = 'opening' THEN
    PERFORM open_stock_ledger(NEW.product_id);
    UPDATE stock_levels SET stock = NEW.units WHERE product_id = NEW.product_id AND stock IS NULL RETURNING stock INTO NEW.level;
  ELSIF NEW.reason = 'uncounted' THEN
    UPDATE stock_levels SET stock = NULL WHERE product_id = NEW.product_id AND stock = -NEW.units;
  ELSE
    UPDATE stock_levels SET stock = stock + NEW.units WHERE product_id = NEW.product_id AND stock IS NOT NULL
    RETURNING stock INTO NEW.level;
  END IF;
  IF NOT FOUND THEN RAISE EXCEPTION 'Nothing is counted there' USING ERRCODE = 'check_violation'; END IF;
  UPDATE stock_batches SET units = units + NEW.units WHERE id = NEW.batch_id;
  RETURN NEW;
END $$;
CREATE TRIGGER move_applied BEFORE INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION apply_stock_move();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON stock_moves FOR EACH ROW EXECUTE FUNCTION keep_register();

-- Whoever changes a level without a line, such as the version before this one, leaves one all the same.
CREATE FUNCTION note_unrecorded_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was CONSTANT integer := CASE TG_OP WHEN 'UPDATE' THEN OLD.stock END;
BEGIN
  IF was IS NULL THEN PERFORM open_stock_ledger(NEW.product_id); END IF;
  INSERT INTO stock_moves (product_id, units, reason, level, actor, at)
  SELECT NEW.product_id, coalesce(NEW.stock, 0) - coalesce(was, 0), 'unrecorded', NEW.stock, 'shop', now()
  WHERE coalesce(NEW.stock, 0) <> coalesce(was, 0);
  RETURN NULL;
END $$;
-- A sale takes as much from what is held as from what there is, so that nothing runs for it but this comparison.
CREATE TRIGGER stock_noted AFTER UPDATE OF stock ON stock_levels FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock AND OLD.held = NEW.held AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION note_unrecorded_stock();
CREATE TRIGGER stock_begun AFTER INSERT ON stock_levels FOR EACH ROW WHEN (NEW.stock IS NOT NULL)
  EXECUTE FUNCTION note_unrecorded_stock();

-- Since the triggers are there nobody sells until this is done: what is counted here is exact.
INSERT INTO stock_openings (product_id, sold_before)
SELECT s.product_id, coalesce(sold.units, 0)
FROM stock_levels s LEFT JOIN (
  SELECT l.product_id, sum(l.units_held) AS units FROM attempt_lines l JOIN payment_attempts a ON a.id = l.attempt_id
  WHERE a.status = 'paid' AND l.units_held > 0 GROUP BY l.product_id
) sold USING (product_id)
WHERE s.stock IS NOT NULL OR sold.units > 0;
INSERT INTO stock_moves (product_id, units, reason, level, actor, at)
SELECT product_id, stock, 'unrecorded', stock, 'shop', now() FROM stock_levels WHERE stock <> 0;
