-- Packing by a scanner: codes of goods, who has which box in hand, and scans that are taken once (ORD-26 to ORD-29).

-- The code that is printed on goods: of a product or a component, one each, and never the same twice.
CREATE TABLE goods_codes (
  -- in capitals, without spaces; never as short as an order's number
  code text PRIMARY KEY CHECK (code ~ '^[!-~]{8,40}$'),
  product_id object_id UNIQUE REFERENCES products (id),
  component_id object_id UNIQUE REFERENCES components (id),
  CHECK (num_nonnulls(product_id, component_id) = 1)
);

-- Who has a box in hand; minutes later anybody may.
CREATE TABLE packing_claims (
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  user_id object_id NOT NULL REFERENCES users (id),
  at timestamptz NOT NULL
);
CREATE INDEX packing_claims_at ON packing_claims (at);

-- What a device sent, under an id of its own, and what it was answered: the same again.
CREATE TABLE scans (
  id object_id PRIMARY KEY,
  actor object_id NOT NULL REFERENCES users (id),
  order_id object_id NOT NULL,
  step text NOT NULL CHECK (step IN ('packed', 'dispatched')),
  -- what the parcel was scanned as
  tracking_number text,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  -- why it was refused
  reason text NOT NULL DEFAULT '',
  -- it is done once she says that she knows what came up
  has_news boolean NOT NULL DEFAULT false
);
CREATE INDEX scans_at ON scans (at);
