-- Figures of the dashboard.

-- Figures by Indian day, so that lists and counts never read a million rows.
CREATE TABLE user_days (
  day date PRIMARY KEY,
  users integer NOT NULL DEFAULT 0,
  CONSTRAINT user_days_users_check CHECK (users >= 0)
);

-- No CHECK here and below: a wrong sum must not stop payments; the nightly check reports it.
CREATE TABLE order_status_days (
  -- the Indian day on which the orders were placed
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  -- the total of these orders
  total bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (status, day)
);
CREATE INDEX order_status_days_by_day ON order_status_days (day);

CREATE TABLE money_days (
  day date PRIMARY KEY,
  -- what Razorpay captured on that day, also for purchases that became no order
  captured bigint NOT NULL DEFAULT 0,
  payments integer NOT NULL DEFAULT 0,
  -- refunds requested on that day, without failed ones
  returned bigint NOT NULL DEFAULT 0,
  charged_back bigint NOT NULL DEFAULT 0
);

CREATE TABLE tax_months (
  -- its first day
  month date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL,
  -- the GSTR-1 exactly as filed; empty for a shop without a GSTIN
  gstr1 text NOT NULL,
  -- the sums of GSTR-3B and the gateway's fees at that time
  figures jsonb NOT NULL,
  CONSTRAINT tax_months_month_check CHECK (EXTRACT(day FROM month) = 1)
);

-- The sums of a thousand documents of one series for the tables of a return, so that a month's page reads only the
-- newest documents. Documents never change: a block is valid while its number of documents is the same.
CREATE TABLE tax_document_blocks (
  -- the first day of the month in which they count
  month date NOT NULL,
  gstin text NOT NULL,
  -- the prefix of their serials, all but the last three digits
  block text NOT NULL,
  -- the version of the summing code that made it
  form integer NOT NULL,
  documents integer NOT NULL,
  tables jsonb NOT NULL,
  PRIMARY KEY (month, gstin, block)
);

-- Replacement orders by day and state: pages of sales leave them out. A purchase writes nothing here.
CREATE TABLE replacement_days (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  PRIMARY KEY (day, status)
);

-- Paid orders by the day of placing, as bought: later changes do not matter here.
CREATE TABLE sales_days (
  day date PRIMARY KEY,
  orders integer NOT NULL,
  total bigint NOT NULL,
  -- of shoppers without an earlier order
  first_orders integer NOT NULL
);

CREATE TABLE product_days (
  day date NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, product_id)
);

-- The contents of the kits that were bought, as of that day (ORD-18).
CREATE TABLE component_days (
  day date NOT NULL,
  component text NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (day, component)
);

-- The state to which orders were bought; no other part of an address.
CREATE TABLE state_days (
  day date NOT NULL,
  state_code text NOT NULL,
  orders integer NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (day, state_code)
);

-- Steps towards a purchase, counted without personal data (ADM-39).
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
