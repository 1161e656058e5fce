-- What proves a person beside her password: passkeys for everybody, an authenticator app and recovery codes for staff.

CREATE TABLE passkeys (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  -- what the authenticator calls it; only one account may have it
  credential_id bytea NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  public_key bytea NOT NULL,
  -- how often it was used, where it counts: it never goes back
  counter bigint NOT NULL CHECK (counter >= 0),
  -- how browsers reach it, such as internal or usb
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- a copy of it lies with whoever keeps the person's passwords
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at);

CREATE TABLE authenticator_apps (
  user_id object_id PRIMARY KEY REFERENCES users (id),
  -- locked with the key below; never the secret itself
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- when its first code was typed; before that it proves nothing
  confirmed_at timestamptz,
  -- the half minute whose code was taken last: a code works once
  last_step bigint
);

CREATE TABLE recovery_codes (
  user_id object_id NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- What a passkey is asked to sign: once, within minutes, in the session or the browser that asked.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'prove', 'sign-in')),
  session_id object_id REFERENCES sessions (id) ON DELETE CASCADE,
  -- of the cookie of a browser that nobody is logged in with yet
  browser_hash bytea,
  expires_at timestamptz NOT NULL,
  CHECK ((session_id IS NULL) <> (browser_hash IS NULL))
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (session_id) WHERE session_id IS NOT NULL;

-- When the second factor was last shown in this session.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;
-- When she said that she wants no passkey: she is not asked again.
ALTER TABLE users ADD COLUMN passkey_declined_at timestamptz;

INSERT INTO secrets (name, value)
VALUES ('authenticator_apps', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
