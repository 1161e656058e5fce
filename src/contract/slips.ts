// The call for packing slips: the contents of each box, and its label (ORD-14).
import { z } from 'zod'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { formErrors } from '#copy/errors.ts'
import { COURIERS } from '#domain/couriers.ts'
import { HANDOVERS } from '#domain/delivery.ts'
import { MAX_SLIPS, ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { SLIP_CHANGES } from '#domain/printed-slip.ts'
import { idOf } from './common.ts'

/** Ids of orders separated by commas; a hundred at most. */
export const slipsQuery = z.object({
  orders: z
    .string({ error: () => formErrors.required })
    .max(MAX_SLIPS * 25, { error: adminOrderReplies.mostSlips(MAX_SLIPS) })
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(',')
          .filter((id) => id !== ''),
      ),
    ])
    .pipe(
      z
        .array(idOf<'order'>())
        .min(1, { error: () => formErrors.required })
        .max(MAX_SLIPS, { error: adminOrderReplies.mostSlips(MAX_SLIPS) }),
    ),
})

/** When a slip was last printed, and what has changed since; null when none was. */
export const printedSlip = z.object({ printedAt: z.string(), changed: z.array(z.enum(SLIP_CHANGES)) }).nullable()

/**
 * The packing slips, in the sequence in which the request names the orders; an order to several addresses has one for
 * each. `missing` counts the unknown ids.
 */
export const slipsReply = z.object({
  sender: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  slips: z.array(
    z.object({
      _id: z.string(),
      orderNumber: z.number(),
      kind: z.enum(ORDER_KINDS),
      status: z.enum(ORDER_STATUSES),
      placedAt: z.string(),
      name: z.string(),
      lines: z.array(z.string()),
      postcode: z.string(),
      phone: z.string(),
      handover: z.enum(HANDOVERS).optional(),
      /** Which address of an order that goes to several; each has its own slip. Null for one address. */
      part: z.object({ number: z.number(), of: z.number() }).nullable(),
      /** The version of the slip's content. If it changes after printing, the slip is out of date. */
      version: z.string(),
      /** The sender of a gift and the text of its card; null for no gift. */
      gift: z.object({ from: z.string(), words: z.string() }).nullable(),
      /** The booked parcel, whose label comes from the courier; null when none is booked. */
      booked: z.object({ courier: z.enum(COURIERS), number: z.string(), hasLabel: z.boolean() }).nullable(),
      items: z.array(
        z.object({
          name: z.string(),
          /** Units to pack. */
          quantity: z.number(),
          /** Refunded units of the line, which must not be packed any more. */
          takenBack: z.number(),
          /** The contents of one unit, as the product is defined now. */
          kit: z.array(z.object({ name: z.string(), quantity: z.number() })),
        }),
      ),
    }),
  ),
  missing: z.number(),
})
const slipVersion = z
  .string({ error: () => formErrors.wrongType })
  .regex(/^[\w-]{16}\.[\w-]{16}$/, { error: () => formErrors.wrongType })

/** The printed packing slips, each with its version. */
export const printedBody = z.object({
  slips: z
    .array(z.object({ _id: idOf<'order'>(), version: slipVersion }))
    .min(1, { error: () => formErrors.required })
    .max(MAX_SLIPS, { error: () => formErrors.wrongType }),
})

export type SlipsReply = z.output<typeof slipsReply>
export type Slip = SlipsReply['slips'][number]
