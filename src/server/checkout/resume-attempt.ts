// Makes an unchanged attempt payable again, and releases its holds whose time is over (PAY-11, PAY-25).
import { ShopError } from '#contract/errors.ts'
import { outOfStock } from '#copy/checkout.ts'
import { canSupply } from '#domain/cart.ts'
import { earliest } from '#domain/durations.ts'
import { holdEnd } from '#domain/payment-attempt.ts'
import { isHoldExpired } from '#domain/stock-hold.ts'
import type { Tx } from '../db/database.ts'
import { type Attempt, calculateNextCheck } from '../payments/attempt.ts'
import { clearUnitsHeld, extendHold, listAttemptLines } from '../payments/attempt-queries.ts'
import { isUnreserved } from '../payments/claim-stock.ts'
import { lockStock, releaseStockAndCoins } from '../payments/holds-queries.ts'
import { createHeldByOthersError } from './decide-reservation.ts'

/**
 * Extends a locked attempt, releases its holds whose time is over, and returns it. The caller has also locked the
 * wallet. Throws `out_of_stock` or `reserved_by_others` when an item without a hold is no longer available.
 */
export async function resumeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Attempt> {
  await requireUnheldInStock(tx, attempt)
  const { firstHeldAt } = attempt
  const heldSince =
    firstHeldAt && isHoldExpired(firstHeldAt, now) ? await releaseExpiredHolds(tx, attempt, now) : firstHeldAt
  const resumedAttempt: Attempt = {
    ...attempt,
    firstHeldAt: heldSince,
    holdExpiresAt: holdEnd(now, heldSince),
    lastOfferedAt: now,
  }
  // The gateway's last status is outdated, so it is ignored.
  await extendHold(tx, resumedAttempt, calculateNextCheck({ ...resumedAttempt, gatewayStatusAt: null }, now))
  return resumedAttempt
}

async function requireUnheldInStock(tx: Tx, { id }: Attempt): Promise<void> {
  const lines = await listAttemptLines(tx, id)
  const unheldLines = lines.filter(isUnreserved)
  if (unheldLines.length === 0) return
  // All stock levels are locked by one statement, because the order of locks is fixed (DB-5).
  const products = await lockStock(tx, lines)
  for (const { productId, name, quantity } of unheldLines) {
    const product = products.get(productId)
    if (!product || !canSupply({ ...product, held: 0 }, quantity))
      throw new ShopError('out_of_stock', { message: outOfStock({ product: name }) })
    if (!canSupply(product, quantity)) throw createHeldByOthersError(name)
  }
}

/** Releases the holds whose time is over. Returns the start of the oldest remaining hold, or null. */
async function releaseExpiredHolds(tx: Tx, { id, userId, createdAt }: Attempt, now: Date): Promise<Date | null> {
  const heldLines = (await listAttemptLines(tx, id))
    .filter(({ unitsHeld }) => unitsHeld > 0)
    .map((line) => ({ ...line, since: line.heldSince ?? createdAt }))
  const expiredLines = heldLines.filter(({ since }) => isHoldExpired(since, now))
  const productIds = expiredLines.map(({ productId }) => productId)
  await lockStock(tx, expiredLines)
  await releaseStockAndCoins(tx, { userId, coins: 0, lines: expiredLines })
  await clearUnitsHeld(tx, id, productIds)
  const remainingLines = heldLines.filter((line) => !expiredLines.includes(line))
  return earliest(remainingLines.map(({ since }) => since))
}
