// What staff choose to refund of an order, the sums of this refund, and its lines in the request body (REF-15).
import type { BackLine, RefundableReply } from '#contract/refund-lines.ts'
import { fromRupees, shortRupees, toRupees } from '#contract/wire.ts'
import { refundLines as texts } from '#copy/admin-refunds.ts'
import { CHARGE_NAMES, type ChargeName, forEachCharge } from '#domain/amounts.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import {
  type LineLeft,
  type LineTaken,
  subtractAmount,
  subtractChosen,
  sumSubtracted,
  taxTaken,
  valueOfUnits,
} from '#domain/refund-lines.ts'
import { typedNumber } from '#domain/typed-number.ts'

/** What staff chose to refund. `units`, `shelf` and `spoiled` are numbers of units by the id of the order line. */
export interface RefundSelection {
  readonly units: Readonly<Record<string, number>>
  /** True if the units of a line without an entry in `shelf` are restocked. */
  readonly isShelved: boolean
  /** The restocked units. */
  readonly shelf: Readonly<Record<string, number>>
  readonly spoiled: Readonly<Record<string, number>>
  readonly charges: readonly ChargeName[]
  /** The additional amount in rupees, as typed. */
  readonly amount: string
}

/** Returns a selection without units. With `isShelved`, refunded units are restocked by default. */
export const emptySelection = (isShelved: boolean): RefundSelection => ({
  units: {},
  isShelved,
  shelf: {},
  spoiled: {},
  charges: [],
  amount: '',
})

export const withCharge = (selection: RefundSelection, name: ChargeName, isSelected: boolean): RefundSelection => ({
  ...selection,
  charges: isSelected ? [...selection.charges, name] : selection.charges.filter((each) => each !== name),
})

/** Returns the additional amount in rupees: 0 for an empty text, NaN for an invalid one. */
export const amountOf = ({ amount }: RefundSelection): number =>
  amount.trim() === '' ? 0 : Number(typedNumber(amount) ?? Number.NaN)

const inPaise = (rupees: number): Paise => fromRupees(rupees) ?? paise(0)

type LeftReply = NonNullable<RefundableReply[ChargeName]>
const remainingLineOf = ({ left, value, taxClass, rateBp, ...tax }: LeftReply): LineLeft => ({
  units: left,
  value: inPaise(value),
  taxClass,
  rateBp,
  tax: {
    taxable: inPaise(tax.taxable),
    cgst: inPaise(tax.cgst),
    sgst: inPaise(tax.sgst),
    igst: inPaise(tax.igst),
  },
})

/** Returns the paid charges of the order, each with the amount that is not refunded yet. */
export const paidCharges = (refundable: RefundableReply) =>
  CHARGE_NAMES.flatMap((name) => {
    const charge = refundable[name]
    return charge ? [{ name, ...charge }] : []
  })

const remainingLinesOf = (refundable: RefundableReply): LineLeft[] =>
  [...refundable.lines, ...paidCharges(refundable)].map(remainingLineOf)

/** Returns the sale price of one unit of a line, in rupees. */
export const unitPrice = (line: LeftReply): number => toRupees(valueOfUnits(remainingLineOf(line), 1))

