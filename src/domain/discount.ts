// Discounts: which of them a purchase gets, and how much each takes off its lines and its shipping (DISC-1 to DISC-6).
import { lineTotal, type PricedLine } from './cart.ts'
import type { Id, ProductId } from './ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise, share, sum } from './money.ts'
import type { Region } from './shipping.ts'
import { spreadAmount } from './tax.ts'

/**
 * What a discount gives. The kind decides what its `value` means:
 * - `shipping`: paise off shipping, or null for free shipping
 * - `percent`: a percentage from 1 to 100 off the goods
 * - `amount`: paise off the goods
 * - `pieces`: of every `pieces` pieces the shopper pays `value`
 * - `bundle`: every `pieces` pieces together cost `value` paise
 *
 * Several discounts of a purchase are applied in this order.
 */
export const DISCOUNT_KINDS = ['shipping', 'percent', 'amount', 'pieces', 'bundle'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

export const MAX_DISCOUNT_NAME = 60
export const MAX_DISCOUNT_PRODUCTS = 50
/**
 * The maximum of automatic discounts that are neither over nor stopped. It is limited because every cart is checked
 * against all of them.
 */
export const MAX_AUTOMATIC_DISCOUNTS = 20

export const DISCOUNT_STATES = ['planned', 'active', 'used_up', 'over', 'stopped'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** Returns the state of a discount at `now`. Only an 'active' one can be used. */
export function stateOfDiscount(
  { startsAt, endsAt, stoppedAt, uses, maxUses }: DiscountLimits,
  now: Date,
): DiscountState {
  if (stoppedAt !== null) return 'stopped'
  if (endsAt !== null && endsAt <= now) return 'over'
  if (startsAt > now) return 'planned'
  return maxUses !== null && uses >= maxUses ? 'used_up' : 'active'
}
type DiscountLimits = Pick<Candidate, 'startsAt' | 'endsAt' | 'stoppedAt' | 'uses' | 'maxUses'>

export interface Discount {
  readonly id: Id<'discount'>
  /** In the form of `tidyCode`; null for an automatic discount. */
  readonly code: string | null
  readonly kind: DiscountKind
  /** See `DISCOUNT_KINDS`; `pieces` is null for kinds that do not use it. */
  readonly value: number | null
  readonly pieces: number | null
  /** The products to which the discount applies; null for all. */
  readonly productIds: readonly ProductId[] | null
  /** The category to whose products the discount applies; null for all. */
  readonly category: string | null
  /** The minimum sum of all lines before discounts. */
  readonly minAmount: Paise
  /** The shipping regions in which the discount applies; null for all. */
  readonly regions: readonly Region[] | null
  readonly isFirstOrderOnly: boolean
  /** True for an automatic discount that can apply together with others. */
  readonly isCombinable: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly stoppedAt: Date | null
  /** The maximum number of purchases with the discount; null for no limit. */
  readonly maxUses: number | null
  readonly maxUsesPerAccount: number | null
}

/**
 * A discount with its uses, of all shoppers and of this one, as far as it limits them. The shopper's open attempt does
 * not count, because the next attempt replaces it.
 */
export interface Candidate extends Discount {
  readonly uses: number
  readonly usesOfShopper: number
}

export interface DiscountableLine extends PricedLine {
  readonly productId: ProductId
  readonly category: string
}

export interface PurchaseBeforeDiscounts {
  readonly lines: readonly DiscountableLine[]
  readonly shipping: Paise
  /** Null until the shopper has chosen a region. */
  readonly region: Region | null
  /** True when the shopper has a paid order that was neither cancelled nor returned. */
  readonly hasPaid: boolean
  readonly now: Date
}

export const DISCOUNT_REFUSALS = [
  'discount_unknown',
  'discount_not_started',
  'discount_expired',
  'discount_used_up',
  'discount_used',
  'discount_first_order',
  'discount_region',
  'discount_products',
  'discount_pieces',
  'discount_minimum',
  'discount_no_gain',
] as const
export type DiscountRefusal = (typeof DISCOUNT_REFUSALS)[number]

/** How much one discount takes off all lines together, and off shipping. */
export interface AppliedDiscount {
  readonly id: Id<'discount'>
  readonly goods: Paise
  readonly shipping: Paise
}

/** How much all discounts of a purchase take off each line, in the lines' order, and off shipping. */
export interface Discounts {
  readonly lines: readonly Paise[]
  readonly shipping: Paise
  readonly applied: readonly AppliedDiscount[]
}

export type DiscountOutcome =
  | { readonly ok: true; readonly discounts: Discounts }
  | { readonly ok: false; readonly refusal: DiscountRefusal; readonly minAmount: Paise }

/** Returns the lines, each with the discounts that apply to it, in paise. */
export const withDiscounts = <Line extends object>(lines: readonly Line[], discounts: Pick<Discounts, 'lines'>) =>
  lines.map((line, index) => ({ ...line, discount: discounts.lines[index] ?? paise(0) }))

/** Returns a code as it is stored and compared: in capitals, without spaces, hyphens and invisible characters. */
export const tidyCode = (text: string): string => text.replace(/[\s\p{C}-]/gu, '').toUpperCase()

/**
 * Returns the discounts of a purchase. Without a code they are all combinable automatic ones, or a single one that is
 * not combinable if it saves more. With a code they are its discount and all combinable automatic ones. A code is
 * refused if it cannot be used, or if it saves no more than the discounts without it. At least ₹1 remains to pay
 * (DISC-2, DISC-3).
 */
export function applyDiscounts(
  purchase: PurchaseBeforeDiscounts,
  candidates: readonly Candidate[],
  code: string | null = null,
): DiscountOutcome {
  const automatic = candidates.filter((each) => each.code === null && refusalOf(purchase, each) === null)
  const combinable = automatic.filter(({ isCombinable }) => isCombinable)
  const notCombinable = automatic.filter(({ isCombinable }) => !isCombinable).toSorted(byId)
  const withoutCode = [combinable, ...notCombinable.map((discount) => [discount])]
    .map((chosen) => applyAll(purchase, chosen))
    .reduce(moreSaving)
  if (code === null) return { ok: true, discounts: withoutCode }
  const discountOfCode = candidates.find((each) => each.code === code)
  const refusal = discountOfCode ? refusalOf(purchase, discountOfCode) : 'discount_unknown'
  if (!discountOfCode || refusal)
    return { ok: false, refusal: refusal ?? 'discount_unknown', minAmount: discountOfCode?.minAmount ?? paise(0) }
  const withCode = applyAll(purchase, [...combinable, discountOfCode])
  if (savedBy(withCode) <= savedBy(withoutCode))
    return { ok: false, refusal: 'discount_no_gain', minAmount: discountOfCode.minAmount }
  return { ok: true, discounts: withCode }
}

/** Returns why a discount does not apply to a purchase; null when it applies. */
export function refusalOf(purchase: PurchaseBeforeDiscounts, discount: Candidate): DiscountRefusal | null {
  const { now, region } = purchase
  const { maxUsesPerAccount } = discount
  const state = stateOfDiscount(discount, now)
  if (state === 'planned') return 'discount_not_started'
  if (state === 'over' || state === 'stopped') return 'discount_expired'
  if (maxUsesPerAccount !== null && discount.usesOfShopper >= maxUsesPerAccount) return 'discount_used'
  if (state === 'used_up') return 'discount_used_up'
  if (discount.isFirstOrderOnly && purchase.hasPaid) return 'discount_first_order'
  if (discount.regions !== null && (region === null || !discount.regions.includes(region))) return 'discount_region'
  const coveredLines = purchase.lines.filter((line) => covers(discount, line))
  if (discount.kind !== 'shipping' && coveredLines.length === 0) return 'discount_products'
  const coveredPieces = coveredLines.reduce((count, { quantity }) => count + quantity, 0)
  if (discount.pieces !== null && coveredPieces < discount.pieces) return 'discount_pieces'
  if (goodsTotal(purchase) < discount.minAmount) return 'discount_minimum'
  return null
}

/**
 * Returns the value of the goods that the shopper must add for free shipping; 0 when its minimum is reached, null when
 * no discount offers it. Only automatic discounts count that lack nothing but their minimum amount and can be combined
 * with the applied ones.
 */
export function missingForFreeShipping(
  purchase: PurchaseBeforeDiscounts,
  candidates: readonly Candidate[],
  applied: readonly AppliedDiscount[],
): Paise | null {
  const appliedDiscounts = candidates.filter(({ id }) => applied.some((discount) => discount.id === id))
  const canCombineWith = (offer: Candidate, other: Candidate): boolean =>
    other === offer || (offer.isCombinable && (other.isCombinable || other.code !== null))
  const offers = candidates.filter((offer) => {
    const isFreeShipping = offer.code === null && offer.kind === 'shipping' && offer.value === null
    if (!isFreeShipping || !appliedDiscounts.every((other) => canCombineWith(offer, other))) return false
    const refusal = refusalOf(purchase, offer)
    return refusal === null || refusal === 'discount_minimum'
  })
  if (offers.length === 0) return null
  return paise(Math.min(...offers.map(({ minAmount }) => Math.max(0, minAmount - goodsTotal(purchase)))))
}

export const savedBy = ({ lines, shipping }: Pick<Discounts, 'lines' | 'shipping'>): Paise => sum(...lines, shipping)

const moreSaving = (one: Discounts, other: Discounts): Discounts => (savedBy(other) > savedBy(one) ? other : one)

const goodsTotal = ({ lines }: Pick<PurchaseBeforeDiscounts, 'lines'>): Paise => sum(...lines.map(lineTotal))

const covers = ({ productIds, category }: Discount, line: DiscountableLine): boolean =>
  (productIds === null || productIds.includes(line.productId)) && (category === null || category === line.category)

const byId = (one: Discount, other: Discount): number => (one.id < other.id ? -1 : 1)
const byKind = (one: Discount, other: Discount): number =>
  DISCOUNT_KINDS.indexOf(one.kind) - DISCOUNT_KINDS.indexOf(other.kind) || byId(one, other)

/** Applies the chosen discounts one after the other. Each takes off at most what the earlier ones leave. */
function applyAll({ lines, shipping }: PurchaseBeforeDiscounts, chosen: readonly Discount[]): Discounts {
  const remaining = lines.map(lineTotal)
  let remainingShipping = shipping
  const applied: AppliedDiscount[] = []
  for (const discount of chosen.toSorted(byKind)) {
    const spendable = paise(Math.max(0, sum(...remaining, remainingShipping) - MINIMUM_PAYABLE))
    if (discount.kind === 'shipping') {
      const reduction = paise(Math.min(discount.value ?? remainingShipping, remainingShipping, spendable))
      remainingShipping = minus(remainingShipping, reduction)
      if (reduction > 0) applied.push({ id: discount.id, goods: paise(0), shipping: reduction })
      continue
    }
    const possibleReductions = discountPerLine(discount, lines, remaining).map((reduction, index) =>
      paise(Math.min(reduction, remaining[index] ?? 0)),
    )
    const reductions = limitTotal(possibleReductions, spendable)
    for (const [index, reduction] of reductions.entries()) {
      remaining[index] = minus(remaining[index] ?? paise(0), reduction)
    }
    const goods = sum(...reductions)
    if (goods > 0) applied.push({ id: discount.id, goods, shipping: paise(0) })
  }
  return {
    lines: lines.map((line, index) => minus(lineTotal(line), remaining[index] ?? paise(0))),
    shipping: minus(shipping, remainingShipping),
    applied,
  }
}

/** Returns the amounts, reduced in proportion if their sum is above `max`. */
const limitTotal = (parts: readonly Paise[], max: Paise): readonly Paise[] =>
  sum(...parts) > max ? spreadAmount(max, parts) : parts

/**
 * Returns how much a discount takes off each line, before this is limited to `remaining`. A percentage is computed from
 * the full price; an amount is spread in proportion to `remaining`.
 */
function discountPerLine(
  discount: Discount,
  lines: readonly DiscountableLine[],
  remaining: readonly Paise[],
): readonly Paise[] {
  const value = discount.value ?? 0
  const isCovered = lines.map((line) => covers(discount, line))
  if (discount.kind === 'percent')
    return lines.map((line, index) => (isCovered[index] ? share(lineTotal(line), value, 100) : paise(0)))
  if (discount.kind === 'amount') {
    const discountable = remaining.map((part, index) => (isCovered[index] ? part : paise(0)))
    return spreadAmount(paise(Math.min(value, sum(...discountable))), discountable)
  }
  return groupDiscountPerLine(discount, lines, isCovered)
}

/**
 * Returns how much `pieces` and `bundle` discounts take off each line. The discount of a group is spread over its
 * pieces, so that no piece is free. The dearest pieces form the first group, which saves the shopper most.
 */
function groupDiscountPerLine(
  discount: Discount,
  lines: readonly DiscountableLine[],
  isCovered: readonly boolean[],
): Paise[] {
  const pieces = discount.pieces ?? 1
  const value = discount.value ?? 0
  const units = lines
    .flatMap(({ quantity, unitPrice }, lineIndex) =>
      isCovered[lineIndex] ? Array.from({ length: quantity }, () => ({ lineIndex, unitPrice })) : [],
    )
    .toSorted((one, other) => other.unitPrice - one.unitPrice)
  const reductions = lines.map(() => paise(0))
  for (let first = 0; first + pieces <= units.length; first += pieces) {
    const group = units.slice(first, first + pieces)
    const prices = group.map(({ unitPrice }) => unitPrice)
    const saved = discount.kind === 'pieces' ? sum(...prices.slice(value)) : paise(Math.max(0, sum(...prices) - value))
    const parts = spreadAmount(saved, prices)
    for (const [index, { lineIndex }] of group.entries()) {
      reductions[lineIndex] = sum(reductions[lineIndex] ?? paise(0), parts[index] ?? paise(0))
    }
  }
  return reductions
}
