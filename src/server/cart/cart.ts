// The cart: viewed, added to, and quantities changed.
import type { CartItemReply, CartReply } from '#contract/cart.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { canSupply, itemsTotal, MAX_LINES, MAX_PER_LINE } from '#domain/cart.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import type { FoundSession, ShopperToken } from '../accounts/session-queries.ts'
import type { Actor } from '../actor.ts'
import { pictureUrl } from '../catalog/picture-files.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import type { Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { addToLine, addToLineOfShopper, dropUnsold, findLineState, loadCart, setLine } from './cart-queries.ts'

/** The width of a line's picture: twice what the cart shows. */
const PICTURE_WIDTH = 240

/** Reads a cart. What is no longer sold is taken out and named this once (CART-4). */
export async function viewCart(shop: Pick<Shop, 'clock' | 'db'>, userId: UserId): Promise<CartReply> {
  const now = shop.clock.now()
  const lines = await loadCart(shop.db, userId, now)
  const sold = await translateNames(
    shop.db,
    lines.filter((line) => !line.isGone),
  )
  const removed =
    sold.length < lines.length ? await translateNames(shop.db, await dropUnsold(shop.db, userId, now)) : []
  const items = sold.map(
    (line): CartItemReply => ({
      productId: line.productId,
      name: line.name,
      image: line.fileKey ? pictureUrl(line.fileKey, PICTURE_WIDTH) : '',
      price: toRupees(line.price),
      quantity: line.quantity,
      inStock: canSupply(line, line.quantity),
      ...(line.lang ? { lang: line.lang } : {}),
    }),
  )
  const subtotal = itemsTotal(sold.map((line) => ({ unitPrice: line.price, quantity: line.quantity })))
  return {
    items,
    data: { items },
    subtotal: toRupees(subtotal),
    removed: removed.map(({ name }) => name),
    region: lines[0]?.region ?? null,
  }
}

// She puts something into her cart.

interface AddToCartInput {
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
    if (state.most < MAX_PER_LINE && wanted > state.most) throw new ShopError('out_of_stock')
    if (wanted > MAX_PER_LINE) throw new ShopError('line_full')
    if (state.others >= MAX_LINES) throw new ShopError('cart_full')
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

// She changes how many of a product she wants.

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
