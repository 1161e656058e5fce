// The papers of a month for the tax office, and closing it. Money in rupees.
import { z } from 'zod'
import { monthOf } from './sales-register.ts'

/** The tables of GSTR-1 that come as sheets. */
export const TAX_SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn_b2b', 'hsn_b2c', 'docs'] as const
export type TaxSheet = (typeof TAX_SHEETS)[number]

export const taxMonthQuery = z.object({ month: monthOf() })
export const taxSheetQuery = z.object({ month: monthOf(), sheet: z.enum(TAX_SHEETS) })

/** `despite`: although the books have differences. */
export const closeMonthBody = z.object({ month: monthOf(), despite: z.boolean().default(false) })

const sums = z.object({ taxable: z.number(), igst: z.number(), cgst: z.number(), sgst: z.number() })

/** `paper` is null for a shop without a GSTIN: it has no return. `leftOut` documents were issued under no or another GSTIN. */
export const taxMonthReply = z.object({
  state: z.enum(['running', 'open', 'closed']),
  closedAt: z.string().nullable(),
  differences: z.number(),
  /** The month that has to be closed before this one, such as '2026-09'. */
  openBefore: z.string().nullable(),
  paper: z
    .object({
      gstin: z.string(),
      documents: z.object({ invoices: z.number(), creditNotes: z.number(), leftOut: z.number() }),
      /** How many lines each sheet has. */
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
