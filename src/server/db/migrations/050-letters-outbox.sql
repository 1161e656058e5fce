-- Letters are their own outbox: one that waits says when it is due, and whoever sends it takes it from here. No job is sent for it.

ALTER TABLE letters
  -- when it is to be tried next: at once, after a pause, or, while somebody is at it, when that one's time runs out. Null: nobody has to do anything
  ADD COLUMN due_at timestamptz;
-- What a version before this one writes has a job, which its own processes do; a minute later it is looked at here as well.
ALTER TABLE letters ALTER COLUMN due_at SET DEFAULT now() + interval '1 minute';
-- So is what waits now.
UPDATE letters SET due_at = DEFAULT
WHERE recipient <> '' AND given_up_at IS NULL AND (sent_at IS NULL OR asked_again_at IS NOT NULL);

CREATE INDEX letters_due ON letters (due_at) WHERE due_at IS NOT NULL;
-- What waits and what is to be tried again stand in it.
DROP INDEX letters_unsent;
DROP INDEX letters_to_retry;
