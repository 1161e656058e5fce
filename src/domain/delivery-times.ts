// How long parcels take to a region, by the shop's own deliveries: what is told, and from when on one is stuck (SHIP-3, SHIP-5).
import { days } from './durations.ts'

/** So many deliveries make a region known: with fewer, one slow parcel would be news of a region. */
export const MIN_PARCELS = 30
/** Deliveries of so long count; what the post did a year ago says little. */
export const COUNTED_FOR = days(180)
/** Staff who asked a courier look at the parcel again after so long. */
export const ASK_AGAIN_AFTER = days(3)

/** Days from hand-over to the door. */
export interface DeliveryTime {
  /** The first one to three digits of a PIN code. */
  readonly region: string
  readonly parcels: number
  readonly halfDays: number
  readonly mostDays: number
}
