// The sales register of a month as a CSV file: invoices, then credit notes, then chargebacks.
import { toPercent, toRupees } from '#contract/wire.ts'
import { adminRegister as texts } from '#copy/admin-tax.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import { STATES } from '#domain/places.ts'
import { DEFAULT_UNIT, type LineTax, type TaxClass, type Unit } from '#domain/tax.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import { addUp, type InvoiceDocument, suppliedLines } from '../invoices/invoice-document.ts'
import type { Shop } from '../shop.ts'
import { listChargebacksOfMonth, listInvoicesOfMonth, listNotesOfMonth } from './register-queries.ts'

export const salesRegister = ({ db }: Pick<Shop, 'db'>, first: CalendarDate): CsvFile<RegisterLine> => {
  const listInvoiceLinesAfter = async (serial: string) =>
    (await listInvoicesOfMonth(db, first, serial, ROWS_PER_PAGE)).flatMap(({ document, ...issue }) =>
      toRegisterLinesOfInvoice(document, toIssue(issue)),
    )
  const listNoteLinesAfter = async (serial: string) =>
    (await listNotesOfMonth(db, first, serial, ROWS_PER_PAGE)).flatMap(({ document, ...issue }) =>
      toRegisterLinesOfNote(document, toIssue(issue)),
    )
  const listChargebackLinesAfter = async (serial: string) =>
    (await listChargebacksOfMonth(db, first, serial, ROWS_PER_PAGE)).map(({ issuedAt, ...chargeback }) =>
      toChargebackLine({ ...chargeback, issuedOn: indianDate(issuedAt) }),
    )
  const orNextPart = async (lines: RegisterLine[], next: () => Promise<RegisterLine[]>) =>
    lines.length > 0 ? lines : next()
  return {
    name: `sales-${first.slice(0, 7)}`,
    columns: texts.columns,
    // How many lines a document has is unknown before it is read.
    rows: null,
    readPage: async (last) => {
      const listFirstChargebacks = () => listChargebackLinesAfter('')
      if (last?.kind === 'chargeback') return listChargebackLinesAfter(last.serial)
      if (last?.kind === 'credit_note') return orNextPart(await listNoteLinesAfter(last.serial), listFirstChargebacks)
      return orNextPart(await listInvoiceLinesAfter(last?.serial ?? ''), async () =>
        orNextPart(await listNoteLinesAfter(''), listFirstChargebacks),
      )
    },
    cellsOf,
  }
}

const toIssue = ({ serial, issuedAt }: { serial: string; issuedAt: Date }) => ({
  serial,
  issuedOn: indianDate(issuedAt),
})

function cellsOf(line: RegisterLine): CsvCell[] {
  const tax = (amount: Paise) => (line.hasTax ? toRupees(amount) : null)
  return [
    line.issuedOn,
    texts.kinds[line.kind],
    line.serial,
    line.against,
    line.orderNumber,
    line.placeOfSupply,
    STATES[line.placeOfSupply],
    line.hsn,
    line.hasTax ? texts.supplies[line.taxClass] : null,
    line.hasTax ? toPercent(line.taxClass === 'exempt' ? 0 : line.rateBp) : null,
    tax(line.taxable),
    tax(line.cgst),
    tax(line.sgst),
    tax(line.igst),
    toRupees(line.total),
    line.hasTax ? line.unit : null,
    line.hasTax ? line.quantity : null,
    line.buyerGstin,
  ]
}

// A line of the sales register. A document has one line for each HSN, tax class, rate and unit (TAX-10).
export interface RegisterLine extends LineTax {
  readonly kind: 'invoice' | 'credit_note' | 'chargeback'
  readonly issuedOn: CalendarDate
  readonly serial: string
  /** The serial of the invoice that a credit note or a chargeback is about; null for an invoice. */
  readonly against: string | null
  readonly orderNumber: number
  readonly placeOfSupply: InvoiceDocument['placeOfSupply']
  /** Null for an unregistered buyer. */
  readonly buyerGstin: string | null
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly rateBp: number
  readonly unit: Unit
  /** 0 for shipping, and negative on a credit note with returned units. */
  readonly quantity: number
  /** True for a document of a seller with a GSTIN. Other documents and chargebacks have no tax. */
  readonly hasTax: boolean
  /** Negative on a credit note, like the parts, and for a chargeback unless the bank returned more than it took. */
  readonly total: Paise
}

interface Issue {
  readonly serial: string
  readonly issuedOn: CalendarDate
}

export const toRegisterLinesOfInvoice = (document: InvoiceDocument, issue: Issue): RegisterLine[] =>
  groupByTax(document, suppliedLines(document)).map((line) => ({
    ...line,
    ...issue,
    kind: 'invoice',
    against: null,
  }))

export const toRegisterLinesOfNote = (document: CreditNoteDocument, issue: Issue): RegisterLine[] =>
  // A line without a name is a charge.
  groupByTax(
    document,
    document.lines.map((line) => ({ ...line, quantity: line.name === '' ? 0 : (line.quantity ?? 0) })),
  ).map((line) => ({
    ...line,
    ...issue,
    kind: 'credit_note',
    against: document.against.serial,
    quantity: 0 - line.quantity,
    taxable: negate(line.taxable),
    cgst: negate(line.cgst),
    sgst: negate(line.sgst),
    igst: negate(line.igst),
    total: negate(line.total),
  }))

/** Returns the line of a chargeback. It has no document and no tax; it lowers only the total (DISP-11). */
const toChargebackLine = ({
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
  const zero = paise(0)
  return {
    kind: 'chargeback',
    serial,
    issuedOn,
    against,
    orderNumber,
    placeOfSupply: stateCode,
    buyerGstin: null,
    hsn: '',
    taxClass: 'exempt',
    rateBp: 0,
    unit: DEFAULT_UNIT,
    quantity: 0,
    hasTax: false,
    taxable: zero,
    cgst: zero,
    sgst: zero,
    igst: zero,
    total: negate(deducted),
  }
}

const negate = (amount: Paise): Paise => minus(paise(0), amount)

interface DocumentLine extends LineTax {
  readonly hsn: string
  readonly taxClass: TaxClass
  readonly rateBp: number
  readonly value: Paise
  readonly unit?: Unit
  readonly quantity?: number
}

/** Groups lines by HSN, tax class, rate and unit. A charge has the tax data of a line of goods and is in its group. */
function groupByTax(
  { seller, buyer, order, placeOfSupply }: Pick<InvoiceDocument, 'seller' | 'buyer' | 'order' | 'placeOfSupply'>,
  lines: readonly DocumentLine[],
) {
  const groups = Map.groupBy(
    lines,
    ({ hsn, taxClass, rateBp, unit = DEFAULT_UNIT }) => `${hsn} ${taxClass} ${rateBp} ${unit}`,
  )
  const commonFields = {
    orderNumber: order.number,
    placeOfSupply,
    buyerGstin: buyer.gstin ?? null,
    hasTax: seller.gstin !== null,
  }
  return [...groups.values()].flatMap((groupLines) => {
    const [firstLine] = groupLines
    if (firstLine === undefined) return []
    const { hsn, taxClass, rateBp, unit = DEFAULT_UNIT } = firstLine
    const total = sum(...groupLines.map(({ value }) => value))
    const quantity = groupLines.reduce((units, line) => units + (line.quantity ?? 0), 0)
    return [{ ...commonFields, hsn, taxClass, rateBp, unit, quantity, total, ...addUp(groupLines) }]
  })
}
