-- Whose message it is, where somebody wrote it while logged in (ACC-35); and what is given for a report waits for a second person too (ADM-23).

-- null: written by a visitor, or before this was kept
ALTER TABLE tickets ADD COLUMN user_id object_id REFERENCES users (id);
CREATE INDEX tickets_of_user ON tickets (user_id, created_at DESC) WHERE user_id IS NOT NULL;

ALTER TABLE agreements DROP CONSTRAINT agreements_kind_check;
ALTER TABLE agreements ADD CONSTRAINT agreements_kind_check CHECK (kind IN ('refund', 'report', 'coins'));
