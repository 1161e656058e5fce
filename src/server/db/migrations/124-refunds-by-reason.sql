-- Refunds by day and reason, counted along as the day's money is (DB-14): figures of a long range are read from these, and not from every
-- refund (ADM-38).

-- Nobody sends money back until this file is through: what is counted here is all there is.
LOCK TABLE refunds IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE refund_days (
  day date NOT NULL,
  reason text NOT NULL,
  refunds integer NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, reason)
);
ALTER TABLE money_changes
  -- of what was sent back
  ADD COLUMN reason text,
  ADD COLUMN refunds integer NOT NULL DEFAULT 0;

CREATE VIEW refund_figures AS
  SELECT day, reason, sum(refunds)::integer AS refunds, sum(amount)::bigint AS amount
  FROM (
    SELECT day, reason, refunds, amount FROM refund_days
    UNION ALL SELECT day, reason, refunds, returned FROM money_changes WHERE reason IS NOT NULL
  ) counted
  GROUP BY day, reason;

CREATE OR REPLACE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' THEN
    INSERT INTO money_changes (day, returned, reason, refunds) VALUES (day_in_india(OLD.created_at), -OLD.amount, OLD.reason, -1);
  END IF;
  IF NEW.status <> 'failed' THEN
    INSERT INTO money_changes (day, returned, reason, refunds) VALUES (day_in_india(NEW.created_at), NEW.amount, NEW.reason, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION fold_figures() RETURNS void LANGUAGE plpgsql AS $$
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

INSERT INTO refund_days (day, reason, refunds, amount)
SELECT day_in_india(created_at), reason, count(*), sum(amount) FROM refunds WHERE status <> 'failed' GROUP BY 1, 2;
