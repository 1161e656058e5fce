-- Parcels that are booked with a courier by its API: each written down before the courier hears of it, so that no order has two and
-- none is forgotten (SHIP-8 to SHIP-11).

CREATE TABLE courier_bookings (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  courier text NOT NULL,
  -- what the courier is to call it; looked for before anything is sent again, and never used for another booking
  reference text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('meant', 'booked', 'refused', 'cancelling', 'cancelled')),
  -- those that somebody asked for in one go
  batch_id object_id,
  asked_by object_id NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  grams integer NOT NULL CHECK (grams BETWEEN 1 AND 30000),
  -- how often somebody has begun to speak with the courier about it: 0, and the courier knows nothing of it
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- when something is to be done about it next; while somebody does, until nobody can any more
  next_try_at timestamptz,
  -- it was sent more than once, or was not found: a second parcel may turn up
  is_doubtful boolean NOT NULL DEFAULT false,
  -- the courier's own id of it, its number, and what it costs in paise
  courier_id text,
  number text,
  cost bigint CHECK (cost >= 0),
  -- why the courier refused it, or did not cancel it
  words text,
  label_key text,
  -- when the courier is asked where the parcel is; null before it is booked and once it is there
  ask_at timestamptz,
  CHECK (state <> 'booked' OR (number IS NOT NULL AND courier_id IS NOT NULL)),
  CHECK (state NOT IN ('meant', 'cancelling') OR next_try_at IS NOT NULL),
  CHECK (state <> 'refused' OR words IS NOT NULL)
);
CREATE UNIQUE INDEX courier_bookings_open ON courier_bookings (order_id) WHERE state IN ('meant', 'booked', 'cancelling');
CREATE INDEX courier_bookings_of_order ON courier_bookings (order_id, asked_at);
CREATE INDEX courier_bookings_due ON courier_bookings (next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX courier_bookings_number ON courier_bookings (number) WHERE number IS NOT NULL;
CREATE INDEX courier_bookings_batch ON courier_bookings (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX courier_bookings_asked ON courier_bookings (asked_by, asked_at) WHERE batch_id IS NOT NULL;
CREATE INDEX courier_bookings_ask ON courier_bookings (ask_at, id) WHERE ask_at IS NOT NULL;
CREATE INDEX courier_bookings_labels ON courier_bookings (asked_at) WHERE label_key IS NOT NULL;

-- Whoever cancels an order, opens its box, sends it elsewhere or hands it over under another number lets go of its booking, also
-- the version before. While a call is under way nothing is asked of the courier: it may not know the parcel yet.
CREATE FUNCTION let_go_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE courier_bookings
  SET state = 'cancelling', ask_at = NULL, next_try_at = CASE WHEN state = 'booked' THEN asked_at ELSE next_try_at END
  WHERE order_id = NEW.id AND state IN ('meant', 'booked')
    AND (NEW.status <> 'dispatched' OR number IS DISTINCT FROM NEW.tracking_number);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_let_go_of_booking AFTER UPDATE OF status, billing, phone ON orders
  FOR EACH ROW WHEN (
    (NEW.status = 'cancelled' AND OLD.status <> 'cancelled')
    OR (NEW.status = 'processing' AND OLD.status = 'packed')
    OR (NEW.status = 'dispatched' AND OLD.status <> 'dispatched')
    OR (NEW.status IN ('placed', 'processing', 'packed')
      AND (NEW.billing IS DISTINCT FROM OLD.billing OR NEW.phone IS DISTINCT FROM OLD.phone)))
  EXECUTE FUNCTION let_go_of_booking();
