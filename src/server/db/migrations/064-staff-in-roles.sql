-- Staff in roles: who works in the shop beside the owner, who was asked to, what waits for a second person, and who saw what.

ALTER TABLE users ADD COLUMN staff_roles text[] NOT NULL DEFAULT '{}'
  CHECK (staff_roles <@ ARRAY['packer', 'support', 'accounts'] AND array_position(staff_roles, NULL) IS NULL);
-- The owner has all rights already; the erased have none.
CREATE INDEX users_staff ON users (id) WHERE staff_roles <> '{}' AND deleted_at IS NULL;

-- Asked by letter to work here. Only a hash of what the letter carries.
CREATE TABLE staff_invites (
  id object_id PRIMARY KEY,
  -- null until the letter is written
  token_hash bytea UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  roles text[] NOT NULL CHECK (roles <@ ARRAY['packer', 'support', 'accounts'] AND cardinality(roles) BETWEEN 1 AND 3),
  invited_by object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- taken up, or withdrawn by the owner: it opens nothing any more
  ended_at timestamptz,
  taken_by object_id REFERENCES users (id),
  CHECK (taken_by IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX staff_invites_newest ON staff_invites (created_at DESC, id DESC);
CREATE INDEX staff_invites_over ON staff_invites (expires_at);
CREATE INDEX staff_invites_of_email ON staff_invites (email) WHERE ended_at IS NULL;

-- What is above somebody's limit waits here for another person.
CREATE TABLE agreements (
  id object_id PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'coins')),
  -- the order whose money goes back, or the customer who gets the coins
  subject object_id NOT NULL,
  -- paise, or whole coins
  amount bigint NOT NULL CHECK (amount > 0),
  -- all that the deed needs, as it was asked for
  details jsonb NOT NULL,
  asked_by object_id NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'agreed', 'declined')),
  decided_by object_id REFERENCES users (id),
  decided_at timestamptz,
  -- nobody agrees to what she asked for herself
  CHECK (decided_by IS NULL OR decided_by <> asked_by),
  CHECK ((state = 'open') = (decided_by IS NULL) AND (state = 'open') = (decided_at IS NULL))
);
CREATE INDEX agreements_open ON agreements (asked_at, id) WHERE state = 'open';
CREATE INDEX agreements_of_subject ON agreements (subject, asked_at);

-- Who of the staff saw what, kept a year. Lines are only added, until their year is over.
CREATE TABLE staff_readings (
  id object_id PRIMARY KEY,
  at timestamptz NOT NULL,
  actor object_id NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z-]{1,30}$'),
  -- whose page it was or what was in the list: ids of customers, orders, messages, reports
  subjects text[] NOT NULL
);
CREATE INDEX staff_readings_newest ON staff_readings (at DESC, id DESC);
CREATE INDEX staff_readings_by_actor ON staff_readings (actor, at DESC, id DESC);
CREATE INDEX staff_readings_of_subject ON staff_readings USING gin (subjects);
