-- Whoever only packs searches what she reads by an index of her own (ORD-25): by that of all words, one that nearly every order has where
-- she may not look, such as "gmail", had each order looked at. Written by the job that fills the words, never by a purchase.
-- Digits find few orders by that one, and are left out here.
CREATE INDEX order_search_packing ON order_search USING gin (translate(split_part(words, E'\n', 1), '0123456789', '') gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE is_whole;
