-- invoices and credit notes
-- Every line with its part of the coins; shipping is a line of its own, taxed like the highest rate among the goods.
CREATE UNLOGGED TABLE charged AS
SELECT n, place, name, hsn, quantity, unit_price, tax_class, rate, unit_price * quantity AS gross
FROM line WHERE n IN (SELECT n FROM attempt)
UNION ALL
SELECT a.n, 100, '', main.hsn, 1, a.shipping, main.tax_class, main.rate, a.shipping
FROM attempt a JOIN (
  SELECT DISTINCT ON (n) n, hsn, tax_class, rate FROM line
  ORDER BY n, CASE WHEN tax_class = 'exempt' THEN -1 ELSE rate END DESC, unit_price * quantity DESC
) main ON main.n = a.n;
CREATE UNLOGGED TABLE valued AS
SELECT c.n, place, name, hsn, quantity, unit_price, tax_class, rate, gross - discount AS value, discount, a.state = '32' AS is_home,
  CASE WHEN a.state = '32' THEN share(gross - discount, rate, 2 * (10000 + rate)) ELSE 0 END AS half,
  CASE WHEN a.state = '32' THEN 0 ELSE share(gross - discount, rate, 10000 + rate) END AS igst
FROM (
  -- Most are bought without coins.
  SELECT charged.*, 0 AS discount FROM charged JOIN bill USING (n) WHERE coins = 0
  UNION ALL SELECT charged.*, share(coins * 100, (sum(gross) OVER w)::bigint, items + bill.shipping)
    - share(coins * 100, (sum(gross) OVER w - gross)::bigint, items + bill.shipping) AS discount
  FROM charged JOIN bill USING (n) WHERE coins > 0 WINDOW w AS (PARTITION BY n ORDER BY place)
) c JOIN sale s USING (n) JOIN address a ON a.n = s.buyer;
DROP TABLE charged;
CREATE INDEX ON valued (n, place);
ANALYZE valued;
-- What goes back of each line, spread as the shop spreads it.
CREATE FUNCTION credited(sale bigint, amount bigint)
RETURNS TABLE (place integer, name text, hsn text, tax_class text, rate integer, value bigint, half bigint, igst bigint) LANGUAGE sql STABLE AS $$
  SELECT place, name, hsn, tax_class, rate, part, CASE WHEN is_home THEN share(part, rate, 2 * (10000 + rate)) ELSE 0 END,
    CASE WHEN is_home THEN 0 ELSE share(part, rate, 10000 + rate) END
  FROM (
    SELECT v.*, share(amount, (sum(value) OVER w)::bigint, (sum(value) OVER ())::bigint)
      - share(amount, (sum(value) OVER w - value)::bigint, (sum(value) OVER ())::bigint) AS part
    FROM valued v WHERE n = sale WINDOW w AS (ORDER BY place)
  ) spread
$$;

CREATE UNLOGGED TABLE invoice AS
SELECT s.n, s.id AS order_id, s.at, s.buyer, an_id(s.at, s.n, 114) AS id,
  a_serial('N', year, row_number() OVER (PARTITION BY year ORDER BY s.n)) AS serial
FROM (SELECT *, first_of_year(at) AS year FROM sale) s WHERE makes_good IS NULL;
CREATE UNIQUE INDEX ON invoice (n);
ANALYZE invoice;

-- Written down as text, which takes a third of what building each part would; nothing that is planned has a quote in it.
INSERT INTO invoices (id, order_id, serial, issued_at, document)
SELECT i.id, i.order_id, i.serial, i.at, ('{"version": 1, "title": "'
  || CASE WHEN l.exempt AND l.taxed THEN 'invoice_cum_bill_of_supply' WHEN l.exempt THEN 'bill_of_supply' ELSE 'tax_invoice' END
  || '", "seller": ' || size.seller || ', "buyer": {"name": "Ms ' || a.first_name || ' ' || a.last_name
  || '", "address": ["' || (a.billing ->> 'houseNumber') || ', ' || (a.billing ->> 'street')
  || '", "' || (a.billing ->> 'city') || ' ' || (a.billing ->> 'postcode')
  || '"], "stateCode": "' || a.state || '", "phone": "' || a.phone || '", "email": "' || a.email
  || '"}, "order": {"number": ' || 1000 + i.n || ', "date": "' || day_in_india(i.at) || '"}, "placeOfSupply": "' || a.state
  || '", "lines": [' || l.lines || '], "shipping": ' || l.shipping || ', "discount": {"coins": ' || b.coins || ', "amount": ' || b.coins * 100
  || '}, "rates": [' || rates.rates || '], "totals": {"items": ' || b.items || ', "shipping": ' || b.shipping || ', "taxable": ' || l.taxable
  || ', "cgst": ' || l.half || ', "sgst": ' || l.half || ', "igst": ' || l.igst || ', "total": ' || l.total || '}}')::jsonb
