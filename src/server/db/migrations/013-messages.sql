-- Emails, and messages from shoppers.

-- An email is written in the transaction that causes it, one for each kind and cause (ref), and sent by a job.
CREATE TABLE emails (
  id object_id PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  recipient text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The order that the email is about. There is no foreign key, because an email may be written before the order's row.
  order_id object_id,
  -- When staff requested another sending; null once the email is sent. It then gets a new message id.
  asked_again_at timestamptz,
  message_id object_id,
  tries integer NOT NULL DEFAULT 0,
  -- The mail server's codes of the last refusal, without any address, and its time; null once the email is sent.
  last_failure text,
  failed_at timestamptz,
  -- When the automatic retries ended.
  given_up_at timestamptz,
  -- When staff dismissed an email to a dead address.
  put_aside_at timestamptz,
  -- When a job should send the email. During sending, when that job's claim expires. Null when there is nothing to do.
  due_at timestamptz DEFAULT (now() + '00:01:00'::interval),
  -- How many times the email bounced temporarily.
  came_back integer NOT NULL DEFAULT 0,
  -- Null for the language of its order or, without one, of the recipient.
  language text,
  CONSTRAINT emails_kind_ref_key UNIQUE (kind, ref),
  CONSTRAINT emails_came_back_check CHECK (came_back >= 0),
  CONSTRAINT emails_check CHECK ((last_failure IS NULL) = (failed_at IS NULL)),
  CONSTRAINT emails_check1 CHECK (given_up_at IS NULL OR last_failure IS NOT NULL),
  CONSTRAINT emails_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT emails_tries_check CHECK (tries >= 0)
);
-- Newsletters come last, so that they do not delay other emails.
CREATE INDEX emails_due ON emails ((kind = 'newsletter'), due_at) WHERE due_at IS NOT NULL;
CREATE INDEX emails_failing ON emails (created_at DESC, id DESC) WHERE last_failure IS NOT NULL;
CREATE INDEX emails_newest ON emails (created_at DESC, id DESC);
-- For the job that removes the recipients of newsletter emails 30 days after they were written.
CREATE INDEX emails_of_issues ON emails (created_at) WHERE kind = 'newsletter' AND recipient <> '';
CREATE INDEX emails_of_message ON emails (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX emails_of_order ON emails (order_id, created_at DESC, id DESC) WHERE order_id IS NOT NULL;
CREATE INDEX emails_of_recipient ON emails (recipient);
-- For the job that removes the recipients of old emails without an order.
CREATE INDEX emails_to_forget ON emails (sent_at) WHERE order_id IS NULL AND recipient <> '';

-- Messages to the shop. The number is the ticket number.
CREATE TABLE tickets (
  id object_id PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  kind text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'open',
  -- When the message was answered or closed.
  resolved_at timestamptz,
  -- Null when a visitor wrote it.
  user_id object_id REFERENCES users (id),
  -- The staff member who answers the message; null until assigned.
  assignee object_id REFERENCES users (id),
  language text NOT NULL DEFAULT 'en',
  CONSTRAINT tickets_check CHECK ((status = 'open') = (resolved_at IS NULL)),
  CONSTRAINT tickets_kind_check CHECK (kind IN ('contact', 'question', 'issue')),
  CONSTRAINT tickets_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT tickets_status_check CHECK (status IN ('open', 'answered', 'closed'))
);
CREATE INDEX tickets_by_kind ON tickets (kind, created_at DESC, id DESC);
CREATE INDEX tickets_by_kind_and_status ON tickets (kind, status, created_at DESC, id DESC);
CREATE INDEX tickets_by_status ON tickets (status, created_at DESC, id DESC);
CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
CREATE INDEX tickets_of_assignee ON tickets (assignee, created_at DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX tickets_of_assignee_by_status ON tickets (assignee, status, created_at DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX tickets_of_nobody ON tickets (created_at DESC, id DESC) WHERE assignee IS NULL;
CREATE INDEX tickets_of_sender ON tickets (email);
CREATE INDEX tickets_of_user ON tickets (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX tickets_open ON tickets (created_at, id) WHERE status = 'open';
-- T-0112, names, address and message in one text. Queries must use exactly this expression.
CREATE INDEX tickets_search ON tickets USING gin (
  ('T-' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || message) gin_trgm_ops
) WITH (gin_pending_list_limit = 256);
-- Messages that are answered or closed and still have personal data.
CREATE INDEX tickets_to_forget ON tickets (resolved_at) WHERE kind <> 'issue' AND email <> '';
ALTER TABLE reports ADD CONSTRAINT reports_ticket_number_fkey FOREIGN KEY (ticket_number) REFERENCES tickets (number);

CREATE TABLE ticket_steps (
  id object_id PRIMARY KEY,
  ticket_id object_id NOT NULL REFERENCES tickets (id),
  kind text NOT NULL,
  -- The answer that was sent, or a reason of staff. Emptied together with the message's personal data.
  text text NOT NULL,
  author object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  CONSTRAINT ticket_steps_kind_check CHECK (kind IN ('answer', 'close', 'reopen')),
  CONSTRAINT ticket_steps_text_check CHECK (length(text) <= 5000)
);
CREATE INDEX ticket_steps_of_ticket ON ticket_steps (ticket_id, created_at, id);

CREATE UNLOGGED TABLE mail_pace (
  -- True in the only row.
  one boolean DEFAULT true PRIMARY KEY,
  second timestamptz NOT NULL,
  handed_over integer NOT NULL,
  CONSTRAINT mail_pace_handed_over_check CHECK (handed_over >= 0),
  CONSTRAINT mail_pace_one_check CHECK (one)
);

CREATE TABLE saved_answers (
  id object_id PRIMARY KEY,
  name text NOT NULL,
  -- With placeholders such as {first name}.
  text text NOT NULL,
  -- Increases with each save, to detect concurrent edits.
  version integer NOT NULL,
  changed_by object_id NOT NULL REFERENCES users (id),
  changed_at timestamptz NOT NULL,
  CONSTRAINT saved_answers_name_check CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT saved_answers_text_check CHECK (length(text) BETWEEN 1 AND 5000),
  CONSTRAINT saved_answers_version_check CHECK (version > 0)
);
CREATE UNIQUE INDEX saved_answers_name ON saved_answers (lower(name));
