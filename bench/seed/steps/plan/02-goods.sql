-- what is on the shelf
-- Of thirty in a row three are the same thing in three sizes.
CREATE UNLOGGED TABLE good AS
SELECT n::integer AS i, an_id(size.first, n, 21) AS id, family, label,
  CASE WHEN label IS NULL THEN kind || ' ' || n ELSE family_name || ', ' || label END AS name, family_name,
  is_kit, pick(n, 25, 10) < 7 AS is_counted, pick(n, 26, 400) AS stock,
  14900 + 1000 * pick(n, 23, 90) AS price,
  CASE WHEN n % 6 IN (1, 2) THEN '96190010' ELSE '3923' END AS hsn,
  CASE WHEN n % 6 IN (1, 2) THEN 'exempt' ELSE 'taxable' END AS tax_class,
  CASE WHEN n % 6 IN (1, 2) THEN 0 WHEN n % 6 = 3 THEN 500 ELSE 1800 END AS rate
FROM size, generate_series(1, size.products) AS n
CROSS JOIN LATERAL (SELECT n % 6 IN (0, 3) AS is_kit, n / 30 AS family, CASE n % 30 WHEN 1 THEN 'S' WHEN 7 THEN 'M' WHEN 13 THEN 'L' END AS label) AS its
CROSS JOIN LATERAL (SELECT (ARRAY['Cotton', 'Bamboo', 'Night', 'Travel', 'Teen', 'Everyday', 'Soft', 'Monsoon'])[1 + pick(n, 22, 8)] || ' '
  || (ARRAY['Period Kit', 'Pads', 'Liners', 'Cramp Patches', 'Heat Bag', 'Cup'])[1 + n % 6] AS kind, 'Sized Pads ' || family AS family_name) AS called;
ANALYZE good;
