// What a PIN code tells before anything is bought: where it is, what shipping costs and how long parcels take (SHIP-15).
import { z } from 'zod'
import { pinCodeField } from './common.ts'

export const placeQuery = z.object({ pin: pinCodeField })

/**
 * `city` is null where the code is not known or lies in several districts; `states` are the names of those it may lie in, none where
 * nobody can tell. `region` and `shippingCharge` (rupees) are what checkout begins with. Half of the parcels took `least` days from
 * hand-over to door, nine of ten `most`; null where too few deliveries tell.
 */
export const placeReply = z.object({
  pin: z.string(),
  city: z.string().nullable(),
  states: z.array(z.string()),
  region: z.string(),
  shippingCharge: z.number(),
  days: z.object({ least: z.number(), most: z.number() }).nullable(),
})
export type PlaceReply = z.output<typeof placeReply>
