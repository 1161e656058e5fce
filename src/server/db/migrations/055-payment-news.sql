-- What gateways tell of payments: kept for a moment, in which her own page mostly settles the purchase, then handed to a job or forgotten.
-- No index but the key: it holds the news of some seconds.
CREATE TABLE payment_news (
  provider text NOT NULL,
  gateway_order_id text NOT NULL,
  -- '' where the event names none
  gateway_payment_id text NOT NULL DEFAULT '',
  told_at timestamptz NOT NULL,
  PRIMARY KEY (provider, gateway_order_id, gateway_payment_id)
);
