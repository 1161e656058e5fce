-- Addresses of accounts: proved from the account, corrected by codes, given back to whom they were taken from, and disowned by
-- whoever reads there and asked for nothing.

ALTER TABLE otp_codes DROP CONSTRAINT otp_codes_purpose_check;
ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check
  CHECK (purpose IN ('reset', 'signup', 'letters', 'privacy', 'prove', 'old-address', 'new-address'));
ALTER TABLE browser_codes DROP CONSTRAINT browser_codes_purpose_check;
ALTER TABLE browser_codes ADD CONSTRAINT browser_codes_purpose_check
  CHECK (purpose IN ('reset', 'signup', 'letters', 'privacy', 'prove', 'old-address', 'new-address'));

-- Links in letters about addresses are made with it, and kept nowhere.
INSERT INTO secrets (name, value)
VALUES ('address_links', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
ON CONFLICT (name) DO NOTHING;

-- A change that is asked for, until both codes are typed in the session that asked.
CREATE TABLE email_requests (
  user_id object_id PRIMARY KEY REFERENCES users (id),
  id object_id NOT NULL UNIQUE,
  session_id object_id NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  takes_newsletter boolean NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX email_requests_old ON email_requests (asked_at);

-- The way back to a proved address, for whoever reads there, as long as it lasts. Until then nobody else can have the address.
CREATE TABLE email_ways_back (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  old_email text NOT NULL,
  new_email text NOT NULL,
  moved_newsletter boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_ways_back_of_user ON email_ways_back (user_id);
CREATE INDEX email_ways_back_kept ON email_ways_back (old_email, expires_at);
CREATE INDEX email_ways_back_old ON email_ways_back (expires_at);

-- Who reads at an address wants no letters of this account; other accounts' letters go there.
CREATE TABLE disowned_addresses (
  address_hash bytea NOT NULL,
  user_id object_id NOT NULL REFERENCES users (id),
  disowned_at timestamptz NOT NULL,
  PRIMARY KEY (address_hash, user_id)
);
CREATE INDEX disowned_addresses_of_user ON disowned_addresses (user_id);

-- A person's page shows when her address changed: few rows of many.
CREATE INDEX audit_log_of_emails ON audit_log (subject, at DESC, id DESC) WHERE action LIKE 'email.%';
