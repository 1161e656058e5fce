-- How many would get a monthly letter, as a job has counted them when staff asked: that reads everybody on the list, and takes longer
-- than a page should wait (LET-22). Counts alone; nothing of anybody.
CREATE TABLE audience_counts (
  audience text NOT NULL CHECK (audience IN ('everybody', 'ordered', 'not_ordered')),
  -- with or without an order in so many; 0 for everybody
  days integer NOT NULL CHECK (days >= 0),
  people integer NOT NULL CHECK (people >= 0),
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (audience, days)
);
