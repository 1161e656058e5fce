-- Packing.

CREATE TABLE pick_rounds (
  id object_id PRIMARY KEY,
  -- what people call it
  number integer NOT NULL UNIQUE,
  made_by object_id NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL,
  -- who packs it; null until somebody takes it
  assignee object_id REFERENCES users (id),
  -- nothing of it is left to pack, or somebody has ended it
  closed_at timestamptz,
  CONSTRAINT pick_rounds_number_check CHECK (number >= 1)
);
CREATE INDEX pick_rounds_closed ON pick_rounds (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX pick_rounds_open ON pick_rounds (number) WHERE closed_at IS NULL;

CREATE TABLE pick_round_orders (
  round_id object_id NOT NULL REFERENCES pick_rounds (id) ON DELETE CASCADE,
  -- in which order they are fetched, printed and packed
  place integer NOT NULL,
  order_id object_id NOT NULL REFERENCES orders (id),
  -- as long as its round is
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (round_id, place),
  CONSTRAINT pick_round_orders_place_check CHECK (place >= 1)
);
-- An order is in one open round at most.
CREATE UNIQUE INDEX pick_round_orders_once ON pick_round_orders (order_id) WHERE is_open;

CREATE TABLE order_tasks (
  id object_id PRIMARY KEY,
  -- the state to which its orders are brought
  target text NOT NULL,
  asked_by object_id NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  -- somebody said stop; null again when it goes on
  stopped_at timestamptz,
  -- every order has its answer
  ended_at timestamptz,
  CONSTRAINT order_tasks_target_check CHECK (target IN ('processing', 'packed'))
);
CREATE INDEX order_tasks_asked ON order_tasks (asked_at, id);
CREATE INDEX order_tasks_newest ON order_tasks (asked_by, asked_at DESC, id DESC);
CREATE INDEX order_tasks_running ON order_tasks (asked_at) WHERE ended_at IS NULL;

CREATE TABLE order_task_lines (
  task_id object_id NOT NULL REFERENCES order_tasks (id) ON DELETE CASCADE,
  place integer NOT NULL,
  order_id object_id NOT NULL REFERENCES orders (id),
  -- null: not yet
  outcome text,
  -- why it was refused
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (task_id, place),
  CONSTRAINT order_task_lines_outcome_check CHECK (outcome IN ('moved', 'already', 'refused')),
  CONSTRAINT order_task_lines_place_check CHECK (place >= 1)
);
CREATE INDEX order_task_lines_left ON order_task_lines (task_id, place) WHERE outcome IS NULL;

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
CREATE INDEX printed_slips_changed ON printed_slips (order_id) WHERE changed <> '{}';

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
  step text NOT NULL,
  -- what the parcel was scanned as
  tracking_number text,
  at timestamptz NOT NULL,
  outcome text NOT NULL,
  -- why it was refused
  reason text NOT NULL DEFAULT '',
  -- it is done once she says that she knows what came up
  has_news boolean NOT NULL DEFAULT false,
  news text[] NOT NULL DEFAULT '{}',
  CONSTRAINT scans_news_check CHECK (news <@ ARRAY['asks', 'address', 'contents', 'note', 'cancel', 'state']),
  CONSTRAINT scans_outcome_check CHECK (outcome IN ('done', 'refused')),
  CONSTRAINT scans_step_check CHECK (step IN ('packed', 'dispatched'))
);
CREATE INDEX scans_at ON scans (at);
