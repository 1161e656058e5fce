// The schemas of what anyone can look up about a PIN code: place, shipping charge and delivery time (SHIP-15).
import { z } from 'zod'
import { pinCodeField } from './common.ts'

export const placeQuery = z.object({ pin: pinCodeField })

/**
 * `city` is null when it is not known. `states` are the names of the possible states; empty when none is known.
 * `shippingCharge` is the charge for `region`, in rupees. Half of the parcels took at most `min` days from dispatch to
 * delivery, nine of ten at most `max`; `days` is null when too few deliveries are known.
 */
export const placeReply = z.object({
  pin: z.string(),
  city: z.string().nullable(),
  states: z.array(z.string()),
  region: z.string(),
  shippingCharge: z.number(),
  days: z.object({ min: z.number(), max: z.number() }).nullable(),
})
export type PlaceReply = z.output<typeof placeReply>
