// Converts between the shop's values and those of the API: paise and rupees, basis points and percent (API-6).
import { lazyFormat } from '#domain/format-later.ts'
import { type Paise, paise } from '#domain/money.ts'

/** Converts paise to rupees, with at most two decimals: 29900 → 299, 4050 → 40.5. */
export const toRupees = (amount: Paise): number => amount / 100

/** Converts rupees to paise; null when the result is not a whole number or is too large to be exact. */
export function fromRupees(rupees: number): Paise | null {
  const amount = Math.round(rupees * 100)
  // The comparison needs no tolerance, because '4.35' parses to exactly the same number as 435 / 100.
  return Number.isSafeInteger(amount) && amount / 100 === rupees ? paise(amount) : null
}

/** Formats rupees for a form field: 299 → '299.00'. */
export const rupeesText = (rupees: number): string => rupees.toFixed(2)

/** Converts basis points to percent: 1800 → 18. */
export const toPercent = (basisPoints: number): number => basisPoints / 100

/** Converts percent to basis points: 12.5 → 1250. */
export const fromPercent = (percent: number): number => Math.round(percent * 100)

const rupeeFormat = (maximumFractionDigits?: number) =>
  lazyFormat<number>(
    () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits }),
  )
const withPaise = rupeeFormat()
const withoutPaise = rupeeFormat(0)

/** Formats rupees for people, such as ₹1,89,000.00 (IND-18). */
export const formatRupees = (rupees: number): string => withPaise(rupees)

/** Formats an amount in paise for people, such as ₹299.00. */
export const formatPaise = (amount: Paise): string => formatRupees(toRupees(amount))

/** Formats rupees without decimals when they are whole: ₹299, but ₹299.50. */
export const shortRupees = (rupees: number): string => (Number.isInteger(rupees) ? withoutPaise : withPaise)(rupees)

/** Formats an amount in paise as `shortRupees` does. */
export const shortPaise = (amount: Paise): string => shortRupees(toRupees(amount))
