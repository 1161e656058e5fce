-- What was handed out stays as it was: the bytes of printed documents by their hash, and the audit log as a chain.

-- The PDF of an invoice or a credit note that somebody has asked for. Its bytes lie with the other files, under their hash.
CREATE TABLE kept_papers (
  -- of an invoice or of a credit note
  paper_id object_id PRIMARY KEY,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  kept_at timestamptz NOT NULL
);

-- Each entry of the audit log, in the order in which a job found it committed, with a hash over itself and all before it.
CREATE TABLE audit_links (
  sequence bigint PRIMARY KEY CHECK (sequence >= 1),
  entry_id object_id NOT NULL UNIQUE,
  hash bytea NOT NULL CHECK (length(hash) = 32)
);

-- The end of the chain at the end of a day, as it was told to wherever logs go.
CREATE TABLE audit_heads (
  day date PRIMARY KEY,
  sequence bigint NOT NULL CHECK (sequence >= 1),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  taken_at timestamptz NOT NULL
);
