-- 'mane' finds 'Mañé' (ORD-24). Few names have accents, so the index is small; people's other words stay where they are.
CREATE INDEX users_plain_names ON users
  USING gin (translate(lower(name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ', 'aaaaaaceeeeiiiinooooouuuuyyaaaccccdeeeeegggghiiiijklllnnnooorrrssssttuuuuuuwyzzzodhiltdhllmmnnnrrstyz') gin_trgm_ops)
  WITH (gin_pending_list_limit = 256)
  WHERE deleted_at IS NULL AND lower(name) ~ '[àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ]';

-- A job takes their words in again, with the plain ones.
UPDATE order_search SET is_whole = false WHERE words ~ '[àáâãäåçèéêëìíîïñòóôõöùúûüýÿāăąćĉċčďēĕėęěĝğġģĥĩīĭįĵķĺļľńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžøđħıłŧḍḥḷḻṁṃṅṇṉṛṟṣṭẏẓ]';
