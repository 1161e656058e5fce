-- Goods that are called back, and who is told of it; and goods of which somebody was told that they run low.

-- What the owner writes to everybody who got goods of a batch.
CREATE TABLE recall_notices (
  id object_id PRIMARY KEY,
  batch_id object_id NOT NULL REFERENCES stock_batches (id),
  text text NOT NULL CHECK (text <> ''),
  author object_id NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL
);
CREATE INDEX recall_notices_of_batch ON recall_notices (batch_id, at);

-- Each order is told once of a batch.
CREATE TABLE recall_letters (
  batch_id object_id NOT NULL REFERENCES stock_batches (id),
  order_id object_id NOT NULL REFERENCES orders (id),
  notice_id object_id NOT NULL REFERENCES recall_notices (id),
  PRIMARY KEY (batch_id, order_id)
);
CREATE INDEX recall_letters_of_notice ON recall_letters (notice_id);
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON recall_notices FOR EACH ROW EXECUTE FUNCTION keep_register();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON recall_letters FOR EACH ROW EXECUTE FUNCTION keep_register();

-- Whoever keeps the stock was told that this runs low. The row goes when there is enough again.
CREATE TABLE stock_warnings (
  item_id object_id PRIMARY KEY,
  at timestamptz NOT NULL
);
