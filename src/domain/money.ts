// Money inside the shop: whole paise and nothing else (API-6). Rupees exist only at the edges (contract/wire.ts,
// web/ui/price.tsx).

/** An amount in paise: a safe integer. 100 paise are one rupee. */
export type Paise = number & { readonly brand: 'Paise' }

/** The smallest amount that the gateway accepts for an order: ₹1 (RZP-14). */
export const MINIMUM_PAYABLE = 100 as Paise

/** Marks a whole number as paise. Throws a RangeError for anything that is not a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`)
  return amount as Paise
}

/** Adds amounts in paise. */
export const sum = (...amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0))

/** Subtracts one amount in paise from another; the result may be negative. */
export const minus = (from: Paise, amount: Paise): Paise => paise(from - amount)

/** Returns an amount in paise, multiplied by `count`. */
export const times = (amount: Paise, count: number): Paise => paise(amount * count)

/**
 * Returns a share of an amount, rounded half up to whole paise: `part` of `total`.
 * Used for taxes and for spreading a discount over lines.
 */
export const share = (amount: Paise, part: number, total: number): Paise =>
  total === 0 ? paise(0) : paise(Math.floor((2 * amount * part + total) / (2 * total)))
