// The tables of GSTR-1 as sheets, with the columns of the portal's templates. They are derived from the return itself,
// so that both agree.
import type { Gstr1, Gstr1Item, HsnRow, TaxSheet } from '#contract/tax.ts'
import { fromRupees, toRupees } from '#contract/wire.ts'
import { adminTax } from '#copy/admin-tax.ts'
import type { CsvCell } from '#domain/csv.ts'
import { paise, sum } from '#domain/money.ts'
import { isStateCode, STATES } from '#domain/places.ts'

const texts = adminTax.sheetWords
export type TaxRow = readonly CsvCell[]

/** For each sheet, a function that returns the rows below the heading. */
export const sheetRows: Readonly<Record<TaxSheet, (file: Gstr1) => TaxRow[]>> = {
  b2b: ({ b2b = [] }) =>
    b2b.flatMap(({ ctin, inv }) =>
      inv.flatMap(({ inum, idt, val, pos, itms }) =>
        itms.map(({ itm_det: { rt, txval, csamt } }) => [
          ctin,
          null,
          inum,
          formatSheetDate(idt),
          val,
          formatPlace(pos),
          texts.no,
          null,
          texts.regular,
          null,
          rt,
          txval,
          csamt,
        ]),
      ),
    ),
  b2cl: ({ b2cl = [] }) =>
    b2cl.flatMap(({ pos, inv }) =>
      inv.flatMap(({ inum, idt, val, itms }) =>
        itms.map(({ itm_det: { rt, txval, csamt } }) => [
          inum,
          formatSheetDate(idt),
          val,
          formatPlace(pos),
          null,
          rt,
          txval,
          csamt,
          null,
        ]),
      ),
    ),
  b2cs: ({ b2cs = [] }) =>
    b2cs.map(({ typ, pos, rt, txval, csamt }) => [typ, formatPlace(pos), null, rt, txval, csamt, null]),
  cdnr: ({ cdnr = [] }) =>
    cdnr.flatMap(({ ctin, nt }) =>
      nt.flatMap((note) =>
        note.itms.map((item) => [
          ctin,
          null,
          note.nt_num,
          formatSheetDate(note.nt_dt),
          note.ntty,
          formatPlace(note.pos),
          texts.no,
          texts.regular,
          note.val,
          null,
          ...toAmountCells(item),
        ]),
      ),
    ),
  cdnur: ({ cdnur = [] }) =>
    cdnur.flatMap((note) =>
      note.itms.map((item) => [
        note.typ,
        note.nt_num,
        formatSheetDate(note.nt_dt),
        note.ntty,
        formatPlace(note.pos),
        note.val,
        null,
        ...toAmountCells(item),
      ]),
    ),
  exemp: ({ nil }) =>
    (nil?.inv ?? []).map(({ sply_ty, nil_amt, expt_amt, ngsup_amt }) => [
      texts.supplies[sply_ty],
      nil_amt,
      expt_amt,
      ngsup_amt,
    ]),
  hsn_b2b: ({ hsn }) => (hsn?.hsn_b2b ?? []).map(toHsnCells),
  hsn_b2c: ({ hsn }) => (hsn?.hsn_b2c ?? []).map(toHsnCells),
  docs: ({ doc_issue }) =>
    (doc_issue?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
      docs.map(({ from, to, totnum, cancel }) => [texts.documents[doc_num], from, to, totnum, cancel]),
    ),
}

const toAmountCells = ({ itm_det: { rt, txval, csamt } }: Gstr1Item): TaxRow => [rt, txval, csamt]

const toHsnCells = (row: HsnRow): TaxRow => [
  row.hsn_sc,
  row.desc,
  row.uqc,
  row.qty,
  sumRupees(row.txval, row.iamt, row.camt, row.samt),
  row.rt,
  row.txval,
  row.iamt,
  row.camt,
  row.samt,
  row.csamt,
]

/** Returns a sum of rupees without the rounding errors of fractions. */
const sumRupees = (...rupees: readonly number[]): number =>
  toRupees(sum(...rupees.map((part) => fromRupees(part) ?? paise(0))))

const formatPlace = (code: string): string => (isStateCode(code) ? `${code}-${STATES[code]}` : code)

const formatSheetDate = (date: string): string => {
  const [day = '', month = '', year = ''] = date.split('-')
  return `${day}-${texts.months[Number(month) - 1] ?? month}-${year}`
}
