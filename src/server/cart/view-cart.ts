// She looks into her cart.
import type { CartItemReply, CartReply } from '#contract/cart.ts'
import { toRupees } from '#contract/wire.ts'
import { canSupply, itemsTotal } from '#domain/cart.ts'
import type { UserId } from '#domain/ids.ts'
import { pictureUrl } from '../catalog/picture-url.ts'
import { sayNames } from '../catalog/said/say-names.ts'
import type { Shop } from '../shop.ts'
import { dropUnsold, loadCart } from './cart-queries.ts'

/** The width of a line's picture: twice what the cart shows. */
const PICTURE_WIDTH = 240

/** Reads a cart. What is no longer sold is taken out and named this once (CART-4). */
export async function viewCart(shop: Pick<Shop, 'clock' | 'db'>, userId: UserId): Promise<CartReply> {
  const now = shop.clock.now()
  const lines = await loadCart(shop.db, userId, now)
  const sold = await sayNames(
    shop.db,
    lines.filter((line) => !line.isGone),
  )
  const removed = sold.length < lines.length ? await sayNames(shop.db, await dropUnsold(shop.db, userId, now)) : []
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
