-- What the law wants said beside a packed product before it is bought (Legal Metrology, Packaged Commodities). Products from
-- before say nothing they were not asked for: no quantity, no standard.
ALTER TABLE products
  -- name and address of who makes or packs it; empty: the shop itself
  ADD COLUMN maker text NOT NULL DEFAULT '',
  ADD COLUMN origin text NOT NULL DEFAULT 'India',
  ADD COLUMN generic_name text NOT NULL DEFAULT '',
  -- how many of the unit one pack holds; null: not stated
  ADD COLUMN net_quantity integer CHECK (net_quantity BETWEEN 1 AND 10000),
  ADD COLUMN unit text NOT NULL DEFAULT 'piece'
    CHECK (unit IN ('piece', 'pad', 'liner', 'patch', 'tampon', 'cup', 'pair', 'bag', 'kit')),
  -- best before so many months after packing; null: it does not spoil
  ADD COLUMN shelf_life_months integer CHECK (shelf_life_months BETWEEN 1 AND 240),
  -- the standard whose mark it bears, such as IS 5405:2019
  ADD COLUMN standard text NOT NULL DEFAULT '';
