-- The shop's tables. Ids are 24 hex characters, money is whole paise, coins are whole coins, instants are timestamptz.
-- What must never happen is forbidden here first: balances below zero, stock sold twice, one payment for two orders.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE DOMAIN object_id AS text CHECK (VALUE ~ '^[0-9a-f]{24}$');
CREATE DOMAIN paise AS bigint CHECK (VALUE >= 0);

-- Random keys that the shop makes for itself once; never leaves the database.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO secrets (name, value)
VALUES ('email_hash', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Settings that staff may change; the row of a key replaces the default in code.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Caches of every node compare these numbers once a second.
CREATE TABLE versions (
  name text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 1
);
INSERT INTO versions (name) VALUES ('catalog'), ('settings');

-- Gapless numbers: taken under a row lock as the last statement of a transaction.
CREATE TABLE counters (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0)
);
INSERT INTO counters (name, value) VALUES ('order', 0), ('ticket', 0);

CREATE TABLE users (
  id object_id PRIMARY KEY,
  name text NOT NULL,
  -- null once the account is erased
  email text UNIQUE CHECK (email = lower(email)),
  password_hash text,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  coins integer NOT NULL DEFAULT 0,
  coins_held integer NOT NULL DEFAULT 0,
  email_verified_at timestamptz,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (coins_held BETWEEN 0 AND coins),
  CHECK ((deleted_at IS NULL) = (email IS NOT NULL))
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX users_search ON users USING gin ((name || ' ' || email) gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX users_admins ON users (id) WHERE role = 'admin' AND deleted_at IS NULL;

CREATE TABLE sessions (
  id object_id PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  user_id object_id NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One-time codes: for a reset, or for the email of a signup. Hashed; a new one takes the place of the last.
CREATE TABLE otp_codes (
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'signup')),
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- null until the mail server has taken the letter: a repeated job makes a new code then
  sent_at timestamptz,
  used_at timestamptz,
  PRIMARY KEY (email, purpose)
);
CREATE INDEX otp_codes_age ON otp_codes (created_at);

-- What a verified reset code allows, once, to the browser that holds the token.
CREATE TABLE reset_grants (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX reset_grants_of_email ON reset_grants (email);
CREATE INDEX reset_grants_expiry ON reset_grants (expires_at);

-- Keyed hashes of addresses that had their welcome bonus; survives erasure, so that rejoining earns no second one.
CREATE TABLE bonus_claims (
  email_hash bytea PRIMARY KEY,
  claimed_at timestamptz NOT NULL
);

-- The wallet: append only. users.coins equals the sum of a user's entries.
CREATE TABLE wallet_entries (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  coins integer NOT NULL CHECK (coins <> 0),
  cause text NOT NULL CHECK (cause IN ('welcome', 'order_earned', 'order_redeemed', 'order_returned', 'earning_withdrawn', 'correction', 'erasure')),
  -- what it was for: an order, or the user herself
  ref text NOT NULL,
  balance integer NOT NULL CHECK (balance >= 0),
  created_at timestamptz NOT NULL,
  UNIQUE (cause, ref)
);
CREATE INDEX wallet_entries_of_user ON wallet_entries (user_id, created_at DESC, id DESC);

CREATE TABLE products (
  id object_id PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  price paise NOT NULL,
  in_stock boolean NOT NULL DEFAULT true,
  -- null: not counted
  stock integer,
  stock_held integer NOT NULL DEFAULT 0,
  hsn text NOT NULL DEFAULT '',
  tax_class text NOT NULL DEFAULT 'taxable' CHECK (tax_class IN ('exempt', 'taxable')),
  tax_rate_bp integer NOT NULL DEFAULT 1800 CHECK (tax_rate_bp BETWEEN 0 AND 10000),
  -- the place on the shelf; ties by id
  position integer NOT NULL DEFAULT 1000,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (stock_held >= 0 AND (stock IS NULL OR stock_held <= stock)),
  CHECK (tax_class = 'taxable' OR tax_rate_bp = 0)
);
CREATE INDEX products_shelf ON products (position, id) WHERE deleted_at IS NULL;

CREATE TABLE kit_items (
  product_id object_id NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (product_id, position)
);

-- Pictures as stored after re-encoding: the name of their files and the widths that exist. A replaced picture is kept for
-- some days, because pages that are open still show it.
CREATE TABLE product_images (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  file_key text NOT NULL UNIQUE,
  widths integer[] NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text NOT NULL DEFAULT '',
  retired_at timestamptz
);
CREATE UNIQUE INDEX product_images_shown ON product_images (product_id, position) WHERE retired_at IS NULL;
CREATE INDEX product_images_retired ON product_images (retired_at) WHERE retired_at IS NOT NULL;

CREATE TABLE cart_items (
  user_id object_id NOT NULL REFERENCES users (id),
  product_id object_id NOT NULL REFERENCES products (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, product_id)
);
CREATE INDEX cart_items_of_product ON cart_items (product_id);

-- A purchase frozen at POST /payment, tied to one Razorpay order. While `held`, its coins and stock are promised to it.
CREATE TABLE payment_attempts (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id),
  razorpay_order_id text UNIQUE,
  razorpay_key_id text NOT NULL,
  -- creating: no Razorpay order yet; open: can be paid; paid: an order stands; expired and replaced: holds released, a late
  -- payment is settled or refunded; refunded: paid, but impossible
  status text NOT NULL CHECK (status IN ('creating', 'open', 'paid', 'expired', 'replaced', 'refunded')),
  held boolean NOT NULL,
  snapshot_hash text NOT NULL,
  region text NOT NULL,
  billing jsonb NOT NULL,
  state_code text NOT NULL,
  items_total paise NOT NULL,
  shipping paise NOT NULL,
  coins_used integer NOT NULL CHECK (coins_used = 0 OR coins_used BETWEEN 1 AND 1000),
  payable paise NOT NULL CHECK (payable >= 100),
  created_at timestamptz NOT NULL,
  hold_expires_at timestamptz NOT NULL,
  -- when the reconciliation asks Razorpay next; null: nothing more to ask
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  CHECK (payable = items_total + shipping - coins_used * 100),
  CHECK (NOT held OR status IN ('creating', 'open'))
);
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (user_id) WHERE status IN ('creating', 'open');
CREATE INDEX payment_attempts_due ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_attempts_of_user ON payment_attempts (user_id, created_at DESC);

CREATE TABLE attempt_lines (
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  position integer NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  name text NOT NULL,
  unit_price paise NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  hsn text NOT NULL,
  tax_class text NOT NULL,
  tax_rate_bp integer NOT NULL,
  -- units of counted stock that this line holds
  units_held integer NOT NULL DEFAULT 0 CHECK (units_held IN (0, quantity)),
  PRIMARY KEY (attempt_id, position),
  UNIQUE (attempt_id, product_id)
);
CREATE INDEX attempt_lines_of_product ON attempt_lines (product_id);

CREATE TABLE orders (
  id object_id PRIMARY KEY,
  order_number bigint NOT NULL UNIQUE,
  user_id object_id NOT NULL REFERENCES users (id),
  attempt_id object_id NOT NULL UNIQUE REFERENCES payment_attempts (id),
  status text NOT NULL CHECK (status IN ('placed', 'processing', 'dispatched', 'delivered', 'cancelled', 'returned')),
  email text NOT NULL,
  phone text NOT NULL,
  billing jsonb NOT NULL,
  state_code text NOT NULL,
  region text NOT NULL,
  items_total paise NOT NULL,
  shipping paise NOT NULL,
  coins_used integer NOT NULL CHECK (coins_used >= 0),
  coins_earned integer NOT NULL CHECK (coins_earned >= 0),
  total paise NOT NULL,
  payment_method text NOT NULL,
  placed_at timestamptz NOT NULL,
  -- what staff search for: number, names, email, phone
  search text NOT NULL,
  CHECK (total = items_total + shipping - coins_used * 100)
);
CREATE INDEX orders_newest ON orders (placed_at DESC, id DESC);
CREATE INDEX orders_of_user ON orders (user_id, placed_at DESC, id DESC);
CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);

