-- Words that a shopper looks for on a long shelf are found by any of their letters (CAT-26). What a product is called is seldom
-- written: a list of what the index has yet to take in would only make the database read the whole shelf.
CREATE INDEX products_shelf_search ON products USING gin ((name || ' ' || generic_name || ' ' || category) gin_trgm_ops)
WITH (fastupdate = off) WHERE deleted_at IS NULL;
