-- Rounds: orders that somebody fetches from the shelf and packs together (ADM-30); and steps that many orders take in the background (ADM-33).

CREATE TABLE pick_rounds (
  id object_id PRIMARY KEY,
  -- what people call it
  number integer NOT NULL UNIQUE CHECK (number >= 1),
  made_by object_id NOT NULL REFERENCES users (id),
  made_at timestamptz NOT NULL,
  -- who packs it; null until somebody takes it
  assignee object_id REFERENCES users (id),
  -- nothing of it is left to pack, or somebody has ended it
  closed_at timestamptz
);
CREATE INDEX pick_rounds_open ON pick_rounds (number) WHERE closed_at IS NULL;
CREATE INDEX pick_rounds_closed ON pick_rounds (closed_at, id) WHERE closed_at IS NOT NULL;

CREATE TABLE pick_round_orders (
  round_id object_id NOT NULL REFERENCES pick_rounds (id) ON DELETE CASCADE,
  -- in which order they are fetched, printed and packed
  place integer NOT NULL CHECK (place >= 1),
  order_id object_id NOT NULL REFERENCES orders (id),
  -- as long as its round is
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (round_id, place)
);
-- An order is in one open round at most.
CREATE UNIQUE INDEX pick_round_orders_once ON pick_round_orders (order_id) WHERE is_open;

CREATE TABLE order_tasks (
  id object_id PRIMARY KEY,
  -- the state to which its orders are brought
  target text NOT NULL CHECK (target IN ('processing', 'packed')),
  asked_by object_id NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  -- somebody said stop; null again when it goes on
  stopped_at timestamptz,
  -- every order has its answer
  ended_at timestamptz
);
CREATE INDEX order_tasks_newest ON order_tasks (asked_by, asked_at DESC, id DESC);
CREATE INDEX order_tasks_running ON order_tasks (asked_at) WHERE ended_at IS NULL;
CREATE INDEX order_tasks_asked ON order_tasks (asked_at, id);

CREATE TABLE order_task_lines (
  task_id object_id NOT NULL REFERENCES order_tasks (id) ON DELETE CASCADE,
  place integer NOT NULL CHECK (place >= 1),
  order_id object_id NOT NULL REFERENCES orders (id),
  -- null: not yet
  outcome text CHECK (outcome IN ('moved', 'already', 'refused')),
  -- why it was refused
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (task_id, place)
);
CREATE INDEX order_task_lines_left ON order_task_lines (task_id, place) WHERE outcome IS NULL;
