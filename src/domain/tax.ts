// GST on a purchase: the tax inside prices, and which document is due (TAX-3, TAX-9).
import { minus, type Paise, paise, share, sum, times } from './money.ts'
import type { StateCode } from './places.ts'

export type TaxClass = 'exempt' | 'taxable'

/**
 * The unit quantity codes of the tax office: numbers, pieces, boxes, packs, sets, pairs, bottles, grams, kilograms,
 * millilitres (IND-37).
 */
export const UNITS = ['NOS', 'PCS', 'BOX', 'PAC', 'SET', 'PRS', 'BTL', 'GMS', 'KGS', 'MLT'] as const
export type Unit = (typeof UNITS)[number]
export const DEFAULT_UNIT: Unit = 'NOS'

export interface TaxedLine {
  /** What the buyer pays for the line after its part of the discount, tax included, in paise. */
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
 * Returns the tax inside a line's value, in paise: CGST and SGST in halves within a state, IGST between states, none
 * for an exempt line.
 */
export const taxInside = (line: TaxedLine, seller: StateCode, buyer: StateCode): LineTax =>
  taxByPlace(line, seller === buyer)

/** Like `taxInside`, when it is only known whether seller and buyer are in the same state. */
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

/** Spreads an amount over parts in proportion, or evenly when all parts are zero; the result adds up to it exactly. */
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
    const until = share(amount, cumulative, total)
    const portion = minus(until, assigned)
    assigned = until
    return portion
  })
}

export type DocumentTitle = 'invoice' | 'tax_invoice' | 'bill_of_supply' | 'invoice_cum_bill_of_supply'

/**
 * Returns the kind of document that the law requires: without a GSTIN a plain invoice, otherwise by the tax classes
 * sold (IND-6, IND-14, TAX-4).
 */
export function documentTitleFor(hasGstin: boolean, classes: readonly TaxClass[]): DocumentTitle {
  if (!hasGstin) return 'invoice'
  if (classes.every((taxClass) => taxClass === 'exempt')) return 'bill_of_supply'
  return classes.includes('exempt') ? 'invoice_cum_bill_of_supply' : 'tax_invoice'
}

/**
 * Returns the serial of an invoice: 'N26-27/0000001', 14 characters (IND-9: at most 16). `year` is the financial year's
 * first.
 */
export const invoiceSerial = (prefix: string, year: number, position: number): string =>
  serialPrefix(prefix, year) + String(position).padStart(7, '0')

/** Returns the common prefix of the serials of a series and financial year: 'N26-27/'. */
export function serialPrefix(prefix: string, year: number): string {
  const short = (full: number) => String(full % 100).padStart(2, '0')
  return `${prefix}${short(year)}-${short(year + 1)}/`
}