FROM size, invoice i JOIN bill b USING (n)
JOIN (
  SELECT n, string_agg(printed, ', ' ORDER BY place) FILTER (WHERE place < 100) AS lines, coalesce(min(printed) FILTER (WHERE place = 100), 'null') AS shipping,
    bool_or(tax_class = 'exempt') FILTER (WHERE place < 100) AS exempt, bool_or(tax_class <> 'exempt') FILTER (WHERE place < 100) AS taxed,
    sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst, sum(value) AS total
  FROM (
    SELECT *, '{"name": "' || name || '", "hsn": "' || hsn || '", "quantity": ' || quantity || ', "unitPrice": ' || unit_price
      || ', "taxClass": "' || tax_class || '", "rateBp": ' || rate || ', "discount": ' || discount || ', "value": ' || value
      || ', "taxable": ' || value - 2 * half - igst || ', "cgst": ' || half || ', "sgst": ' || half || ', "igst": ' || igst || '}' AS printed FROM valued
  ) v GROUP BY n
) l USING (n)
JOIN (
  SELECT n, string_agg('{"rateBp": ' || coalesce(rate::text, 'null') || ', "taxable": ' || taxable || ', "cgst": ' || half || ', "sgst": ' || half
    || ', "igst": ' || igst || '}', ', ' ORDER BY rate NULLS FIRST) AS rates FROM (
    SELECT n, CASE WHEN tax_class = 'exempt' THEN NULL ELSE rate END AS rate, sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst
    FROM valued GROUP BY 1, 2
  ) r GROUP BY n
) rates USING (n)
JOIN address a ON a.n = i.buyer
ORDER BY i.n;

INSERT INTO credit_notes (id, order_id, invoice_id, refund_id, serial, amount, issued_at, document)
SELECT an_id(r.at, r.n, 115), i.order_id, i.id, r.id,
  a_serial('C', first_of_year(r.at), row_number() OVER (PARTITION BY first_of_year(r.at) ORDER BY r.n)), r.amount, r.at,
  jsonb_build_object('version', 1, 'against', jsonb_build_object('serial', i.serial, 'issuedOn', day_in_india(i.at)), 'seller', size.seller,
    'buyer', v.document -> 'buyer', 'order', v.document -> 'order', 'placeOfSupply', v.document -> 'placeOfSupply', 'lines', l.lines, 'rates', rates.rates,
    'totals', jsonb_build_object('taxable', l.taxable, 'cgst', l.half, 'sgst', l.half, 'igst', l.igst, 'total', r.amount))
FROM size, refund r JOIN invoice i ON i.n = r.sale JOIN invoices v ON v.id = i.id
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('name', name, 'hsn', hsn, 'taxClass', tax_class, 'rateBp', rate, 'value', value, 'taxable', value - 2 * half - igst,
      'cgst', half, 'sgst', half, 'igst', igst) ORDER BY place) AS lines, sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst
  FROM credited(r.sale, r.amount)
) l
CROSS JOIN LATERAL (
  SELECT jsonb_agg(jsonb_build_object('rateBp', rate, 'taxable', taxable, 'cgst', half, 'sgst', half, 'igst', igst) ORDER BY rate NULLS FIRST) AS rates FROM (
    SELECT CASE WHEN tax_class = 'exempt' THEN NULL ELSE rate END AS rate, sum(value - 2 * half - igst) AS taxable, sum(half) AS half, sum(igst) AS igst
    FROM credited(r.sale, r.amount) GROUP BY 1
  ) g
) rates
ORDER BY r.n;

INSERT INTO counters (name, value)
SELECT 'invoice N' || first_of_year(issued_at), count(*) FROM invoices GROUP BY 1
UNION ALL SELECT 'credit note C' || first_of_year(issued_at), count(*) FROM credit_notes GROUP BY 1
ON CONFLICT (name) DO UPDATE SET value = excluded.value;
