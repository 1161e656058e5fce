-- What came up about an order whose scan was refused, so that whoever sends it all the same says what she has seen (ORD-21, ORD-23).

ALTER TABLE scans ADD COLUMN news text[] NOT NULL DEFAULT '{}'
  CHECK (news <@ ARRAY['asks', 'address', 'contents', 'note', 'cancel', 'state']);
