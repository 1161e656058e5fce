// The schemas of packing slips: the address and the contents of each parcel (ORD-14).
import { z } from 'zod'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { formErrors } from '#copy/errors.ts'
import { COURIERS } from '#domain/couriers.ts'
import { HANDOVERS } from '#domain/delivery.ts'
import { MAX_SLIPS, ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { SLIP_CHANGES } from '#domain/printed-slip.ts'
import { idOf } from './common.ts'

/** Parses order ids that are separated by commas, and removes repeated ones. */
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

/** When an order's slip was last printed, and what has changed since; null if it was never printed. */
export const printedSlip = z.object({ printedAt: z.string(), changed: z.array(z.enum(SLIP_CHANGES)) }).nullable()

/**
 * The packing slips, in the sequence of the ids in the request. An order with several delivery addresses has a slip for
 * each address.
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
      /** Which of the order's several delivery addresses the slip is for; null for an order with one address. */
      part: z.object({ number: z.number(), of: z.number() }).nullable(),
      /** The version of the slip's content. A printed slip with another version is out of date. */
      version: z.string(),
      /** The sender of a gift, and the text of its card; null when the order is no gift. */
      gift: z.object({ from: z.string(), words: z.string() }).nullable(),
      /** The parcel that is booked by a courier's API, which provides the label; null when none is booked. */
      booked: z.object({ courier: z.enum(COURIERS), number: z.string(), hasLabel: z.boolean() }).nullable(),
      items: z.array(
        z.object({
          name: z.string(),
          /** The number of units to pack. */
          quantity: z.number(),
          /** The number of refunded units, which staff must not pack; 0 for an order with several addresses. */
          takenBack: z.number(),
          /** The contents of one unit, as they were at purchase (ORD-18). */
          kit: z.array(z.object({ name: z.string(), quantity: z.number() })),
        }),
      ),
    }),
  ),
  /** The number of ids without an order. */
  missing: z.number(),
})
const slipVersion = z
  .string({ error: () => formErrors.wrongType })
  .regex(/^[\w-]{16}\.[\w-]{16}$/, { error: () => formErrors.wrongType })

export const printedBody = z.object({
  slips: z
    .array(z.object({ _id: idOf<'order'>(), version: slipVersion }))
    .min(1, { error: () => formErrors.required })
    .max(MAX_SLIPS, { error: () => formErrors.wrongType }),
})

export type SlipsReply = z.output<typeof slipsReply>
export type Slip = SlipsReply['slips'][number]
