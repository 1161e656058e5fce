-- Notes when a transaction got rows that other purchases want: a row's trigger runs once the row is locked. When the transaction
-- ended is kept by PostgreSQL itself (track_commit_timestamp). The notes are small inserts, and their own time counts as kept.
CREATE SCHEMA bench;
CREATE UNLOGGED TABLE bench.taken (rows_of name NOT NULL, began timestamptz NOT NULL, at timestamptz NOT NULL);
CREATE FUNCTION bench.note_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bench.taken VALUES (TG_TABLE_NAME, transaction_timestamp(), clock_timestamp());
  RETURN NEW;
END $$;
CREATE TRIGGER a_note_taken BEFORE UPDATE ON stock_levels FOR EACH ROW EXECUTE FUNCTION bench.note_taken();
CREATE TRIGGER a_note_taken BEFORE UPDATE ON counters FOR EACH ROW EXECUTE FUNCTION bench.note_taken();
