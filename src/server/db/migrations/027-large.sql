-- Figures by day beside those of 001, so that staff's lists, counts and charts never read a million rows: orders by their state,
-- and money by the day it came and went back. The tables count along by themselves, whichever way a row is written.

CREATE TABLE order_status_days (
  -- the day in India on which the orders were placed
  day date NOT NULL,
  status text NOT NULL,
  orders integer NOT NULL DEFAULT 0 CHECK (orders >= 0),
  -- what these orders cost, as in order_days
  total paise NOT NULL DEFAULT 0,
  PRIMARY KEY (status, day)
);
CREATE INDEX order_status_days_by_day ON order_status_days (day);

CREATE TABLE money_days (
  day date PRIMARY KEY,
  -- what Razorpay captured for us on that day, also for purchases that became no order
  captured paise NOT NULL DEFAULT 0,
  payments integer NOT NULL DEFAULT 0,
  -- what was asked to be sent back on that day; a refund that failed is taken off again
  returned paise NOT NULL DEFAULT 0
);

-- Counting comes last of all, at the commit, in one turn for everybody: who counts holds whatever else it needs already and
-- waits for nobody any more, so that no two transactions can wait for each other, however many orders each moves.
CREATE FUNCTION take_turn_to_count() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(7306114027)';
CREATE FUNCTION day_in_india(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
  RETURN (instant AT TIME ZONE 'Asia/Kolkata')::date;

CREATE FUNCTION count_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_to_count();
  IF TG_OP = 'UPDATE' THEN
    UPDATE order_status_days SET orders = orders - 1, total = total - OLD.total
    WHERE status = OLD.status AND day = day_in_india(OLD.placed_at);
  END IF;
  INSERT INTO order_status_days AS d (day, status, orders, total)
  VALUES (day_in_india(NEW.placed_at), NEW.status, 1, NEW.total)
  ON CONFLICT (status, day) DO UPDATE SET orders = d.orders + 1, total = d.total + excluded.total;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER orders_counted AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_order_status();
CREATE CONSTRAINT TRIGGER orders_recounted AFTER UPDATE OF status, total ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.total <> NEW.total) EXECUTE FUNCTION count_order_status();

CREATE FUNCTION count_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_to_count();
  INSERT INTO money_days AS d (day, captured, payments) VALUES (day_in_india(NEW.captured_at), NEW.amount, 1)
  ON CONFLICT (day) DO UPDATE SET captured = d.captured + excluded.captured, payments = d.payments + 1;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payments_counted AFTER INSERT ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_payment();

CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_to_count();
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' THEN
    UPDATE money_days SET returned = returned - OLD.amount WHERE day = day_in_india(OLD.created_at);
  END IF;
  IF NEW.status <> 'failed' THEN
    INSERT INTO money_days AS d (day, returned) VALUES (day_in_india(NEW.created_at), NEW.amount)
    ON CONFLICT (day) DO UPDATE SET returned = d.returned + excluded.returned;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refunds_counted AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_refund();
CREATE CONSTRAINT TRIGGER refunds_recounted AFTER UPDATE OF status, amount ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status = 'failed') <> (NEW.status = 'failed') OR OLD.amount <> NEW.amount) EXECUTE FUNCTION count_refund();

-- The triggers hold off new rows until this file is through: what is counted here is all there is.
INSERT INTO order_status_days (day, status, orders, total)
SELECT day_in_india(placed_at), status, count(*), sum(total) FROM orders GROUP BY 1, 2;
INSERT INTO money_days (day, captured, payments, returned)
SELECT day, coalesce(sum(captured), 0), coalesce(sum(payments), 0), coalesce(sum(returned), 0) FROM (
  SELECT day_in_india(captured_at) AS day, sum(amount) AS captured, count(*) AS payments, 0 AS returned FROM payments GROUP BY 1
  UNION ALL
  SELECT day_in_india(created_at), 0, 0, sum(amount) FROM refunds WHERE status <> 'failed' GROUP BY 1
) moved GROUP BY day;
