-- What every module uses: domains, settings, counters, rate limits, releases.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN object_id AS text CHECK (VALUE ~ '^[0-9a-f]{24}$');
CREATE DOMAIN paise AS bigint CHECK (VALUE >= 0);

CREATE FUNCTION day_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (instant AT TIME ZONE 'Asia/Kolkata')::date;

-- The first day of an instant's month in India.
CREATE FUNCTION month_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN date_trunc('month', instant AT TIME ZONE 'Asia/Kolkata')::date;

-- The mailbox of an address: case, dots of Gmail and whatever follows a plus make no difference. One expression, so that queries inline it.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(lower(address), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) END
$$;

-- Random keys that the shop makes for itself once; never leaves the database.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Settings that staff may change; the row of a key replaces the default in code.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Caches of every node compare these numbers once a second.
CREATE TABLE versions (
  name text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);

-- Gapless numbers: taken under a row lock as the last statement of a transaction.
CREATE TABLE counters (
  name text PRIMARY KEY,
  value bigint NOT NULL,
  last_at timestamptz,
  CONSTRAINT counters_value_check CHECK (value >= 0)
);

-- Shared between nodes; worthless after a crash, so not logged.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_age ON rate_limits (window_start);

-- Answers to requests that carried an Idempotency-Key, for a day.
CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE releases (
  -- made of the names of its assets, which are made of their content
  id text PRIMARY KEY,
  published_at timestamptz NOT NULL,
  CONSTRAINT releases_id_check CHECK (length(id) <= 64)
);

CREATE TABLE release_assets (
  release text NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  -- as in its address
  path text NOT NULL,
  identity bytea NOT NULL,
  br bytea,
  gzip bytea,
  PRIMARY KEY (path, release),
  CONSTRAINT release_assets_path_check CHECK (length(path) <= 300)
);
CREATE INDEX release_assets_of_release ON release_assets (release);

-- A question that only nodes on this very database can answer: `npm run preflight` leaves a word here and asks for it outside.
CREATE TABLE preflight_words (
  word text PRIMARY KEY,
  left_at timestamptz NOT NULL,
  CONSTRAINT preflight_words_word_check CHECK (length(word) BETWEEN 20 AND 100)
);

-- When the last backup was proven, of each kind: a figure and an alert grow from it, and nobody has to look into folders (OPS-18).
CREATE TABLE backups_made (
  kind text PRIMARY KEY,
  -- the moment that the backup holds, not the one at which it was ready
  taken_at timestamptz NOT NULL,
  CONSTRAINT backups_made_kind_check CHECK (kind IN ('copy', 'off_site', 'files'))
);

-- Random keys, one for each purpose.
INSERT INTO secrets (name, value)
  SELECT name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  FROM unnest(ARRAY['email_hash', 'newsletter', 'authenticator_apps', 'guardian', 'address_links']) name;
INSERT INTO versions (name) VALUES ('catalog'), ('settings');
INSERT INTO counters (name, value) VALUES ('order', 0), ('ticket', 0), ('privacy_request', 1000), ('breach', 0);

-- What hash_of_address makes, with the secret read once for all rows.
CREATE FUNCTION hash_with(secret text, address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(secret || ' letters ' || lower(address), 'UTF8'))
$$;

-- An address as it is looked up without being kept: without the secret nobody tries addresses against it.
CREATE FUNCTION hash_of_address(address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to((SELECT value FROM secrets WHERE name = 'email_hash') || ' letters ' || lower(address), 'UTF8'))
$$;

-- Pages are kept until something that they show has changed. Settings are changed by hand too: the table itself counts its changes.
CREATE FUNCTION count_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE versions SET version = version + 1 WHERE name = 'settings';
  RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION count_settings_change();
