// Parcels booked with a courier, one by one or in bulk in the background, and their states (SHIP-8).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import {
  BOOKING_COURIERS,
  BOOKING_STATES,
  MAX_BOOKED,
  MAX_PARCEL_GRAMS,
  MIN_PARCEL_GRAMS,
} from '#domain/courier-booking.ts'
import { idOf } from './common.ts'

/** The weight of a parcel in grams, with its box. */
const grams = z
  .int({ error: () => formErrors.wrongType })
  .min(MIN_PARCEL_GRAMS, { error: () => formErrors.wrongType })
  .max(MAX_PARCEL_GRAMS, { error: () => formErrors.wrongType })

export const bookBody = z.object({ grams })

/**
 * The orders to book; `grams` is the weight of each order with a product of unknown weight: without it those are not
 * booked.
 */
export const bookManyBody = z.object({
  grams: grams.optional(),
  orders: z
    .array(idOf<'order'>())
    .min(1, { error: () => formErrors.required })
    .max(MAX_BOOKED, { error: () => formErrors.wrongType }),
})

/**
 * `courier` is the courier for a new booking; null where none is connected. `weight` in grams of the goods and the box,
 * null where a product has none. `words`: why the courier refused the booking or its cancellation. `cost` in rupees,
 * only with the right to see money.
 */
export const bookingReply = z.object({
  courier: z.enum(BOOKING_COURIERS).nullable(),
  weight: z.number().nullable(),
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

/**
 * `courier` is the courier for new bookings. The bookings are the staff member's own of the last day. `waiting`: the
 * courier has not answered yet. `reasons` names the first refusals.
 */
export const batchesReply = z.object({
  courier: z.enum(BOOKING_COURIERS).nullable(),
  /**
   * Packed parcels without a booking, oldest first, at most as many as one call books; `grams` is null where a product
   * has no weight. `each` is the recent average cost in rupees; null where it is unknown or the right to see money is
   * missing.
   */
  ready: z.object({
    orders: z.array(z.object({ _id: z.string(), grams: z.number().nullable() })),
    each: z.number().nullable(),
  }),
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
