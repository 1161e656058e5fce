// Late parcels and usual delivery times (SHIP-5).
import { z } from 'zod'
import { formErrors } from '#copy/errors.ts'
import { COURIERS } from '#domain/couriers.ts'
import { PARCEL_EVENTS } from '#domain/parcel-event.ts'
import { MAX_LOOKED_UP } from './admin-orders.ts'
import { anyNumberField } from './aftersales.ts'
import { pinCodeField } from './common.ts'

export const stuckQuery = z.object({ cursor: z.string().max(100).optional() })

/** `days` since dispatch. `news` is the courier's latest event; `isAsked`: staff asked the courier in the last days. */
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

/** Events of parcels on their way from a courier's list. */
export const newsBody = z.object({
  parcels: z
    .array(
      z.object({ trackingNumber: anyNumberField, news: z.enum(PARCEL_EVENTS, { error: () => formErrors.choice }) }),
    )
    .min(1, { error: () => formErrors.required })
    .max(MAX_LOOKED_UP, { error: () => formErrors.wrongType }),
})

/** The parcels that have waited longest come first. */
export const stuckReply = z.object({ parcels: z.array(stuckParcel), nextCursor: z.string().nullable() })
export type StuckReply = z.output<typeof stuckReply>
export type StuckParcel = StuckReply['parcels'][number]

// Delivery times to a PIN code, shown before buying (SHIP-15).
export const deliveryDaysQuery = z.object({ pin: pinCodeField })

/**
 * Half of the parcels arrived within `from` days, nine of ten within `to`; `region` is the beginning of the PIN code
 * that the numbers are known for.
 */
export const deliveryDaysReply = z.object({
  days: z.object({ region: z.string(), from: z.number(), to: z.number() }).nullable(),
})
