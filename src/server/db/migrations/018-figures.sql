-- Figures of the dashboard, and closed tax months.

-- Figures by day in India, so that lists and counts need not read a million rows.
CREATE TABLE user_days (
  day date PRIMARY KEY,
  users integer NOT NULL DEFAULT 0,
  CONSTRAINT user_days_users_check CHECK (users >= 0)
);

-- These sums have no CHECK, because a wrong sum must not stop payments. The nightly check reports it.
CREATE TABLE order_status_days (
  -- The day in India on which the orders were placed.
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  total bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (status, day)
);
CREATE INDEX order_status_days_by_day ON order_status_days (day);

CREATE TABLE money_days (
  day date PRIMARY KEY,
  -- The sum that Razorpay captured on that day, including payments that belong to no order.
  captured bigint NOT NULL DEFAULT 0,
  payments integer NOT NULL DEFAULT 0,
  -- Refunds that were requested on that day, without failed ones.
  returned bigint NOT NULL DEFAULT 0,
  charged_back bigint NOT NULL DEFAULT 0
);

CREATE TABLE tax_months (
  -- The month's first day.
  month date PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL,
  -- The GSTR-1 exactly as filed; empty for a shop without a GSTIN.
  gstr1 text NOT NULL,
  -- The sums of GSTR-3B and the gateway's fees at the time of closing.
  figures jsonb NOT NULL,
  CONSTRAINT tax_months_month_check CHECK (EXTRACT(day FROM month) = 1)
);

-- The sums of up to a thousand documents of one series, for the tables of a return. With them a month's page reads only
-- the newest documents. Documents never change, so a block is valid while it has the same number of documents.
CREATE TABLE tax_document_blocks (
  -- The first day of the month in which the documents count.
  month date NOT NULL,
  gstin text NOT NULL,
  -- The common beginning of the documents' serials: all but the last three digits.
  block text NOT NULL,
  -- The version of the code that computed the sums.
  form integer NOT NULL,
  documents integer NOT NULL,
  tables jsonb NOT NULL,
  PRIMARY KEY (month, gstin, block)
);

-- Replacement orders by day and state, which pages about sales subtract. A purchase does not write to this table.
CREATE TABLE replacement_days (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  PRIMARY KEY (day, status)
);

-- Paid orders by the day on which they were placed. Later changes of an order do not count.
CREATE TABLE sales_days (
  day date PRIMARY KEY,
  orders integer NOT NULL,
  total bigint NOT NULL,
  -- The orders of shoppers without an earlier order.
  first_orders integer NOT NULL
);

CREATE TABLE product_days (
  day date NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, product_id)
);

-- The contents of the kits that were bought, as they were on that day (ORD-18).
CREATE TABLE component_days (
  day date NOT NULL,
  component text NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (day, component)
);

-- The state to which orders were delivered, without any other part of the address.
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
