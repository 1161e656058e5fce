-- Accounts, sessions, login and the wallet of coins.

CREATE TABLE users (
  id object_id PRIMARY KEY,
  name text NOT NULL,
  -- Null once the account is erased.
  email text UNIQUE,
  password_hash text,
  role text NOT NULL DEFAULT 'user',
  coins integer NOT NULL DEFAULT 0,
  coins_held integer NOT NULL DEFAULT 0,
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  phone text,
  staff_roles text[] NOT NULL DEFAULT '{}',
  -- When the user declined a passkey. The offer is then not shown again.
  passkey_declined_at timestamptz,
  -- Null until the user states it.
  age_group text,
  age_said_at timestamptz,
  -- What a minor's guardian has consented to. 'orders' includes the account.
  guardian_allows text,
  -- The last answer about measuring advertising; null before the first.
  measurement boolean,
  -- When a minor's account without a guardian will be erased, and when an email announced that.
  erase_at timestamptz,
  erase_told_at timestamptz,
  -- The language of emails and of other texts that are sent while the user is not on a page (docs/decisions/001).
  language text NOT NULL DEFAULT 'en',
  CONSTRAINT users_age_group_check CHECK (age_group IN ('adult', 'minor')),
  CONSTRAINT users_check CHECK (coins_held BETWEEN 0 AND coins),
  CONSTRAINT users_check1 CHECK ((deleted_at IS NULL) = (email IS NOT NULL)),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_guardian_allows_check CHECK (guardian_allows IN ('account', 'orders')),
  CONSTRAINT users_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT users_role_check CHECK (role IN ('user', 'admin')),
  CONSTRAINT users_staff_roles_check CHECK (
    staff_roles <@ ARRAY['packer', 'support']
    AND array_position(staff_roles, NULL::text) IS NULL
  )
);
CREATE INDEX users_admins ON users (id) WHERE role = 'admin' AND deleted_at IS NULL;
CREATE INDEX users_adult_mailboxes ON users (mailbox_of(email)) WHERE age_group = 'adult' AND email_verified_at IS NOT NULL;
-- Erased accounts. The address of an unpaid purchase is kept until the gateway is not asked about the purchase any more.
CREATE INDEX users_erased ON users (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX users_minor_mailboxes ON users (mailbox_of(email)) WHERE age_group = 'minor';
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
-- For a search for 'mane' that also finds 'Mañé' (ORD-24). Only the few names with accents are indexed.
CREATE INDEX users_plain_names ON users
  USING gin (translate(lower(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ', 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodhiltdhllmmnnnrrstyz') gin_trgm_ops)
  WITH (gin_pending_list_limit = 256)
  WHERE deleted_at IS NULL AND lower(name) ~ '[àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ]';
-- The owner has no staff roles and is in users_admins.
CREATE INDEX users_staff ON users (id) WHERE staff_roles <> '{}' AND deleted_at IS NULL;
CREATE INDEX users_to_erase ON users (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX users_words ON users USING gin (lower(name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

CREATE TABLE sessions (
  id object_id PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Browser and system in words, such as 'Chrome on Android'.
  device text NOT NULL DEFAULT '',
  -- When the second factor was last shown in this session.
  second_factor_at timestamptz
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_of_user ON sessions (user_id);

-- A verified reset code allows one new password, in the browser that has the token.
CREATE TABLE reset_grants (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_grants_expiry ON reset_grants (expires_at);
CREATE INDEX reset_grants_of_email ON reset_grants (email);

-- Keyed hashes of addresses that got the welcome bonus. They survive erasure, so that rejoining earns no second one.
CREATE TABLE bonus_claims (
  email_hash bytea PRIMARY KEY,
  claimed_at timestamptz NOT NULL
);

-- The wallet. Rows are only added, and users.coins is the sum of a user's rows.
CREATE TABLE wallet_entries (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  coins integer NOT NULL,
  cause text NOT NULL,
  -- What caused the entry: the id of an order or refund, or another id that makes it unique.
  ref text NOT NULL,
  balance integer NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT wallet_entries_cause_ref_key UNIQUE (cause, ref),
  CONSTRAINT wallet_entries_balance_check CHECK (balance >= 0),
  CONSTRAINT wallet_entries_cause_check CHECK (
    cause IN ('welcome', 'order_earned', 'order_redeemed', 'order_returned', 'earning_withdrawn', 'correction', 'erasure')
  ),
  CONSTRAINT wallet_entries_coins_check CHECK (coins <> 0)
);
CREATE INDEX wallet_entries_of_user ON wallet_entries (user_id, created_at DESC, id DESC);

CREATE TABLE addresses (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  region text NOT NULL,
  state_code text NOT NULL,
  -- Name, street, house, city, PIN code and phone.
  address jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL
);
CREATE INDEX addresses_of_user ON addresses (user_id, used_at DESC, id DESC);

CREATE TABLE coin_corrections (
  entry_id object_id PRIMARY KEY REFERENCES wallet_entries (id),
  user_id object_id NOT NULL REFERENCES users (id),
  -- The staff member who made the correction.
  actor object_id NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  CONSTRAINT coin_corrections_reason_check CHECK (reason <> '')
);
CREATE INDEX coin_corrections_of_user ON coin_corrections (user_id);

CREATE TABLE known_browsers (
  user_id object_id NOT NULL REFERENCES users (id),
  -- The hash of the cookie's token, which is stored nowhere else.
  token_hash bytea NOT NULL,
  -- Browser and system in words; empty when unknown.
  device text NOT NULL,
  -- Two bytes of a hash, which suffice to detect another network but not to identify the network.
  network integer NOT NULL,
  -- The last login.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, token_hash)
);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);
CREATE INDEX known_browsers_of_token ON known_browsers (token_hash);

-- One-time codes, hashed. A new code replaces the last one that the same browser requested.
CREATE TABLE browser_codes (
  email text NOT NULL,
  purpose text NOT NULL,
  -- The hash of the token of the browser that requested the code; empty when unknown.
  browser bytea NOT NULL,
  code_hash bytea NOT NULL,
  -- The number of codes, right or wrong, that were typed in that browser, and in all others.
  tries integer NOT NULL DEFAULT 0,
  other_tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- Null until the mail server has accepted the email. A job that is repeated before that creates a new code.
  sent_at timestamptz,
  used_at timestamptz,
  -- The browser in which the code was used. It may use the code again, because the answer may be lost (ACC-8, ACC-12).
  used_by bytea,
  PRIMARY KEY (email, purpose, browser),
  CONSTRAINT browser_codes_purpose_check CHECK (
    purpose IN ('reset', 'signup', 'emails', 'privacy', 'prove', 'old-address', 'new-address')
  )
);
CREATE INDEX browser_codes_age ON browser_codes (created_at);

CREATE TABLE passkeys (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  -- The authenticator's id of the passkey. Only one account may have it.
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- The authenticator's use counter, if it has one. It never decreases.
  counter bigint NOT NULL,
  -- How browsers reach the authenticator, such as internal or usb.
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  -- Whether a password manager has a copy of the passkey.
  backed_up boolean NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0),
  CONSTRAINT passkeys_credential_id_check CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  CONSTRAINT passkeys_name_check CHECK (length(name) BETWEEN 1 AND 60)
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at);

CREATE TABLE authenticator_apps (
  user_id object_id PRIMARY KEY REFERENCES users (id),
  -- Encrypted with the secret 'authenticator_apps'.
  sealed_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the app's first code was typed; null while the app is unconfirmed.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code, which is not accepted again.
  last_step bigint
);

CREATE TABLE recovery_codes (
  user_id object_id NOT NULL REFERENCES users (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- A challenge that a passkey signs once, within minutes, in the session or browser that requested it.
CREATE TABLE passkey_challenges (
  challenge bytea PRIMARY KEY,
  purpose text NOT NULL,
  session_id object_id REFERENCES sessions (id) ON DELETE CASCADE,
  -- The hash of the cookie of a browser without a login.
  browser_hash bytea,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_check CHECK ((session_id IS NULL) <> (browser_hash IS NULL)),
  CONSTRAINT passkey_challenges_purpose_check CHECK (purpose IN ('add', 'prove', 'sign-in'))
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (session_id) WHERE session_id IS NOT NULL;

-- A requested change of email, until both codes are typed in the session that requested it.
CREATE TABLE email_requests (
  user_id object_id PRIMARY KEY REFERENCES users (id),
  id object_id NOT NULL UNIQUE,
  session_id object_id NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  takes_newsletter boolean NOT NULL,
  asked_at timestamptz NOT NULL,
  CONSTRAINT email_requests_new_email_check CHECK (new_email = lower(new_email))
);
CREATE INDEX email_requests_old ON email_requests (asked_at);

-- Links by which the owner of a replaced address undoes the change. Until a link expires, no other account can use
-- the address.
CREATE TABLE email_restore_links (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  moved_newsletter boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_restore_links_old_email ON email_restore_links (old_email, expires_at);
CREATE INDEX email_restore_links_of_user ON email_restore_links (user_id);
CREATE INDEX email_restore_links_expiry ON email_restore_links (expires_at);

-- Addresses whose owner refused emails of this account. Other accounts may still use the address.
CREATE TABLE disowned_addresses (
  address_hash bytea NOT NULL,
  user_id object_id NOT NULL REFERENCES users (id),
  disowned_at timestamptz NOT NULL,
  PRIMARY KEY (address_hash, user_id)
);
CREATE INDEX disowned_addresses_of_user ON disowned_addresses (user_id);
