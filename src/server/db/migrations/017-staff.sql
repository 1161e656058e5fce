-- The audit log, notes of staff, and staff invitations.

CREATE TABLE audit_log (
  id object_id PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_log_by_actor ON audit_log (actor, at DESC, id DESC);
CREATE INDEX audit_log_by_actor_and_noun ON audit_log (actor, split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX audit_log_by_noun ON audit_log (split_part(action, '.', 1), at DESC, id DESC);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
-- For a user's page, which shows when the address changed. Few rows of the audit log are about that.
CREATE INDEX audit_log_of_emails ON audit_log (subject, at DESC, id DESC) WHERE action LIKE 'email.%';

CREATE TABLE order_notes (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  author object_id NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the text was last corrected.
  changed_at timestamptz,
  CONSTRAINT order_notes_text_check CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX order_notes_of_order ON order_notes (order_id, created_at, id);

-- Invitations by email to become a staff member. Only a hash of the email's token is stored.
CREATE TABLE staff_invites (
  id object_id PRIMARY KEY,
  -- Null until the email is written.
  token_hash bytea UNIQUE,
  email text NOT NULL,
  roles text[] NOT NULL,
  invited_by object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When the invitation was accepted or withdrawn. Its link then does not work any more.
  ended_at timestamptz,
  taken_by object_id REFERENCES users (id),
  CONSTRAINT staff_invites_check CHECK (taken_by IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT staff_invites_email_check CHECK (email = lower(email)),
  CONSTRAINT staff_invites_roles_check CHECK (
    roles <@ ARRAY['packer', 'support']
    AND cardinality(roles) BETWEEN 1 AND 2
  )
);
CREATE INDEX staff_invites_newest ON staff_invites (created_at DESC, id DESC);
CREATE INDEX staff_invites_of_email ON staff_invites (email) WHERE ended_at IS NULL;
CREATE INDEX staff_invites_over ON staff_invites (expires_at);

CREATE TABLE user_notes (
  id object_id PRIMARY KEY,
  -- The user whom the note is about. They may read it, and it is deleted with their account.
  user_id object_id NOT NULL REFERENCES users (id),
  author object_id NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  CONSTRAINT user_notes_text_check CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX user_notes_of_user ON user_notes (user_id, created_at, id);

