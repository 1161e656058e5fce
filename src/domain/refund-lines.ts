// What goes back of an invoice, line by line: units for what they were sold for, amounts spread over what is left, and the tax
// inside them, so that invoice less notes is what is kept, to the paisa (REF-15, TAX-11).
import { minus, type Paise, paise, share, sum, times } from './money.ts'
import { type LineTax, spread, type TaxClass, taxByPlace } from './tax.ts'

/** What earlier credit notes have left of a line. Shipping is a line of one unit. */
export interface LineLeft {
  readonly units: number
  /** In paise, after the line's part of the coins. */
  readonly value: Paise
  readonly taxClass: TaxClass
  readonly rateBp: number
  /** What is inside `value`. */
  readonly tax: LineTax
}

/** What is taken off a line: units that are gone then, and paise. Units of nothing are a lower price for goods that she keeps. */
export interface LineTaken {
  readonly units: number
  readonly value: Paise
}

/** A choice of what goes back: units of each line, and paise beside them, spread over whatever is left then. */
export interface BackChoice {
  readonly units: readonly number[]
  readonly amount: Paise
}

/** What units of a line were sold for, in paise: their part of what is left of it; the last ones take the remainder. */
export const worthOf = ({ units, value }: Pick<LineLeft, 'units' | 'value'>, wanted: number): Paise =>
  wanted >= units && wanted > 0 ? value : share(value, wanted, units)

/** What a choice takes off each line. Throws a RangeError when it asks for more than is left. */
export function takeChosen(left: readonly LineLeft[], { units, amount }: BackChoice): LineTaken[] {
  const goods = left.map((line, place) => {
    const wanted = units[place] ?? 0
    if (wanted < 0 || wanted > line.units)
      throw new RangeError(`Not so many units are left of line ${place}: ${wanted}`)
    return { units: wanted, value: worthOf(line, wanted) }
  })
  const rest = left.map((line, place) => minus(line.value, goods[place]?.value ?? paise(0)))
  const more = spreadOver(rest, amount)
  return goods.map((taken, place) => ({ ...taken, value: sum(taken.value, more[place] ?? paise(0)) }))
}

/** All units go back, for an amount that leaves what is kept on the lines in proportion (REF-17). */
export function takeAll(left: readonly LineLeft[], amount: Paise): LineTaken[] {
  const values = spreadOver(
    left.map(({ value }) => value),
    amount,
  )
  return left.map(({ units }, place) => ({ units, value: values[place] ?? paise(0) }))
}

function spreadOver(values: readonly Paise[], amount: Paise): Paise[] {
  const whole = sum(...values)
  if (amount > whole) throw new RangeError(`${amount} paise are not left, but ${whole}`)
  return whole === 0 ? values.map(() => paise(0)) : spread(amount, values)
}

/**
 * The tax inside what is taken off a line: the tax of what was left, less that of what is left after it. So notes add up to the
 * invoice's own split, and the last one takes the remainder. A note of a single paisa has none of it: no part falls below zero.
 */
export function taxTaken(line: LineLeft, value: Paise, isWithinState: boolean): LineTax {
  const after = taxByPlace({ ...line, value: minus(line.value, value) }, isWithinState)
  const between = (tax: number, most: number) => paise(Math.max(0, Math.min(tax, most)))
  const half = between(line.tax.cgst - after.cgst, Math.floor(value / 2))
  const igst = between(line.tax.igst - after.igst, value)
  return { taxable: minus(value, sum(times(half, 2), igst)), cgst: half, sgst: half, igst }
}

/** What is left of a line once something was taken off it. */
export const leftAfter = (line: LineLeft, taken: LineTaken, tax: LineTax): LineLeft => ({
  ...line,
  units: line.units - taken.units,
  value: minus(line.value, taken.value),
  tax: {
    taxable: minus(line.tax.taxable, tax.taxable),
    cgst: minus(line.tax.cgst, tax.cgst),
    sgst: minus(line.tax.sgst, tax.sgst),
    igst: minus(line.tax.igst, tax.igst),
  },
})

/** The paise that are taken in all. */
export const sumTaken = (taken: readonly LineTaken[]): Paise => sum(...taken.map(({ value }) => value))
