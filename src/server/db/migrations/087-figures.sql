-- Sums of sales for any range of days (ADM-38): written by a job some seconds after an order, never by the purchase. The job begins
-- with the first order of the shop and goes on in steps, so that nothing has to be filled in here.

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
  span text NOT NULL CHECK (span IN ('day', 'month', 'year')),
  first date NOT NULL,
  product_id object_id NOT NULL REFERENCES products (id),
  units bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (span, first, product_id)
);
-- What lay in the kits that were bought, by what they held that day (ORD-18).
CREATE TABLE component_sums (
  span text NOT NULL CHECK (span IN ('day', 'month', 'year')),
  first date NOT NULL,
  component text NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (span, first, component)
);
-- Where to: the state, and the first two digits of the PIN code; nothing else of an address.
CREATE TABLE region_sums (
  span text NOT NULL CHECK (span IN ('day', 'month', 'year')),
  first date NOT NULL,
  state_code text NOT NULL,
  pin text NOT NULL,
  orders integer NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (span, first, state_code, pin)
);
-- How many of those who first ordered in a month ordered in it and in each of the twelve after it. Counts alone.
CREATE TABLE cohort_months (
  cohort date NOT NULL,
  month date NOT NULL,
  buyers integer NOT NULL,
  PRIMARY KEY (cohort, month)
);
-- Steps towards a purchase, counted without anybody (ADM-39).
CREATE TABLE step_days (
  day date NOT NULL,
  step text NOT NULL,
  times bigint NOT NULL CHECK (times > 0),
  PRIMARY KEY (day, step)
);

CREATE INDEX refunds_by_reason ON refunds (created_at, reason, amount) WHERE status <> 'failed';
