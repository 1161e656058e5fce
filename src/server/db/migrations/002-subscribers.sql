-- People who asked for the monthly letter. On the list is only who said so from her own mailbox (decisions 40).

-- Tokens in letters are made with this key, so that no token is kept and every later letter can carry the way out.
INSERT INTO secrets (name, value)
VALUES ('newsletter', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

CREATE TABLE subscribers (
  id object_id PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  status text NOT NULL CHECK (status IN ('pending', 'subscribed', 'unsubscribed')),
  -- the version of the words she agreed to
  consent text NOT NULL,
  -- when this subscription began to be asked for; one that is asked for after an end begins anew
  created_at timestamptz NOT NULL,
  -- when a letter was last asked for
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  CHECK (status <> 'subscribed' OR confirmed_at IS NOT NULL),
  CHECK ((status = 'unsubscribed') = (unsubscribed_at IS NOT NULL))
);
CREATE INDEX subscribers_newest ON subscribers (created_at DESC, id DESC);
CREATE INDEX subscribers_unconfirmed ON subscribers (asked_at) WHERE status = 'pending';
CREATE INDEX subscribers_left ON subscribers (unsubscribed_at) WHERE status = 'unsubscribed';
