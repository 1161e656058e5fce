-- Stock leaves the wide row of its product (CAT-21): each purchase wrote name, description and particulars anew, twice, and while
-- one long transaction looked on, pricing a cart had to step over all of these versions.

-- No longer true of products: while a version of the shop that counts there runs beside one that counts here, either knows
-- only its own part. First, because it needs the table for itself.
ALTER TABLE products DROP CONSTRAINT products_check;

CREATE TABLE stock_levels (
  product_id object_id PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- null: not counted
  stock integer,
  -- promised to payments under way
  held integer NOT NULL DEFAULT 0,
  -- The product's own, copied by the triggers below: whoever has locked this row reads here whether the product can be sold.
  -- Read from the product beside the lock, it would be as it was before the lock was waited for.
  in_stock boolean NOT NULL,
  low_stock integer NOT NULL,
  deleted_at timestamptz,
  -- kept by the database, so that a sale touches the index only when the word changes
  state text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN NOT in_stock OR stock - held <= 0 THEN 'out'
      WHEN stock - held <= low_stock THEN 'low'
      ELSE 'plenty'
    END
  ) STORED,
  CONSTRAINT stock_levels_never_oversold CHECK (held >= 0 AND (stock IS NULL OR held <= stock))
) WITH (
  -- Half of each page is free for the next version of a row, so that a sale writes no index and the page tidies itself.
  fillfactor = 50,
  -- By dead rows, not by their share of the table, and at full speed: the table is small, and every purchase reads it.
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0,
  -- What grew beside a long transaction stays: giving it back takes the whole table away from purchases for a moment.
  vacuum_truncate = false,
  -- One row for each product, whatever is sold: new statistics would say the same, and make every prepared plan anew.
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 100000
);
-- No column of this index changes while the word stays, or a sale would write it.
CREATE INDEX stock_levels_short ON stock_levels (state, product_id) WHERE deleted_at IS NULL AND state <> 'plenty';

INSERT INTO stock_levels (product_id, stock, held, in_stock, low_stock, deleted_at)
SELECT id, stock, stock_held, in_stock, low_stock, deleted_at FROM products;
ANALYZE stock_levels;

-- Every product has its level, whoever makes it. A version before this one says its stock with the product.
CREATE FUNCTION begin_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_levels (product_id, stock, held, in_stock, low_stock, deleted_at)
  VALUES (NEW.id, NEW.stock, NEW.stock_held, NEW.in_stock, NEW.low_stock, NEW.deleted_at);
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_stock_level AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_stock_level();

-- Whoever changes what a purchase reads of a product waits for the purchases that have locked its level, and they for it. What
-- a version before this one writes of stock arrives as a difference, and is refused where it would sell what is not there.
-- Its plan is kept for a connection: made for one product, it would hold each of ten thousand against all others.
CREATE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  -- Several at once by their ids, as purchases lock them (DB-5).
  PERFORM product_id FROM stock_levels
  WHERE product_id IN (
    SELECT o.id FROM was o JOIN becomes n ON n.id = o.id
    WHERE (o.name, o.price, o.hsn, o.tax_class, o.tax_rate_bp, o.tax_unit, o.in_stock, o.low_stock, o.deleted_at, o.stock, o.stock_held)
      IS DISTINCT FROM
      (n.name, n.price, n.hsn, n.tax_class, n.tax_rate_bp, n.tax_unit, n.in_stock, n.low_stock, n.deleted_at, n.stock, n.stock_held)
  )
  ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE stock_levels AS s SET
    in_stock = n.in_stock,
    low_stock = n.low_stock,
    deleted_at = n.deleted_at,
    held = s.held + n.stock_held - o.stock_held,
    stock = CASE
      WHEN o.stock IS NOT NULL AND n.stock IS NOT NULL THEN s.stock + n.stock - o.stock
      WHEN o.stock IS DISTINCT FROM n.stock THEN n.stock
      ELSE s.stock
    END
  FROM was o JOIN becomes n ON n.id = o.id
  WHERE s.product_id = n.id
    AND (o.in_stock, o.low_stock, o.deleted_at, o.stock, o.stock_held)
      IS DISTINCT FROM (n.in_stock, n.low_stock, n.deleted_at, n.stock, n.stock_held);
  RETURN NULL;
END $$;
CREATE TRIGGER products_followed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION follow_products();
