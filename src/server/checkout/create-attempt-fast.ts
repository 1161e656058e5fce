// The fast path of creating a payment attempt (DB-12). The cart is read and priced without locks. Then one statement
// checks the prices again and reserves the stock.
import { isRetryable } from '../db/database.ts'
import { type Limit, rateLimitHit, throwIfAboveLimit } from '../db/rate-limit.ts'
import type { AttemptDraft } from '../payments/attempt.ts'
import type { Shop } from '../shop.ts'
import { addReservation, buildUnreservedDraft, type CheckoutInput } from './create-attempt.ts'
import { insertAttemptAndReserveStock } from './create-attempt-queries.ts'
import { decideReservationFast } from './decide-reservation.ts'
import { cartLoadOptions, priceLines } from './price-cart.ts'
import { readCheckout } from './priced-cart-queries.ts'

/**
 * Creates the attempt and returns it. Returns null, with only the request counted, when the full path is needed or the
 * cart has changed since it was read. Throws `too_many_requests`, `amount_too_large`, and the refusals of `priceLines`
 * and `decideReservationFast`.
 */
export async function createAttemptFast(shop: Shop, input: CheckoutInput, limit: Limit): Promise<AttemptDraft | null> {
  const { userId, billing } = input
  const now = shop.clock.now()
  const checkout = await readCheckout(
    shop.db,
    userId,
    cartLoadOptions({ ...input, now }),
    rateLimitHit(shop, limit, userId),
  )
  throwIfAboveLimit(shop, limit, checkout.tries)
  if (!checkout.isFastPathAllowed || input.gift) return null
  const cart = priceLines(checkout, { ...input, region: billing.state, coins: checkout.coins, now })
  const unreservedDraft = buildUnreservedDraft(shop, input, cart, now)
  const lines = decideReservationFast(cart, now)
  if (!lines) return null
  const draft = addReservation(unreservedDraft, lines)
  try {
    const isStored = await insertAttemptAndReserveStock(shop.db, draft, checkout)
    return isStored ? draft : null
  } catch (error) {
    // The full path retries a serialization failure.
    if (isRetryable(error)) return null
    throw error
  }
}
