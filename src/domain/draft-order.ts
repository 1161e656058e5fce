// Draft orders, which staff create for a customer (ORD-33): their limits, staff's discount, and the end of a quote.
import { lineTotal } from './cart.ts'
import { type DiscountableLine, type Discounts, savedBy } from './discount.ts'
import { after, days, hours } from './durations.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise, share, sum } from './money.ts'
import { spreadAmount } from './tax.ts'

/** The maximum on one line. */
export const MAX_DRAFT_UNITS = 2000
export const MAX_DRAFT_LINES = 20
export const MAX_DELIVERIES = 100
export const MAX_QUOTE_DAYS = 30
/** For how long a quote can hold stock. */
export const MAX_RESERVED_HOURS = 168
/** A job cancels a draft this long after its last change or after the end of its quote. */
export const CANCEL_AFTER = days(60)
/** A cancelled draft is deleted after this time. */
export const DRAFT_LIFETIME = days(30)
/** How long a link is valid with which a customer takes over an account that staff created. */
export const CLAIM_LIFETIME = days(7)

/** The content of a new draft, and of one whose customer's account was erased. */
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
/** 'expired' is a quoted draft whose quote has ended. */
export const SHOWN_DRAFT_STATUSES = [...DRAFT_STATUSES, 'expired'] as const
export type ShownDraftStatus = (typeof SHOWN_DRAFT_STATUSES)[number]

export const shownDraftStatus = (status: DraftStatus, quotedUntil: Date | null, now: Date): ShownDraftStatus =>
  status === 'quoted' && quotedUntil !== null && quotedUntil <= now ? 'expired' : status

/** Returns when a quote made at `now` ends, and when its stock is released: null when it holds none. */
export const quoteTimes = (now: Date, validDays: number, reservedHours: number) => ({
  until: after(now, days(validDays)),
  reservedUntil: reservedHours === 0 ? null : after(now, hours(Math.min(reservedHours, validDays * 24))),
})

/** A discount that staff give on the goods: a percentage from 1 to 100, or an amount. Null for none. */
export type StaffDiscount =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: Paise }
  | null

/**
 * Returns a purchase's discounts with staff's discount added. A percentage is computed from the price of the goods
 * after the other discounts. At least ₹1 remains to pay.
 */
export function addStaffDiscount(
  lines: readonly DiscountableLine[],
  shipping: Paise,
  discounts: Pick<Discounts, 'lines' | 'shipping'>,
  discount: StaffDiscount,
): Pick<Discounts, 'lines' | 'shipping'> {
  if (discount === null) return discounts
  const remaining = lines.map((line, index) => minus(lineTotal(line), discounts.lines[index] ?? paise(0)))
  const goods = sum(...remaining)
  const payable = minus(sum(...lines.map(lineTotal), shipping), savedBy(discounts))
  const requested = discount.kind === 'percent' ? share(goods, discount.value, 100) : discount.value
  const reduction = paise(Math.max(0, Math.min(requested, goods, payable - MINIMUM_PAYABLE)))
  const parts = spreadAmount(reduction, remaining)
  return {
    lines: lines.map((_, index) => sum(discounts.lines[index] ?? paise(0), parts[index] ?? paise(0))),
    shipping: discounts.shipping,
  }
}
