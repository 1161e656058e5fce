-- Products, variants, pictures, translations and the stock that is for sale.

CREATE TABLE product_families (
  id object_id PRIMARY KEY,
  -- without what tells its products apart
  name text NOT NULL,
  -- what does: 'Size', 'Absorbency'
  differs text NOT NULL DEFAULT 'Size',
  created_at timestamptz NOT NULL,
  CONSTRAINT product_families_differs_check CHECK (length(differs) BETWEEN 1 AND 20),
  CONSTRAINT product_families_name_check CHECK (length(name) BETWEEN 1 AND 80)
);
-- Staff and files find a family by its name.
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
  -- the place on the shelf; ties by id
  position bigint NOT NULL DEFAULT 1000,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- What the law wants said beside a packed product before it is bought (Legal Metrology, Packaged Commodities).
  -- name and address of who makes or packs it; empty: the shop itself
  maker text NOT NULL DEFAULT '',
  origin text NOT NULL DEFAULT 'India',
  generic_name text NOT NULL DEFAULT '',
  -- how many of the unit one pack holds; null: not stated
  net_quantity integer,
  unit text NOT NULL DEFAULT 'piece',
  -- best before so many months after packing; null: it does not spoil
  shelf_life_months integer,
  -- the standard whose mark it bears, such as IS 5405:2019
  standard text NOT NULL DEFAULT '',
  -- From how few units a product is marked as low; what payments hold is not there to sell.
  low_stock integer NOT NULL DEFAULT 5,
  -- the unit in which goods are sold, as tax returns count them
  tax_unit text NOT NULL DEFAULT 'NOS',
  -- since when a product is in the shop; null: a draft
  published_at timestamptz DEFAULT '1970-01-01 00:00:00+00',
  -- In paise; null: what it costs is what is printed on it. Selling above the printed price is an offence (IND-29).
  mrp bigint,
  -- '': under none
  category text NOT NULL DEFAULT '',
  -- null: a product by itself
  family_id object_id,
  -- 'M', 'Heavy flow'; the product's name ends with it
  variant_label text,
  -- What helps to choose a product, as staff state it; null or empty: not stated (CAT-36).
  -- in drops, from the lightest days to the heaviest
  absorbency smallint,
  -- what it takes up, in millilitres
  absorbs_ml smallint,
  length_mm smallint,
  materials text NOT NULL DEFAULT '',
  -- worn for so many hours at most
  wear_hours smallint,
  -- what people call it besides, as staff know it
  also_known_as text NOT NULL DEFAULT '',
  -- of one piece as it is packed, without the parcel's box; null: not stated
  weight_grams integer,
  -- Two products of a family never have the same label; checked at commit, so that two may swap theirs.
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
-- Whose moment came last: each node asks twice a second.
CREATE INDEX products_moments ON products (published_at) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
-- The products of a family in the order of the shelf, and whether there is any.
CREATE INDEX products_of_family ON products (family_id, position, id) WHERE family_id IS NOT NULL;
-- The shelf in its order, as everybody sees it.
CREATE INDEX products_published ON products (position, id, published_at) WHERE deleted_at IS NULL AND published_at IS NOT NULL;
CREATE INDEX products_search ON products USING gin (name gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX products_listed ON products (position, id) WHERE deleted_at IS NULL;
-- Words that a shopper looks for on a long shelf are found by any of their letters (CAT-26). What a product is called is seldom
-- written: a list of what the index has yet to take in would only make the database read the whole shelf.
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

-- Pictures as stored after re-encoding: the name of their files and the widths that exist. A replaced picture is kept for
-- some days, because pages that are open still show it.
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
  -- Whether a picture also has the JPEG by which its product is shared.
  shared boolean NOT NULL DEFAULT false,
  -- Which pictures are no photographs (CAT-38), and what goes well with a product (CAT-40).
  drawing boolean NOT NULL DEFAULT false
);
CREATE INDEX product_images_retired ON product_images (retired_at) WHERE retired_at IS NOT NULL;
CREATE UNIQUE INDEX product_images_shown ON product_images (product_id, position) WHERE retired_at IS NULL;

-- What a product cost from when on: append only. The first line of a product has no price before it.
CREATE TABLE product_prices (
  id object_id PRIMARY KEY,
  product_id object_id NOT NULL REFERENCES products (id),
  at timestamptz NOT NULL,
  -- a user's id, or 'shop'
  actor text NOT NULL,
  from_price paise,
  to_price paise NOT NULL,
  CONSTRAINT product_prices_check CHECK (from_price IS DISTINCT FROM to_price)
);
CREATE INDEX product_prices_of_product ON product_prices (product_id, at DESC, id DESC);

