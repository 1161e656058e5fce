// A credit note as a frozen document: what of an invoice goes back, line by line, with the tax inside it (TAX-8, IND-7).
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, sum } from '#domain/money.ts'
import { type LineTax, spread, taxInside, type Unit } from '#domain/tax.ts'
import { addUp, type InvoiceDocument, type RateSummary, ratesOf } from './invoice-document.ts'

/** What goes back of one line of the invoice. value = taxable + cgst + sgst + igst. */
export interface CreditedLine extends LineTax {
  /** Empty for shipping. */
  readonly name: string
  readonly hsn: string
  /** How many of it go back; absent where money alone does. */
  readonly quantity?: number
  /** As on the invoice. */
  readonly unit?: Unit
  readonly taxClass: 'exempt' | 'taxable'
  readonly rateBp: number
  readonly value: Paise
}

export interface CreditNoteDocument {
  readonly version: 1
  readonly against: { readonly serial: string; readonly issuedOn: CalendarDate }
  readonly seller: InvoiceDocument['seller']
  readonly buyer: InvoiceDocument['buyer']
  readonly order: InvoiceDocument['order']
  readonly placeOfSupply: InvoiceDocument['placeOfSupply']
  readonly lines: readonly CreditedLine[]
  /** Empty without a GSTIN. */
  readonly rates: readonly RateSummary[]
  readonly totals: LineTax & { readonly total: Paise }
}

/** Spreads an amount over the lines of an invoice in proportion, shipping among them. `totals.total` is exactly the amount. */
export function makeCreditNoteDocument(
  invoice: InvoiceDocument,
  against: CreditNoteDocument['against'],
  amount: Paise,
): CreditNoteDocument {
  const { seller, buyer, order, placeOfSupply } = invoice
  const sold = invoice.shipping ? [...invoice.lines, invoice.shipping] : invoice.lines
  const values = spread(
    amount,
    sold.map((line) => line.value),
  )
  const lines = sold.map(({ name, hsn, unit, taxClass, rateBp }, index): CreditedLine => {
    const value = values[index] ?? amount
    const taxed = { value, taxClass: seller.gstin === null ? 'exempt' : taxClass, rateBp } as const
    return {
      name,
      hsn,
      ...(unit ? { unit } : {}),
      taxClass,
      rateBp,
      value,
      ...taxInside(taxed, seller.stateCode, placeOfSupply),
    }
  })
  return {
    version: 1,
    against,
    seller,
    buyer,
    order,
    placeOfSupply,
    lines,
    rates: seller.gstin === null ? [] : ratesOf(lines),
    totals: { ...addUp(lines), total: sum(...lines.map((line) => line.value)) },
  }
}
