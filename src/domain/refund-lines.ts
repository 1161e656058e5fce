// Computes the refund of an invoice line by line: the value of refunded units, amounts without units, and the tax in
// them (REF-15, TAX-11).
import { minus, type Paise, paise, share, sum, times } from './money.ts'
import { type LineTax, spreadAmount, type TaxClass, taxByPlace } from './tax.ts'

/** What earlier credit notes have left of an invoice line. Shipping is a line of one unit. */
export interface LineLeft {
  readonly units: number
  /** The value with tax, after the line's part of the coins. */
  readonly value: Paise
  readonly taxClass: TaxClass
  /** The tax rate in basis points: 500 is 5 %. */
  readonly rateBp: number
  readonly tax: LineTax
}

/** What a refund takes off an invoice line. Without units it is a lower price for what the shopper keeps. */
export interface LineTaken {
  readonly units: number
  readonly value: Paise
}

/** A refund that staff choose: units of each line, and an amount to spread over the value of the other units. */
export interface BackChoice {
  readonly units: readonly number[]
  readonly amount: Paise
}

/** Returns the value of `count` units: their share of the value left of the line, and all of it for all units left. */
export const valueOfUnits = ({ units, value }: Pick<LineLeft, 'units' | 'value'>, count: number): Paise =>
  count >= units && count > 0 ? value : share(value, count, units)

/**
 * Returns what a chosen refund takes off each line. Throws a RangeError if it has more units or a larger amount than
 * are left, or a negative number of units.
 */
export function subtractChosen(lines: readonly LineLeft[], { units, amount }: BackChoice): LineTaken[] {
  const goods = lines.map((line, index) => {
    const count = units[index] ?? 0
    if (count < 0 || count > line.units) throw new RangeError(`Line ${index} has fewer than ${count} units left`)
    return { units: count, value: valueOfUnits(line, count) }
  })
  const remainders = lines.map((line, index) => minus(line.value, goods[index]?.value ?? paise(0)))
  const amounts = spreadOver(remainders, amount)
  return goods.map((part, index) => ({ ...part, value: sum(part.value, amounts[index] ?? paise(0)) }))
}

/**
 * Returns what the refund of a whole order takes off each line: all units, and the amount in proportion to the lines'
 * values. Thus a deducted charge is divided among the lines (REF-17). Throws a RangeError if the amount is larger than
 * the sum of these values.
 */
export function subtractAmount(lines: readonly LineLeft[], amount: Paise): LineTaken[] {
  const values = spreadOver(
    lines.map(({ value }) => value),
    amount,
  )
  return lines.map(({ units }, index) => ({ units, value: values[index] ?? paise(0) }))
}

/** Spreads an amount over lines in proportion to their values. Throws a RangeError if it is larger than their sum. */
function spreadOver(values: readonly Paise[], amount: Paise): Paise[] {
  const total = sum(...values)
  if (amount > total) throw new RangeError(`Only ${total} paise are left, not ${amount}`)
  return total === 0 ? values.map(() => paise(0)) : spreadAmount(amount, values)
}

/**
 * Returns the tax in the value that is taken off a line: the tax in the line's value before, less that in the value
 * after. Thus all credit notes together contain exactly the invoice's tax. Within a state a note of one paisa contains
 * none, because CGST and SGST are equal.
 */
export function taxTaken(line: LineLeft, value: Paise, isWithinState: boolean): LineTax {
  const after = taxByPlace({ ...line, value: minus(line.value, value) }, isWithinState)
  const clamp = (tax: number, limit: number) => paise(Math.max(0, Math.min(tax, limit)))
  const half = clamp(line.tax.cgst - after.cgst, Math.floor(value / 2))
  const igst = clamp(line.tax.igst - after.igst, value)
  return { taxable: minus(value, sum(times(half, 2), igst)), cgst: half, sgst: half, igst }
}

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

export const sumSubtracted = (subtracted: readonly LineTaken[]): Paise => sum(...subtracted.map(({ value }) => value))
