-- The desk of people: why staff corrected somebody's coins. The ledger is append only, and these words are not: they go with the account.

CREATE TABLE coin_corrections (
  entry_id object_id PRIMARY KEY REFERENCES wallet_entries (id),
  user_id object_id NOT NULL REFERENCES users (id),
  -- the admin who did it
  actor object_id NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason <> '')
);
CREATE INDEX coin_corrections_of_user ON coin_corrections (user_id);
