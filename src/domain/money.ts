// Money inside the shop, in whole paise (API-6). Only contract/wire.ts and web/ui/price.tsx convert to rupees.

/** An amount in paise, as a safe integer. */
export type Paise = number & { readonly brand: 'Paise' }

/** The smallest amount that the gateway accepts: ₹1 (RZP-14). */
export const MINIMUM_PAYABLE = 100 as Paise

/** Returns the number as paise. Throws a RangeError unless it is a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of paise: ${amount}`)
  return amount as Paise
}

export const sum = (...amounts: readonly Paise[]): Paise => paise(amounts.reduce((total, amount) => total + amount, 0))

/** Returns the difference, which may be negative. */
export const minus = (from: Paise, amount: Paise): Paise => paise(from - amount)

export const times = (amount: Paise, count: number): Paise => paise(amount * count)

/** Returns `part / total` of an amount, rounded half up to whole paise; 0 when `total` is 0. */
export const share = (amount: Paise, part: number, total: number): Paise =>
  total === 0 ? paise(0) : paise(Math.floor((2 * amount * part + total) / (2 * total)))
