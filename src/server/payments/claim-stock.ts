// Reserves the stock and coins of a paid attempt, even after its reservation has expired (PAY-17).
import { canSupply } from '#domain/cart.ts'
import type { Tx } from '../db/database.ts'
import { canReuseDiscounts } from '../discounts/discounts-queries.ts'
import type { Attempt, AttemptLine } from './attempt.ts'
import { hasLaterPurchase } from './attempt-queries.ts'
import { saveUnitsHeld } from './attempt-state-queries.ts'
import { type LockedProducts, lockStock, lockWallet, reserveStockAndCoins } from './holds-queries.ts'

interface Claim {
  readonly kind: 'claimed'
  readonly lines: readonly AttemptLine[]
  readonly isErased: boolean
}

export type ClaimRefusal = { readonly kind: 'replaced' | 'unavailable' }

/**
 * Locks stock and wallet, and reserves the attempt's items and coins unless they are reserved. Refuses when items,
 * coins or discounts are no longer available, or another purchase replaced this one.
 */
export async function claimStock(
  tx: Tx,
  attempt: Attempt,
  lines: readonly AttemptLine[],
): Promise<Claim | ClaimRefusal> {
  const wallet = await lockWallet(tx, attempt.userId)
  const products = await lockStock(tx, lines)
  const isErased = wallet.deletedAt !== null
  if (attempt.held) {
    const newlyHeldLines = withUnitsHeld(lines.filter(isUnreserved), products)
    if (!newlyHeldLines) return { kind: 'unavailable' }
    if (newlyHeldLines.length > 0) {
      await reserveStockAndCoins(tx, { userId: attempt.userId, coins: 0, lines: newlyHeldLines })
      await saveUnitsHeld(tx, attempt.id, newlyHeldLines)
    }
    const heldLines = lines.map((line) => newlyHeldLines.find(({ position }) => position === line.position) ?? line)
    return { kind: 'claimed', lines: heldLines, isErased }
  }
  // Two orders would charge the shopper twice for one cart.
  if (await hasLaterPurchase(tx, attempt)) return { kind: 'replaced' }
  if (await findUnavailablePart(tx, attempt, wallet)) return { kind: 'unavailable' }
  const heldLines = withUnitsHeld(lines, products)
  if (!heldLines) return { kind: 'unavailable' }
  await reserveStockAndCoins(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines: heldLines })
  await saveUnitsHeld(tx, attempt.id, heldLines)
  return { kind: 'claimed', lines: heldLines, isErased }
}

/**
 * Returns which reduction an attempt without holds cannot get again, because the coins are spent or a discount is used
 * up; null when it gets all. A quote keeps its discounts. The caller has locked the wallet.
 */
export async function findUnavailablePart(
  tx: Tx,
  { id, coinsUsed, draftOrderId }: Pick<Attempt, 'id' | 'coinsUsed' | 'draftOrderId'>,
  wallet: Pick<Awaited<ReturnType<typeof lockWallet>>, 'coins' | 'held'>,
): Promise<'coins' | 'discounts' | null> {
  if (wallet.coins - wallet.held < coinsUsed) return 'coins'
  return draftOrderId !== null || (await canReuseDiscounts(tx, id)) ? null : 'discounts'
}

/**
 * True for a line that reserves no stock although its product's stock is counted (PAY-25, PAY-32). The first payment
 * takes the stock.
 */
export const isUnreserved = ({ unitsHeld, heldSince }: AttemptLine): boolean => unitsHeld === 0 && heldSince !== null

/** Returns the lines with the units to reserve; null when a product is no longer available. */
function withUnitsHeld(lines: readonly AttemptLine[], products: LockedProducts): AttemptLine[] | null {
  const heldLines: AttemptLine[] = []
  for (const line of lines) {
    const product = products.get(line.productId)
    if (!product || product.deletedAt || !canSupply(product, line.quantity)) return null
    heldLines.push({ ...line, unitsHeld: product.stock === null ? 0 : line.quantity })
  }
  return heldLines
}
