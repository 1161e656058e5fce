// Claims the goods of a paid attempt: what it holds or, after its hold expired, what is still in stock (PAY-17).
import { canSupply } from '#domain/cart.ts'
import type { Tx } from '../db/database.ts'
import type { Attempt, AttemptLine } from './attempt.ts'
import { hasLaterPurchase } from './attempt-queries.ts'
import { saveUnitsHeld } from './attempt-state-queries.ts'
import { type LockedProducts, lockProducts, lockWallet, moveHolds } from './holds-queries.ts'

interface Claim {
  readonly kind: 'claimed'
  readonly lines: readonly AttemptLine[]
  /** The account was erased meanwhile. */
  readonly isErased: boolean
}
export type ClaimRefusal = { readonly kind: 'replaced' | 'unavailable' }

/**
 * Locks and holds goods and coins for an attempt, holding them again if it had expired. Returns the reason where that
 * is impossible.
 */
export async function claimStock(
  tx: Tx,
  attempt: Attempt,
  lines: readonly AttemptLine[],
): Promise<Claim | ClaimRefusal> {
  const wallet = await lockWallet(tx, attempt.userId)
  const products = await lockProducts(
    tx,
    lines.map((line) => line.productId),
  )
  const isErased = wallet.deletedAt !== null
  if (attempt.held) {
    const newlyHeld = withUnitsHeld(lines.filter(isUnheld), products)
    if (!newlyHeld) return { kind: 'unavailable' }
    if (newlyHeld.length > 0) {
      await moveHolds(tx, { userId: attempt.userId, coins: 0, lines: newlyHeld }, 1)
      await saveUnitsHeld(tx, attempt.id, newlyHeld)
    }
    const heldNow = lines.map((line) => newlyHeld.find(({ position }) => position === line.position) ?? line)
    return { kind: 'claimed', lines: heldNow, isErased }
  }
  // The shopper has started another purchase since. An order for each would charge one cart twice.
  if (await hasLaterPurchase(tx, attempt)) return { kind: 'replaced' }
  if (wallet.coins - wallet.held < attempt.coinsUsed) return { kind: 'unavailable' }
  const heldLines = withUnitsHeld(lines, products)
  if (!heldLines) return { kind: 'unavailable' }
  await moveHolds(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines: heldLines }, 1)
  await saveUnitsHeld(tx, attempt.id, heldLines)
  return { kind: 'claimed', lines: heldLines, isErased }
}

/** A line of a counted product without a hold, or whose hold expired (PAY-25, PAY-32). The first to pay gets it. */
const isUnheld = ({ unitsHeld, heldSince }: AttemptLine): boolean => unitsHeld === 0 && heldSince !== null

/** The lines with the units that they would hold today, or null when one of them can no longer be supplied. */
function withUnitsHeld(lines: readonly AttemptLine[], products: LockedProducts): AttemptLine[] | null {
  const heldLines: AttemptLine[] = []
  for (const line of lines) {
    const product = products.get(line.productId)
    if (!product || product.deletedAt || !canSupply(product, line.quantity)) return null
    heldLines.push({ ...line, unitsHeld: product.stock === null ? 0 : line.quantity })
  }
  return heldLines
}
