// Orders that staff create for a customer (ORD-33): limits, prices and the end of a quote.
import { lineTotal } from './cart.ts'
import { type DiscountableLine, type Discounts, savedBy } from './discount.ts'
import { after, days, hours } from './durations.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise, share, sum } from './money.ts'
import { spreadAmount } from './tax.ts'

/** The maximum of units of a line, of lines, and of delivery addresses. */
export const MAX_DRAFT_UNITS = 2000
export const MAX_DRAFT_LINES = 20
export const MAX_DELIVERIES = 100
/** The maximum validity of a quote in days, and of its stock reservation in hours. */
export const MAX_QUOTE_DAYS = 30
export const MAX_RESERVED_HOURS = 168
/** A job cancels a draft this long after its last change, or after the end of its quote. */
export const CANCEL_AFTER = days(60)
/** A cancelled draft is deleted this long afterwards. */
export const DRAFT_LIFETIME = days(30)
/** How long the customer can take over the account that staff created. */
export const CLAIM_LIFETIME = days(7)

/** The form of a new draft, and of one whose customer was erased. */
export const EMPTY_DRAFT = {
  customerId: null,
  isAdult: false,
  organisation: '',
  title: 'Ms',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  email: '',
  houseNumber: '',
  street: '',
  city: '',
  postcode: '',
  stateCode: '',
  gstin: '',
  purchaseOrder: '',
  lines: [],
  percentOff: '',
  rupeesOff: '',
  shipping: '',
  deliveries: [],
  note: '',
  validDays: 7,
  reservedHours: 0,
} as const

export const DRAFT_STATUSES = ['draft', 'quoted', 'ordered', 'cancelled'] as const
export type DraftStatus = (typeof DRAFT_STATUSES)[number]
/** A quote whose time is over is shown as expired. */
export const SHOWN_DRAFT_STATUSES = [...DRAFT_STATUSES, 'expired'] as const
export type ShownDraftStatus = (typeof SHOWN_DRAFT_STATUSES)[number]

/** Returns the status of a draft as staff see it. */
export const shownDraftStatus = (status: DraftStatus, quotedUntil: Date | null, now: Date): ShownDraftStatus =>
  status === 'quoted' && quotedUntil !== null && quotedUntil <= now ? 'expired' : status

/** Returns when a quote made now ends, and when its stock is released; null reserves none. */
export const quoteTimes = (now: Date, validDays: number, reservedHours: number) => ({
  until: after(now, days(validDays)),
  reservedUntil: reservedHours === 0 ? null : after(now, hours(Math.min(reservedHours, validDays * 24))),
})

/** What staff take off the goods: a percentage from 1 to 100, or an amount in paise; null for nothing. */
export type StaffDiscount =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: Paise }
  | null

/**
 * Adds the discount of staff to the discounts that every purchase gets, in paise. It applies to what those leave of the
 * goods, and at least ₹1 stays to pay.
 */
export function addStaffDiscount(
  lines: readonly DiscountableLine[],
  shipping: Paise,
  discounts: Pick<Discounts, 'lines' | 'shipping'>,
  discount: StaffDiscount,
): Pick<Discounts, 'lines' | 'shipping'> {
  if (discount === null) return discounts
  const left = lines.map((line, index) => minus(lineTotal(line), discounts.lines[index] ?? paise(0)))
  const goods = sum(...left)
  const payable = minus(sum(...lines.map(lineTotal), shipping), savedBy(discounts))
  const asked = discount.kind === 'percent' ? share(goods, discount.value, 100) : discount.value
  const off = paise(Math.max(0, Math.min(asked, goods, payable - MINIMUM_PAYABLE)))
  const parts = spreadAmount(off, left)
  return {
    lines: lines.map((_, index) => sum(discounts.lines[index] ?? paise(0), parts[index] ?? paise(0))),
    shipping: discounts.shipping,
  }
}
