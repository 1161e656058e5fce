// Computes a quote: what a purchase costs, from its lines, charges and coins (CHK-9).
import { type Amounts, type ChargeName, lineAmounts, payableOf, type QuotedLine } from './amounts.ts'
import { type Redemption, redeem } from './coins.ts'
import { MINIMUM_PAYABLE, type Paise } from './money.ts'

/** The amounts of a purchase, with the price that results from them. */
export type Quote = Amounts & { readonly payable: Paise }

type Quoted =
  | { ok: true; quote: Quote }
  | Extract<Redemption, { ok: false }>
  | { ok: false; refusal: 'total_too_small' }

/**
 * Returns the quote of a purchase, or why it is refused: by the rules of coins, or because the total before coins is
 * below ₹1. `coins.asked` is the number that the shopper wants to use, `coins.available` the number that is not held.
 */
export function quote(
  lines: readonly QuotedLine[],
  charges: Pick<Amounts, ChargeName>,
  coins: { asked: number; available: number },
): Quoted {
  const beforeCoins = { ...lineAmounts(lines), ...charges, coinsUsed: 0 }
  const total = payableOf(beforeCoins)
  if (total < MINIMUM_PAYABLE) return { ok: false, refusal: 'total_too_small' }
  const redemption = redeem(coins.asked, coins.available, total)
  if (!redemption.ok) return redemption
  const amounts = { ...beforeCoins, coinsUsed: redemption.coins }
  return { ok: true, quote: { ...amounts, payable: payableOf(amounts) } }
}
