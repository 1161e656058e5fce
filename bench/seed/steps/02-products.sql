-- products, a third of them kits
CREATE TEMP TABLE good AS
SELECT n AS i, pg_temp.an_id(size.first, n, 21) AS id,
  (ARRAY['Cotton', 'Bamboo', 'Night', 'Travel', 'Teen', 'Everyday', 'Soft', 'Monsoon'])[1 + pg_temp.pick(n, 22, 8)] || ' '
    || (ARRAY['Period Kit', 'Pads', 'Liners', 'Cramp Patches', 'Heat Bag', 'Cup'])[1 + n % 6] || ' ' || n AS name,
  n % 6 = 0 OR n % 6 = 3 AS is_kit,
  14900 + 1000 * pg_temp.pick(n, 23, 90) AS price,
  CASE WHEN n % 6 IN (1, 2) THEN '96190010' ELSE '3923' END AS hsn,
  CASE WHEN n % 6 IN (1, 2) THEN 'exempt' ELSE 'taxable' END AS tax_class,
  CASE WHEN n % 6 IN (1, 2) THEN 0 WHEN n % 6 = 3 THEN 500 ELSE 1800 END AS rate
FROM size, generate_series(1, size.products) AS n;
ANALYZE good;

INSERT INTO products (id, name, description, price, in_stock, hsn, tax_class, tax_rate_bp, generic_name, unit, position, created_at, updated_at, deleted_at)
SELECT id, name, 'Number ' || i || ' of a long shelf. For light days and for heavy ones, in a plain outer parcel, without perfume.',
  price, pg_temp.pick(i, 24, 20) > 0,
  hsn, tax_class, rate, 'Menstrual hygiene product', CASE WHEN is_kit THEN 'kit' ELSE 'piece' END, shelf.last + i * 1048576, size.first, size.first,
  CASE WHEN pg_temp.pick(i, 27, 50) = 0 THEN size.last END
FROM good, size, (SELECT coalesce(max(position), 0) AS last FROM products) AS shelf;
UPDATE stock_levels SET stock = pg_temp.pick(i, 26, 400) FROM good WHERE product_id = id AND pg_temp.pick(i, 25, 10) < 7;
INSERT INTO product_prices (id, product_id, at, actor, to_price)
SELECT pg_temp.an_id(size.first, i, 28), id, size.first, size.admin, price FROM good, size;
INSERT INTO kit_items (product_id, position, name, quantity)
SELECT id, place, (ARRAY['Day pads, 280 mm', 'Night pads, 330 mm', 'Panty liners', 'Disposal bags'])[1 + place], 2 + place
FROM good, generate_series(0, 3) AS place WHERE is_kit;
