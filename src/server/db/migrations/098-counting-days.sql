-- Counting days: who counted what, at which moment, against what should have lain there; and what was written of it (STK-12, STK-13).

CREATE TABLE stock_counts (
  id object_id PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  author object_id NOT NULL REFERENCES users (id),
  started_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX stock_counts_under_way ON stock_counts (id DESC) WHERE ended_at IS NULL;

CREATE TABLE stock_count_lines (
  count_id object_id NOT NULL REFERENCES stock_counts (id),
  position integer NOT NULL CHECK (position >= 0),
  product_id object_id REFERENCES products (id),
  component_id object_id REFERENCES components (id),
  -- so many lay there
  counted integer CHECK (counted >= 0),
  -- so many should have, at that moment
  expected integer,
  -- the newest line of its ledger then: a later count of the same goods makes this one void
  after_move bigint,
  counter object_id REFERENCES users (id),
  counted_at timestamptz,
  written_at timestamptz,
  -- why it differs
  why text NOT NULL DEFAULT '',
  PRIMARY KEY (count_id, position),
  CHECK (num_nonnulls(product_id, component_id) = 1),
  CHECK (num_nonnulls(counted, expected, after_move, counter, counted_at) IN (0, 5)),
  CHECK (written_at IS NULL OR counted IS NOT NULL),
  CHECK (written_at IS NULL OR counted = expected OR why <> '')
);
CREATE UNIQUE INDEX stock_count_lines_of_product ON stock_count_lines (product_id, count_id) WHERE product_id IS NOT NULL;
CREATE UNIQUE INDEX stock_count_lines_of_component ON stock_count_lines (component_id, count_id) WHERE component_id IS NOT NULL;
