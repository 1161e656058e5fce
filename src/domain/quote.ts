// Computes a quote: what a purchase costs, from its lines, discounts, shipping and coins (CHK-9).
import { type Amounts, payableOf } from './amounts.ts'
import { itemsTotal, type PricedLine } from './cart.ts'
import { type Redemption, redeem } from './coins.ts'
import type { Discounts } from './discount.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise, sum } from './money.ts'

/** The amounts of a purchase, with the price that results from them. */
export interface Quote extends Amounts {
  readonly payable: Paise
}

type Quoted =
  | { ok: true; quote: Quote }
  | Extract<Redemption, { ok: false }>
  | { ok: false; refusal: 'total_too_small' }

const NO_DISCOUNTS = { lines: [], shipping: paise(0) }

/**
 * Returns the quote of a purchase, or why it is refused: by the rules of coins, or because the total before coins is
 * below ₹1. `coins.asked` is the number that the shopper wants to use, `coins.available` the number that is not held.
 */
export function quote(
  lines: readonly PricedLine[],
  shipping: Paise,
  coins: { asked: number; available: number },
  discounts: Pick<Discounts, 'lines' | 'shipping'> = NO_DISCOUNTS,
): Quoted {
  const beforeCoins = {
    itemsTotal: itemsTotal(lines),
    discount: sum(...discounts.lines),
    shipping: minus(shipping, discounts.shipping),
    coinsUsed: 0,
  }
  const total = payableOf(beforeCoins)
  if (total < MINIMUM_PAYABLE) return { ok: false, refusal: 'total_too_small' }
  const redemption = redeem(coins.asked, coins.available, total)
  if (!redemption.ok) return redemption
  const amounts = { ...beforeCoins, coinsUsed: redemption.coins }
  return { ok: true, quote: { ...amounts, payable: payableOf(amounts) } }
}
