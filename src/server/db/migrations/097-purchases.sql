-- Purchases from suppliers: what was ordered, at what price, until when. What came of it are lines of the ledger (STK-9, STK-10).

CREATE TABLE suppliers (
  id object_id PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  -- whom to ask, by whichever way
  contact text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '' CHECK (gstin = '' OR gstin ~ '^[0-9A-Z]{15}$'),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX suppliers_by_name ON suppliers (lower(name));

CREATE TABLE purchases (
  id object_id PRIMARY KEY,
  -- as it stands on the paper
  number integer NOT NULL UNIQUE CHECK (number > 0),
  supplier_id object_id NOT NULL REFERENCES suppliers (id),
  state text NOT NULL CHECK (state IN ('open', 'sent', 'partly', 'closed', 'cancelled')),
  -- the day on which it should be here
  expected_on date,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  author object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  ended_at timestamptz,
  CHECK (state NOT IN ('sent', 'partly', 'closed') OR sent_at IS NOT NULL),
  CHECK ((state IN ('closed', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX purchases_under_way ON purchases (expected_on, id) WHERE state IN ('sent', 'partly');
CREATE INDEX purchases_of_supplier ON purchases (supplier_id);

CREATE TABLE purchase_lines (
  id object_id PRIMARY KEY,
  purchase_id object_id NOT NULL REFERENCES purchases (id),
  position integer NOT NULL CHECK (position >= 0),
  product_id object_id REFERENCES products (id),
  component_id object_id REFERENCES components (id),
  units integer NOT NULL CHECK (units BETWEEN 1 AND 1000000),
  -- of one unit, in paise
  price bigint NOT NULL CHECK (price >= 0),
  UNIQUE (purchase_id, position),
  CHECK (num_nonnulls(product_id, component_id) = 1)
);
CREATE INDEX purchase_lines_of_product ON purchase_lines (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX purchase_lines_of_component ON purchase_lines (component_id) WHERE component_id IS NOT NULL;

-- Which line of a purchase came by this line of the ledger.
ALTER TABLE stock_moves ADD COLUMN purchase_line_id object_id REFERENCES purchase_lines (id);
CREATE INDEX stock_moves_of_purchase ON stock_moves (purchase_line_id) WHERE purchase_line_id IS NOT NULL;
