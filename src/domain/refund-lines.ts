// The refund of an invoice, line by line: units at their sale price, amounts spread over what is left, and the tax
// inside both. Invoice less credit notes equals the amount retained, to the paisa (REF-15, TAX-11).
import { minus, type Paise, paise, share, sum, times } from './money.ts'
import { type LineTax, spreadAmount, type TaxClass, taxByPlace } from './tax.ts'

/** The units and value of a line that earlier credit notes have left. Shipping is a line of one unit. */
export interface LineLeft {
  readonly units: number
  /** What is left of the line's value in paise, after its part of the coins. */
  readonly value: Paise
  readonly taxClass: TaxClass
  readonly rateBp: number
  /** The tax inside `value`, in paise. */
  readonly tax: LineTax
}

/**
 * Units and paise that a refund takes off an invoice line. Zero units: a lower price for items that the shopper keeps.
 */
export interface LineTaken {
  readonly units: number
  readonly value: Paise
}

/** A refund that staff choose: units of each line, and an amount that is spread over the value of the other units. */
export interface BackChoice {
  readonly units: readonly number[]
  readonly amount: Paise
}

/**
 * Returns the value of `count` units in paise: their share of what is left of the line. All units together have exactly
 * the value left.
 */
export const valueOfUnits = ({ units, value }: Pick<LineLeft, 'units' | 'value'>, count: number): Paise =>
  count >= units && count > 0 ? value : share(value, count, units)

/**
 * Returns the units and paise that a refund takes off each line. Throws a RangeError when it asks for more than is
 * left.
 */
export function subtractChosen(lines: readonly LineLeft[], { units, amount }: BackChoice): LineTaken[] {
  const goods = lines.map((line, index) => {
    const count = units[index] ?? 0
    if (count < 0 || count > line.units) throw new RangeError(`Line ${index} has fewer units left than asked: ${count}`)
    return { units: count, value: valueOfUnits(line, count) }
  })
  const remainders = lines.map((line, index) => minus(line.value, goods[index]?.value ?? paise(0)))
  const amounts = spreadOver(remainders, amount)
  return goods.map((part, index) => ({ ...part, value: sum(part.value, amounts[index] ?? paise(0)) }))
}

/**
 * Returns the units and paise that a full refund takes off each line: all units, and the amount in proportion to the
 * lines' values. A retained charge stays on the lines (REF-17). Throws a RangeError for more than is left.
 */
export function subtractAmount(lines: readonly LineLeft[], amount: Paise): LineTaken[] {
  const values = spreadOver(
    lines.map(({ value }) => value),
    amount,
  )
  return lines.map(({ units }, index) => ({ units, value: values[index] ?? paise(0) }))
}

/**
 * Spreads an amount in paise over lines in proportion to their values. Throws a RangeError when it exceeds their sum.
 */
function spreadOver(values: readonly Paise[], amount: Paise): Paise[] {
  const total = sum(...values)
  if (amount > total) throw new RangeError(`Only ${total} paise are left, not ${amount}`)
  return total === 0 ? values.map(() => paise(0)) : spreadAmount(amount, values)
}

/**
 * Returns the tax in the value taken off a line, in paise: the tax of the value before, less that of the value after.
 * Thus all notes together contain exactly the invoice's tax. A note of one paisa contains none.
 */
export function taxTaken(line: LineLeft, value: Paise, isWithinState: boolean): LineTax {
  const after = taxByPlace({ ...line, value: minus(line.value, value) }, isWithinState)
  const clamp = (tax: number, limit: number) => paise(Math.max(0, Math.min(tax, limit)))
  const half = clamp(line.tax.cgst - after.cgst, Math.floor(value / 2))
  const igst = clamp(line.tax.igst - after.igst, value)
  return { taxable: minus(value, sum(times(half, 2), igst)), cgst: half, sgst: half, igst }
}

/** Returns what is left of a line after units, value and tax were subtracted. */
export const remainingLine = (line: LineLeft, subtracted: LineTaken, tax: LineTax): LineLeft => ({
  ...line,
  units: line.units - subtracted.units,
  value: minus(line.value, subtracted.value),
  tax: {
    taxable: minus(line.tax.taxable, tax.taxable),
    cgst: minus(line.tax.cgst, tax.cgst),
    sgst: minus(line.tax.sgst, tax.sgst),
    igst: minus(line.tax.igst, tax.igst),
  },
})

/** Returns the sum of the subtracted values, in paise. */
export const sumSubtracted = (subtracted: readonly LineTaken[]): Paise => sum(...subtracted.map(({ value }) => value))
