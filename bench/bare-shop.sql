-- The bare shop's database: only the tables that a login and a paid order need, and one function for each step.
CREATE TABLE users (id text PRIMARY KEY, name text, email text UNIQUE, password_hash text, role text,
  created_at timestamptz);
CREATE TABLE sessions (id text PRIMARY KEY, token_hash bytea UNIQUE, user_id text REFERENCES users,
  created_at timestamptz, seen_at timestamptz, expires_at timestamptz, device text);
CREATE TABLE products (id text PRIMARY KEY, name text NOT NULL, price int NOT NULL);
CREATE TABLE stock_levels (product_id text PRIMARY KEY REFERENCES products, stock int NOT NULL,
  held int NOT NULL DEFAULT 0, CHECK (held BETWEEN 0 AND stock)) WITH (fillfactor = 50);
CREATE TABLE cart_items (user_id text REFERENCES users, product_id text REFERENCES products, quantity int NOT NULL,
  PRIMARY KEY (user_id, product_id));
CREATE TABLE rate_limits (key text, window_start timestamptz, count int NOT NULL, PRIMARY KEY (key, window_start));
CREATE TABLE attempts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id text NOT NULL REFERENCES users,
  gateway_order_id text UNIQUE, amount int NOT NULL, billing jsonb NOT NULL, lines jsonb NOT NULL,
  placed_at timestamptz, created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE counters (name text PRIMARY KEY, value bigint NOT NULL) WITH (fillfactor = 50);
CREATE TABLE orders (id bigint PRIMARY KEY, user_id text NOT NULL REFERENCES users, total int NOT NULL,
  billing jsonb NOT NULL, lines jsonb NOT NULL, placed_at timestamptz NOT NULL);
CREATE INDEX ON orders (user_id, placed_at);
CREATE TABLE payments (gateway_payment_id text PRIMARY KEY, attempt_id bigint NOT NULL REFERENCES attempts,
  order_id bigint NOT NULL REFERENCES orders, amount int NOT NULL, paid_at timestamptz NOT NULL);
CREATE TABLE emails (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, order_id bigint NOT NULL REFERENCES orders,
  sent_at timestamptz);
CREATE INDEX ON emails (id) WHERE sent_at IS NULL;
CREATE TABLE events (id text PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now());
INSERT INTO counters VALUES ('orders', 0);
INSERT INTO products SELECT 'kit' || n, 'Kit ' || n, 49900 FROM generate_series(1, 8) AS n;
INSERT INTO stock_levels SELECT id, 10000000 FROM products;

CREATE FUNCTION check_limit(what text, most int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE seen int;
BEGIN
  INSERT INTO rate_limits VALUES (what, date_trunc('minute', now()), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = rate_limits.count + 1 RETURNING count INTO seen;
  IF seen > most THEN RAISE 'too many requests'; END IF;
END $$;

CREATE FUNCTION user_of(token bytea) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE shopper text;
BEGIN
  SELECT user_id INTO STRICT shopper FROM sessions WHERE token_hash = token AND expires_at > now();
  RETURN shopper;
END $$;

CREATE FUNCTION add_to_cart(token bytea, product text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE shopper text := user_of(token);
BEGIN
  INSERT INTO cart_items VALUES (shopper, product, 1)
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = cart_items.quantity + 1;
  RETURN (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'price', price, 'quantity', quantity))
    FROM cart_items JOIN products ON id = product_id WHERE user_id = shopper);
END $$;

-- Prices the cart, holds its stock and stores its lines for the order.
CREATE FUNCTION start_payment(token bytea, billing jsonb) RETURNS attempts LANGUAGE plpgsql AS $$
DECLARE shopper text := user_of(token); cart jsonb; total int; made attempts;
BEGIN
  PERFORM check_limit('payment ' || shopper, 20);
  SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'price', price, 'quantity', quantity)),
    sum(price * quantity) INTO cart, total FROM cart_items JOIN products ON id = product_id WHERE user_id = shopper;
  UPDATE stock_levels SET held = held + quantity FROM cart_items
    WHERE cart_items.product_id = stock_levels.product_id AND user_id = shopper;
  INSERT INTO attempts (user_id, amount, billing, lines) VALUES (shopper, total, billing, cart) RETURNING * INTO made;
  RETURN made;
END $$;

-- Places the order with the next number: payment, stock, email, empty cart. A second call returns the same order.
CREATE FUNCTION place_order(token bytea, gateway_order text, gateway_payment text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE shopper text := user_of(token); attempt attempts; number bigint;
BEGIN
  PERFORM check_limit('verify ' || shopper, 90);
  SELECT * INTO STRICT attempt FROM attempts WHERE gateway_order_id = gateway_order AND user_id = shopper FOR UPDATE;
  IF attempt.placed_at IS NOT NULL THEN
    RETURN (SELECT order_id FROM payments WHERE attempt_id = attempt.id);
  END IF;
  UPDATE attempts SET placed_at = now() WHERE id = attempt.id;
  DELETE FROM cart_items WHERE user_id = shopper;
  UPDATE stock_levels SET stock = stock - (line ->> 'quantity')::int, held = held - (line ->> 'quantity')::int
    FROM jsonb_array_elements(attempt.lines) AS line WHERE product_id = line ->> 'id';
  UPDATE counters SET value = value + 1 WHERE name = 'orders' RETURNING value INTO number;
  INSERT INTO orders VALUES (number, shopper, attempt.amount, attempt.billing, attempt.lines, now());
  INSERT INTO payments VALUES (gateway_payment, attempt.id, number, attempt.amount, now());
  INSERT INTO emails (order_id) VALUES (number);
  RETURN number;
END $$;
