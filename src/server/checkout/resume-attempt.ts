// Resumes an unchanged attempt: the page gets the same payment, and holds whose time is over are released (PAY-11,
// PAY-25).
import { ShopError } from '#contract/errors.ts'
import { outOfStock } from '#copy/checkout.ts'
import { canSupply } from '#domain/cart.ts'
import { holdEnd } from '#domain/payment-attempt.ts'
import { isHoldOver } from '#domain/stock-hold.ts'
import type { Tx } from '../db/database.ts'
import { type Attempt, nextCheckOf } from '../payments/attempt.ts'
import { listAttemptLines, prolongHold, unholdLines } from '../payments/attempt-queries.ts'
import { lockProducts, moveHolds } from '../payments/holds-queries.ts'
import { heldByOthersError } from './reserve-stock.ts'

/**
 * Returns an unchanged attempt with a new end. The caller has locked it and the wallet. Throws `out_of_stock` or
 * `reserved_by_others` when an item without a hold is gone, because its payment would be refunded.
 */
export async function resumeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Attempt> {
  await requireUnheldInStock(tx, attempt)
  const { firstHeldAt } = attempt
  const stillHeldSince =
    firstHeldAt && isHoldOver(firstHeldAt, now) ? await releaseExpiredHolds(tx, attempt, now) : firstHeldAt
  const resumed: Attempt = {
    ...attempt,
    firstHeldAt: stillHeldSince,
    holdExpiresAt: holdEnd(now, stillHeldSince),
    lastOfferedAt: now,
  }
  // The gateway's earlier status is outdated.
  await prolongHold(tx, resumed, nextCheckOf({ ...resumed, gatewayStatusAt: null }, now))
  return resumed
}

async function requireUnheldInStock(tx: Tx, { id }: Attempt): Promise<void> {
  const lines = await listAttemptLines(tx, id)
  const unheld = lines.filter(({ unitsHeld, heldSince }) => unitsHeld === 0 && heldSince !== null)
  if (unheld.length === 0) return
  // All products are locked at once, in the order of their ids.
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  for (const { productId, name, quantity } of unheld) {
    const product = products.get(productId)
    if (!product || !canSupply({ ...product, held: 0 }, quantity))
      throw new ShopError('out_of_stock', { message: outOfStock({ product: name }) })
    if (!canSupply(product, quantity)) throw heldByOthersError(name)
  }
}

/** Releases expired holds. Returns since when the rest is held, or null when nothing is held any more. */
async function releaseExpiredHolds(tx: Tx, { id, userId, createdAt }: Attempt, now: Date): Promise<Date | null> {
  const heldLines = (await listAttemptLines(tx, id))
    .filter(({ unitsHeld }) => unitsHeld > 0)
    .map((line) => ({ ...line, since: line.heldSince ?? createdAt }))
  const expired = heldLines.filter(({ since }) => isHoldOver(since, now))
  const productIds = expired.map(({ productId }) => productId)
  await lockProducts(tx, productIds)
  await moveHolds(tx, { userId, coins: 0, lines: expired }, -1)
  await unholdLines(tx, id, productIds)
  const rest = heldLines.filter((line) => !expired.includes(line))
  return rest.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
