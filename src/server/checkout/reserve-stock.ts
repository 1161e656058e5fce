// What of a cart's goods is held for its payment: those that no rule against hoarding keeps back (PAY-25, PAY-32).
import { ShopError } from '#contract/errors.ts'
import { heldByOthers, outOfStock } from '#copy/checkout.ts'
import { canSupply, unitsLeft } from '#domain/cart.ts'
import { after, minutes } from '#domain/durations.ts'
import type { ProductId, UserId } from '#domain/ids.ts'
import { holdTime, MAX_HOLD, unpaidShare } from '#domain/stock-hold.ts'
import type { Tx } from '../db/database.ts'
import type { AttemptLine } from '../payments/attempt.ts'
import type { LockedProducts } from '../payments/holds-queries.ts'
import { findUnpaidShares } from '../payments/unpaid-holds-queries.ts'
import type { CartLine, PricedCart } from './price-cart.ts'

/** So long after a refusal it makes sense to look whether others have let go. */
const LOOK_AGAIN = minutes(5)

interface Asked {
  readonly userId: UserId
  readonly cart: PricedCart
  /** Locked, with what everybody else holds of them. */
  readonly stock: LockedProducts
  readonly now: Date
}

/**
 * The cart's lines as they are frozen. Goods that she may not hold stay free for others, and are hers once she has paid. Throws
 * ShopError `cart_changed`, `out_of_stock`, or `held_by_others` where there is enough, but others are paying for it.
 */
export async function reserveStock(tx: Tx, { userId, cart, stock, now }: Asked): Promise<AttemptLine[]> {
  const wishes = cart.lines.map((line, position) => wishOf(line, position, stock, now))
  const shares = await sharesOf(tx, userId, cart, wishes, now)
  return wishes.map(({ frozen, left, others, isOver }) => {
    const share = shares.get(frozen.productId) ?? { held: 0, hoped: 0 }
    if (left === null) return { ...frozen, unitsHeld: 0, heldSince: null }
    const isWithinShare = cart.hasPaid || share.held + frozen.quantity <= unpaidShare(left + others)
    if (!isOver && isWithinShare) return { ...frozen, unitsHeld: frozen.quantity }
    if (left - share.hoped < frozen.quantity) throw heldByOthersNow(frozen.name)
    return { ...frozen, unitsHeld: 0 }
  })
}

/**
 * The same where no rule against hoarding can matter, by what was read without a lock; null where others' holds would have to be
 * looked at. Whoever holds the goods checks again that there are as many.
 */
export function reserveStockFast(cart: PricedCart, now: Date): AttemptLine[] | null {
  const stock: LockedProducts = new Map(
    cart.lines.map(({ productId, inStock, stock: units, held }) => [
      productId,
      { id: productId, inStock, stock: units, held, deletedAt: null },
    ]),
  )
  const wishes = cart.lines.map((line, position) => wishOf(line, position, stock, now))
  if (wishes.some((wish) => wish.isOver || isInQuestion(wish, cart))) return null
  return wishes.map(({ frozen, left }) =>
    left === null ? { ...frozen, heldSince: null } : { ...frozen, unitsHeld: frozen.quantity },
  )
}

/** What others hold matters to whether she may hold it. */
const isInQuestion = ({ frozen, left, others, isOver }: Wish, { hasPaid }: PricedCart): boolean =>
  left !== null && (isOver || (!hasPaid && others + frozen.quantity > unpaidShare(left + others)))

interface Wish {
  readonly frozen: AttemptLine
  /** Units that nobody else holds; null when they are not counted. */
  readonly left: number | null
  /** Units that others hold. */
  readonly others: number
  /** She has held it for as long as she may. */
  readonly isOver: boolean
}

function wishOf(line: CartLine, position: number, stock: LockedProducts, now: Date): Wish {
  const product = stock.get(line.productId)
  if (!product || product.deletedAt) throw new ShopError('cart_changed')
  if (!canSupply({ ...product, held: 0 }, line.quantity))
    throw new ShopError('out_of_stock', { message: outOfStock({ product: line.name }) })
  if (!canSupply(product, line.quantity)) throw heldByOthersNow(line.name)
  const { since, isOver } = holdTime(line.firstHeld, now)
  const { productId, name, price: unitPrice, quantity, hsn, taxClass, taxRateBp, taxUnit } = line
  const frozen = {
    position,
    productId,
    name,
    unitPrice,
    quantity,
    hsn,
    taxClass,
    taxRateBp,
    taxUnit,
    unitsHeld: 0,
    heldSince: since,
  }
  return { frozen, left: unitsLeft(product.stock, product.held), others: product.held, isOver }
}

/** What others without a paid order hold, asked only where it can matter. */
async function sharesOf(tx: Tx, userId: UserId, cart: PricedCart, wishes: readonly Wish[], now: Date) {
  const inQuestion = wishes.filter((wish) => isInQuestion(wish, cart))
  const products: ProductId[] = inQuestion.map(({ frozen }) => frozen.productId)
  return products.length === 0 ? new Map() : findUnpaidShares(tx, userId, products, after(now, -MAX_HOLD))
}

/** Others are paying for it: she is asked to come again. */
export const heldByOthersNow = (name: string): ShopError =>
  new ShopError('held_by_others', { message: heldByOthers({ product: name }), retryAfter: LOOK_AGAIN / 1000 })
