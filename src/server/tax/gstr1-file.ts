// GSTR-1 as the portal takes it: the gathered tables under its names, in rupees and with its dates. A table with nothing in it is left out.
import type { Gstr1, Gstr1Item, HsnRow } from '#contract/tax.ts'
import { toPercent, toRupees } from '#contract/wire.ts'
import { type CalendarDate, partsOf } from '#domain/calendar.ts'
import { minus, type Paise, paise } from '#domain/money.ts'
import type { LineTax } from '#domain/tax.ts'
import type { SerialRange } from './return-document.ts'
import type { HsnRow as GatheredHsn, NilRow, RateRow, ReturnTables, ToldDocument } from './return-tables.ts'

// As the portal's own tool writes them: they are fixed by its release, not by what is returned.
const VERSION = 'GST3.2.4'
const HASH = 'hash'

/** The file of the month that begins on `first`. */
export function gstr1File(gstin: string, first: CalendarDate, tables: ReturnTables): Gstr1 {
  const { month, year } = partsOf(first)
  return {
    gstin,
    fp: `${twoDigits(month)}${year}`,
    version: VERSION,
    hash: HASH,
    ...some(
      'b2b',
      grouped(tables.registered, buyerOf).map(([ctin, own]) => ({ ctin, inv: own.map(registered) })),
    ),
    ...some(
      'b2cl',
      grouped(tables.large, placeOf).map(([pos, own]) => ({ pos, inv: own.map(invoice) })),
    ),
    ...some('b2cs', tables.others.map(otherRow)),
    ...some(
      'cdnr',
      grouped(tables.registeredNotes, buyerOf).map(([ctin, own]) => ({
        ctin,
        nt: own.map((told) => ({ ...note(told), ...REGULAR })),
      })),
    ),
    ...some(
      'cdnur',
      tables.largeNotes.map((told) => ({ typ: 'B2CL' as const, ...note(told) })),
    ),
    ...(tables.nil.length > 0 ? { nil: { inv: tables.nil.map(nilRow) } } : {}),
    ...(tables.hsn.length > 0
      ? { hsn: { ...hsnRows('hsn_b2b', tables, true), ...hsnRows('hsn_b2c', tables, false) } }
      : {}),
    ...issued(tables),
  }
}

/** As text, letter for letter the same for the same month. */
export const gstr1Text = (file: Gstr1): string => JSON.stringify(file)

const REGULAR = { rchrg: 'N', inv_typ: 'R' } as const
const twoDigits = (number: number): string => String(number).padStart(2, '0')
const some = <Name extends string, Row>(name: Name, rows: readonly Row[]) =>
  (rows.length > 0 ? { [name]: rows } : {}) as { readonly [Own in Name]?: readonly Row[] }

const grouped = (rows: readonly ToldDocument[], keyOf: (row: ToldDocument) => string) =>
  [...Map.groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))
const buyerOf = ({ document }: ToldDocument): string => document.buyerGstin ?? ''
const placeOf = ({ document }: ToldDocument): string => document.placeOfSupply

const invoice = (told: ToldDocument) => ({
  inum: told.document.serial,
  idt: dateOf(told.document.issuedOn),
  val: toRupees(told.document.value),
  itms: itemsOf(told),
})
const registered = (told: ToldDocument) => ({ ...invoice(told), pos: told.document.placeOfSupply, ...REGULAR })

/** What a credit note takes off stands without a sign: that it is a credit note says so. */
const note = (told: ToldDocument) => ({
  ntty: 'C' as const,
  nt_num: told.document.serial,
  nt_dt: dateOf(told.document.issuedOn),
  val: toRupees(told.document.value),
  pos: told.document.placeOfSupply,
  itms: itemsOf({ ...told, rates: told.rates.map((row) => ({ ...row, ...turned(row) })) }),
})
const turned = ({ taxable, cgst, sgst, igst }: LineTax): LineTax => {
  const other = (amount: Paise) => minus(paise(0), amount)
  return { taxable: other(taxable), cgst: other(cgst), sgst: other(sgst), igst: other(igst) }
}

/** '30-11-2026' */
function dateOf(date: CalendarDate): string {
  const { day, month, year } = partsOf(date)
  return `${twoDigits(day)}-${twoDigits(month)}-${year}`
}

const itemsOf = ({ document, rates }: ToldDocument): Gstr1Item[] =>
  rates.map((row, index) => ({
    num: index + 1,
    itm_det: { ...taxesOf(row, document.isWithinState), rt: toPercent(row.rateBp) },
  }))

const taxesOf = (row: RateRow, isWithinState: boolean) => ({
  txval: toRupees(row.taxable),
  ...(isWithinState ? { camt: toRupees(row.cgst), samt: toRupees(row.sgst) } : { iamt: toRupees(row.igst) }),
  csamt: 0,
})

const otherRow = (row: ReturnTables['others'][number]) => ({
  sply_ty: row.isWithinState ? ('INTRA' as const) : ('INTER' as const),
  pos: row.placeOfSupply,
  typ: 'OE' as const,
  rt: toPercent(row.rateBp),
  ...taxesOf(row, row.isWithinState),
})

const nilRow = ({ isWithinState, isRegistered, nil, exempt }: NilRow) => ({
  sply_ty: `${isWithinState ? 'INTRA' : 'INTR'}${isRegistered ? 'B2B' : 'B2C'}` as const,
  nil_amt: toRupees(nil),
  expt_amt: toRupees(exempt),
  ngsup_amt: 0,
})

function hsnRows<Name extends string>(name: Name, { hsn }: ReturnTables, isRegistered: boolean) {
  const rows = hsn.filter((row) => row.isRegistered === isRegistered)
  return some(name, rows.map(hsnRow))
}

const hsnRow = (row: GatheredHsn, index: number): HsnRow => ({
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

function issued({ issued: { invoices, creditNotes } }: ReturnTables): Pick<Gstr1, 'doc_issue'> {
  const both = [
    { doc_num: 1 as const, docs: invoices.map(rangeRow) },
    { doc_num: 5 as const, docs: creditNotes.map(rangeRow) },
  ].filter(({ docs }) => docs.length > 0)
  return both.length > 0 ? { doc_issue: { doc_det: both } } : {}
}

const rangeRow = ({ from, to, count }: SerialRange, index: number) => ({
  num: index + 1,
  from,
  to,
  totnum: count,
  cancel: 0,
  net_issue: count,
})
