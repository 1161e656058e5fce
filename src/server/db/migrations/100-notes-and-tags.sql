-- Notes of staff that are corrected, notes about people, and tags on orders and people (ADM-42 to ADM-44); and an audience that is counted quickly (LET-17).

-- when its words were corrected last
ALTER TABLE order_notes ADD COLUMN changed_at timestamptz;

CREATE TABLE person_notes (
  id object_id PRIMARY KEY,
  -- whom it is about: she may read it, and it goes with her account
  user_id object_id NOT NULL REFERENCES users (id),
  author object_id NOT NULL REFERENCES users (id),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  changed_at timestamptz
);
CREATE INDEX person_notes_of_user ON person_notes (user_id, created_at, id);

CREATE TABLE order_tags (
  order_id object_id NOT NULL REFERENCES orders (id),
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9][a-z0-9-]{0,23}$'),
  -- ten at the most
  place integer NOT NULL CHECK (place BETWEEN 1 AND 10),
  PRIMARY KEY (order_id, tag),
  UNIQUE (order_id, place)
);
CREATE INDEX order_tags_of_tag ON order_tags (tag, order_id);

CREATE TABLE person_tags (
  user_id object_id NOT NULL REFERENCES users (id),
  tag text NOT NULL CHECK (tag ~ '^[a-z0-9][a-z0-9-]{0,23}$'),
  place integer NOT NULL CHECK (place BETWEEN 1 AND 10),
  PRIMARY KEY (user_id, tag),
  UNIQUE (user_id, place)
);
CREATE INDEX person_tags_of_tag ON person_tags (tag, user_id);

-- The same as before in one expression, which a query takes in whole where it called a function for each row.
CREATE OR REPLACE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(lower(address), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) END
$$;
-- What hash_of_address makes, with the secret read once for all rows.
CREATE FUNCTION hash_with(secret text, address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(secret || ' letters ' || lower(address), 'UTF8'))
$$;
