-- Packing.

-- A bulk action of a member of staff, on one order or many: it can be undone for some seconds.
CREATE TABLE bulk_actions (
  id object_id PRIMARY KEY,
  actor object_id NOT NULL REFERENCES users (id),
  -- the new state of the orders
  target text NOT NULL,
  -- when it happened: for many orders, the last of them
  at timestamptz NOT NULL,
  -- when it was undone: after that it moves nothing
  undone_at timestamptz
);
CREATE INDEX bulk_actions_at ON bulk_actions (at);

-- Its moves, one row for each state that an order was given.
CREATE TABLE bulk_action_moves (
  bulk_action_id object_id NOT NULL REFERENCES bulk_actions (id) ON DELETE CASCADE,
  order_id object_id NOT NULL REFERENCES orders (id),
  came_from text NOT NULL,
  went_to text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bulk_action_id, order_id, went_to)
);

-- Undone moves, separate from the valid ones, so that an order may enter the state again.
CREATE TABLE undone_moves (
  order_id object_id NOT NULL REFERENCES orders (id),
  status text NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  undone_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, undone_at, status)
);

-- When an order's slip was last printed, and what has changed since.
CREATE TABLE printed_slips (
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  printed_at timestamptz NOT NULL,
  printed_by object_id NOT NULL REFERENCES users (id),
  changed text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX printed_slips_changed ON printed_slips (order_id) WHERE changed <> '{}';
