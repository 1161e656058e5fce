-- Objects of every module: domains, settings, counters, rate limits, releases.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN object_id AS text CHECK (VALUE ~ '^[0-9a-f]{24}$');
CREATE DOMAIN paise AS bigint CHECK (VALUE >= 0);

CREATE FUNCTION day_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (instant AT TIME ZONE 'Asia/Kolkata')::date;

CREATE FUNCTION month_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN date_trunc('month', instant AT TIME ZONE 'Asia/Kolkata')::date;

-- The mailbox of an address, without case, a suffix after a plus, and the dots of Gmail. It is a single expression, so
-- that queries inline it.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(lower(address), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) END
$$;

-- Random keys, generated once below.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Settings that staff may change. A row replaces the default in the code.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Every node reads these numbers twice a second, and refreshes its caches when a number has changed.
CREATE TABLE versions (
  name text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);

-- Counters of numbers without gaps. A transaction takes its number late, because others then wait until it ends.
CREATE TABLE counters (
  name text PRIMARY KEY,
  value bigint NOT NULL,
  last_at timestamptz,
  CONSTRAINT counters_value_check CHECK (value >= 0)
);

-- Rate limits, shared by all nodes. They are useless after a crash, so the write-ahead log does not contain them.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_age ON rate_limits (window_start);

-- Answers to requests with an Idempotency-Key, kept for a day.
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
  -- A hash of the names of its assets, which are hashes of their content.
  id text PRIMARY KEY,
  published_at timestamptz NOT NULL,
  CONSTRAINT releases_id_check CHECK (length(id) <= 64)
);

CREATE TABLE release_assets (
  release text NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  path text NOT NULL,
  identity bytea NOT NULL,
  br bytea,
  gzip bytea,
  PRIMARY KEY (path, release),
  CONSTRAINT release_assets_path_check CHECK (length(path) <= 300)
);
CREATE INDEX release_assets_of_release ON release_assets (release);

-- `npm run preflight` writes a token here and requests it from the public address. Only a node on this database can
-- find it.
CREATE TABLE preflight_tokens (
  token text PRIMARY KEY,
  created_at timestamptz NOT NULL,
  CONSTRAINT preflight_tokens_token_check CHECK (length(token) BETWEEN 20 AND 100)
);

-- The last verified backup of each kind, for a metric and its alert (OPS-18).
CREATE TABLE latest_backups (
  kind text PRIMARY KEY,
  -- When the backup's content was read, not when the backup was complete.
  taken_at timestamptz NOT NULL,
  CONSTRAINT latest_backups_kind_check CHECK (kind IN ('copy', 'off_site', 'files'))
);

INSERT INTO secrets (name, value)
  SELECT name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  FROM unnest(ARRAY['email_hash', 'newsletter', 'authenticator_apps', 'guardian', 'address_links']) name;
INSERT INTO versions (name) VALUES ('catalog'), ('settings');
INSERT INTO counters (name, value) VALUES ('order', 0), ('ticket', 0), ('privacy_request', 1000), ('breach', 0);

-- The same as hash_of_address, with the secret as an argument, so that it is read once for many rows.
CREATE FUNCTION hash_with(secret text, address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(secret || ' letters ' || lower(address), 'UTF8'))
$$;

-- A keyed hash of an address. It is stored instead of the address, which cannot be guessed without the secret.
CREATE FUNCTION hash_of_address(address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to((SELECT value FROM secrets WHERE name = 'email_hash') || ' letters ' || lower(address), 'UTF8'))
$$;

-- Settings raise the catalogue version, so that cached pages expire. A trigger does so, because operators also change
-- settings in SQL.
CREATE FUNCTION count_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE versions SET version = version + 1 WHERE name = 'settings';
  RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION count_settings_change();
