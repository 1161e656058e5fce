// Discounts: which of them a purchase gets, and how many paise each takes off its lines and its shipping (DISC-1 to
// DISC-6).
import { lineTotal, type PricedLine } from './cart.ts'
import type { DiscountId, ProductId } from './ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise, share, sum } from './money.ts'
import type { Region } from './shipping.ts'
import { spreadAmount } from './tax.ts'

/**
 * What a discount gives, with the meaning of its `value`. shipping: paise off shipping, null for all of it; percent: 1
 * to 100; amount: paise; pieces: of every `pieces` pieces only `value` are paid; bundle: every `pieces` pieces cost
 * `value` paise.
 */
export const DISCOUNT_KINDS = ['shipping', 'percent', 'amount', 'pieces', 'bundle'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

export const MAX_DISCOUNT_NAME = 60
export const MAX_DISCOUNT_PRODUCTS = 50
/** The maximum of automatic discounts that are not over: every cart is checked against all of them. */
export const MAX_AUTOMATIC_DISCOUNTS = 20

export const DISCOUNT_STATES = ['planned', 'active', 'used_up', 'over', 'stopped'] as const
export type DiscountState = (typeof DISCOUNT_STATES)[number]

/** Returns the state of a discount now; only an 'active' one can be used. */
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
  readonly id: DiscountId
  /** In capital letters and digits; null for an automatic discount. */
  readonly code: string | null
  readonly kind: DiscountKind
  /** What `DISCOUNT_KINDS` says of each kind; null for one that does not use it. */
  readonly value: number | null
  readonly pieces: number | null
  /** The products that the discount applies to; null for all. */
  readonly productIds: readonly ProductId[] | null
  /** The category of products that the discount applies to; null for all. */
  readonly category: string | null
  /** The minimum sum of all lines before discounts, in paise. */
  readonly minAmount: Paise
  /** The regions of delivery; null for all. */
  readonly regions: readonly Region[] | null
  readonly isFirstOrderOnly: boolean
  /** True for an automatic discount that applies together with others. */
  readonly isCombinable: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly stoppedAt: Date | null
  /** The maximum number of purchases with the discount, in total and for each account; null for no limit. */
  readonly maxUses: number | null
  readonly maxUsesPerAccount: number | null
}

/**
 * A discount with its uses so far, without the shopper's own open attempt, which the next one replaces. Each number is
 * 0 where the discount has no such limit.
 */
export interface Candidate extends Discount {
  readonly uses: number
  readonly usesOfShopper: number
}

export interface DiscountableLine extends PricedLine {
  readonly productId: ProductId
  readonly category: string
}

/** A purchase before discounts. `region` is null as long as the shopper has not chosen one. */
export interface PurchaseBeforeDiscounts {
  readonly lines: readonly DiscountableLine[]
  readonly shipping: Paise
  readonly region: Region | null
  /** The shopper has a paid order. */
  readonly hasPaid: boolean
  readonly now: Date
}

/** Why a discount code is refused. */
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

/** An applied discount: paise off the lines and off shipping. */
export interface AppliedDiscount {
  readonly id: DiscountId
  readonly goods: Paise
  readonly shipping: Paise
}

/** The discounts of a purchase, in paise. `lines` has one amount for each line, in their order. */
export interface Discounts {
  readonly lines: readonly Paise[]
  readonly shipping: Paise
  readonly applied: readonly AppliedDiscount[]
}

export type DiscountOutcome =
  | { readonly ok: true; readonly discounts: Discounts }
  | { readonly ok: false; readonly refusal: DiscountRefusal; readonly minAmount: Paise }

/**
 * Returns a discount code as it is stored and compared: in capital letters, without spaces, hyphens and invisible
 * characters.
 */
export const tidyCode = (text: string): string => text.replace(/[\s\p{C}-]/gu, '').toUpperCase()

/**
 * Chooses and applies discounts. Without a code: all combinable automatic ones, or one that is not combinable,
 * whichever saves the shopper most. With a code: that one and all combinable ones; refuses a code that cannot be used,
 * or saves no more than is saved without it. At least ₹1 stays to pay, and no line falls below zero. The order of
 * `candidates` does not matter.
 */
export function applyDiscounts(
  purchase: PurchaseBeforeDiscounts,
  candidates: readonly Candidate[],
  code: string | null = null,
): DiscountOutcome {
  const automatic = candidates.filter((each) => each.code === null && refusalOf(purchase, each) === null)
  const combinable = automatic.filter(({ isCombinable }) => isCombinable)
  const alone = automatic.filter(({ isCombinable }) => !isCombinable).toSorted(byId)
  const withoutCode = [combinable, ...alone.map((each) => [each])]
    .map((chosen) => applyAll(purchase, chosen))
    .reduce(betterOf)
  if (code === null) return { ok: true, discounts: withoutCode }
  const coded = candidates.find((each) => each.code === code)
  const refusal = coded ? refusalOf(purchase, coded) : 'discount_unknown'
  if (!coded || refusal)
    return { ok: false, refusal: refusal ?? 'discount_unknown', minAmount: coded?.minAmount ?? paise(0) }
  const withCode = applyAll(purchase, [...combinable, coded])
  if (savedBy(withCode) <= savedBy(withoutCode))
    return { ok: false, refusal: 'discount_no_gain', minAmount: coded.minAmount }
  return { ok: true, discounts: withCode }
}

/** Returns why a purchase does not get a discount; null when it does. */
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
  const covered = purchase.lines.filter((line) => covers(discount, line))
  if (discount.kind !== 'shipping' && covered.length === 0) return 'discount_products'
  if (discount.pieces !== null && covered.reduce((count, { quantity }) => count + quantity, 0) < discount.pieces)
    return 'discount_pieces'
  if (goodsTotal(purchase) < discount.minAmount) return 'discount_minimum'
  return null
}

