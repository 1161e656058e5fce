-- The newsletter and its subscribers.

CREATE TABLE subscribers (
  id object_id PRIMARY KEY,
  email text NOT NULL UNIQUE,
  status text NOT NULL,
  -- The version of the consent text that was accepted.
  consent text NOT NULL,
  -- When this subscription was first requested. A request after an unsubscription starts a new subscription.
  created_at timestamptz NOT NULL,
  -- When a confirmation email was last requested.
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- For subscribers without an account.
  language text NOT NULL DEFAULT 'en',
  CONSTRAINT subscribers_check CHECK (status <> 'subscribed' OR confirmed_at IS NOT NULL),
  CONSTRAINT subscribers_check1 CHECK ((status = 'unsubscribed') = (unsubscribed_at IS NOT NULL)),
  CONSTRAINT subscribers_email_check CHECK (email = lower(email)),
  CONSTRAINT subscribers_language_check CHECK (language ~ '^[a-z]{2}$'),
  CONSTRAINT subscribers_status_check CHECK (status IN ('pending', 'subscribed', 'unsubscribed'))
);
CREATE INDEX subscribers_by_status ON subscribers (status, created_at DESC, id DESC);
CREATE INDEX subscribers_left ON subscribers (unsubscribed_at) WHERE status = 'unsubscribed';
CREATE INDEX subscribers_newest ON subscribers (created_at DESC, id DESC);
CREATE INDEX subscribers_search ON subscribers USING gin (email gin_trgm_ops);
CREATE INDEX subscribers_unconfirmed ON subscribers (asked_at) WHERE status = 'pending';

-- Addresses that get no emails. A complaint survives its account, as a hash only.
CREATE TABLE suppressed_addresses (
  id object_id PRIMARY KEY,
  address_hash bytea NOT NULL UNIQUE,
  -- Empty once the account with this address is erased; the hash remains.
  address text NOT NULL,
  reason text NOT NULL,
  -- The status code of the recipient's mail server (RFC 3463); empty when unknown.
  codes text NOT NULL DEFAULT '',
  -- The email that bounced or was complained about, if known.
  email_id object_id,
  stopped_at timestamptz NOT NULL,
  CONSTRAINT suppressed_addresses_check CHECK (address <> '' OR reason = 'complained'),
  CONSTRAINT suppressed_addresses_codes_check CHECK (length(codes) <= 20),
  CONSTRAINT suppressed_addresses_reason_check CHECK (reason IN ('bounced', 'complained'))
);
CREATE INDEX suppressed_addresses_bounced ON suppressed_addresses (stopped_at) WHERE reason = 'bounced';
CREATE INDEX suppressed_addresses_newest ON suppressed_addresses (stopped_at DESC, id DESC);

-- Reports of mail providers about emails, stored to detect duplicates.
CREATE TABLE delivery_reports (
  event bytea PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX delivery_reports_old ON delivery_reports (received_at);

CREATE TABLE issues (
  id object_id PRIMARY KEY,
  subject text NOT NULL,
  -- The text beside the subject in a mailbox.
  preview text NOT NULL,
  -- Headings, paragraphs, links and products, in order.
  blocks jsonb NOT NULL,
  state text NOT NULL,
  -- Increases with each save, to detect concurrent edits.
  version integer NOT NULL,
  author object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  sender object_id REFERENCES users (id),
  -- When sending began; null for a draft.
  send_at timestamptz,
  ended_at timestamptz,
  -- The last subscriber that was processed.
  last_subscriber object_id,
  -- The results of the issue's emails, counted a month after the sending ended; null before.
  counted jsonb,
  written integer NOT NULL DEFAULT 0,
  CONSTRAINT issues_check CHECK ((state = 'draft') = (send_at IS NULL)),
  CONSTRAINT issues_check1 CHECK ((send_at IS NULL) = (sender IS NULL)),
  CONSTRAINT issues_check2 CHECK ((state = ANY (ARRAY['stopped', 'sent'])) = (ended_at IS NOT NULL)),
  CONSTRAINT issues_state_check CHECK (state IN ('draft', 'going', 'stopped', 'sent')),
  CONSTRAINT issues_version_check CHECK (version > 0),
  CONSTRAINT issues_written_check CHECK (written >= 0)
);
CREATE INDEX issues_newest ON issues (created_at DESC, id DESC);
CREATE INDEX issues_under_way ON issues (send_at) WHERE state = 'going';

-- One row for each email of an issue. subscriber_id has no foreign key, because the subscriber may be erased.
CREATE TABLE issue_emails (
  issue_id object_id NOT NULL REFERENCES issues (id) ON DELETE CASCADE,
  subscriber_id object_id NOT NULL,
  -- A keyed hash of the mailbox, the same for any spelling of the address. Addresses cannot be guessed from it.
  mailbox_hash bytea NOT NULL,
  written_at timestamptz NOT NULL,
  -- When the mail server accepted the email.
  went_at timestamptz,
  -- When the subscriber unsubscribed after this issue.
  left_at timestamptz,
  PRIMARY KEY (issue_id, subscriber_id),
  CONSTRAINT issue_emails_issue_id_mailbox_hash_key UNIQUE (issue_id, mailbox_hash)
);
-- The results of an issue are counted from this index alone.
CREATE INDEX issue_emails_figures ON issue_emails (issue_id) INCLUDE (went_at, left_at);
CREATE INDEX issue_emails_of_subscriber ON issue_emails (subscriber_id, written_at DESC);
CREATE INDEX issue_emails_old ON issue_emails (written_at);
