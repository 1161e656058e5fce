-- Figures by day are no longer counted in one turn for everybody (027): whoever moves an order or money writes down by how much, which
-- waits for nobody, and a job adds that up (DB-14). What is read is always both together.
--
-- A version that runs beside this one reads the tables of days alone: what it shows is a minute old then.

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
  charged_back bigint NOT NULL DEFAULT 0
);

CREATE VIEW order_status_figures AS
  SELECT day, status, sum(orders)::integer AS orders, sum(total)::bigint AS total
  FROM (SELECT day, status, orders, total FROM order_status_days UNION ALL SELECT * FROM order_status_changes) counted
  GROUP BY day, status;
CREATE VIEW money_figures AS
  SELECT day, sum(captured)::bigint AS captured, sum(payments)::integer AS payments, sum(returned)::bigint AS returned,
    sum(charged_back)::bigint AS charged_back
  FROM (SELECT day, captured, payments, returned, charged_back FROM money_days UNION ALL SELECT * FROM money_changes) counted
  GROUP BY day;

CREATE OR REPLACE FUNCTION count_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO order_status_changes VALUES (day_in_india(OLD.placed_at), OLD.status, -1, -OLD.total);
  END IF;
  INSERT INTO order_status_changes VALUES (day_in_india(NEW.placed_at), NEW.status, 1, NEW.total);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_changes (day, captured, payments) VALUES (day_in_india(NEW.captured_at), NEW.amount, 1);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' THEN
    INSERT INTO money_changes (day, returned) VALUES (day_in_india(OLD.created_at), -OLD.amount);
  END IF;
  IF NEW.status <> 'failed' THEN
    INSERT INTO money_changes (day, returned) VALUES (day_in_india(NEW.created_at), NEW.amount);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_id IS NOT NULL AND OLD.deducted > 0 THEN
    INSERT INTO money_changes (day, charged_back) VALUES (day_in_india(OLD.deducted_at), -OLD.deducted);
  END IF;
  IF NEW.payment_id IS NOT NULL AND NEW.deducted > 0 THEN
    INSERT INTO money_changes (day, charged_back) VALUES (day_in_india(NEW.deducted_at), NEW.deducted);
  END IF;
  RETURN NULL;
END $$;

-- Adds what was written down to the days, and forgets it. One at a time: only who folds takes the turn now.
CREATE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_to_count();
  WITH taken AS (DELETE FROM order_status_changes RETURNING day, status, orders, total),
    moved AS (SELECT day, status, sum(orders) AS orders, sum(total) AS total FROM taken GROUP BY day, status)
  MERGE INTO order_status_days d USING moved m ON d.day = m.day AND d.status = m.status
  WHEN MATCHED THEN UPDATE SET orders = d.orders + m.orders, total = d.total + m.total
  WHEN NOT MATCHED THEN INSERT (day, status, orders, total) VALUES (m.day, m.status, m.orders, m.total);

  WITH taken AS (DELETE FROM money_changes RETURNING day, captured, payments, returned, charged_back),
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
