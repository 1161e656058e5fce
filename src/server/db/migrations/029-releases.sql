-- Scripts, styles and drawings of the last releases: a page that was opened before a new version, or is answered by a node
-- that is older or newer than the one that made it, still gets what it asks for, whichever node it asks.

CREATE TABLE releases (
  -- made of the names of its assets, which are made of their content
  id text PRIMARY KEY CHECK (length(id) <= 64),
  published_at timestamptz NOT NULL
);

CREATE TABLE release_assets (
  release text NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  -- as in its address
  path text NOT NULL CHECK (length(path) <= 300),
  identity bytea NOT NULL,
  br bytea,
  gzip bytea,
  PRIMARY KEY (path, release)
);
CREATE INDEX release_assets_of_release ON release_assets (release);
