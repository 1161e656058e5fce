-- The products' desk: when stock runs low, places on the shelf with room between them, names found by any of their letters, and what a price was before.

-- From how few units a product is marked as low; what payments hold is not there to sell.
ALTER TABLE products ADD COLUMN low_stock integer NOT NULL DEFAULT 5 CHECK (low_stock >= 0);
-- Kept by the database itself, so that a sale touches its index only when the word changes.
ALTER TABLE products ADD COLUMN stock_state text NOT NULL GENERATED ALWAYS AS (
  CASE
    WHEN NOT in_stock OR stock - stock_held <= 0 THEN 'out'
    WHEN stock - stock_held <= low_stock THEN 'low'
    ELSE 'plenty'
  END
) STORED;
CREATE INDEX products_by_stock ON products (stock_state, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_search ON products USING gin (name gin_trgm_ops) WHERE deleted_at IS NULL;

-- A product is moved by taking a place between two others, so there must be room.
ALTER TABLE products ALTER COLUMN position TYPE bigint;
UPDATE products SET position = shelf.place
FROM (SELECT id, row_number() OVER (ORDER BY position, id) * 1048576 AS place FROM products) AS shelf
WHERE shelf.id = products.id;

-- What a product cost from when on: append only. The first line of a product has no price before it.
CREATE TABLE product_prices (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  at timestamptz NOT NULL,
  -- a user's id, or 'shop'
  actor text NOT NULL,
  from_price paise,
  to_price paise NOT NULL,
  CHECK (from_price IS DISTINCT FROM to_price)
);
CREATE INDEX product_prices_of_product ON product_prices (product_id, at DESC, id DESC);
