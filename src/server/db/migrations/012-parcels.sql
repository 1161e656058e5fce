-- Parcels and courier bookings.

-- Days from dispatch to delivery, by the first digits of the PIN code, for regions with enough deliveries.
CREATE TABLE delivery_times (
  region text PRIMARY KEY,
  parcels integer NOT NULL,
  -- Half of the parcels arrived within `half_days`, nine of ten within `most_days`.
  half_days integer NOT NULL,
  most_days integer NOT NULL,
  counted_at timestamptz NOT NULL,
  CONSTRAINT delivery_times_check CHECK (most_days >= half_days),
  CONSTRAINT delivery_times_half_days_check CHECK (half_days >= 0),
  CONSTRAINT delivery_times_parcels_check CHECK (parcels > 0),
  CONSTRAINT delivery_times_region_check CHECK (region ~ '^[1-9][0-9]{0,2}$')
);

-- Each dispatched parcel. Triggers fill the rows from order_events.
CREATE TABLE parcels (
  order_id object_id PRIMARY KEY REFERENCES orders (id),
  -- The first three digits of the PIN code, which many post offices share. No other part of the address is here.
  region text NOT NULL,
  dispatched_at timestamptz NOT NULL,
  delivered_at timestamptz,
  -- When the parcel was delivered or returned, or was found not to have been dispatched.
  ended_at timestamptz,
  -- When the parcel counts as stuck. Nine of ten parcels to its region took less time.
  late_at timestamptz NOT NULL,
  -- The courier's last status, and its time.
  news text,
  news_at timestamptz,
  -- When staff last asked the courier about the parcel.
  asked_at timestamptz,
  CONSTRAINT parcels_check CHECK ((news IS NULL) = (news_at IS NULL)),
  CONSTRAINT parcels_news_check CHECK (
    news IN ('in_transit', 'out_for_delivery', 'held', 'missed', 'returning', 'came_back')
  )
);
CREATE INDEX parcels_delivered ON parcels (delivered_at) INCLUDE (region, dispatched_at) WHERE delivered_at IS NOT NULL;
-- Parcels on the way, oldest first.
CREATE INDEX parcels_on_way ON parcels (late_at, order_id) WHERE ended_at IS NULL;

CREATE TABLE courier_bookings (
  id object_id PRIMARY KEY,
  order_id object_id NOT NULL REFERENCES orders (id),
  courier text NOT NULL,
  -- The shop's reference at the courier. Before a call is repeated, the courier is asked for bookings with this
  -- reference. No other booking has it.
  reference text NOT NULL UNIQUE,
  state text NOT NULL,
  -- The bookings of one request have the same id.
  batch_id object_id,
  asked_by object_id NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  grams integer NOT NULL,
  -- How many calls about the booking were started. While this is 0, the courier does not know the booking.
  tries integer NOT NULL DEFAULT 0,
  -- When a job should process the booking. During processing, when that job's claim expires.
  next_try_at timestamptz,
  -- True when the booking call was sent more than once, or the booking was not found, so a second parcel may exist.
  is_doubtful boolean NOT NULL DEFAULT false,
  -- The courier's id, the tracking number, and the cost in paise.
  courier_id text,
  number text,
  cost bigint,
  -- Why the courier refused to book or to cancel the parcel.
  words text,
  label_key text,
  -- When to ask the courier about the parcel; null before booking and after delivery.
  ask_at timestamptz,
  CONSTRAINT courier_bookings_check CHECK (state <> 'booked' OR (number IS NOT NULL AND courier_id IS NOT NULL)),
  CONSTRAINT courier_bookings_check1 CHECK (state NOT IN ('meant', 'cancelling') OR next_try_at IS NOT NULL),
  CONSTRAINT courier_bookings_check2 CHECK (state <> 'refused' OR words IS NOT NULL),
  CONSTRAINT courier_bookings_cost_check CHECK (cost >= 0),
  CONSTRAINT courier_bookings_grams_check CHECK (grams BETWEEN 1 AND 30000),
  CONSTRAINT courier_bookings_state_check CHECK (state IN ('meant', 'booked', 'refused', 'cancelling', 'cancelled')),
  CONSTRAINT courier_bookings_tries_check CHECK (tries >= 0)
);
CREATE INDEX courier_bookings_ask ON courier_bookings (ask_at, id) WHERE ask_at IS NOT NULL;
CREATE INDEX courier_bookings_asked ON courier_bookings (asked_by, asked_at) WHERE batch_id IS NOT NULL;
CREATE INDEX courier_bookings_batch ON courier_bookings (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX courier_bookings_due ON courier_bookings (next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX courier_bookings_labels ON courier_bookings (asked_at) WHERE label_key IS NOT NULL;
CREATE INDEX courier_bookings_number ON courier_bookings (number) WHERE number IS NOT NULL;
CREATE INDEX courier_bookings_of_order ON courier_bookings (order_id, asked_at);
CREATE UNIQUE INDEX courier_bookings_open ON courier_bookings (order_id) WHERE state IN ('meant', 'booked', 'cancelling');

-- After how many days a parcel to a region is stuck (SHIP-5), from the smallest region with data: at least a week,
-- which covers the policy's five working days; ten days without data.
CREATE FUNCTION stuck_days(of_region text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT greatest(most_days, 7) FROM delivery_times
    WHERE region IN (of_region, left(of_region, 2), left(of_region, 1))
    ORDER BY length(region) DESC LIMIT 1), 10)
$$;
