-- What of an order's lines went back with a refund: units, paise after the coins, and how many units are on the shelf again. The
-- lines count along, so that two refunds never give back more than was sold. Refunds from before have amounts alone.
ALTER TABLE order_items
  ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0,
  ADD COLUMN refunded_amount bigint NOT NULL DEFAULT 0,
  ADD COLUMN restocked integer NOT NULL DEFAULT 0,
  ADD CHECK (refunded_quantity BETWEEN 0 AND quantity),
  ADD CHECK (refunded_amount BETWEEN 0 AND unit_price * quantity),
  ADD CHECK (restocked BETWEEN 0 AND quantity);
CREATE TABLE refund_lines (
  refund_id object_id NOT NULL REFERENCES refunds (id),
  order_item_id object_id NOT NULL REFERENCES order_items (id),
  -- 0 where the price alone was lowered
  quantity integer NOT NULL CHECK (quantity >= 0),
  amount paise NOT NULL,
  restocked integer NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  PRIMARY KEY (refund_id, order_item_id)
);
CREATE INDEX refund_lines_of_item ON refund_lines (order_item_id);
