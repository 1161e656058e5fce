-- A letter whose address is dead for good: staff have seen it and put it aside, so that it hides no other one.
ALTER TABLE letters ADD COLUMN put_aside_at timestamptz;
