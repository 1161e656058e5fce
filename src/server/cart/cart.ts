// Shows the cart, adds to it, and changes quantities.
import type { CartItemReply, CartReply } from '#contract/cart.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { canSupply, itemsTotal, MAX_LINES, MAX_PER_LINE } from '#domain/cart.ts'
import { applyDiscounts, missingForFreeShipping } from '#domain/discount.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import type { FoundSession, ShopperToken } from '../accounts/session-queries.ts'
import type { Actor } from '../actor.ts'
import { pictureUrl } from '../catalog/picture-files.ts'
import { translateNames } from '../catalog/translations/translate-products.ts'
import type { Reader } from '../db/database.ts'
import { appliedDiscountsReply, toDiscountable, withNames } from '../discounts/applied-discounts.ts'
import { toCandidates } from '../discounts/discounts-queries.ts'
import type { Shop } from '../shop.ts'
import {
  addToLine,
  addToLineOfShopper,
  deleteUnavailableLines,
  findLineState,
  loadCart,
  setLineQuantity,
} from './cart-queries.ts'

/** The width of pictures in pixels, twice the displayed width. */
const PICTURE_WIDTH = 240

/** Returns the cart. Products no longer sold are removed, and named in `removed` once (CART-4). */
export async function viewCart({ db, clock }: Pick<Shop, 'clock' | 'db'>, userId: UserId): Promise<CartReply> {
  const now = clock.now()
  const lines = await loadCart(db, userId, now)
  const availableLines = lines.filter((line) => !line.isGone)
  const translatedLines = await translateNames(db, availableLines)
  const hasUnavailableLines = availableLines.length < lines.length
  const removedLines = hasUnavailableLines ? await deleteUnavailableLines(db, userId, now) : []
  const translatedRemovedLines = hasUnavailableLines ? await translateNames(db, removedLines) : []
  const items = translatedLines.map(toCartItemReply)
  return {
    items,
    data: { items },
    subtotal: toRupees(itemsTotal(availableLines.map(toDiscountable))),
    removed: translatedRemovedLines.map(({ name }) => name),
    region: lines[0]?.region ?? null,
    ...toDiscountFields(availableLines, lines[0], now),
  }
}

type CartLine = Awaited<ReturnType<typeof loadCart>>[number]

const toCartItemReply = (line: CartLine & { readonly lang?: 'en' }): CartItemReply => ({
  productId: line.productId,
  name: line.name,
  image: line.fileKey ? pictureUrl(line.fileKey, PICTURE_WIDTH) : '',
  price: toRupees(line.price),
  quantity: line.quantity,
  inStock: canSupply(line, line.quantity),
  ...(line.lang ? { lang: line.lang } : {}),
})

/** Returns the reply's fields about discounts. The first line of the cart has the data of the shopper. */
function toDiscountFields(lines: readonly CartLine[], firstLine: CartLine | undefined, now: Date) {
  const purchase = {
    lines: lines.map(toDiscountable),
    // Shipping depends on the region, which the shopper has not chosen yet.
    shipping: paise(0),
    region: null,
    hasPaid: firstLine?.hasPaid === true,
    now,
  }
  const candidates = toCandidates(firstLine?.candidates)
  const result = applyDiscounts(purchase, candidates)
  const appliedDiscounts = result.ok ? result.discounts.applied : []
  return appliedDiscountsReply({
    discounts: withNames(appliedDiscounts, candidates),
    missingForFreeShipping: missingForFreeShipping(purchase, candidates, appliedDiscounts),
  })
}

interface AddToCartInput {
  readonly productId: ProductId
  readonly quantity: number
}

/** If the cart changes between a failed addition and the query for its reason, the addition is tried again. */
const MAX_ATTEMPTS = 4

/**
 * Adds units of a product to the cart (CART-2). Throws `product_not_found`, `line_full` above 20 units, `out_of_stock`
 * above the stock, `cart_full`, or `busy` when the cart keeps changing.
 */
export async function addToCart(
  shop: Pick<Shop, 'clock'>,
  userId: UserId,
  input: AddToCartInput,
  db: Reader,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const line = { userId, ...input, at: shop.clock.now() }
    if (await addToLine(db, line)) return
    const state = await findLineState(db, line)
    if (!state) throw new ShopError('product_not_found')
    const requestedQuantity = (state.quantity ?? 0) + input.quantity
    if (state.max < MAX_PER_LINE && requestedQuantity > state.max) throw new ShopError('out_of_stock')
    if (requestedQuantity > MAX_PER_LINE) throw new ShopError('line_full')
    if (state.others >= MAX_LINES) throw new ShopError('cart_full')
  }
  throw new ShopError('busy', { retryAfter: 1 })
}

/**
 * Adds to the cart of a session token's user, with one statement that also finds the session. If it adds nothing,
 * `addToCart` tries again and throws the reason. `authenticate` returns the actor of the session or throws.
 */
export async function addToCartByToken(
  shop: Pick<Shop, 'db' | 'clock'>,
  token: ShopperToken | null,
  input: AddToCartInput,
  authenticate: (session: FoundSession | null) => Promise<Actor>,
): Promise<void> {
  const result = token && (await addToLineOfShopper(shop.db, token, { ...input, at: shop.clock.now() }))
  const { userId } = await authenticate(result?.session ?? null)
  if (!result?.isAdded) await addToCart(shop, userId, input, shop.db)
}

/** Sets the quantity of a line (CART-3). Throws `cart_line_not_found`, or `out_of_stock` above the stock. */
export async function setQuantity(
  shop: Pick<Shop, 'clock' | 'db'>,
  userId: UserId,
  input: AddToCartInput,
): Promise<void> {
  const line = { userId, ...input, at: shop.clock.now() }
  if (await setLineQuantity(shop.db, line)) return
  const state = await findLineState(shop.db, line)
  throw new ShopError(state?.quantity ? 'out_of_stock' : 'cart_line_not_found')
}
