-- How products sound, written beside a change of their words (CAT-45): a product whose keys are being written is locked with none, so
-- whoever changes a word of it has to wait for that row, and not to pass it by because it has none yet.
CREATE OR REPLACE FUNCTION forget_sounds_of_translated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET sounds = NULL WHERE id = NEW.product_id;
  RETURN NULL;
END $$;

-- Short words are looked up by their English, in all languages at once.
ALTER TABLE goods_words DROP CONSTRAINT goods_words_pkey;
ALTER TABLE goods_words ADD CONSTRAINT goods_words_pkey PRIMARY KEY (english, language);

-- A language that the shop learns later is said of goods without a new check, as of people (docs/decisions/087).
ALTER TABLE goods_words DROP CONSTRAINT goods_words_language_check;
ALTER TABLE goods_words ADD CONSTRAINT goods_words_language_check CHECK (language ~ '^[a-z]{2}$' AND language <> 'en');
ALTER TABLE product_translations DROP CONSTRAINT product_translations_language_check;
ALTER TABLE product_translations ADD CONSTRAINT product_translations_language_check CHECK (language ~ '^[a-z]{2}$' AND language <> 'en');
