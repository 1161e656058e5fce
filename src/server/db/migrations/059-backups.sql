-- When the last backup was proven, of each kind: a figure and an alert grow from it, and nobody has to look into folders (OPS-18).
CREATE TABLE backups_made (
  kind text PRIMARY KEY CHECK (kind IN ('copy', 'off_site', 'files')),
  -- the moment that the backup holds, not the one at which it was ready
  taken_at timestamptz NOT NULL
);
