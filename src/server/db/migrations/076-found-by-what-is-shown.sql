-- Orders and people are found by all that the shop shows of them: place, products, GSTIN and phone too, in small letters.

-- False until a job has taken in all of the order's words: those of older rows, and of orders that have changed.
ALTER TABLE order_search ADD COLUMN is_whole boolean NOT NULL DEFAULT false;
CREATE INDEX order_search_in_part ON order_search (order_number) WHERE NOT is_whole;

-- What changes later is looked for in the order itself until the job has come by.
CREATE OR REPLACE FUNCTION follow_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = NEW.search, is_whole = false WHERE order_number = NEW.order_number;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_searched_by_place AFTER UPDATE OF billing ON orders
  FOR EACH ROW WHEN (OLD.search = NEW.search AND OLD.billing <> NEW.billing) EXECUTE FUNCTION follow_order_search();

CREATE INDEX users_words ON users USING gin (lower(name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops)
  WHERE deleted_at IS NULL;
DROP INDEX users_search;

-- Orders that were placed again, counted along by day and state: pages of sales leave them out. Whoever buys writes nothing here.
CREATE TABLE replacement_days (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  PRIMARY KEY (day, status)
);
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
INSERT INTO replacement_days SELECT day_in_india(placed_at), status, count(*) FROM orders WHERE kind = 'replacement' GROUP BY 1, 2;
