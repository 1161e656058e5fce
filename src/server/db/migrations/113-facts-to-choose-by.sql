-- What helps to choose a product, as staff state it; null or empty: not stated (CAT-36).
ALTER TABLE products
  -- in drops, from the lightest days to the heaviest
  ADD COLUMN absorbency smallint CHECK (absorbency BETWEEN 1 AND 5),
  -- what it takes up, in millilitres
  ADD COLUMN absorbs_ml smallint CHECK (absorbs_ml BETWEEN 1 AND 1000),
  ADD COLUMN length_mm smallint CHECK (length_mm BETWEEN 1 AND 2000),
  ADD COLUMN materials text NOT NULL DEFAULT '' CHECK (length(materials) <= 200),
  -- worn for so many hours at most
  ADD COLUMN wear_hours smallint CHECK (wear_hours BETWEEN 1 AND 24);
