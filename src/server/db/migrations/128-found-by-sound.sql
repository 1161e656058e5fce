-- Products are found by how their names sound, in every script and spelling (CAT-45): the keys of all their names stand in one column,
-- which an index of trigrams searches. What reads words writes the keys; where a name has changed since, they are null until it does.

ALTER TABLE products
  -- what people call it besides, as staff know it
  ADD COLUMN also_known_as text NOT NULL DEFAULT '' CHECK (length(also_known_as) <= 300),
  ADD COLUMN sounds text;
CREATE INDEX products_sounds ON products USING gin (sounds gin_trgm_ops) WITH (fastupdate = off) WHERE deleted_at IS NULL;
-- Few at a time: those whose keys are to be written.
CREATE INDEX products_without_sounds ON products (id) WHERE sounds IS NULL AND deleted_at IS NULL;

CREATE FUNCTION forget_sounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sounds := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER products_forget_sounds
  BEFORE UPDATE OF name, generic_name, category, family_id, variant_label, also_known_as ON products
  FOR EACH ROW WHEN (
    (OLD.name, OLD.generic_name, OLD.category, OLD.family_id, OLD.variant_label, OLD.also_known_as)
      IS DISTINCT FROM (NEW.name, NEW.generic_name, NEW.category, NEW.family_id, NEW.variant_label, NEW.also_known_as)
  )
  EXECUTE FUNCTION forget_sounds();

CREATE FUNCTION forget_sounds_of_translated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET sounds = NULL WHERE id = NEW.product_id AND sounds IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER product_translations_forget_sounds
  AFTER INSERT OR UPDATE OF name ON product_translations
  FOR EACH ROW EXECUTE FUNCTION forget_sounds_of_translated();