CREATE TABLE stock_levels (
  product_id object_id PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- null: not counted
  stock integer,
  -- promised to payments under way
  held integer NOT NULL DEFAULT 0,
  -- The product's own, copied by the triggers below: whoever has locked this row reads here whether the product can be sold.
  -- Read from the product beside the lock, it would be as it was before the lock was waited for.
  in_stock boolean NOT NULL,
  low_stock integer NOT NULL,
  deleted_at timestamptz,
  -- kept by the database, so that a sale touches the index only when the word changes
  state text NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN NOT in_stock OR (stock - held) <= 0 THEN 'out'
        WHEN (stock - held) <= low_stock THEN 'low'
        ELSE 'plenty'
    END
  ) STORED,
  CONSTRAINT stock_levels_never_oversold CHECK (held >= 0 AND (stock IS NULL OR held <= stock))
) WITH (fillfactor='50', autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='500', autovacuum_vacuum_cost_delay='0', vacuum_truncate='false', autovacuum_analyze_scale_factor='0', autovacuum_analyze_threshold='100000');
-- No column of this index changes while the word stays, or a sale would write it.
CREATE INDEX stock_levels_short ON stock_levels (state, product_id) WHERE deleted_at IS NULL AND state <> 'plenty';

CREATE TABLE kit_pasts (
  product_id object_id NOT NULL REFERENCES products (id),
  -- when something else took its place
  until timestamptz NOT NULL,
  -- [{"name", "quantity"}] in their order; empty where it was no kit
  items jsonb NOT NULL,
  PRIMARY KEY (product_id, until),
  CONSTRAINT kit_pasts_items_check CHECK (jsonb_typeof(items) = 'array')
);

-- As staff chose them, in their order.
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

-- Who wants an email once a product can be bought again (CAT-41).
CREATE TABLE product_waits (
  id object_id PRIMARY KEY,
  user_id object_id NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  product_id object_id NOT NULL REFERENCES products (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  -- when the email was written; null: she waits
  told_at timestamptz,
  CONSTRAINT product_waits_user_id_product_id_key UNIQUE (user_id, product_id)
);
CREATE INDEX product_waits_asked ON product_waits (asked_at);
-- What was told lately counts against what there is, and goes.
CREATE INDEX product_waits_told ON product_waits (told_at, product_id) WHERE told_at IS NOT NULL;
-- Whose turn it is.
CREATE INDEX product_waits_turn ON product_waits (product_id, asked_at, id) WHERE told_at IS NULL;

-- How the shelf stands by what is left and by what goes off first (LOOK-29): a copy that a job keeps up each minute, because an index
-- of the level itself would be written by each sale (docs/decisions/024, 025).
CREATE TABLE product_ranks (
  product_id object_id PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  -- what can be sold; null: not counted
  level integer,
  -- the last good day of what goes off first; null: none does
  expires_on date
);
CREATE INDEX product_ranks_first ON product_ranks (expires_on, product_id);
CREATE INDEX product_ranks_last ON product_ranks (expires_on DESC NULLS LAST, product_id DESC);
CREATE INDEX product_ranks_cheapest ON product_ranks (level, product_id);
CREATE INDEX product_ranks_dearest ON product_ranks (level DESC NULLS LAST, product_id DESC);

-- What a product is called and how it is described. Null: in English. Beside each stands the English that it was made from, so that
-- staff see what has changed since.
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

-- The short words of all goods: what lies in kits, sizes, families, common names, materials, categories. Each is said in one way all
-- over the shop, and found by its English: where that changes, nothing false is left behind.
CREATE TABLE product_translation_texts (
  language text NOT NULL,
  english text NOT NULL,
  said text NOT NULL,
  PRIMARY KEY (english, language),
  CONSTRAINT goods_words_english_check CHECK (length(english) BETWEEN 1 AND 200),
  CONSTRAINT goods_words_language_check CHECK (language ~ '^[a-z]{2}$' AND language <> 'en'),
  CONSTRAINT product_translation_texts_check CHECK (length(said) BETWEEN 1 AND 200)
);

-- A product stands in these lists from its first moment on, last until the job has come by.
CREATE FUNCTION begin_product_rank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_ranks (product_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_product_rank AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_product_rank();

-- Every product has its level.
CREATE FUNCTION begin_stock_level() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_levels (product_id, in_stock, low_stock, deleted_at)
  VALUES (NEW.id, NEW.in_stock, NEW.low_stock, NEW.deleted_at);
  RETURN NULL;
END $$;
CREATE TRIGGER products_begin_stock_level AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION begin_stock_level();

-- A change of what purchases read of a product waits for the purchases that have locked its level, and they wait for it.
-- The plan is kept for a connection: nested loops, right for one product, would be slow for ten thousand.
CREATE FUNCTION follow_products() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  -- Several at once by their ids, as purchases lock them (DB-5).
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
CREATE TRIGGER products_followed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS was NEW TABLE AS becomes FOR EACH STATEMENT EXECUTE FUNCTION follow_products();

-- A level that is changed without a line in the ledger gets one all the same.
CREATE FUNCTION note_unrecorded_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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
  EXECUTE FUNCTION note_unrecorded_stock();

-- A sale takes as much from what is held as from what there is, so that nothing runs for it but this comparison.
CREATE TRIGGER stock_noted AFTER UPDATE OF stock ON stock_levels FOR EACH ROW
  WHEN (OLD.stock IS DISTINCT FROM NEW.stock AND OLD.held = NEW.held AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION note_unrecorded_stock();
