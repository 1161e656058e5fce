-- The monthly letter: its issues as staff write them, and whom each of them went to.

CREATE TABLE issues (
  id object_id PRIMARY KEY,
  subject text NOT NULL,
  -- what a mailbox shows beside the subject
  preview text NOT NULL,
  -- headings, paragraphs, links and products in their order
  blocks jsonb NOT NULL,
  audience text NOT NULL CHECK (audience IN ('everybody', 'ordered', 'not_ordered')),
  -- with or without an order in so many days
  audience_days integer NOT NULL CHECK (audience_days BETWEEN 1 AND 3650),
  -- how many letters go in an hour
  per_hour integer NOT NULL CHECK (per_hour BETWEEN 1 AND 100000),
  state text NOT NULL CHECK (state IN ('draft', 'waiting', 'going', 'stopped', 'sent')),
  -- counts what was saved, so that nobody saves over somebody else
  version integer NOT NULL CHECK (version > 0),
  author object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  sender object_id REFERENCES users (id),
  -- from when on it goes; null while it is written
  send_at timestamptz,
  -- of how many people the sender was told
  promised integer,
  began_at timestamptz,
  ended_at timestamptz,
  -- until when its pace is used up
  paced_until timestamptz,
  -- the last subscriber that was looked at
  last_subscriber object_id,
  -- what became of its letters, counted a month after it ended; null before
  counted jsonb,
  written integer NOT NULL DEFAULT 0 CHECK (written >= 0),
  CHECK ((state = 'draft') = (send_at IS NULL)),
  CHECK ((send_at IS NULL) = (sender IS NULL)),
  CHECK ((state IN ('stopped', 'sent')) = (ended_at IS NOT NULL))
);
CREATE INDEX issues_newest ON issues (created_at DESC, id DESC);
CREATE INDEX issues_under_way ON issues (send_at) WHERE state IN ('waiting', 'going');

-- One line for each letter of an issue. The subscriber may be forgotten meanwhile: here she is a number.
CREATE TABLE issue_letters (
  issue_id object_id NOT NULL REFERENCES issues (id) ON DELETE CASCADE,
  subscriber_id object_id NOT NULL,
  -- of the mailbox, whichever of its addresses it was; without the shop's secret nobody tries addresses against it
  mailbox_hash bytea NOT NULL,
  written_at timestamptz NOT NULL,
  -- when it was handed to the mail server for the first time
  went_at timestamptz,
  -- when she left the list, this being the last issue that she had got
  left_at timestamptz,
  PRIMARY KEY (issue_id, subscriber_id),
  -- nobody gets an issue twice, whatever happens
  UNIQUE (issue_id, mailbox_hash)
);
CREATE INDEX issue_letters_of_subscriber ON issue_letters (subscriber_id, written_at DESC);
CREATE INDEX issue_letters_old ON issue_letters (written_at);
