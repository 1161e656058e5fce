-- Staff's list of orders by state, by kind, and what waits to be packed, each in its order at a million rows.

CREATE INDEX orders_by_status ON orders (status, placed_at DESC, id DESC);
-- What was promised first comes first; a few thousand rows at most.
CREATE INDEX orders_to_pack ON orders (placed_at, id) WHERE status IN ('placed', 'processing');
CREATE INDEX orders_replacements ON orders (placed_at DESC, id DESC) WHERE kind = 'replacement';
