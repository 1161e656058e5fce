// Parcels that are booked with a courier: one by one or many in the background, and how far each is (SHIP-8).
import { z } from 'zod'
import { fieldErrors } from '#copy/errors.ts'
import { BOOKING_COURIERS, BOOKING_STATES, HEAVIEST, LIGHTEST } from '#domain/courier-booking.ts'

/** With the box. */
const grams = z
  .int({ error: () => fieldErrors.wrongType })
  .min(LIGHTEST, { error: () => fieldErrors.wrongType })
  .max(HEAVIEST, { error: () => fieldErrors.wrongType })

export const bookBody = z.object({ grams })

/**
 * `courier` is who would take a new booking; null where none is connected. `words`: why the courier refused it, or does not
 * cancel it. `cost` in rupees, for whoever sees money.
 */
export const bookingReply = z.object({
  courier: z.enum(BOOKING_COURIERS).nullable(),
  booking: z
    .object({
      courier: z.enum(BOOKING_COURIERS),
      state: z.enum(BOOKING_STATES),
      number: z.string().nullable(),
      words: z.string().nullable(),
      hasLabel: z.boolean(),
      grams: z.number(),
      askedAt: z.string(),
      cost: z.number().optional(),
    })
    .nullable(),
})
export type BookingReply = z.output<typeof bookingReply>

/** `courier` is who would take new ones. Hers of the last day. `waiting`: the courier has not answered yet. `reasons` names the first that it refused. */
export const batchesReply = z.object({
  courier: z.enum(BOOKING_COURIERS).nullable(),
  /** Packed parcels without a booking, and what one cost on average lately, in rupees; null where nobody knows, or may not. */
  ready: z.object({ orders: z.number(), each: z.number().nullable() }),
  batches: z.array(
    z.object({
      _id: z.string(),
      askedAt: z.string(),
      orders: z.number(),
      booked: z.number(),
      waiting: z.number(),
      refused: z.number(),
      reasons: z.array(z.object({ _id: z.string(), orderNumber: z.number(), reason: z.string() })),
    }),
  ),
})
export type BatchesReply = z.output<typeof batchesReply>
export type BookingBatch = BatchesReply['batches'][number]
