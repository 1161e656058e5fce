// Public facts about a PIN code before a purchase: its place, the shipping charge and the delivery time (SHIP-15).
import { z } from 'zod'
import { pinCodeField } from './common.ts'

export const placeQuery = z.object({ pin: pinCodeField })

/**
 * `city` is null when the code is unknown or lies in several districts; `states` are the possible ones by name, empty
 * when unknown. `region` and `shippingCharge` (rupees) are the defaults of checkout. Half of the parcels took `min`
 * days from dispatch to delivery, nine of ten `max`; null with too few deliveries.
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
