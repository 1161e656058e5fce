-- Rights over one's own data with a clock, whom somebody names to act for her, breaches and what was told of them, and what was forgotten when.

INSERT INTO counters (name, value) VALUES ('privacy_request', 1000), ('breach', 0);

CREATE TABLE privacy_requests (
  id object_id PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('access', 'correction', 'erasure', 'nomination', 'grievance')),
  -- null: somebody without an account, who proved her address by a code
  user_id object_id REFERENCES users,
  -- where the answer goes; empty once it is forgotten
  email text NOT NULL,
  -- whether that address was proved to be hers when she asked
  is_proved boolean NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'withdrawn')),
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > created_at),
  settled_at timestamptz,
  CHECK ((state = 'open') = (settled_at IS NULL)),
  CHECK (user_id IS NOT NULL OR is_proved)
);
CREATE INDEX privacy_requests_open ON privacy_requests (due_at, id) WHERE state = 'open';
CREATE INDEX privacy_requests_newest ON privacy_requests (created_at DESC, id DESC);
CREATE INDEX privacy_requests_of_user ON privacy_requests (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX privacy_requests_settled ON privacy_requests (settled_at) WHERE email <> '' AND settled_at IS NOT NULL;

-- What was done about a request: only added to. Its words are emptied when they are forgotten.
CREATE TABLE privacy_request_steps (
  id object_id PRIMARY KEY,
  request_id object_id NOT NULL REFERENCES privacy_requests,
  kind text NOT NULL CHECK (kind IN ('asked', 'answered', 'withdrawn', 'nominee_checked')),
  text text NOT NULL,
  -- a user's id, or empty where somebody has no account
  author text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX privacy_request_steps_of ON privacy_request_steps (request_id, at, id);

-- Who acts for somebody when she has died or cannot. Hers alone to see.
CREATE TABLE nominations (
  user_id object_id PRIMARY KEY REFERENCES users,
  name text NOT NULL CHECK (name <> ''),
  email text,
  phone text,
  named_at timestamptz NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

-- Breaches: a line never changes, and what is known and done since stands in entries.
CREATE TABLE breaches (
  id object_id PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  -- when somebody of the shop learned of it: the clocks count from here
  known_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by object_id NOT NULL REFERENCES users,
  CHECK (known_at <= opened_at)
);
CREATE INDEX breaches_newest ON breaches (opened_at DESC, id DESC);

CREATE TABLE breach_entries (
  id object_id PRIMARY KEY,
  breach_id object_id NOT NULL REFERENCES breaches,
  kind text NOT NULL CHECK (kind IN ('happened', 'extent', 'data', 'people', 'cause', 'likely', 'done', 'advice', 'note',
    'told_cert_in', 'told_board', 'told_board_whole', 'letter', 'told_people', 'closed')),
  text text NOT NULL CHECK (text <> ''),
  -- to whom a letter goes; null of every other entry
  selection jsonb,
  -- which letter's end it tells; null of what staff write
  of_letter object_id UNIQUE REFERENCES breach_entries,
  -- when it happened, as staff say
  happened_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  author object_id NOT NULL REFERENCES users,
  CHECK (happened_at <= at),
  CHECK ((kind = 'letter') = (selection IS NOT NULL))
);
CREATE INDEX breach_entries_of ON breach_entries (breach_id, at, id);
CREATE UNIQUE INDEX breach_entries_closed ON breach_entries (breach_id) WHERE kind = 'closed';

-- Who was told of a breach by letter: each once.
CREATE TABLE breach_letters (
  id object_id PRIMARY KEY,
  breach_id object_id NOT NULL REFERENCES breaches,
  entry_id object_id NOT NULL REFERENCES breach_entries,
  user_id object_id NOT NULL REFERENCES users,
  written_at timestamptz NOT NULL,
  UNIQUE (breach_id, user_id)
);

-- What stands in these registers is never taken away; words may be emptied once their time is over.
CREATE FUNCTION keep_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'privacy_request_steps' THEN
    IF NEW.text = '' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Lines of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON privacy_request_steps FOR EACH ROW EXECUTE FUNCTION keep_register();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON breaches FOR EACH ROW EXECUTE FUNCTION keep_register();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON breach_entries FOR EACH ROW EXECUTE FUNCTION keep_register();
CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON breach_letters FOR EACH ROW EXECUTE FUNCTION keep_register();
CREATE TRIGGER never_deleted BEFORE DELETE ON privacy_requests FOR EACH ROW EXECUTE FUNCTION keep_register();

-- The clock of a request cannot be moved.
CREATE FUNCTION keep_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The clock of a request is not moved' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER due_stays BEFORE UPDATE ON privacy_requests FOR EACH ROW
  WHEN ((NEW.kind, NEW.created_at, NEW.due_at) IS DISTINCT FROM (OLD.kind, OLD.created_at, OLD.due_at))
  EXECUTE FUNCTION keep_due();

-- When each kind of thing was last looked for to be forgotten, and how much of it went.
CREATE TABLE retention_runs (
  what text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  last_forgotten integer NOT NULL CHECK (last_forgotten >= 0),
  last_forgot_at timestamptz,
  forgotten bigint NOT NULL CHECK (forgotten >= 0)
);

-- Letters about no order that went long ago say nothing of anybody any more.
CREATE INDEX letters_to_forget ON letters (sent_at) WHERE order_id IS NULL AND recipient <> '';

-- A code that proves an address to somebody without an account. The version before knows the other three.
ALTER TABLE otp_codes DROP CONSTRAINT otp_codes_purpose_check;
ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check CHECK (purpose IN ('reset', 'signup', 'letters', 'privacy'));
