-- Figures of the dashboard.

-- Figures by day in India, so that lists and counts never read a million rows.
CREATE TABLE user_days (
  day date PRIMARY KEY,
  users integer NOT NULL DEFAULT 0,
  CONSTRAINT user_days_users_check CHECK (users >= 0)
);

-- No CHECK here and below: a wrong sum must not stop money; the nightly check reports it.
CREATE TABLE order_status_days (
  -- the day in India on which the orders were placed
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  -- what these orders cost
  total bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (status, day)
);
CREATE INDEX order_status_days_by_day ON order_status_days (day);

CREATE TABLE money_days (
  day date PRIMARY KEY,
  -- what Razorpay captured for us on that day, also for purchases that became no order
  captured bigint NOT NULL DEFAULT 0,
  payments integer NOT NULL DEFAULT 0,
  -- what was asked to be sent back on that day; a refund that failed is taken off again
  returned bigint NOT NULL DEFAULT 0,
  charged_back bigint NOT NULL DEFAULT 0
);

CREATE TABLE tax_months (
  -- its first day
  month date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL,
  -- the GSTR-1 as it was handed in, letter for letter; empty for a shop without a GSTIN
  gstr1 text NOT NULL,
  -- the sums of GSTR-3B and the gateway's fees as they were then
  figures jsonb NOT NULL,
  CONSTRAINT tax_months_month_check CHECK (EXTRACT(day FROM month) = 1)
);

-- What a thousand documents of one series come to in the tables of a return, so that looking at a month reads the newest ones alone.
-- Documents never change: a block is as it was kept as long as it has as many of them.
CREATE TABLE tax_blocks (
  -- the first day of the month to which they count
  month date NOT NULL,
  gstin text NOT NULL,
  -- what their serials begin with, all but the last three digits
  block text NOT NULL,
  -- which version of the shop's way to add up made it
  form integer NOT NULL,
  documents integer NOT NULL,
  tables jsonb NOT NULL,
  PRIMARY KEY (month, gstin, block)
);

-- Orders that were placed again, counted along by day and state: pages of sales leave them out. Whoever buys writes nothing here.
CREATE TABLE replacement_days (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  PRIMARY KEY (day, status)
);

-- Orders that were paid, by the day on which they were placed, as they were bought: what became of them changes nothing here.
CREATE TABLE sales_days (
  day date PRIMARY KEY,
  orders integer NOT NULL,
  total bigint NOT NULL,
  -- of people who had never ordered before
  first_orders integer NOT NULL
);

CREATE TABLE product_days (
  day date NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, product_id)
);

-- What was in the kits that were bought, as they were that day (ORD-18).
CREATE TABLE component_days (
  day date NOT NULL,
  component text NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (day, component)
);

-- The state to which orders were bought; nothing else of an address.
CREATE TABLE state_days (
  day date NOT NULL,
  state_code text NOT NULL,
  orders integer NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (day, state_code)
);

-- Steps towards a purchase, counted without anybody (ADM-39).
CREATE TABLE step_days (
  day date NOT NULL,
  step text NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (day, step),
  CONSTRAINT step_days_times_check CHECK (times > 0)
);

CREATE TABLE refund_days (
  day date NOT NULL,
  reason text NOT NULL,
  refunds integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, reason)
);
