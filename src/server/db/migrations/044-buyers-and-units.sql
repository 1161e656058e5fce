-- In which unit goods are sold, as the tax office counts them. Whatever was sold before counts in numbers.
ALTER TABLE products ADD COLUMN tax_unit text NOT NULL DEFAULT 'NOS'
  CHECK (tax_unit IN ('NOS', 'PCS', 'BOX', 'PAC', 'SET', 'PRS', 'BTL', 'GMS', 'KGS', 'MLT'));
ALTER TABLE attempt_lines ADD COLUMN tax_unit text NOT NULL DEFAULT 'NOS';
ALTER TABLE order_items ADD COLUMN tax_unit text NOT NULL DEFAULT 'NOS';
