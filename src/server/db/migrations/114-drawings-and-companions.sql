-- Which pictures are no photographs (CAT-38), and what goes well with a product (CAT-40).
ALTER TABLE product_images ADD COLUMN drawing boolean NOT NULL DEFAULT false;
-- The pictures with which the shop filled its own catalogue are drawings; what staff hung up since is theirs to say.
UPDATE product_images i SET drawing = true
WHERE EXISTS (SELECT FROM audit_log a WHERE a.subject = i.product_id AND a.action = 'product.create' AND a.actor = 'shop')
  AND NOT EXISTS (
    SELECT FROM audit_log a WHERE a.subject = i.product_id
      AND (a.action = 'product.pictures' OR (a.action = 'product.update' AND a.details->'after' ? 'image'))
  );

-- As staff chose them, in their order.
CREATE TABLE product_companions (
  product_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  companion_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 3),
  PRIMARY KEY (product_id, position),
  UNIQUE (product_id, companion_id),
  CHECK (companion_id <> product_id)
);
CREATE INDEX product_companions_other ON product_companions (companion_id);
