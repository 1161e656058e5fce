// The packing page: what to pack and where it goes. None of its replies contains an amount or an email address
// (ADM-22).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { COURIERS } from '#domain/couriers.ts'
import { HANDOVERS } from '#domain/delivery.ts'
import { MAX_SLIPS, ORDER_KINDS, ORDER_STATUSES, TO_PACK } from '#domain/order.ts'
import { SLIP_FILTERS } from '#domain/printed-slip.ts'
import { idOf } from './common.ts'
import { noteReply } from './notes.ts'
import { printedSlip } from './slips.ts'

/** The filters of the list of orders to pack. */
export const packingQuery = z.object({
  cursor: z.string().max(100).optional(),
  /** At least three characters of a number, a name, a city or a product. */
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
  /** The number of delivery addresses of an order that goes to several; 0 for one address. */
  deliveryCount: z.number(),
  /** True when a bank disputes the payment; other staff then decide about the dispatch. */
  isDisputed: z.boolean(),
  /** The day by which dispatch was promised; null when the order was delivered or will not be dispatched. */
  dispatchBy: z.string().nullable(),
  isLate: z.boolean(),
  /** When the slip was last printed, and what has changed since; null when it never was. */
  slip: printedSlip,
  /** True while the shopper's request to cancel is not answered (ORD-21). */
  asksToCancel: z.boolean(),
}
/** `quantity` is the number of units still to pack. */
const packedItem = z.object({ name: z.string(), quantity: z.number() })

const packingRow = z.object({ ...packingFields, items: z.array(packedItem) })

/**
 * Orders to pack, the earliest promise first. `counts`: the number in each of these states, regardless of the filter.
 */
export const packingReply = z.object({
  orders: z.array(packingRow),
  nextCursor: z.string().nullable(),
  counts: z.partialRecord(z.enum(ORDER_STATUSES), z.number()),
})
export type PackingReply = z.output<typeof packingReply>
export type PackingOrder = PackingReply['orders'][number]

/** `phone` is masked except its last two digits. */
export const packingOrderReply = z.object({
  order: z.object({
    ...packingFields,
    lines: z.array(z.string()),
    phone: z.string(),
    trackingNumber: z.string().nullable(),
    placedAt: z.string(),
    /** The delivery addresses of an order that goes to several. */
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
    /** Notes of staff on the order (ADM-44). */
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
/** `deliveries`: the phone numbers of the delivery addresses of an order that goes to several. */
export const phonesReply = z.object({
  phones: z.array(z.object({ _id: z.string(), phone: z.string(), deliveries: z.array(z.string()) })),
})
export type PhonesReply = z.output<typeof phonesReply>
