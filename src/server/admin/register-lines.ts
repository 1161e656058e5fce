// A document as lines of the sales register: one for each HSN and rate on it; of a credit note what is taken off (TAX-10).
import type { CalendarDate } from '#domain/calendar.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import type { LineTax, TaxClass } from '#domain/tax.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import { addUp, type InvoiceDocument } from '../invoices/invoice-document.ts'

export interface RegisterLine extends LineTax {
  readonly kind: 'invoice' | 'credit_note' | 'chargeback'
  readonly issuedOn: CalendarDate
  readonly serial: string
  /** The invoice that a credit note takes from. */
  readonly against: string | null
  readonly orderNumber: number
  readonly placeOfSupply: InvoiceDocument['placeOfSupply']
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly rateBp: number
  /** Whether the seller was registered then: without a GSTIN a document has no tax. */
  readonly hasTax: boolean
  /** In paise; below zero on a credit note, like the parts. */
  readonly total: Paise
}

interface Issue {
  readonly serial: string
  readonly issuedOn: CalendarDate
}

export const linesOfInvoice = (document: InvoiceDocument, issue: Issue): RegisterLine[] =>
  grouped(document, [...document.lines, ...(document.shipping ? [document.shipping] : [])]).map((line) => ({
    ...line,
    ...issue,
    kind: 'invoice',
    against: null,
  }))

export const linesOfNote = (document: CreditNoteDocument, issue: Issue): RegisterLine[] =>
  grouped(document, document.lines).map((line) => ({
    ...line,
    ...issue,
    kind: 'credit_note',
    against: document.against.serial,
    taxable: below(line.taxable),
    cgst: below(line.cgst),
    sgst: below(line.sgst),
    igst: below(line.igst),
    total: below(line.total),
  }))

/** What a bank took: no document, and no tax is taken back by it; the total alone is less (DISP-11). */
export const lineOfChargeback = ({
  serial,
  issuedOn,
  against,
  orderNumber,
  stateCode,
  deducted,
}: Issue & {
  readonly against: string | null
  readonly orderNumber: number
  readonly stateCode: RegisterLine['placeOfSupply']
  readonly deducted: Paise
}): RegisterLine => {
  const none = paise(0)
  return {
    kind: 'chargeback',
    serial,
    issuedOn,
    against,
    orderNumber,
    placeOfSupply: stateCode,
    hsn: '',
    taxClass: 'exempt',
    rateBp: 0,
    hasTax: false,
    taxable: none,
    cgst: none,
    sgst: none,
    igst: none,
    total: below(deducted),
  }
}

const below = (amount: Paise): Paise => minus(paise(0), amount)

interface DocumentLine extends LineTax {
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly rateBp: number
  readonly value: Paise
}

/** Lines of one HSN and rate together. Shipping bears those of the goods, so it is in their group. */
function grouped(
  { seller, order, placeOfSupply }: Pick<InvoiceDocument, 'seller' | 'order' | 'placeOfSupply'>,
  lines: readonly DocumentLine[],
) {
  const groups = Map.groupBy(lines, ({ hsn, taxClass, rateBp }) => `${hsn} ${taxClass} ${rateBp}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { hsn, taxClass, rateBp } = first
    const total = sum(...own.map(({ value }) => value))
    const hasTax = seller.gstin !== null
    return [{ orderNumber: order.number, placeOfSupply, hsn, taxClass, rateBp, hasTax, total, ...addUp(own) }]
  })
}
