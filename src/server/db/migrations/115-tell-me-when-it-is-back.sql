-- Who wants a letter once a product can be bought again (CAT-41).
CREATE TABLE product_waits (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- when the letter was written; null: she waits
  told_at timestamptz,
  UNIQUE (user_id, product_id)
);
-- Whose turn it is.
CREATE INDEX product_waits_turn ON product_waits (product_id, asked_at, id) WHERE told_at IS NULL;
CREATE INDEX product_waits_asked ON product_waits (asked_at);
-- What was told lately counts against what there is, and goes.
CREATE INDEX product_waits_told ON product_waits (told_at, product_id) WHERE told_at IS NOT NULL;
