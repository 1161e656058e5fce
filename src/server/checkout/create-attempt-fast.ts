// The usual freezing: what she buys is read and priced without a lock, and one statement checks it all again and holds it (DB-12).
import { isRetryable } from '../db/database.ts'
import { type Limit, rateLimitHit, refuseBeyond } from '../db/rate-limit.ts'
import type { AttemptDraft } from '../payments/attempt.ts'
import type { Shop } from '../shop.ts'
import { type CheckoutInput, purchaseOf, withReservation } from './create-attempt.ts'
import { callCreateAttempt } from './create-attempt-queries.ts'
import { instantsOf, priceLines } from './price-cart.ts'
import { readCheckout } from './priced-cart-queries.ts'
import { reserveStockFast } from './reserve-stock.ts'

/** Freezes the purchase within a limit; null where something is not as usual or has changed meanwhile, and nothing was written. */
export async function createAttemptFast(shop: Shop, input: CheckoutInput, limit: Limit): Promise<AttemptDraft | null> {
  const { userId, billing } = input
  const now = shop.clock.now()
  const read = await readCheckout(shop.db, userId, instantsOf(now), rateLimitHit(shop, limit, userId))
  refuseBeyond(shop, limit, read.tries)
  if (!read.isUsual || input.gift) return null
  const cart = priceLines(read, { region: billing.state, coinsAsked: input.coinsAsked, coins: read.coins })
  const purchase = purchaseOf(shop, input, cart, now)
  const lines = reserveStockFast(cart, now)
  if (!lines) return null
  const frozen = withReservation(purchase, lines)
  try {
    return (await callCreateAttempt(shop.db, frozen, { ...read, hasPaid: cart.hasPaid })) ? frozen : null
  } catch (error) {
    // Done again by the full path, which tries until it is through.
    if (isRetryable(error)) return null
    throw error
  }
}
