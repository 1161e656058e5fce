// GST on a purchase: the tax in prices, the required document, and its serial (TAX-3, TAX-9).
import { minus, type Paise, paise, share, sum, times } from './money.ts'
import type { StateCode } from './places.ts'

export type TaxClass = 'exempt' | 'taxable'

/**
 * The codes of units in GST returns (IND-37): numbers, pieces, boxes, packs, sets, pairs, bottles, grams, kilograms,
 * millilitres.
 */
export const UNITS = ['NOS', 'PCS', 'BOX', 'PAC', 'SET', 'PRS', 'BTL', 'GMS', 'KGS', 'MLT'] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT: Unit = 'NOS'

export interface TaxedLine {
  /** What the buyer pays for the line, with tax and after its part of the coins. */
  readonly value: Paise
  readonly taxClass: TaxClass
  /** The rate in basis points: 500 is 5 %. */
  readonly rateBp: number
}

export interface LineTax {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/**
 * Returns the tax in a line's value: equal CGST and SGST within a state, IGST between states, none for an exempt line
 * (IND-5).
 */
export const taxInside = (line: TaxedLine, seller: StateCode, buyer: StateCode): LineTax =>
  taxByPlace(line, seller === buyer)

/** Like `taxInside`, if only `isWithinState` is known: whether seller and buyer are in the same state. */
export function taxByPlace(line: TaxedLine, isWithinState: boolean): LineTax {
  const zero = paise(0)
  if (line.taxClass === 'exempt') return { taxable: line.value, cgst: zero, sgst: zero, igst: zero }
  const percentBase = 10_000 + line.rateBp
  if (!isWithinState) {
    const igst = share(line.value, line.rateBp, percentBase)
    return { taxable: minus(line.value, igst), cgst: zero, sgst: zero, igst }
  }
  // Both halves are computed alike, because GST returns are refused when CGST and SGST differ by a paisa (IND-5).
  const half = share(line.value, line.rateBp, 2 * percentBase)
  return { taxable: minus(line.value, times(half, 2)), cgst: half, sgst: half, igst: zero }
}

/**
 * Spreads an amount over parts in proportion to them, or evenly if all are 0. The results add up to exactly the amount.
 */
export function spreadAmount(amount: Paise, over: readonly Paise[]): Paise[] {
  const total = sum(...over)
  if (total === 0 && over.length > 0)
    return spreadAmount(
      amount,
      over.map(() => paise(1)),
    )
  let assigned = paise(0)
  let cumulative = paise(0)
  return over.map((part) => {
    cumulative = sum(cumulative, part)
    const shareSoFar = share(amount, cumulative, total)
    const portion = minus(shareSoFar, assigned)
    assigned = shareSoFar
    return portion
  })
}

export type DocumentTitle = 'invoice' | 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill_of_supply'

/**
 * Returns the title of the required document: 'invoice' for a seller without GSTIN, otherwise by the tax classes of the
 * goods (IND-6, IND-14, TAX-4).
 */
export function documentTitleFor(hasGstin: boolean, classes: readonly TaxClass[]): DocumentTitle {
  if (!hasGstin) return 'invoice'
  if (classes.every((taxClass) => taxClass === 'exempt')) return 'bill_of_supply'
  return classes.includes('exempt') ? 'invoice_cum_bill_of_supply' : 'tax_invoice'
}

/**
 * Returns the serial of a document, such as 'N26-27/0000001'. `year` is the first calendar year of the financial year.
 * A serial may have at most 16 characters (IND-9).
 */
export const invoiceSerial = (prefix: string, year: number, position: number): string =>
  serialPrefix(prefix, year) + String(position).padStart(7, '0')

/** Returns the beginning of all serials of a series in a financial year, such as 'N26-27/'. */
export function serialPrefix(prefix: string, year: number): string {
  const lastTwoDigits = (full: number) => String(full % 100).padStart(2, '0')
  return `${prefix}${lastTwoDigits(year)}-${lastTwoDigits(year + 1)}/`
}
