// A strict schema of GSTR-1 files, by the description of "save GSTR-1" (version 4) and IND-35 to IND-38.
import { z } from 'zod'
import { isGstin } from '#domain/gstin.ts'
import { isStateCode } from '#domain/places.ts'
import { UNITS } from '#domain/tax.ts'

const isInPaise = (rupees: number): boolean => Math.round(rupees * 100) / 100 === rupees
/** Rupees with at most two decimals. `net` may be negative, where a table deducts credit notes; `amount` may not. */
const net = z.number().refine(isInPaise)
const amount = z.number().min(0).refine(isInPaise)
const gstin = z.string().refine(isGstin)
const pos = z.string().refine(isStateCode)
const serial = z.string().regex(/^[a-zA-Z0-9/-]{1,16}$/)
const date = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/)
/** All GST rates that have existed, in percent. */
const rate = z.union([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40].map((own) => z.literal(own)))
const num = z.int().min(1)
const noCess = z.literal(0)

const taxes = <Amount extends z.ZodType>(own: Amount) => ({
  within: { camt: own, samt: own },
  outside: { iamt: own },
})
const item = (extra: 'within' | 'outside') =>
  z.strictObject({
    num,
    itm_det: z.strictObject({ txval: amount, rt: rate, csamt: noCess, ...taxes(amount)[extra] }),
  })
const items = z.union([z.array(item('within')).min(1), z.array(item('outside')).min(1)])
const regular = { pos, rchrg: z.literal('N'), inv_typ: z.literal('R') }
const documentFields = { val: amount, itms: items }
const note = { ntty: z.literal('C'), nt_num: serial, nt_dt: date, ...documentFields }

const b2csRow = { pos, typ: z.literal('OE'), rt: rate, txval: net, csamt: noCess }
const hsn = z.strictObject({
  num,
  hsn_sc: z.string().regex(/^\d{4}(\d{2}){0,2}$/),
  desc: z.string().max(30),
  user_desc: z.string().max(30),
  uqc: z.enum(UNITS),
  qty: z.int(),
  rt: rate,
  txval: net,
  iamt: net,
  camt: net,
  samt: net,
  csamt: noCess,
})

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  version: z.string().regex(/^GST\d+\.\d+(\.\d+)?$/),
  hash: z.string().min(1),
  b2b: z
    .array(
      z.strictObject({
        ctin: gstin,
        inv: z.array(z.strictObject({ inum: serial, idt: date, ...documentFields, ...regular })).min(1),
      }),
    )
    .min(1)
    .optional(),
  b2cl: z
    .array(
      z.strictObject({
        pos,
        inv: z
          .array(
            z.strictObject({
              inum: serial,
              idt: date,
              val: amount.gt(100_000),
              itms: z.array(item('outside')).min(1),
            }),
          )
          .min(1),
      }),
    )
    .min(1)
    .optional(),
  b2cs: z
    .array(
      z.union([
        z.strictObject({ sply_ty: z.literal('INTRA'), ...b2csRow, ...taxes(net).within }),
        z.strictObject({ sply_ty: z.literal('INTER'), ...b2csRow, ...taxes(net).outside }),
      ]),
    )
    .min(1)
    .optional(),
  cdnr: z
    .array(z.strictObject({ ctin: gstin, nt: z.array(z.strictObject({ ...note, ...regular })).min(1) }))
    .min(1)
    .optional(),
  cdnur: z
    .array(z.strictObject({ typ: z.literal('B2CL'), ...note, pos }))
    .min(1)
    .optional(),
  nil: z
    .strictObject({
      inv: z
        .array(
          z.strictObject({
            sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
            nil_amt: net,
            expt_amt: net,
            ngsup_amt: net,
          }),
        )
        .min(1)
        .max(4),
    })
    .optional(),
  hsn: z.strictObject({ hsn_b2b: z.array(hsn).min(1).optional(), hsn_b2c: z.array(hsn).min(1).optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z
        .array(
          z.strictObject({
            doc_num: z.int().min(1).max(12),
            docs: z
              .array(
                z
                  .strictObject({ num, from: serial, to: serial, totnum: num, cancel: z.int().min(0), net_issue: num })
                  .refine(({ totnum, cancel, net_issue }) => net_issue === totnum - cancel),
              )
              .min(1),
          }),
        )
        .min(1),
    })
    .optional(),
})
