// The same purchase once more: its page gets the same payment, and the goods whose time is over are let go (PAY-11, PAY-25).
import { ShopError } from '#contract/errors.ts'
import { outOfStock } from '#copy/checkout.ts'
import { canSupply } from '#domain/cart.ts'
import { holdEnd } from '#domain/payment-attempt.ts'
import { isHoldOver } from '#domain/stock-hold.ts'
import type { Tx } from '../db/database.ts'
import { type Attempt, nextCheckOf } from '../payments/attempt.ts'
import { listAttemptLines, prolongHold, unholdLines } from '../payments/attempt-queries.ts'
import { lockProducts, moveHolds } from '../payments/holds-queries.ts'
import { heldByOthersNow } from './reserve-stock.ts'

/**
 * Hands an unchanged attempt out again. It and the wallet are locked already. Throws ShopError `out_of_stock` or `held_by_others`
 * where goods that it does not hold are gone: what is paid for those would be sent back.
 */
export async function resumeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Attempt> {
  await requireUnheld(tx, attempt)
  const { firstHeldAt } = attempt
  const stillHeldSince = firstHeldAt && isHoldOver(firstHeldAt, now) ? await letGo(tx, attempt, now) : firstHeldAt
  const again: Attempt = {
    ...attempt,
    firstHeldAt: stillHeldSince,
    holdExpiresAt: holdEnd(now, stillHeldSince),
    lastOfferedAt: now,
  }
  // What the gateway said before says nothing of what she does now.
  await prolongHold(tx, again, nextCheckOf({ ...again, gatewayStatusAt: null }, now))
  return again
}

async function requireUnheld(tx: Tx, { id }: Attempt): Promise<void> {
  const lines = await listAttemptLines(tx, id)
  const unheld = lines.filter(({ unitsHeld, heldSince }) => unitsHeld === 0 && heldSince !== null)
  if (unheld.length === 0) return
  // All of them at once: locks are taken in the order of the ids.
  const products = await lockProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  for (const { productId, name, quantity } of unheld) {
    const product = products.get(productId)
    if (!product || !canSupply({ ...product, held: 0 }, quantity))
      throw new ShopError('out_of_stock', { message: outOfStock({ product: name }) })
    if (!canSupply(product, quantity)) throw heldByOthersNow(name)
  }
}

/** Frees what the attempt has held for too long; answers since when the rest is held, or null when it holds no goods any more. */
async function letGo(tx: Tx, { id, userId, createdAt }: Attempt, now: Date): Promise<Date | null> {
  const held = (await listAttemptLines(tx, id))
    .filter(({ unitsHeld }) => unitsHeld > 0)
    .map((line) => ({ ...line, since: line.heldSince ?? createdAt }))
  const over = held.filter(({ since }) => isHoldOver(since, now))
  const productIds = over.map(({ productId }) => productId)
  await lockProducts(tx, productIds)
  await moveHolds(tx, { userId, coins: 0, lines: over }, -1)
  await unholdLines(tx, id, productIds)
  const rest = held.filter((line) => !over.includes(line))
  return rest.map(({ since }) => since).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null
}
