// Changes to several products at once, and the price that a change gives a product (CAT-27).
import { type Paise, paise, share } from './money.ts'

type ManyChange =
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'publishing'; readonly state: 'published' | 'draft' }
  /** Schedules the publication; `from` is an instant (ISO 8601). */
  | { readonly kind: 'moment'; readonly from: string }
  /** `amount` is in paise, or for 'percent' in hundredths of a percent. It is negative to lower the price. */
  | { readonly kind: 'price'; readonly by: 'rupees' | 'percent'; readonly amount: number }

export const MAX_AT_ONCE = 100

export type PriceRefusal = 'above_mrp' | 'no_price'

const RUPEE = 100
const HUNDRED_PERCENT = 10_000
/** In paise. */
const MAX_PRICE = 99_999_999

/**
 * Returns the price after a change, rounded half up to whole rupees, or why the change is refused. `mrp` is null when
 * staff have stated none.
 */
export function priceAfter(
  { price, mrp }: { readonly price: Paise; readonly mrp: Paise | null },
  { by, amount }: Extract<ManyChange, { kind: 'price' }>,
): Paise | PriceRefusal {
  const exact = by === 'rupees' ? price + amount : share(price, HUNDRED_PERCENT + amount, HUNDRED_PERCENT)
  const rounded = paise(Math.floor((exact + RUPEE / 2) / RUPEE) * RUPEE)
  if (rounded < 0 || rounded > MAX_PRICE) return 'no_price'
  return mrp !== null && rounded > mrp ? 'above_mrp' : rounded
}
