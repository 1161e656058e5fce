-- The inbox: who has a message in hand, and answers that staff keep under a name (MSG-9, MSG-11).

-- who answers it; null until somebody takes it
ALTER TABLE tickets ADD COLUMN assignee object_id REFERENCES users (id);
CREATE INDEX tickets_of_assignee ON tickets (assignee, created_at DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX tickets_of_assignee_by_status ON tickets (assignee, status, created_at DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX tickets_of_nobody ON tickets (created_at DESC, id DESC) WHERE assignee IS NULL;

CREATE TABLE saved_answers (
  id object_id PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- with places such as {first name} that a message fills
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 5000),
  -- counts what was saved, so that nobody saves over somebody else
  version integer NOT NULL CHECK (version > 0),
  changed_by object_id NOT NULL REFERENCES users (id),
  changed_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_answers_name ON saved_answers (lower(name));
