-- Letters that come back: which addresses get none any more, what was told of letters, and who proves her address anew.

-- An address as it is looked up without being kept: without the secret nobody tries addresses against it.
CREATE FUNCTION hash_of_address(address text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to((SELECT value FROM secrets WHERE name = 'email_hash') || ' letters ' || lower(address), 'UTF8'))
$$;

-- Addresses that get no letters. An objection outlives its account by the hash alone.
CREATE TABLE stopped_addresses (
  id object_id PRIMARY KEY,
  address_hash bytea NOT NULL UNIQUE,
  -- empty once whoever reads there has left
  address text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('bounced', 'complained')),
  -- what the other mail server said, as a status of RFC 3463, or empty
  codes text NOT NULL DEFAULT '' CHECK (length(codes) <= 20),
  -- the letter that it happened to, where one was written down
  letter_id object_id,
  stopped_at timestamptz NOT NULL,
  CHECK (address <> '' OR reason = 'complained')
);
CREATE INDEX stopped_addresses_newest ON stopped_addresses (stopped_at DESC, id DESC);
CREATE INDEX stopped_addresses_bounced ON stopped_addresses (stopped_at) WHERE reason = 'bounced';

-- What mail providers have told of letters, so that what is told twice counts once.
CREATE TABLE mail_reports (
  event bytea PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX mail_reports_old ON mail_reports (received_at);

ALTER TABLE letters
  -- how often it came back from a mailbox that may take it another time
  ADD COLUMN came_back integer NOT NULL DEFAULT 0 CHECK (came_back >= 0);
CREATE INDEX letters_of_message ON letters (message_id) WHERE message_id IS NOT NULL;

-- A code that proves that letters arrive again. The version before knows the other two.
ALTER TABLE otp_codes DROP CONSTRAINT otp_codes_purpose_check;
ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check CHECK (purpose IN ('reset', 'signup', 'letters'));
