// Adding to the cart.
import { addToCart } from '#contract/calls/cart.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { compare } from '../compare.ts'
import type { Ask } from '../load/plan.ts'
import type { Row } from '../row.ts'
import { touchSessions } from '../shoppers.ts'

/** The least that adding to a cart takes: find the session, write the line, read the cart. No check of stock or limits, so no target is set. */
const BARE = `WITH shopper AS (SELECT user_id FROM sessions WHERE token_hash = $1 AND expires_at > now()),
  added AS (
    INSERT INTO cart_items AS c (user_id, product_id, quantity, added_at) SELECT user_id, $2, 1, now() FROM shopper
    ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = c.quantity + 1 RETURNING user_id, product_id, quantity),
  lines AS (
    SELECT product_id, quantity FROM added
    UNION ALL SELECT c.product_id, c.quantity FROM cart_items c JOIN shopper USING (user_id) WHERE c.product_id <> $2)
  SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'quantity', lines.quantity)) AS items
  FROM lines JOIN products p ON p.id = lines.product_id HAVING count(*) > 0`

export const cartRows: readonly Row[] = [
  {
    name: 'add to cart',
    group: 'cart',
    async measure(environment) {
      const { productIds, shoppers, pool, databaseUrl } = environment
      // Twenty fit on a line: every shopper adds every product once before the first one comes again.
      const asks = productIds.flatMap((productId) =>
        shoppers.map(({ cookie }): Ask => {
          const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie }
          return {
            method: 'POST',
            path: addressOf(addToCart),
            headers,
            body: JSON.stringify({ productId }),
            status: 200,
          }
        }),
      )
      const outcome = await compare(environment, 'add to cart', {
        plan: { kind: 'asks', asks },
        limit: { kind: 'add to cart', databaseUrl, text: BARE },
        before: async () => {
          await touchSessions(pool)
          await pool.query('DELETE FROM cart_items')
        },
      })
      return { kind: 'compared', ...outcome, target: null }
    },
  },
]
