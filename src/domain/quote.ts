// The billing quote: what a purchase costs, in paise, from lines, shipping and coins (CHK-9).
import { itemsTotal, type PricedLine } from './cart.ts'
import { coinsInPaise, type Redemption, redeem } from './coins.ts'
import { MINIMUM_PAYABLE, minus, type Paise, sum } from './money.ts'

export interface Quote {
  readonly items: Paise
  readonly shipping: Paise
  /** Whole coins really used. */
  readonly coinsUsed: number
  readonly coinDiscount: Paise
  readonly payable: Paise
}

type Quoted =
  | { ok: true; quote: Quote }
  | Extract<Redemption, { ok: false }>
  | { ok: false; refusal: 'total_too_small' }

/** Quotes a purchase. Refuses what the coin rules refuse, and a total below ₹1, which nobody could pay. Payable is never below ₹1. */
export function quote(
  lines: readonly PricedLine[],
  shipping: Paise,
  coins: { asked: number; available: number },
): Quoted {
  const items = itemsTotal(lines)
  const total = sum(items, shipping)
  if (total < MINIMUM_PAYABLE) return { ok: false, refusal: 'total_too_small' }
  const redemption = redeem(coins.asked, coins.available, total)
  if (!redemption.ok) return redemption
  const coinDiscount = coinsInPaise(redemption.coins)
  return {
    ok: true,
    quote: { items, shipping, coinsUsed: redemption.coins, coinDiscount, payable: minus(total, coinDiscount) },
  }
}
