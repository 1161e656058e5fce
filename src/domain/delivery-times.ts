// Delivery times of a region, from the shop's own deliveries: what shoppers see, and when a parcel counts as stuck
// (SHIP-3, SHIP-5).
import { days } from './durations.ts'

/** The minimum of deliveries for an estimate of a region: with fewer, one slow parcel would change it. */
export const MIN_PARCELS = 30
/** Only deliveries of this period are counted. */
export const COUNTED_FOR = days(180)
/** When staff have asked the courier about a parcel, it is listed again after this time. */
export const ASK_AGAIN_AFTER = days(3)

/** Days from dispatch to delivery. */
export interface DeliveryTime {
  /** The first one to three digits of a PIN code. */
  readonly region: string
  readonly parcels: number
  readonly halfDays: number
  readonly mostDays: number
}
