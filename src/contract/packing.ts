// The schemas of packing: what to pack and where it goes. They contain no amount and no email address (ADM-22).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { COURIERS } from '#domain/couriers.ts'
import { HANDOVERS } from '#domain/delivery.ts'
import { MAX_SLIPS, ORDER_KINDS, ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { SLIP_FILTERS } from '#domain/printed-slip.ts'
import { idOf } from './common.ts'
import { noteReply } from './notes.ts'
import { printedSlip } from './slips.ts'

export const packingQuery = z.object({
  cursor: z.string().max(100).optional(),
  /** A part of an order number, tracking number, name, city or product. */
  q: z.string().max(100).optional(),
  status: z.enum(TO_PACK, { error: () => formErrors.choice }).optional(),
  /** Only orders without a printed slip, or only those whose slip is out of date (ORD-23). */
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
  handover: z.enum(HANDOVERS).optional(),
  /** The number of delivery addresses of an order with several; otherwise 0. */
  deliveryCount: z.number(),
  /** True while the payment has an open dispute, and if a bank has taken money. */
  isDisputed: z.boolean(),
  /** The day by which dispatch was promised; null unless the order is yet to be dispatched. */
  dispatchBy: z.string().nullable(),
  isLate: z.boolean(),
  slip: printedSlip,
  /** True while a request to cancel is open (ORD-21). */
  asksToCancel: z.boolean(),
}
/** `quantity` is the number of units still to pack. */
const packedItem = z.object({ name: z.string(), quantity: z.number() })

const packingRow = z.object({ ...packingFields, items: z.array(packedItem) })

/** A page of orders to pack, the earliest promised day first. `counts` has all of them by status. */
export const packingReply = z.object({
  orders: z.array(packingRow),
  nextCursor: z.string().nullable(),
  counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number()),
})
export type PackingReply = z.output<typeof packingReply>
export type PackingOrder = PackingReply['orders'][number]

/** Phone numbers are masked (ADM-22). `lines` is the address. */
export const packingOrderReply = z.object({
  order: z.object({
    ...packingFields,
    lines: z.array(z.string()),
    phone: z.string(),
    trackingNumber: z.string().nullable(),
    placedAt: z.string(),
    /** The delivery addresses of an order with several; otherwise empty. */
    deliveries: z.array(
      z.object({
        name: z.string(),
        lines: z.array(z.string()),
        postcode: z.string(),
        phone: z.string(),
        items: z.array(packedItem),
        courier: z.enum(COURIERS).nullable(),
        trackingNumber: z.string().nullable(),
      }),
    ),
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
/** `deliveries` has the phone numbers of the delivery addresses of an order with several. */
export const phonesReply = z.object({
  phones: z.array(z.object({ _id: z.string(), phone: z.string(), deliveries: z.array(z.string()) })),
})
export type PhonesReply = z.output<typeof phonesReply>