CREATE TABLE order_items (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  name text NOT NULL,
  unit_price paise NOT NULL,
  quantity integer NOT NULL CHECK (quantity >= 1),
  hsn text NOT NULL,
  tax_class text NOT NULL,
  tax_rate_bp integer NOT NULL,
  UNIQUE (order_id, position)
);
CREATE INDEX order_items_of_product ON order_items (product_id);

CREATE TABLE order_events (
  order_id object_id NOT NULL REFERENCES orders (id),
  status text NOT NULL,
  at timestamptz NOT NULL,
  -- who did it: 'shop', or a user's id
  actor text NOT NULL,
  PRIMARY KEY (order_id, status)
);

-- Money that Razorpay captured for us.
CREATE TABLE payments (
  id object_id PRIMARY KEY,
  attempt_id object_id NOT NULL REFERENCES payment_attempts (id),
  razorpay_payment_id text NOT NULL UNIQUE,
  amount paise NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  -- card network and last four, bank, wallet, or a masked UPI address; nothing more may be kept
  instrument text NOT NULL DEFAULT '',
  -- the order it paid for; null: it is to be refunded
  order_id object_id UNIQUE REFERENCES orders (id),
  captured_at timestamptz NOT NULL
);
CREATE INDEX payments_of_attempt ON payments (attempt_id);

