-- Consents, guardians, data requests, breaches and retention.

-- Requests to an adult to consent for a minor.
CREATE TABLE guardianships (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  -- Empty once the address is not needed any more.
  guardian_email text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  guardian_name text NOT NULL DEFAULT '',
  relation text,
  -- The account in which the guardian confirmed; null without one.
  guardian_user_id object_id REFERENCES users (id),
  ended_at timestamptz,
  ended_by text,
  CONSTRAINT guardianships_check CHECK ((confirmed_at IS NULL) = (relation IS NULL)),
  CONSTRAINT guardianships_check1 CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT guardianships_check2 CHECK (guardian_user_id <> user_id),
  CONSTRAINT guardianships_ended_by_check CHECK (ended_by IN ('guardian', 'time', 'replaced', 'grown', 'erased')),
  CONSTRAINT guardianships_relation_check CHECK (relation IN ('mother', 'father', 'guardian'))
);
CREATE INDEX guardianships_asked ON guardianships (asked_at) WHERE confirmed_at IS NULL AND ended_at IS NULL;
CREATE INDEX guardianships_of_guardian ON guardianships (guardian_user_id) WHERE guardian_user_id IS NOT NULL;
CREATE INDEX guardianships_of_user ON guardianships (user_id, asked_at DESC);
CREATE INDEX guardianships_over ON guardianships (ended_at) WHERE guardian_email <> '';
CREATE UNIQUE INDEX guardianships_present ON guardianships (user_id) WHERE ended_at IS NULL;

-- Each consent and each withdrawal. Rows are only added.
CREATE TABLE consents (
  id object_id PRIMARY KEY,
  -- The order of a person's consents, because several may have the same time.
  place integer NOT NULL,
  user_id object_id REFERENCES users (id),
  -- A newsletter subscriber, who need not have an account. It has no foreign key, because subscribers are erased.
  subscriber_id object_id,
  purpose text NOT NULL,
  -- The notice that was shown, with its version, such as 'signup 2026-11-23'; empty for a withdrawal without a notice.
  notice text NOT NULL,
  given boolean NOT NULL,
  at timestamptz NOT NULL,
  how text NOT NULL,
  guardianship_id object_id REFERENCES guardianships (id),
  CONSTRAINT consents_check CHECK (num_nonnulls(user_id, subscriber_id) >= 1),
  CONSTRAINT consents_check1 CHECK ((how = 'guardian') = (guardianship_id IS NOT NULL)),
  CONSTRAINT consents_check2 CHECK (NOT given OR notice <> ''),
  CONSTRAINT consents_how_check CHECK (
    how IN ('signup', 'checkout', 'account', 'bar', 'email', 'guardian', 'staff', 'shop')
  ),
  CONSTRAINT consents_notice_check CHECK (length(notice) <= 60),
  CONSTRAINT consents_place_check CHECK (place > 0),
  CONSTRAINT consents_purpose_check CHECK (purpose IN ('account', 'orders', 'newsletter', 'measurement'))
);
CREATE INDEX consents_of_subscriber ON consents (subscriber_id, place DESC) WHERE subscriber_id IS NOT NULL;
CREATE INDEX consents_of_user ON consents (user_id, place DESC) WHERE user_id IS NOT NULL;

