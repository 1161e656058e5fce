// The schemas of a tax month and of its sheets, and the type of the GSTR-1 file. Amounts are in rupees.
import { z } from 'zod'
import { fieldErrors, formErrors } from '#copy/errors.ts'
import { parseCalendarDate } from '#domain/calendar.ts'

/** Parses a month such as '2026-11' to its first day. */
const monthField = () =>
  z.string({ error: () => formErrors.required }).transform((text, context) => {
    const firstDay = /^20\d\d-\d\d$/.test(text) ? parseCalendarDate(`${text}-01`) : null
    if (firstDay !== null) return firstDay
    context.addIssue({ code: 'custom', message: fieldErrors.month })
    return z.NEVER
  })

export const registerQuery = z.object({ month: monthField() })

/** The tables of GSTR-1 that staff can download as CSV files. */
export const TAX_SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs'] as const
export type TaxSheet = (typeof TAX_SHEETS)[number]

export const taxMonthQuery = z.object({ month: monthField() })
export const taxSheetQuery = z.object({ month: monthField(), sheet: z.enum(TAX_SHEETS) })

/** `despite` is true to close the month although the books have differences. */
export const closeMonthBody = z.object({ month: monthField(), despite: z.boolean().default(false) })

const sums = z.object({ taxable: z.number(), igst: z.number(), cgst: z.number(), sgst: z.number() })

export const taxMonthReply = z.object({
  state: z.enum(['running', 'open', 'closed']),
  closedAt: z.string().nullable(),
  differences: z.number(),
  /** The month that must be closed before this one, such as '2026-09'. */
  openBefore: z.string().nullable(),
  /** The content of the tax return; null for a shop without a GSTIN, which files none. */
  paper: z
    .object({
      gstin: z.string(),
      /** `leftOut` is the number of documents that were not issued under this GSTIN. */
      documents: z.object({ invoices: z.number(), creditNotes: z.number(), leftOut: z.number() }),
      /** The number of rows of each GSTR-1 sheet. */
      sheets: z.record(z.enum(TAX_SHEETS), z.number()),
      taxed: sums,
      free: z.number(),
      toOtherStates: z.array(z.object({ state: z.string(), taxable: z.number(), igst: z.number() })),
      fees: z.object({
        payments: z.number(),
        unknown: z.number(),
        fee: z.number(),
        tax: z.number(),
        later: z.object({ fee: z.number(), tax: z.number() }),
        credit: z.number(),
      }),
    })
    .nullable(),
})
export type TaxMonthReply = z.output<typeof taxMonthReply>

// The GSTR-1 file, with the field names of the tax portal. IND-35 to IND-38 define the content of each table.

/** An amount with at most two decimals. */
type Rupees = number

interface Amounts {
  readonly txval: Rupees
  readonly csamt: Rupees
}
/** A sale within a state has CGST (`camt`) and SGST (`samt`). A sale to another state has IGST (`iamt`). */
type Taxes = { readonly camt: Rupees; readonly samt: Rupees } | { readonly iamt: Rupees }

export interface Gstr1Item {
  readonly num: number
  readonly itm_det: Amounts & Taxes & { readonly rt: number }
}

interface Gstr1Document {
  readonly val: Rupees
  readonly itms: readonly Gstr1Item[]
}
interface Invoice extends Gstr1Document {
  readonly inum: string
  /** A date such as '30-11-2026'. */
  readonly idt: string
}
interface Note extends Gstr1Document {
  readonly ntty: 'C'
  readonly nt_num: string
  /** A date such as '30-11-2026'. */
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
  /** The month as 'MMYYYY'. */
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
      /** The portal's number of the kind of document: 1 for invoices, 5 for credit notes. */
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