CREATE TABLE refunds (
  id object_id PRIMARY KEY,
  payment_id object_id NOT NULL REFERENCES payments (id),
  amount paise NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  -- stored before the call, so that a repeated call is the same refund
  idempotency_key text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('requested', 'pending', 'processed', 'failed')),
  razorpay_refund_id text UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (payment_id, reason)
);
CREATE INDEX refunds_unfinished ON refunds (created_at) WHERE status IN ('requested', 'pending');

-- Deliveries of Razorpay's webhook, each event once.
CREATE TABLE webhook_events (
  event_id text PRIMARY KEY,
  event text NOT NULL,
  razorpay_order_id text,
  received_at timestamptz NOT NULL
);
CREATE INDEX webhook_events_age ON webhook_events (received_at);

CREATE TABLE invoices (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL UNIQUE REFERENCES orders (id),
  serial text NOT NULL UNIQUE CHECK (length(serial) <= 16),
  issued_at timestamptz NOT NULL,
  -- everything printed on it, frozen
  document jsonb NOT NULL
);

-- Letters: written in the transaction that causes them, sent by a job. One per kind and cause.
CREATE TABLE letters (
  id object_id PRIMARY KEY,
  kind text NOT NULL,
  ref text NOT NULL,
  recipient text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (kind, ref)
);
CREATE INDEX letters_unsent ON letters (created_at) WHERE sent_at IS NULL;
CREATE INDEX letters_of_recipient ON letters (recipient);

-- What people wrote to the shop. The number is the ticket they were given.
CREATE TABLE tickets (
  id object_id PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'question', 'issue')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX tickets_newest ON tickets (created_at DESC, id DESC);
CREATE INDEX tickets_of_sender ON tickets (email);

CREATE TABLE audit_log (
  id object_id PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL
);
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);

-- Shared between nodes; worthless after a crash, so not logged.
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limits_age ON rate_limits (window_start);

-- Answers to requests that carried an Idempotency-Key, for a day.
CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Figures by day in India, so that lists and counts never read a million rows.
CREATE TABLE order_days (
  day date PRIMARY KEY,
  orders integer NOT NULL DEFAULT 0,
  total paise NOT NULL DEFAULT 0
);
CREATE TABLE user_days (
  day date PRIMARY KEY,
  users integer NOT NULL DEFAULT 0 CHECK (users >= 0)
);
