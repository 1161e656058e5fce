-- The shelf in its order with what tells which products share a card, so that a page of it is found without reading products (CAT-30).

CREATE INDEX products_cards ON products (position, id, published_at, family_id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
