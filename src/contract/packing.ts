// The packer's desk: what to pack and where it goes; no sum and no email address stands in any of its answers (ADM-22).
import { z } from 'zod'
import { formErrors } from '#copy/form-errors.ts'
import { MAX_SLIPS, ORDER_KINDS, ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { SLIP_FILTERS } from '#domain/printed-slip.ts'
import { idOf } from './common.ts'
import { noteReply } from './notes.ts'
import { printedSlip } from './slips.ts'

/** What narrows the list of orders to pack. */
export const packingQuery = z.object({
  cursor: z.string().max(100).optional(),
  /** Three characters or more: a number, a name, a place, what goes into the box. */
  q: z.string().max(100).optional(),
  status: z.enum(TO_PACK, { error: () => formErrors.choice }).optional(),
  /** Only those without a printed slip, or with one that is old (ORD-23). */
  slip: z.enum(SLIP_FILTERS, { error: () => formErrors.choice }).optional(),
})
export type PackingQuery = z.output<typeof packingQuery>

const packingFields = {
  _id: z.string(),
  orderNumber: z.number(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  name: z.string(),
  city: z.string(),
  postcode: z.string(),
  /** Her bank wants the money back: somebody else decides whether it is sent. */
  isDisputed: z.boolean(),
  /** The day it is promised to the post; null when it is there or will never be. */
  dispatchBy: z.string().nullable(),
  isLate: z.boolean(),
  /** When its slip was printed last, and what has changed since; null for one that was not. */
  slip: printedSlip,
  /** Its buyer asks to cancel it, and nobody has answered (ORD-21). */
  asksToCancel: z.boolean(),
}
/** `quantity` is what is still to pack. */
const packedItem = z.object({ name: z.string(), quantity: z.number() })

const packingRow = z.object({ ...packingFields, items: z.array(packedItem) })

/** What waits to be packed, what was promised first in front. `counts`: how many are in each of these states, whatever the filter. */
export const packingReply = z.object({
  orders: z.array(packingRow),
  nextCursor: z.string().nullable(),
  counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number()),
})
export type PackingReply = z.output<typeof packingReply>
export type PackingOrder = PackingReply['orders'][number]

/** `phone` is masked, but for its last two digits. */
export const packingOrderReply = z.object({
  order: z.object({
    ...packingFields,
    lines: z.array(z.string()),
    phone: z.string(),
    trackingNumber: z.string().nullable(),
    placedAt: z.string(),
    /** What staff wrote down about it (ADM-44). */
    notes: z.array(noteReply),
    items: z.array(
      packedItem.extend({
        takenBack: z.number(),
        kit: z.array(z.object({ name: z.string(), quantity: z.number() })),
      }),
    ),
  }),
})
export type PackingOrderReply = z.output<typeof packingOrderReply>

export const phonesBody = z.object({
  orders: z
    .array(idOf<'order'>())
    .min(1, { error: () => formErrors.required })
    .max(MAX_SLIPS, { error: () => formErrors.wrongType }),
})
export const phonesReply = z.object({ phones: z.array(z.object({ _id: z.string(), phone: z.string() })) })
export type PhonesReply = z.output<typeof phonesReply>
