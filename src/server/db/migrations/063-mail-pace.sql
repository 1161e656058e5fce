-- How many letters the shop hands over in a second, counted for all nodes in one row: no crash need leave it, nor any backup.

CREATE UNLOGGED TABLE mail_pace (
  -- one row
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  second timestamptz NOT NULL,
  handed_over integer NOT NULL CHECK (handed_over >= 0)
);
