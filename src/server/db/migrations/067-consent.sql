-- Who agreed to what and by which words, who has said that she is younger than 18, and the adult who answers for her.

INSERT INTO secrets (name, value)
SELECT 'guardian', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

ALTER TABLE users
  -- null: she has not said
  ADD COLUMN age_group text CHECK (age_group IN ('adult', 'minor')),
  ADD COLUMN age_said_at timestamptz,
  -- what the guardian of a minor has agreed to; 'orders' means both
  ADD COLUMN guardian_allows text CHECK (guardian_allows IN ('account', 'orders')),
  -- her last answer about measuring advertising; null: never answered while logged in
  ADD COLUMN measurement boolean,
  -- when the account of a minor without a guardian goes, and when a letter said so
  ADD COLUMN erase_at timestamptz,
  ADD COLUMN erase_told_at timestamptz;
CREATE INDEX users_to_erase ON users (erase_at) WHERE erase_at IS NOT NULL;

-- One mailbox has many addresses: what stands after a plus, and at Gmail the dots, lead nowhere else.
CREATE FUNCTION mailbox_of(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || host END
  FROM (SELECT split_part(split_part(lower(address), '@', 1), '+', 1) AS name, split_part(lower(address), '@', 2) AS host) AS parts
$$;
CREATE INDEX users_minor_mailboxes ON users (mailbox_of(email)) WHERE age_group = 'minor';

-- An adult who is asked to answer for a minor, and does.
CREATE TABLE guardianships (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  -- empty once it need not be known any more
  guardian_email text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  guardian_name text NOT NULL DEFAULT '',
  relation text CHECK (relation IN ('mother', 'father', 'guardian')),
  -- whose account confirmed it, where one did
  guardian_user_id object_id REFERENCES users (id),
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('guardian', 'time', 'replaced', 'grown', 'erased')),
  CHECK ((confirmed_at IS NULL) = (relation IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CHECK (guardian_user_id <> user_id)
);
CREATE UNIQUE INDEX guardianships_present ON guardianships (user_id) WHERE ended_at IS NULL;
CREATE INDEX guardianships_of_user ON guardianships (user_id, asked_at DESC);
CREATE INDEX guardianships_of_guardian ON guardianships (guardian_user_id) WHERE guardian_user_id IS NOT NULL;
CREATE INDEX guardianships_asked ON guardianships (asked_at) WHERE confirmed_at IS NULL AND ended_at IS NULL;
CREATE INDEX guardianships_over ON guardianships (ended_at) WHERE guardian_email <> '';

-- Each yes and each no, in their order. Only ever added to.
CREATE TABLE consents (
  id object_id PRIMARY KEY,
  -- of several at one moment, which came first; counted for each person
  place integer NOT NULL CHECK (place > 0),
  user_id object_id REFERENCES users (id),
  -- somebody on the monthly letter's list who need not have an account; forgotten there, here only a number
  subscriber_id object_id,
  purpose text NOT NULL CHECK (purpose IN ('account', 'orders', 'newsletter', 'measurement')),
  -- the words she was shown: notice and version, such as 'signup 2026-11-23'; empty for a no that showed none
  notice text NOT NULL CHECK (length(notice) <= 60),
  given boolean NOT NULL,
  at timestamptz NOT NULL,
  how text NOT NULL CHECK (how IN ('signup', 'checkout', 'account', 'bar', 'letter', 'guardian', 'staff', 'shop')),
  guardianship_id object_id REFERENCES guardianships (id),
  CHECK (num_nonnulls(user_id, subscriber_id) >= 1),
  CHECK ((how = 'guardian') = (guardianship_id IS NOT NULL)),
  CHECK (NOT given OR notice <> '')
);
CREATE INDEX consents_of_user ON consents (user_id, place DESC) WHERE user_id IS NOT NULL;
CREATE INDEX consents_of_subscriber ON consents (subscriber_id, place DESC) WHERE subscriber_id IS NOT NULL;
