-- Words that a shopper looks for on a long shelf are found by any of their letters (CAT-26).
CREATE INDEX products_shelf_search ON products USING gin ((name || ' ' || generic_name || ' ' || category) gin_trgm_ops) WHERE deleted_at IS NULL;
