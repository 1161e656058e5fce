// Making a paid attempt's goods its own: what it held, or, after its hold ran out, what is still there (PAY-17).
import { canSupply } from '#domain/cart.ts'
import type { Tx } from '../db/database.ts'
import type { Attempt, AttemptLine } from './attempt.ts'
import { hasLaterPurchase } from './attempt-queries.ts'
import { saveUnitsHeld } from './attempt-state-queries.ts'
import { type LockedProducts, lockProducts, lockWallet, moveHolds } from './holds-queries.ts'

interface Claim {
  readonly kind: 'claimed'
  readonly lines: readonly AttemptLine[]
  /** Whose it is has left the shop meanwhile. */
  readonly isErased: boolean
}
export type ClaimRefusal = { readonly kind: 'replaced' | 'unavailable' }

/** Locks and holds goods and coins for an attempt, anew where its time had run out. Says why where that cannot be. */
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
    const rest = holdAnew(lines.filter(isUnheld), products)
    if (!rest) return { kind: 'unavailable' }
    if (rest.length > 0) {
      await moveHolds(tx, { userId: attempt.userId, coins: 0, lines: rest }, 1)
      await saveUnitsHeld(tx, attempt.id, rest)
    }
    const heldNow = lines.map((line) => rest.find(({ position }) => position === line.position) ?? line)
    return { kind: 'claimed', lines: heldNow, isErased }
  }
  // She has begun another purchase since: with an order for each she would pay twice for one cart.
  if (await hasLaterPurchase(tx, attempt)) return { kind: 'replaced' }
  if (wallet.coins - wallet.held < attempt.coinsUsed) return { kind: 'unavailable' }
  const anew = holdAnew(lines, products)
  if (!anew) return { kind: 'unavailable' }
  await moveHolds(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines: anew }, 1)
  await saveUnitsHeld(tx, attempt.id, anew)
  return { kind: 'claimed', lines: anew, isErased }
}

/** A line of a counted product that could not be held, or only for a time (PAY-25, PAY-32): who pays first gets it. */
const isUnheld = ({ unitsHeld, heldSince }: AttemptLine): boolean => unitsHeld === 0 && heldSince !== null

/** The lines with the units they would hold today, or null when one of them cannot be supplied any more. */
function holdAnew(lines: readonly AttemptLine[], products: LockedProducts): AttemptLine[] | null {
  const anew: AttemptLine[] = []
  for (const line of lines) {
    const product = products.get(line.productId)
    if (!product || product.deletedAt || !canSupply(product, line.quantity)) return null
    anew.push({ ...line, unitsHeld: product.stock === null ? 0 : line.quantity })
  }
  return anew
}
