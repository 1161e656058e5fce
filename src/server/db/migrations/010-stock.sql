-- The stock ledger, batches and recalls.

-- Units of a product that arrived together.
CREATE TABLE stock_batches (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  -- As printed on the carton.
  number text NOT NULL,
  -- The last day of use; null when the goods do not expire.
  expires_on date,
  -- How many of its units are in stock: the sum of its ledger rows, without the units in parcels.
  units integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  recalled_at timestamptz,
  recall_reason text NOT NULL DEFAULT '',
  CONSTRAINT stock_batches_number_check CHECK (number <> ''),
  CONSTRAINT stock_batches_units_check CHECK (units >= 0)
);
CREATE INDEX stock_batches_by_number ON stock_batches USING gin (number gin_trgm_ops);
CREATE INDEX stock_batches_newest ON stock_batches (id DESC);
CREATE UNIQUE INDEX stock_batches_of_product ON stock_batches (product_id, number);
CREATE INDEX stock_batches_to_go ON stock_batches (expires_on, id) WHERE units > 0 AND expires_on IS NOT NULL;

-- Units that were sold before a product's first ledger row, or while its stock was not counted.
CREATE TABLE stock_openings (
  product_id object_id PRIMARY KEY REFERENCES products (id),
  sold_before bigint NOT NULL
);

-- The batches of the goods in a parcel; batch_id is null when the batch is unknown.
CREATE TABLE parcel_batches (
  order_item_id object_id NOT NULL REFERENCES order_items (id),
  batch_id object_id REFERENCES stock_batches (id),
  units integer NOT NULL,
  -- How many of these units were returned and restocked.
  back integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  CONSTRAINT parcel_batches_order_item_id_batch_id_key UNIQUE NULLS NOT DISTINCT (order_item_id, batch_id),
  CONSTRAINT parcel_batches_check CHECK (back BETWEEN 0 AND units),
  CONSTRAINT parcel_batches_units_check CHECK (units > 0)
);
CREATE INDEX parcel_batches_of_batch ON parcel_batches (batch_id, order_item_id) WHERE batch_id IS NOT NULL;

-- The owner's message to everyone who got goods of a batch.
CREATE TABLE recall_notices (
  id object_id PRIMARY KEY,
  batch_id object_id NOT NULL REFERENCES stock_batches (id),
  text text NOT NULL,
  author object_id NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL,
  CONSTRAINT recall_notices_text_check CHECK (text <> '')
);
CREATE INDEX recall_notices_of_batch ON recall_notices (batch_id, at);

-- An order gets one email about a batch.
CREATE TABLE recall_emails (
  batch_id object_id NOT NULL REFERENCES stock_batches (id),
  order_id object_id NOT NULL REFERENCES orders (id),
  notice_id object_id NOT NULL REFERENCES recall_notices (id),
  PRIMARY KEY (batch_id, order_id)
);
CREATE INDEX recall_emails_of_notice ON recall_emails (notice_id);

-- Low-stock emails that were sent. The row is deleted when there is enough stock again.
CREATE TABLE stock_warnings (
  product_id object_id PRIMARY KEY REFERENCES products (id),
  at timestamptz NOT NULL
);

-- The stock ledger. Rows are only added.
CREATE TABLE stock_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  -- Positive for arrivals, negative for departures; 0 for a count that agreed.
  units integer NOT NULL,
  reason text NOT NULL,
  -- The level after this row; null when the product is not counted any more.
  level integer,
  batch_id object_id REFERENCES stock_batches (id),
  -- The order of returned or replacement goods.
  order_id object_id REFERENCES orders (id),
  note text NOT NULL DEFAULT '',
  -- A user's id, or 'shop'.
  actor text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT stock_moves_units_check CHECK (units <> 0 OR reason IN ('counted', 'opening', 'uncounted')),
  CONSTRAINT stock_moves_reason_check CHECK (
    reason IN ('opening', 'received', 'counted', 'spoiled', 'given', 'returned', 'cancelled', 'replaced', 'recalled', 'uncounted', 'unrecorded')
  )
);
CREATE INDEX stock_moves_of_batch ON stock_moves (batch_id, id) WHERE batch_id IS NOT NULL;
CREATE INDEX stock_moves_of_product ON stock_moves (product_id, id);

-- Opens a product's ledger. From then on the level is computed from its rows and the sales.
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

-- Figures are counted at commit, one transaction after another. A counting transaction already has all its other locks,
-- so that no deadlock is possible, however many orders it changes.
CREATE FUNCTION lock_day_figures() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(7306114027)';

-- Rows of these tables are never changed or deleted, except that the text of a privacy request's step may be emptied.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'privacy_request_steps' THEN
    IF NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % cannot be changed or deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON recall_notices FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON recall_emails FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A ledger row changes the level, so that the two always agree. Writers of several rows have locked the levels in the
-- order of product ids (DB-5).
CREATE FUNCTION apply_stock_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An 'unrecorded' row is written after the level has changed.
  IF NEW.reason = 'unrecorded' THEN RETURN NEW; END IF;
  IF NEW.reason = 'opening' THEN
    PERFORM open_stock_ledger(NEW.product_id);
    UPDATE stock_levels SET stock = NEW.units WHERE product_id = NEW.product_id AND stock IS NULL RETURNING stock INTO NEW.level;
  ELSIF NEW.reason = 'uncounted' THEN
    UPDATE stock_levels SET stock = NULL WHERE product_id = NEW.product_id AND stock = -NEW.units;
  ELSE
    UPDATE stock_levels SET stock = stock + NEW.units WHERE product_id = NEW.product_id AND stock IS NOT NULL
    RETURNING stock INTO NEW.level;
  END IF;
  IF NOT FOUND THEN RAISE EXCEPTION 'The stock of this product is not counted' USING ERRCODE = 'check_violation'; END IF;
  UPDATE stock_batches SET units = units + NEW.units WHERE id = NEW.batch_id;
  RETURN NEW;
END $$;
CREATE TRIGGER move_applied BEFORE INSERT ON stock_moves FOR EACH ROW EXECUTE FUNCTION apply_stock_move();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON stock_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
