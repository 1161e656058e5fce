-- products, a third of them kits, some in sizes
INSERT INTO product_families (id, name, created_at)
SELECT an_id(size.first, family, 29), family_name, size.first FROM good, size WHERE label = 'S';
INSERT INTO products (id, name, description, price, mrp, category, published_at, family_id, variant_label, in_stock, hsn, tax_class, tax_rate_bp, generic_name,
  unit, position, created_at, updated_at, deleted_at)
SELECT id, name, 'Number ' || i || ' of a long shelf. For light days and for heavy ones, in a plain outer parcel, without perfume.',
  price, CASE WHEN i % 4 = 0 THEN price + 5000 END, (ARRAY['Kits', 'Pads', 'Liners', 'For cramps', 'Warmth', 'Cups'])[1 + i % 6],
  CASE WHEN i % 100 = 50 THEN NULL WHEN i % 500 = 20 THEN size.last + interval '7 days' ELSE 'epoch' END,
  CASE WHEN label IS NOT NULL THEN an_id(size.first, family, 29) END, label, pick(i, 24, 20) > 0,
  hsn, tax_class, rate, 'Menstrual hygiene product', CASE WHEN is_kit THEN 'kit' ELSE 'piece' END, shelf.last + i::bigint * 1048576, size.first, size.first,
  CASE WHEN label IS NULL AND pick(i, 27, 50) = 0 THEN size.last END
FROM good, size, (SELECT coalesce(max(position), 0) AS last FROM products) AS shelf;
INSERT INTO stock_levels (product_id, stock, in_stock, low_stock, deleted_at)
SELECT id, CASE WHEN is_counted THEN good.stock END, in_stock, low_stock, deleted_at FROM good JOIN products USING (id);
INSERT INTO product_prices (id, product_id, at, actor, to_price)
SELECT an_id(size.first, i, 28), id, size.first, size.admin, price FROM good, size;

INSERT INTO kit_items (product_id, position, name, quantity)
SELECT id, place, (ARRAY['Day pads, 280 mm', 'Night pads, 330 mm', 'Panty liners', 'Disposal bags'])[1 + place], 2 + place
FROM good, generate_series(0, 3) AS place WHERE is_kit;
-- What every fourth kit held in its first year, and in the half year after it.
INSERT INTO kit_pasts (product_id, until, items)
SELECT id, size.first + make_interval(months => months), jsonb_build_array(jsonb_build_object('name', 'Day pads, 280 mm', 'quantity', months),
  jsonb_build_object('name', 'Panty liners', 'quantity', 4))
FROM good, size, unnest(ARRAY[12, 18]) AS months WHERE is_kit AND i % 4 = 0;
