-- Products, variants, pictures, translations, and the stock for sale.

CREATE TABLE product_families (
  id object_id PRIMARY KEY,
  -- The products' common name, without what distinguishes them.
  name text NOT NULL,
  -- The attribute that distinguishes the products, such as 'Size' or 'Absorbency'.
  differs text NOT NULL DEFAULT 'Size',
  created_at timestamptz NOT NULL,
  CONSTRAINT product_families_differs_check CHECK (length(differs) BETWEEN 1 AND 20),
  CONSTRAINT product_families_name_check CHECK (length(name) BETWEEN 1 AND 80)
);
-- Staff and product files name a family by its name.
CREATE UNIQUE INDEX product_families_name ON product_families (name);

CREATE TABLE products (
  id object_id PRIMARY KEY,
  name text NOT NULL,
  description text NOT NULL,
  price paise NOT NULL,
  in_stock boolean NOT NULL DEFAULT true,
  hsn text NOT NULL DEFAULT '',
  tax_class text NOT NULL DEFAULT 'taxable',
  tax_rate_bp integer NOT NULL DEFAULT 1800,
  -- The position in the product list, then by id.
  position bigint NOT NULL DEFAULT 1000,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- The declarations that law requires on a packed product (Legal Metrology, Packaged Commodities).
  -- Name and address of the maker or packer; empty when it is the shop itself.
  maker text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT 'India',
  generic_name text NOT NULL DEFAULT '',
  -- The number of units in one pack; null when not stated.
  net_quantity integer,
  unit text NOT NULL DEFAULT 'piece',
  -- The product is best before so many months after packing; null when it does not expire.
  shelf_life_months integer,
  -- The standard of its mark, such as IS 5405:2019.
  standard text NOT NULL DEFAULT '',
  -- The number of available units at which the product counts as low. Held units are not available.
  low_stock integer NOT NULL DEFAULT 5,
  -- The unit of sale in tax returns.
  tax_unit text NOT NULL DEFAULT 'NOS',
  -- When the product is published; null for a draft.
  published_at timestamptz DEFAULT '1970-01-01 00:00:00+00',
  -- The printed maximum price in paise; null when it equals the price. Selling above it is an offence (IND-29).
  mrp bigint,
  -- Empty for none.
  category text NOT NULL DEFAULT '',
  -- Null for a product without variants.
  family_id object_id,
  -- Such as 'M' or 'Heavy flow'. The product's name ends with it.
  variant_label text,
  -- Attributes for choosing a product, as staff state them; null or empty when not stated (CAT-36).
  -- In drops, from 1 for the lightest days to 5 for the heaviest.
  absorbency smallint,
  -- What it absorbs, in millilitres.
  absorbs_ml smallint,
  length_mm smallint,
  materials text NOT NULL DEFAULT '',
  -- The longest time of wear, in hours.
  wear_hours smallint,
  -- Other common names of the product.
  also_known_as text NOT NULL DEFAULT '',
  -- The weight of one packed piece, without the parcel's box; null when not stated.
  weight_grams integer,
  -- Two products of a family never have the same label. This is checked at commit, so that two may swap their labels.
  CONSTRAINT products_labels_apart EXCLUDE USING btree (family_id WITH =, lower(variant_label) WITH =)
    WHERE (deleted_at IS NULL AND family_id IS NOT NULL) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT products_family FOREIGN KEY (family_id) REFERENCES product_families (id),
  CONSTRAINT products_absorbency_check CHECK (absorbency BETWEEN 1 AND 5),
  CONSTRAINT products_absorbs_ml_check CHECK (absorbs_ml BETWEEN 1 AND 1000),
  CONSTRAINT products_also_known_as_check CHECK (length(also_known_as) <= 300),
  CONSTRAINT products_category_check CHECK (length(category) <= 60),
  CONSTRAINT products_check1 CHECK (tax_class = 'taxable' OR tax_rate_bp = 0),
  CONSTRAINT products_label_in_family CHECK ((family_id IS NULL) = (variant_label IS NULL)),
  CONSTRAINT products_length_mm_check CHECK (length_mm BETWEEN 1 AND 2000),
  CONSTRAINT products_low_stock_check CHECK (low_stock >= 0),
  CONSTRAINT products_materials_check CHECK (length(materials) <= 200),
  CONSTRAINT products_mrp_not_below_price CHECK (mrp >= price),
  CONSTRAINT products_net_quantity_check CHECK (net_quantity BETWEEN 1 AND 10000),
  CONSTRAINT products_shelf_life_months_check CHECK (shelf_life_months BETWEEN 1 AND 240),
  CONSTRAINT products_tax_class_check CHECK (tax_class IN ('exempt', 'taxable')),
  CONSTRAINT products_tax_rate_bp_check CHECK (tax_rate_bp BETWEEN 0 AND 10000),
  CONSTRAINT products_tax_unit_check CHECK (
    tax_unit IN ('NOS', 'PCS', 'BOX', 'PAC', 'SET', 'PRS', 'BTL', 'GMS', 'KGS', 'MLT')
  ),
  CONSTRAINT products_unit_check CHECK (
    unit IN ('piece', 'pad', 'liner', 'patch', 'tampon', 'cup', 'pair', 'bag', 'kit')
  ),
  CONSTRAINT products_variant_label_check CHECK (length(variant_label) BETWEEN 1 AND 30),
  CONSTRAINT products_wear_hours_check CHECK (wear_hours BETWEEN 1 AND 24),
  CONSTRAINT products_weight_grams_check CHECK (weight_grams BETWEEN 1 AND 10000)
);
CREATE INDEX products_by_name ON products (lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (price, id) WHERE deleted_at IS NULL;
CREATE INDEX products_cards ON products (position, id, published_at, family_id) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX products_categories ON products (category) WHERE deleted_at IS NULL AND category <> '';
CREATE INDEX products_drafts ON products (position, id) WHERE deleted_at IS NULL AND published_at IS NULL;
-- For each node's search for newly published products, twice a second.
CREATE INDEX products_moments ON products (published_at) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX products_of_family ON products (family_id, position, id) WHERE family_id IS NOT NULL;
CREATE INDEX products_published ON products (position, id, published_at) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX products_search ON products USING gin (name gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX products_listed ON products (position, id) WHERE deleted_at IS NULL;
-- Substring search in a long product list (CAT-26). Names change rarely, and with a pending list of the index the
-- database would read all products.
CREATE INDEX products_listed_search ON products
USING gin ((name || ' ' || generic_name || ' ' || category || ' ' || also_known_as) gin_trgm_ops)
WITH (fastupdate = off) WHERE deleted_at IS NULL;

CREATE TABLE kit_items (
  product_id object_id NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  PRIMARY KEY (product_id, position),
  CONSTRAINT kit_items_quantity_check CHECK (quantity >= 1)
);

-- Re-encoded pictures: the name of their files and the existing widths. A replaced picture is kept for some days,
-- because open pages still show it.
CREATE TABLE product_images (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  position integer NOT NULL,
  file_key text NOT NULL UNIQUE,
  widths integer[] NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  alt text NOT NULL DEFAULT '',
  retired_at timestamptz,
  -- Whether there is also a JPEG for sharing the product.
  shared boolean NOT NULL DEFAULT false,
  -- Whether the picture is a drawing (CAT-38).
  drawing boolean NOT NULL DEFAULT false
);
CREATE INDEX product_images_retired ON product_images (retired_at) WHERE retired_at IS NOT NULL;
CREATE UNIQUE INDEX product_images_shown ON product_images (product_id, position) WHERE retired_at IS NULL;

-- The price history of products. Rows are only added. A product's first row has no previous price.
CREATE TABLE product_prices (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  at timestamptz NOT NULL,
  -- A user's id, or 'shop'.
  actor text NOT NULL,
  from_price paise,
  to_price paise NOT NULL,
  CONSTRAINT product_prices_check CHECK (from_price IS DISTINCT FROM to_price)
);
CREATE INDEX product_prices_of_product ON product_prices (product_id, at DESC, id DESC);

CREATE TABLE stock_levels (
  product_id object_id PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- Null when the product is not counted.
  stock integer,
  -- Units that payments in progress have reserved.
  held integer NOT NULL DEFAULT 0,
  -- Copies of the product's columns, which the triggers below update. A purchase that has waited for this row's lock
  -- reads current values here, while it may have read the product's row before the wait.
  in_stock boolean NOT NULL,
  low_stock integer NOT NULL,
  deleted_at timestamptz,
  -- Generated, so that a sale changes the index only when the state changes.
  state text NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN NOT in_stock OR (stock - held) <= 0 THEN 'out'
        WHEN (stock - held) <= low_stock THEN 'low'
        ELSE 'plenty'
    END
  ) STORED,
  CONSTRAINT stock_levels_never_oversold CHECK (held >= 0 AND (stock IS NULL OR held <= stock))
) WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500', autovacuum_vacuum_cost_delay='0', vacuum_truncate='false', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='100000');
-- While the state stays the same, no column of this index changes, so a sale does not write it.
CREATE INDEX stock_levels_short ON stock_levels (state, product_id) WHERE deleted_at IS NULL AND state <> 'plenty';

CREATE TABLE kit_versions (
  product_id object_id NOT NULL REFERENCES products (id),
  -- When these contents were replaced by others.
  until timestamptz NOT NULL,
  -- [{"name", "quantity"}] in order; empty when the product was not a kit.
  items jsonb NOT NULL,
  PRIMARY KEY (product_id, until),
  CONSTRAINT kit_versions_items_check CHECK (jsonb_typeof(items) = 'array')
);

-- What goes well with a product (CAT-40), chosen and ordered by staff.
CREATE TABLE product_companions (
  product_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  companion_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  PRIMARY KEY (product_id, position),
  CONSTRAINT product_companions_product_id_companion_id_key UNIQUE (product_id, companion_id),
  CONSTRAINT product_companions_check CHECK (companion_id <> product_id),
  CONSTRAINT product_companions_position_check CHECK (position BETWEEN 0 AND 3)
);
CREATE INDEX product_companions_other ON product_companions (companion_id);

-- Back-in-stock alerts: users who want an email once a product is available (CAT-41).
CREATE TABLE stock_alerts (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- When the email was written; null before.
  told_at timestamptz,
  CONSTRAINT stock_alerts_user_id_product_id_key UNIQUE (user_id, product_id)
);
CREATE INDEX stock_alerts_asked ON stock_alerts (asked_at);
-- A user with a recent email may still buy, so this alert reduces the stock for further emails.
CREATE INDEX stock_alerts_told ON stock_alerts (told_at, product_id) WHERE told_at IS NOT NULL;
-- Alerts without an email yet, oldest first.
CREATE INDEX stock_alerts_turn ON stock_alerts (product_id, asked_at, id) WHERE told_at IS NULL;

-- The sort keys of the product list by stock and by expiry (LOOK-29). A job updates this copy each minute. In
-- stock_levels every sale would have to write an index (docs/decisions/024, 025).
CREATE TABLE product_ranks (
  product_id object_id PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- Available units; null when not counted.
  level integer,
  -- The last good day of the batch that expires first; null when none expires.
  expires_on date
);
CREATE INDEX product_ranks_first ON product_ranks (expires_on, product_id);
CREATE INDEX product_ranks_last ON product_ranks (expires_on DESC NULLS LAST, product_id DESC);
CREATE INDEX product_ranks_cheapest ON product_ranks (level, product_id);
CREATE INDEX product_ranks_dearest ON product_ranks (level DESC NULLS LAST, product_id DESC);

-- Translated names and descriptions of products; null when there is no translation. name_of and description_of are the
-- English texts that were translated, so that staff see which English texts have changed since.
CREATE TABLE product_translations (
  product_id object_id NOT NULL REFERENCES products (id),
  language text NOT NULL,
  name text,
  name_of text,
  description text,
  description_of text,
  PRIMARY KEY (product_id, language),
  CONSTRAINT product_translations_check CHECK ((name IS NULL) = (name_of IS NULL)),
  CONSTRAINT product_translations_check1 CHECK ((description IS NULL) = (description_of IS NULL)),
  CONSTRAINT product_translations_description_check CHECK (length(description) BETWEEN 1 AND 5000),
  CONSTRAINT product_translations_language_check CHECK (language ~ '^[a-z]{2}$' AND language <> 'en'),
  CONSTRAINT product_translations_name_check CHECK (length(name) BETWEEN 1 AND 120)
);

CREATE INDEX product_translations_search ON product_translations USING gin (name gin_trgm_ops) WITH (fastupdate = off);

-- Translations of short texts: kit contents, sizes, families, common names, materials, categories. The whole shop has
-- one translation for each English text, so a changed text has no outdated translation.
CREATE TABLE product_translation_texts (
  language text NOT NULL,
  english text NOT NULL,
  translation text NOT NULL,
  PRIMARY KEY (english, language),
  CONSTRAINT goods_words_english_check CHECK (length(english) BETWEEN 1 AND 200),
  CONSTRAINT goods_words_language_check CHECK (language ~ '^[a-z]{2}$' AND language <> 'en'),
  CONSTRAINT product_translation_texts_check CHECK (length(translation) BETWEEN 1 AND 200)
);

-- A new product has a row from the start. It is sorted last until the job has run.
CREATE FUNCTION begin_product_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_ranks (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_product_rank AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_product_rank();

-- Every product has a stock level.
CREATE FUNCTION begin_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_levels (product_id, in_stock, low_stock, deleted_at)
  VALUES (NEW.id, NEW.in_stock, NEW.low_stock, NEW.deleted_at);
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_stock_level AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_stock_level();

-- Copies the columns that purchases read. The change waits for purchases that have locked the level, and they wait for
-- it. The plan is cached per connection, and nested loops would suit one product but be slow for ten thousand.
CREATE FUNCTION copy_to_stock_levels() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  -- The levels are locked in the order of product ids, as purchases do (DB-5).
  PERFORM product_id FROM stock_levels
  WHERE product_id IN (
    SELECT o.id FROM was o JOIN becomes n ON n.id = o.id
    WHERE (o.name, o.price, o.hsn, o.tax_class, o.tax_rate_bp, o.tax_unit, o.in_stock, o.low_stock, o.deleted_at)
      IS DISTINCT FROM
      (n.name, n.price, n.hsn, n.tax_class, n.tax_rate_bp, n.tax_unit, n.in_stock, n.low_stock, n.deleted_at)
  )
  ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE stock_levels AS s SET
    in_stock = n.in_stock,
    low_stock = n.low_stock,
    deleted_at = n.deleted_at
  FROM was o JOIN becomes n ON n.id = o.id
  WHERE s.product_id = n.id
    AND (o.in_stock, o.low_stock, o.deleted_at)
      IS DISTINCT FROM (n.in_stock, n.low_stock, n.deleted_at);
  RETURN NULL;
END $$;
CREATE TRIGGER products_copied AFTER UPDATE ON products
  REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION copy_to_stock_levels();

-- A change of stock without a ledger row gets one automatically.
CREATE FUNCTION record_unrecorded_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was CONSTANT integer := CASE TG_OP WHEN 'UPDATE' THEN OLD.stock END;
BEGIN
  IF was IS NULL THEN PERFORM open_stock_ledger(NEW.product_id); END IF;
  INSERT INTO stock_moves (product_id, units, reason, level, actor, at)
  SELECT NEW.product_id, coalesce(NEW.stock, 0) - coalesce(was, 0), 'unrecorded', NEW.stock, 'shop', now()
  WHERE coalesce(NEW.stock, 0) <> coalesce(was, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_begun AFTER INSERT ON stock_levels FOR EACH ROW WHEN (NEW.stock IS NOT NULL)
  EXECUTE FUNCTION record_unrecorded_stock();

-- A sale also changes `held`, so this condition skips the function for sales.
CREATE TRIGGER stock_recorded AFTER UPDATE OF stock ON stock_levels FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock AND OLD.held = NEW.held AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION record_unrecorded_stock();
