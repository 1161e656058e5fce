-- Figures of the dashboard.

-- Figures by day in India, so that lists and counts never read a million rows.
CREATE TABLE order_days (
  day date PRIMARY KEY,
  orders integer NOT NULL DEFAULT 0,
  total paise NOT NULL DEFAULT 0
);

CREATE TABLE user_days (
  day date PRIMARY KEY,
  users integer NOT NULL DEFAULT 0,
  CONSTRAINT user_days_users_check CHECK (users >= 0)
);

CREATE TABLE order_status_days (
  -- the day in India on which the orders were placed
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL DEFAULT 0,
  -- what these orders cost, as in order_days
  total paise NOT NULL DEFAULT 0,
  PRIMARY KEY (status, day),
  CONSTRAINT order_status_days_orders_check CHECK (orders >= 0)
);
CREATE INDEX order_status_days_by_day ON order_status_days (day);

CREATE TABLE money_days (
  day date PRIMARY KEY,
  -- what Razorpay captured for us on that day, also for purchases that became no order
  captured paise NOT NULL DEFAULT 0,
  payments integer NOT NULL DEFAULT 0,
  -- what was asked to be sent back on that day; a refund that failed is taken off again
  returned paise NOT NULL DEFAULT 0,
  charged_back paise NOT NULL DEFAULT 0
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

CREATE TABLE order_status_changes (
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL,
  -- below nothing where orders leave a state
  total bigint NOT NULL
);

CREATE TABLE money_changes (
  day date NOT NULL,
  captured bigint NOT NULL DEFAULT 0,
  payments integer NOT NULL DEFAULT 0,
  returned bigint NOT NULL DEFAULT 0,
  charged_back bigint NOT NULL DEFAULT 0,
  -- of what was sent back
  reason text,
  refunds integer NOT NULL DEFAULT 0
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

-- The same rows summed up by day, by month and by year, so that a long range is few rows.
CREATE TABLE product_sums (
  span text NOT NULL,
  first date NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (span, first, product_id),
  CONSTRAINT product_sums_span_check CHECK (span IN ('day', 'month', 'year'))
);

-- What lay in the kits that were bought, by what they held that day (ORD-18).
CREATE TABLE component_sums (
  span text NOT NULL,
  first date NOT NULL,
  component text NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (span, first, component),
  CONSTRAINT component_sums_span_check CHECK (span IN ('day', 'month', 'year'))
);

-- The state to which orders were bought; nothing else of an address.
CREATE TABLE state_sums (
  span text NOT NULL,
  first date NOT NULL,
  state_code text NOT NULL,
  orders integer NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (span, first, state_code),
  CONSTRAINT state_sums_span_check CHECK (span IN ('day', 'month', 'year'))
);

-- Steps towards a purchase, counted without anybody (ADM-39).
CREATE TABLE step_days (
  day date NOT NULL,
  step text NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (day, step),
  CONSTRAINT step_days_times_check CHECK (times > 0)
);

-- All that was sold of a product before a day, each 1st and 16th of a month: what lies between two of them is their difference, however
-- long that is (ADM-38). The job that counts sales begins and keeps them.
CREATE TABLE product_totals (
  upto date NOT NULL,
  product_id object_id NOT NULL,
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (upto, product_id) INCLUDE (units, amount),
  CONSTRAINT product_totals_upto_check CHECK (EXTRACT(day FROM upto) IN (1, 6, 11, 16, 21, 26))
);

CREATE TABLE refund_days (
  day date NOT NULL,
  reason text NOT NULL,
  refunds integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, reason)
);

-- Adds what was written down to the days, and forgets it. One at a time: only who folds takes the turn now.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_to_count();
  WITH taken AS (DELETE FROM order_status_changes RETURNING day, status, orders, total),
    moved AS (SELECT day, status, sum(orders) AS orders, sum(total) AS total FROM taken GROUP BY day, status)
  MERGE INTO order_status_days d USING moved m ON d.day = m.day AND d.status = m.status
  WHEN MATCHED THEN UPDATE SET orders = d.orders + m.orders, total = d.total + m.total
  WHEN NOT MATCHED THEN INSERT (day, status, orders, total) VALUES (m.day, m.status, m.orders, m.total);

  WITH taken AS (DELETE FROM money_changes RETURNING day, captured, payments, returned, charged_back, reason, refunds),
    reasons AS (
      INSERT INTO refund_days AS d (day, reason, refunds, amount)
      SELECT day, reason, sum(refunds), sum(returned) FROM taken WHERE reason IS NOT NULL GROUP BY day, reason
      ON CONFLICT (day, reason) DO UPDATE SET refunds = d.refunds + excluded.refunds, amount = d.amount + excluded.amount
    ),
    moved AS (
      SELECT day, sum(captured) AS captured, sum(payments) AS payments, sum(returned) AS returned, sum(charged_back) AS charged_back
      FROM taken GROUP BY day
    )
  MERGE INTO money_days d USING moved m ON d.day = m.day
  WHEN MATCHED THEN UPDATE SET captured = d.captured + m.captured, payments = d.payments + m.payments,
    returned = d.returned + m.returned, charged_back = d.charged_back + m.charged_back
  WHEN NOT MATCHED THEN INSERT (day, captured, payments, returned, charged_back)
    VALUES (m.day, m.captured, m.payments, m.returned, m.charged_back);
END $$;

CREATE VIEW money_figures AS
  SELECT day, sum(captured)::bigint AS captured, sum(payments)::integer AS payments, sum(returned)::bigint AS returned,
    sum(charged_back)::bigint AS charged_back
  FROM (
    SELECT day, captured, payments, returned, charged_back FROM money_days
    UNION ALL SELECT day, captured, payments, returned, charged_back FROM money_changes
  ) counted
  GROUP BY day;

CREATE VIEW order_status_figures AS
  SELECT day, status, sum(orders)::integer AS orders, sum(total)::bigint AS total
  FROM (
    SELECT day, status, orders, total FROM order_status_days
    UNION ALL SELECT day, status, orders, total FROM order_status_changes
  ) counted
  GROUP BY day, status;

CREATE VIEW refund_figures AS
  SELECT day, reason, sum(refunds)::integer AS refunds, sum(amount)::bigint AS amount
  FROM (
    SELECT day, reason, refunds, amount FROM refund_days
    UNION ALL SELECT day, reason, refunds, returned FROM money_changes WHERE reason IS NOT NULL
  ) counted
  GROUP BY day, reason;

