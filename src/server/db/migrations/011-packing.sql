-- Bulk actions of staff, and printed packing slips.

-- An action of a staff member on one order or many, which can be undone for some seconds.
CREATE TABLE bulk_actions (
  id object_id PRIMARY KEY,
  actor object_id NOT NULL REFERENCES users (id),
  -- The new state of the orders.
  target text NOT NULL,
  -- When the action happened; for several orders, when the last one was changed.
  at timestamptz NOT NULL,
  -- When the action was undone. It then changes no further orders.
  undone_at timestamptz
);
CREATE INDEX bulk_actions_at ON bulk_actions (at);

-- The state changes of a bulk action, one row for each change of an order.
CREATE TABLE bulk_action_moves (
  bulk_action_id object_id NOT NULL REFERENCES bulk_actions (id) ON DELETE CASCADE,
  order_id object_id NOT NULL REFERENCES orders (id),
  came_from text NOT NULL,
  went_to text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (bulk_action_id, order_id, went_to)
);

-- Undone state changes. They are not in order_events, so that an order may enter the same state again.
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
