// The progress of an order as whoever holds its opaque id may see it: no name, no address, no amount, no product (ORD-5).
import { z } from 'zod'
import { COURIERS } from '#domain/couriers.ts'
import { ORDER_KINDS, ORDER_STATUSES } from '#domain/order.ts'

/** Whatever it looks like: an id that cannot be one answers like one that is unknown. */
export const progressParams = z.object({ progressId: z.string() })

/** Times in ISO 8601; `trackingUrl` is the courier's page. */
export const progressReply = z.object({
  orderNumber: z.number(),
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  events: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.string() })),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
})
export type ProgressReply = z.output<typeof progressReply>
