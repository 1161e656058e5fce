// Decides which items of a cart are reserved for its payment, by the rules against hoarding (PAY-25, PAY-32).
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

/** When a shopper should retry. Holds of other shoppers may have ended by then. */
const RETRY_AFTER = minutes(5)

interface Reservation {
  readonly userId: UserId
  readonly cart: PricedCart
  /** The locked stock levels, without this shopper's own holds. */
  readonly stock: LockedProducts
  readonly now: Date
}

/**
 * Returns the lines of the attempt. An item that the shopper may not reserve goes to the first shopper who pays for it.
 * Throws `cart_changed`, `out_of_stock`, and `reserved_by_others` when other shoppers are paying for the last units.
 */
export async function decideReservation(tx: Tx, { userId, cart, stock, now }: Reservation): Promise<AttemptLine[]> {
  const lines = cart.lines.map((line, position) => toStockedLine(line, position, stock, now))
  const shares = await readUnpaidShares(tx, userId, cart, lines, now)
  return lines.map(({ line, availableUnits, reservedByOthers, isHoldOver }) => {
    const share = shares.get(line.productId) ?? { held: 0, unreserved: 0 }
    if (availableUnits === null) return { ...line, unitsHeld: 0, heldSince: null }
    const isWithinShare = cart.hasPaid || share.held + line.quantity <= unpaidShare(availableUnits + reservedByOthers)
    if (!isHoldOver && isWithinShare) return { ...line, unitsHeld: line.quantity }
    if (availableUnits - share.unreserved < line.quantity) throw createHeldByOthersError(line.name)
    return { ...line, unitsHeld: 0 }
  })
}

/**
 * Decides like `decideReservation`, but without locks, from the stock that was read with the cart. Returns null when
 * a hold of the shopper is over or other shoppers' holds must be read. Storing the attempt checks the stock again.
 */
export function decideReservationFast(cart: PricedCart, now: Date): AttemptLine[] | null {
  const stock: LockedProducts = new Map(
    cart.lines.map(({ productId, inStock, stock: units, held }) => [
      productId,
      { id: productId, inStock, stock: units, held, deletedAt: null },
    ]),
  )
  const lines = cart.lines.map((line, position) => toStockedLine(line, position, stock, now))
  if (lines.some((line) => line.isHoldOver || dependsOnOtherHolds(line, cart))) return null
  return lines.map(({ line, availableUnits }) =>
    availableUnits === null ? { ...line, heldSince: null } : { ...line, unitsHeld: line.quantity },
  )
}

/** True when other shoppers' holds decide whether this line may be reserved. */
const dependsOnOtherHolds = (
  { line, availableUnits, reservedByOthers, isHoldOver }: StockedLine,
  { hasPaid }: PricedCart,
): boolean =>
  availableUnits !== null &&
  (isHoldOver || (!hasPaid && reservedByOthers + line.quantity > unpaidShare(availableUnits + reservedByOthers)))

interface StockedLine {
  readonly line: AttemptLine
  /** The number of units that no other shopper holds; null when the stock is not counted. */
  readonly availableUnits: number | null
  readonly reservedByOthers: number
  /** True when the shopper has held the product for MAX_HOLD. */
  readonly isHoldOver: boolean
}

function toStockedLine(line: CartLine, position: number, stock: LockedProducts, now: Date): StockedLine {
  const product = stock.get(line.productId)
  if (!product || product.deletedAt) throw new ShopError('cart_changed')
  if (!canSupply({ ...product, held: 0 }, line.quantity))
    throw new ShopError('out_of_stock', { message: outOfStock({ product: line.name }) })
  if (!canSupply(product, line.quantity)) throw createHeldByOthersError(line.name)
  const { since, isOver: isHoldOver } = holdTime(line.latestHoldStart, now)
  return {
    line: { ...line, position, unitPrice: line.price, unitsHeld: 0, heldSince: since },
    availableUnits: unitsLeft(product.stock, product.held),
    reservedByOthers: product.held,
    isHoldOver,
  }
}

async function readUnpaidShares(tx: Tx, userId: UserId, cart: PricedCart, lines: readonly StockedLine[], now: Date) {
  const dependentLines = lines.filter((line) => dependsOnOtherHolds(line, cart))
  const products: ProductId[] = dependentLines.map(({ line }) => line.productId)
  return products.length === 0
    ? new Map<ProductId, never>()
    : findUnpaidShares(tx, userId, products, after(now, -MAX_HOLD))
}

/** Returns `reserved_by_others`, with the advice to retry after five minutes. */
export const createHeldByOthersError = (name: string): ShopError =>
  new ShopError('reserved_by_others', { message: heldByOthers({ product: name }), retryAfter: RETRY_AFTER / 1000 })
