// Many orders at once, where a test asks for more than it would buy: replacements of one that was bought, each of the one before.

/** One statement for `$1`, an order's id, and `$2`, how many: each with the same things, a second after the one before, numbered from `$3` on. */
export const MANY_ORDERS = `
  WITH made AS (
    INSERT INTO orders SELECT made.* FROM orders o, generate_series(1, $2::int) n,
      LATERAL jsonb_populate_record(o, jsonb_build_object(
        'id', 'a' || lpad(to_hex(n), 23, '0'), 'order_number', $3::int + n - 1,
        'progress_id', 'c' || lpad(to_hex(n), 23, '0'), 'kind', 'replacement', 'attempt_id', NULL,
        'replaces', CASE n WHEN 1 THEN o.id::text ELSE 'a' || lpad(to_hex(n - 1), 23, '0') END,
        'items_total', 0, 'shipping', 0, 'coins_used', 0, 'coins_earned', 0, 'total', 0,
        'placed_at', o.placed_at + n * interval '1 second')) made
    WHERE o.id = $1 RETURNING id, order_number
  ), items AS (
    INSERT INTO order_items SELECT item.* FROM made, order_items i,
      LATERAL jsonb_populate_record(i, 
        jsonb_build_object('id', substr(md5(made.id || i.position), 1, 24), 'order_id', made.id)) item
    WHERE i.order_id = $1
  )
  SELECT id, order_number::int AS "orderNumber" FROM made ORDER BY order_number`
