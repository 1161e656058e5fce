-- Products that are one thing in several sizes: they stay products of their own, and a family makes one page and one card of them
-- (CAT-30 to CAT-35).

CREATE TABLE product_families (
  id object_id PRIMARY KEY,
  -- without what tells its products apart
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- what does: 'Size', 'Absorbency'
  differs text NOT NULL DEFAULT 'Size' CHECK (length(differs) BETWEEN 1 AND 20),
  created_at timestamptz NOT NULL
);
-- Staff and files find a family by its name.
CREATE UNIQUE INDEX product_families_name ON product_families (name);

-- null: a product by itself
ALTER TABLE products ADD COLUMN family_id object_id CONSTRAINT products_family REFERENCES product_families (id);
-- 'M', 'Heavy flow'; the product's name ends with it
ALTER TABLE products ADD COLUMN variant_label text CHECK (length(variant_label) BETWEEN 1 AND 30);
ALTER TABLE products ADD CONSTRAINT products_label_in_family CHECK ((family_id IS NULL) = (variant_label IS NULL));
-- Asked at the end of a transaction, so that two may change places.
ALTER TABLE products ADD CONSTRAINT products_labels_apart EXCLUDE (family_id WITH =, lower(variant_label) WITH =)
  WHERE (deleted_at IS NULL AND family_id IS NOT NULL) DEFERRABLE INITIALLY DEFERRED;

-- The products of a family in the order of the shelf, and whether there is any.
CREATE INDEX products_of_family ON products (family_id, position, id) WHERE family_id IS NOT NULL;
