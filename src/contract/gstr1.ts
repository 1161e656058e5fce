// GSTR-1 as the portal's file: its names, its rupees, its dates. What stands in which table is IND-35 to IND-38.

/** In rupees, with at most two decimals. */
type Rupees = number

interface Amounts {
  readonly txval: Rupees
  readonly csamt: Rupees
}
/** Within a state `camt` and `samt`, to another one `iamt`. */
type Taxes = { readonly camt: Rupees; readonly samt: Rupees } | { readonly iamt: Rupees }

export interface Gstr1Item {
  readonly num: number
  readonly itm_det: Amounts & Taxes & { readonly rt: number }
}

interface Told {
  readonly val: Rupees
  readonly itms: readonly Gstr1Item[]
}
/** `idt` and `nt_dt` as '30-11-2026'. */
interface Invoice extends Told {
  readonly inum: string
  readonly idt: string
}
interface Note extends Told {
  readonly ntty: 'C'
  readonly nt_num: string
  readonly nt_dt: string
  readonly pos: string
}
interface Regular {
  readonly pos: string
  readonly rchrg: 'N'
  readonly inv_typ: 'R'
}

export interface HsnRow {
  readonly num: number
  readonly hsn_sc: string
  readonly desc: string
  readonly user_desc: string
  readonly uqc: string
  readonly qty: number
  readonly rt: number
  readonly txval: Rupees
  readonly iamt: Rupees
  readonly camt: Rupees
  readonly samt: Rupees
  readonly csamt: Rupees
}

export interface Gstr1 {
  readonly gstin: string
  /** 'MMYYYY' */
  readonly fp: string
  readonly version: string
  readonly hash: string
  readonly b2b?: readonly { readonly ctin: string; readonly inv: readonly (Invoice & Regular)[] }[]
  readonly b2cl?: readonly { readonly pos: string; readonly inv: readonly Invoice[] }[]
  readonly b2cs?: readonly (Amounts &
    Taxes & {
      readonly sply_ty: 'INTRA' | 'INTER'
      readonly pos: string
      readonly typ: 'OE'
      readonly rt: number
    })[]
  readonly cdnr?: readonly { readonly ctin: string; readonly nt: readonly (Note & Regular)[] }[]
  readonly cdnur?: readonly (Note & { readonly typ: 'B2CL' })[]
  readonly nil?: {
    readonly inv: readonly {
      readonly sply_ty: 'INTRB2B' | 'INTRAB2B' | 'INTRB2C' | 'INTRAB2C'
      readonly nil_amt: Rupees
      readonly expt_amt: Rupees
      readonly ngsup_amt: Rupees
    }[]
  }
  readonly hsn?: { readonly hsn_b2b?: readonly HsnRow[]; readonly hsn_b2c?: readonly HsnRow[] }
  readonly doc_issue?: {
    readonly doc_det: readonly {
      /** 1: invoices for outward supply; 5: credit notes. */
      readonly doc_num: 1 | 5
      readonly docs: readonly {
        readonly num: number
        readonly from: string
        readonly to: string
        readonly totnum: number
        readonly cancel: number
        readonly net_issue: number
      }[]
    }[]
  }
}
