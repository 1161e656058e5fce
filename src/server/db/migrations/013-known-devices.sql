-- From which devices somebody has logged in, so that a new one can be told by letter even after every session has ended.

CREATE TABLE known_devices (
  user_id object_id NOT NULL REFERENCES users (id),
  -- browser and system in words; empty where they are not known
  device text NOT NULL,
  -- the last sign-in
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device)
);

-- Whoever was erased of late: addresses of her unpaid purchases wait until nobody asks about them any more.
CREATE INDEX users_erased ON users (deleted_at) WHERE deleted_at IS NOT NULL;
