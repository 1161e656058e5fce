-- Staff, their notes and the audit log.

CREATE TABLE audit_log (
  id object_id PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_log_by_actor ON audit_log (actor, at DESC, id DESC);
CREATE INDEX audit_log_by_actor_and_noun ON audit_log (actor, split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX audit_log_by_noun ON audit_log (split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
-- A person's page shows when her address changed: few rows of many.
CREATE INDEX audit_log_of_emails ON audit_log (subject, at DESC, id DESC) WHERE action LIKE 'email.%';

CREATE TABLE order_notes (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  author object_id NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  -- when its words were corrected last
  changed_at timestamptz,
  CONSTRAINT order_notes_text_check CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, created_at, id);

-- Asked by letter to work here. Only a hash of what the letter carries.
CREATE TABLE staff_invites (
  id object_id PRIMARY KEY,
  -- null until the letter is written
  token_hash bytea UNIQUE,
  email text NOT NULL,
  roles text[] NOT NULL,
  invited_by object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- taken up, or withdrawn by the owner: it opens nothing any more
  ended_at timestamptz,
  taken_by object_id REFERENCES users (id),
  CONSTRAINT staff_invites_check CHECK (taken_by IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT staff_invites_email_check CHECK (email = lower(email)),
  CONSTRAINT staff_invites_roles_check CHECK (
    roles <@ ARRAY['packer', 'support', 'accounts']
    AND cardinality(roles) BETWEEN 1 AND 3
  )
);
CREATE INDEX staff_invites_newest ON staff_invites (created_at DESC, id DESC);
CREATE INDEX staff_invites_of_email ON staff_invites (email) WHERE ended_at IS NULL;
CREATE INDEX staff_invites_over ON staff_invites (expires_at);

-- What is above somebody's limit waits here for another person.
CREATE TABLE agreements (
  id object_id PRIMARY KEY,
  kind text NOT NULL,
  -- the order whose money goes back, or the customer who gets the coins
  subject object_id NOT NULL,
  -- paise, or whole coins
  amount bigint NOT NULL,
  -- all that the deed needs, as it was asked for
  details jsonb NOT NULL,
  asked_by object_id NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open',
  decided_by object_id REFERENCES users (id),
  decided_at timestamptz,
  CONSTRAINT agreements_amount_check CHECK (amount > 0),
  CONSTRAINT agreements_check CHECK (decided_by IS NULL OR decided_by <> asked_by),
  CONSTRAINT agreements_check1 CHECK (
    (state = 'open') = (decided_by IS NULL)
    AND (state = 'open') = (decided_at IS NULL)
  ),
  CONSTRAINT agreements_kind_check CHECK (kind IN ('refund', 'report', 'coins')),
  CONSTRAINT agreements_state_check CHECK (state IN ('open', 'agreed', 'declined'))
);
CREATE INDEX agreements_of_subject ON agreements (subject, asked_at);
CREATE INDEX agreements_open ON agreements (asked_at, id) WHERE state = 'open';

-- Who of the staff saw what, kept a year. Lines are only added, until their year is over.
CREATE TABLE staff_readings (
  id object_id PRIMARY KEY,
  at timestamptz NOT NULL,
  actor object_id NOT NULL,
  kind text NOT NULL,
  -- whose page it was or what was in the list: ids of customers, orders, messages, reports
  subjects text[] NOT NULL,
  CONSTRAINT staff_readings_kind_check CHECK (kind ~ '^[a-z-]{1,30}$')
);
CREATE INDEX staff_readings_by_actor ON staff_readings (actor, at DESC, id DESC);
CREATE INDEX staff_readings_newest ON staff_readings (at DESC, id DESC);
CREATE INDEX staff_readings_of_subject ON staff_readings USING gin (subjects) WITH (gin_pending_list_limit = 256);

-- Each entry of the audit log, in the order in which a job found it committed, with a hash over itself and all before it.
CREATE TABLE audit_links (
  sequence bigint PRIMARY KEY,
  entry_id object_id NOT NULL UNIQUE,
  hash bytea NOT NULL,
  CONSTRAINT audit_links_hash_check CHECK (length(hash) = 32),
  CONSTRAINT audit_links_sequence_check CHECK (sequence >= 1)
);

-- The end of the chain at the end of a day, as it was told to wherever logs go.
CREATE TABLE audit_heads (
  day date PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL,
  taken_at timestamptz NOT NULL,
  CONSTRAINT audit_heads_hash_check CHECK (length(hash) = 32),
  CONSTRAINT audit_heads_sequence_check CHECK (sequence >= 1)
);

CREATE TABLE saved_views (
  id object_id PRIMARY KEY,
  owner object_id NOT NULL REFERENCES users (id),
  list text NOT NULL,
  name text NOT NULL,
  -- the list's address behind its '?', without words that were searched for
  query text NOT NULL,
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_views_owner_list_name_key UNIQUE (owner, list, name),
  CONSTRAINT saved_views_name_check CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT saved_views_query_check CHECK (length(query) <= 200)
);
CREATE INDEX saved_views_shared ON saved_views (list, name, id) WHERE is_shared;

CREATE TABLE person_notes (
  id object_id PRIMARY KEY,
  -- whom it is about: she may read it, and it goes with her account
  user_id object_id NOT NULL REFERENCES users (id),
  author object_id NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  CONSTRAINT person_notes_text_check CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX person_notes_of_user ON person_notes (user_id, created_at, id);

CREATE TABLE order_tags (
  order_id object_id NOT NULL REFERENCES orders (id),
  tag text NOT NULL,
  -- ten at the most
  place integer NOT NULL,
  at timestamptz,
  PRIMARY KEY (order_id, tag),
  CONSTRAINT order_tags_order_id_place_key UNIQUE (order_id, place),
  CONSTRAINT order_tags_place_check CHECK (place BETWEEN 1 AND 10),
  CONSTRAINT order_tags_tag_check CHECK (tag ~ '^[a-z0-9][a-z0-9-]{0,23}$')
);
CREATE INDEX order_tags_newest ON order_tags (tag, at DESC, order_id DESC);
CREATE INDEX order_tags_of_tag ON order_tags (tag, order_id);

CREATE TABLE person_tags (
  user_id object_id NOT NULL REFERENCES users (id),
  tag text NOT NULL,
  place integer NOT NULL,
  at timestamptz,
  PRIMARY KEY (user_id, tag),
  CONSTRAINT person_tags_user_id_place_key UNIQUE (user_id, place),
  CONSTRAINT person_tags_place_check CHECK (place BETWEEN 1 AND 10),
  CONSTRAINT person_tags_tag_check CHECK (tag ~ '^[a-z0-9][a-z0-9-]{0,23}$')
);
CREATE INDEX person_tags_newest ON person_tags (tag, at DESC, user_id DESC);
CREATE INDEX person_tags_of_tag ON person_tags (tag, user_id);

-- Neither moment ever changes.
CREATE FUNCTION date_order_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := (SELECT placed_at FROM orders WHERE id = NEW.order_id);
  RETURN NEW;
END $$;
CREATE TRIGGER order_tags_dated BEFORE INSERT ON order_tags FOR EACH ROW EXECUTE FUNCTION date_order_tag();

CREATE FUNCTION date_person_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := (SELECT created_at FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER person_tags_dated BEFORE INSERT ON person_tags FOR EACH ROW EXECUTE FUNCTION date_person_tag();
