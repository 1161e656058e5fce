-- Parcels and who carries them: the courier of an order, the way of each parcel, and how long parcels take to a region by the
-- shop's own deliveries (SHIP-1, SHIP-3, SHIP-5).

ALTER TABLE orders ADD COLUMN courier text NOT NULL DEFAULT 'india-post';

-- How many days from hand-over to her door, by the first digits of the PIN code: only regions with enough deliveries to tell.
CREATE TABLE delivery_times (
  region text PRIMARY KEY CHECK (region ~ '^[1-9][0-9]{0,2}$'),
  parcels integer NOT NULL CHECK (parcels > 0),
  -- half of them came in so many days, and nine of ten in so many
  half_days integer NOT NULL CHECK (half_days >= 0),
  most_days integer NOT NULL CHECK (most_days >= half_days),
  counted_at timestamptz NOT NULL
);

-- After how many days a parcel to a region is stuck (SHIP-5): the nearest region that can tell says it, never before the five
-- working days of the policy, a week; ten days where none can.
CREATE FUNCTION stuck_days(of_region text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT greatest(most_days, 7) FROM delivery_times
    WHERE region IN (of_region, left(of_region, 2), left(of_region, 1))
    ORDER BY length(region) DESC LIMIT 1), 10)
$$;

-- The way of each parcel that was handed over, kept by the database from the order's own events.
CREATE TABLE parcels (
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  -- the first three digits of the PIN code, a region of some post offices; nothing else of the address
  region text NOT NULL,
  dispatched_at timestamptz NOT NULL,
  delivered_at timestamptz,
  -- it is on its way no more: delivered, come back, or never handed over after all
  ended_at timestamptz,
  -- from when on it is stuck: nine of ten to its region had come by then
  late_at timestamptz NOT NULL,
  -- the last that its courier said of it, and when
  news text CHECK (news IN ('in_transit', 'out_for_delivery', 'held', 'missed', 'returning', 'came_back')),
  news_at timestamptz,
  -- when staff asked the courier where it is
  asked_at timestamptz,
  CHECK ((news IS NULL) = (news_at IS NULL))
);
-- what is still to come, the oldest first
CREATE INDEX parcels_on_way ON parcels (late_at, order_id) WHERE ended_at IS NULL;
CREATE INDEX parcels_delivered ON parcels (delivered_at) INCLUDE (region, dispatched_at) WHERE delivered_at IS NOT NULL;

INSERT INTO parcels (order_id, region, dispatched_at, delivered_at, ended_at, late_at)
SELECT orders.id, coalesce(left(orders.billing->>'postcode', 3), ''), sent.at, came.at, coalesce(came.at, back.at), sent.at + interval '10 days'
FROM order_events sent
JOIN orders ON orders.id = sent.order_id
LEFT JOIN order_events came ON came.order_id = sent.order_id AND came.status = 'delivered'
LEFT JOIN order_events back ON back.order_id = sent.order_id AND back.status = 'returned'
WHERE sent.status = 'dispatched'
ON CONFLICT DO NOTHING;

CREATE FUNCTION follow_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'dispatched' THEN
    INSERT INTO parcels (order_id, region, dispatched_at, late_at)
    SELECT id, coalesce(left(billing->>'postcode', 3), ''), NEW.at,
      NEW.at + make_interval(days => stuck_days(coalesce(left(billing->>'postcode', 3), '')))
    FROM orders WHERE id = NEW.order_id
    ON CONFLICT (order_id) DO UPDATE SET dispatched_at = EXCLUDED.dispatched_at, late_at = EXCLUDED.late_at,
      delivered_at = NULL, ended_at = NULL;
  ELSIF NEW.status = 'delivered' THEN
    UPDATE parcels SET delivered_at = NEW.at, ended_at = NEW.at WHERE order_id = NEW.order_id;
  ELSE
    UPDATE parcels SET ended_at = coalesce(ended_at, NEW.at) WHERE order_id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_events_parcel AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.status IN ('dispatched', 'delivered', 'returned')) EXECUTE FUNCTION follow_parcel();

CREATE FUNCTION forget_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM parcels WHERE order_id = OLD.order_id;
  RETURN NULL;
END $$;
-- A hand-over that was taken back.
CREATE TRIGGER order_events_no_parcel AFTER DELETE ON order_events
  FOR EACH ROW WHEN (OLD.status = 'dispatched') EXECUTE FUNCTION forget_parcel();
