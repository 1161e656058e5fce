-- Links by which somebody else pays a purchase (PAY-37): one for each purchase, and one at a time for whoever asks. They go with her
-- account, as the words of a gift do.
CREATE TABLE payer_links (
  attempt_id object_id PRIMARY KEY REFERENCES payment_attempts (id),
  -- what stands behind the link is known to whoever has it, and to nobody else
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > asked_at),
  -- when she took it back, or asked for another
  ended_at timestamptz,
  -- when it was last used to begin a payment
  opened_at timestamptz,
  -- she has begun to pay it herself since, so that nobody can tell who paid
  also_hers boolean NOT NULL DEFAULT false
);
