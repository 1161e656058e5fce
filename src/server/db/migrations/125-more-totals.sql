-- Figures of a long range from fewer rows (ADM-38): what was sold of each product is known before six days of each month instead of two, so
-- that at most three days lie beside a total, and so is what was sold to each region.

-- Nobody counts sales until this file is through: what is added up here is all there is.
SELECT FROM order_progress WHERE work = 'count-sales' FOR UPDATE;

ALTER TABLE product_totals DROP CONSTRAINT product_totals_upto_check;
ALTER TABLE product_totals ADD CONSTRAINT product_totals_upto_check CHECK (extract(day FROM upto) IN (1, 6, 11, 16, 21, 26));

-- What is in a total stands in the days before, which name products that there are; asked again for each row, a total takes three times as long.
ALTER TABLE product_totals DROP CONSTRAINT product_totals_product_id_fkey;

-- All that was bought to a region before a day. Where to: the state, and the first two digits of the PIN code; nothing else of an address.
CREATE TABLE region_totals (
  upto date NOT NULL CHECK (extract(day FROM upto) IN (1, 6, 11, 16, 21, 26)),
  state_code text NOT NULL,
  pin text NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  total bigint NOT NULL CHECK (total >= 0),
  PRIMARY KEY (upto, state_code, pin)
);

-- Between the totals that are kept: from the one before such a day, and the days since. The job goes on from the last.
WITH ends AS (
  SELECT (SELECT min(day) FROM sales_days) AS first, (SELECT max(upto) FROM product_totals) AS last
), missing AS (
  SELECT day::date AS upto, (
    SELECT max(upto) FROM product_totals
    WHERE upto <= date_trunc('month', day)::date + CASE WHEN extract(day FROM day) < 16 THEN 0 ELSE 15 END
  ) AS base
  FROM ends, generate_series(first + 1, last, interval '1 day') AS days (day) WHERE extract(day FROM day) IN (6, 11, 21, 26)
)
INSERT INTO product_totals (upto, product_id, units, amount)
SELECT missing.upto, sold.product_id, sum(sold.units), sum(sold.amount)
FROM missing CROSS JOIN LATERAL (
  SELECT kept.product_id, kept.units, kept.amount FROM product_totals kept WHERE kept.upto = missing.base
  UNION ALL
  SELECT s.product_id, s.units, s.amount FROM product_sums s
  WHERE s.span = 'day' AND s.first < missing.upto AND s.first >= coalesce(missing.base, '-infinity')
) sold
GROUP BY missing.upto, sold.product_id ORDER BY missing.upto, sold.product_id;

-- Of regions all of them at once: there are a few hundred.
WITH counted AS (
  SELECT min(day) AS first, max(day) AS last FROM sales_days
), days AS (
  SELECT day::date AS upto, lag(day::date) OVER (ORDER BY day) AS last
  FROM counted, generate_series(first + 1, last, interval '1 day') AS days (day) WHERE extract(day FROM day) IN (1, 6, 11, 16, 21, 26)
), sold AS (
  SELECT days.upto, s.state_code, s.pin, sum(s.orders) AS orders, sum(s.total) AS total
  FROM days JOIN region_sums s ON s.span = 'day' AND s.first < days.upto AND s.first >= coalesce(days.last, '-infinity')
  GROUP BY days.upto, s.state_code, s.pin
)
INSERT INTO region_totals (upto, state_code, pin, orders, total)
SELECT * FROM (
  SELECT upto, state_code, pin, sum(orders) OVER before AS orders, sum(total) OVER before AS total
  FROM (SELECT DISTINCT state_code, pin FROM sold) regions CROSS JOIN days LEFT JOIN sold USING (upto, state_code, pin)
  WINDOW before AS (PARTITION BY state_code, pin ORDER BY upto)
) totals WHERE orders IS NOT NULL ORDER BY upto, state_code, pin;

-- Two totals are laid beside each other in the order of this index, without looking at the table.
ALTER TABLE product_totals DROP CONSTRAINT product_totals_pkey;
ALTER TABLE product_totals ADD CONSTRAINT product_totals_pkey PRIMARY KEY (upto, product_id) INCLUDE (units, amount);
