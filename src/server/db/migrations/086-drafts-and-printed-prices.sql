-- Products that are not sold yet, the price that is printed on the pack, and the heading under which a product stands (CAT-22 to
-- CAT-24).

-- From when on a product is in the shop; null: a draft. What was there, and what a version before this one makes, is.
ALTER TABLE products ADD COLUMN published_at timestamptz DEFAULT 'epoch';
-- In paise; null: what it costs is what is printed on it. Selling above the printed price is an offence (IND-29).
ALTER TABLE products ADD COLUMN mrp bigint CONSTRAINT products_mrp_not_below_price CHECK (mrp >= price);
-- '': under none
ALTER TABLE products ADD COLUMN category text NOT NULL DEFAULT '' CHECK (length(category) <= 60);

-- The shelf in its order, as everybody sees it.
CREATE INDEX products_published ON products (position, id, published_at) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
-- Whose moment came last: each node asks twice a second.
CREATE INDEX products_moments ON products (published_at) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX products_categories ON products (category) WHERE deleted_at IS NULL AND category <> '';
CREATE INDEX products_drafts ON products (position, id) WHERE deleted_at IS NULL AND published_at IS NULL;
