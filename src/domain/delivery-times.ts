// Delivery times of a region, from the shop's own deliveries: what shoppers see, when a parcel should arrive, and when it
// counts as stuck (SHIP-3, SHIP-5).

import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter, type DeliveryWindow, isPostalDay, PACKING_DAYS } from './delivery.ts'
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

/** Days from dispatch to delivery, as measured. */
export interface TravelDays {
  readonly min: number
  readonly max: number
}

/**
 * Returns the first and last day on which a parcel ordered on a day should arrive: packing, the measured days, then the
 * next day with post.
 */
export function measuredWindow(ordered: CalendarDate, travel: TravelDays): DeliveryWindow {
  const arrival = (pace: 'min' | 'max') => {
    let day = addDays(businessDaysAfter(ordered, PACKING_DAYS[pace]), travel[pace])
    while (!isPostalDay(day)) day = addDays(day, 1)
    return day
  }
  return { earliest: arrival('min'), latest: arrival('max') }
}
