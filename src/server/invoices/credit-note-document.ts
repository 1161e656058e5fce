// A credit note as data that never changes: the credited lines of an invoice, and the tax in them (TAX-8, IND-7).
import type { ChargeName } from '#domain/amounts.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import {
  type LineLeft,
  type LineTaken,
  remainingLine,
  subtractChosen,
  sumSubtracted,
  taxTaken,
} from '#domain/refund-lines.ts'
import type { LineTax, Unit } from '#domain/tax.ts'
import { addUp, type InvoiceDocument, type KeptLine, linesOf, type RateSummary, ratesOf } from './invoice-document.ts'

/** The credited part of an invoice line. `value` is the sum of its taxable value and taxes. */
export interface CreditedLine extends LineTax {
  /** Empty for a charge. */
  readonly name: string
  /** Absent for goods, and on older notes for shipping. */
  readonly charge?: ChargeName
  readonly hsn: string
  readonly unit?: Unit
  readonly taxClass: 'exempt' | 'taxable'
  readonly rateBp: number
  readonly value: Paise
  /** The line's place on the invoice, from 0, charges last. Absent in version 1, which has all lines in order. */
  readonly place?: number
  /** Returned units; 0 when only the price is lower, 1 for a charge. Absent in version 1, which has only amounts. */
  readonly quantity?: number
}

export interface CreditNoteDocument {
  readonly version: 1 | 2
  readonly against: { readonly serial: string; readonly issuedOn: CalendarDate }
  readonly seller: InvoiceDocument['seller']
  readonly buyer: InvoiceDocument['buyer']
  readonly order: InvoiceDocument['order']
  readonly placeOfSupply: InvoiceDocument['placeOfSupply']
  /** The lines with a credited amount or unit; in version 1 all lines of the invoice. */
  readonly lines: readonly CreditedLine[]
  /** Empty without a GSTIN. */
  readonly rates: readonly RateSummary[]
  readonly totals: LineTax & { readonly total: Paise }
}

/** Returns the index of a charge in the lines of an invoice; -1 when it was not charged. */
export const indexOfCharge = (invoice: InvoiceDocument, name: ChargeName): number =>
  linesOf(invoice).findIndex(({ charge }) => charge === name)

export const isWithinState = ({ seller, placeOfSupply }: Pick<InvoiceDocument, 'seller' | 'placeOfSupply'>): boolean =>
  seller.stateCode === placeOfSupply

/** Returns the remaining value, units and tax of each line of an invoice after its credit notes. */
export function subtractCreditNotes(invoice: InvoiceDocument, notes: readonly CreditNoteDocument[]): LineLeft[] {
  return linesOf(invoice).map((line, lineIndex) => {
    const { value, rateBp, quantity, takenBack = 0, taxable, cgst, sgst, igst } = line
    const taxClass = invoice.seller.gstin === null ? 'exempt' : line.taxClass
    const sold: LineLeft = { units: quantity - takenBack, value, taxClass, rateBp, tax: { taxable, cgst, sgst, igst } }
    return notes
      .flatMap(({ lines }) => lines.filter((noteLine, index) => (noteLine.place ?? index) === lineIndex))
      .reduce(
        (remaining, { quantity = 0, value, ...tax }) => remainingLine(remaining, { units: quantity, value }, tax),
        sold,
      )
  })
}

/**
 * Returns a credit note. `subtracted` is the credited part of each invoice line. `linesBefore` are the lines after the
 * earlier credit notes.
 */
export function makeCreditNoteDocument(
  invoice: InvoiceDocument,
  against: CreditNoteDocument['against'],
  linesBefore: readonly LineLeft[],
  subtracted: readonly LineTaken[],
): CreditNoteDocument {
  const { seller, buyer, order, placeOfSupply } = invoice
  const lines = linesOf(invoice).flatMap(({ name, charge, hsn, unit, taxClass, rateBp }, lineIndex): CreditedLine[] => {
    const [before, lineTaken] = [linesBefore[lineIndex], subtracted[lineIndex]]
    if (!before || !lineTaken || (lineTaken.value === 0 && lineTaken.units === 0)) return []
    const tax = taxTaken(before, lineTaken.value, isWithinState(invoice))
    return [
      {
        name,
        ...(charge ? { charge } : {}),
        hsn,
        ...(unit ? { unit } : {}),
        taxClass,
        rateBp,
        place: lineIndex,
        quantity: lineTaken.units,
        value: lineTaken.value,
        ...tax,
      },
    ]
  })
  return {
    version: 2,
    against,
    seller,
    buyer,
    order,
    placeOfSupply,
    lines,
    rates: seller.gstin === null ? [] : ratesOf(lines),
    totals: { ...addUp(lines), total: lines.length === 0 ? paise(0) : sumSubtracted(subtracted) },
  }
}

/**
 * Returns the lines of an invoice that replaces another (TAX-5, TAX-12). `lines` are the lines of `invoice` after its
 * credit notes. `shippingRefund`, in paise, is deducted from shipping. What exceeds the remaining shipping, because
 * coins paid a part of it, is deducted from the other lines in proportion. Shipping that is refunded completely has no
 * line.
 */
export function keptLines(invoice: InvoiceDocument, lines: readonly LineLeft[], shippingRefund: Paise): KeptLine[] {
  const shippingIndex = indexOfCharge(invoice, 'shipping')
  const shippingReduction = paise(Math.min(shippingRefund, lines[shippingIndex]?.value ?? 0))
  const otherLines = lines.map((line, index) => (index === shippingIndex ? { ...line, value: paise(0) } : line))
  const reductions = subtractChosen(otherLines, { units: [], amount: minus(shippingRefund, shippingReduction) })
  const isShippingFree = shippingRefund === invoice.shipping?.unitPrice
  const remainingLines = linesOf(invoice).map(({ quantity }, lineIndex) => {
    const { value, units } = lines[lineIndex] ?? { value: paise(0), units: 0 }
    const reduction = lineIndex === shippingIndex ? shippingReduction : (reductions[lineIndex]?.value ?? paise(0))
    return { value: minus(value, reduction), takenBack: quantity - units }
  })
  return isShippingFree ? remainingLines.toSpliced(shippingIndex, 1) : remainingLines
}
