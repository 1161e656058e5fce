-- What whoever pays writes no more: the index of the words by which staff find an order, which a job fills, and indexes that no
-- query needs (docs/decisions/035).

-- The words of orders up to the highest number in here; those of later ones are looked through in orders.search itself.
CREATE TABLE order_search (
  order_number bigint PRIMARY KEY,
  words text NOT NULL
);
CREATE INDEX order_search_words ON order_search USING gin (words gin_trgm_ops);

-- Words that change later, with an address or a parcel's number, change here too.
CREATE FUNCTION follow_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search SET words = NEW.search WHERE order_number = NEW.order_number;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_searched AFTER UPDATE OF search ON orders
  FOR EACH ROW WHEN (OLD.search <> NEW.search) EXECUTE FUNCTION follow_order_search();
DROP INDEX orders_search;

-- One state after another stands in orders_by_status, what is to be packed in orders_to_pack.
DROP INDEX orders_under_way;
-- Sales replace nothing, and need no line in it.
ALTER TABLE orders DROP CONSTRAINT orders_replaces_key;
CREATE UNIQUE INDEX orders_replaces_key ON orders (replaces) WHERE replaces IS NOT NULL;
-- A product is never deleted while somebody has it, and nobody asks for all that was ever in a cart or sold of one.
DROP INDEX cart_items_of_product;
DROP INDEX attempt_lines_of_product;
DROP INDEX order_items_of_product;
-- Since months close, an invoice counts to invoices_of_tax_month.
DROP INDEX invoices_of_month;

-- How far work has come that goes through the orders by their numbers.
CREATE TABLE order_progress (
  work text PRIMARY KEY,
  order_number bigint NOT NULL
);
-- An order is written once: that its number stands at the gateway is no column of its own any more.
INSERT INTO order_progress (work, order_number)
SELECT 'note-orders', coalesce((SELECT min(order_number) - 1 FROM orders WHERE to_note), (SELECT max(order_number) FROM orders), 0);
DROP INDEX orders_to_note;
