// She puts something into her cart.
import { ShopError } from '#contract/errors.ts'
import { MOST_LINES, MOST_PER_LINE } from '#domain/cart.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import type { FoundSession, ShopperToken } from '../accounts/session-queries.ts'
import type { Actor } from '../actor.ts'
import type { Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { addToLine, addToLineOfShopper, findLineState } from './cart-queries.ts'

export interface AddToCartInput {
  readonly productId: ProductId
  readonly quantity: number
}

/** Between a refused try and the look at why, the cart may have changed; so often it is tried again. */
const TRIES = 4

/** Adds to the line of a product. Over 20, over the stock or into a full cart: refused, and nothing is changed (CART-2). */
export async function addToCart(
  shop: Pick<Shop, 'clock'>,
  userId: UserId,
  input: AddToCartInput,
  db: Reader,
): Promise<void> {
  for (let time = 0; time < TRIES; time++) {
    const line = { userId, ...input, at: shop.clock.now() }
    if (await addToLine(db, line)) return
    const state = await findLineState(db, line)
    if (!state) throw new ShopError('product_not_found')
    const wanted = (state.quantity ?? 0) + input.quantity
    if (state.most < MOST_PER_LINE && wanted > state.most) throw new ShopError('out_of_stock')
    if (wanted > MOST_PER_LINE) throw new ShopError('line_full')
    if (state.others >= MOST_LINES) throw new ShopError('cart_full')
  }
  throw new ShopError('busy', { retryAfter: 1 })
}

/**
 * The same for the shopper of a token, whose session the statement that adds finds too. `authenticate` answers the actor of that
 * session, or throws. A line that was not added is tried again by `addToCart`, which knows why.
 */
export async function addByToken(
  shop: Pick<Shop, 'db' | 'clock'>,
  token: ShopperToken | null,
  input: AddToCartInput,
  authenticate: (session: FoundSession | null) => Promise<Actor>,
): Promise<void> {
  const added = token && (await addToLineOfShopper(shop.db, token, { ...input, at: shop.clock.now() }))
  const { userId } = await authenticate(added?.session ?? null)
  if (!added?.isAdded) await addToCart(shop, userId, input, shop.db)
}
