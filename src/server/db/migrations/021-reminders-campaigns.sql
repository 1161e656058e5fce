-- Reminders to order again, and visits through campaigns.

CREATE TABLE reorder_reminders (
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  user_id object_id NOT NULL REFERENCES users (id),
  -- Null for a single email.
  every_weeks integer,
  -- When the next email is due; null once the single email is written.
  next_at timestamptz,
  -- When the single email was written.
  written_at timestamptz,
  asked_at timestamptz NOT NULL,
  -- The language of the page where it was requested.
  language text NOT NULL,
  CONSTRAINT reorder_reminders_every_weeks_check CHECK (every_weeks BETWEEN 2 AND 26),
  CONSTRAINT reorder_reminders_check CHECK ((next_at IS NULL) = (written_at IS NOT NULL))
);
CREATE INDEX reorder_reminders_due ON reorder_reminders (next_at, order_id) WHERE next_at IS NOT NULL;
CREATE INDEX reorder_reminders_of_user ON reorder_reminders (user_id);
CREATE INDEX reorder_reminders_written ON reorder_reminders (written_at) WHERE written_at IS NOT NULL;

-- Visits of pages through a URL that names a campaign, counted by day.
CREATE TABLE campaign_days (
  day date NOT NULL,
  source text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (day, source, medium, campaign),
  CONSTRAINT campaign_days_source_check CHECK (source ~ '^[a-z0-9][a-z0-9 ._-]{0,39}$'),
  CONSTRAINT campaign_days_medium_check CHECK (medium ~ '^([a-z0-9][a-z0-9 ._-]{0,39})?$'),
  CONSTRAINT campaign_days_campaign_check CHECK (campaign ~ '^([a-z0-9][a-z0-9 ._-]{0,39})?$'),
  CONSTRAINT campaign_days_visits_check CHECK (visits > 0)
);