/** The sums of a refund, in rupees. */
export interface RefundSum {
  readonly total: number
  /** What remains of the value of the lines after the refund. */
  readonly notRefunded: number
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

/**
 * Returns the sums of a partial refund; null when the additional amount is invalid, or exceeds the value that remains
 * without the chosen units.
 */
export function partRefundSum(refundable: RefundableReply, selection: RefundSelection): RefundSum | null {
  const remainingLines = remainingLinesOf(refundable)
  const amount = fromRupees(amountOf(selection))
  if (amount === null || amount < 0) return null
  const units = [
    ...refundable.lines.map((line) => selectedUnits(selection, line)),
    ...paidCharges(refundable).map(({ name, left }) => (selection.charges.includes(name) ? left : 0)),
  ]
  const remaining = minus(
    totalValue(remainingLines),
    sumSubtracted(subtractChosen(remainingLines, { units, amount: paise(0) })),
  )
  return amount > remaining
    ? null
    : sumOf(refundable, remainingLines, subtractChosen(remainingLines, { units, amount }))
}

/** Returns the sums of a full refund; null when `amount`, in rupees, exceeds the value of the lines. */
export function fullRefundSum(refundable: RefundableReply, amount: number): RefundSum | null {
  const remainingLines = remainingLinesOf(refundable)
  const refunded = inPaise(amount)
  return refunded > totalValue(remainingLines)
    ? null
    : sumOf(refundable, remainingLines, subtractAmount(remainingLines, refunded))
}

const totalValue = (remainingLines: readonly LineLeft[]): Paise => sum(...remainingLines.map(({ value }) => value))

function sumOf(
  { isWithinState }: RefundableReply,
  remainingLines: readonly LineLeft[],
  refunded: readonly LineTaken[],
): RefundSum {
  const taxes = remainingLines.map((line, index) => taxTaken(line, refunded[index]?.value ?? paise(0), isWithinState))
  const part = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') => toRupees(sum(...taxes.map((tax) => tax[name])))
  const total = sumSubtracted(refunded)
  return {
    total: toRupees(total),
    notRefunded: toRupees(minus(totalValue(remainingLines), total)),
    taxable: part('taxable'),
    cgst: part('cgst'),
    sgst: part('sgst'),
    igst: part('igst'),
  }
}

/** Returns the chosen units of a line, at most those that are not refunded yet. */
export const selectedUnits = ({ units }: RefundSelection, { item, left }: RefundableReply['lines'][number]): number =>
  Math.min(units[item] ?? 0, left)

/**
 * Returns how many of the refunded units are restocked or spoiled. `max` limits their sum to the units that were taken
 * from stock and are not returned yet.
 */
export function returnedUnits(
  { shelf, spoiled, isShelved }: RefundSelection,
  { item, isCounted, out }: RefundableReply['lines'][number],
  units: number,
): { max: number; restock: number; spoiled: number } {
  const max = isCounted ? Math.min(units, out) : 0
  const spoiledUnits = Math.min(spoiled[item] ?? 0, max)
  const shelvedUnits = shelf[item] ?? (isShelved ? max : 0)
  return { max, restock: Math.min(shelvedUnits, max - spoiledUnits), spoiled: spoiledUnits }
}

const bodyLine = (selection: RefundSelection, line: RefundableReply['lines'][number], quantity: number) => {
  const { restock, spoiled } = returnedUnits(selection, line, quantity)
  return { item: line.item as BackLine['item'], quantity, restock, spoiled }
}

/** Returns the lines of the request body for a partial refund, with the chosen units. */
export const partLines = (refundable: RefundableReply, selection: RefundSelection) =>
  refundable.lines
    .map((line) => bodyLine(selection, line, selectedUnits(selection, line)))
    .filter(({ quantity }) => quantity > 0)

/** Returns the charges of the request body for a partial refund. */
export const selectedCharges = ({ charges }: RefundSelection) => forEachCharge((name) => charges.includes(name))

/** Returns the lines of the request body for a full refund, with all units that are not refunded yet. */
export const wholeLines = (refundable: RefundableReply, selection: RefundSelection) =>
  refundable.lines.filter(({ left }) => left > 0).map((line) => bodyLine(selection, line, line.left))

/**
 * Returns the error of the amount field; null when the partial refund can be sent. Amounts are in rupees. `total` is
 * null for an invalid amount.
 */
export function refusalOf(total: number | null, max: number): { amount: string } | null {
  if (total === null || total > max) return { amount: texts.tooMuch(shortRupees(max)) }
  return total < 1 ? { amount: texts.least } : null
}
