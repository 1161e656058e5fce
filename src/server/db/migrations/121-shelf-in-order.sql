-- How the shelf stands by what is left and by what goes off first (LOOK-29): a copy that a job keeps up each minute, because an index
-- of the level itself would be written by each sale (docs/decisions/034, 075).
CREATE TABLE shelf_ranks (
  product_id object_id PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- what can be sold; null: not counted
  level integer,
  -- the last good day of what goes off first; null: none does
  expires_on date
);
CREATE INDEX shelf_ranks_least ON shelf_ranks (level, product_id);
CREATE INDEX shelf_ranks_most ON shelf_ranks (level DESC NULLS LAST, product_id DESC);
CREATE INDEX shelf_ranks_first ON shelf_ranks (expires_on, product_id);
CREATE INDEX shelf_ranks_last ON shelf_ranks (expires_on DESC NULLS LAST, product_id DESC);

INSERT INTO shelf_ranks (product_id, level, expires_on)
SELECT s.product_id, s.stock - s.held,
  (SELECT min(b.expires_on) FROM stock_batches b WHERE b.product_id = s.product_id AND b.units > 0 AND b.recalled_at IS NULL)
FROM stock_levels s;
ANALYZE shelf_ranks;

-- A product stands in these lists from its first moment on, last until the job has come by.
CREATE FUNCTION begin_shelf_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_ranks (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_shelf_rank AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_shelf_rank();
