// The lines that staff choose to refund, and their sum by the same rule as on the server, which computes it again
// (REF-15).
import type { BackLine, RefundableReply } from '#contract/refund-lines.ts'
import { formatRupees, fromRupees, toRupees } from '#contract/wire.ts'
import { refundLines as texts } from '#copy/admin-refunds.ts'
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

/**
 * What staff chose to refund. `units`, `shelf` (restocked) and `spoiled` are numbers of units by line id. If
 * `isShelved` is true, the units of a line without an entry in `shelf` are restocked. `amount` is the additional amount
 * in rupees, as typed.
 */
export interface RefundSelection {
  readonly units: Readonly<Record<string, number>>
  readonly isShelved: boolean
  readonly shelf: Readonly<Record<string, number>>
  readonly spoiled: Readonly<Record<string, number>>
  readonly hasShipping: boolean
  readonly amount: string
}

/** Returns the initial choice, without units. With `isShelved`, refunded units are restocked by default. */
export const emptySelection = (isShelved: boolean): RefundSelection => ({
  units: {},
  isShelved,
  shelf: {},
  spoiled: {},
  hasShipping: false,
  amount: '',
})

/** Returns the additional amount in rupees: 0 when empty, NaN when the text is not one clear number. */
export const amountOf = ({ amount }: RefundSelection): number =>
  amount.trim() === '' ? 0 : Number(typedNumber(amount) ?? Number.NaN)

const inPaise = (rupees: number): Paise => fromRupees(rupees) ?? paise(0)

type LeftReply = NonNullable<RefundableReply['shipping']>
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

const remainingLinesOf = ({ lines, shipping }: RefundableReply): LineLeft[] =>
  [...lines, ...(shipping ? [shipping] : [])].map(remainingLineOf)

/** Returns the sale price of one unit of a line, in rupees. */
export const unitPrice = (line: LeftReply): number => toRupees(valueOfUnits(remainingLineOf(line), 1))

/** The sums of a refund, in rupees. `notRefunded` is the value of the lines that is not refunded. */
export interface RefundSum {
  readonly total: number
  readonly notRefunded: number
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

/**
 * Returns the sums of a partial refund; null when the additional amount is invalid, or more than the lines are worth
 * without the chosen units.
 */
export function partRefundSum(refundable: RefundableReply, selection: RefundSelection): RefundSum | null {
  const remainingLines = remainingLinesOf(refundable)
  const amount = fromRupees(amountOf(selection))
  if (amount === null || amount < 0) return null
  const shipping = selection.hasShipping ? (refundable.shipping?.left ?? 0) : 0
  const units = [...refundable.lines.map((line) => selectedUnits(selection, line)), shipping]
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
  const typedAmount = inPaise(amount)
  return typedAmount > totalValue(remainingLines)
    ? null
    : sumOf(refundable, remainingLines, subtractAmount(remainingLines, typedAmount))
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

/**
 * Returns the chosen units of a line, limited to those that are not refunded yet, because others may have been refunded
 * meanwhile.
 */
export const selectedUnits = ({ units }: RefundSelection, { item, left }: RefundableReply['lines'][number]): number =>
  Math.min(units[item] ?? 0, left)

/**
 * Returns, for a number of refunded units, how many can be in the shop (`max`), and how many are restocked or spoiled;
 * never more than were taken from stock and are not returned yet.
 */
export function returnedUnits(
  { shelf, spoiled, isShelved }: RefundSelection,
  { item, isCounted, out }: RefundableReply['lines'][number],
  units: number,
): { max: number; restock: number; spoiled: number } {
  const max = isCounted ? Math.min(units, out) : 0
  const spoiledUnits = Math.min(spoiled[item] ?? 0, max)
  return { max, restock: Math.min(shelf[item] ?? (isShelved ? max : 0), max - spoiledUnits), spoiled: spoiledUnits }
}

const bodyLine = (selection: RefundSelection, line: RefundableReply['lines'][number], quantity: number) => {
  const { restock, spoiled } = returnedUnits(selection, line, quantity)
  return { item: line.item as BackLine['item'], quantity, restock, spoiled }
}

/** Returns the body's lines for a partial refund: the chosen ones. */
export const partLines = (refundable: RefundableReply, selection: RefundSelection) =>
  refundable.lines.flatMap((line) => {
    const quantity = selectedUnits(selection, line)
    return quantity === 0 ? [] : [bodyLine(selection, line, quantity)]
  })

/**
 * Returns the body's lines for a full refund: all units that are not refunded yet, with those that are restocked or
 * spoiled.
 */
export const wholeLines = (refundable: RefundableReply, selection: RefundSelection) =>
  refundable.lines.filter(({ left }) => left > 0).map((line) => bodyLine(selection, line, line.left))

/**
 * Returns the error of a partial refund, for its amount field; null when it can be sent. Amounts are in rupees; `total`
 * is null when it cannot be computed.
 */
export function refusalOf(total: number | null, max: number): { amount: string } | null {
  if (total === null || total > max) return { amount: texts.tooMuch(formatRupees(max, true)) }
  return total < 1 ? { amount: texts.least } : null
}
