-- Views of staff's lists that somebody keeps under a name: what narrows and sorts them, for herself or for everybody who works here (ADM-36).

CREATE TABLE saved_views (
  id object_id PRIMARY KEY,
  owner object_id NOT NULL REFERENCES users (id),
  list text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- the list's address behind its '?', without words that were searched for
  query text NOT NULL CHECK (length(query) <= 200),
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (owner, list, name)
);
CREATE INDEX saved_views_shared ON saved_views (list, name, id) WHERE is_shared;
