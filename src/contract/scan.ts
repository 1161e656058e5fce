// Packing by a scanner: boxes as they are ticked off, who has them in hand, and scans; no sum, email address or phone number (ADM-22, ORD-26).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { ORDER_NEWS, SLIP_CHANGES } from '#domain/printed-slip.ts'
import { MOST_SCANS, SCAN_STEPS } from '#domain/scan.ts'
import { LONGEST_GOODS_CODE, readGoodsCode } from '#domain/scan-box.ts'
import { parcelFields, readParcelFields, seenNews } from './aftersales.ts'
import { emptiableField, idOf } from './common.ts'
import { undoField } from './order-deeds.ts'

/** The boxes of a round, or those of the queue that were promised first. */
export const boxesQuery = z.object({
  round: z.coerce
    .number<number | string>({ error: () => fieldErrors.wrongType })
    .pipe(
      z
        .int({ error: () => fieldErrors.wrongType })
        .min(1)
        .max(999_999_999),
    )
    .optional(),
  /** Where it goes on: after a place of the round, or after an order of the queue. */
  cursor: z
    .string()
    .regex(/^[\w-]{0,100}$/, { error: () => fieldErrors.wrongType })
    .default(''),
})
export type BoxesQuery = z.output<typeof boxesQuery>

const box = z.object({
  _id: z.string(),
  orderNumber: z.number(),
  status: z.enum(ORDER_STATUSES),
  trackingNumber: z.string().nullable(),
  name: z.string(),
  city: z.string(),
  isDisputed: z.boolean(),
  /** She has asked to cancel it, and nobody has answered. */
  asksToCancel: z.boolean(),
  /** What has changed since its slip was printed. */
  changed: z.array(z.enum(SLIP_CHANGES)),
  things: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** What one scan of a code ticks: so many units of the things at these places. */
  codes: z.array(z.object({ code: z.string(), adds: z.array(z.object({ thing: z.number(), units: z.number() })) })),
  /** A mark of the contents: it changes with them. */
  mark: z.string(),
})
export type ScanBox = z.output<typeof box>

/** `heldBy`: who else has it in hand. `isLeft`: for so long without an act that it can be taken over (ORD-28). */
const holding = { heldBy: z.string().nullable(), isLeft: z.boolean() }
const listedBox = box.extend(holding)
export type ListedBox = z.output<typeof listedBox>

/** `goods`: codes of the shop, with the name of what has it; on the first page alone. `left`: how many are to be sent, on this page or not. `withOthers`: how many more are in rounds of other people. */
export const boxesReply = z.object({
  boxes: z.array(listedBox),
  goods: z.array(z.object({ code: z.string(), name: z.string() })),
  nextCursor: z.string().nullable(),
  left: z.number(),
  withOthers: z.number(),
})
export type BoxesReply = z.output<typeof boxesReply>

/** `takesOver`: from whoever else has left it. `knows`: what she has read of what came up; a box that more speaks against is not in hand. */
export const openBoxBody = z.object({
  takesOver: z.boolean({ error: () => fieldErrors.wrongType }).default(false),
  knows: z
    .array(z.enum(ORDER_NEWS, { error: () => fieldErrors.choice }), { error: () => fieldErrors.wrongType })
    .max(ORDER_NEWS.length, { error: () => fieldErrors.wrongType })
    .default([...ORDER_NEWS]),
})
export type OpenBoxBody = z.output<typeof openBoxBody>
/** Where somebody else has it in hand, it is not in hers. */
export const openBoxReply = z.object({ box, ...holding })
export type OpenBoxReply = z.output<typeof openBoxReply>

const scan = z
  .object({
    /** Made by the device: an id is answered once, and the same again. */
    _id: idOf<'scan'>(),
    order: idOf<'order'>(),
    step: z.enum(SCAN_STEPS, { error: () => fieldErrors.choice }),
    /** The mark of the contents as they were ticked off. */
    mark: z.string({ error: () => fieldErrors.wrongType }).regex(/^[\w-]{22}$/, { error: () => fieldErrors.wrongType }),
    seenNews,
    ...parcelFields,
  })
  .refine(({ step, trackingNumber }) => step !== 'dispatched' || trackingNumber !== undefined, {
    path: ['trackingNumber'],
    error: () => fieldErrors.required,
  })
  .transform(readParcelFields)

/** In the order in which they were made. */
export const scansBody = z.object({
  scans: z
    .array(scan)
    .min(1, { error: () => fieldErrors.required })
    .max(MOST_SCANS, { error: () => fieldErrors.wrongType }),
})
export type Scan = z.output<typeof scansBody>['scans'][number]

/** An answer for each scan, in the order of the request. */
export const scansReply = z.object({
  answers: z.array(
    z.object({
      _id: z.string(),
      outcome: z.enum(['done', 'refused']),
      /** Why it was refused; empty otherwise. */
      reason: z.string(),
      /** What came up: it is done once somebody says that she knows of it. */
      news: z.array(z.enum(ORDER_NEWS)),
      undo: undoField,
    }),
  ),
})
export type ScanAnswer = z.output<typeof scansReply>['answers'][number]

/** The code that is printed on goods; empty: none. */
export const goodsCodeBody = z.object({
  code: emptiableField(LONGEST_GOODS_CODE * 2).refine((code) => code === '' || readGoodsCode(code) !== null, {
    error: () => fieldErrors.goodsCode,
  }),
})
