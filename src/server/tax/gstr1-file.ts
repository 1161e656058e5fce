// Writes GSTR-1 in the portal's format, with its names and date format and in rupees. Empty tables are left out.
import type { Gstr1, Gstr1Item, HsnRow } from '#contract/tax.ts'
import { toPercent, toRupees } from '#contract/wire.ts'
import { type CalendarDate, partsOf } from '#domain/calendar.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import type { LineTax } from '#domain/tax.ts'
import type { SerialRange } from './return-document.ts'
import type { HsnRow as GatheredHsn, ListedDocument, NilRow, RateRow, ReturnTables } from './return-tables.ts'

// The version and the constant hash that the portal's own tool writes.
const VERSION = 'GST3.2.4'
const HASH = 'hash'

export function toGstr1File(gstin: string, first: CalendarDate, tables: ReturnTables): Gstr1 {
  const { month, year } = partsOf(first)
  return {
    gstin,
    fp: `${twoDigits(month)}${year}`,
    version: VERSION,
    hash: HASH,
    ...ifNotEmpty(
      'b2b',
      groupDocuments(tables.registered, buyerGstinOf).map(([ctin, documents]) => ({
        ctin,
        inv: documents.map(toRegisteredInvoice),
      })),
    ),
    ...ifNotEmpty(
      'b2cl',
      groupDocuments(tables.large, placeOf).map(([pos, documents]) => ({ pos, inv: documents.map(toInvoice) })),
    ),
    ...ifNotEmpty('b2cs', tables.others.map(toOtherRow)),
    ...ifNotEmpty(
      'cdnr',
      groupDocuments(tables.registeredNotes, buyerGstinOf).map(([ctin, documents]) => ({
        ctin,
        nt: documents.map((document) => ({ ...toCreditNote(document), ...REGULAR })),
      })),
    ),
    ...ifNotEmpty(
      'cdnur',
      tables.largeNotes.map((document) => ({ typ: 'B2CL' as const, ...toCreditNote(document) })),
    ),
    ...(tables.nil.length > 0 ? { nil: { inv: tables.nil.map(toNilRow) } } : {}),
    ...(tables.hsn.length > 0
      ? {
          hsn: {
            ...toHsnTable('hsn_b2b', tables, { isRegistered: true }),
            ...toHsnTable('hsn_b2c', tables, { isRegistered: false }),
          },
        }
      : {}),
    ...toIssuedTable(tables),
  }
}

/** The text is identical for the same data. */
export const toGstr1Text = (file: Gstr1): string => JSON.stringify(file)

const REGULAR = { rchrg: 'N', inv_typ: 'R' } as const
const twoDigits = (number: number): string => String(number).padStart(2, '0')
const ifNotEmpty = <Name extends string, Row>(name: Name, rows: readonly Row[]) =>
  (rows.length > 0 ? { [name]: rows } : {}) as { readonly [Own in Name]?: readonly Row[] }

const groupDocuments = (rows: readonly ListedDocument[], keyOf: (row: ListedDocument) => string) =>
  [...Map.groupBy(rows, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1))
const buyerGstinOf = ({ document }: ListedDocument): string => document.buyerGstin ?? ''
const placeOf = ({ document }: ListedDocument): string => document.placeOfSupply

const toInvoice = (listed: ListedDocument) => ({
  inum: listed.document.serial,
  idt: formatDate(listed.document.issuedOn),
  val: toRupees(listed.document.value),
  itms: toItems(listed),
})
const toRegisteredInvoice = (listed: ListedDocument) => ({
  ...toInvoice(listed),
  pos: listed.document.placeOfSupply,
  ...REGULAR,
})

/** The amounts of a credit note are positive. Its type says that they are deducted. */
const toCreditNote = (listed: ListedDocument) => ({
  ntty: 'C' as const,
  nt_num: listed.document.serial,
  nt_dt: formatDate(listed.document.issuedOn),
  val: toRupees(listed.document.value),
  pos: listed.document.placeOfSupply,
  itms: toItems({ ...listed, rates: listed.rates.map((row) => ({ ...row, ...negate(row) })) }),
})
const negate = ({ taxable, cgst, sgst, igst }: LineTax): LineTax => {
  const negateAmount = (amount: Paise) => minus(paise(0), amount)
  return {
    taxable: negateAmount(taxable),
    cgst: negateAmount(cgst),
    sgst: negateAmount(sgst),
    igst: negateAmount(igst),
  }
}

function formatDate(date: CalendarDate): string {
  const { day, month, year } = partsOf(date)
  return `${twoDigits(day)}-${twoDigits(month)}-${year}`
}

const toItems = ({ document, rates }: ListedDocument): Gstr1Item[] =>
  rates.map((row, index) => ({
    num: index + 1,
    itm_det: { ...toTaxes(row, document.isWithinState), rt: toPercent(row.rateBp) },
  }))

const toTaxes = (row: RateRow, isWithinState: boolean) => ({
  txval: toRupees(row.taxable),
  ...(isWithinState ? { camt: toRupees(row.cgst), samt: toRupees(row.sgst) } : { iamt: toRupees(row.igst) }),
  csamt: 0,
})

const toOtherRow = (row: ReturnTables['others'][number]) => ({
  sply_ty: row.isWithinState ? ('INTRA' as const) : ('INTER' as const),
  pos: row.placeOfSupply,
  typ: 'OE' as const,
  rt: toPercent(row.rateBp),
  ...toTaxes(row, row.isWithinState),
})

const toNilRow = ({ isWithinState, isRegistered, nil, exempt }: NilRow) => ({
  sply_ty: `${isWithinState ? 'INTRA' : 'INTR'}${isRegistered ? 'B2B' : 'B2C'}` as const,
  nil_amt: toRupees(nil),
  expt_amt: toRupees(exempt),
  ngsup_amt: 0,
})

function toHsnTable<Name extends string>(
  name: Name,
  { hsn }: ReturnTables,
  { isRegistered }: { isRegistered: boolean },
) {
  const rows = hsn.filter((row) => row.isRegistered === isRegistered)
  return ifNotEmpty(name, rows.map(toHsnRow))
}

const toHsnRow = (row: GatheredHsn, index: number): HsnRow => ({
  num: index + 1,
  hsn_sc: row.hsn,
  desc: '',
  user_desc: '',
  uqc: row.unit,
  qty: row.quantity,
  rt: toPercent(row.rateBp),
  txval: toRupees(row.taxable),
  iamt: toRupees(row.igst),
  camt: toRupees(row.cgst),
  samt: toRupees(row.sgst),
  csamt: 0,
})

function toIssuedTable({ issued: { invoices, creditNotes } }: ReturnTables): Pick<Gstr1, 'doc_issue'> {
  const documentRanges = [
    { doc_num: 1 as const, docs: invoices.map(toRangeRow) },
    { doc_num: 5 as const, docs: creditNotes.map(toRangeRow) },
  ].filter(({ docs }) => docs.length > 0)
  return documentRanges.length > 0 ? { doc_issue: { doc_det: documentRanges } } : {}
}

const toRangeRow = ({ from, to, count }: SerialRange, index: number) => ({
  num: index + 1,
  from,
  to,
  totnum: count,
  cancel: 0,
  net_issue: count,
})
