// What a coin is worth, and when coins can be used and how many (COIN-1 to COIN-5, COIN-9, IND-34).
import { MINIMUM_PAYABLE, minus, type Paise, paise } from './money.ts'

const PAISE_PER_COIN = 100
export const WELCOME_COINS = 50
export const COINS_PER_ORDER = 10
/** The minimum number of available coins at which a purchase can use some. */
export const REDEEM_FROM_BALANCE = 100
export const MIN_REDEEM = 100
export const MAX_REDEEM = 1000
/** The maximum of coins that staff can add or take at a time. */
export const MAX_CORRECTION = 1000
export const MIN_CORRECTION_REASON = 3
export const MAX_CORRECTION_REASON = 200

export const coinsInPaise = (coins: number): Paise => paise(coins * PAISE_PER_COIN)

export type Redemption =
  | { ok: true; coins: number }
  | { ok: false; refusal: 'coins_invalid' | 'coins_below_threshold' | 'coins_over_balance' }

/**
 * Returns how many of the requested coins a purchase of `total` uses, or why the request is refused. Fewer are used if
 * less than ₹1 would remain to pay. `available` is the number of coins in the wallet that are not held.
 */
export function redeem(requested: number, available: number, total: Paise): Redemption {
  if (requested === 0) return { ok: true, coins: 0 }
  if (!Number.isInteger(requested) || requested < MIN_REDEEM || requested > MAX_REDEEM)
    return { ok: false, refusal: 'coins_invalid' }
  if (available < REDEEM_FROM_BALANCE) return { ok: false, refusal: 'coins_below_threshold' }
  if (requested > available) return { ok: false, refusal: 'coins_over_balance' }
  const limit = Math.max(0, Math.floor(minus(total, MINIMUM_PAYABLE) / PAISE_PER_COIN))
  return { ok: true, coins: Math.min(requested, limit) }
}
