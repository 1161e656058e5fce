// The billing quote: what a purchase costs, in paise, from lines, shipping and coins (spec §7 POST /billing).
import { itemsTotal, type PricedLine } from './cart.ts'
import { coinsInPaise, type Redemption, redeem } from './coins.ts'
import { minus, type Paise, sum } from './money.ts'

export interface Quote {
  readonly items: Paise
  readonly shipping: Paise
  /** Whole coins really used. */
  readonly coinsUsed: number
  readonly coinDiscount: Paise
  readonly payable: Paise
}

export type Quoted = { ok: true; quote: Quote } | Extract<Redemption, { ok: false }>

/** Quotes a purchase. Refuses only what the coin rules refuse. Payable is never below ₹1 when anything is bought. */
export function quote(
  lines: readonly PricedLine[],
  shipping: Paise,
  coins: { asked: number; available: number },
): Quoted {
  const items = itemsTotal(lines)
  const total = sum(items, shipping)
  const redemption = redeem(coins.asked, coins.available, total)
  if (!redemption.ok) return redemption
  const coinDiscount = coinsInPaise(redemption.coins)
  return {
    ok: true,
    quote: { items, shipping, coinsUsed: redemption.coins, coinDiscount, payable: minus(total, coinDiscount) },
  }
}
