// The fast path of creating an attempt: the cart is read and priced without locks, then one statement checks it again
// and reserves the stock (DB-12).
import { isRetryable } from '../db/database.ts'
import { type Limit, rateLimitHit, refuseBeyond } from '../db/rate-limit.ts'
import type { AttemptDraft } from '../payments/attempt.ts'
import type { Shop } from '../shop.ts'
import { type CheckoutInput, purchaseOf, withReservation } from './create-attempt.ts'
import { callCreateAttempt } from './create-attempt-queries.ts'
import { pricedBy, priceLines } from './price-cart.ts'
import { readCheckout } from './priced-cart-queries.ts'
import { reserveStockFast } from './reserve-stock.ts'

/**
 * Creates the attempt within a rate limit. Returns null, with nothing written, when the full path is needed or the cart
 * has changed in the meantime.
 */
export async function createAttemptFast(shop: Shop, input: CheckoutInput, limit: Limit): Promise<AttemptDraft | null> {
  const { userId, billing } = input
  const now = shop.clock.now()
  const checkout = await readCheckout(shop.db, userId, pricedBy({ ...input, now }), rateLimitHit(shop, limit, userId))
  refuseBeyond(shop, limit, checkout.tries)
  if (!checkout.isUsual || input.gift) return null
  const cart = priceLines(checkout, { ...input, region: billing.state, coins: checkout.coins, now })
  const purchase = purchaseOf(shop, input, cart, now)
  const lines = reserveStockFast(cart, now)
  if (!lines) return null
  const draft = withReservation(purchase, lines)
  try {
    return (await callCreateAttempt(shop.db, draft, { ...checkout, hasPaid: cart.hasPaid })) ? draft : null
  } catch (error) {
    // The full path retries serialization failures.
    if (isRetryable(error)) return null
    throw error
  }
}
