-- What the shop says of its goods in its languages beside English, as staff word it (CAT-42, docs/decisions/090).

-- What a product is called and how it is described. Null: in English. Beside each stands the English that it was made from, so that
-- staff see what has changed since.
CREATE TABLE product_translations (
  product_id object_id NOT NULL REFERENCES products (id),
  language text NOT NULL CHECK (language IN ('ml', 'ta', 'kn', 'hi')),
  name text CHECK (length(name) BETWEEN 1 AND 120),
  name_of text,
  description text CHECK (length(description) BETWEEN 1 AND 5000),
  description_of text,
  PRIMARY KEY (product_id, language),
  CHECK ((name IS NULL) = (name_of IS NULL)),
  CHECK ((description IS NULL) = (description_of IS NULL))
);

-- The short words of all goods: what lies in kits, sizes, families, common names, materials, categories. Each is said in one way all
-- over the shop, and found by its English: where that changes, nothing false is left behind.
CREATE TABLE goods_words (
  language text NOT NULL CHECK (language IN ('ml', 'ta', 'kn', 'hi')),
  english text NOT NULL CHECK (length(english) BETWEEN 1 AND 200),
  said text NOT NULL CHECK (length(said) BETWEEN 1 AND 200),
  PRIMARY KEY (language, english)
);
