// The delivery times of a region, measured from the shop's own deliveries, and the delivery window that follows from
// them (SHIP-3, SHIP-5).

import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter, type DeliveryWindow, isPostalDay, PACKING_DAYS } from './delivery.ts'
import { days } from './durations.ts'

/** The minimum number of deliveries for an estimate. With fewer, one slow parcel would change it. */
export const MIN_PARCELS = 30
/** Older deliveries are not counted. */
export const COUNTED_FOR = days(180)
/** For this time after staff have asked the courier about a late parcel, it does not count as pending work. */
export const ASK_AGAIN_AFTER = days(3)

/** How long parcels to a region took from dispatch to delivery. */
export interface DeliveryTime {
  /** The first one to three digits of its PIN codes. */
  readonly region: string
  /** The number of counted deliveries. */
  readonly parcels: number
  /** The median, in days. */
  readonly medianDays: number
  /** The 90th percentile, in days. */
  readonly percentile90Days: number
}

/** How many days parcels take from dispatch to delivery. */
export interface TravelDays {
  readonly min: number
  readonly max: number
}

/**
 * Returns the first and last day on which an order placed on a day should arrive: after packing and the measured days,
 * and not on a day without post.
 */
export function measuredWindow(ordered: CalendarDate, travel: TravelDays): DeliveryWindow {
  const arrival = (pace: 'min' | 'max') => {
    let day = addDays(businessDaysAfter(ordered, PACKING_DAYS[pace]), travel[pace])
    while (!isPostalDay(day)) day = addDays(day, 1)
    return day
  }
  return { earliest: arrival('min'), latest: arrival('max') }
}