/**
 * Returns the value of the goods, in paise, that the shopper must add for free shipping: the lowest among the automatic
 * discounts that lack only their minimum amount and can be combined with the applied ones. 0 when the minimum is
 * reached; null when no discount offers free shipping.
 */
export function missingForFreeShipping(
  purchase: PurchaseBeforeDiscounts,
  candidates: readonly Candidate[],
  applied: readonly AppliedDiscount[],
): Paise | null {
  const given = candidates.filter(({ id }) => applied.some((discount) => discount.id === id))
  const offers = candidates.filter(
    (each) =>
      each.code === null &&
      each.kind === 'shipping' &&
      each.value === null &&
      given.every((other) => other === each || (each.isCombinable && (other.isCombinable || other.code !== null))) &&
      ['discount_minimum', null].includes(refusalOf(purchase, each)),
  )
  if (offers.length === 0) return null
  return paise(Math.min(...offers.map(({ minAmount }) => Math.max(0, minAmount - goodsTotal(purchase)))))
}

/** Returns the paise that discounts save on goods and shipping. */
export const savedBy = ({ lines, shipping }: Pick<Discounts, 'lines' | 'shipping'>): Paise => sum(...lines, shipping)

const betterOf = (one: Discounts, other: Discounts): Discounts => (savedBy(other) > savedBy(one) ? other : one)

const goodsTotal = ({ lines }: Pick<PurchaseBeforeDiscounts, 'lines'>): Paise => sum(...lines.map(lineTotal))

const covers = ({ productIds, category }: Discount, line: DiscountableLine): boolean =>
  (productIds === null || productIds.includes(line.productId)) && (category === null || category === line.category)

const byId = (one: Discount, other: Discount): number => (one.id < other.id ? -1 : 1)
const byKind = (one: Discount, other: Discount): number =>
  DISCOUNT_KINDS.indexOf(one.kind) - DISCOUNT_KINDS.indexOf(other.kind) || byId(one, other)

/** Applies the chosen discounts. Each is limited by what the ones before it have left of a line. */
function applyAll({ lines, shipping }: PurchaseBeforeDiscounts, chosen: readonly Discount[]): Discounts {
  const left = lines.map(lineTotal)
  let shippingLeft = shipping
  const applied: AppliedDiscount[] = []
  for (const discount of chosen.toSorted(byKind)) {
    const spendable = paise(Math.max(0, sum(...left, shippingLeft) - MINIMUM_PAYABLE))
    if (discount.kind === 'shipping') {
      const off = paise(Math.min(discount.value ?? shippingLeft, shippingLeft, spendable))
      shippingLeft = minus(shippingLeft, off)
      if (off > 0) applied.push({ id: discount.id, goods: paise(0), shipping: off })
      continue
    }
    const parts = capped(
      offEachLine(discount, lines, left).map((off, index) => paise(Math.min(off, left[index] ?? 0))),
      spendable,
    )
    for (const [index, off] of parts.entries()) left[index] = minus(left[index] ?? paise(0), off)
    const goods = sum(...parts)
    if (goods > 0) applied.push({ id: discount.id, goods, shipping: paise(0) })
  }
  return {
    lines: lines.map((line, index) => minus(lineTotal(line), left[index] ?? paise(0))),
    shipping: minus(shipping, shippingLeft),
    applied,
  }
}

/** Returns the same amounts, reduced in proportion when their sum is above `max`. */
const capped = (parts: readonly Paise[], max: Paise): readonly Paise[] =>
  sum(...parts) > max ? spreadAmount(max, parts) : parts

/**
 * Returns the paise that a discount takes off each line, before they are limited to `left`. A percentage is of the full
 * price; an amount is spread in proportion to `left`.
 */
function offEachLine(discount: Discount, lines: readonly DiscountableLine[], left: readonly Paise[]): readonly Paise[] {
  const value = discount.value ?? 0
  const isCovered = lines.map((line) => covers(discount, line))
  if (discount.kind === 'percent')
    return lines.map((line, index) => (isCovered[index] ? share(lineTotal(line), value, 100) : paise(0)))
  if (discount.kind === 'amount') {
    const open = left.map((part, index) => (isCovered[index] ? part : paise(0)))
    return spreadAmount(paise(Math.min(value, sum(...open))), open)
  }
  return offGroups(discount, lines, isCovered)
}

/**
 * The discount of groups of pieces, spread over the pieces of each group, so that none is free. Groups are made of the
 * dearest pieces first, which saves the shopper most.
 */
function offGroups(discount: Discount, lines: readonly DiscountableLine[], isCovered: readonly boolean[]): Paise[] {
  const { kind, pieces, value } = { ...discount, pieces: discount.pieces ?? 1, value: discount.value ?? 0 }
  const units = lines
    .flatMap(({ quantity, unitPrice }, line) =>
      isCovered[line] ? Array.from({ length: quantity }, () => ({ line, unitPrice })) : [],
    )
    .toSorted((one, other) => other.unitPrice - one.unitPrice)
  const off = lines.map(() => paise(0))
  for (let first = 0; first + pieces <= units.length; first += pieces) {
    const group = units.slice(first, first + pieces)
    const prices = group.map(({ unitPrice }) => unitPrice)
    const saved = kind === 'pieces' ? sum(...prices.slice(value)) : paise(Math.max(0, sum(...prices) - value))
    const parts = spreadAmount(saved, prices)
    for (const [index, { line }] of group.entries()) off[line] = sum(off[line] ?? paise(0), parts[index] ?? paise(0))
  }
  return off
}
