// She changes how many of a product she wants.
import { ShopError } from '#contract/errors.ts'
import type { UserId } from '#domain/ids.ts'
import type { Shop } from '../shop.ts'
import type { AddToCartInput } from './add-to-cart.ts'
import { findLineState, setLine } from './cart-queries.ts'

/** Sets a line to 1 to 20. No such line: `cart_line_not_found`; more than there is: `out_of_stock` (CART-3). */
export async function setQuantity(
  shop: Pick<Shop, 'clock' | 'db'>,
  userId: UserId,
  input: AddToCartInput,
): Promise<void> {
  const line = { userId, ...input, at: shop.clock.now() }
  if (await setLine(shop.db, line)) return
  const state = await findLineState(shop.db, line)
  throw new ShopError(state?.quantity ? 'out_of_stock' : 'cart_line_not_found')
}
