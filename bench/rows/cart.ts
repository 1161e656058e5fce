// The cart and its quote.
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase } from '#contract/calls/checkout.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { ask } from '../capture.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { Row } from '../row.ts'
import { sameStatements, shopperOf } from './same-statements.ts'

const TARGET = 0.6
const group = 'cart'

const emptyCarts = ({ pool }: BenchEnvironment): Promise<unknown> => pool.query('DELETE FROM cart_items')

/** A piece of the same product for everybody. */
async function fillCarts({ pool, productIds }: BenchEnvironment): Promise<void> {
  await pool.query('DELETE FROM cart_items')
  await pool.query(
    `INSERT INTO cart_items (user_id, product_id, quantity, added_at)
     SELECT id, $1, 1, now() FROM users WHERE role = 'user'`,
    [productIds[0]],
  )
}

export const cartRows: readonly Row[] = [
  sameStatements({
    name: 'add to cart',
    group,
    target: TARGET,
    // Twenty fit on a line: every shopper and every product has its turn before the first one comes again.
    wishes: ({ shoppers, productIds }) => shoppers.length * productIds.length,
    wishOf: ({ shoppers, productIds }, number) => ({
      method: 'POST',
      path: addressOf(addToCart),
      body: { productId: productIds[Math.floor(number / shoppers.length)] },
    }),
    before: emptyCarts,
  }),
  sameStatements({
    name: 'billing quote',
    group: 'cart checkout',
    target: TARGET,
    wishes: ({ shoppers }) => shoppers.length,
    wishOf: () => ({
      method: 'POST',
      path: addressOf(quotePurchase),
      body: { billingData: { state: 'Kerala', postcode: '679101' }, coinsUsed: 0 },
    }),
    before: fillCarts,
    // The same for all of them.
    answerOf: async (environment, _shopper, wish) => {
      const { cookie } = shopperOf(environment, 0)
      return (await ask(environment.shop.origin, { ...wish, headers: { cookie } })).body
    },
  }),
]
