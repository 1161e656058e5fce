// One change to several products at once, and its result for each as a preview (CAT-27).
import { type Paise, paise, share } from './money.ts'

type ManyChange =
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'publishing'; readonly state: 'published' | 'draft' }
  /** `from` is an instant, ISO 8601. */
  | { readonly kind: 'moment'; readonly from: string }
  /** `amount` is in paise, or in basis points of the price; negative for a lower price. */
  | { readonly kind: 'price'; readonly by: 'rupees' | 'percent'; readonly amount: number }

/** The maximum of products in one change. */
export const MAX_AT_ONCE = 100

export type PriceRefusal = 'above_mrp' | 'no_price'

const RUPEE = 100
const WHOLE = 10_000
/** The maximum price in paise, as in the form of one product. */
const HIGHEST = 99_999_999

/**
 * Returns the price after a change in paise, rounded half up to whole rupees, or the reason why it is impossible. `mrp`
 * is null when the price is the MRP.
 */
export function priceAfter(
  { price, mrp }: { readonly price: Paise; readonly mrp: Paise | null },
  { by, amount }: Extract<ManyChange, { kind: 'price' }>,
): Paise | PriceRefusal {
  const exact = by === 'rupees' ? price + amount : share(price, WHOLE + amount, WHOLE)
  const rounded = paise(Math.floor((exact + RUPEE / 2) / RUPEE) * RUPEE)
  if (rounded < 0 || rounded > HIGHEST) return 'no_price'
  return mrp !== null && rounded > mrp ? 'above_mrp' : rounded
}
