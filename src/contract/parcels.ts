// The schemas of late parcels and of delivery times (SHIP-5).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { COURIERS } from '#domain/couriers.ts'
import { PARCEL_EVENTS } from '#domain/parcel-event.ts'
import { MAX_LOOKED_UP } from './admin-orders.ts'
import { anyNumberField } from './aftersales.ts'
import { pinCodeField } from './common.ts'

export const stuckQuery = z.object({ cursor: z.string().max(100).optional() })

/**
 * `days` is the number of days since dispatch. `news` is the latest event that the courier reported. `isAsked` is true
 * when staff have asked the courier in the last three days.
 */
const stuckParcel = z.object({
  _id: z.string(),
  orderNumber: z.number(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  postcode: z.string(),
  courier: z.enum(COURIERS),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  dispatchedAt: z.string(),
  days: z.number(),
  news: z.enum(PARCEL_EVENTS).nullable(),
  newsAt: z.string().nullable(),
  askedAt: z.string().nullable(),
  isAsked: z.boolean(),
})

/** Events of parcels, as staff read them from a courier's list. */
export const newsBody = z.object({
  parcels: z
    .array(
      z.object({ trackingNumber: anyNumberField, news: z.enum(PARCEL_EVENTS, { error: () => formErrors.choice }) }),
    )
    .min(1, { error: () => formErrors.required })
    .max(MAX_LOOKED_UP, { error: () => formErrors.wrongType }),
})

/** A page of late parcels, the longest late first. */
export const stuckReply = z.object({ parcels: z.array(stuckParcel), nextCursor: z.string().nullable() })
export type StuckReply = z.output<typeof stuckReply>
export type StuckParcel = StuckReply['parcels'][number]

export const deliveryDaysQuery = z.object({ pin: pinCodeField })

/**
 * The delivery time to a region (SHIP-15). Half of the parcels arrived within `from` days, nine of ten within `to`.
 * `region` is the beginning of its PIN codes. `days` is null when too few deliveries are known.
 */
export const deliveryDaysReply = z.object({
  days: z.object({ region: z.string(), from: z.number(), to: z.number() }).nullable(),
})
