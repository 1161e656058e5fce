// The schemas of bookings of parcels at a courier, singly or many at once (SHIP-8).
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

/** The weight of a parcel with its box. */
const grams = z
  .int({ error: () => formErrors.wrongType })
  .min(MIN_PARCEL_GRAMS, { error: () => formErrors.wrongType })
  .max(MAX_PARCEL_GRAMS, { error: () => formErrors.wrongType })

export const bookBody = z.object({ grams })

/**
 * `grams` is the weight of each parcel that contains a product without a stated weight. Without `grams` these parcels
 * are not booked.
 */
export const bookManyBody = z.object({
  grams: grams.optional(),
  orders: z
    .array(idOf<'order'>())
    .min(1, { error: () => formErrors.required })
    .max(MAX_BOOKED, { error: () => formErrors.wrongType }),
})

export const bookingReply = z.object({
  /** The courier of new bookings; null when none is configured. */
  courier: z.enum(BOOKING_COURIERS).nullable(),
  /** The weight of the goods and the box in grams; null when a product has no stated weight. */
  weight: z.number().nullable(),
  booking: z
    .object({
      courier: z.enum(BOOKING_COURIERS),
      state: z.enum(BOOKING_STATES),
      number: z.string().nullable(),
      /** The courier's reason, if it refused the booking or its cancellation. */
      words: z.string().nullable(),
      hasLabel: z.boolean(),
      grams: z.number(),
      askedAt: z.string(),
      /** In rupees; absent for staff without the right 'orders'. */
      cost: z.number().optional(),
    })
    .nullable(),
})
export type BookingReply = z.output<typeof bookingReply>

export const batchesReply = z.object({
  /** The courier of new bookings; null when none is configured. */
  courier: z.enum(BOOKING_COURIERS).nullable(),
  /**
   * The orders that one call can book. `grams` is null when a product has no stated weight. `each` is the recent
   * average cost in rupees; null when it is not known, and for staff without the right 'orders'.
   */
  ready: z.object({
    orders: z.array(z.object({ _id: z.string(), grams: z.number().nullable() })),
    each: z.number().nullable(),
  }),
  /** The staff member's own batches of the last day, newest first. `reasons` has the first refusals of each. */
  batches: z.array(
    z.object({
      _id: z.string(),
      askedAt: z.string(),
      orders: z.number(),
      booked: z.number(),
      /** The bookings that the courier has not answered yet. */
      waiting: z.number(),
      refused: z.number(),
      reasons: z.array(z.object({ _id: z.string(), orderNumber: z.number(), reason: z.string() })),
    }),
  ),
})
export type BatchesReply = z.output<typeof batchesReply>
export type BookingBatch = BatchesReply['batches'][number]