CREATE TABLE privacy_requests (
  id object_id PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  kind text NOT NULL,
  -- Null for a person without an account, who has verified the address by a code.
  user_id object_id REFERENCES users (id),
  -- The address for the answer; empty once it is erased.
  email text NOT NULL,
  -- Whether the address was verified when the request was made.
  is_verified boolean NOT NULL,
  text text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  resolved_at timestamptz,
  language text NOT NULL DEFAULT 'en',
  CONSTRAINT privacy_requests_check CHECK (due_at > created_at),
  CONSTRAINT privacy_requests_check1 CHECK ((state = 'open') = (resolved_at IS NULL)),
  CONSTRAINT privacy_requests_check2 CHECK (user_id IS NOT NULL OR is_verified),
  CONSTRAINT privacy_requests_kind_check CHECK (kind IN ('access', 'correction', 'erasure', 'nomination', 'grievance')),
  CONSTRAINT privacy_requests_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT privacy_requests_state_check CHECK (state IN ('open', 'answered', 'withdrawn'))
);
CREATE INDEX privacy_requests_newest ON privacy_requests (created_at DESC, id DESC);
CREATE INDEX privacy_requests_of_user ON privacy_requests (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX privacy_requests_open ON privacy_requests (due_at, id) WHERE state = 'open';
CREATE INDEX privacy_requests_resolved ON privacy_requests (resolved_at) WHERE email <> '' AND resolved_at IS NOT NULL;

-- The steps of a request. Rows are only added; their texts are emptied with the personal data.
CREATE TABLE privacy_request_steps (
  id object_id PRIMARY KEY,
  request_id object_id NOT NULL REFERENCES privacy_requests (id),
  kind text NOT NULL,
  text text NOT NULL,
  -- A user's id; empty for a person without an account.
  author text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT privacy_request_steps_kind_check CHECK (kind IN ('asked', 'answered', 'withdrawn', 'nominee_checked'))
);
CREATE INDEX privacy_request_steps_of ON privacy_request_steps (request_id, at, id);

-- The person whom a user has nominated, visible to that user alone.
CREATE TABLE nominations (
  user_id object_id PRIMARY KEY REFERENCES users (id),
  name text NOT NULL,
  email text,
  phone text,
  named_at timestamptz NOT NULL,
  CONSTRAINT nominations_check CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT nominations_name_check CHECK (name <> '')
);

-- Breaches of personal data. A row never changes; later facts and actions are entries.
CREATE TABLE breaches (
  id object_id PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  -- When the shop learned of it. The legal deadlines start then.
  known_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by object_id NOT NULL REFERENCES users (id),
  CONSTRAINT breaches_check CHECK (known_at <= opened_at)
);
CREATE INDEX breaches_newest ON breaches (opened_at DESC, id DESC);

CREATE TABLE breach_entries (
  id object_id PRIMARY KEY,
  breach_id object_id NOT NULL REFERENCES breaches (id),
  kind text NOT NULL,
  text text NOT NULL,
  -- The recipients of an email; null for other entries.
  selection jsonb,
  -- The email whose sending ended, as this entry records; null for entries of staff.
  of_email object_id UNIQUE REFERENCES breach_entries (id),
  -- When the recorded fact happened, as staff state it.
  happened_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  author object_id NOT NULL REFERENCES users (id),
  CONSTRAINT breach_entries_check CHECK (happened_at <= at),
  CONSTRAINT breach_entries_check1 CHECK ((kind = 'email') = (selection IS NOT NULL)),
  CONSTRAINT breach_entries_kind_check CHECK (
    kind IN ('happened', 'extent', 'data', 'people', 'cause', 'likely', 'done', 'advice', 'note', 'told_cert_in', 'told_board', 'told_board_whole', 'email', 'told_people', 'closed')
  ),
  CONSTRAINT breach_entries_text_check CHECK (text <> '')
);
CREATE UNIQUE INDEX breach_entries_closed ON breach_entries (breach_id) WHERE kind = 'closed';
CREATE INDEX breach_entries_of ON breach_entries (breach_id, at, id);

-- The recipients of emails about a breach. Each user gets one.
CREATE TABLE breach_emails (
  id object_id PRIMARY KEY,
  breach_id object_id NOT NULL REFERENCES breaches (id),
  entry_id object_id NOT NULL REFERENCES breach_entries (id),
  user_id object_id NOT NULL REFERENCES users (id),
  written_at timestamptz NOT NULL,
  CONSTRAINT breach_emails_breach_id_user_id_key UNIQUE (breach_id, user_id)
);

-- When each kind of data was last swept, and how many rows were deleted or emptied.
CREATE TABLE retention_runs (
  what text PRIMARY KEY,
  ran_at timestamptz NOT NULL,
  last_forgotten integer NOT NULL,
  last_forgot_at timestamptz,
  forgotten bigint NOT NULL,
  CONSTRAINT retention_runs_forgotten_check CHECK (forgotten >= 0),
  CONSTRAINT retention_runs_last_forgotten_check CHECK (last_forgotten >= 0)
);

CREATE FUNCTION refuse_new_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The deadline of a request cannot be changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER refuse_new_deadline BEFORE UPDATE ON privacy_requests FOR EACH ROW
  WHEN ((NEW.kind, NEW.created_at, NEW.due_at) IS DISTINCT FROM (OLD.kind, OLD.created_at, OLD.due_at))
  EXECUTE FUNCTION refuse_new_deadline();

CREATE TRIGGER never_deleted BEFORE DELETE ON privacy_requests FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON privacy_request_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON breaches FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON breach_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER only_added BEFORE UPDATE OR DELETE ON breach_emails FOR EACH ROW EXECUTE FUNCTION refuse_change();
