// The sales register of a month in India as a file: its invoices by their serials, then its credit notes and what banks took, from the documents as they were issued.
import { toPercent, toRupees } from '#contract/wire.ts'
import { adminRegister as words } from '#copy/admin-register.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { CsvCell } from '#domain/csv.ts'
import type { Paise } from '#domain/money.ts'
import { STATES } from '#domain/places.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import type { Shop } from '../shop.ts'
import { lineOfChargeback, linesOfInvoice, linesOfNote, type RegisterLine } from './register-lines.ts'
import { listChargebacksOfMonth, listInvoicesOfMonth, listNotesOfMonth } from './register-queries.ts'

/** `first` is the first day of the month. */
export const salesRegister = ({ db }: Pick<Shop, 'db'>, first: CalendarDate): CsvFile<RegisterLine> => {
  const invoicesAfter = async (serial: string) =>
    (await listInvoicesOfMonth(db, first, serial, ROWS_PER_PAGE)).flatMap(({ document, ...issue }) =>
      linesOfInvoice(document as InvoiceDocument, issueOf(issue)),
    )
  const notesAfter = async (serial: string) =>
    (await listNotesOfMonth(db, first, serial, ROWS_PER_PAGE)).flatMap(({ document, ...issue }) =>
      linesOfNote(document as CreditNoteDocument, issueOf(issue)),
    )
  const chargebacksAfter = async (serial: string) =>
    (await listChargebacksOfMonth(db, first, serial, ROWS_PER_PAGE)).map(({ issuedAt, ...chargeback }) =>
      lineOfChargeback({ ...chargeback, issuedOn: indianDate(issuedAt) }),
    )
  const orNext = async (lines: RegisterLine[], next: () => Promise<RegisterLine[]>) =>
    lines.length > 0 ? lines : next()
  return {
    name: `sales-${first.slice(0, 7)}`,
    columns: words.columns,
    // A document has as many lines as it has rates: nobody knows before it is read.
    rows: null,
    readPage: async (last) => {
      const chargebacks = () => chargebacksAfter('')
      if (last?.kind === 'chargeback') return chargebacksAfter(last.serial)
      if (last?.kind === 'credit_note') return orNext(await notesAfter(last.serial), chargebacks)
      return orNext(await invoicesAfter(last?.serial ?? ''), async () => orNext(await notesAfter(''), chargebacks))
    },
    cellsOf,
  }
}

const issueOf = ({ serial, issuedAt }: { serial: string; issuedAt: Date }) => ({
  serial,
  issuedOn: indianDate(issuedAt),
})

function cellsOf(line: RegisterLine): CsvCell[] {
  const tax = (amount: Paise) => (line.hasTax ? toRupees(amount) : null)
  return [
    line.issuedOn,
    words.kinds[line.kind],
    line.serial,
    line.against,
    line.orderNumber,
    line.placeOfSupply,
    STATES[line.placeOfSupply],
    line.hsn,
    line.hasTax ? words.supplies[line.taxClass] : null,
    line.hasTax ? toPercent(line.taxClass === 'exempt' ? 0 : line.rateBp) : null,
    tax(line.taxable),
    tax(line.cgst),
    tax(line.sgst),
    tax(line.igst),
    toRupees(line.total),
  ]
}
