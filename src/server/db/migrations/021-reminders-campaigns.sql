-- Reminders to order again, and the visits that campaigns bring.

CREATE TABLE reorder_reminders (
  -- one reminder for each order
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  user_id object_id NOT NULL REFERENCES users (id),
  -- null: one email only
  every_weeks integer,
  -- when the next email is due; null: the only one was written
  next_at timestamptz,
  -- when that one was written
  written_at timestamptz,
  asked_at timestamptz NOT NULL,
  -- of the page where it was requested
  language text NOT NULL,
  CONSTRAINT reorder_reminders_every_weeks_check CHECK (every_weeks BETWEEN 2 AND 26),
  CONSTRAINT reorder_reminders_check CHECK ((next_at IS NULL) = (written_at IS NOT NULL))
);
CREATE INDEX reorder_reminders_due ON reorder_reminders (next_at, order_id) WHERE next_at IS NOT NULL;
CREATE INDEX reorder_reminders_of_user ON reorder_reminders (user_id);
CREATE INDEX reorder_reminders_written ON reorder_reminders (written_at) WHERE written_at IS NOT NULL;

-- Opened pages whose address names a campaign, by day: numbers only.
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
