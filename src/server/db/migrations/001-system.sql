-- Objects of every module: domains, settings, counters, rate limits, releases.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN object_id AS text CHECK (VALUE ~ '^[0-9a-f]{24}$');
CREATE DOMAIN paise AS bigint CHECK (VALUE >= 0);

CREATE FUNCTION day_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (instant AT TIME ZONE 'Asia/Kolkata')::date;

-- The first day of an instant's month in India.
CREATE FUNCTION month_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN date_trunc('month', instant AT TIME ZONE 'Asia/Kolkata')::date;

-- The mailbox of an address: case, dots of Gmail and a suffix after a plus are ignored. A single expression, so that
-- queries inline it.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN split_part(lower(address), '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2) END
$$;

-- Random keys that the shop generates once; they never leave the database.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Settings that staff may change; a row replaces the default in code.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Every node compares these numbers once a second to refresh its caches.
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

-- Shared between nodes; of no use after a crash, so not logged.
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
  -- a hash of the names of its assets, which are hashes of their content
  id text PRIMARY KEY,
  published_at timestamptz NOT NULL,
  CONSTRAINT releases_id_check CHECK (length(id) <= 64)
);

CREATE TABLE release_assets (
  release text NOT NULL REFERENCES releases (id) ON DELETE CASCADE,
  -- as in its URL
  path text NOT NULL,
  identity bytea NOT NULL,
  br bytea,
  gzip bytea,
  PRIMARY KEY (path, release),
  CONSTRAINT release_assets_path_check CHECK (length(path) <= 300)
);
CREATE INDEX release_assets_of_release ON release_assets (release);

-- A check that only nodes on this very database can pass: `npm run preflight` writes a token here and requests it from
-- the public address.
CREATE TABLE preflight_tokens (
  token text PRIMARY KEY,
  created_at timestamptz NOT NULL,
  CONSTRAINT preflight_tokens_token_check CHECK (length(token) BETWEEN 20 AND 100)
);

-- When the last backup of each kind was verified, for a metric and its alert (OPS-18).
CREATE TABLE latest_backups (
  kind text PRIMARY KEY,
  -- the moment of the backup's content, not of its completion
  taken_at timestamptz NOT NULL,
  CONSTRAINT latest_backups_kind_check CHECK (kind IN ('copy', 'off_site', 'files'))
);

-- Random keys, one for each purpose.
INSERT INTO secrets (name, value)
  SELECT name, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  FROM unnest(ARRAY['email_hash', 'newsletter', 'authenticator_apps', 'guardian', 'address_links']) name;
INSERT INTO versions (name) VALUES ('catalog'), ('settings');
INSERT INTO counters (name, value) VALUES ('order', 0), ('ticket', 0), ('privacy_request', 1000), ('breach', 0);

-- The result of hash_of_address, with the secret read once for all rows.
CREATE FUNCTION hash_with(secret text, address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(secret || ' letters ' || lower(address), 'UTF8'))
$$;

-- A keyed hash of an address for look-ups without storing it: addresses cannot be guessed without the secret.
CREATE FUNCTION hash_of_address(address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to((SELECT value FROM secrets WHERE name = 'email_hash') || ' letters ' || lower(address), 'UTF8'))
$$;

-- Cached pages expire when something that they show changes. A trigger counts changes of settings, because they are
-- changed by hand too.
CREATE FUNCTION count_settings_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE versions SET version = version + 1 WHERE name = 'settings';
  RETURN NULL;
END $$;
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION count_settings_change();
