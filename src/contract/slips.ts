// The call for packing slips: what goes into each box, and its label (ORD-14).
import { z } from 'zod'
import { adminOrderReplies } from '#copy/admin-order-replies.ts'
import { fieldErrors } from '#copy/errors.ts'
import { MOST_SLIPS, ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'
import { idOf } from './common.ts'

/** Ids of orders with commas between them; a hundred at most. */
export const slipsQuery = z.object({
  orders: z
    .string({ error: fieldErrors.required })
    .max(MOST_SLIPS * 25, { error: adminOrderReplies.mostSlips(MOST_SLIPS) })
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
        .min(1, { error: fieldErrors.required })
        .max(MOST_SLIPS, { error: adminOrderReplies.mostSlips(MOST_SLIPS) }),
    ),
})

/** In the order in which they were asked for; `missing` counts ids that no order has. */
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
      items: z.array(
        z.object({
          name: z.string(),
          /** Units to pack, and units of the line that are not to be packed any more. */
          quantity: z.number(),
          takenBack: z.number(),
          /** What one of them holds, as the product is made up now. */
          kit: z.array(z.object({ name: z.string(), quantity: z.number() })),
        }),
      ),
    }),
  ),
  missing: z.number(),
})
export type SlipsReply = z.output<typeof slipsReply>
export type Slip = SlipsReply['slips'][number]
