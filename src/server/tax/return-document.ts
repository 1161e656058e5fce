// Documents as the GST return needs them: buyer, place and kind of supply, and ranges of serials (IND-35 to IND-38).
import type { CalendarDate } from '#domain/calendar.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import { DEFAULT_UNIT, type LineTax, type TaxClass, type Unit } from '#domain/tax.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import { type InvoiceDocument, suppliedLines } from '../invoices/invoice-document.ts'

/** 'nil' is taxable at 0 %, and 'exempt' is exempt by a notification. Both have no tax and are in separate columns. */
type Supply = 'taxable' | 'nil' | 'exempt'

/** Amounts and quantity are negative on a credit note. */
export interface ReturnLine extends LineTax {
  readonly hsn: string
  readonly unit: Unit
  /** 0 for shipping, which is part of the goods, and for a credit without returned units. */
  readonly quantity: number
  readonly supply: Supply
  readonly rateBp: number
  readonly value: Paise
}

export interface ReturnDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly serial: string
  readonly issuedOn: CalendarDate
  /** The seller's GSTIN on the document; null when the shop had none. */
  readonly sellerGstin: string | null
  /** Null for an unregistered buyer. */
  readonly buyerGstin: string | null
  readonly placeOfSupply: StateCode
  readonly isWithinState: boolean
  /** True when the invoice exceeds the limit of table 5; for a credit note, when its invoice does. */
  readonly isLarge: boolean
  /** The document's total; positive for a credit note too. */
  readonly value: Paise
  readonly lines: readonly ReturnLine[]
}

interface Issue {
  readonly serial: string
  readonly issuedOn: CalendarDate
}

/** An invoice above ₹1 lakh to an unregistered buyer in another state is listed individually (IND-36). */
const LARGE_ABOVE = paise(1_00_000_00)

export const toReturnInvoice = (document: InvoiceDocument, issue: Issue): ReturnDocument => ({
  ...issue,
  ...toCommonFields(document, document.totals.total),
  kind: 'invoice',
  value: document.totals.total,
  lines: suppliedLines(document).map((line) => toReturnLine(line, line.quantity)),
})

/** Returns a credit note as the tax return needs it. `invoiced` is the total of its invoice. */
export const toReturnCreditNote = (document: CreditNoteDocument, issue: Issue, invoiced: Paise): ReturnDocument => ({
  ...issue,
  ...toCommonFields(document, invoiced),
  kind: 'credit_note',
  value: document.totals.total,
  lines: document.lines.map((line) => negateLine(toReturnLine(line, line.name === '' ? 0 : (line.quantity ?? 0)))),
})

function toCommonFields(
  { seller, buyer, placeOfSupply }: Pick<InvoiceDocument, 'seller' | 'buyer' | 'placeOfSupply'>,
  invoiced: Paise,
) {
  return {
    sellerGstin: seller.gstin,
    buyerGstin: buyer.gstin ?? null,
    placeOfSupply,
    isWithinState: seller.stateCode === placeOfSupply,
    isLarge: invoiced > LARGE_ABOVE,
  }
}

interface DocumentLine extends LineTax {
  readonly hsn: string
  readonly unit?: Unit
  readonly taxClass: TaxClass
  readonly rateBp: number
  readonly value: Paise
}

function supplyOf(taxClass: TaxClass, rateBp: number): Supply {
  if (taxClass === 'exempt') return 'exempt'
  return rateBp === 0 ? 'nil' : 'taxable'
}

const toReturnLine = (
  { hsn, unit = DEFAULT_UNIT, taxClass, rateBp, value, taxable, cgst, sgst, igst }: DocumentLine,
  quantity: number,
): ReturnLine => ({
  hsn,
  unit,
  quantity,
  supply: supplyOf(taxClass, rateBp),
  rateBp: taxClass === 'exempt' ? 0 : rateBp,
  value,
  taxable,
  cgst,
  sgst,
  igst,
})

const negate = (amount: Paise): Paise => minus(paise(0), amount)

const negateLine = (line: ReturnLine): ReturnLine => ({
  ...line,
  quantity: 0 - line.quantity,
  value: negate(line.value),
  taxable: negate(line.taxable),
  cgst: negate(line.cgst),
  sgst: negate(line.sgst),
  igst: negate(line.igst),
})

// A range of consecutive serials for table 13, documents issued (IND-38).
export interface SerialRange {
  readonly from: string
  readonly to: string
  readonly count: number
}

const SERIAL_PARTS = /^(.*\/)(\d+)$/

/** Returns the ranges of consecutive sorted serials. A new series or a missing number starts a new range. */
export const findSerialRanges = (serials: readonly string[]): SerialRange[] =>
  joinRanges(serials.map((serial) => ({ from: serial, to: serial, count: 1 })))

/** Joins adjacent ranges of serials. The ranges are in order. */
export function joinRanges(parts: readonly SerialRange[]): SerialRange[] {
  const ranges: SerialRange[] = []
  for (const part of parts) {
    const lastRange = ranges.at(-1)
    if (lastRange && part.from === nextSerial(lastRange.to))
      ranges[ranges.length - 1] = { ...lastRange, to: part.to, count: lastRange.count + part.count }
    else ranges.push(part)
  }
  return ranges
}

function nextSerial(serial: string): string | null {
  const [, series = '', digits = ''] = SERIAL_PARTS.exec(serial) ?? []
  return digits === '' ? null : series + String(Number(digits) + 1).padStart(digits.length, '0')
}
