-- Packed boxes: a state of their own, requests to cancel them, moves that are taken back within ten seconds, and slips that are
-- older than what they say (ORD-20 to ORD-23).

ALTER TABLE orders
  DROP CONSTRAINT orders_status_check,
  ADD CONSTRAINT orders_status_check
    CHECK (status IN ('placed', 'processing', 'packed', 'dispatched', 'delivered', 'cancelled', 'returned')) NOT VALID;

DROP INDEX orders_to_pack;
CREATE INDEX orders_to_pack ON orders (placed_at, id) WHERE status IN ('placed', 'processing', 'packed');

-- She asks to cancel an order whose box is packed; staff answer.
CREATE TABLE cancel_requests (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  asked_at timestamptz NOT NULL,
  -- what she was told that a cancellation keeps back, in paise
  charge bigint NOT NULL CHECK (charge >= 0),
  answer text CHECK (answer IN ('accepted', 'declined')),
  answered_at timestamptz,
  -- a user's id, or 'shop'
  answered_by text,
  CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE UNIQUE INDEX cancel_requests_open ON cancel_requests (order_id) WHERE answer IS NULL;
CREATE INDEX cancel_requests_of_order ON cancel_requests (order_id, asked_at);
CREATE INDEX cancel_requests_waiting ON cancel_requests (asked_at) WHERE answer IS NULL;

-- What one of the staff did in one go, to one order or many: it can be taken back for some seconds.
CREATE TABLE order_deeds (
  id object_id PRIMARY KEY,
  actor object_id NOT NULL REFERENCES users (id),
  -- the state to which the orders were brought
  target text NOT NULL,
  -- when it was done: of many, the last of them
  at timestamptz NOT NULL,
  -- she takes it back: from then on it moves nothing
  undone_at timestamptz
);
CREATE INDEX order_deeds_at ON order_deeds (at);

-- Its moves, one row for each state that an order was given.
CREATE TABLE order_deed_moves (
  deed_id object_id NOT NULL REFERENCES order_deeds (id) ON DELETE CASCADE,
  order_id object_id NOT NULL REFERENCES orders (id),
  came_from text NOT NULL,
  went_to text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (deed_id, order_id, went_to)
);

-- Moves that were taken back, beside those that hold: an order may then enter the state again.
CREATE TABLE undone_moves (
  order_id object_id NOT NULL REFERENCES orders (id),
  status text NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  undone_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, undone_at, status)
);

-- When an order's slip was printed last, and what of it has changed since.
CREATE TABLE printed_slips (
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  printed_at timestamptz NOT NULL,
  printed_by object_id NOT NULL REFERENCES users (id),
  changed text[] NOT NULL DEFAULT '{}'
);
